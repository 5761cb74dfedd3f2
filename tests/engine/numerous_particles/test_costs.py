"""What buildings cost, row by row, and what they do as they enter: rulings 5b.4, 5b.7-13, 5b.25-31, 5b.36, P.13-22."""


import pytest

from elemental_gui.engine.numerous_particles.buildings import BUILDINGS
from elemental_gui.engine.numerous_particles.entry import most, purchases
from elemental_gui.engine.numerous_particles.game import GAME
from elemental_gui.engine.numerous_particles.ledger import COLUMN, LOSABLE, NAMES, start_row
from tests.support.drawings.numerous_particles import legal, play, refusal, refused, result, rows, stocks, table
from tests.support.each_case import each_case

# Building, stocks that just pay for so many copies, what is left of them, and how the purchase is written on.
PRICES = [
    ("G1", "12 0 0 0 0", 3, "3 0 0 0 0", ""),
    ("G2", "0 8 8 8 8", 2, "4 0 0 0 0", ""),
    ("G3", "10 0 0 0 0", 1, "6 6 6 6 6", ""),
    ("G3", "99 0 0 0 0", 1, "6 6 6 6 6", ""),
    ("G4", "100 0 0 0 0", 1, "0 0 0 0 0", ""),
    ("G4", "250 0 0 0 0", 1, "0 0 0 0 0", ""),
    ("F1", "0 6 0 0 0", 3, "0 0 0 0 0", ""),
    ("F3", "0 20 0 0 20", 2, "0 80 0 0 0", ""),
    ("F4", "50 200 0 0 0", 2, "0 0 0 0 0", ""),
    ("W1", "0 0 9 0 0", 3, "0 0 6 0 0", ""),
    ("W2", "0 0 14 0 0", 2, "0 0 2 0 0", ""),
    ("W3", "0 0 30 0 0", 1, "0 0 0 0 0", " remove W3"),
    ("W3", "0 0 7 0 0", 1, "0 0 0 0 0", " remove W3"),
    ("W3", "0 0 0 0 0", 1, "0 0 0 0 0", " remove W3"),
    ("W3", "0 0 99 0 0", 1, "0 0 69 0 0", " remove W3"),
    ("W4", "25 0 80 0 0", 1, "0 0 0 0 0", ""),
    ("E1", "0 0 0 30 0", 3, "0 0 0 0 0", ""),
    ("E2", "0 0 0 20 0", 2, "0 0 0 0 0", ""),
    ("E3", "0 0 0 10 0", 1, "0 0 0 0 0", ""),
    ("E4", "50 0 0 40 0", 2, "0 0 0 0 0", ""),
    ("A1", "0 0 0 0 6", 3, "0 0 0 0 3", ""),
    ("A2", "0 0 0 0 20", 2, "0 0 0 0 4", ""),
    ("A3", "0 0 0 0 100", 1, "0 0 0 0 10", ""),
    ("A4", "50 0 0 0 20000", 2, "0 0 0 0 0", ""),
]
NAMED = [f"{name} of {held}" for name, held, *_ in PRICES]


@each_case(("name", "held", "copies", "left", "tail"), PRICES)
def test_5b_8_a_payment_can_bring_a_stock_to_zero(name: str, held: str, copies: int, left: str, tail: str) -> None:
    before = table(f"1 {held}\n2 0 0 0 0 0")
    lines = legal(before, f"submit {name}")
    assert f"submit {name} x{copies} buff -{tail}" in lines
    after = play(before, f"submit {name} x{copies} buff -{tail}")
    assert " ".join(map(str, stocks(after, 1))) == left


@each_case(("name", "held", "copies", "tail"), [(n, h, c, t) for n, h, c, _, t in PRICES])
def test_5b_8_one_copy_more_is_refused(name: str, held: str, copies: int, tail: str) -> None:
    before = table(f"1 {held}\n2 0 0 0 0 0")
    assert refused(before, f"submit {name} x{copies + 1} buff -{tail}") in ("5b.8", "5b.9")


@each_case(("name", "held"), [price[:2] for price in PRICES])
def test_5b_8_every_single_resource_has_to_be_there(name: str, held: str) -> None:
    numbers = held.split()
    for index, number in enumerate(numbers):
        if int(number) and name != "W3":
            fewer = " ".join([*numbers[:index], "0", *numbers[index + 1 :]])
            assert refused(table(f"1 {fewer}\n2 0 0 0 0 0"), f"submit {name} x1 buff -") in ("5b.8", "5b.9")


def test_every_building_is_in_the_price_list() -> None:
    assert {row[0] for row in PRICES} | {"F2"} == set(BUILDINGS)


def test_5b_4_any_number_that_can_be_paid_is_legal() -> None:
    before = table("1 0 0 0 0 21\n2 0 0 0 0 0")
    for copies in range(1, 11):
        after = play(before, f"submit A1 x{copies} buff -")
        assert rows(after) == rows(f"1 0 0 0 0 {21 - copies}  A1*{copies}\n2 0 0 0 0 0")
    assert refused(before, "submit A1 x11 buff -") == "5b.8"
    assert refused(before, "submit A1 x0 buff -") == "5b.4"


def test_5b_7_a_buff_does_not_double_the_cost() -> None:
    after = play(table("1 0 4 0 0 0\n2 0 0 0 0 0\n3 0 9 0 0 0"), "submit F1 x2 buff F")
    assert rows(after) == rows("""
        1   0  0 0 0 0   F1*2
        2   0 -4 0 0 0
        3   0  5 0 0 0
    """)


def test_5b_9_a_whole_stock_pays_for_one_copy() -> None:
    before = table("1 300 0 90 0 0\n2 0 0 0 0 0")
    for text in ("submit G3 x2 buff -", "submit G4 x2 buff -", "submit W3 x2 buff - remove W3"):
        assert refused(before, text) == "5b.9"


def test_5b_9_g3_needs_ten_garnets_and_g4_a_hundred() -> None:
    assert refused(table("1 9 0 0 0 0\n2 0 0 0 0 0"), "submit G3 x1 buff -") == "5b.9"
    assert refused(table("1 99 0 0 0 0\n2 0 0 0 0 0"), "submit G4 x1 buff -") == "5b.9"


def test_5b_9_w3_is_not_for_sale_below_zero() -> None:
    before = table("1 0 0 -1 0 0 W1\n2 0 0 0 0 0 masters W")
    assert refused(before, "submit W3 x1 buff - remove W1") == "5b.9"
    assert not legal(before, "submit W3")


@pytest.mark.parametrize(("fire", "owned", "most_copies"), [(5, 3, 3), (2, 3, 2), (5, 0, 0), (0, 3, 0)])
def test_5b_11_f2_uses_up_an_f1_a_copy(fire: int, owned: int, most_copies: int) -> None:
    before = table(f"1 0 {fire} 0 0 0  F1*{owned}\n2 0 9 0 0 0" if owned else f"1 0 {fire} 0 0 0\n2 0 9 0 0 0")
    if most_copies:
        after = play(before, f"submit F2 x{most_copies} buff -")
        left = owned - most_copies
        ones = f"F1*{left} " if left else ""
        assert rows(after) == rows(f"1 0 {fire} 0 0 0  {ones}F2*{most_copies}\n2 0 {9 - left} 0 0 0")
    assert refused(before, f"submit F2 x{most_copies + 1} buff -") == ("5b.11" if owned == most_copies else "5b.8")


def test_5b_11_the_refusal_says_how_many_f1_there_are() -> None:
    violation = refusal(table("1 0 9 0 0 0 F1*3\n2 0 0 0 0 0"), "submit F2 x4 buff -")
    assert str(violation) == "Each F2 uses up one F1; seat 1 has 3, not 4. Buy at most 3. (rule 5b.11)"


def test_p_22_negative_garnets_buy_nothing_that_costs_garnets() -> None:
    before = table("1 -1 999 999 999 99999\n2 0 0 0 0 0", garnets_negative="on")
    bought = {text.split()[1] for text in legal(before)} - {"-"}
    assert bought == {"G2", "F1", "F3", "W1", "W2", "W3", "E1", "E2", "E3", "A1", "A2", "A3"}


def test_the_refusal_says_the_price_and_what_there_is() -> None:
    violation = refusal(table("1 3 120 0 0 0\n2 0 0 0 0 0"), "submit F4 x2 buff -")
    assert violation.squares == ("F4",)
    assert str(violation) == (
        "2 × F4 costs 200 fire and 50 garnets; seat 1 has 120 fire and 3 garnets. Buy something else. (rule 5b.8)"
    )
    violation = refusal(table("1 1 0 0 0 0\n2 0 0 0 0 0"), "submit G1 x1 buff -")
    assert str(violation).startswith("1 × G1 costs 4 garnets; seat 1 has 1 garnet. ")
    violation = refusal(table("1 0 0 0 0 7\n2 0 0 0 0 0"), "submit A1 x9 buff -")
    assert str(violation) == "9 × A1 costs 18 air; seat 1 has 7 air. Buy at most 3. (rule 5b.8)"


def test_the_two_ways_of_counting_agree() -> None:
    """The listing of all purchases at once, and the greatest number asked of one building."""
    for number in [0, 1, 2, 3, 4, 7, 9, 10, 13, 19, 20, 24, 25, 49, 50, 79, 99, 100, 160, 199, 200, 201, 9999, 20000]:
        for other in (-1, 0, number, 50, 20000):
            row = list(start_row(number, other))
            row[COLUMN["F1"]] = number % 3
            listed: dict[str, set[int]] = {}
            for name, copies in purchases(row):
                listed.setdefault(name, set()).add(copies or most(name, row))
            expected = {name: {1, most(name, row)} for name in NAMES if name != "W3" and most(name, row)}
            assert listed == expected


def test_the_table_is_complete_and_in_order() -> None:
    assert tuple(BUILDINGS) == NAMES
    assert len(NAMES) == 20
    assert len(LOSABLE) == 15
    assert all(building.entry or building.lasting for building in BUILDINGS.values())
    assert [GAME.new("standard", {}, 3, 1).rows[0][COLUMN[name]] for name in NAMES] == [0] * 20


@pytest.mark.parametrize(("copies", "buff", "gift"), [(1, "-", 3), (2, "-", 6), (1, "G", 6), (2, "G", 12)])
def test_5b_30_g1_gives_every_opponent_three_garnets_a_copy(copies: int, buff: str, gift: int) -> None:
    after = play(table("1 20 0 0 0 0\n2 0 0 0 0 0\n3 5 0 0 0 0"), f"submit G1 x{copies} buff {buff}")
    own = 20 - 4 * copies + copies * (2 if buff == "G" else 1)
    assert rows(after) == rows(f"1 {own} 0 0 0 0 G1*{copies}\n2 {gift} 0 0 0 0\n3 {5 + gift} 0 0 0 0")


@pytest.mark.parametrize(("copies", "buff", "left"), [(1, "-", 17), (2, "-", 14), (1, "G", 14), (2, "G", 8)])
def test_5b_30_g2_takes_three_garnets_a_copy_from_every_opponent(copies: int, buff: str, left: int) -> None:
    after = play(table("1 0 8 8 8 8\n2 20 0 0 0 0\n3 2 0 0 0 0"), f"submit G2 x{copies} buff {buff}")
    own, rest, lost = 2 * copies * (2 if buff == "G" else 1), 8 - 4 * copies, 20 - left + 2
    assert rows(after) == rows(f"""
        1 {own} {rest} {rest} {rest} {rest}   G2*{copies}
        2 {left} 0 0 0 0   G3*0({lost})
        3 0 0 0 0 0   G3*0({lost})
    """)


@pytest.mark.parametrize(("buff", "gain"), [("-", 6), ("G", 12)])
def test_5b_31_g3_gives_six_of_each_of_the_five_resources(buff: str, gain: int) -> None:
    after = play(table("1 15 1 2 3 4\n2 0 0 0 0 0"), f"submit G3 x1 buff {buff}")
    assert rows(after) == rows(f"1 {gain} {1 + gain} {2 + gain} {3 + gain} {4 + gain} G3\n2 0 0 0 0 0")


def test_5b_31_g3_gives_nothing_of_a_locked_particle() -> None:
    after = play(table("1 15 -1 2 -3 4\n2 0 0 0 0 0\n3 0 0 0 0 0"), "submit G3 x1 buff -")
    assert rows(after) == rows("1 6 -1 8 -3 10 G3\n2 0 0 0 0 0\n3 0 0 0 0 0")


@pytest.mark.parametrize(("copies", "buff", "fire"), [(1, "-", 50), (2, "-", 80), (2, "F", 160)])
def test_f3_gives_forty_fire(copies: int, buff: str, fire: int) -> None:
    after = play(table("1 0 20 0 0 20\n2 0 0 0 0 0"), f"submit F3 x{copies} buff {buff}")
    assert rows(after) == rows(f"1 0 {fire} 0 0 {20 - 10 * copies} F3*{copies}\n2 0 0 0 0 0")


def test_5b_28_only_what_is_bought_enters() -> None:
    """The old G1 and F3 act no second time, whatever is buffed."""
    after = play(table("1 4 0 0 0 0 G1*3 F3\n2 0 0 0 0 0"), "submit G1 x1 buff G")
    assert rows(after) == rows("1 8 0 0 0 0 G1*4 F3\n2 6 0 0 0 0")


def test_p_13_w3_takes_any_water_building_itself_too() -> None:
    before = table("1 0 0 0 0 0 W1 W2*2 W4\n2 0 0 0 0 0")
    assert legal(before, "submit W3 x1 buff -") == {
        f"submit W3 x1 buff - remove {name}" for name in ("W1", "W2", "W3", "W4")
    }


def test_5b_26_w3_removes_before_anything_acts() -> None:
    after = play(table("1 0 0 0 0 0 W1 W2\n2 0 0 0 0 0"), "submit W3 x1 buff - remove W2")
    assert rows(after) == rows("1 0 0 2 0 0 W1 W3\n2 0 0 1 0 0")


def test_5b_29_a_buffed_w3_removes_two() -> None:
    before = table("1 0 0 0 0 0 W1 W2*2\n2 0 0 0 0 0")
    assert legal(before, "submit W3 x1 buff W") == {
        f"submit W3 x1 buff W remove {pair}" for pair in ("W1 W2", "W1 W3", "W2 W2", "W2 W3")
    }
    after = play(before, "submit W3 x1 buff W remove W2 W2")
    assert rows(after) == rows("1 0 0 4 0 0 W1 W3\n2 0 0 2 0 0")


def test_5b_29_fewer_only_if_fewer_exist() -> None:
    before = table("1 0 0 0 0 0\n2 0 0 0 0 0")
    assert legal(before, "submit W3 x1 buff W") == {"submit W3 x1 buff W remove W3"}
    assert legal(table("1 0 0 0 0 0 W3\n2 0 0 0 0 0"), "submit W3 x1 buff W") == {"submit W3 x1 buff W remove W3 W3"}


@each_case(
    ("text", "ruling"),
    [
        ("submit W3 x1 buff -", "5b.29"),
        ("submit W3 x1 buff - remove W1 W3", "5b.29"),
        ("submit W3 x1 buff W remove W1", "5b.29"),
        ("submit W3 x1 buff W remove W1 W1 W3", "P.13"),
        ("submit W3 x1 buff - remove W2", "P.13"),
        ("submit W3 x1 buff W remove W1 W1", "P.13"),
        ("submit W3 x1 buff - remove F1", "P.13"),
        ("submit - buff - remove W1", "P.13"),
        ("submit W1 x1 buff - remove W1", "P.13"),
    ],
)
def test_p_13_a_wrong_removal_is_refused(text: str, ruling: str) -> None:
    assert refused(table("1 0 0 9 0 0 W1 F1\n2 0 0 0 0 0"), text) == ruling


def test_p_13_the_removal_is_accepted_in_any_order() -> None:
    before = table("1 0 0 0 0 0 W1 W2\n2 0 0 0 0 0")
    assert play(before, "submit W3 x1 buff W remove W2 W1") == play(before, "submit W3 x1 buff W remove W1 W2")


def test_the_refusal_counts_the_new_w3() -> None:
    violation = refusal(table("1 0 0 9 0 0 W1\n2 0 0 0 0 0"), "submit W3 x1 buff W remove W3 W3")
    assert str(violation) == (
        "Seat 1 would have 1 × W3 when the W3 enters, not 2. "
        "Name water buildings that are there; the new W3 is one of them. (rule P.13)"
    )


# Old and new copies of W4, the buff, and the water that their entry takes.
MEETINGS = [(0, 1, "-", 0), (1, 1, "-", 200), (0, 2, "-", 200), (0, 3, "-", 400), (2, 2, "-", 400), (1, 2, "W", 800)]


@each_case(("old", "new", "buff", "taken"), MEETINGS)
def test_p_16_every_w4_that_meets_another_costs_two_hundred(old: int, new: int, buff: str, taken: int) -> None:
    """The lasting effects of the W4 follow; to see the entry alone, the seat has so much that each of them hits."""
    owned = f"W4*{old}" if old else ""
    before = table(f"1 75 0 9240 0 0 {owned}\n2 0 0 0 0 0")
    after = play(before, f"submit W4 x{new} buff {buff}")
    lasting = 200 * (old + new) * (2 if buff == "W" else 1)
    water = 9240 - 80 * new - taken - lasting
    assert rows(after) == rows(f"1 {75 - 25 * new} 0 {water} 0 0 W4*{old + new}\n2 0 0 0 0 0")


def test_p_16_the_entry_can_lock_its_owner() -> None:
    after = play(table("1 50 0 160 0 0\n2 0 0 0 0 0\n3 0 0 0 0 0"), "submit W4 x2 buff -")
    assert rows(after) == rows("1 0 0 -200 0 0 W4*2\n2 0 0 0 0 0\n3 0 0 0 0 0")


def test_p_6_the_copies_of_w4_enter_one_by_one_when_the_game_ends() -> None:
    """The second of four copies brings the owner below zero and the opponent the game; two more would have entered."""
    after = play(table("1 100 -1 420 0 0\n2 0 0 0 0 0 masters F"), "submit W4 x4 buff -")
    assert result(after) == "2 5b.19"
    assert rows(after) == rows("1 0 -1 -100 0 0 W4*4\n2 0 0 0 0 0 masters FW")
