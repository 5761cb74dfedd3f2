"""What stands beside the board of an exercise: its words, how it stands, buttons, and the list of all exercises."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, pairwise
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QIcon
from PySide6.QtWidgets import (
    QGridLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from elemental_gui.scenes.kit.style.canvas import transparent
from elemental_gui.scenes.kit.style.fonts import larger
from elemental_gui.scenes.kit.style.icons import icon, push_button, set_primary
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled
from elemental_gui.scenes.kit.style.styling import announce, set_tone, wrapping
from elemental_gui.scenes.kit.style.theme import current_theme
from elemental_gui.widgets.parts.reading import Reading

_NARROWEST: Final = 310
_SIGN: Final = 14
_LIST: Final = 84
"""The least height of the list, so that it is seen to be one."""


class Entry(NamedTuple):
    """An exercise in the list."""

    words: str
    is_done: bool
    is_deeper: bool = False
    """Whether it belongs to the one above it."""


class _List(QListWidget):
    """Marks what is shown, once the keyboard that has looked for another one is elsewhere again."""

    _shown = 0

    def show_row(self, row: int) -> None:
        self._shown = row
        self.setCurrentRow(row)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.setCurrentRow(self._shown)


class Beside(QWidget):
    """Knows nothing of what is learnt: a page fills it in and does what its buttons ask for."""

    chosen = Signal(int)
    """The number of an exercise in the list, from 0."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.place = set_tone(wrapping(QLabel(self)), "muted")
        self.title = wrapping(QLabel(self))
        self.title.setFont(larger(self.font(), 1.35))
        self.words = wrapping(QLabel(self))
        self.task = wrapping(QLabel(self))
        self.task.setFont(larger(self.font(), 1.2))  # what is to be done is found at a glance
        set_tone(self.task, "title")  # behind the font, which the style sheet would take away
        self.verdict = QLabel(self)
        self.told = wrapping(QLabel(self))
        self.more = push_button("Another example", self, icon="learn")
        self.more.hide()
        text, labels = QWidget(), (self.words, self.verdict, self.told)
        filled(QVBoxLayout(text), *labels, (STRETCH, 1), margins=(0, 0, 6, 0), spacing=9)
        self.reading = Reading(text, "What is to be read", self)
        self.back = push_button("Back", self, icon="step_previous", tip="Alt+Left")
        self.next = push_button("Next", self, icon="step_next", tip="Alt+Right")
        self.hint = push_button("Hint", self, icon="help")
        self.hint.hide()
        self.show_me = push_button("Show me", self, icon="play")
        self.undo = push_button("Undo", self, icon="undo", tip="Backspace")
        self.again = push_button("Start again", self, icon="reset")
        self.confirm = push_button("Confirm", self, icon="confirm", tip="Ctrl+Enter")
        self.list = _List(self)
        self.list.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self.list.setMinimumHeight(_LIST)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setIconSize(QSize(_SIGN, _SIGN))
        self.list.itemActivated.connect(self._on_item)
        self.list.itemClicked.connect(self._on_item)
        self._done: list[bool] = []
        self._buttons = QGridLayout()
        self._buttons.setSpacing(6)
        self._lay_out((self.undo, self.again), (self.show_me,), (self.confirm,), (self.back, self.next))
        # The task is above what scrolls, so that it is in sight however long the words and large the letters are.
        head = self.place, self.title, self.task
        parts = *head, (self.reading, 3), self.more, self._buttons, (self.list, 1)
        filled(QVBoxLayout(self), *parts, margins=(2, 6, 10, 10), spacing=8)
        self.setMinimumWidth(_NARROWEST)

    def offer_solution(self) -> None:
        self.hint.show()
        self.show_me.setText(" Solution")
        self.show_me.setAccessibleName("Solution")
        self._lay_out((self.hint, self.show_me), (self.undo, self.again), (self.back, self.next), (self.confirm,))

    def _lay_out(self, *rows: tuple[QWidget, ...]) -> None:
        for number, row in enumerate(rows):
            for place, button in enumerate(row):
                self._buttons.addWidget(button, number, place, 1, 2 // len(row))
        for button, following in pairwise(chain(*rows)):
            QWidget.setTabOrder(button, following)

    def show_exercise(self, place: str, title: str, words: Sequence[str], task: str) -> None:
        self.place.setText(place)
        self.title.setText(title)
        self.words.setText("\n\n".join(words))
        self.words.setVisible(bool(words))
        self.task.setText(task)
        self.tell("")
        self.reading.verticalScrollBar().setValue(0)
        announce(self, " ".join((title, *words, task)))

    def tell(self, verdict: str, words: str = "", tone: str = "good") -> None:
        """Say how it stands, in a tone, and what there is to say about it; nothing takes back what was said."""
        set_tone(self.verdict, tone)
        for label, text in ((self.verdict, verdict), (self.told, words)):
            label.setText(text)
            label.setVisible(bool(text))
        if verdict:
            announce(self, f"{verdict} {words}")
            # What has just become visible gets its place with the next event.
            QTimer.singleShot(0, self, self._show_end)

    def offer_more(self, words: str, title: str) -> None:
        """Offer a further example between what was said and the buttons, or none without words."""
        self.more.setText(f" {words}")
        self.more.setAccessibleName(f"{words}: {title}")
        self.more.setToolTip(title)
        self.more.setVisible(bool(words))

    def _show_end(self) -> None:
        bar = self.reading.verticalScrollBar()
        bar.setValue(bar.maximum())

    def mark(self, main: QWidget | None) -> None:
        for button in (self.confirm, self.next):
            set_primary(button, wanted=button is main)

    def list_entries(self, name: str, entries: Sequence[Entry], current: int) -> None:
        self.list.setAccessibleName(name)
        self._done = [entry.is_done for entry in entries]
        for number, entry in enumerate(entries):
            item = self.list.item(number) or QListWidgetItem(self.list)
            item.setText(f"      {entry.words}" if entry.is_deeper else entry.words)
            told = f"{entry.words}, done" if entry.is_done else entry.words
            item.setData(Qt.ItemDataRole.AccessibleTextRole, told)
        while self.list.count() > len(entries):
            self.list.takeItem(self.list.count() - 1)
        self._tick()
        self.list.show_row(current)

    def _tick(self) -> None:
        tick, nothing = icon("confirm", current_theme().good_text), QIcon(transparent(_SIGN, _SIGN))
        for number, is_done in enumerate(self._done):
            self.list.item(number).setIcon(tick if is_done else nothing)

    def _on_item(self, item: QListWidgetItem) -> None:
        self.chosen.emit(self.list.row(item))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._tick()
