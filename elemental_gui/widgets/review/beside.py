"""What stands beside the board of a review: the turn, what the computer would have played, worst turns, numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QListWidgetItem,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from elemental_gui.review.course import Number
from elemental_gui.scenes.kit.style.fonts import letter_width
from elemental_gui.scenes.kit.style.icons import Sign, artwork, push_button
from elemental_gui.scenes.kit.style.layouts import filled, named
from elemental_gui.scenes.kit.style.styling import figures, open_list, set_tone, tip, wrapping
from elemental_gui.scenes.kit.style.theme import current_theme
from elemental_gui.widgets.parts.choices import OpenList, breaking
from elemental_gui.widgets.parts.reading import Reading
from elemental_gui.widgets.review.graph import AVERAGED, WHY_AVERAGED

_MARK: Final = 12


class Entry(NamedTuple):
    """A turn as it is listed."""

    moment: int
    seat: int
    words: str


class TurningList(QWidget):
    """The turns that gave most away, or why none are listed; choosing one goes there."""

    chosen = Signal(int)
    """A moment of the graph."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.list = breaking(named(OpenList(self), "Where the game turned"))
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setIconSize(QSize(_MARK, _MARK))
        self.list.currentItemChanged.connect(self._choose)
        self.list.itemClicked.connect(self._choose)
        self.empty = set_tone(wrapping(QLabel(self, alignment=Qt.AlignmentFlag.AlignTop)), "muted")
        filled(QVBoxLayout(self), (self.list, 1), (self.empty, 1), margins=6)
        self._entries: tuple[Entry, ...] = ()

    def show_entries(self, entries: Sequence[Entry], otherwise: str) -> None:
        """List turns; `otherwise` stands there if there are none."""
        self.list.setVisible(bool(entries))
        self.empty.setVisible(not entries)
        self.empty.setText(otherwise)
        if tuple(entries) == self._entries:
            return
        self._entries = tuple(entries)
        with QSignalBlocker(self.list):
            self.list.clear()
            for entry in entries:
                QListWidgetItem(entry.words, self.list)
        self._paint()

    def show_moment(self, moment: int) -> None:
        moments = [entry.moment for entry in self._entries]
        with QSignalBlocker(self.list):
            self.list.setCurrentRow(moments.index(moment) if moment in moments else -1)

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(self._entries[self.list.row(item)].moment)

    def _paint(self) -> None:
        ratio, theme = self.devicePixelRatioF(), current_theme()
        for row, entry in enumerate(self._entries):
            self.list.item(row).setIcon(QIcon(artwork().mark(entry.seat, _MARK, ratio, theme.seat(entry.seat))))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._paint()


_MOMENT: Final = 30
"""How many letters of what is shown have room before what kind of curve it is gets any."""


class MomentBar(QWidget):
    """The ways through the game and the moment that is shown; in a wide window also what the curve below shows."""

    def __init__(self, ways: Sequence[QWidget], caption: QWidget) -> None:
        super().__init__()
        self.averaged = set_tone(QLabel(AVERAGED, self), "muted")
        self.averaged.setToolTip(WHY_AVERAGED)
        self._row = filled(QHBoxLayout(self), *ways, margins=0, spacing=2)
        self._row.addSpacing(8)
        self._taken = self._row.sizeHint().width()
        filled(self._row, (caption, 1), self.averaged)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        left = event.size().width() - self._taken - self.averaged.sizeHint().width()
        self.averaged.setVisible(left >= _MOMENT * letter_width(self.font()))


_TURN_MARK: Final = 14
_FRAMES: Final = 8
"""What frame and edges take of the height of a text or a list."""


class TurnCard(QFrame):
    """A turn: its title, words, and a list of actions that can be looked at on the board."""

    preview_requested = Signal(int)
    """How many actions of what the computer would have played to show."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "panel")
        self._mark = Sign(_TURN_MARK, self)
        self.label = set_tone(QLabel(self, textFormat=Qt.TextFormat.PlainText), "title")
        self.played = wrapping(QLabel(self, alignment=Qt.AlignmentFlag.AlignTop))
        self.reading = Reading(self.played, "What was played", self)
        self.reading.setFixedHeight(3 * self.fontMetrics().lineSpacing() + _FRAMES)
        self.verdict = wrapping(QLabel(self))
        self.instead = push_button("Show", self)
        self.instead.setCheckable(True)
        self.instead.setToolTip("Lay what the computer would have played over the board as it was before this turn")
        self.instead.clicked.connect(lambda wanted: self.preview_requested.emit(self._counts[-1] if wanted else 0))
        self.turn = named(OpenList(self), "What the computer would have played")
        self.turn.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.turn.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.turn.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.turn.setMinimumHeight(3 * self.fontMetrics().lineSpacing() + _FRAMES)
        self.turn.currentRowChanged.connect(self._look)
        self.turn.itemClicked.connect(lambda: self._look(self.turn.currentRow()))
        self.explore = push_button("Try out", self, icon="edit")
        self.explore.setToolTip("Play on from the position shown, on a board of its own (Ctrl+T)")
        head = filled(QHBoxLayout(), self._mark, (self.label, 1), self.explore, spacing=7)
        judged = filled(QHBoxLayout(), (self.verdict, 1), (self.instead, 0, Qt.AlignmentFlag.AlignTop))
        filled(QVBoxLayout(self), head, self.reading, judged, (self.turn, 1), margins=(11, 8, 11, 9), spacing=5)
        self._actions: tuple[str, ...] = ()
        self._counts: tuple[int, ...] = ()
        """How many actions lead to each row; a confirm at the end belongs to the last."""

    def show_turn(self, seat: int, label: str, played: str) -> None:
        self._mark.setVisible(bool(seat))
        if seat:
            self._mark.show_mark(seat)
        self.label.setText(label)
        self.played.setText(played)
        self.reading.verticalScrollBar().setValue(0)

    def show_better(self, verdict: str, actions: Sequence[str], tone: str = "muted") -> None:
        """Say what the computer thinks of the turn, and list what it would have played, but for what says nothing."""
        self.verdict.setText(verdict)
        set_tone(self.verdict, tone)
        if tuple(actions) != self._actions:
            self._actions = tuple(actions)
            told = [(number, text) for number, text in enumerate(actions, 1) if text]
            self._counts = (*(number for number, _ in told[:-1]), len(actions)) if told else ()
            with QSignalBlocker(self.turn):
                self.turn.clear()
                for _, text in told:
                    QListWidgetItem(text, self.turn).setToolTip(tip(text))
        self.instead.setVisible(bool(self._counts))

    def show_preview(self, count: int) -> None:
        """Mark the action up to which the board shows the turn; 0 for none."""
        with QSignalBlocker(self.turn):
            self.turn.setCurrentRow(self._counts.index(count) if count in self._counts else -1)
        self.instead.setChecked(count > 0)

    def _look(self, row: int) -> None:
        if row >= 0:
            self.preview_requested.emit(self._counts[row])


_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class NumbersTable(QTableWidget):
    """The numbers of a game, a column for each player; read with the arrow keys, and changed with nothing."""

    def __init__(self, names: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(0, len(names), parent)
        self.setAccessibleName("Numbers of the game")
        for column, name in enumerate(names):
            head = QTableWidgetItem(name)
            head.setToolTip(tip(name))
            self.setHorizontalHeaderItem(column, head)
        self.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setFont(figures(self.font()))
        open_list(self)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setDefaultAlignment(_RIGHT)
        self.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)

    def show_numbers(self, rows: Sequence[Number]) -> None:
        self.setRowCount(len(rows))
        self.setVerticalHeaderLabels([row.what for row in rows])
        for line, row in enumerate(rows):
            for column, value in enumerate(row.values):
                item = QTableWidgetItem(value)
                item.setTextAlignment(_RIGHT)
                self.setItem(line, column, item)
