"""Fire spreads: along every line of fire that a new fire stone touches, one more appears at the far end."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.element.board import EMPTY, FIRE, GRID, WIND

_SPREADS_TO: Final = frozenset(bytes([EMPTY]) + WIND)
_STEPS: Final = tuple(GRID.steps[direction] for direction in ("U", "R", "D", "L"))


def spread_from(board: bytes | bytearray, square: Square) -> list[Square]:
    """List where a fire placed on this square makes new fires, in the order up, right, down, left.

    Each touching orthogonal line is followed to its first square without fire, which catches fire if it is empty
    or holds wind (rulings 1c.33-39); the new fires do not spread in turn (1c.35).
    """
    targets = []
    for step in _STEPS:
        end = square + step
        if board[end] == FIRE:
            while board[end] == FIRE:
                end += step
            if board[end] in _SPREADS_TO:
                targets.append(end)
    return targets


def burning_between(board: bytes | bytearray, square: Square) -> list[Square]:
    """List the fires that touch a fire placed on this square, along the lines in which it spreads."""
    lines = [(target, range(square + step, square + GRID.columns * step, step))
             for target in spread_from(board, square) for step in _STEPS]  # fmt: skip
    return [each for target, line in lines if target in line for each in line[: line.index(target)]]
