"""Elemento's positions as still pictures, and where its actions can be seen to have been."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from elemental_gui.engine.core.geometry import Grid, Square
from elemental_gui.engine.elemento.actions import Action
from elemental_gui.engine.elemento.board import GRID
from elemental_gui.engine.elemento.events import StoneMoved, StonePlaced, StonesRemoved, events
from elemental_gui.engine.elemento.position import format_rows
from elemental_gui.engine.elemento.state import State
from elemental_gui.scenes.elemento.miniature import paint_rows
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.board_background import paint_frame
from elemental_gui.scenes.kit.placement import Placement
from elemental_gui.scenes.kit.theme import Theme


def grid(_state: State) -> Grid:
    """Return the board that a position is played on."""
    return GRID


def paint_state(painter: QPainter, placement: Placement, state: State, theme: Theme, artwork: Artwork) -> None:
    """Paint a position with the frame of the seat to act, in scene units."""
    paint_rows(painter, placement, format_rows(state.board), theme, artwork)
    if state.outcome is None:
        paint_frame(painter, placement, theme.seat(state.seat))


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
