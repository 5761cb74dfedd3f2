"""Positions of Compass Collisions as still pictures, and where its actions can be seen to have been."""

from __future__ import annotations

from PySide6.QtGui import QFont, QPainter

from elemental_gui.engine.compass_collisions.actions import Action
from elemental_gui.engine.compass_collisions.board import BOTH, GRID
from elemental_gui.engine.compass_collisions.drafts import numbers
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
from elemental_gui.engine.core.geometry import Grid, Square
from elemental_gui.scenes.compass_collisions.miniature import paint_square
from elemental_gui.scenes.compass_collisions.signs import paint_number
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.board_background import paint_frame, paint_tiles
from elemental_gui.scenes.kit.placement import Placement
from elemental_gui.scenes.kit.theme import Theme


def grid(_state: State) -> Grid:
    """Return the board that a position is played on."""
    return GRID


def paint_state(painter: QPainter, placement: Placement, state: State, theme: Theme, artwork: Artwork) -> None:
    """Paint a position with its erosion numbers and the frame of the seat to act, in scene units."""
    paint_tiles(painter, placement, theme)
    if state.outcome is None:
        paint_frame(painter, placement, theme.seat(state.seat))
    printed, font = numbers(state), QFont(painter.font())
    for square in GRID.squares:
        area = placement.rect(GRID.column(square), GRID.row(square))
        letter = state.board[square]
        if square in printed and letter not in BOTH:
            painter.save()
            painter.translate(area.topLeft())
            paint_number(painter, theme, str(printed[square]))
            painter.restore()
        paint_square(painter, area, letter, theme, artwork)
    painter.setFont(font)


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
