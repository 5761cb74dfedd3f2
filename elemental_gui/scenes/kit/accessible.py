"""The board for screen readers: a table whose cells say what lies on each square, and the tray as buttons and labels.

They are Qt's own widgets, because only those answer every question that a screen reader asks. They lie over what is
painted, paint nothing, and pass the mouse through. A press on one of them is a click at its place.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    Qt,
)
from PySide6.QtGui import QAccessible, QAccessibleEvent, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QGraphicsView,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableView,
    QWidget,
)

from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.kit.board_scene import BoardScene
from elemental_gui.scenes.kit.painter import COLUMN_LETTERS
from elemental_gui.scenes.kit.style.layouts import Widget, named
from elemental_gui.scenes.kit.tray_entry import Entry

_SAID = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)


class Words:
    """All that can be read and pressed on one board, kept where it is painted.

    It is made once somebody asks for it, which most players never do.
    """

    def __init__(self, view: QGraphicsView, board: BoardScene) -> None:
        self._view = view
        self._board = board
        self._squares = _Squares(view, board)
        self._tray = _hidden_from_mouse(named(QWidget(view.viewport()), "Tray"))
        self._entries: list[QWidget] = []
        board.layers.tray.changed = self._show_entries
        board.cursor_moved.connect(self._squares.tell_cursor)
        self._show_entries()
        self._squares.show()
        self._tray.setVisible(board.has_tray)

    def fit(self) -> None:
        view, board = self._view, self._board
        self._squares.fit(view.mapFromScene(board.squares.placement.board_rect).boundingRect())
        area = view.mapFromScene(board.tray_area).boundingRect()
        self._tray.setGeometry(area)
        for widget, (_, place) in zip(self._entries, board.layers.tray.laid_out(), strict=False):
            widget.setGeometry(view.mapFromScene(place).boundingRect().translated(-area.topLeft()))

    def _show_entries(self) -> None:
        self._view.setAccessibleDescription(self._board.summary())
        for widget in self._entries:
            widget.hide()
            widget.deleteLater()
        entries = self._board.layers.tray.entries
        self._entries = [self._made(entry) for entry in entries]
        for widget, entry in zip(self._entries, entries, strict=True):
            widget.setVisible(bool(_said(entry)))  # some only keep a place free
        self.fit()

    def _made(self, entry: Entry) -> QWidget:
        said = _said(entry)
        if not entry.key:
            return _hidden_from_mouse(_Label(said, self._tray))
        button = _hidden_from_mouse(_Button(said, self._tray))
        button.setEnabled(entry.is_open)
        button.clicked.connect(lambda: self._press(entry.key))
        return button

    def _press(self, key: str) -> None:
        area = self._board.layers.tray.rect(key)
        if area is not None:
            self._board.click(area.center())


class _Unpainted:
    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the board and its tray are painted already."""


class _Label(_Unpainted, QLabel):
    pass


class _Button(_Unpainted, QPushButton):
    pass


class _Squares(_Unpainted, QTableView):
    """The squares as a table with headers, in the order in which they lie on the screen."""

    def __init__(self, view: QGraphicsView, board: BoardScene) -> None:
        super().__init__(view.viewport())
        self._board = board
        self.setAccessibleName("Squares")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.hide()
            header.setMinimumSectionSize(1)
            header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.viewport().setAutoFillBackground(False)  # without a style sheet Qt fills it before anything is painted
        _hidden_from_mouse(self)
        self._grid: object = None
        self._take_grid()

    def fit(self, area: QRect) -> None:
        """Lie over the squares, which may be others now, or turned round."""
        if self._grid != (self._board.squares.grid, self._board.flipped):
            self._take_grid()
        self.setGeometry(area)

    def tell_cursor(self, square: Square) -> None:
        """Make a square's cell the current one, as the keyboard's cursor comes to it."""
        model = self._model
        index = model.index_of(square)
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
        event = QAccessibleEvent(self, QAccessible.Event.Focus)
        # Headers are children too: one before each row, and a row of them above.
        event.setChild((index.row() + 1) * (model.columnCount() + 1) + index.column() + 1)
        QAccessible.updateAccessibility(event)

    def _take_grid(self) -> None:
        self._grid = (self._board.squares.grid, self._board.flipped)
        self._model = _Model(self._board, self)
        self.setModel(self._model)
        self.selectionModel().selectionChanged.connect(self._on_selected)

    def _on_selected(self) -> None:
        """Click on the square that a screen reader has chosen."""
        for index in self.selectedIndexes():
            self.clearSelection()
            self._board.click(self._board.squares.centre(self._model.square(index)))


class _Model(QAbstractTableModel):
    """What the squares hold now."""

    def __init__(self, board: BoardScene, parent: QObject) -> None:
        super().__init__(parent)
        self._board = board

    def rowCount(self, _parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        return self._board.squares.grid.rows

    def columnCount(self, _parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return self._board.squares.grid.columns

    def square(self, index: QModelIndex | QPersistentModelIndex) -> Square:
        return self._board.squares.grid.square(*self._turned(index.column(), index.row()))

    def index_of(self, square: Square) -> QModelIndex:
        grid = self._board.squares.grid
        column, row = self._turned(grid.column(square), grid.row(square))
        return self.index(row, column)

    def _turned(self, column: int, row: int) -> tuple[int, int]:
        if not self._board.flipped:
            return column, row
        return self.columnCount() - 1 - column, self.rowCount() - 1 - row

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        return self._board.square_words(self.square(index)) if role in _SAID else None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if role not in _SAID:
            return None
        column, row = self._turned(section, section)
        return COLUMN_LETTERS[column] if orientation == Qt.Orientation.Horizontal else str(row + 1)


def _said(entry: Entry) -> str:
    return entry.words or ", ".join(filter(None, (entry.caption, entry.detail)))


def _hidden_from_mouse(widget: Widget) -> Widget:
    widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    widget.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return widget
