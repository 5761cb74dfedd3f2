"""Completed lines, points and how games end: rulings 3b.5 to 3b.13, 3b.24, and E.1 to E.6 and E.12."""

from __future__ import annotations

import pytest

from elemental_gui.engine.elemento.game import GAME
from tests.support.drawings.elemento import board, field, legal, play, position, refused, result

DOUBLE = """
          A B C D
        1 . a E w
        2 e . . .
        3 A . . .
        4 w . . .
"""
DARK_COLUMN = """
          A B C D
        1 . a E w
        2 e . . .
        3 a . . .
        4 w . . .
"""
OWN_ROW = """
          A B C D
        1 . A E W
"""
SEVEN = """
          A B C D
        1 F A . W
        2 E . F A
        4 . E . .
"""


def test_3b_5_a_full_row_is_a_point_and_so_is_a_full_column() -> None:
    row = play(position("A B C D\n 1 . a E w"), "place fire A1")
    assert GAME.format_position(row) == "FaEw/..../..../.... 1 clear blue,red 1,0"
    column = play(position("A B C D\n 1 a . . .\n 2 E . . .\n 3 w . . ."), "place earth D4")
    assert field(column, "POINTS") == "0,0"


def test_3b_6_diagonals_and_colours_are_worth_nothing() -> None:
    full_quadrant = play(position("A B C D\n 1 . a . .\n 2 E w . ."), "place fire A1")
    assert GAME.format_position(full_quadrant) == "Fa../Ew../..../.... 2 roll - 0,0"
    diagonal = play(position("A B C D\n 1 . . . .\n 2 . a . .\n 3 . . e .\n 4 . . . w"), "place fire A1")
    assert field(diagonal, "POINTS") == "0,0"


def test_3b_8_own_stones_go_or_those_of_the_other() -> None:
    scored = play(position("A B C D\n 1 . a E w"), "place fire A1")
    assert legal(scored) == {"clear row 1 light", "clear row 1 dark"}
    assert board(play(scored, "clear row 1 light")) == board("A B C D\n 1 . a . w")
    assert board(play(scored, "clear row 1 dark")) == board("A B C D\n 1 F . E .")
    assert refused(scored, "keep row 1") == "3b.8"


def test_3b_8_a_row_of_ones_own_may_stay() -> None:
    scored = play(position(OWN_ROW), "place fire A1")
    assert legal(scored) == {"clear row 1 light", "keep row 1"}
    assert GAME.format_position(play(scored, "keep row 1")) == "FAEW/..../..../.... 2 roll - 1,0"
    assert GAME.format_position(play(scored, "clear row 1 light")) == "..../..../..../.... 2 roll - 1,0"
    assert refused(scored, "clear row 1 dark") == "3b.8"


@pytest.mark.parametrize("seats", [3, 4])
def test_3b_8_with_more_players_one_shade_goes_also_if_it_is_the_only_one(seats: int) -> None:
    """And the only choice still has to be said (E.2)."""
    mixed = play(position("A B C D\n 1 . a E w", seats=seats), "place light fire A1")
    assert legal(mixed) == {"clear row 1 light", "clear row 1 dark"}
    plain = play(position(OWN_ROW, seats=seats), "place light fire A1")
    assert legal(plain) == {"clear row 1 light"}
    assert refused(plain, "keep row 1") == "3b.8"


def test_3b_9_what_goes_can_be_placed_again() -> None:
    scored = play(position("A B C D\n 1 . a E w\n 4 . . . F"), "place fire A1")
    again = play(scored, "clear row 1 light; roll yellow green; place fire C2; roll blue green")
    assert "place fire B3" in legal(again)


def test_3b_7_two_lines_are_two_points_decided_one_by_one() -> None:
    """Nothing goes before both are decided, and the stone that they share may go by either (E.3)."""
    scored = play(position(DOUBLE), "place fire A1")
    assert field(scored, "POINTS") == "2,0"
    assert legal(scored) == {"clear row 1 light", "clear row 1 dark"}
    assert refused(scored, "clear column A dark") == "E.3"
    row = play(scored, "clear row 1 light")
    assert field(row, "ROWS") == "FaEw/e.../A.../w..."
    assert not GAME.ends_turn(scored, GAME.parse_action(scored, "clear row 1 light"))
    assert GAME.ends_turn(row, GAME.parse_action(row, "clear column A dark"))
    assert legal(row) == {"clear column A light", "clear column A dark"}
    assert refused(row, "clear row 1 light") == "E.3"
    assert field(play(row, "clear column A dark"), "ROWS") == ".a.w/..../A.../...."
    assert field(play(row, "clear column A light"), "ROWS") == ".a.w/e.../..../w..."


@pytest.mark.parametrize(("first", "second"), [("light", "dark"), ("dark", "light")])
def test_e4_same_colour_clears_the_same_shade_twice(first: str, second: str) -> None:
    state = play(position(DOUBLE, double_removal="same_colour"), f"place fire A1; clear row 1 {first}")
    assert legal(state) == {f"clear column A {first}"}
    assert refused(state, f"clear column A {second}") == "E.4"


def test_e4_a_first_decision_leaves_something_for_the_second() -> None:
    scored = play(position(DARK_COLUMN, seats=3, double_removal="same_colour"), "place dark fire A1")
    assert legal(scored) == {"clear row 1 dark"}
    assert refused(scored, "clear row 1 light") == "E.4"
    free = play(position(DARK_COLUMN, seats=3), "place dark fire A1")
    assert legal(free) == {"clear row 1 light", "clear row 1 dark"}
    assert legal(play(free, "clear row 1 light")) == {"clear column A dark"}


@pytest.mark.parametrize("values", ["per_line", "same_colour"])
def test_e4_keeping_goes_with_anything(values: str) -> None:
    own_column = position("""
          A B C D
        1 . a E w
        2 E . . .
        3 A . . .
        4 W . . .
    """, double_removal=values)
    for shade in ("light", "dark"):
        state = play(own_column, f"place fire A1; clear row 1 {shade}")
        assert "keep column A" in legal(state)


def test_e12_a_line_that_stands_is_not_scored_again_by_another() -> None:
    state = position("""
          A B C D
        1 F A E W
        2 e . . .
        3 a . . .
    """, dice="blue,green")
    scored = play(state, "place water A4")
    assert field(scored, "POINTS") == "1,0"
    assert legal(scored) == {"clear column A light", "clear column A dark"}
    assert refused(scored, "clear row 1 light") == "E.12"


def test_3b_10_a_move_scores_like_a_placement() -> None:
    """Nothing is remembered of a line that stood before."""
    moving = position("""
          A B C D
        1 F . E a
        2 W A . f
        3 A f . .
        4 . e a w
    """, dice="yellow,green", points="1,4")
    assert legal(moving) == {"move C1 C2"}
    scored = play(moving, "move C1 C2")
    assert GAME.format_position(scored) == "F..a/WAEf/Af../.eaw 1 clear yellow,green 2,4"


def test_3b_11_all_eight_placed_wins_before_anything_scores() -> None:
    before = position(SEVEN, points="0,4")
    won = play(before, "place water B2")
    assert GAME.format_position(won) == "FA.W/EWFA/..../.E.. 1 over:1 blue,red 0,4"
    assert result(won) == "1 3b.11"


@pytest.mark.parametrize("seats", [3, 4])
def test_3b_20_with_more_players_nobody_wins_by_placing(seats: int) -> None:
    scored = play(position(SEVEN, seats=seats), "place light water B2")
    assert result(scored) == "none"
    assert field(scored, "POINTS").startswith("1,0")


@pytest.mark.parametrize(
    ("seats", "points", "after"), [(2, "4,3", "5,3"), (3, "2,0,1", "3,0,1"), (4, "2,2,2,2", "3,2,2,2")]
)
def test_3b_13_the_target_ends_the_game_at_once(seats: int, points: str, after: str) -> None:
    """The line stays (E.1), and the dice as they lay (E.6)."""
    shade = "light " if seats > 2 else ""
    won = play(position("A B C D\n 1 . a E w", seats=seats, points=points), f"place {shade}fire A1")
    assert GAME.format_position(won) == f"FaEw/..../..../.... 1 over:1 blue,red {after}"
    assert result(won) == "1 3b.13"
    assert legal(won) == set()


def test_3b_13_a_double_may_pass_the_target() -> None:
    won = play(position(DOUBLE, points="4,0"), "place fire A1")
    assert field(won, "POINTS") == "6,0"
    assert result(won) == "1 3b.13"


STUCK = """
          A B C D
        1 . A F w
        2 w F a .
        3 e W . a
        4 A . W e
"""


@pytest.mark.parametrize(
    ("points", "outcome"), [("0,0", "1+2 3b.24"), ("3,1", "1 3b.24"), ("1,4", "2 3b.24")]
)
def test_3b_24_total_stalemate(points: str, outcome: str) -> None:
    """Nobody can do anything under any roll; the seat that ended it is named, the dice lie."""
    stuck = position(STUCK, dice="yellow,red", seat=2, points=points)
    assert legal(stuck) == {"pass"}
    over = play(stuck, "pass")
    assert result(over) == outcome
    assert (field(over, "SEAT"), field(over, "DICE")) == ("2", "yellow,red")


@pytest.mark.parametrize("variation", ["on", "off"])
def test_3b_24_some_of_several_seats_may_tie(variation: str) -> None:
    stuck = position(STUCK, dice="yellow,red", seats=3, points="2,1,2", variation_dice=variation)
    over = play(stuck, "pass")
    assert field(over, "STAGE") == "over:1+3"
    assert result(over) == "1+3 3b.24"


def test_e5_a_stone_left_of_either_shade_or_a_way_prevents_it() -> None:
    """The board is the same but for one stone."""
    freed = position(STUCK.replace("4 A . W e", "4 . . W e"), dice="yellow,red", seat=2)
    assert result(play(freed, min(legal(freed)))) == "none"
