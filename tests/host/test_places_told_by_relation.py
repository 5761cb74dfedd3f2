"""Squares told by what stands beside them, and asides of any content beside a turn that is whole without them."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

NAMES = ("Jonas", "Mo")
HERE = position_of("element", preset="dm5").read(
    ".........../.1........./......e..../f....ww..../...1ww.f.../.......1.../.ee..1...../..1.1...e../...w.f.w.../"
    "..w.fff..../.f.1.f..... B8,F8 2 take - - - -"
)
ROWS = position_of("element", preset="dm5").read(
    "...1......./.w1f...f.../.wfe.f.e.../.........../.1.1e..f.../.........w./.f1....m1../...f.f.mw../....1.f.1../"
    ".ee1..e..../....fw..... A1,E10 1 take - - - -"
)


@each_phrase(("place", "square"), [
    ("left of Jonas", "A8"),
    ("to the left of Jonas", "A8"),
    ("on the left of Jonas (A8)", "A8"),
    ("directly left of Jonas", "A8"),
    ("goes up-left of Jonas", "A7"),
    ("down-right of him", "C9"),
    ("below Jonas", "B9"),
    ("right under Jonas", "B9"),
    ("right beneath Jonas's feet", "B9"),
    ("right beside Jonas, on his left", "A8"),
    ("next to Jonas on the left", "A8"),
    ("on the earth right above Jonas", "B7"),
    ("onto the earth that is above Jonas", "B7"),
    ("in the top left corner", "A1"),
    ("into the bottom right corner", "K11"),
    ("at the left end of that row, so K1", "K1"),
    ("in the corner over there, K1", "K1"),
    ("on the same old earth at I8", "I8"),
])  # fmt: skip
def test_a_place_beside_something_is_one_square(place: str, square: str) -> None:
    verdict = check_submission(HERE, f"earth {place}. G7, G6, G5, H4", luck="earth", names=NAMES)
    walk = "move G7; move G6; move G5; move H4"
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, f"take 1; draw earth; earth {square}; {walk}")


@each_case(("place", "square"), [
    ("to my right", "G8"), ("up-right of me", "G7"), ("directly to my left", "E8"), ("right of me", "G8"),
    ("right beside me, on the right", "G8"),
])  # fmt: skip
def test_a_place_is_seen_from_the_own_sage_as_well(place: str, square: str) -> None:
    verdict = check_submission(HERE, f"fire A1, the other fire {place}. F7", luck="fire fire", names=NAMES)
    assert f"fire {square}" in verdict.turn


@each_case("place", [
    "left of Jonas, C9", "beside Jonas", "left of her and right of her", "right beside the wind",
    "between the two winds", "left of Ann",
])  # fmt: skip
def test_a_place_that_may_be_several_squares_is_asked_about(place: str) -> None:
    verdict = check_submission(HERE, f"earth {place}. G7, G6, G5, H4", luck="earth", names=NAMES)
    assert verdict.finding in (Finding.UNDECIDED, Finding.UNREADABLE)


@each_phrase(("text", "fire"), [
    ("fire between the two fires on row eight", "E8"),
    ("fire goes into the gap between the two fires on row 8", "E8"),
    ("fire in the middle of row 8 (E8)", "E8"),
    ("fire between Mo and the earth on row ten", "F10"),
    ("fire up-right of Mo, at F9", "F9"),
    ("fire goes at the lower end of the two on column D, so D9", "D9"),
    ("fire above Mo", "E9"),
])  # fmt: skip
def test_a_gap_or_the_end_of_a_row_is_one_square(text: str, fire: str) -> None:
    verdict = check_submission(ROWS, text, luck="fire", names=NAMES)
    assert verdict.turn.startswith(f"take 1; draw fire; fire {fire}")


@each_case("said", [
    "fire left of Jonas, the earth on the other side of him",
    "fire A8, the earth on the opposite side of Jonas: C8",
    "fire left of Jonas and the earth right of him",
])  # fmt: skip
def test_sides_are_seen_from_whom_they_are_told_of(said: str) -> None:
    verdict = check_submission(HERE, said, luck="fire earth", names=NAMES)
    assert "fire A8" in verdict.turn
    assert "C8" in f"{verdict.turn} {verdict.refused}"


@each_case("ride", [
    "I ride the wind directly left of me", "I fly over the puff to my left", "I hop on the wind left of me",
    "ride the puff on my left",
])  # fmt: skip
def test_a_wind_told_by_its_side_is_ridden(ride: str) -> None:
    verdict = check_submission(HERE, f"take 0. {ride}", names=NAMES)
    assert "ride E8" in verdict.turn


@each_phrase("aside", [
    "Jonas stop typing.", "Jonas, mind the hole.", "And Jonas, stop counting my exits.",
    "Jonas, I can hear you breathing.",
    "I know, I know.", "(phone, sorry)", "My precious.", "Two stones, so three steps and all of them compulsory here.",
    "Two stones, and the bot was almost kind: fire and earth.", "Sorry mate, there's cake.",
    "If I'm not completely blind that was his last breath.", "Jonas's got two or three exits left.",
])  # fmt: skip
def test_an_aside_of_any_content_is_passed_over_beside_a_whole_turn(aside: str) -> None:
    turn = "take 2; draw fire earth; fire A8; earth K1; move G7; move G6"
    before, behind = (f"{aside} ", "") if aside.startswith("Two") else ("", f" {aside}")
    verdict = check_submission(HERE, f"{before}Fire A8. Earth K1. G7, G6.{behind}", luck="fire earth", names=NAMES)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_case("aside", [
    "no, other way round", "hmm, not sure yet", "no wait", "Jonas said: I should swap them",
])  # fmt: skip
def test_what_may_be_more_of_a_turn_is_asked_about(aside: str) -> None:
    verdict = check_submission(HERE, f"Fire A8. Earth K1. G7, G6. {aside}", luck="fire earth", names=NAMES)
    assert verdict.asks or verdict.finding in (Finding.UNDECIDED, Finding.UNREADABLE)


@each_case("said", [
    "That puts me up-right of Jonas.", "so now I am standing two left of Jonas", "which leaves me right of Jonas",
])  # fmt: skip
def test_where_somebody_stands_in_the_end_is_no_step(said: str) -> None:
    verdict = check_submission(HERE, f"take 0. G7, G6, {said}", names=NAMES)
    assert "move G6" in verdict.turn
    assert verdict.turn.count("move") == 2
