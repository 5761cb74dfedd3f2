"""A turn that is told twice counts once, and what is only said behind its end is no action of it (rules 17 and 18)."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

SPACE = "/".join(["..........."] * 11) + " F5,F8 1 take - - - -"
TURN = "take 2; draw fire wind; fire C3; wind D9; move E5; move D6; move D7"
PROSE = "I draw two, fire and wind. Fire on C3, wind D9, then my sage walks E5 D6 D7."
ELEMENDERS = (
    ".........../......rrrrr/.........../.........../.........../.........../.........../.........../.........../"
    "........... B1=1T2;D1=1M1;F1=1M1;H1=1M1;J1=1M1;C2=1W2;D3=2F2;A4=1P2;K4=1P2;A7=2W2;B10=2M1;D10=2M1;F10=2T2;"
    "H10=2M1;J10=2M1 1 act 2"
)


def element(text: str, preset: str = "dm5") -> Verdict:
    return check_submission(position_of("element", SPACE, preset), text, names=("Ann", "Tom"))


def game(slug: str, position: str, text: str) -> Verdict:
    return check_submission(position_of(slug, position), text, names=("Ann", "Tom"))


@each_phrase("again", [
    f"\nThat is: {TURN}", f" So in short: {TURN}", "\nTL;DR fire C3, wind D9, E5, D6, D7",
    " In other words: fire C3, wind D9, E5 D6 D7.", "\n\nfire C3\nwind D9\nE5\nD6\nD7", f"\n**Summary:** {TURN}",
    "\nfor the bot: t2 fire wind; f C3; w D9; E5; D6; D7",
])  # fmt: skip
def test_a_turn_in_prose_and_once_more_in_short_is_one(again: str) -> None:
    verdict = element(PROSE + again)
    assert (verdict.finding, verdict.turn.removesuffix("; confirm")) == (Finding.LEGAL, TURN)


def test_the_short_one_may_confirm_it() -> None:
    assert element(f"{PROSE}\nThat is: {TURN}; confirm").turn == f"{TURN}; confirm"


@each_case("again", ["\nSummary: fire D9, wind C3, E5, D6, D7", "\nThat is: fire C3, wind D9, E5, D6"])
def test_a_summary_that_tells_another_turn_is_asked_about(again: str) -> None:
    assert element(PROSE + again).finding not in (Finding.LEGAL, Finding.ILLEGAL)


@each_case("again", ["\nfire C3", " fire C3. wind D9.", "\nAlso fire on K9."])
def test_a_stone_more_is_no_summary(again: str) -> None:
    assert element(PROSE + again).finding is not Finding.LEGAL


@each_case("mark", [":", "."])
def test_what_several_units_do_may_be_set_out_behind_it(mark: str) -> None:
    verdict = game("elemenders", ELEMENDERS, f"Both plants go one forward{mark} A4 to A5, K4 to K5. confirm")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "move A4 A5; move K4 K5; confirm")


def test_where_units_go_may_be_spelled_only_the_second_time() -> None:
    told = "the plant on A4 goes down 1, K4 goes left\n\nThat is: move A4 A5; move K4 J4"
    verdict = game("elemenders", ELEMENDERS, told)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "move A4 A5; move K4 J4")


@each_phrase("again", [
    "fires: C3 then D9, that one is far off", "the fires C3 and D9", "order of the fires: C3, then D9",
    "fires first C3, then D9", "fire C3, then D9", "(fires C3 then D9)", "The fires go C3 then D9",
])  # fmt: skip
def test_fires_may_be_named_again_to_tell_their_order(again: str) -> None:
    verdict = element(f"took 3: fire, fire, wind. fire C3, fire D9, wind D3. {again}. E5 D6")
    steps = "move E5; move D6"
    told = f"take 3; draw fire fire wind; fire C3; fire D9; wind D3; {steps}"
    assert (verdict.finding, verdict.turn.removesuffix("; confirm")) == (Finding.LEGAL, told)


@each_case("again", ["fires: D9 then C3", "order of the fires: D9, C3", "first the fire on D9, then C3"])
def test_fires_are_placed_in_the_order_that_is_told_last(again: str) -> None:
    verdict = element(f"took 3: fire, fire, wind. fire C3, fire D9, wind D3. {again}. E5 D6")
    assert verdict.finding is Finding.LEGAL
    assert verdict.turn.index("fire D9") < verdict.turn.index("fire C3")


def test_a_stone_is_told_twice_before_its_row_is_decided() -> None:
    verdict = game("elemento", "Fwe./..../..../.... 1 act yellow,red 0,0", "air D1\nThat is: place wind D1")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "place wind D1")


@each_case("remark", ["Tom's move to K3 surprised me.", "Tom’s turn on K3 was quite something, wasn't it?"])
def test_what_is_said_of_anothers_move_is_not_said_by_him(remark: str) -> None:
    verdict = element(f"{remark}\n{TURN}")
    assert not verdict.sender
    assert verdict.finding is not Finding.ILLEGAL


def test_a_heading_still_says_whose_turn_follows() -> None:
    assert element(f"Tom's move: {TURN}").sender == 2
    assert element(f"Ann's turn\n{TURN}").turn == TURN


@each_case("remark", ["In the end E3 didn't feel right.", "I7 would have been better maybe, oh well."])
def test_what_is_only_said_behind_the_end_is_not_refused(remark: str) -> None:
    assert element(f"{TURN}; confirm\n{remark}").finding is not Finding.ILLEGAL


@each_case("step", ["G5, i.e. one step right", "G5, ie right", "one step right, i.e. G5", "G5 that is one right"])
def test_a_step_in_other_words_is_one_step(step: str) -> None:
    assert element(f"Took 1: fire. fire C5. {step}").turn == "take 1; draw fire; fire C5; move G5"


@each_case("step", ["G5. G5 is where I end.", "and G5 is where I stop"])
def test_where_somebody_ends_is_not_the_end_of_the_turn(step: str) -> None:
    assert element(f"Took 1: fire. fire C5, {step}").turn == "take 1; draw fire; fire C5; move G5"


@each_case(
    "told", ["water A7 comes last, first G5, then fire C5", "fire C5, and before the fire: step G5. water A7"]
)
def test_what_comes_last_is_done_last(told: str) -> None:
    assert element(f"2 stones: fire water. {told}.").turn == "take 2; draw fire water; move G5; fire C5; water A7"
