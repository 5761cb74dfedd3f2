"""Erosion: squares vanish as pieces do, number by number, and two squares collapse when nothing happens for long."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from elemental_gui.engine.compass_collisions.board import BOTH, HOLE, standing
from elemental_gui.engine.compass_collisions.erosion_maps import ErosionMap
from elemental_gui.engine.compass_collisions.rules import Rules
from elemental_gui.engine.core.geometry import Square

_COLLAPSING: Final = 2
"""Squares that a collapse takes at least (ruling 2b.30)."""


@attrs.frozen
class Vanishing:
    """Squares that go together in one event, with the pieces on them (rulings 2b.24, 2b.25)."""

    numbers: tuple[int, ...]
    """The number of these squares; a collapse can take several."""
    squares: tuple[Square, ...]
    is_collapse: bool = False


def due_squares(rules: Rules, board: bytes, count: int) -> int:
    """Give the standing squares that are due with this many pieces left, a byte a square; 0 for a board at rest.

    It does not matter whether anything happened: also a board that was set up wears away (rulings 2b.23, C.7).
    """
    return rules.due[count] & standing(board)


def highest(erosion: ErosionMap, squares: int) -> Vanishing:
    """Give the highest number that some squares have, with those of them that have it; raises ValueError for none."""
    for number, mask in erosion.masks:
        if mask & squares:
            return Vanishing((number,), _listed(mask & squares))
    raise ValueError("none of these squares has a number")


def _listed(squares: int) -> tuple[Square, ...]:
    """List squares given as one integer with the lowest bit of a byte for each."""
    found = []
    while squares:
        lowest = squares & -squares
        found.append(lowest.bit_length() >> 3)
        squares ^= lowest
    return tuple(found)


def collapse(erosion: ErosionMap, board: bytes) -> Vanishing | None:
    """Take the highest numbers whose squares stand, whole numbers, until two squares are gone (rulings 2b.30, C.13).

    Where fewer stand these are all that there is; None when no numbered square stands.
    """
    numbers: tuple[int, ...] = ()
    squares: tuple[Square, ...] = ()
    for group in remaining(erosion, board):
        numbers, squares = numbers + group.numbers, squares + group.squares
        if len(squares) >= _COLLAPSING:
            break
    return Vanishing(numbers, squares, is_collapse=True) if squares else None


def remaining(erosion: ErosionMap, board: bytes) -> Iterator[Vanishing]:
    """Yield the numbers of which squares still stand, the highest first, with those squares."""
    left = standing(board)
    for number, mask in erosion.masks:
        if mask & left:
            yield Vanishing((number,), _listed(mask & left))


def without(board: bytes, vanishing: Vanishing) -> bytes:
    """Give the board without these squares and what stood on them."""
    after = bytearray(board)
    for square in vanishing.squares:
        after[square] = HOLE
    return bytes(after)


def pieces_on(board: bytes, vanishing: Vanishing) -> tuple[Square, ...]:
    return tuple(square for square in vanishing.squares if board[square] in BOTH)
