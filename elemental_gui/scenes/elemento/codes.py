"""What of a position of Elemento is drawn as a stone."""

from __future__ import annotations

from elemental_gui.engine.elemento.board import GRID
from elemental_gui.engine.elemento.position import cell
from elemental_gui.engine.elemento.state import State
from elemental_gui.scenes.kit.changes import Codes


def stone_of(text: str) -> str:
    return "" if text == "." else text


def codes_of(state: State) -> Codes:
    """Return what lies on the squares."""
    return {square: stone for square in GRID.squares if (stone := stone_of(cell(state, square)))}
