"""Ways, numbers and stones of everyday speech are no actions, wherever they stand beside a turn."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

COMPASS = position_of(
    "compass_collisions",
    "#.E.A.WE./...AFW.../f.......e/aa...a.aa/ee......./w.a....wf/....A...w/f...AEW.e/...F.EW.E 1 act 5",
)
ELEMENT = position_of("element", "/".join(["..........."] * 11) + " F5,F7 1 take - - - -", "dm5")
TURNS = {
    COMPASS: ("C1 one north", "C1 N1"),
    ELEMENT: ("I take one stone, a fire, it goes on B3, and I walk to F4", "take 1; draw fire; fire B3; move F4"),
}
FORMS = ("{turn}. {said}", "{said}. {turn}", "{turn} - {said}", "{turn}\n{said}", "{turn}, {said}")


@each_phrase("said", [
    "that should keep you busy", "my fire is hungry today", "you left the door open", "now you have three exits left",
    "up to you now", "3 down, 2 to go", "the wind is on my side", "10 minutes left on my clock", "calm down",
    "cheer up", "hurry up", "what's up", "all right", "that's right", "long way down", "west side story",
    "go west, life is peaceful", "left the house already", "no options left", "a step in the right direction",
    "water under the bridge", "I love earth stones", "tell me if that was bad",
    "please wait for Cai before you answer", "the river is mine now",
    "I've got one water left after that, and two fires",
    "friendly fire", "up in the air who wins", "second wind", "100% sure", "the score is 3:2", "rule 1c.12 says so",
    "you have 40 fire", "that leaves me with 3 fire", "5 more and I win", "I'll be online at 9", "checkmate in three",
])  # fmt: skip
def test_an_idiom_is_no_step_and_no_stone(said: str) -> None:
    for position, (turn, expected) in TURNS.items():
        for form in FORMS:
            verdict = check_submission(position, form.format(turn=turn, said=said), names=("Ann", "Ben"))
            assert (verdict.finding, verdict.turn) == (Finding.LEGAL, expected), (form, verdict.sentence)


@each_phrase("doubt", [
    "No idea if this is good, but", "I don't know whether that helps, but", "It hurts, but",
    "Keine Ahnung, ob das gut ist, aber", "Je ne sais pas si c'est bon, mais", "No sé si es bueno, pero",
    "Right then:",
])  # fmt: skip
def test_a_doubt_before_a_turn_is_none_of_it(doubt: str) -> None:
    for position, (turn, expected) in TURNS.items():
        verdict = check_submission(position, f"{doubt} {turn}", names=("Ann", "Ben"))
        assert (verdict.finding, verdict.turn) == (Finding.LEGAL, expected), verdict.sentence


@each_case(("text", "turn"), [
    ("I go to F4, then left", "move F4; move E4"), ("one up, one right", "move F4; move G4"),
    ("I walk two squares left", "move E5; move D5"), ("F4 and up", "move F4; move F3"),
])  # fmt: skip
def test_a_way_is_still_a_step(text: str, turn: str) -> None:
    verdict = check_submission(ELEMENT, f"take 1: fire. fire B3. {text}", names=("Ann", "Ben"))
    assert verdict.turn == f"take 1; draw fire; fire B3; {turn}", verdict.sentence
