"""Actions of Element as the numbers that the kernel plays, and back."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import ORTHOGONAL
from elemental_gui.engine.element.actions import Action, Move, Place, Ride
from elemental_gui.players.element.kernel import (
    ENGINE_SQUARE,
    LENGTH_BITS,
    PATH_BITS,
    PUT_FIRE,
    PUT_WATER,
    RIDE,
    RIVER,
    SQUARE_BITS,
    SQUARE_OF,
    STEP,
)

_ELEMENTS: Final = tuple(Element)


def encoded(action: Move | Ride | Place) -> int:
    """Write an action as a number."""
    square = SQUARE_OF[action.square] << SQUARE_BITS
    match action:
        case Move():
            return STEP | square
        case Ride():
            return RIDE | square
        case Place(element, _, "", _):
            return PUT_FIRE + _ELEMENTS.index(element) | square
        case Place(_, _, line, path):
            directions = sum(ORTHOGONAL.index(letter) << 2 * index for index, letter in enumerate(path))
            return RIVER + ORTHOGONAL.index(line) | square | len(path) << LENGTH_BITS | directions << PATH_BITS


def decoded(code: int) -> Action:
    """Read an action from its number."""
    kind, square = code & 15, ENGINE_SQUARE[code >> SQUARE_BITS & 511]
    if kind == STEP:
        return Move(square)
    if kind == RIDE:
        return Ride(square)
    if kind <= PUT_WATER:
        return Place(_ELEMENTS[kind - PUT_FIRE], square)
    path, letters = code >> PATH_BITS, ""
    for _ in range(code >> LENGTH_BITS & 15):
        letters += ORTHOGONAL[path & 3]
        path >>= 2
    return Place(Element.WATER, square, ORTHOGONAL[kind - RIVER], letters)
