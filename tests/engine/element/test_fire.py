"""Fire spreads: rulings 1c.33 to 1c.41, and 0.4 for the bag."""

import pytest

from elemental_gui.engine.element.rules import PRESETS
from tests.support.drawings.element import at, becomes, board, field, legal, play, position, result


@pytest.mark.parametrize("preset", PRESETS)
def test_1d_the_fire_vector(preset: str) -> None:
    """Fire on B3 makes new fires exactly on E3 and B5: A3's line leaves the board, and B1 is earth."""
    becomes("fire B3", """
          A B C D E F      A B C D E F
        1 . e . . . .    1 . e . . . .
        2 . f . . . .    2 . f . . . .
        3 f 3 f f . .    3 f f f f f .
        4 . f . . . .    4 . f . . . .
        5 . . . . . .    5 . f . . . .
        6 . . . . . .    6 . . . . . .
    """, preset=preset, hand="f")


def test_1c_33_a_line_is_followed_to_its_end() -> None:
    """The new fire appears behind the last fire of the line, however long the line is."""
    becomes("fire A1", """
          A B C D E F G H I J K      A B C D E F G H I J K
        1 . f f f f f f f f . .    1 f f f f f f f f f f .
    """, hand="f")


def test_1c_33_without_a_neighbouring_fire_nothing_spreads() -> None:
    """A fire two squares away is no line that the stone touches."""
    becomes("fire A1", """
          A B C D      A B C D
        1 . . f .    1 f . f .
    """, hand="f")


def test_1c_34_a_stone_that_closes_a_gap_spreads_both_ways() -> None:
    """Two opposite lines both get their fire."""
    becomes("fire D1", """
          A B C D E F G      A B C D E F G
        1 . f f . f . .    1 f f f f f f .
    """, hand="f")


def test_1c_34_all_four_lines_spread() -> None:
    becomes("fire C3", """
          A B C D E      A B C D E
        1 . . . . .    1 . . f . .
        2 . . f . .    2 . . f . .
        3 . f . f .    3 f f f f f
        4 . . f . .    4 . . f . .
        5 . . . . .    5 . . f . .
    """, hand="f")


def test_1c_35_new_fires_do_not_spread() -> None:
    """The fire that appears on C1 stands at the end of a column, which stays as it is."""
    becomes("fire A1", """
          A B C D      A B C D
        1 . f . .    1 f f f .
        2 . . f .    2 . . f .
        3 . . f .    3 . . f .
        4 . . . .    4 . . . .
    """, hand="f")


def test_1c_36_contact_from_the_side_counts() -> None:
    """Beside the middle of a column the stone sees a horizontal line of one fire."""
    becomes("fire A2", """
          A B C D      A B C D
        1 . f . .    1 . f . .
        2 . f . .    2 f f f .
        3 . f . .    3 . f . .
    """, hand="f")


def test_1c_37_never_diagonally() -> None:
    becomes("fire A1", """
          A B C      A B C
        1 . . .    1 f . .
        2 . f .    2 . f .
        3 . . .    3 . . .
    """, hand="f")


@pytest.mark.parametrize("letter", "emw●▲")
def test_1c_38_stops_at_earth_mountain_water_and_sages(letter: str) -> None:
    """Nothing happens at that end; the placement itself stays legal."""
    before = position(f"""
          A B C D
        1 . f {letter} .
        2 . . . .
    """, hand="f")
    assert board(play(before, "fire A1")) == board(f"""
          A B C D
  1 f f {letter} .
        2 . . . .
    """)


@pytest.mark.parametrize(
    ("drawing", "action"),
    [("A B\n 1 f .", "fire B1"), ("A B\n 1 f .\n 2 f .\n 3 . .", "fire A3")],
)
def test_1c_38_stops_at_the_edge(drawing: str, action: str) -> None:
    """The line's far end lies off the board, so only the placed stone is new."""
    before = position(drawing, hand="f")
    assert board(play(before, action)).count("f") == board(before).count("f") + 1


def test_1c_38_does_not_run_around_the_edge() -> None:
    """K1 and A2 are no neighbours."""
    becomes("fire A2", """
          A B C D E F G H I J K      A B C D E F G H I J K
        1 . . . . . . . . . . f    1 . . . . . . . . . . f
        2 . f . . . . . . . . .    2 f f f . . . . . . . .
    """, hand="f")


@pytest.mark.parametrize("height", "1234")
def test_1c_39_burns_a_wind_stack_of_any_height(height: str) -> None:
    before = position(f"""
          A B C
        1 . f {height}
    """, hand="f")
    assert board(play(before, "fire A1")) == board("""
          A B C
        1 f f f
    """)


def test_1c_40_fire_that_replaces_wind_spreads_too() -> None:
    becomes("fire A1", """
          A B C      A B C
        1 4 f .    1 f f f
    """, hand="f")


def test_1c_41_a_spread_fire_traps_like_a_placed_one() -> None:
    """In iak the sages are judged after the whole effect: the fire on B1 closes the last way of seat 2."""
    before = position("""
          A B C D
        1 ▲ . f .
        2 f f . .
    """, preset="iak", hand="f")
    after = play(before, "fire D1")
    assert at(after, "B1") == "f"
    assert result(after) == "1 trapped"


def test_1c_25_fire_placed_again_on_a_square_spreads_again() -> None:
    """Fire on A1 lights C1; water drowns it, earth and wind follow, and a second fire there lights D1."""
    becomes("fire A1; water A1", """
          A B C D    A B C D
        1 . f . .  1 w f f .
    """, hand="ffaw", steps=0)
    becomes("earth A1; wind A1; fire A1", """
          A B C D    A B C D
        1 w f f .  1 f f f f
    """, hand="fae")


CROSS = """
          A B C D E F G H I J K
        1 . . . . . . . . . . .
        2 . . f . . . . f f f f
        3 . f . f . . . f f f f
        4 . . f . . . . f f f f
        5 . . . . . . . f f f f
        6 . . . . . . . f f f f
"""


@pytest.mark.parametrize(
    ("more", "lit"),
    [("f f f f", ""), ("f f f .", "C1"), ("f f . .", "C1 E3"), ("f . . .", "C1 E3 C5"), (". . . .", "C1 E3 C5 A3")],
)
def test_0_4_the_bag_gives_fires_up_right_down_left(more: str, lit: str) -> None:
    """Thirty fires in all: the fewer are left in the bag, the fewer directions get theirs."""
    drawing = CROSS + f"  7 . . . . . . f {more}\n"
    before = position(drawing, preset="box", hand="f")
    left = int(field(before, "BAG").split("a")[0][1:])
    assert left == len(lit.split())
    after = play(before, "fire C3")
    assert {name for name in ("A3", "C1", "C5", "E3") if at(after, name) == "f"} == set(lit.split())
    assert field(after, "BAG").startswith("f0a")


def test_0_4_a_direction_without_a_target_uses_up_nothing() -> None:
    """The last fire of the bag goes past earth above to the right."""
    drawing = CROSS.replace("1 . . .", "1 . . e") + "  7 . . . . . . f f f f .\n"
    before = position(drawing, preset="box", hand="f")
    assert field(before, "BAG").startswith("f1a")
    after = play(before, "fire C3")
    assert [at(after, name) for name in ("C1", "E3", "C5", "A3")] == ["e", "f", ".", "."]


def test_a_burned_stack_goes_back_into_the_bag() -> None:
    """1c.13: replaced stones return, so the bag, the board and the hand always hold thirty of each."""
    before = position("""
          A B C
        1 2 f 4
    """, preset="box", hand="f")
    assert field(before, "BAG") == "f28a24e30w30"
    assert field(play(before, "fire A1"), "BAG") == "f27a30e30w30"


def test_fire_goes_on_empty_squares_and_wind_only() -> None:
    """1c.17: fire beats wind."""
    before = position("""
          A B C D E F G H I
        1 . 1 2 3 4 f e m w
    """, hand="f", fill="m")
    assert legal(before, "fire") == {"fire A1", "fire B1", "fire C1", "fire D1", "fire E1"}
