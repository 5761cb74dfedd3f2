"""The table as a still picture. There are no squares: what an action touches is all over the table."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QPainter

from elemental_gui.engine.core.geometry import Grid, Square
from elemental_gui.engine.numerous_particles.actions import Action
from elemental_gui.engine.numerous_particles.position import format_position
from elemental_gui.engine.numerous_particles.state import State
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.placement import Placement
from elemental_gui.scenes.kit.theme import Theme
from elemental_gui.scenes.numerous_particles.picture import paint_table

_EXTENT: Final = Grid(15, 10)
"""The extent of a picture, in squares of a board beside which it might stand."""


def grid(_state: State) -> Grid:
    """Return the extent of a picture, the same for every number of seats."""
    return _EXTENT


def paint_state(painter: QPainter, placement: Placement, state: State, theme: Theme, artwork: Artwork) -> None:
    """Paint a position with a frame round the seat to act, in scene units."""
    paint_table(painter, placement.board_rect, format_position(state), theme, artwork)


def touched(_state: State, _action: Action) -> frozenset[Square]:
    """Return no squares, because there are none."""
    return frozenset()
