"""Entry effects: rulings 5b.13, 5b.25, 5b.26, 5b.28-31, 5b.36, P.13, P.16."""

import pytest

from tests.support.each_case import each_case
from tests.support.numerous_particles_tables import legal, play, refusal, refused, result, rows, table


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
        "The seat would have 1 × W3 when the W3 enters, not 2. "
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
