"""Sets of squares as integers, one bit a square: what the search for a turn counts, shifts and compares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from elemental_gui.engine.core.geometry import Square, digits
from elemental_gui.engine.element.board import EMPTY, FIRE, GRID, MOUNTAIN, RANGE, RIDGE, WATER
from elemental_gui.engine.element.earth import join_range

Mask = int
"""A set of squares; A1 is the highest bit, as `int(board.translate(digits(…)), 2)` reads a board."""

BIT: Final = GRID.bits
"""The set of one square."""
union: Final = GRID.mask
_EMPTY: Final = digits(bytes((EMPTY,)))
_RANGE: Final = digits(bytes(RANGE))
_WATER: Final = digits(bytes((WATER,)))
_FIRE: Final = digits(bytes((FIRE,)))
_LINES: Final = tuple(
    (GRID.row(square), GRID.rows + GRID.column(square)) if GRID.names[square] else (0, 0) for square in range(GRID.size)
)
"""The row and the column of every square, by numbers of their own."""


def empty_squares(board: bytes) -> Mask:
    return int(board.translate(_EMPTY), 2)


def range_squares(board: bytes) -> Mask:
    return int(board.translate(_RANGE), 2)


def water_squares(board: bytes) -> Mask:
    return int(board.translate(_WATER), 2)


def fire_squares(board: bytes) -> Mask:
    return int(board.translate(_FIRE), 2)


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


def marked(board: bytes) -> bytes:
    if MOUNTAIN not in board:
        return board
    whole = bytearray(board)
    for square in GRID.squares:
        if board[square] == MOUNTAIN:
            join_range(whole, square)
    return bytes(whole)


def is_in_range(board: bytes, square: Square) -> bool:
    """Tell whether the lone earth on this square of a plain board is connected to a mountain."""
    return MOUNTAIN in board and marked(board)[square] == RIDGE
