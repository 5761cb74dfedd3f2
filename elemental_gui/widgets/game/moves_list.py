"""The list of confirmed turns: a model of rows, a painter for them, and a view that can be walked through."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from elemental_gui.scenes.kit.style.icons import artwork
from elemental_gui.scenes.kit.style.styling import figures, open_list
from elemental_gui.scenes.kit.style.theme import current_theme
from elemental_gui.widgets.game.moves_layout import MARGIN, MARK, Arrangement, Row, Spot, arrange, label_width

_ROW: Final = Qt.ItemDataRole.UserRole
_Index = QModelIndex | QPersistentModelIndex

_WALK: Final = {
    Qt.Key.Key_Left: "previous",
    Qt.Key.Key_Right: "next",
    Qt.Key.Key_Up: "turn before",
    Qt.Key.Key_Down: "turn after",
    Qt.Key.Key_Home: "first",
    Qt.Key.Key_End: "last",
}


class MovesModel(QAbstractListModel):
    """The rows; what has been shown already stays when more come."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.rows: tuple[Row, ...] = ()

    def show(self, rows: Sequence[Row]) -> None:
        """Show these rows."""
        known, new = self.rows, tuple(rows)
        if new == known:
            return
        if len(new) > len(known) and new[: len(known)] == known:
            self.beginInsertRows(QModelIndex(), len(known), len(new) - 1)
            self.rows = new
            self.endInsertRows()
        else:
            self.beginResetModel()
            self.rows = new
            self.endResetModel()

    def row_of(self, plies: int) -> int:
        """Return the row in which this many plies stand; -1 for none."""
        found = (number for number, row in enumerate(self.rows) if row.first < plies <= row.last)
        return next(found, -1)

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.rows[index.row()]
        if role == _ROW:
            return row
        words = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        return row.spoken if role in words else None


class MovesPainter(QStyledItemDelegate):
    """Lays out and paints rows; remembers the arrangements of one width."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.shown: int | None = None
        """How many plies the board shown is made of; None for the live position."""
        self._font = figures(parent.font())
        self._width = 0
        self._kept: dict[Row, Arrangement] = {}

    def arrangement(self, row: Row, width: int) -> Arrangement:
        """Lay a row out."""
        if width != self._width:
            self._width = width
            self._kept.clear()
        if row not in self._kept:
            self._kept[row] = arrange(row.pieces, width, QFontMetrics(self._font))
        return self._kept[row]

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        view = self.parent()
        width = view.viewport().width() if isinstance(view, QAbstractItemView) else 200
        return QSize(width, self.arrangement(index.data(_ROW), width).height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        row: Row = index.data(_ROW)
        area: QRect = option.rect
        state: QStyle.StateFlag = option.state
        theme = current_theme()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._font)
        shown = self.shown is not None and row.first < self.shown <= row.last
        if shown or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.hovered)
            painter.drawRoundedRect(QRectF(area).adjusted(1, 0.5, -1, -0.5), 5, 5)
        painter.translate(area.topLeft())
        arranged = self.arrangement(row, area.width())
        self._paint_label(painter, row)
        for spot in arranged.spots:
            self._paint_spot(painter, spot)
        painter.restore()

    def _paint_label(self, painter: QPainter, row: Row) -> None:
        metrics = QFontMetrics(self._font)
        theme, height = current_theme(), metrics.height() + 4
        if row.seat:
            mark = artwork().mark(row.seat, MARK, painter.device().devicePixelRatioF(), theme.seat(row.seat))
            painter.drawPixmap(QPoint(MARGIN, MARGIN // 2 + (height - MARK) // 2), mark)
        painter.setPen(theme.muted_text)
        label = QRect(MARGIN + MARK + 4, MARGIN // 2, label_width(metrics), height)
        painter.drawText(label, Qt.AlignmentFlag.AlignVCenter, row.label)

    def _paint_spot(self, painter: QPainter, spot: Spot) -> None:
        theme, (piece, area) = current_theme(), spot
        colour = theme.warning_text if piece.is_alarm else theme.text if piece.plies else theme.muted_text
        if piece.plies and piece.plies == self.shown:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.accent)
            painter.drawRoundedRect(QRectF(area).adjusted(0, 0.5, 0, -0.5), 4, 4)
            colour = theme.accent_text
        painter.setPen(colour)
        inset = 4 if piece.plies else 0
        text = QFontMetrics(self._font).elidedText(piece.text, Qt.TextElideMode.ElideRight, area.width() - inset)
        painter.drawText(area.adjusted(inset, 0, 2, 0), Qt.AlignmentFlag.AlignVCenter, text)


class MovesList(QListView):
    """The turns. A click on an action, or the arrow keys, choose a moment to look back at."""

    look_requested = Signal(object)
    """A number of plies."""
    walked = Signal(str)
    """An arrow key: `previous`, `next`, `turn before`, `turn after`, `first` or `last`."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.moves = MovesModel(self)
        self.painter = MovesPainter(self)
        self.setModel(self.moves)
        self.setItemDelegate(self.painter)
        open_list(self)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMouseTracking(True)
        self.setMinimumHeight(60)

    def show_rows(self, rows: Sequence[Row], shown: int | None) -> None:
        """Show these rows, and mark the action whose board is shown."""
        grown = rows != self.moves.rows
        self.moves.show(rows)
        moved = shown != self.painter.shown
        self.painter.shown = shown
        self.viewport().update()
        row = self.moves.rowCount() - 1 if shown is None else self.moves.row_of(shown)
        if (grown or moved) and row >= 0:
            index = self.moves.index(row)
            self.setCurrentIndex(index)
            self.scrollTo(index)

    def plies_at(self, point: QPoint) -> int | None:
        """Return the moment that a point of the view stands for: an action, or else the end of its turn."""
        index = self.indexAt(point)
        if not index.isValid():
            return None
        row: Row = index.data(_ROW)
        area = self.visualRect(index)
        piece = self.painter.arrangement(row, area.width()).at(point - area.topLeft())
        return row.last if piece is None else piece.plies

    def sizeHint(self) -> QSize:
        return QSize(200, 180)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        plies = self.plies_at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and plies is not None:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.look_requested.emit(plies)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _WALK and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.walked.emit(_WALK[Qt.Key(event.key())])
        else:
            event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def viewportEvent(self, event: QEvent) -> bool:
        return True if isinstance(event, QHelpEvent) else super().viewportEvent(event)
