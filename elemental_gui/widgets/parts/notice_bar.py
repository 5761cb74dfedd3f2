"""A banner over the board for trouble that stays until something is done about it, and a line above the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QWidget

from elemental_gui.scenes.kit.style.buttons import Button
from elemental_gui.scenes.kit.style.icons import Sign, push_button, tone, tool_button
from elemental_gui.scenes.kit.style.layouts import filled
from elemental_gui.scenes.kit.style.styling import announce, wrapping
from elemental_gui.widgets.parts.fitted_label import FittedLabel

# What a notice is about.
STORAGE: Final = "storage"
PAUSE: Final = "pause"
CAP: Final = "cap"  # the time of a whole game is used up
SECRECY: Final = "secrecy"
OVERTIME: Final = "overtime"
PROGRAM: Final = "program"  # one that plays gave no turn
LESSON: Final = "lesson"
PROBLEM: Final = "problem"
BOARD: Final = "board"  # one that was pasted
_SIGN: Final = 20
_SIGNS: Final = {
    STORAGE: "warning", PAUSE: "pause", CAP: "clock", SECRECY: "lock", OVERTIME: "clock", LESSON: "learn",
    BOARD: "paste",
}  # fmt: skip


class NoticeBar(QFrame):
    """One notice at a time: a sign, a sentence, a button that helps, and one that takes the notice away."""

    shown = Signal(bool)

    def __init__(self, parent: QWidget | None = None, *, is_slim: bool = False) -> None:
        super().__init__(parent)
        self._remedy: Callable[[], object] = self.clear
        self.kind = ""
        """What the notice shown is about; empty while there is none."""
        self._sign = Sign(_SIGN, self)
        self.sentence: QLabel = FittedLabel((0.0, -1.0), self) if is_slim else wrapping(QLabel(self))
        self.remedy = push_button("", self, self._help)
        self.dismiss = tool_button("close", "Take this notice away", self, self.clear, size=14)
        if not is_slim:
            self.setProperty("surface", "card")
        parts = self._sign, (self.sentence, 1), self.remedy, self.dismiss
        filled(QHBoxLayout(self), *parts, margins=0 if is_slim else (11, 6, 7, 6), spacing=9)
        self.hide()

    def show_notice(self, kind: str, sentence: str, remedy: str, action: Callable[[], object]) -> None:
        """Show a notice with the words of its button and what that does; it replaces the one before."""
        self.kind = kind
        self._remedy = action
        if isinstance(self.sentence, FittedLabel):
            self.sentence.say(sentence)
        else:
            self.sentence.setText(sentence)
        self.remedy.setText(remedy)
        self.remedy.setVisible(bool(remedy))
        self.setAccessibleName(sentence)
        self._sign.show_icon(_SIGNS.get(kind, "warning"), tone("muted" if kind == LESSON else "warning"))
        self.show()
        self.shown.emit(True)
        announce(self, sentence)

    def complain(self, why: str) -> None:
        self.show_notice(PROBLEM, why, "", self.clear)

    def clear(self, kind: str = "") -> None:
        """Hide the notice; with a kind only if it is of that kind."""
        if not kind or kind == self.kind:
            self.kind = ""
            self._remedy = self.clear
            self.hide()
            self.shown.emit(False)

    def _help(self) -> None:
        self._remedy()


class Banner(QFrame):
    """A line that never takes the focus and never stops anything; hidden while there is nothing to say."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("surface", "panel")
        self._words = wrapping(QLabel(textInteractionFlags=Qt.TextInteractionFlag.TextSelectableByMouse))
        self._words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.away = Button("Put away")
        self.away.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.away.clicked.connect(self.hide)
        filled(QHBoxLayout(self), self._words, (self.away, 0, Qt.AlignmentFlag.AlignTop), margins=(14, 8, 10, 8))
        self.hide()

    @property
    def text(self) -> str:
        return "" if self.isHidden() else self._words.text()

    def say(self, words: str) -> None:
        self._words.setText(words)
        self.setVisible(bool(words))
        if words:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))
