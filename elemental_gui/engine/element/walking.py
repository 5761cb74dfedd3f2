"""Sages step: like a chess king, onto empty squares, and never diagonally through a range."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from elemental_gui.engine.core.geometry import DIRECTIONS, Square
from elemental_gui.engine.element.actions import Move
from elemental_gui.engine.element.board import BORDER, EMPTY, GRID, RANGE, RIDGE, WIND
from elemental_gui.engine.element.earth import squeezes

MOVES: Final = tuple(Move(square) for square in range(GRID.size))
_W: Final = GRID.width
_KINDS: Final = bytes(
    EMPTY if code == EMPTY else WIND[0] if code in WIND else RIDGE if code in RANGE else BORDER for code in range(256)
)
"""All that a step depends on: empty, wind, range or anything else. Fewer kinds make the memo below hit more often."""


class Ways(NamedTuple):
    """Where a sage can go from its square."""

    steps: tuple[Move, ...]
    squares: tuple[Square, ...]
    """The squares of the steps."""
    entries: tuple[str, ...]
    """The directions in which a whirlwind can be entered."""


def ways_from(board: bytes, square: Square) -> Ways:
    """Find the legal steps and the ways into whirlwinds of a sage on this square.

    A step goes to an empty square (1c.12) of the eight around (1c.54); neither it nor the first step of a ride leads
    diagonally through a range (1c.55, 1c.60).
    """
    around = board[square - _W - 1 : square + _W + 2].translate(_KINDS)
    return _ways(square, around[:3], around[_W : _W + 3], around[-3:])


@lru_cache(maxsize=1 << 16)
def _ways(square: Square, above: bytes, beside: bytes, below: bytes) -> Ways:
    """Answer from the nine squares that decide; the same nine come back often, in play and in searches."""
    local = bytearray(GRID.size)
    for start, three in ((square - _W, above), (square, beside), (square + _W, below)):
        local[start - 1 : start + 2] = three
    steps, entries = [], []
    for direction in DIRECTIONS:
        target = square + GRID.steps[direction]
        if squeezes(local, square, direction):
            continue
        if local[target] == EMPTY:
            steps.append(target)
        elif local[target] == WIND[0]:
            entries.append(direction)
    return Ways(tuple(MOVES[target] for target in steps), tuple(steps), tuple(entries))
