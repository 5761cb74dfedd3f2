"""Stones come down: what each element may be put on, and what the board looks like afterwards."""

from __future__ import annotations

from itertools import compress
from typing import Final

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import Square, selector
from elemental_gui.engine.element import water
from elemental_gui.engine.element.actions import Place
from elemental_gui.engine.element.board import EARTH, EMPTY, FIRE, GRID, RIDGE, WATER, WIND
from elemental_gui.engine.element.earth import raise_earth
from elemental_gui.engine.element.fire import spread_from
from elemental_gui.engine.element.rules import Rules
from elemental_gui.engine.element.state import State

_FIRE, _WIND, _EARTH, _WATER = Element
GOES_ON: Final = {
    grows: {
        _FIRE: bytes((EMPTY,)) + WIND,
        _WIND: bytes((EMPTY, EARTH)) + WIND[:-1],
        _EARTH: bytes((EMPTY, WATER, EARTH, RIDGE) if grows else (EMPTY, WATER, EARTH)),
        _WATER: bytes((EMPTY, FIRE)),
    }
    for grows in (True, False)
}
"""Empty squares, what the element beats (1c.17-19), and its own stacks while they may grow (1c.21, 1c.22)."""
_FIRST: Final = GRID.first
_END: Final = GRID.last + 1
_DRY_PLACES: Final = {
    element: tuple(Place(element, square) for square in range(_FIRST, _END)) for element in (_FIRE, _WIND, _EARTH)
}
_DRY: Final = {
    grows: tuple((element, places, selector(letters[element])) for element, places in _DRY_PLACES.items())
    for grows, letters in GOES_ON.items()
}
"""What can be placed without flowing, and which letters of the board it goes on."""


def goes_on(rules: Rules, element: Element) -> bytes:
    """Give the letters of the squares that this element may be placed on."""
    return GOES_ON[rules.stack_on_range_member][element]


def placements(state: State) -> tuple[list[Place], dict[int, list[Place]]]:
    """List where the stones of the hand may go; apart, by their length, the rivers with one path each.

    Traps are not looked at here.
    """
    found: list[Place] = []
    hand, on_board = state.hand, state.board[_FIRST:_END]
    for element, places, letters in _DRY[state.rules.stack_on_range_member]:
        if element in hand:
            found += compress(places, on_board.translate(letters))
    if _WATER not in hand:
        return found, {}
    dry, rivers = water.placements(state.board, state.rules.river_forbid_hairpin)
    found += dry
    return found, rivers


def board_after(state: State, action: Place) -> bytes:
    """Return the board after a legal placement with its whole effect."""
    board, square, element = bytearray(state.board), action.square, action.element
    if element is _FIRE:
        targets = burning(state, square)
        board[square] = FIRE
        for target in targets:
            board[target] = FIRE
    elif element is _WIND:
        letter = board[square]
        board[square] = letter + 1 if letter in WIND else WIND[0]
    elif element is _EARTH:
        raise_earth(board, square)
    elif not action.line:
        board[square] = WATER
    else:
        board[square] = EMPTY
        for source in water.line_from(state.board, square, action.line):
            board[source] = EMPTY
        for target in water.path_squares(square, action.path):
            board[target] = WATER
    return bytes(board)


def burning(state: State, square: Square) -> list[Square]:
    """List where a fire placed here spreads to; a short bag serves up, right, down, left (rulings 0.4, X.11)."""
    targets = spread_from(state.board, square)
    bag = state.scarce if targets else None
    return targets if bag is None else targets[: bag["f"]]
