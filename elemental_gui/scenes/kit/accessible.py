"""The board for screen readers: a table whose cells say what lies on each square."""

from __future__ import annotations

from typing import Any, Final

import shiboken6
from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleInterface, QWindow
from PySide6.QtWidgets import QGraphicsView

from elemental_gui.engine.core.geometry import Grid, Square
from elemental_gui.scenes.kit.board_scene import BoardScene

_tables: Final[list[BoardTable]] = []
"""Python has to keep these alive; Qt deletes each together with its view."""
_spare_cells: Final[list[list[BoardCell]]] = []
"""Cells of boards that are gone. A screen reader may still hold them, so they are used again and never deleted."""
_NONE: Any = None
"""A proper answer to Qt, although the binding's stubs do not say so."""


def index_of(grid: Grid, square: Square) -> int:
    """Return the number of a square's cell, row by row."""
    return grid.row(square) * grid.columns + grid.column(square)


def describe(view: QGraphicsView, board: BoardScene) -> QAccessibleInterface:
    """Return a new table for a board's view; never the same twice, because Qt deletes each that it got."""
    for table in [table for table in _tables if not shiboken6.isValid(table)]:
        _tables.remove(table)
        _spare_cells.append(table.give_up())
    _tables.append(BoardTable(view, board))
    return _tables[-1]


class _Interface(QAccessibleInterface):
    """What tables and cells have in common: nothing to type into."""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Qt: nothing here can be written to."""


class BoardTable(_Interface):
    """A board view as a table, one cell for each square."""

    def __init__(self, view: QGraphicsView, board: BoardScene) -> None:
        super().__init__()
        self._view = view
        self._board = board
        self._is_given_up = False
        self._cells = self._make_cells()

    @property
    def _grid(self) -> Grid:
        return self._board.squares.grid

    @property
    def cells(self) -> list[BoardCell]:
        """One for each square; the board may have got another size since they were made."""
        if not self._is_given_up and len(self._cells) != len(self._grid.squares):
            _spare_cells.append(self._cells)
            self._cells = self._make_cells()
        return self._cells

    def _make_cells(self) -> list[BoardCell]:
        squares = self._grid.squares
        cells = next((cells for cells in _spare_cells if len(cells) == len(squares)), None)
        if cells is None:
            return [BoardCell(self, square) for square in squares]
        _spare_cells.remove(cells)
        for cell, square in zip(cells, squares, strict=True):
            cell.show(self, square)
        return cells

    def give_up(self) -> list[BoardCell]:
        """Let go of a view that is gone, because the binding never lets go of this; return the cells."""
        cells, self._cells, self._is_given_up = self._cells, [], True
        self._view = self._board = _NONE
        return cells

    def words(self, square: Square) -> str:
        """Say what is on a square."""
        return self._board.square_words(square)

    def area(self, square: Square) -> QRect:
        """Return where a square lies on the screen."""
        area = self._view.mapFromScene(self._board.squares.rect(square)).boundingRect()
        return QRect(self._view.viewport().mapToGlobal(area.topLeft()), area.size())

    def is_current(self, square: Square) -> bool:
        """Tell whether the keyboard's cursor is here."""
        return self._view.hasFocus() and self._board.cursor == square

    def isValid(self) -> bool:
        return not self._is_given_up and shiboken6.isValid(self._view)

    def object(self) -> QObject:
        return self._view

    def window(self) -> QWindow:
        return self._view.window().windowHandle()

    def parent(self) -> QAccessibleInterface:
        parent = self._view.parentWidget()
        return _NONE if parent is None else QAccessible.queryAccessibleInterface(parent)

    def childCount(self) -> int:
        return len(self.cells)

    def child(self, index: int) -> QAccessibleInterface:
        return self.cells[index] if 0 <= index < len(self.cells) else _NONE

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        point = self._view.viewport().mapFromGlobal(QPoint(x, y))
        square = self._board.squares.at(self._view.mapToScene(point))
        return _NONE if square is None else self.cells[index_of(self._grid, square)]

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return self.cells.index(child) if isinstance(child, BoardCell) and child in self.cells else -1

    def focusChild(self) -> QAccessibleInterface:
        return self.cells[index_of(self._grid, self._board.cursor)] if self._view.hasFocus() else _NONE

    def rect(self) -> QRect:
        return QRect(self._view.mapToGlobal(QPoint(0, 0)), self._view.size())

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Table

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.focusable = True
        state.focused = self._view.hasFocus()
        return state

    def text(self, kind: QAccessible.Text) -> str:
        """Qt: what it is called, and what lies in the hand."""
        if kind == QAccessible.Text.Name:
            return self._view.accessibleName()
        return self._board.summary() if kind == QAccessible.Text.Description else ""


class BoardCell(_Interface):
    """One square of a board."""

    def __init__(self, table: BoardTable, square: Square) -> None:
        super().__init__()
        self._table = table
        self._square = square

    def show(self, table: BoardTable, square: Square) -> None:
        """Stand for a square of another board from now on."""
        self._table = table
        self._square = square

    def isValid(self) -> bool:
        return shiboken6.isValid(self._table) and self._table.isValid()

    def object(self) -> QObject:
        nothing: QObject = _NONE
        return nothing

    def window(self) -> QWindow:
        return self._table.window()

    def parent(self) -> QAccessibleInterface:
        return self._table

    def childCount(self) -> int:
        return 0

    def child(self, index: int) -> QAccessibleInterface:
        nobody: QAccessibleInterface = _NONE
        return nobody

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        nobody: QAccessibleInterface = _NONE
        return nobody

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def rect(self) -> QRect:
        return self._table.area(self._square)

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Cell

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.focusable = True
        state.focused = self._table.is_current(self._square)
        return state

    def text(self, kind: QAccessible.Text) -> str:
        return self._table.words(self._square) if kind == QAccessible.Text.Name else ""
