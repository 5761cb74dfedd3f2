"""Where the actions of the game can be seen to have been."""

from __future__ import annotations

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemento.actions import Action
from elemental_gui.engine.elemento.events import StoneMoved, StonePlaced, StonesRemoved, events
from elemental_gui.engine.elemento.state import State


def touched(state: State, action: Action) -> frozenset[Square]:
    """Return the squares where a legal action does something that can be seen."""
    squares: set[Square] = set()
    for event in events(state, action):
        match event:
            case StonePlaced(square=square):
                squares.add(square)
            case StoneMoved(origin=origin, target=target):
                squares |= {origin, target}
            case StonesRemoved(squares=gone):
                squares |= {*gone}
            case _:
                pass
    return frozenset(squares)
