"""Sages step: like a chess king, onto empty squares, and never diagonally through a range."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import itemgetter
from typing import Final

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.element.actions import Move
from elemental_gui.engine.element.board import BORDER, EMPTY, GRID, RANGE, RIDGE, SAGE, WIND

_W: Final = GRID.width
_MOVES: Final = tuple(Move(square) for square in range(GRID.size))
_MOVES_FROM: Final = {
    square: tuple(_MOVES[square + offset] for offset in GRID.steps.values()) for square in GRID.squares
}
_KINDS: Final = bytes(
    EMPTY if code == EMPTY else WIND[0] if code in WIND else RIDGE if code in RANGE else BORDER for code in range(256)
)
"""All that a step depends on: empty, wind, range or anything else. Fewer kinds make the memo below hit more often."""

_CORNERS: Final = {
    step: tuple(GRID.steps[letter] for letter in direction) if len(direction) == 2 else (0, 0)
    for direction, step in GRID.steps.items()
}
"""Between which two squares each step leads, as offsets; an orthogonal one passes only by the sage itself."""
_NINTH: Final = {row * _W + column: 3 * row + column + 4 for row in (-1, 0, 1) for column in (-1, 0, 1)}
"""Where an offset stands among the nine squares around a sage, taken row by row."""


def ways_from(board: bytes, square: Square) -> tuple[tuple[Move, ...], tuple[str, ...]]:
    """Find the legal steps of a sage on this square, and the directions in which it can enter whirlwinds.

    A step goes to an empty square (1c.12) of the eight around (1c.54); neither it nor the first step of a ride leads
    diagonally through a range (1c.55, 1c.60).
    """
    above, below = square - _W, square + _W
    nine = board[above - 1 : above + 2] + board[square - 1 : square + 2] + board[below - 1 : below + 2]
    steps, entries = _pattern(nine.translate(_KINDS))
    return steps(_MOVES_FROM[square]), entries


def can_step(board: bytes, origin: Square, target: Square) -> bool:
    """Tell whether a sage may step from one square to another, as `ways_from` lists it."""
    corners = _CORNERS.get(target - origin)
    if corners is None or board[target] != EMPTY:
        return False
    return board[origin + corners[0]] not in RANGE or board[origin + corners[1]] not in RANGE


def relocated(board: bytes, origin: Square, target: Square) -> bytes:
    changed = bytearray(board)
    changed[origin] = EMPTY
    changed[target] = SAGE
    return bytes(changed)


@lru_cache(maxsize=1 << 14)
def _pattern(nine: bytes) -> tuple[Callable[[tuple[Move, ...]], tuple[Move, ...]], tuple[str, ...]]:
    """Answer from the nine squares that decide, wherever they lie; the same nine come back often.

    Of the moves to the eight squares around, the answer takes those that are legal steps.
    The rules for one step are spelled plainly in `can_step` and `earth.squeezes`; test_spelled_twice.py compares them.
    """
    steps, entries = [], []
    for number, (direction, offset) in enumerate(GRID.steps.items()):
        corners = _CORNERS[offset]
        if nine[_NINTH[corners[0]]] == nine[_NINTH[corners[1]]] == RIDGE:
            continue
        kind = nine[_NINTH[offset]]
        if kind == EMPTY:
            steps.append(number)
        elif kind == WIND[0]:
            entries.append(direction)
    if len(steps) < 2:  # a getter of one item gives it bare, and there is none of no item
        return itemgetter(slice(sum(steps), sum(steps) + len(steps))), tuple(entries)
    return itemgetter(*steps), tuple(entries)
