"""What the board looks like, as letters on squares, and how it changes with every event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemento.board import GRID
from elemental_gui.engine.elemento.events import StoneMoved, StonePlaced, StonesRemoved
from elemental_gui.engine.elemento.state import State
from elemental_gui.engine.elemento.stones import LETTER
from elemental_gui.scenes.elemento.pieces import STONES

Codes = dict[Square, str]
"""The squares that hold a stone, each with its letter on the engine's board."""


def codes_of(state: State) -> Codes:
    """Return what lies on the squares."""
    letters = state.board.decode("ascii")
    return {square: letters[square] for square in GRID.squares if letters[square] in STONES}


def retold(codes: Mapping[Square, str], events: Iterable[Event]) -> Codes:
    """Return what lies on the squares after these events."""
    after = dict(codes)
    for event in events:
        match event:
            case StonePlaced(_, element, shade, square):
                after[square] = chr(LETTER[element, shade])
            case StoneMoved(_, element, shade, origin, target):
                after.pop(origin, None)
                after[target] = chr(LETTER[element, shade])
            case StonesRemoved(squares):
                for square in squares:
                    after.pop(square, None)
            case _:
                pass
    return after
