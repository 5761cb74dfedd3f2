"""What the dice let a seat do: place stones of the supply, and move those on the board when nothing can be placed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemento.actions import Move, Place
from elemental_gui.engine.elemento.board import (
    ALL_STONES,
    BIT,
    EACH,
    ELEMENT_OF,
    ELEMENTS,
    GRID,
    LETTER,
    NEIGHBOUR_MASK,
    SHADES,
    SHOWN,
    STONES,
    Shade,
    empty_squares,
    squares_of,
    squares_with,
    unseen,
)
from elemental_gui.engine.elemento.state import ACT, State

_KINDS: Final = {
    own: tuple((element, tuple((shade, LETTER[element, shade]) for shade in shades)) for element in ELEMENTS)
    for own, shades in ((None, SHADES), *((shade, (shade,)) for shade in SHADES))
}
"""For a seat with stones of its own, and for one that shares them all: every element with the kinds that it has."""


def placements(state: State) -> list[Place]:
    """List every legal placement (rulings 3b.3, 3b.4, 3b.19)."""
    own, board = state.own, state.board
    found: list[Place] = []
    for element, kinds, squares in _rooms(state):
        for shade, letter in kinds:
            if board.count(letter) < EACH:
                found += _places(element, None if own else shade, squares)
    return found


def can_place(state: State) -> bool:
    """Tell whether there is any legal placement: over all stones left and both colours (ruling 3b.16)."""
    board = state.board
    return any(board.count(letter) < EACH for _, kinds, _ in _rooms(state) for _, letter in kinds)


def _rooms(state: State) -> Iterator[tuple[Element, tuple[tuple[Shade, int], ...], int]]:
    """Yield the elements for which there is room, their kinds, and the mask of their squares."""
    if state.stage is not ACT or state.dice is None:
        return
    board = state.board
    free = empty_squares(board) & SHOWN[state.dice]
    for element, kinds in _KINDS[state.own]:
        squares = free & unseen(squares_with(board, element))
        if squares:
            yield element, kinds, squares


@cache
def _places(element: Element, shade: Shade | None, mask: int) -> tuple[Place, ...]:
    return tuple(Place(element, square, shade) for square in squares_of(mask))


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
