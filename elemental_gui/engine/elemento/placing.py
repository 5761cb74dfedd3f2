"""Placing: which stones of the supply fit where, and the whole list of placements."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.elemento.actions import Place
from elemental_gui.engine.elemento.board import (
    EACH,
    ELEMENTS,
    LETTER,
    SHADES,
    SHOWN,
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
