"""The list of confirmed turns: their rows laid out like paragraphs, a painter for them, and a view to walk through."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import zip_longest
from typing import Any, Final, NamedTuple

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
    QToolTip,
    QWidget,
)

from elemental_gui.scenes.kit.style.icons import artwork, picture
from elemental_gui.scenes.kit.style.styling import figures, open_list, tip
from elemental_gui.scenes.kit.style.theme import current_theme

_MARK: Final = 11
_MARGIN: Final = 6
_PAD: Final = 4
_LEADING: Final = 4
_BETWEEN: Final = 9
_WIDEST_LABEL: Final = "999"
_ROW: Final = Qt.ItemDataRole.UserRole
_Index = QModelIndex | QPersistentModelIndex

_WALK: Final = {Qt.Key.Key_Up: "turn before", Qt.Key.Key_Down: "turn after"}
"""What keys mean here alone; the others that lead through a game mean it on the whole page."""


class Piece(NamedTuple):
    """An action with what it did, or a comment."""

    text: str
    plies: int = 0
    """How many plies there are after this action; 0 for a comment."""
    is_alarm: bool = False
    """Whether it is part of a mark that must not be overlooked."""
    picture: str = ""
    """The board code of a stone or the name of an icon; empty for none."""
    notation: str = ""
    """The action as a record writes it."""


class Row(NamedTuple):
    """One turn, or what was said before the first."""

    label: str
    """Round and seat, as in `3.2`."""
    seat: int
    """0 where no seat acted."""
    pieces: tuple[Piece, ...]
    first: int
    """How many plies there were before it."""
    last: int
    """How many there are after it."""
    spoken: str

    @property
    def round(self) -> str:
        """What is painted of the label: in some games the order of the seats changes from round to round."""
        return self.label.partition(".")[0]


class Spot(NamedTuple):
    """What one line of a piece shows: its picture, or words."""

    piece: Piece
    area: QRect
    text: str = ""
    """Empty for the picture."""


class Arrangement(NamedTuple):
    """A row laid out for one width."""

    height: int
    spots: tuple[Spot, ...]

    def at(self, point: QPoint) -> Piece | None:
        """Return the action under a point of the row."""
        for piece, area, _ in self.spots:
            if piece.plies and area.adjusted(-2, -2, 2, 2).contains(point):
                return piece
        return None


def label_width(metrics: QFontMetrics) -> int:
    return _MARGIN + _MARK + 2 * _PAD + metrics.horizontalAdvance(_WIDEST_LABEL)


def arrange(
    pieces: Sequence[Piece], width: int, metrics: QFontMetrics, measure: Callable[[str], int] | None = None
) -> Arrangement:
    """Let the words of the pieces flow into the width beside the label, as in a paragraph.

    `measure` gives the width of a text, where somebody remembers it from another arrangement.
    """
    measure = measure or metrics.horizontalAdvance
    line, left = metrics.height() + _LEADING, label_width(metrics)
    right = max(2 * left, width - _MARGIN)
    x, y = left, _MARGIN // 2
    spots: list[Spot] = []

    def needed(text: str) -> int:
        return measure(text) + 1  # the advance is rounded, and what is cut off is not

    for piece, following in zip_longest(pieces, pieces[1:]):
        run = ""
        # A single sign, as that of a confirm, never stands on a line of its own.
        hangs = _BETWEEN + needed(following.text) if following is not None and len(following.text) == 1 else 0
        parts = list(_parts(piece))
        for place, text in enumerate(parts, 1):
            tail = hangs if place == len(parts) else 0
            # Measured together: the widths of words do not add up to that of their line.
            longer = f"{run} {text}" if run else text
            if run and spots[-1].area.left() + needed(longer) + tail <= right:
                wide = needed(longer)
                spots[-1] = Spot(piece, QRect(spots[-1].area.left(), y, wide, line), longer)
                run = longer
            else:
                wide = needed(text) if text else metrics.height() + _PAD
                # A picture stays with the word behind it.
                needs = wide if text else wide + needed(parts[place]) + (hangs if len(parts) == place + 1 else 0)
                if x > left and (run or x + needs + tail > right):
                    x, y = left, y + line
                spots.append(Spot(piece, QRect(x, y, min(wide, right - left), line), text))
                run = text
            x = spots[-1].area.right() + 1
        x += _BETWEEN
    return Arrangement(y + line + _MARGIN // 2, tuple(spots))


def _parts(piece: Piece) -> Iterator[str]:
    """Cut a piece into its picture, an empty text, and its words."""
    if piece.picture:
        yield ""
    yield from filter(None, piece.text.split(" "))


class MovesModel(QAbstractListModel):
    """The rows; what has been shown already stays when more come."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.rows: tuple[Row, ...] = ()

    def show(self, rows: Sequence[Row]) -> None:
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
        """Return the row of the moment after this many plies, at the start the first one; -1 for none."""
        found = (number for number, row in enumerate(self.rows) if row.first < plies <= row.last or not plies)
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
        self._metrics = QFontMetrics(self._font)
        self._measure = cache(self._metrics.horizontalAdvance)
        self._width = 0
        self._kept: dict[int, tuple[Row, Arrangement]] = {}

    def arrangement(self, index: _Index, width: int) -> Arrangement:
        if width != self._width:
            self._width = width
            self._kept.clear()
        row: Row = index.data(_ROW)
        kept = self._kept.get(index.row())
        if kept is None or kept[0] is not row:
            kept = self._kept[index.row()] = row, arrange(row.pieces, width, self._metrics, self._measure)
        return kept[1]

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        view = self.parent()
        width = view.viewport().width() if isinstance(view, QAbstractItemView) else 200
        return QSize(width, self.arrangement(index, width).height)

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
        arranged = self.arrangement(index, area.width())
        self._paint_label(painter, row)
        for spot in arranged.spots:
            self._paint_spot(painter, spot)
        painter.restore()

    def _paint_label(self, painter: QPainter, row: Row) -> None:
        metrics = self._metrics
        theme, height = current_theme(), metrics.height() + _LEADING
        if row.seat:
            mark = artwork().mark(row.seat, _MARK, painter.device().devicePixelRatioF(), theme.seat(row.seat))
            painter.drawPixmap(QPoint(_MARGIN, _MARGIN // 2 + (height - _MARK) // 2), mark)
        painter.setPen(theme.muted_text)
        left = _MARGIN + _MARK + _PAD
        label = QRect(left, _MARGIN // 2, label_width(metrics) - left, height)
        painter.drawText(label, Qt.AlignmentFlag.AlignVCenter, row.round)

    def _paint_spot(self, painter: QPainter, spot: Spot) -> None:
        theme, (piece, area, text) = current_theme(), spot
        colour = theme.warning_text if piece.is_alarm else theme.text if piece.plies else theme.muted_text
        if piece.plies and piece.plies == self.shown:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.accent)
            painter.drawRoundedRect(QRectF(area).adjusted(-_PAD, 0.5, _PAD, -0.5), 4, 4)
            colour = theme.accent_text
        if not text:
            size = area.height() - _LEADING
            stone = picture(piece.picture, size, painter.device().devicePixelRatioF(), colour)
            painter.drawPixmap(QPoint(area.left(), area.top() + _LEADING // 2), stone)
            return
        painter.setPen(colour)
        fitting = self._metrics.elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area.adjusted(0, 0, 2, 0), Qt.AlignmentFlag.AlignVCenter, fitting)


class MovesList(QListView):
    """The turns. A click on an action, or the arrow keys, choose a moment to look back at."""

    look_requested = Signal(object)
    """A number of plies."""
    walked = Signal(str)

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
        self.setMouseTracking(True)
        self.setMinimumHeight(60)

    def show_rows(self, rows: Sequence[Row], shown: int | None) -> None:
        grown = rows != self.moves.rows
        self.moves.show(rows)
        moved = shown != self.painter.shown
        self.painter.shown = shown
        self.viewport().update()
        row = self.moves.rowCount() - 1 if shown is None else self.moves.row_of(shown)
        if (grown or moved) and row >= 0:
            self.setCurrentIndex(self.moves.index(row))
            self._follow()

    def _follow(self) -> None:
        # A list that is not seen has no width yet, and laying out a long game for nothing takes a moment; Qt scrolls
        # to the current row when it is shown.
        if self.isVisible() and self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def found_at(self, point: QPoint) -> tuple[Row, Piece | None] | None:
        index = self.indexAt(point)
        if not index.isValid():
            return None
        row: Row = index.data(_ROW)
        area = self.visualRect(index)
        return row, self.painter.arrangement(index, area.width()).at(point - area.topLeft())

    def sizeHint(self) -> QSize:
        return QSize(200, 180)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        found = self.found_at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and found is not None:
            row, piece = found
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.look_requested.emit(row.last if piece is None else piece.plies)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _WALK and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.walked.emit(_WALK[Qt.Key(event.key())])
        else:
            event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():  # only then do words flow in another way
            self.scheduleDelayedItemsLayout()
        self._follow()

    def viewportEvent(self, event: QEvent) -> bool:
        """Say what a record would write of the action that is pointed at."""
        if not isinstance(event, QHelpEvent):
            return super().viewportEvent(event)
        found = self.found_at(event.pos())
        row, piece = found or (None, None)
        told = f"{row.label} {piece.notation}" if row is not None and piece is not None else ""
        QToolTip.showText(event.globalPos(), tip(told), self.viewport())
        return True
