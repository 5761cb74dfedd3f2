"""The list of all games: a row with picture, players, whose turn, deadline and state; to be filtered and sorted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QKeySequence, QPainter, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from elemental_gui.engine.core.setup import Cells
from elemental_gui.engine.core.words import counted
from elemental_gui.hosting.card import Card, Row, Sorting, State, matching, ordered
from elemental_gui.scenes.catalog import SCENES
from elemental_gui.scenes.kit.style.icons import tone
from elemental_gui.scenes.kit.style.layouts import filled, named
from elemental_gui.scenes.kit.style.styling import set_tone, tip
from elemental_gui.scenes.kit.style.theme import MARKS, Theme, current_theme
from elemental_gui.widgets.home.home_shelf import paint_cells
from elemental_gui.widgets.hosting.phrases import chip_of, deadline_of, players_of, spoken, whose_turn
from elemental_gui.widgets.parts.choices import choice
from elemental_gui.widgets.parts.fitted_label import LinkedLabel

_EDGE: Final = 60
_GAP: Final = 10
_ROW: Final = Qt.ItemDataRole.UserRole
_Index = QModelIndex | QPersistentModelIndex
_ALL: Final = "all games"
_NEEDED: Final = (State.SUBMITTED, State.TO_CONFIRM, State.TROUBLE)
_SORTINGS: Final = {
    Sorting.NEED: "by need", Sorting.DEADLINE: "by deadline", Sorting.WAITING: "by waiting", Sorting.NAME: "by names",
}  # fmt: skip
_FILTERS: Final[tuple[tuple[str, tuple[State, ...]], ...]] = (
    (_ALL, ()),
    ("what needs me", _NEEDED),
    ("waiting", (State.WAITING,)),
    ("submitted", (State.SUBMITTED,)),
    ("to be confirmed", (State.TO_CONFIRM,)),
    ("over", (State.OVER,)),
    ("cannot be read", (State.TROUBLE,)),
)


class GamesModel(QAbstractListModel):
    """The rows that are shown, in their order."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: list[Row] = []
        self.now = 0

    def show_rows(self, rows: list[Row], now: int) -> None:
        """Show other rows; where the same games stay in their places only what is different is drawn anew."""
        same = [row.card.path for row in rows] == [row.card.path for row in self.rows]
        before, self.now = self.rows, now
        if not same:
            self.beginResetModel()
            self.rows = rows
            self.endResetModel()
            return
        self.rows = rows
        for number, (old, new) in enumerate(zip(before, rows, strict=True)):
            if old != new:
                self.dataChanged.emit(self.index(number), self.index(number))

    def index_of(self, path: Path) -> QModelIndex:
        """Find a game; an invalid index when it is not shown."""
        number = next((number for number, row in enumerate(self.rows) if row.card.path == path), -1)
        return self.index(number)

    def rowCount(self, parent: _Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        row = self.rows[index.row()]
        if role == _ROW:
            return row
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return spoken(row, self.now)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(row.card.trouble or str(row.card.path))
        return None


class GameDelegate(QStyledItemDelegate):
    """Paints a row: the board, three lines beside it, and the state as a word in a frame."""

    def sizeHint(self, option: QStyleOptionViewItem, _index: _Index) -> QSize:
        lines = QFontMetricsF(option.font).lineSpacing()
        return QSize(240, round(max(_EDGE, 3.15 * lines)) + 2 * _GAP)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        row, theme = index.data(_ROW), current_theme()
        if not isinstance(row, Row):
            return
        model = index.model()
        now = model.now if isinstance(model, GamesModel) else 0
        state, area = option.state, QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, theme.hovered)
            painter.fillRect(QRectF(area.left(), area.top(), 4, area.height()), theme.accent)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(theme.accent)
            painter.drawRect(area.adjusted(0.5, 0.5, -0.5, -0.5))
        painter.setPen(theme.border)
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        inner = area.adjusted(_GAP + 2, _GAP, -_GAP, -_GAP)
        self._paint_board(painter, row, QRectF(inner.left(), inner.top(), _EDGE, _EDGE))
        words = inner.adjusted(_EDGE + 12, 0, 0, 0)
        self._paint_words(painter, option.font, words, row, now, theme)
        painter.restore()

    @staticmethod
    def _paint_board(painter: QPainter, row: Row, area: QRectF) -> None:
        if row.card.cells and row.card.slug in SCENES:
            picture = _picture(row.card.slug, row.card.cells, painter.device().devicePixelRatio(), current_theme().name)
            painter.drawPixmap(area.topLeft(), picture)
        else:
            painter.fillRect(area, current_theme().frame)

    @staticmethod
    def _paint_words(painter: QPainter, font: QFont, area: QRectF, row: Row, now: int, theme: Theme) -> None:
        card, metrics = row.card, QFontMetricsF(font)
        line = metrics.lineSpacing()
        below = area.top() + line * 1.08 + 4
        bold = QFont(font)
        bold.setBold(True)
        names = [f"{MARKS[seat]} {name}" for seat, name in enumerate(card.names)]
        names = [players_of(card)] if card.trouble else names
        chip, urgency = chip_of(row, now)
        width = metrics.horizontalAdvance(chip) + 16
        needed = QFontMetricsF(bold).horizontalAdvance("   ".join(names))
        is_narrow = needed > area.width() - width - 8  # who plays says more than the title
        frame = QRectF(area.right() - width, below - 2 if is_narrow else area.top() + 1, width, line + (not is_narrow))
        painter.setFont(font)
        painter.setPen(tone(urgency)(theme))
        painter.drawRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        painter.drawText(frame, Qt.AlignmentFlag.AlignCenter, chip)
        beside = area.width() - width - 8
        above = QRectF(area.left(), area.top() + 1, area.width() if is_narrow else beside, line + 2)
        _draw_names(painter, bold, above, names, theme)
        limit, urgency = deadline_of(card, now)
        wide = metrics.horizontalAdvance(limit)
        first = beside if is_narrow else area.width()
        title = card.trouble or _with_turn(card, metrics, first)
        last = area.width() - (wide + 10 if wide < area.width() / 2 else 0)
        turn = whose_turn(row, now, is_brief=True)
        if metrics.horizontalAdvance(turn) > last:  # whose turn it is says more than for how long
            turn = turn.partition(" · ")[0]
        for text, top, room in ((title, below, first), (turn, below + line, last)):
            painter.setFont(font)
            painter.setPen(theme.muted_text if top == below else theme.text)
            shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
            painter.drawText(QRectF(area.left(), top, room, line), Qt.AlignmentFlag.AlignVCenter, shown)
        if limit and wide < area.width() / 2:
            painter.setPen(tone(urgency)(theme))
            place = QRectF(area.left(), below + line, area.width(), line)
            painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, limit)


def _with_turn(card: Card, metrics: QFontMetricsF, room: float) -> str:
    """Say which game it is, as far as there is room, and at which turn: that is what a host looks for."""
    turn = f" · {card.turn}"
    title = metrics.elidedText(card.title, Qt.TextElideMode.ElideRight, room - metrics.horizontalAdvance(turn))
    return f"{title}{turn}"


class GamesList(QWidget):
    """The list with a line to filter it; Up and Down choose a game, also from the line."""

    chosen = Signal()
    """Another game is looked at, or none."""
    opened = Signal(object)
    """The path of a game to be opened: Enter or a double click."""
    sorting_changed = Signal(str)
    filtered = Signal()
    """What is looked for has changed: the rows are wanted anew."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._all: list[Row] = []
        self._now = 0
        self._is_filling = False
        self.search = named(QLineEdit(self, placeholderText="Find players, games…  (Ctrl+F)"), "Find players and games")
        self.search.setClearButtonEnabled(True)
        self.search.setAcceptDrops(False)
        self.states = choice("Which games are shown", _FILTERS, self)
        self.sorting = choice("What comes first", ((_SORTINGS[each], each.value) for each in Sorting), self)
        for box in (self.states, self.sorting):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(10)
        self.model = GamesModel(self)
        self.view = named(QListView(self, uniformItemSizes=True), "Games")
        self.view.setModel(self.model)
        self.view.setItemDelegate(GameDelegate(self.view))
        self.view.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        self.view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setMinimumWidth(240)
        self.count = set_tone(LinkedLabel(self), "muted")
        self.count.setToolTip("Look at the next game that needs you (F4)")
        self.count.linkActivated.connect(self.find_needed)
        boxes = filled(QHBoxLayout(), (self.states, 1), (self.sorting, 1))
        filled(QVBoxLayout(self), self.search, boxes, (self.view, 1), self.count, margins=0, spacing=6)
        self.search.textChanged.connect(lambda _text: self.filtered.emit())
        self.search.installEventFilter(self)
        self.states.activated.connect(lambda _index: self.filtered.emit())
        self.sorting.activated.connect(self._on_sorting)
        self.view.selectionModel().currentChanged.connect(self._on_current)
        self.view.activated.connect(self._on_activated)

    @property
    def current(self) -> Path | None:
        index = self.view.currentIndex()
        return self.model.rows[index.row()].card.path if index.isValid() else None

    @property
    def selected(self) -> list[Path]:
        rows = sorted(index.row() for index in self.view.selectionModel().selectedIndexes())
        return [self.model.rows[row].card.path for row in rows]

    def show_rows(self, rows: Sequence[Row], now: int, *, reading: int = 0) -> None:
        """Show all games, as far as the filter lets them; so many are still being read."""
        self._all, self._now = list(rows), now
        self._refill()
        needed = sum(row.state in _NEEDED for row in rows)
        told = [counted(len(rows), "game")]
        told += [f'<a href="next">{needed} need{"s"[: needed == 1]} you</a>'] if needed else []
        told += [f"{len(self.model.rows)} shown"] if len(self.model.rows) != len(rows) else []
        told += ["reading…"] if reading else []
        self.count.setText("  ·  ".join(told))

    def choose(self, path: Path | None) -> bool:
        index = self.model.index_of(path) if path is not None else QModelIndex()
        if index.isValid():
            self._go_to(index)
            self.view.scrollTo(index)
        return index.isValid()

    def _go_to(self, index: QModelIndex) -> None:
        """Select one game alone: the view itself would select nothing while Ctrl is held, as for Ctrl+Z."""
        self.view.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def lead(self) -> None:
        """Look at the first game, without that having been chosen."""
        self._is_filling = True
        self._go_to(self.model.index(0))
        self.view.scrollToTop()
        self._is_filling = False

    def reveal(self, path: Path) -> None:
        """Look at a game, and put a filter away that hides it."""
        if not self.choose(path):
            self.search.clear()
            self.states.setCurrentIndex(0)
            self._refill()
            self.choose(path)

    def step(self, rows: int) -> None:
        wanted = max(0, min(self.view.currentIndex().row() + rows, len(self.model.rows) - 1))
        self._go_to(self.model.index(wanted))

    def find_needed(self) -> None:
        """Look at the next game that needs the host, be it above."""
        rows, here = self.model.rows, self.view.currentIndex().row()
        order = [*range(here + 1, len(rows)), *range(here + 1)]
        found = next((row for row in order if rows[row].state in _NEEDED), None)
        if found is not None:
            self.choose(rows[found].card.path)

    def _refill(self) -> None:
        current, selected = self.current, self.selected
        states = _FILTERS[self.states.currentIndex()][1]
        shown = ordered(matching(self._all, self.search.text(), states), Sorting(self.sorting.currentData()), self._now)
        self._is_filling = True
        self.model.show_rows(shown, self._now)
        if current is not None and self.current != current:
            self.choose(current)
        for path in selected:
            index = self.model.index_of(path)
            if index.isValid() and len(selected) > 1:
                self.view.selectionModel().select(index, self.view.selectionModel().SelectionFlag.Select)
        self._is_filling = False
        if current is not None and self.current != current:
            self.chosen.emit()

    def _on_sorting(self) -> None:
        self._refill()
        self.sorting_changed.emit(self.sorting.currentData())

    def _on_current(self) -> None:
        if not self._is_filling:
            self.chosen.emit()

    def _on_activated(self, index: QModelIndex) -> None:
        if index.isValid():
            self.opened.emit(self.model.rows[index.row()].card.path)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.search and isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Paste):
            event.ignore()  # what is pasted is a message, wherever the cursor is
            return True
        pressed = event.key() if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress else None
        if watched is self.search and pressed in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.step(1 if pressed == Qt.Key.Key_Down else -1)
            return True
        return super().eventFilter(watched, event)


@lru_cache(maxsize=400)
def _picture(slug: str, cells: Cells, ratio: float, _theme: str) -> QPixmap:
    return paint_cells(slug, cells, _EDGE, ratio)


def _draw_names(painter: QPainter, font: QFont, area: QRectF, names: Sequence[str], theme: Theme) -> None:
    """Draw the players side by side, each mark in the colour of its seat; the last ones are cut first."""
    painter.setFont(font)
    metrics, left = QFontMetricsF(font), area.left()
    for seat, name in enumerate(names, 1):
        room = area.right() - left
        if room < 20:
            return
        shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)
        painter.setPen(theme.text)
        painter.drawText(QRectF(left, area.top(), room, area.height()), Qt.AlignmentFlag.AlignVCenter, shown)
        if name[:1] == MARKS[seat - 1] and len(shown) > 1:
            painter.setPen(theme.seat(seat))
            painter.drawText(QRectF(left, area.top(), room, area.height()), Qt.AlignmentFlag.AlignVCenter, shown[:1])
        left += metrics.horizontalAdvance(shown) + 12
