"""The worked examples of the source texts, drawn again from their words; the texts' own pictures are lost.

Each sentence of an example is one assertion. Where the words leave squares open, a position was chosen on which
every sentence of the example is true.
"""

import pytest

from elemental_gui.engine.element.game import GAME
from tests.support.drawings.element import becomes, board, field, legal, play, position, refused
from tests.support.each_case import each_case

# --- fire -------------------------------------------------------------------------------------------------------

FIRE = """
          A B C D E F
        1 . e . . . .
        2 . f . . . .
        3 f {b3} f f . .
        4 . f . . . .
        5 . . . . . .
        6 . . . . . .
"""


def test_pnp_fire_on_b3_spreads_to_e3_and_b5() -> None:
    """B1 and D4 are unaffected, because fire cannot replace earth and fire makes no chain reactions."""
    after = play(position(FIRE.format(b3="."), preset="pnp", hand="f"), "fire B3")
    assert board(after) == board("""
          A B C D E F
        1 . e . . . .
        2 . f . . . .
        3 f f f f f .
        4 . f . . . .
        5 . f . . . .
        6 . . . . . .
    """)


@pytest.mark.parametrize("height", "234")
def test_iak_fire_replaces_a_stack_of_wind_and_spreads_right_and_down(height: str) -> None:
    """Not to the left (out of the grid), not up (earth), not up-right (diagonal), and down only once."""
    drawing = FIRE.format(b3=height).replace("2 . f . .", "2 . f f .").replace("6 . . .", "6 . f .")
    after = play(position(drawing, preset="iak", hand="f"), "fire B3")
    assert board(after) == board("""
          A B C D E F
        1 . e . . . .
        2 . f f . . .
        3 f f f f f .
        4 . f . . . .
        5 . f . . . .
        6 . f . . . .
    """)


def test_iak_a_fire_placed_elsewhere_spreads_nothing() -> None:
    """Another fire at the bottom right touches no fire: fires must be adjacent to the new one."""
    before = position(FIRE.format(b3="f").replace("4 . f . . . .", "4 . f . e . ."), preset="iak", hand="f")
    after = play(before, "fire E5")
    assert board(after).count("f") == board(before).count("f") + 1


# --- water ------------------------------------------------------------------------------------------------------

WATER = """
          A B C D E
        1 . . w . .
        2 w w . w .
        3 . . . . .
        4 . . f . .
"""


def test_pnp_water_cannot_be_placed_on_b1() -> None:
    """There is nowhere for the river to flow."""
    before = position(WATER, preset="pnp", hand="w")
    assert refused(before, "water B1") == "1c.32"
    assert legal(before, "water B1") == set()


def test_pnp_water_on_c2_creates_three_potential_rivers() -> None:
    before = position(WATER, preset="pnp", hand="w")
    assert {text.split()[2] for text in legal(before, "water C2")} == {"L", "U", "R"}


def test_pnp_the_river_to_the_left_flows_down_right_down() -> None:
    """The path has to be three spaces long, it cannot be shorter."""
    before = position(WATER, preset="pnp", hand="w")
    assert refused(before, "water C2 L DR") == "1c.50"
    assert board(play(before, "water C2 left down right down")) == board("""
          A B C D E
        1 . . w . .
        2 . . . w .
        3 . . w w .
        4 . . f w .
    """)


def test_iak_the_river_upwards_has_a_path_of_two_squares() -> None:
    before = position(WATER, preset="iak", hand="w")
    assert all(len(text.split()[3]) == 2 for text in legal(before, "water C2 U"))
    assert board(play(before, "water C2 U DL")) == board("""
          A B C D E
        1 . . . . .
        2 w w . w .
        3 . w w . .
        4 . . f . .
    """)


def test_iak_the_path_to_the_left_does_not_work_for_the_river_to_the_left() -> None:
    """It would have to go on, and blocks itself: its own old squares are not free."""
    before = position(WATER, preset="iak", hand="w")
    assert refused(before, "water C2 L DL") == "1c.50"
    assert refused(before, "water C2 L DLU") == "1c.44"


def test_iak_the_fire_stone_can_be_passed_over() -> None:
    before = position(WATER, preset="iak", hand="w")
    assert board(play(before, "water C2 L DDR")) == board("""
          A B C D E
        1 . . w . .
        2 . . . w .
        3 . . w . .
        4 . . w w .
    """)


# --- earth ------------------------------------------------------------------------------------------------------

EARTH = """
          A B C D E F
        1 . . . . e ▲
        2 . . . . . e
        3 . . e . . .
        4 e . . . . .
        5 ● e . . . .
"""


def test_iak_initially_there_is_no_mountain_and_sages_go_diagonally() -> None:
    assert "move B4" in legal(position(EARTH, preset="iak", steps=1))
    assert "move E2" in legal(position(EARTH, preset="iak", steps=1, seat=2))


def test_iak_a_stone_on_the_top_left_earth_shuts_the_bottom_left() -> None:
    """A4 becomes a mountain and B5 joins it; the top right stays as it was."""
    after = play(position(EARTH, preset="iak", hand="e", steps=1), "earth A4")
    assert refused(after, "move B4") == "1c.55"
    other = play(position(EARTH, preset="iak", hand="e", steps=1, seat=2), "earth A4")
    assert "move E2" in legal(other)


def test_iak_a_stone_that_connects_the_top_right_shuts_it_too() -> None:
    """The range grows over the bridge D2 and E1 to F2, and the sage there cannot go diagonally either."""
    before = position(EARTH.replace("4 e . .", "4 e e ."), preset="iak", hand="ee", steps=1, seat=2)
    once = play(before, "earth A4")
    assert "move E2" in legal(once)
    assert refused(play(once, "earth D2"), "move E2") == "1c.55"


def test_pnp_earth_on_a2_shuts_the_way_back() -> None:
    """Initially both sages move diagonally; then the bottom-left section is a range."""
    before = position("""
          A B C D
        1 . . ▲ e
        2 e . e .
        3 ● e . .
    """, preset="pnp", hand="e", steps=1)
    assert "move B2" in legal(before)
    assert refused(play(before, "earth A2"), "move B2") == "1c.55"


# --- wind -------------------------------------------------------------------------------------------------------

IAK_WIND = """
          A B C D E F G H I
        1 . . . 1 m 1 . . .
        2 . 1 . 2 ● e . . .
        3 . . . 1 3 1 e . .
        4 . . 2 . f m 1 . .
        5 . . . . 1 1 . . .
        6 . . . m . . . . .
        7 . . . 1 e . . . .
        8 . . . . . . . . .
"""


def test_iak_there_is_no_way_back_in_the_same_turn_but_in_a_later_one() -> None:
    there = play(position(IAK_WIND, preset="iak"), "ride F3")
    assert refused(there, "ride G4") == "1c.62"
    later = play(there, "confirm; take 0; move I10; move I11; move I10; move I11; move I10; confirm; take 0")
    assert field(play(later, "ride G4"), "SAGES") == "E2,I10"


def test_iak_down_jumps_three_squares_and_then_to_the_top_right() -> None:
    """The 1 below the fire does not count, it is not connected; then the bottom left is shut by a range."""
    down = play(position(IAK_WIND, preset="iak"), "ride E3")
    assert field(down, "SAGES") == "E6,I11"
    assert field(play(down, "ride F5"), "SAGES") == "H3,I11"
    assert refused(down, "ride D7") == "1c.60"


def test_iak_without_the_fire_one_could_move_down_and_up_again() -> None:
    """The 1 would not have been used the first time; with the fire there is no landing on it."""
    assert refused(play(position(IAK_WIND, preset="iak"), "ride E3"), "ride E5") == "1c.59"
    free = position(IAK_WIND.replace("f m 1", ". m 1"), preset="iak")
    assert field(play(free, "ride E3; ride E5"), "SAGES") == "E4,I11"


def test_iak_the_whirlwinds_that_cannot_be_ridden() -> None:
    """Left lands on a wind stone, top left leaves the board, top right lies behind a range."""
    before = position(IAK_WIND, preset="iak")
    assert refused(before, "ride D2") == "1c.59"
    assert refused(before, "ride D1") == "1c.59"
    assert refused(before, "ride F1") == "1c.60"
    assert legal(before, "ride") == {"ride D3", "ride F3", "ride E3"}


PNP_WIND = """
          A B C D E F G
        1 . 1 e 1 . . .
        2 . m ● 3 . 1 .
        3 . 1 2 1 m 1 .
        4 1 . 1 e 1 . .
        5 . . . . . . .
        6 . . . . . . .
"""


@each_case(
    ("preset", "drawing", "rides", "landing"),
    [
        ("iak", IAK_WIND, "ride D3", "A6"),  # bottom left, over 1 + 2 = 3 squares and onto the next one
        ("iak", IAK_WIND, "ride F3", "H5"),  # bottom right, over two: a range in the middle does not matter
        ("pnp", PNP_WIND, "ride D", "C6"),  # over three spaces
        ("pnp", PNP_WIND, "ride DR", "F5"),  # over two, a range among them
        ("pnp", PNP_WIND, "ride R", "G2"),  # over three, because the 1 is separated
        ("pnp", PNP_WIND, "ride R; ride DL", "D5"),
        ("pnp", PNP_WIND, "ride R; ride DL; ride UL", "A2"),
    ],
)
def test_where_the_rides_of_both_texts_lead(preset: str, drawing: str, rides: str, landing: str) -> None:
    assert field(play(position(drawing, preset=preset), rides), "SAGES") == f"{landing},I11"


def test_pnp_none_of_the_rides_was_a_move() -> None:
    """The player is free to move in between or after them."""
    before = position(PNP_WIND, steps=2)
    after = play(before, "ride R; move G1; move G2; ride DL; ride UL")
    assert (field(after, "SAGES"), field(after, "STEPS")) == ("A2,I11", "0")


def test_pnp_the_whirlwinds_that_cannot_be_ridden() -> None:
    """Up-right lands off the board, up-left crosses a range, and down-left lands on air."""
    before = position(PNP_WIND)
    assert refused(before, "ride UR") == "1c.59"
    assert refused(before, "ride UL") == "1c.60"
    assert refused(before, "ride DL") == "1c.59"
    assert legal(before, "ride") == {"ride C3", "ride D3", "ride D2"}


# --- the turn ---------------------------------------------------------------------------------------------------


def test_iak_two_stones_give_three_moves() -> None:
    """One might place one of the stones, then make two moves, then place the other stone, then make the last move."""
    state = play(GAME.new("iak", {}, 2, 1), "take 2; draw fire earth")
    assert field(state, "STEPS") == "3"
    after = play(state, "fire A1; move F4; move F3; earth A2; move F2; confirm")
    assert (field(after, "SAGES"), field(after, "SEAT")) == ("F2,F7", "2")


@pytest.mark.parametrize(("stones", "moves"), [(3, 2), (0, 5)])
def test_pnp_three_stones_leave_two_moves_and_none_leave_five(stones: int, moves: int) -> None:
    state = play(GAME.new("pnp", {}, 2, 1), f"take {stones}")
    if stones:
        state = play(state, "draw" + " fire" * stones)
    assert field(state, "STEPS") == str(moves)


def test_pnp_move_twice_place_move_once_place() -> None:
    state = play(GAME.new("pnp", {}, 2, 1), "take 2; draw air water")
    after = play(state, "U; UR; air A1; DR; water C3; confirm")
    assert field(after, "SAGES") == "H4,F7"


def test_pnp_up_right_between_two_stones() -> None:
    """With a stone directly above and another directly to the right one may still move up-right."""
    before = position("""
          A B C
        1 . . .
        2 f . .
        3 ● w .
    """, steps=1)
    assert field(play(before, "UR"), "SAGES") == "B2,I11"


def test_dm_a_fire_replaced_with_water_and_then_with_earth_in_the_same_turn() -> None:
    becomes("water A1; earth A1", """
          A B      A B
        1 f .    1 e .
    """, preset="dm5", hand="ew")


def test_dm_a_line_of_fires_is_looked_along() -> None:
    """If the space behind the adjacent fire holds fire, look at the next stone in the line and repeat."""
    becomes("fire A1", """
          A B C D E      A B C D E
        1 . f f f .    1 f f f f f
    """, preset="dm4", hand="f")
