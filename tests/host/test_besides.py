"""What a text may order besides the turn that was read, or instead of it: the host is asked, and nothing is judged."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

COMPASS = position_of("compass_collisions").read(
    "##..AFWE#/...W..F../.w.E...ww/.....A.../ef....e.e/w.a...ff./....E..a./....AFW../#A..W.F.# 1 act 0"
)
UNITS = position_of("elemenders").read(
    ".........../.........../....r....../...lr....../..lllr...../...lro...../....ooo..../.....o...../.........../..........."
    " B1=1M1;D1=1T2;F1=1M1;G1=1F2;H1=1M1;J1=1M1;K1=1W2;A2=1P2;I2=1P1;C3=1F2;E3=1W2;C5=2F2;E6=2W1;G8=2P2;I9=2F2;A10=2P2;"
    "B10=2M1;D10=2M1;F10=2M1;H10=2T2;J10=2M1;K10=2W2 1 act 1"
)
PARTICLES = position_of("numerous_particles")
STONES = position_of("elemento")


@each_case("text", [
    "D3 goes one west, and then it goes another one",
    "D3 goes west as far as it can",
    "E7 goes one north and then another",
    "D3 west once and once more",
    "E7 runs north until it hits something",
])  # fmt: skip
def test_a_piece_that_may_go_on_is_asked_about(text: str) -> None:
    assert check_submission(COMPASS, text).asks


@each_case(("text", "turn"), [
    ("D3 goes one west", "D3 W1"),
    ("E7 north twice", "E7 N2"),
    ("D3 goes one west. Good luck, another round tomorrow", "D3 W1"),
])  # fmt: skip
def test_a_piece_that_is_told_how_far_it_goes_goes_there(text: str, turn: str) -> None:
    verdict = check_submission(COMPASS, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_case("text", [
    "C3 finishes E3 off",
    "C3 goes to C4, E3 finishes E4 off",
    "C3 takes a swing at C4",
    "G1 takes out G3",
    "G1 burns G3",
])  # fmt: skip
def test_what_is_done_to_a_square_is_no_way_there(text: str) -> None:
    assert check_submission(UNITS, text).asks


@each_case("text", [
    "A2 changes the ground, then terraform with A2",
    "A2 terraforms and A2 terraforms",
])  # fmt: skip
def test_a_unit_that_is_told_to_do_it_twice_is_asked_about(text: str) -> None:
    assert check_submission(UNITS, text).asks


@each_phrase(("text", "turn"), [
    ("E3 waddles to F3", "move E3 F3"),
    ("E3 over to F3", "move E3 F3"),
    ("E3 down E5", "move E3 E5"),
    ("E3 takes two steps to E5", "move E3 E5"),
    ("C3 to C4, C4 finishes C5 off", "move C3 C4; attack C4 C5"),
    ("A2 grows a forest, so A2 terraforms", "terraform A2"),
    ("terraform A2 and terraform G1", "terraform A2; terraform G1"),
])  # fmt: skip
def test_ways_and_attacks_in_other_words_are_what_they_are(text: str, turn: str) -> None:
    verdict = check_submission(UNITS, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_case("text", [
    "I build one A1 and I also want to get rid of a building. buff A",
    "buff G. And please take away one of my buildings",
    "A1 x1 buff G and sell an F1",
    "A1 x1 buff G plus I use my garnets",
    "A1 x1 buff G and a second buff",
])  # fmt: skip
def test_what_nobody_can_order_is_not_passed_over(text: str) -> None:
    assert check_submission(PARTICLES, text).asks


@each_case(("text", "turn"), [
    ("I'll take one E1 and put the buff on garnets", "submit E1 x1 buff G"),
    ("I want to get my garnets going again, so G1 x2, buff E", "submit G1 x2 buff E"),
])  # fmt: skip
def test_what_is_only_told_beside_an_order_is_none(text: str, turn: str) -> None:
    verdict = check_submission(PARTICLES, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


def test_w_may_be_wind_where_water_is_refused_and_wind_is_not() -> None:
    here = STONES.read("Fw.e/..W./.A../E..f 1 act yellow,red 1,2")
    assert check_submission(here, "W C1").asks
    assert check_submission(here, "water C1").finding is Finding.ILLEGAL
    assert check_submission(here, "W D3").turn == "place water D3"
