"""Wind carries: rulings 1c.57 to 1c.65."""

import pytest

from elemental_gui.engine.element.rules import PRESETS
from elemental_gui.engine.element.wind import ride_along
from tests.support.drawings.element import at, becomes, field, legal, play, position, refusal, refused, square
from tests.support.each_case import each_case


@pytest.mark.parametrize("preset", PRESETS)
def test_1d_the_ride_vector(preset: str) -> None:
    """A line of 1, 2, 1, 3 stones carries over seven squares onto the eighth."""
    becomes("ride B1", """
          A B C D E F G H I      A B C D E F G H I
        1 ● 1 2 1 3 . . . .    1 . 1 2 1 3 . . . ●
    """, preset=preset, steps=1)


@pytest.mark.parametrize("preset", PRESETS)
def test_1d_a_ridden_line_is_shut_for_the_turn(preset: str) -> None:
    """The way back leads over the same stack: not in this turn, but in the next one."""
    before = position("""
          A B C
        1 ● 1 .
    """, preset=preset)
    there = play(before, "ride B1")
    assert refused(there, "ride B1") == "1c.62"
    later = play(there, "confirm; take 0; move I10; move I11; move I10; move I11; move I10; confirm; take 0")
    assert "ride B1" in legal(later)


@each_case(
    ("entry", "landing"),
    [("UL", "D4"), ("U", "F4"), ("UR", "H4"), ("L", "D6"), ("R", "H6"), ("DL", "D8"), ("D", "F8"), ("DR", "H8")],
)
def test_1c_57_eight_directions(entry: str, landing: str) -> None:
    before = position("""
          A B C D E F G H I
        5 . . . . 1 1 1 . .
        6 . . . . 1 ● 1 . .
        7 . . . . 1 1 1 . .
    """)
    assert field(play(before, f"ride {entry}"), "SAGES") == f"{landing},I11"


def test_1c_57_the_whole_line_counts() -> None:
    """There is no shorter ride: two stacks of one carry over two squares, and a blocked landing is not avoided."""
    before = position("""
          A B C D E
        1 ● 1 1 f .
    """)
    assert refused(before, "ride B1") == "1c.59"


@pytest.mark.parametrize("height", [1, 2, 3, 4])
def test_1c_57_a_stack_carries_as_far_as_it_is_high(height: int) -> None:
    before = position(f"""
          A B C D E F G
        1 ● {height} . . . . .
    """)
    assert field(play(before, "ride B1"), "SAGES") == f"{'CDEF'[height - 1]}1,I11"


def test_1c_57_a_stack_further_on_does_not_count() -> None:
    """The line ends at the first square without wind."""
    before = position("""
          A B C D E
        1 ● 2 . . 1
    """)
    assert field(play(before, "ride B1"), "SAGES") == "D1,I11"


def test_1c_57_only_wind_that_the_sage_touches_can_be_entered() -> None:
    before = position("""
          A B C D E
        1 ● . 1 . .
    """)
    assert refused(before, "ride C1") == "1c.57"
    assert refused(before, "ride B1") == "1c.57"
    assert refused(before, "ride R") == "1c.57"


def test_1c_59_everything_in_between_is_jumped_over() -> None:
    """Stones, mountains and sages may stand between the line and the landing square."""
    becomes("ride B1", """
          A B C D E F G      A B C D E F G
        1 ● 4 f m ▲ . .    1 . 4 f m ▲ ● .
    """)


@each_case("letter", "f1ew▲m")
def test_1c_59_the_landing_square_is_empty(letter: str) -> None:
    before = position(f"""
          A B C D
        1 ● 2 e {letter}
    """)
    violation = refusal(before, "ride B1")
    assert (violation.rule, violation.squares) == ("1c.59", ("B1", "D1"))


@pytest.mark.parametrize(
    ("drawing", "text"),
    [
        ("A B C\n 1 1 ● .", "ride A1"),
        ("A B C D E F G H I J K\n 1 . . . . . . . ● 2 1 .", "ride I1"),
        ("A B C\n 1 . 1 .\n 2 . ● .", "ride B1"),
        ("A B C\n 2 1 . .\n 3 . ● .", "ride A2"),
    ],
)
def test_1c_59_the_landing_square_is_on_the_board(drawing: str, text: str) -> None:
    assert refused(position(drawing), text) == "1c.59"


def test_1c_60_no_entry_through_a_range() -> None:
    """The first diagonal step into the wind may not squeeze through a range."""
    before = position("""
          A B C D
        1 ● m . .
        2 e 1 . .
        3 . . . .
    """)
    violation = refusal(before, "ride B2")
    assert violation.rule == "1c.60"
    assert set(violation.squares) == {"A1", "B2", "B1", "A2"}


def test_1c_60_lone_earth_does_not_bar_the_entry() -> None:
    before = position("""
          A B C D
        1 ● e . .
        2 e 1 . .
        3 . . . .
    """)
    assert field(play(before, "ride B2"), "SAGES") == "C3,I11"


def test_1c_60_ranges_further_on_do_not_matter() -> None:
    """Neither between two stacks nor at the landing step."""
    becomes("ride B2", """
          A B C D E      A B C D E
        1 ● . . . .    1 . . . . .
        2 . 1 m . .    2 . 1 m . .
        3 . e 1 e .    3 . e 1 e .
        4 . . m . .    4 . . m ● .
    """)


def test_1c_61_every_stack_of_the_line_is_used_up() -> None:
    before = position("""
          A B C D E
        1 ● 1 1 . .
        2 . . . . .
    """)
    assert field(play(before, "ride B1"), "RIDDEN") == "B1,C1"


def test_1c_61_wind_put_on_a_ridden_stack_does_not_refresh_it() -> None:
    before = position("""
          A B C D
        1 ● 1 . .
    """, hand="a")
    after = play(before, "ride B1; wind B1")
    assert at(after, "B1") == "2"
    assert field(after, "RIDDEN") == "B1"
    assert refused(after, "ride B1") == "1c.62"


def test_1c_61_a_stack_that_burned_and_rose_again_is_a_new_one() -> None:
    """Fire takes the ridden stack away; water, earth and wind later the square holds another stack."""
    before = position("""
          A B C D
        1 ● 1 . .
    """, hand="faew")
    after = play(before, "ride B1; fire B1; water B1; earth B1; wind B1")
    assert field(after, "RIDDEN") == "-"
    assert field(play(after, "ride B1"), "SAGES") == "A1,I11"


def test_1c_61_a_stack_burned_by_a_spreading_fire_is_forgotten_too() -> None:
    before = position("""
          A B C D
        1 ● 1 . .
        2 . f . .
        3 . . . .
    """, hand="f")
    after = play(before, "ride B1; fire B3")
    assert at(after, "B1") == "f"
    assert field(after, "RIDDEN") == "-"


def test_1c_62_one_used_stack_shuts_the_whole_line() -> None:
    """The near stack B2 is fresh, the far one was ridden before."""
    before = position("""
          A B C D E
        1 . 1 . . .
        2 . 1 . . .
        3 . ● . . .
        4 . . . . .
    """, ridden="B1")
    violation = refusal(before, "ride B2")
    assert violation.rule == "1c.62"
    assert violation.squares == ("B2", "B1")


def test_1c_63_rides_are_chained_and_mixed_with_stones_and_steps() -> None:
    """A stack that was placed in this turn can be ridden in it, and rides cost no step."""
    before = position("""
          A B C D E F
        1 ● 1 . . . .
        2 . . . . . .
        3 . . . . . .
    """, hand="aa", steps=2)
    after = play(before, "ride B1; wind D1; ride D1; move E2; wind E3; ride E3; move F3")
    assert field(after, "SAGES") == "F3,I11"
    assert field(after, "STEPS") == "0"
    assert field(after, "RIDDEN") == "B1,D1,E3"


def test_1c_63_the_ridden_squares_are_listed_row_by_row() -> None:
    before = position("""
          A B C D E
        1 . . . . .
        2 . . . 1 .
        3 . ● 1 . .
    """)
    after = play(before, "ride C3; ride D2")
    assert field(after, "SAGES") == "D1,I11"
    assert field(after, "RIDDEN") == "D2,C3"


def test_1c_11_a_ride_is_no_step_and_needs_none() -> None:
    """It is free and does not satisfy a forced step."""
    drawing = """
          A B C D
        1 ● 1 . .
    """
    after = play(position(drawing, steps=1), "ride B1")
    assert field(after, "STEPS") == "1"
    assert refused(after, "confirm") == "1c.9"
    assert "ride B1" in legal(position(drawing, steps=0))


def test_1c_19_wind_on_a_lone_earth_leaves_a_stack_of_one() -> None:
    becomes("wind B1", """
          A B C      A B C
        1 . e .    1 . 1 .
    """, hand="a")


def test_1c_17_wind_goes_on_empty_squares_lone_earth_and_stacks_below_four() -> None:
    before = position("""
          A B C D E F G H I J
        1 . 1 2 3 4 . f w . e
    """, hand="a")
    assert legal(before, "wind") & {f"wind {letter}1" for letter in "ABCDEFGHIJ"} == {
        "wind A1", "wind B1", "wind C1", "wind D1", "wind F1", "wind I1", "wind J1",
    }  # fmt: skip


def test_1c_63_a_circle_back_onto_the_square_of_departure() -> None:
    """The square that the sage left is empty, so it is a landing like any other."""
    before = position("""
          A B C
        1 ● 1 .
        2 . 1 1
        3 . . .
    """)
    assert field(play(before, "ride B1; ride C2; ride B2"), "SAGES") == "A1,I11"


@pytest.mark.parametrize("name", ["A2", "B1", "C1"])
def test_a_ride_that_is_none_cannot_be_looked_up(name: str) -> None:
    """Only what `check` accepts may be asked for: there is no wind, no landing, no neighbour."""
    before = position("""
          A B C
        1 ● . 1
        2 f . .
    """)
    with pytest.raises(ValueError, match="no such ride"):
        ride_along(before.board, before.sage, square(name))


def test_who_points_too_far_is_told_the_rides_as_well() -> None:
    """Ruling 1c.10: the sage cannot step to E1, but it can ride over two stacks to D1."""
    before = position("""
          A B C D E
        1 ● 1 1 . .
        2 f . . . .
    """, steps=1)
    said = refusal(before, "move E1")
    assert said.remedy == "Step to one of the eight squares around it, or ride to D1."
