"""Element's positions as still pictures, and where its actions can be seen to have been."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from elemental_gui.engine.core.geometry import Grid, Square
from elemental_gui.engine.element.actions import Action
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.events import FireSpread, RiverFlowed, SageMoved, SageRode, StonePlaced, events
from elemental_gui.engine.element.state import State
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.board_background import paint_position
from elemental_gui.scenes.kit.placement import Placement
from elemental_gui.scenes.kit.theme import Theme


def grid(_state: State) -> Grid:
    """Return the board that a position is played on."""
    return GRID


def paint_state(painter: QPainter, placement: Placement, state: State, theme: Theme, artwork: Artwork) -> None:
    """Paint a position with the frame of the seat to act, in scene units."""
    sages = [(GRID.column(square), GRID.row(square), seat) for seat, square in enumerate(state.sages, 1)]
    codes = bytes(state.board[square] for square in GRID.squares)
    seat = state.seat if state.outcome is None else None
    area = QRectF(placement.outer_rect)
    paint_position(painter, area, placement, codes, sages, theme, seat, artwork)


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
