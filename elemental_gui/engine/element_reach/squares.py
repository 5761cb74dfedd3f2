"""Sets of squares as integers, one bit a square: what the search for a turn counts, shifts and compares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from elemental_gui.engine.core.geometry import Square, finder
from elemental_gui.engine.element.board import EMPTY, FIRE, GRID, RANGE, RIDGE, WATER
from elemental_gui.engine.element.earth import mark_ranges

Mask = int
"""A set of squares; A1 is the highest bit."""

BIT: Final = GRID.bits
"""The set of one square."""
union: Final = GRID.mask
empty_squares: Final = finder((EMPTY,))
range_squares: Final = finder(RANGE)
water_squares: Final = finder((WATER,))
fire_squares: Final = finder((FIRE,))
_LINES: Final = tuple(
    (GRID.row(square), GRID.rows + GRID.column(square)) if GRID.names[square] else (0, 0) for square in range(GRID.size)
)
"""The row and the column of every square, by numbers of their own."""


def shifted(squares: Mask, offset: int) -> Mask:
    """Move every square by an offset of the mailbox."""
    return squares >> offset if offset > 0 else squares << -offset


def each(squares: Mask) -> Iterator[Square]:
    while squares:
        top = squares.bit_length()
        yield GRID.size - top
        squares ^= 1 << (top - 1)


def fit_on_lines(squares: Sequence[Square], lines: int) -> bool:
    """Tell whether these squares lie on this many rows and columns."""
    if len(squares) <= lines:
        return True
    if not lines:
        return False
    row, column = _LINES[squares[0]]
    return any(
        fit_on_lines([square for square in squares if line not in _LINES[square]], lines - 1) for line in (row, column)
    )


def plain(board: bytes) -> bytes:
    """Return the board without the marks of ranges, which follow from its mountains (ruling 1c.20)."""
    return board.replace(bytes((RIDGE,)), b"e")


def is_in_range(board: bytes, square: Square) -> bool:
    """Tell whether the lone earth on this square of a plain board is connected to a mountain."""
    return mark_ranges(board)[square] == RIDGE
