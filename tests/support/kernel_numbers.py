"""Element's actions as the numbers that the computer's kernel has for them."""

from __future__ import annotations

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import ORTHOGONAL
from elemental_gui.engine.element.actions import Action, Move, Place, Ride
from elemental_gui.players.element.kernel import (
    LENGTH_BITS,
    PATH_BITS,
    PUT_FIRE,
    RIDE,
    RIVER,
    SQUARE_BITS,
    SQUARE_OF,
    STEP,
)


def encoded(action: Action) -> int:
    """Write an action as the kernel's number for it."""
    assert isinstance(action, (Move, Ride, Place))
    square = SQUARE_OF[action.square] << SQUARE_BITS
    match action:
        case Move():
            return STEP | square
        case Ride():
            return RIDE | square
        case Place(element, _, "", _):
            return PUT_FIRE + [*Element].index(element) | square
        case Place(_, _, line, path):
            directions = sum(ORTHOGONAL.index(letter) << 2 * index for index, letter in enumerate(path))
            return RIVER + ORTHOGONAL.index(line) | square | len(path) << LENGTH_BITS | directions << PATH_BITS
