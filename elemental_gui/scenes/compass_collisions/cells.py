"""Places of the board and just beside it: a piece can fall over the edge, and then its way leads off the squares."""

from __future__ import annotations

from math import floor
from typing import Final

from PySide6.QtCore import QPointF

from elemental_gui.engine.compass_collisions.actions import Move
from elemental_gui.engine.compass_collisions.board import GRID
from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.kit.placement import UNIT, Squares

Cell = tuple[int, int]
"""Column and row, counted from 0 at A1; one less or more than the board has means beside it."""

WAYS: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
"""The four directions as columns and rows."""
COMPASS: Final = {"U": "N", "R": "E", "D": "S", "L": "W"}
"""The directions of notation as those of the compass."""

_OUTSIDE: Final = 24.0
"""How far outside the squares something stands that is beside the board."""


def cell_of(square: Square) -> Cell:
    return GRID.column(square), GRID.row(square)


def square_of(cell: Cell) -> Square | None:
    """Return the square in a place; None beside the board."""
    column, row = cell
    return GRID.square(column, row) if 0 <= column < GRID.columns and 0 <= row < GRID.rows else None


def target_of(move: Move) -> Cell:
    """Return the place that a move leads to, which may be beside the board."""
    column, row = cell_of(move.square)
    across, down = WAYS[move.direction]
    return column + across * move.distance, row + down * move.distance


def is_near(cell: Cell) -> bool:
    """Tell whether a place is on the board or directly beside it."""
    return -1 <= cell[0] <= GRID.columns and -1 <= cell[1] <= GRID.rows


def cell_at(squares: Squares, point: QPointF) -> Cell:
    """Return the place under a point of the scene; everything further out counts as beside the board."""
    column = min(max(floor(point.x() / UNIT), -1), GRID.columns)
    row = min(max(floor(point.y() / UNIT), -1), GRID.rows)
    if squares.placement.flipped:
        column, row = GRID.columns - 1 - column, GRID.rows - 1 - row
    return column, row


def centre(squares: Squares, cell: Cell) -> QPointF:
    """Return the middle of a place; what is beside the board is drawn close to its edge."""
    point, board = squares.placement.centre(*cell), squares.placement.board_rect
    return QPointF(
        min(max(point.x(), board.left() - _OUTSIDE), board.right() + _OUTSIDE),
        min(max(point.y(), board.top() - _OUTSIDE), board.bottom() + _OUTSIDE),
    )
