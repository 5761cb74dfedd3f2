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
    "left the house already", "no options left", "a step in the right direction",
    "water under the bridge", "I love earth stones", "tell me if that was bad",
    "please wait for Cai before you answer", "the river is mine now",
    "I've got one water left after that, and two fires",
    "friendly fire", "up in the air who wins", "100% sure", "the score is 3:2", "rule 1c.12 says so",
    "you have 40 fire", "that leaves me with 3 fire", "5 more and I win", "I'll be online at 9", "checkmate in three",
])  # fmt: skip
def test_an_idiom_is_no_step_and_no_stone(said: str) -> None:
    for position, (turn, expected) in TURNS.items():
        for form in FORMS:
            verdict = check_submission(position, form.format(turn=turn, said=said), names=("Ann", "Ben"))
            assert (verdict.finding, verdict.turn) == (Finding.LEGAL, expected), (form, verdict.sentence)


def test_what_is_left_out_as_an_idiom_is_noted() -> None:
    verdict = check_submission(COMPASS, "C1 one north. Up to you now", names=("Ann", "Ben"))
    assert '"Up to you now" was left out as a remark.' in verdict.notes


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
    ("she's going one left", "move E5"), ("I have walked two left", "move E5; move D5"),
    ("he is moving left", "move E5"), ("go west", "move E5"), ("stepping up", "move F4"), ("now go west", "move E5"),
    ("I've moved one square left", "move E5"), ("he left twice", "move E5; move D5"), ("way down", "move F6"),
])  # fmt: skip
def test_a_way_is_still_a_step(text: str, turn: str) -> None:
    verdict = check_submission(ELEMENT, f"take 1: fire. fire B3. {text}", names=("Ann", "Ben"))
    assert verdict.turn == f"take 1; draw fire; fire B3; {turn}", verdict.sentence


UNITS = position_of("elemenders", f"{'/'.join(['.' * 11] * 10)} A1=1F2;E5=1F2;J1=1T2;J10=2T2 1 act 1")
ROW = "..........."
WALLED = position_of("element", "/".join([*[ROW] * 4, "..f........", *[ROW] * 6]) + " D5,F9 1 take - - - -", "dm5")


@each_phrase("said", [
    "E7 and E8 are yours", "E8 and E9 are both free", "E8 and E9 look lonely",
    "you still have E7, E8 and E9", "I see E8, E9", "I see E8 and E9 coming", "I can see you on E8, E9 soon",
    "I was looking at E7, E8 and E9 all day", "E8 is still open", "your fire on E8 is lonely",
    "the fire from last turn on C4 was a mistake", "my fire on C4 last turn was a mistake",
    "last turn's fire on C4 was a mistake", "putting fire on C4 last turn was a mistake", "seat D4 in the train",
    "I'm in seat D4 on the bus", "sitting in D4 on the train", "room B4 at three", "mind E8", "watch E8 and E9",
])  # fmt: skip
def test_what_is_said_of_squares_by_the_way_is_no_action(said: str) -> None:
    for position, (turn, expected) in {**TURNS, UNITS: ("E5-E6", "move E5 E6")}.items():
        for form in FORMS:
            verdict = check_submission(position, form.format(turn=turn, said=said), names=("Ann", "Ben"))
            assert (verdict.finding, verdict.turn) == (Finding.LEGAL, expected), (form, verdict.sentence)


@each_case("said", [
    "E7, E8 and E9 are still open for you", "J7, J8, J9: all still free for you", "E6, E7 would have been better",
])  # fmt: skip
def test_several_squares_that_something_is_said_of_are_never_gone_to(said: str) -> None:
    for position, (turn, expected) in {**TURNS, UNITS: ("E5-E6", "move E5 E6")}.items():
        for form in FORMS:
            verdict = check_submission(position, form.format(turn=turn, said=said), names=("Ann", "Ben"))
            assert verdict.asks or (verdict.finding, verdict.turn) == (Finding.LEGAL, expected), verdict.sentence


@each_case("text", [
    "F4, E6 and E7 are still open for you", "F4, E6, E7: all yours", "F4, E6 and E7 would have been better",
])  # fmt: skip
def test_a_step_before_such_a_remark_is_asked_about(text: str) -> None:
    assert check_submission(ELEMENT, f"take 1: fire. fire B3. {text}", names=("Ann", "Ben")).asks


@each_phrase("said", [
    "checked it three times", "I checked it twice", "counted three times", "read it four times",
    "and checked it thrice", "thought about it five times", "rolled my eyes three times", "I've asked you three times",
    "checked the rules ten times", "sneezed three times",
])  # fmt: skip
def test_how_often_something_else_was_done_counts_no_steps(said: str) -> None:
    for steps, way in (("left twice", "move C5; move B5"), ("up twice", "move D4; move D3"), ("up", "move D4")):
        position = position_of("element", "/".join(["..........."] * 11) + " D5,F9 1 take - - - -", "dm5")
        verdict = check_submission(position, f"take 1: fire. fire B3. {steps}, {said}", names=("Ann", "Ben"))
        assert (verdict.finding, verdict.turn) == (Finding.LEGAL, f"take 1; draw fire; fire B3; {way}")


@each_case("steps", [
    "left twice, checked it three times", "I went left twice, checked it three times", "left, checked it twice",
    "left twice, hiccupped three times", "left twice, it took me three tries",
])  # fmt: skip
def test_a_walk_that_is_refused_is_never_lost_beside_a_remark(steps: str) -> None:
    verdict = check_submission(WALLED, f"take 1: fire. fire B3. {steps}", names=("Ann", "Ben"))
    assert verdict.finding is not Finding.LEGAL


@each_case("end", ["END", "DONE", "FINISHED", "END."])
def test_an_end_in_capitals_is_no_side_of_the_board(end: str) -> None:
    assert check_submission(COMPASS, f"C1 one north {end}").turn == "C1 N1"


@each_case("text", [
    "you see F4? I go there", "I'm looking at F4, going there", "F4 is open so I go there", "F4 is open. I take it",
    "F4 and E4 are free, let's do both",
])  # fmt: skip
def test_a_square_that_is_taken_up_behind_a_remark_is_never_lost(text: str) -> None:
    verdict = check_submission(ELEMENT, f"take 1: fire. fire B3. {text}", names=("Ann", "Ben"))
    assert verdict.asks or "move F4" in verdict.turn
