"""The board of Elemenders: squares, terrain letters, monolith rows, and sets of squares as numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from elemental_gui.engine.core.geometry import Grid, Square
from elemental_gui.engine.elemenders.pieces import BORDER, EMPTY

GRID: Final = Grid(11, 12)
"""The higher of the two boards (ruling 4b.1); on the lower one rows 11 and 12 are border."""
GRIDS: Final = {10: Grid(11, 10), 12: GRID}
"""Each height with its own grid; a square has the same number in both."""
MONOLITH_COLUMNS: Final = "BDFHJ"
"""Where the monoliths stand in both end rows (ruling 4b.2)."""

PLAIN, LAVA, RIVER, FOREST, OUTSIDE = b".lro#"
"""The letters of the terrain mailbox."""
TERRAIN_WORDS: Final[Mapping[int, str]] = {PLAIN: "plain", LAVA: "lava", RIVER: "river", FOREST: "forest"}

COLUMN: Final = 1
ROW: Final = GRID.width
"""A set of squares is a number with a bit for each square of the mailbox; so far apart are two neighbours in it."""
BIT: Final = tuple(1 << GRID.size - 1 - square for square in range(GRID.size))
"""The set with one square; the first square has the highest bit, as the first digit of a number does."""


def together(squares: Iterable[Square]) -> int:
    """Give the set of these squares."""
    return sum(BIT[square] for square in set(squares))


def _near(square: Square, steps: Iterable[str]) -> tuple[Square, ...]:
    near = (square + GRID.steps[step] for step in steps) if GRID.names[square] else ()
    return tuple(each for each in near if GRID.names[each])


ORTHOGONAL: Final = tuple(_near(square, "UDLR") for square in range(GRID.size))
"""The neighbours above, below, left and right."""
AROUND: Final = tuple(_near(square, GRID.steps) for square in range(GRID.size))
"""These and the four diagonal ones."""


def squares_of(rows: int) -> tuple[Square, ...]:
    """List the squares of a board with this many rows, row by row from A1."""
    return GRID.squares[: rows * GRID.columns]


def end_row(rows: int, seat: int) -> tuple[Square, ...]:
    """List a seat's monolith row: the top one for seat 1, the bottom one for seat 2 (rulings 4b.3, E.3)."""
    row = 0 if seat == 1 else rows - 1
    return GRID.squares[row * GRID.columns : (row + 1) * GRID.columns]


def monolith_square(rows: int, seat: int, column: str) -> Square:
    """Give the square of a seat's monolith in a column such as `D`."""
    return end_row(rows, seat)["ABCDEFGHIJK".index(column)]


def bare_terrain(rows: int) -> bytes:
    return GRID.blank(PLAIN, OUTSIDE, rows)


def bare_units(rows: int) -> bytes:
    return GRID.blank(EMPTY, BORDER, rows)


def put(board: bytes, square: Square, code: int) -> bytes:
    """Give the board with another byte on one square."""
    changed = bytearray(board)
    changed[square] = code
    return bytes(changed)
