"""A turn that its writer takes back behind all of it, and puts nothing in its place, is asked about."""

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


@each_phrase("said", [
    ", cancel", ", cancel that", ". Cancel that please.", "\nundo", "\nscrap that", "... no, forget it",
    ". wait, hold that", "\nwait, hold that", ". never mind", ", ignore this", "\nnot final yet",
    ". don't play that yet", "\nsorry, disregard", " - nvm", ". oops, forget about it, i'll post again",
])  # fmt: skip
def test_a_turn_that_is_withdrawn_in_the_end_is_asked_about(said: str) -> None:
    for position, turn in ((COMPASS, "C1 N1"), (ELEMENT, "take 1: fire. fire B3. F5 F4")):
        verdict = check_submission(position, f"{turn}{said}", names=("Ann", "Ben"))
        is_asked = verdict.finding in (Finding.UNDECIDED, Finding.UNREADABLE)
        assert is_asked or '"move F4" was taken back.' in verdict.notes, verdict.sentence


@each_case("text", [
    "My move: C1 north 1. (first I wrote east, ignore that)", "The bot posted twice, ignore that.\nC1 N1",
    "cancel my last post. C1 N1", "C1 N1. Sorry for the wait", "C1 E1. no wait: C1 N1",
])  # fmt: skip
def test_what_withdraws_something_else_withdraws_no_turn(text: str) -> None:
    verdict = check_submission(COMPASS, text, names=("Ann", "Ben"))
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "C1 N1"), verdict.sentence
