"""The turns that gave most away, in words; choosing one goes there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from elemental_gui.scenes.kit.style.icons import artwork
from elemental_gui.scenes.kit.style.styling import filled, named, set_tone
from elemental_gui.scenes.kit.style.theme import current_theme
from elemental_gui.widgets.parts.open_list import OpenList

_MARK: Final = 12
_MOMENT: Final = Qt.ItemDataRole.UserRole
_SEAT: Final = Qt.ItemDataRole.UserRole + 1


class Entry(NamedTuple):
    """A turn as it is listed."""

    moment: int
    seat: int
    words: str


class TurningList(QWidget):
    """A list, or why there is nothing in it."""

    chosen = Signal(int)
    """A moment of the graph."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.list = named(OpenList(self), "Where the game turned")
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setIconSize(QSize(_MARK, _MARK))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentItemChanged.connect(self._choose)
        self.list.itemClicked.connect(self._choose)
        self.empty = QLabel(self)
        self.empty.setWordWrap(True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        set_tone(self.empty, "muted")
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
        self.list.blockSignals(True)
        self.list.clear()
        for entry in entries:
            item = QListWidgetItem(entry.words, self.list)
            item.setData(_MOMENT, entry.moment)
            item.setData(_SEAT, entry.seat)
            self._paint(item)
        self.list.blockSignals(False)

    def show_moment(self, moment: int) -> None:
        """Mark the turn that is looked at, if it is listed."""
        self.list.blockSignals(True)
        moments = [entry.moment for entry in self._entries]
        self.list.setCurrentRow(moments.index(moment) if moment in moments else -1)
        self.list.blockSignals(False)

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(item.data(_MOMENT))

    def _paint(self, item: QListWidgetItem) -> None:
        seat = item.data(_SEAT)
        mark = artwork().mark(seat, _MARK, self.devicePixelRatioF(), current_theme().seat(seat))
        item.setIcon(QIcon(mark))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            for row in range(self.list.count()):
                self._paint(self.list.item(row))
