"""Water flows: rulings 1c.42 to 1c.52."""

import pytest

from elemental_gui.engine.element.rules import PRESETS
from tests.support.drawings.element import becomes, board, field, legal, play, position, refusal, refused
from tests.support.each_case import each_case

RIVERS = """
      A B C D E
    1 . . w . .
    2 w w . w .
    3 . . . . .
    4 . . . . .
"""


@pytest.mark.parametrize("preset", PRESETS)
def test_1d_the_river_vector(preset: str) -> None:
    """Left from C2 lies a line of two, so the river has three stones and flows three squares."""
    before = position(RIVERS, preset=preset, hand="w")
    assert board(play(before, "water C2 L DRD")) == board("""
          A B C D E
        1 . . w . .
        2 . . . w .
        3 . . w w .
        4 . . . w .
    """)


def test_1c_42_the_river_is_the_stone_and_one_straight_line() -> None:
    """C2 has three candidates: left with three stones, up and right with two each."""
    rivers = {text.split()[2]: len(text.split()[3]) for text in legal(position(RIVERS, hand="w"), "water C2")}
    assert rivers == {"L": 3, "U": 2, "R": 2}


def test_1c_42_other_lines_stay_put() -> None:
    before = position(RIVERS, hand="w")
    assert board(play(before, "water C2 U DD")) == board("""
          A B C D E
        1 . . . . .
        2 w w . w .
        3 . . w . .
        4 . . w . .
    """)


def test_1c_42_bends_stay_put() -> None:
    """The line down from A2 is one stone long; what hangs at its side is not part of it."""
    becomes("water A2 D UR", """
          A B C D      A B C D
        1 . . . .    1 w w . .
        2 . . . .    2 . . . .
        3 w w . .    3 . w . .
        4 . w . .    4 . w . .
    """, hand="w")


def test_1c_42_two_opposite_lines_are_two_candidates() -> None:
    """A stone in a gap does not join the two lines to one river."""
    before = position("""
          A B C D E F
        1 w w . w w w
        2 . . . . . .
        3 . . . . . .
    """, hand="w")
    assert {(t.split()[2], len(t.split()[3])) for t in legal(before, "water C1")} == {("L", 3), ("R", 4)}
    assert board(play(before, "water C1 L DLL")) == board("""
          A B C D E F
        1 . . . w w w
        2 w w w . . .
        3 . . . . . .
    """)


def test_1c_42_a_longer_line_can_be_cut() -> None:
    """Beside the middle of a column only the one stone next to it moves, and the column is cut in two."""
    becomes("water B2 L RR", """
          A B C D      A B C D
        1 w . . .    1 w . . .
        2 w . . .    2 . . w w
        3 w . . .    3 w . . .
    """, hand="w")


def test_1c_42_water_that_touches_none_lies_still() -> None:
    """Diagonal neighbours do not touch."""
    before = position(RIVERS, hand="w")
    assert board(play(before, "water E3")) == board(RIVERS.replace("3 . . . . .", "3 . . . . w"))


@pytest.mark.parametrize("text", ["water E3 U DD", "water E3 L D"])
def test_1c_42_nothing_flows_where_no_water_touches(text: str) -> None:
    """The form with a river is refused on a square that touches no water."""
    assert refused(position(RIVERS, hand="w"), text) == "1c.42"


def test_1c_42_the_named_side_needs_water() -> None:
    assert refused(position(RIVERS, hand="w"), "water C2 D RR") == "1c.42"


@pytest.mark.parametrize("text", ["water C2", "water B3"])
def test_1c_43_a_river_must_move(text: str) -> None:
    """The short form is refused beside water, even where there is only one line."""
    assert refused(position(RIVERS, hand="w"), text) == "1c.43"


def test_1c_43_a_line_without_a_full_path_cannot_be_picked() -> None:
    """From B1 the river to the right has three stones but only two squares; the one downwards can flow."""
    before = position("""
          A B C D
        1 . . w w
        2 . w . .
        3 e e e .
    """, hand="w", fill="e")
    assert refused(before, "water B1 R LD") == "1c.43"
    assert legal(before, "water B1") == {"water B1 D LD"}


def test_1c_32_without_any_full_path_the_square_is_illegal() -> None:
    """Water cannot go on B1 in the example: nowhere from there can a river flow its full length."""
    before = position(RIVERS, hand="w")
    assert refused(before, "water B1") == "1c.32"
    assert refused(before, "water B1 R LD") == "1c.32"
    assert legal(before, "water B1") == set()


@each_case(
    ("path", "ruling"),
    [
        ("DLU", "1c.44"),  # onto B2, the river's own square
        ("DLLU", "1c.44"),  # onto A2, the same, and too long besides
        ("DDU", "1c.47"),  # straight back
        ("DRU", "1c.44"),  # onto D2, another water
        ("DR", "1c.50"),  # too short
        ("DRDD", "1c.50"),  # too long
        ("DRDDDDDDDD", "1c.50"),  # much too long
        ("LDR", "1c.44"),  # into the chosen line
    ],
)
def test_1c_44_a_path_goes_over_free_squares_and_is_as_long_as_the_river(path: str, ruling: str) -> None:
    assert refused(position(RIVERS, hand="w"), f"water C2 L {path}") == ruling


def test_1c_44_the_placed_square_itself_is_not_free() -> None:
    """The path of four comes back to C2, where it began."""
    before = position("""
          A B C D E
        1 . . . . .
        2 . . . . .
        3 w w w . .
    """, hand="w")
    violation = refusal(before, "water D3 L URDL")
    assert (violation.rule, violation.squares) == ("1c.44", ("D3", "D3"))
    assert refusal(before, "water D3 L RULD").squares == ("D3", "D3")


def test_1c_44_no_square_twice() -> None:
    """The path comes back to E2, which it has passed before."""
    before = position("""
          A B C D E F
        1 . . . . . .
        2 . . . . . .
        3 w w w w . .
    """, hand="w")
    violation = refusal(before, "water E3 L UURDL")
    assert (violation.rule, violation.squares) == ("1c.44", ("E3", "E2"))


def test_1c_44_a_pocket_too_small_is_not_filled_in_circles() -> None:
    """Four free squares do not take a river of five, although one can walk around in them for ever."""
    before = position("""
          A B C D E F G
        1 . w w w w . .
        2 e e e e e . .
        3 e e e e e e e
    """, hand="w", fill="e")
    assert legal(before, "water F1") == set()
    assert refused(before, "water F1") == "1c.32"
    wider = position("""
          A B C D E F G H
        1 . w w w w . . e
        2 e e e e e . . .
        3 e e e e e e . .
    """, hand="w", fill="e")
    assert legal(wider, "water F1") == {"water F1 L DRRDL", "water F1 L RDDRU", "water F1 L RDRDL", "water F1 L DRDRU"}


@each_case("letter", "1234emw●▲")
def test_1c_44_blocked_by_everything_but_fire(letter: str) -> None:
    """Wind, earth, mountains, other water and sages (1c.51) stop a path; no sage is ever carried."""
    before = position(f"""
          A B C D
        1 w . . .
        2 . {letter} . .
        3 . . . .
    """, hand="w")
    assert refused(before, "water B1 L DD") == ("1c.51" if letter in "●▲" else "1c.44")
    assert board(play(before, "water B1 L RR")) == board(f"""
          A B C D
        1 . . w w
        2 . {letter} . .
        3 . . . .
    """)


@pytest.mark.parametrize(("square", "path"), [("B1", "UU"), ("B1", "UL"), ("A2", "LL"), ("B1", "RU"), ("A2", "DL")])
def test_1c_44_a_path_stays_on_the_board(square: str, path: str) -> None:
    before = position("""
          A B C
        1 w . .
        2 . . .
        3 . . .
    """, hand="w")
    assert refused(before, f"water {square} {'L' if square == 'B1' else 'U'} {path}") == "1c.44"


def test_1c_44_a_path_does_not_run_around_the_edge() -> None:
    """Right of K1 is no A2."""
    before = position("""
          A B C D E F G H I J K
        1 . . . . . . . . . w .
        2 . . . . . . . . . . .
    """, hand="w")
    assert {t.split()[3] for t in legal(before, "water K1")} == {"DD", "DL"}


def test_1c_45_the_path_is_filled_and_the_old_squares_are_empty() -> None:
    """All stones end on the path; the placed square and the line are empty afterwards."""
    becomes("water D1 L RRRD", """
          A B C D E F G      A B C D E F G
        1 w w w . . . .    1 . . . . w w w
        2 . . . . . . .    2 . . . . . . w
    """, hand="w")


def test_1c_46_fire_on_the_path_is_gone() -> None:
    becomes("water B1 L RR", """
          A B C D      A B C D
        1 w . f f    1 . . w w
        2 . . . f    2 . . . f
    """, hand="w")


def test_1c_46_a_fire_that_the_stone_replaces_is_gone_too() -> None:
    """The square of the placed stone ends empty when the river leaves it."""
    becomes("water B1 L RR", """
          A B C D      A B C D
        1 w f . .    1 . . w w
    """, hand="w")


def test_1c_13_drowned_fire_goes_back_into_the_bag() -> None:
    before = position("""
          A B C D
        1 w f f .
    """, preset="box", hand="w")
    assert field(before, "BAG") == "f28a30e30w28"
    assert field(play(before, "water B1 L RR"), "BAG") == "f30a30e30w28"


def test_1c_47_a_hairpin_of_two_turns_is_legal() -> None:
    """A U-turn is a reversal on the spot; two right-angle turns beside oneself are snake rules."""
    before = position(RIVERS, hand="w")
    assert refused(before, "water C2 L DDU") == "1c.47"
    becomes("water C2 L DRU", """
          A B C D E    A B C D E
        1 . . . . .  1 . . . . .
        2 w w . . .  2 . . . w .
        3 . . . . .  3 . . w w .
    """, hand="w")


def test_1c_48_the_first_step_goes_anywhere_but_into_the_line() -> None:
    before = position("""
          A B C D E
        1 . . . . .
        2 . . . . .
        3 . w . . .
        4 . . . . .
        5 . . . . .
    """, hand="w")
    assert {text.split()[3][0] for text in legal(before, "water C3 L")} == {"U", "D", "R"}
    assert refused(before, "water C3 L LL") == "1c.44"


def test_1c_49_a_river_that_arrives_beside_water_moves_nothing() -> None:
    becomes("water B1 L RR", """
          A B C D E      A B C D E
        1 w . . . .    1 . . w w .
        2 . . . w w    2 . . . w w
    """, hand="w")


@pytest.mark.parametrize("path", ["D", "DR"])
def test_1c_50_never_shorter(path: str) -> None:
    assert refused(position(RIVERS, hand="w"), f"water C2 L {path}") == "1c.50"


def test_1c_24_only_rivers_give_empty_squares_back() -> None:
    """The left edge was closed by water; when it flows on, the sage on A1 is free again."""
    before = position("""
          A B C
        1 ● w .
        2 e e .
    """, preset="dm5", hand="w")
    assert legal(before, "move") == set()
    after = play(before, "water C1 L RR")
    assert board(after) == board("""
          A B C D E
        1 ● . . w w
        2 e e . . .
    """)


def test_1c_17_water_goes_on_fire_and_empty_squares_only() -> None:
    before = position("""
          A B C D E F G H I
        1 . e f e e 1 m w e
        2 e e e e e e e e e
    """, hand="w", fill="e")
    assert legal(before, "water") == {"water A1", "water C1"}


def test_every_path_of_a_free_river_is_listed() -> None:
    """Three steps that do not cross are 36 ways; nine begin into the line, and two more come back into it."""
    before = position("""
          A B C D E F G H
        5 . . w w . . . .
    """, hand="w")
    paths = {text.split()[3] for text in legal(before, "water E5 L")}
    assert len(paths) == 36 - 9 - 2
    assert {"UUU", "RUL", "DRU"} <= paths
    assert not {"ULD", "DLU", "LUU"} & paths


def test_the_longest_river_has_eleven_stones() -> None:
    """A full row but one, and a free row below to flow into."""
    before = position("""
          A B C D E F G H I J K
        1 w w w w w w w w w w .
        2 . . . . . . . . . . .
    """, hand="w", fill="e", seats=2)
    assert legal(before, "water K1") == {"water K1 L DLLLLLLLLLL"}
    assert board(play(before, "water K1 L DLLLLLLLLLL"), fill="e") == board("""
          A B C D E F G H I J K
        1 . . . . . . . . . . .
        2 w w w w w w w w w w w
    """, fill="e")
