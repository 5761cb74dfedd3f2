"""Where the actions of the game can be seen to have been."""

from __future__ import annotations

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders.actions import Action
from elemental_gui.engine.elemenders.events import (
    PieceAttacked,
    TerrainChanged,
    TerrainWorked,
    UnitMoved,
    UnitPlaced,
    events,
)
from elemental_gui.engine.elemenders.state import State


def touched(state: State, action: Action) -> frozenset[Square]:
    """Return the squares where a legal action does something that can be seen."""
    squares: set[Square] = set()
    for event in events(state, action):
        match event:
            case UnitPlaced(square=square):
                squares.add(square)
            case UnitMoved(origin=origin, way=way):
                squares |= {origin, way[-1]}
            case PieceAttacked(origin=origin, target=target):
                squares |= {origin, target}
            case TerrainChanged(square=square, changed=changed):
                squares |= {square, *(tile for tile, _ in changed)}
            case TerrainWorked(tick=tick):
                squares.add(tick.square)
            case _:
                pass
    return frozenset(squares)
