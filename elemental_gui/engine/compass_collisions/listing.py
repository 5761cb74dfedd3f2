"""All moves of a seat at once: the board as numbers with a byte for each square, asked in four directions together."""

from __future__ import annotations

from itertools import chain, compress
from operator import getitem
from typing import Final

from elemental_gui.engine.compass_collisions.actions import Move
from elemental_gui.engine.compass_collisions.board import GRID, HOLE, PIECES, STEPS, selector

_OWN: Final = (b"", *(selector(PIECES[seat]) for seat in (1, 2)))
_CLOSED: Final = (b"", *(selector(PIECES[3 - seat] + bytes((HOLE,))) for seat in (1, 2)))
"""What a move of two cannot pass over: the other side, and nothing at all (rulings 2b.13, 2b.14)."""


_OCCUPIED: Final = 16
"""The bit in a square's code that says that a piece of the seat stands there; bits 0 to 3 close its moves of 2."""


def _moves_from(square: int, closed: int) -> tuple[Move, ...]:
    """List the moves of a piece; bit d of `closed` says that it cannot move 2 squares in direction d."""
    ones = tuple(Move(square, direction, 1) for direction in STEPS)
    return ones + tuple(Move(square, direction, 2) for bit, direction in enumerate(STEPS) if not closed >> bit & 1)


_ON_BOARD: Final = slice(GRID.first, GRID.last + 1)
_MOVES: Final = tuple(
    tuple(_moves_from(square, code) if code >= _OCCUPIED else () for code in range(2 * _OCCUPIED))
    for square in range(GRID.first, GRID.last + 1)
)
_COLUMN: Final = 8 * GRID.width
"""Bits between a square and the one below it, when each square has a byte."""
_ROW: Final = 8


def moves(board: bytes, seat: int) -> list[Move]:
    """List every legal move of a seat (rulings 2b.12-15).

    A move of one is always legal. A move of two is closed by the wrong kind of square in the middle, and by a
    piece of one's own at its end.
    """
    own = board.translate(_OWN[seat])
    own_squares = int.from_bytes(own, "little")
    middles = int.from_bytes(board.translate(_CLOSED[seat]), "little")
    closed = (
        (middles << _COLUMN | own_squares << 2 * _COLUMN)
        | (middles >> _ROW | own_squares >> 2 * _ROW) << 1
        | (middles >> _COLUMN | own_squares >> 2 * _COLUMN) << 2
        | (middles << _ROW | own_squares << 2 * _ROW) << 3
    )
    codes = (closed & own_squares * (_OCCUPIED - 1) | own_squares * _OCCUPIED).to_bytes(GRID.size, "little")
    return list(chain.from_iterable(map(getitem, compress(_MOVES, own[_ON_BOARD]), codes.translate(None, b"\0"))))
