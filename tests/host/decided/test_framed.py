"""A turn within words that keep it from being played is asked about, whichever game it is of."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

COMPASS = position_of(
    "compass_collisions",
    "#.E.A.WE./...AFW.../f.......e/aa...a.aa/ee......./w.a....wf/....A...w/f...AEW.e/...F.EW.E 1 act 5",
)
ELEMENT = position_of("element", "/".join(["..........."] * 11) + " F5,F7 1 take - - - -", "pnp")
TURNS = {COMPASS: "C1 N1", ELEMENT: "take 1; draw fire; fire B3; move F4"}
NAMES = ("Ann", "Ben")


@each_phrase("frame", [
    "I was thinking of {}, but no", "not {}", "Don't play {}", "Next turn I'll do {}", "Ben wrote: {}",
    "last turn I did {}", "If Ben agrees: {}", "maybe {}", "I would have played {} but it's a trap",
    "{} would be nice but I'll wait",
    "Example: {}", "{} was my first idea. I'll send the real one later", "I won't do {}", "imagine {}", "{} - jk",
    "can someone check whether {} works", "Ben will probably answer {}", "I expect Ben to play {}", "I could play {}",
    "{} lol just kidding", "for the other game: {}", "hypothetically {}", "{} unless Ben objects", "Draft: {}",
    "I wish I could do {}", "One option: {}", "Is {} allowed", "I had {} in mind but decided against it",
    "{} (this is only a test)", "You should play {}", "Would you play {} here", "Ben, play {}!", "Not yet decided: {}",
    "Ich hatte an {} gedacht, aber nein", "Nächste Runde: {}", "Ben schrieb: {}", "{} wäre schön gewesen",
    "{} - Scherz", "Je pensais à {}, mais non", "Ben a écrit : {}", "{}, c'était juste une idée", "talvez {}",
])  # fmt: skip
def test_what_nobody_plays_is_no_turn(frame: str) -> None:
    for position, turn in TURNS.items():
        verdict = check_submission(position, frame.format(turn), names=NAMES)
        assert verdict.finding in (Finding.UNDECIDED, Finding.UNREADABLE), verdict.sentence


@each_phrase("frame", [
    "Ann wrote: {}", "I think this is best: {}", "{}, finally", "Here is my turn: {}", "Let's go with {}", "{} I guess",
    "{} (let me know if something is off)", "{} – hope that's right", "I'll play {}", "Final answer: {}",
    "Not my best idea, but: {}", "Ben said I am slow. {}", "Example of a good move?\n{}",
])  # fmt: skip
def test_what_is_said_beside_a_turn_keeps_nobody_from_playing_it(frame: str) -> None:
    for position, turn in TURNS.items():
        verdict = check_submission(position, frame.format(turn), names=NAMES)
        assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn), verdict.sentence


@each_case("text", [
    "Not E4 S1, that is too slow. C1 N1", "I was thinking of E4 S1, but no. C1 N1", "Ben wrote: E4 S1\nC1 N1",
    "Next turn I'll do E4 S1. Now C1 N1", "E4 S1 would be nice. But I play C1 N1",
])  # fmt: skip
def test_another_move_in_such_words_is_left_out(text: str) -> None:
    verdict = check_submission(COMPASS, text, names=NAMES)
    assert verdict.turn == "C1 N1" or verdict.finding is not Finding.LEGAL, verdict.sentence
