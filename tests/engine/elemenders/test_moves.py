"""How units move: two steps, forests, and slides over rivers (rulings 4b.11-17, E.7-E.10)."""

from __future__ import annotations

import pytest

from tests.support.drawings.elemenders import becomes, board, play, position, refusal, targets

SWITCHED = pytest.mark.parametrize("straight_only", ["off", "on"])


def test_4b_11_two_steps_may_turn_unless_the_switch_says_straight_only() -> None:
    drawing = """
      A B C D E
    3 . . .1F2 . .
    """
    straight = {"C1", "C2", "C4", "C5", "A3", "B3", "D3", "E3"}
    assert targets(position(drawing), "C3") == straight | {"B2", "D2", "B4", "D4"}
    state = position(drawing, straight_only="on")
    assert targets(state, "C3") == straight
    assert refusal(state, "move C3 D4").rule == "E.9"
    assert refusal(state, "move C3 F3").rule == "4b.11"


def test_4b_8_a_move_leaves_a_mark_and_ends_with_attack() -> None:
    state = becomes("move A3 C3", """
      A B C D          A B C D
    3 .1F2 . . .2F2  3 . . .1F2+ .2F2
    """)
    assert targets(state, "C3") == set()
    assert refusal(state, "move C3 C4").rule == "4b.7"
    assert refusal(state, "terraform C3").rule == "4b.10"
    done = play(state, "attack C3 D3")
    assert board(done) == board("""
      A B C D
    3 . . .1F2! .2F1
    """)
    assert refusal(done, "attack C3 D3").rule == "4b.8"
    assert refusal(done, "move C3 C4").rule == "4b.8"
    assert refusal(done, "terraform C3").rule == "4b.8"


def test_4b_12_friends_are_passed_and_enemies_are_not() -> None:
    state = position("""
      A B C D E
    1 .1F2 .1P2 . . .
    2 .2W2 . . . .
    """)
    assert targets(state, "A1") == {"C1", "B2"}
    assert refusal(state, "move A1 B1").rule == "4b.12"
    assert refusal(state, "move A1 A2").rule == "4b.12"
    assert refusal(state, "move A1 A3").rule == "4b.11"


@pytest.mark.parametrize("owner", [1, 2])
def test_4b_13_monoliths_block_both_sides(owner: int) -> None:
    state = position(f"""
      A B C
    1 .1F2 .{owner}M1 .
    2 . . .
    """)
    assert targets(state, "A1") == {"A2", "A3", "B2"}
    assert refusal(state, "move A1 B1").rule == "4b.13"
    assert refusal(state, "move A1 C1").rule == "4b.11"


@SWITCHED
def test_4b_14_a_plant_goes_one_tile(straight_only: str) -> None:
    state = position("""
      A B C D E
    3 . . o1P2 . .
    4 . . . . .
    """, straight_only=straight_only)
    assert targets(state, "C3") == {"C2", "B3", "D3", "C4"}
    assert refusal(state, "move C3 E3").rule == "4b.14"


def test_4b_14_and_two_when_both_tiles_entered_are_forest() -> None:
    """What it stands on does not matter; a friend in the middle does not either."""
    drawing = """
      A B C D E
    2 . . . o o
    3 . . l1P2 o1F2 o
    4 . . o . .
    5 . . . . .
    """
    assert targets(position(drawing), "C3") == {"C2", "B3", "C4", "D2", "E3"}
    assert targets(position(drawing, straight_only="on"), "C3") == {"C2", "B3", "C4", "E3"}


RIVER = """
  A B C D E F
3 r1W2 r r r r .
4 . . . r . .
5 . . . r . .
6 . . . r . .
"""


def test_4b_15_one_part_slides_along_a_row_and_the_other_along_a_column() -> None:
    """Anywhere along the river, and a step at either end of a slide."""
    state = position(RIVER)
    slid = {"B3", "C3", "D3", "E3"}
    turned = {"D4", "D5", "D6"}
    stepped = {"A1", "A2", "A4", "A5", "B2", "B4", "C2", "C4", "D2", "E2", "E4", "F3"}
    assert targets(state, "A3") == slid | turned | stepped


def test_4b_15_straight_only_slides_do_not_turn() -> None:
    """But two steps in one direction leave the river."""
    state = position(RIVER, straight_only="on")
    assert targets(state, "A3") == {"A1", "A2", "A4", "A5", "B3", "C3", "D3", "E3", "F3"}
    assert refusal(state, "move A3 D5").rule == "E.9"
    assert refusal(state, "move A3 G3").rule == "4b.15"


LANDED = """
  A B C D E F
3 .1W2 . r r r r
4 . r r r . .
"""


def test_4b_15_a_slide_begins_on_the_river() -> None:
    """Entering it is a step; the second part may slide then."""
    state = position(LANDED, slide_from_land="off")
    assert targets(state, "A3") == {"A1", "A2", "A4", "A5", "B2", "B3", "B4", "C3"}


def test_e_10_from_land_it_may_begin_beside_the_river() -> None:
    state = position(LANDED, slide_from_land="on")
    slid = {"C3", "D3", "E3", "F3", "B4", "C4", "D4"}
    assert targets(state, "A3") == {"A1", "A2", "A4", "A5", "B2", "B3"} | slid


def test_4b_16_a_slide_passes_friends_and_stops_before_enemies_and_monoliths() -> None:
    state = position("""
      A B C D E F
    3 r1W2 r1F2 r r2F2 r .
    4 r . . . . .
    5 r1M1 . . . . .
    6 r . . . . .
    """)
    assert targets(state, "A3") == {"A2", "A1", "A4", "B2", "B4", "C3", "C2", "C4"}


def test_e_7_a_slide_may_reach_a_friend_before_the_second_part() -> None:
    """The friend stands at the bend: the end of the first part is not the end of the move."""
    state = position("""
      A B C
    3 r1W2 r r1P2
    4 . . r
    5 . . r
    """)
    assert {"C4", "C5"} <= targets(state, "A3")
    assert "C3" not in targets(state, "A3")


def test_4b_17_only_water_slides() -> None:
    drawing = """
      A B C D E
    3 r1{kind}2 r r r r
    """
    assert "D3" not in targets(position(drawing.format(kind="F")), "A3")
    assert "C3" not in targets(position(drawing.format(kind="P")), "A3")
    assert "E3" in targets(position(drawing.format(kind="W")), "A3")


def test_e_8_a_move_ends_elsewhere() -> None:
    state = position("""
      A B
    1 .1F2 .
    """)
    assert refusal(state, "move A1 A1").rule == "E.8"


def test_4b_11_at_the_edges_nothing_wraps_around() -> None:
    for switches in ("off", "on"):
        state = position("""
          A I J K
        5 .1F2 . . .1W2
        """, straight_only=switches)
        assert {target[0] for target in targets(state, "A5")} <= set("ABC")
        assert {target[0] for target in targets(state, "K5")} <= set("IJK")


@pytest.mark.parametrize(("rows", "low"), [("10", False), ("12", True)])
def test_4b_1_the_lower_edge(rows: str, low: bool) -> None:
    state = position("""
      A
    10 .1F2
    """, rows=rows)
    assert ("A11" in targets(state, "A10")) is low
    assert ("A12" in targets(state, "A10")) is low



def test_4b_8_units_act_in_any_order() -> None:
    becomes("move A3 C3; move A4 B4; attack C3 D3; confirm", """
      A B C D          A B C D
    3 .1F2 . . .2F2  3 . . .1F2 .2F1
    4 .1W2 . . .     4 . .1W2 . .
    """)
