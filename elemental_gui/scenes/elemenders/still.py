"""Positions of Elemenders as still pictures, and where its actions can be seen to have been."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from elemental_gui.engine.core.geometry import Grid, Square
from elemental_gui.engine.elemenders.actions import Action
from elemental_gui.engine.elemenders.board import GRID, GRIDS
from elemental_gui.engine.elemenders.events import (
    PieceAttacked,
    TerrainChanged,
    TerrainWorked,
    UnitMoved,
    UnitPlaced,
    events,
)
from elemental_gui.engine.elemenders.state import State
from elemental_gui.scenes.elemenders.codes import at_rest, ground_of, pieces_of
from elemental_gui.scenes.elemenders.miniature import paint_ground
from elemental_gui.scenes.elemenders.pieces import paint_piece
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.board_background import paint_frame, paint_tiles
from elemental_gui.scenes.kit.placement import Placement
from elemental_gui.scenes.kit.theme import Theme


def grid(state: State) -> Grid:
    """Return the board that a position is played on."""
    return GRIDS[state.rules.rows]


def paint_state(painter: QPainter, placement: Placement, state: State, theme: Theme, _artwork: Artwork) -> None:
    """Paint a position with the frame of the seat to act, in scene units; what it holds is not secret any more."""
    paint_tiles(painter, placement, theme)
    if state.outcome is None:
        paint_frame(painter, placement, theme.seat(state.seat))
    ground = ground_of(state).items()
    paint_ground(painter, placement, {(GRID.column(square), GRID.row(square)): word for square, word in ground})
    for square, code in at_rest(pieces_of(state)).items():
        paint_piece(painter, code, placement.rect(GRID.column(square), GRID.row(square)), theme)


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
