"""The activation trace on the screen: a list of what acted, in order, that unfolds into every single change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QKeyEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from elemental_gui.engine.core.text import SEAT_MARKS, alike, exact, signed
from elemental_gui.engine.numerous_particles.buildings import BUILDINGS
from elemental_gui.engine.numerous_particles.ledger import RESOURCES, thing
from elemental_gui.engine.numerous_particles.words import Words, card_text
from elemental_gui.scenes.kit.input_scene import COMMANDS
from elemental_gui.scenes.kit.style.buttons import Button
from elemental_gui.scenes.kit.style.fonts import letter_width
from elemental_gui.scenes.kit.style.layouts import filled
from elemental_gui.scenes.kit.style.styling import tip
from elemental_gui.scenes.numerous_particles.drawing import Look, ink
from elemental_gui.scenes.numerous_particles.story import Beat, Shift

_UNFOLDED: Final = 28
"""Up to this many lines everything is expanded from the start."""
_WIDE: Final = 62
"""Rows of at least this many characters name the seat beside its mark, and say what a number was before."""
_SUMMED: Final = 3
"""The most changes that share the line of what caused them."""
PREVIEW: Final = "preview"
TURN: Final = "turn"
_SHORTER: Final = Qt.ItemDataRole.UserRole


class TraceView(QWidget):
    """Two stories to choose from, what is being filled in and what was played last, and the tree of one of them."""

    chosen = Signal(str)
    """PREVIEW or TURN was asked for."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._story: tuple[list[Beat], str] = [], ""
        self._marked: Callable[[int], str] = str
        self._named: Callable[[int], str] = str
        self._is_wide = True
        self.ways = {PREVIEW: Button("This submission", self), TURN: Button("Last turn", self)}
        group = QButtonGroup(self)
        row = QHBoxLayout()
        row.setSpacing(4)
        self.ways[PREVIEW].clicked.connect(lambda: self.chosen.emit(PREVIEW))
        self.ways[TURN].clicked.connect(lambda: self.chosen.emit(TURN))
        for button in self.ways.values():
            button.setCheckable(True)
            group.addButton(button)
            row.addWidget(button)
        self.title = _Title(self)
        row.addWidget(self.title, 1)
        self.tree = _Tree(self)
        self.tree.setColumnCount(3)
        self.tree.setHeaderLabels(["", "", ""])  # also a hidden header's words would claim their width
        self.tree.setAccessibleName("Activation trace: what acted, the change, the number before and after")
        header = self.tree.header()
        header.hide()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for number in (1, 2):
            header.setSectionResizeMode(number, QHeaderView.ResizeMode.ResizeToContents)
        filled(QVBoxLayout(self), row, (self.tree, 1), margins=0, spacing=3)

    def show_story(self, way: str, beats: list[Beat], title: str, words: Words, *, empty: str = "") -> None:
        """Show a story; without one, show `empty`."""
        self.ways[way].setChecked(True)
        self.title.setText(title)
        self.title.setToolTip(tip(title))
        if (beats, empty) != self._story:
            self._story, self._marked, self._named = (beats, empty), words.marked, words.seat
            self.fill()

    def offer(self, *, preview: bool, turns: int, is_over: bool = True) -> None:
        """Say which stories there are, how many turns the second one tells, and whether the last of them is over."""
        self.ways[PREVIEW].setEnabled(preview)
        self.ways[TURN].setEnabled(bool(turns))
        self.ways[TURN].setText(("Last turns" if turns > 1 else "Last turn") if is_over else "This turn")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_wide = self.tree.width() >= _WIDE * letter_width(self.tree.font())
        if is_wide != self._is_wide:
            self._is_wide = is_wide
            self.fill()

    def fill(self) -> None:
        """Write the lines again, in the present theme."""
        beats, empty = self._story
        self.tree.clear()
        if not beats and empty:
            _spanning(self.tree, empty, self._look.theme.muted_text)
        for beat in beats:
            self._add(beat)
        lines = sum(1 + len(beat.shifts) + len(beat.notes) for beat in beats)
        if lines <= _UNFOLDED:
            self.tree.expandAll()

    def _add(self, beat: Beat) -> None:
        said = _sum(beat.shifts)
        is_building = beat.cause in BUILDINGS
        colour = ink(beat.cause[0], self._look.theme) if is_building else None
        item = _spanning(self.tree, f"{beat.title}: {said}" if said else beat.title, colour)
        if not beat.cause:
            font = item.font(0)
            font.setBold(True)
            item.setFont(0, font)
            item.setToolTip(0, tip(beat.title))
            item.setData(0, _SHORTER, self._without_name(beat.title))
        elif is_building:
            item.setToolTip(0, card_text(BUILDINGS[beat.cause]))
        for shift in beat.shifts:
            self._add_shift(item, shift)
        for note in beat.notes:
            _spanning(item, note, self._look.theme.good_text)

    def _without_name(self, title: str) -> str:
        """Give a headline with a mark for the name at its beginning or end, for a line that is too short for it."""
        for seat, mark in enumerate(SEAT_MARKS, 1):
            name = self._named(seat)
            if title.startswith(f"{name} "):
                return f"{mark}{title.removeprefix(name)}"
            if title.endswith(f" {name}"):
                return f"{title.removesuffix(name)}{mark}"
        return title

    def _add_shift(self, item: QTreeWidgetItem, shift: Shift) -> None:
        fate = " locked" if shift.locked else ""
        what = f"{self._marked(shift.seat)}: {thing(shift.name)}{fate}"
        change = shift.after - shift.before
        by, before, after = alike((change, shift.before, shift.after))
        became = f"{before} → {after}" if self._is_wide else f"→ {after}"
        short = what if self._is_wide else f"{SEAT_MARKS[shift.seat - 1]} {thing(shift.name)}{fate}"
        row = QTreeWidgetItem(item, [short, f"+{by}" if change > 0 else by, became])
        row.setToolTip(0, tip(what))
        row.setData(0, Qt.ItemDataRole.AccessibleTextRole, what)
        for column in (1, 2):
            row.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        whole = f"{exact(shift.before)} → {exact(shift.after)}"
        row.setToolTip(1, exact(change))
        row.setToolTip(2, whole)
        theme = self._look.theme
        if shift.name in RESOURCES:
            row.setForeground(1, QBrush(theme.good_text if change > 0 else theme.bad_text))
        if shift.locked:
            row.setForeground(0, QBrush(theme.bad_text))


def _spanning(parent: QTreeWidget | QTreeWidgetItem, text: str, colour: QColor | None) -> QTreeWidgetItem:
    item = QTreeWidgetItem(parent, [text])
    item.setFirstColumnSpanned(True)
    if colour is not None:
        item.setForeground(0, QBrush(colour))
    return item


def _sum(shifts: Sequence[Shift]) -> str:
    """Say in a few signs what changed in all, one number for each thing; empty when nothing did."""
    sums: dict[str, int] = {}
    for shift in shifts:
        sums[shift.name] = sums.get(shift.name, 0) + shift.after - shift.before
    if len(sums) > _SUMMED:
        return f"{len(shifts)} changes"
    return ", ".join(f"{thing(name)} {signed(change)}" for name, change in sums.items())


class _Title(QLabel):
    """Leaves the end of a long name out instead of taking its room from the shop."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        short = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, short)
        painter.end()


class _Fitting(QStyledItemDelegate):
    """Writes the shorter words of a line that is too long for its place."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        shorter, padding = index.data(_SHORTER), 2 * option.fontMetrics.averageCharWidth()
        if shorter and option.fontMetrics.horizontalAdvance(option.text) + padding > option.rect.width():
            option.text = shorter


class _Tree(QTreeWidget):
    """A tree that keeps only the keys that walk and fold; every other key is for the table."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setIndentation(16)
        self.setUniformRowHeights(True)
        self.setTabKeyNavigation(False)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)  # the mark in front stays, and the resource behind
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegateForColumn(0, _Fitting(self))
        self.setMinimumHeight(60)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.modifiers() & COMMANDS:
            event.ignore()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            item = self.currentItem()
            if item is not None:
                item.setExpanded(not item.isExpanded())
        elif event.text().isalnum() or event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Backspace):
            event.ignore()
        else:
            first = self.topLevelItem(0)
            if self.currentItem() is None and first is not None:
                self.setCurrentItem(first)
            super().keyPressEvent(event)

