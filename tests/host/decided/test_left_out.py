"""No action is passed over as a remark, as the name of who speaks, or as a repetition (rules 4b.7, 4b.8)."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

PLAIN = "/".join(["..........."] * 10)
UNITS = "B1=1T2;C4=1F2;F4=1P2;H4=1W2;C5=2F2;J10=2T2;B10=2M1"
BOX = "F6,E6 2 take - - - -"
ROWS = (
    ".........../.......f.../.w....1..../.......f.../...f...e.../.........../....e.w..../.......w.../.........../"
    "..f......../..........."
)


def elemenders(text: str) -> Verdict:
    return check_submission(position_of("elemenders", f"{PLAIN} {UNITS} 1 act 1"), text)


def element(text: str, preset: str = "dm5") -> Verdict:
    return check_submission(position_of("element", f"{ROWS} {BOX}", preset), text)


def particles(text: str) -> Verdict:
    return check_submission(position_of("numerous_particles"), text)


@each_phrase("label", ["Moves:", "Move:", "Walks:", "Walkers:", "Moves -", "Moving:", "Attacks:", "then:"])
@each_case("way", ["F4 to F5", "F4-F5", "F4 > F5", "F4 F5"])
def test_a_way_behind_a_heading_is_one_more_action(label: str, way: str) -> None:
    verdict = elemenders(f"Terraform: F4\n{label} {way}\nconfirm")
    assert verdict.finding is not Finding.LEGAL
    assert elemenders(f"Terraform: F4\nMoves: H4 to {way[-2:]}\nconfirm").finding is not Finding.LEGAL
    assert elemenders("Terraform: F4\nMoves: H4 to H5\nconfirm").turn == "terraform F4; move H4 H5; confirm"


@each_case("again", [
    "and C4 hits C5 again", "and again C4 hits C5", "then C4 attacks C5 once more", "then C4 x C5 again",
    ". Then C4 hits C5 once more", "and then attacks C5 again",
])  # fmt: skip
def test_an_attack_that_is_made_again_is_refused(again: str) -> None:
    verdict = elemenders(f"C4 hits C5 {again}. confirm")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "attack C4 C5")


@each_case("again", [", then again", "and hits it again", ", double attack", "and C4 hits C5 a second time"])
def test_what_may_be_an_attack_more_is_asked_about(again: str) -> None:
    assert elemenders(f"C4 hits C5 {again}. confirm").finding is not Finding.LEGAL
    assert elemenders("So my fire hits C5 from C4 again. confirm").finding is not Finding.ILLEGAL


@each_case("way", ["H4-H5-H6", "H4 to H5 to H6", "H4 to H5, then to H6", "H4 to H5, on to H6"])
def test_a_way_over_a_square_is_one_move(way: str) -> None:
    assert elemenders(f"C4 x C5, {way}. confirm").turn == "attack C4 C5; move H4 H6; confirm"


@each_case(
    "made", ["Then it makes lava there, in front of your water", "It makes lava", "and then makes lava around itself"]
)
def test_ground_that_is_made_behind_a_walk_is_no_remark(made: str) -> None:
    assert elemenders(f"The fire on C4 walks one square to C3. {made}. That's my turn.").finding is not Finding.LEGAL
    assert elemenders("C4 walks to C3, before it makes lava next turn. confirm").finding is not Finding.ILLEGAL


@each_case("drawn", ["I drew one stone, a wind, which goes to G5.", "take 1: wind. wind G5."])
@each_case("later", [
    "Apologies Fitz, I misread the board: the wind goes to F5 instead.", "The wind goes to F5 instead.",
    "Misread the board: wind F5 instead of G5.", "I miscounted: wind F5.", "I misread the map. Wind F5.",
])  # fmt: skip
def test_a_board_that_was_misread_is_no_second_stone(drawn: str, later: str) -> None:
    verdict = element(f"{drawn} The sage walks D7, D8, D9, D10. {later}")
    assert verdict.finding is Finding.LEGAL
    assert verdict.turn == "take 1; draw wind; wind F5; move D7; move D8; move D9; move D10"


@each_case("other", ["other earth D8", "the other earth D8", "and another earth on D8", "second earth D8"])
def test_a_stone_that_is_told_with_its_square_is_no_step(other: str) -> None:
    rows = (
        ".........../.........../....e....../..w..f...../.........../...e.w...../.........../.....1e1.../.....1...../"
        ".........../..........."
    )
    here = position_of("element", f"{rows} G6,E7 2 take - - - -", "iak")
    verdict = check_submission(here, f"take 2, earth and earth\nearth D6, {other}\nthen just E6, E5 and confirm")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "confirm")


@each_case(
    "said", ["sorry if that is messy", "soz if thats messy", "thanks if you waited", "haha before i change my mind"]
)
def test_what_is_said_behind_a_confirmation_does_not_swallow_it(said: str) -> None:
    assert element(f"took 1, wind. wind F5. then D7 D8 D9 D10. confirm {said}").turn.endswith("move D10; confirm")


@each_case("result", [
    "so that everything in that line acts twice", "so everything there activates twice",
    "so that all of my buildings produce twice", "which means the whole line works twice",
])  # fmt: skip
def test_what_a_buff_does_twice_is_bought_once(result: str) -> None:
    assert particles(f"I buy one A2 this turn and I buff air, {result}.").turn == "submit A2 x1 buff A"
    assert particles(f"I buy two A1 and I buff air, {result}.").turn == "submit A1 x2 buff A"
    assert particles("A1 twice, buff air").turn == "submit A1 x2 buff A"
