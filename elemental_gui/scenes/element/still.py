"""Where the actions of the game can be seen to have been."""

from __future__ import annotations

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.element.actions import Action
from elemental_gui.engine.element.events import FireSpread, RiverFlowed, SageMoved, SageRode, StonePlaced, events
from elemental_gui.engine.element.state import State


def touched(state: State, action: Action) -> frozenset[Square]:
    """Return the squares where a legal action does something that can be seen."""
    squares: set[Square] = set()
    for event in events(state, action):
        match event:
            case SageMoved(origin=origin, target=target) | SageRode(origin=origin, target=target):
                squares |= {origin, target}
            case StonePlaced(square=square) | FireSpread(square=square):
                squares.add(square)
            case RiverFlowed(line=line, path=path):
                squares |= {*line, *path}
            case _:
                pass
    return frozenset(squares)
