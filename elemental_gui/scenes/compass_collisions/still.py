"""Where the actions of the game can be seen to have been."""

from __future__ import annotations

from elemental_gui.engine.compass_collisions.actions import Action
from elemental_gui.engine.compass_collisions.events import (
    PieceBeaten,
    PieceFell,
    PieceGivenUp,
    PieceMoved,
    PiecePushed,
    SetPlaced,
    SquaresVanished,
    events,
)
from elemental_gui.engine.compass_collisions.state import State
from elemental_gui.engine.core.geometry import Square


def touched(state: State, action: Action) -> frozenset[Square]:
    """Return the squares where a legal action does something that can be seen."""
    squares: set[Square] = set()
    for event in events(state, action):
        match event:
            case PieceMoved(origin=origin, target=target) | PiecePushed(origin=origin, target=target):
                squares |= {origin, target}
            case PieceFell(origin=origin):
                squares.add(origin)
            case PieceBeaten(origin=origin, square=square):
                squares |= {origin, square}
            case PieceGivenUp(square=square):
                squares.add(square)
            case SquaresVanished(squares=gone) | SetPlaced(squares=gone):
                squares |= {*gone}
            case _:
                pass
    return frozenset(squares)
