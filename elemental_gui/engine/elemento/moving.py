"""Moving: which stones can go where when nothing can be placed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemento.actions import Move
from elemental_gui.engine.elemento.board import (
    ALL_STONES,
    BIT,
    ELEMENT_OF,
    GRID,
    NEIGHBOUR_MASK,
    SHOWN,
    STONES,
    Shade,
    empty_squares,
    squares_of,
    squares_with,
    unseen,
)
from elemental_gui.engine.elemento.state import State

_MOVABLE: Final[dict[Shade | None, bytes]] = {
    None: ALL_STONES, Shade.LIGHT: STONES[Shade.LIGHT], Shade.DARK: STONES[Shade.DARK],
}  # fmt: skip
"""The letters that a seat may move, by the shade of its own stones; None for a seat that shares them all."""


def moves(state: State) -> list[Move]:
    """List every move that the dice allow, whether or not something can be placed (ruling 3b.17)."""
    return [Move(origin, target) for origin, targets in _ways(state) for target in squares_of(targets)]


def can_move(state: State) -> bool:
    return next(_ways(state), None) is not None


def _ways(state: State) -> Iterator[tuple[Square, int]]:
    """Yield the stones that the dice allow to move, each with the mask of its targets."""
    if state.dice is None:
        return
    board, letters = state.board, _MOVABLE[state.own]
    empty = empty_squares(board)
    for origin in squares_of(SHOWN[state.dice]):
        if board[origin] in letters:
            targets = ways_from(board, origin, empty)
            if targets:
                yield origin, targets


def ways_from(board: bytes, origin: Square, empty: int) -> int:
    """Give the mask of the squares that the stone on this square can go to, whatever the dice show.

    The rule of different elements is applied with the stone already lifted (ruling 3b.17).
    """
    near = NEIGHBOUR_MASK[origin] & empty
    return near and near & unseen(squares_with(board, ELEMENT_OF[board[origin]]) & ~BIT[origin])


def anything_moves(board: bytes, empty: int) -> bool:
    """Tell whether any stone on the board could move if the dice allowed it."""
    return any(board[square] in ALL_STONES and ways_from(board, square, empty) for square in GRID.squares)
