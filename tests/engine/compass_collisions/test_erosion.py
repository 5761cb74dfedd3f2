"""The board wears away: rulings 2b.23 to 2b.28, 0.7, C.7, C.8, C.15 and C.17."""

from __future__ import annotations

import pytest

from elemental_gui.engine.compass_collisions.board import GRID
from elemental_gui.engine.compass_collisions.erosion import MAPS
from elemental_gui.engine.compass_collisions.events import SquaresVanished
from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.engine.compass_collisions.rules import erosion_option
from elemental_gui.engine.core.violations import OptionError
from tests.support.drawings.compass_collisions import (
    becomes,
    board,
    erosion,
    field,
    names,
    play,
    position,
    result,
    square,
    told,
)
from tests.support.each_case import each_case

BOTH_TRIGGERS = pytest.mark.parametrize("erosion_trigger", ["reached_or_passed", "exact"])
TEN = """
  A B C D
1 E w . .
"""
"""Ten pieces with the eight in the bottom row; A1 E1 leaves nine."""


def numbers(text: str, *, start: str = TEN, play_on: str = "A1 E1", **switches: str) -> str:
    """Play with an erosion map and name the squares that are gone then."""
    after = play(position(start, erosion=erosion(text), **switches), play_on)
    rows = field(after, "ROWS").replace("/", "")
    return " ".join(f"{'ABCDEFGHI'[i % 9]}{i // 9 + 1}" for i, letter in enumerate(rows) if letter == "#")


@BOTH_TRIGGERS
def test_2b_23_a_square_goes_when_the_count_equals_its_number(erosion_trigger: str) -> None:
    """Eleven pieces are on the board, and one of them is beaten."""
    gone = numbers("""
      A B  C D
    1 . .  8 .
    2 . 10 . 9
    """, start="A B C D E\n1 E w . . .\n3 . . . . E", erosion_trigger=erosion_trigger)
    assert gone == "B2"


@pytest.mark.parametrize(("erosion_trigger", "gone"), [("reached_or_passed", "B3 C3 D3"), ("exact", "D3")])
def test_2b_23_a_number_that_is_passed_over(erosion_trigger: str, gone: str) -> None:
    """Two equals meet: the count falls from ten to eight, past nine. The eleven was passed long ago."""
    assert numbers("""
      A B  C D E
    3 . 11 9 8 7
    """, start="A B\n1 E e", erosion_trigger=erosion_trigger) == gone


def test_c15_exact_passed_numbers_stay_until_a_collapse_takes_them() -> None:
    state = position("""
      A B
    1 E e
    """, erosion=erosion("A B C\n3 9 5 4"), erosion_trigger="exact", collapse_after_plies="3")
    state = play(state, "A1 E1; F9 N2; A9 N2")
    assert "#" not in field(state, "ROWS")
    assert field(state, "QUIET") == "2"
    state = play(state, "F7 N2")
    assert board(state) == board("""
      A B C D E F G H I
    3 # # . . . . . . .
    5 . . . . . e . . .
    7 E . . . . . . . .
    9 . W F A . . w f a
    """)


@BOTH_TRIGGERS
def test_2b_24_the_pieces_on_it_go_with_it_and_that_goes_on(erosion_trigger: str) -> None:
    """Nine are left: A3 goes with a piece; eight: B3 goes, empty; C3 waits for seven."""
    after = becomes("A1 E1", """
          A B C D      A B C D
        1 E w . .    1 . E . .
        3 W . . .    3 # # . .
    """, erosion=erosion("A B C D\n3 10 9 8 ."), erosion_trigger=erosion_trigger)
    assert (field(after, "SEAT"), field(after, "QUIET")) == ("2", "0")


def test_2b_25_highest_first_and_a_number_s_squares_together() -> None:
    start = position("""
      A B C D
    1 E w . .
    3 W w . f
    """, erosion=erosion("""
      A  B  C  D
    2 .  .  11 .
    3 12 12 9  10
    """))
    vanished = [event for event in told(start, "A1 E1") if isinstance(event, SquaresVanished)]
    assert [(each.numbers, names(each.squares), len(each.lost)) for each in vanished] == [
        ((12,), "A3 B3", 2),
        ((11,), "C2", 0),
        ((10,), "D3", 1),
        ((9,), "C3", 0),
    ]
    assert not any(each.is_collapse for each in vanished)


def test_c8_the_pieces_are_counted_after_every_number() -> None:
    """The eleven takes two pieces: with nine left the nine is due, and the eight is not."""
    assert numbers("""
      A  B  C D
    3 11 11 9 8
    """, start="A B\n1 E w\n3 W W") == "A3 B3 C3"


def test_c7_erosion_is_a_state_and_not_an_event() -> None:
    """Setting up removes nothing; the next ply does, though nothing happens in it."""
    before = position("""
      A B C D
    2 . . W .
    """, erosion=erosion("A B C D\n2 . 20 15 8"))
    assert "#" not in field(before, "ROWS")
    after = play(before, "A9 N2")
    assert board(after) == board("""
      A B C D E F G H I
    2 . # # # . . . . .
    7 E . . . . . . . .
    9 . W F A . e w f a
    """)
    assert field(after, "QUIET") == "0"


def test_c7_empty_squares_that_vanish_are_no_removal() -> None:
    """QUIET counts on, because no piece went."""
    after = play(position(erosion=erosion("A B\n2 20 15"), quiet=5), "A9 N2")
    assert field(after, "ROWS").startswith("........./##.")
    assert field(after, "QUIET") == "6"


def test_2b_26_a_fall_counts() -> None:
    assert numbers("A B C\n3 9 8 .", start="A B\n1 E .", play_on="A1 N1") == "A3 B3"


def test_2b_26_a_penalty_counts() -> None:
    assert numbers("A B C\n3 9 8 .", start="A B\n1 E .", play_on="penalty A1") == "A3 B3"


def test_a_game_from_the_start_begins_with_thirty_two_pieces_and_the_whole_board() -> None:
    for name in "AB":
        sets = "EWFAEWF/E..../... AAAAAAA/E..../..."
        state = play(GAME.new("standard", {"erosion": name}, 2, 1), f"privilege order; sets 1 {sets}; sets 2 {sets}")
        state = play(state, "first 1; place 1A N; place 2A S; place 1B E; E1 S1")
        assert "#" not in field(state, "ROWS")


# the maps


def test_2b_27_map_a_has_one_square_for_each_number() -> None:
    numbers_of = dict(zip(GRID.squares, MAPS["A"].numbers, strict=True))
    used = sorted(number for number in numbers_of.values() if number)
    assert used == list(range(4, 32))
    assert numbers_of[square("A1")] == 31
    assert numbers_of[square("I9")] == 30
    assert all(GRID.column(s) in (0, 8) or GRID.row(s) in (0, 8) for s, number in numbers_of.items() if number)


def test_2b_27_map_b_has_pairs_of_opposite_squares() -> None:
    numbers_of = MAPS["B"].numbers
    pairs = {number: [i for i, each in enumerate(numbers_of) if each == number] for number in range(1, 32)}
    assert {number for number, squares in pairs.items() if not squares} == {1, 2, 3}
    for number in range(4, 32):
        assert len(pairs[number]) == 2
    inner = {i for i in range(81) if 2 <= i % 9 <= 6 and 2 <= i // 9 <= 6}
    assert {i for i, number in enumerate(numbers_of) if not number} == inner


@pytest.mark.parametrize("value", ["a", "A", "b", "B"])
def test_c17_the_letters_are_always_the_built_in_maps(value: str) -> None:
    assert GAME.options(GAME.new("standard", {"erosion": value}, 2, 1))["erosion"] == value.upper()


NINE = [". . . . . . . . ."] * 9


def test_c17_a_map_of_one_s_own() -> None:
    text = "\n".join(["31 1 . . . . . . 9", *NINE[1:]])
    value = erosion_option(f"\n{text}\r\n\n")
    assert value.startswith("31,1,.,.,.,.,.,.,9/.,")
    state = GAME.new("standard", {"erosion": value}, 2, 1)
    assert GAME.options(state)["erosion"] == value
    assert state.rules.erosion.numbers[:9] == (31, 1, 0, 0, 0, 0, 0, 0, 9)


def test_a_map_that_equals_a_built_in_one_is_that_one() -> None:
    words = [str(number) if number else "." for number in MAPS["B"].numbers]
    assert erosion_option("\n".join(" ".join(words[9 * row : 9 * row + 9]) for row in range(9))) == "B"


@each_case(
    "lines",
    [
        [], NINE[1:], [*NINE, NINE[0]], [*NINE[1:], ". . . . . . . ."], [*NINE[1:], ". . . . . . . . . ."],
        *([*NINE[1:], f"{word} . . . . . . . ."] for word in ("0", "32", "100", "01", "-1", "x", "..", "\u0663")),
        [*NINE[:4], "", *NINE[4:]],
    ],
)  # fmt: skip
def test_2b_28_other_numbers_and_shapes_are_refused(lines: list[str]) -> None:
    with pytest.raises(OptionError):
        erosion_option("\n".join(lines))


@pytest.mark.parametrize("value", ["C", "", "map.txt", "A/B", "1,2,3/4"])
def test_other_values_of_the_switch_are_refused(value: str) -> None:
    with pytest.raises(OptionError):
        GAME.new("standard", {"erosion": value}, 2, 1)


CASCADE = """
      A B C D E F G H I
    1 E w . . . . . . .
    3 f . . . . . . . .
    9 E W F A . e w . a
"""


def test_per_event_a_loss_stops_the_cascade() -> None:
    """The nine takes seat 2's last fire: the eight, due as well, stays (C.12)."""
    after = play(position(CASCADE, erosion=erosion("A B\n3 9 8")), "A1 E1")
    assert result(after) == "1 2b.33"
    assert board(after) == board("""
      A B C D E F G H I
    1 . E . . . . . . .
    3 # . . . . . . . .
    9 E W F A . e w . a
    """)
    assert (field(after, "SEAT"), field(after, "QUIET")) == ("1", "0")


def test_after_cascade_the_erosion_runs_on() -> None:
    after = play(position(CASCADE, erosion=erosion("A B\n3 9 8"), loss_check="after_cascade"), "A1 E1")
    assert result(after) == "1 2b.33"
    assert field(after, "ROWS").split("/")[2] == "##......."
