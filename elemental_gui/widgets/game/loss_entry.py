"""What luck takes from a seat, told by the host: pressed one by one in order, or typed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QScrollArea, QWidget

from elemental_gui.engine.core.text import fitting
from elemental_gui.engine.core.words import Losses, counted
from elemental_gui.scenes.kit.style.buttons import Button
from elemental_gui.scenes.kit.style.icons import push_button, step_button, tool_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled, named
from elemental_gui.scenes.kit.style.styling import scrolled

_NUMBER: Final = "(?:([1-9][0-9]{0,199}) ?[x×*]? ?)?"
"""How many of what is named next."""
_NOTHING: Final = Losses(0, 0, (), names=(), kind="", example="", action="")


class ReplyLine(QLineEdit):
    """A line to type or paste luck into; a reply of several lines is pasted as one."""

    left = Signal()
    """Esc was pressed."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc gives the keyboard back to the board; Backspace with nothing to delete is for the page."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() == Qt.Key.Key_Backspace and not self.text():
            event.ignore()
        else:
            super().keyPressEvent(event)


class Stock(QWidget):
    """A row of buttons; where it is longer than its place, arrows, the wheel and the Tab key bring the rest."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._content = QWidget(self)
        self._row = filled(QHBoxLayout(self._content), STRETCH, margins=0, spacing=3)
        self.area = scrolled(self._content, QScrollArea(self))
        self.area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.back = step_button("step_previous", "Those before", self, self._go, -1)
        self.on = step_button("step_next", "More", self, self._go, 1)
        self.area.horizontalScrollBar().valueChanged.connect(self._show_ends)
        filled(QHBoxLayout(self), self.back, self.area, self.on, margins=0, spacing=2)

    def hold(self, buttons: Sequence[QPushButton]) -> None:
        for place, button in enumerate(buttons):
            self._row.insertWidget(place, button)
            button.show()
        self.area.horizontalScrollBar().setValue(0)
        self.fit()

    def fit(self) -> None:
        is_long = self._content.sizeHint().width() > self.width()
        for arrow in (self.back, self.on):
            arrow.setVisible(is_long)
        self._show_ends()

    def _show_ends(self) -> None:
        bar = self.area.horizontalScrollBar()
        self.back.setEnabled(bar.value() > 0)
        self.on.setEnabled(bar.value() < bar.maximum())

    def _go(self, pages: int) -> None:
        bar = self.area.horizontalScrollBar()
        bar.setValue(bar.value() + pages * bar.pageStep() * 3 // 4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self.fit)  # what can be scrolled is known once the parts are laid out

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y() or event.angleDelta().x()
        bar = self.area.horizontalScrollBar()
        bar.setValue(bar.value() - turned)


class LossEntry(QWidget):
    """A line of names and numbers; its `stock`, a button for each thing that can be lost next, is elsewhere."""

    said = Signal(str, str)
    """A sentence about what is entered, and its tone."""
    accepted = Signal(str)
    """The losses as the text of an action."""
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._losses = _NOTHING
        self._word = _pattern(_NOTHING)
        self._who = ""
        self.line = named(ReplyLine(self), "What is lost")
        self.line.setMaxLength(4000)
        self.line.textChanged.connect(self._tell)
        self.line.returnPressed.connect(self._accept)
        self.line.left.connect(self.left)
        self.buttons: dict[str, QPushButton] = {}
        self.clear = tool_button("reset", "Begin anew", self, self.line.clear)
        self.accept = push_button("Accept", self, self._accept, icon="confirm", primary=True)
        filled(QHBoxLayout(self), (self.line, 1), self.clear, self.accept, margins=0)
        self.stock = Stock(self)
        self.stock.hide()
        self.hide()

    @property
    def is_asking(self) -> bool:
        return self._losses is not _NOTHING

    @property
    def entered(self) -> list[tuple[int, str]] | None:
        """What is entered, each name with a number, in order; None for a text that names something else."""
        text = self.line.text().replace(",", " ").replace(";", " ")
        if self._word.sub("", text).strip():
            return None
        spelled = {name.lower(): name for name in self._losses.names}
        return [(int(count or 1), spelled[name.lower()]) for count, name in self._word.findall(text)]

    def show_losses(self, who: str, losses: Losses | None) -> None:
        """Ask what a player loses; None asks nothing."""
        if losses is None and self.line.hasFocus():
            self.left.emit()  # before the line is hidden, and the keyboard goes to whatever is next
        self.setVisible(losses is not None)
        self._losses, self._who = losses or _NOTHING, who
        self._word = _pattern(self._losses)
        self.line.setPlaceholderText(f"Type what is lost, in order: {self._losses.example}")
        self._make_buttons()
        self.line.clear()
        if losses is not None:
            self._tell()

    def _make_buttons(self) -> None:
        for button in self.buttons.values():
            button.hide()
            button.deleteLater()
        self.buttons = {}
        for name, _ in (pair for pool in self._losses.pools for pair in pool):
            button = Button(name, self.stock)
            button.clicked.connect(partial(self._add, name))
            self.buttons[name] = button
        self.stock.hold(tuple(self.buttons.values()))

    def _add(self, name: str, _ticked: bool = False) -> None:
        self.line.setText(f"{self.line.text()} {name}".strip())

    def _tell(self) -> None:
        entered, wanted = self.entered, self._losses.number
        given = sum(count for count, _ in entered or ())
        named = " ".join(name if count == 1 else f"{count} {name}" for count, name in entered or ())
        kind, example = self._losses.kind, self._losses.example
        due = counted(wanted, kind)
        tone = ""
        if entered is None:
            tone, text = "bad", f"Name {kind}s only, such as {example} for three of them."
        elif given > wanted:
            tone, text = "bad", f"These are {given}, but {self._who} loses {due}."
        elif given == wanted:
            tone, text = "good", f"{self._who} loses {named}."
        elif given:
            text = f"{self._who} loses {named} … {given} of {wanted}."
        else:
            text = f"{self._who} loses {due} by luck. Which, in this order?"
        self.accept.setEnabled(entered is not None and given == wanted)
        self.clear.setEnabled(bool(self.line.text()))
        self._show_left(entered or [], is_next=given < wanted)
        self.said.emit(text, tone)

    def _show_left(self, entered: list[tuple[int, str]], *, is_next: bool) -> None:
        """Show how many of each there are still, and let only those be pressed that can be lost next."""
        for pool in self._losses.pools:
            left = {name: had - sum(count for count, each in entered if each == name) for name, had in pool}
            for name, count in left.items():
                button = self.buttons[name]
                button.setText(f"{name} ×{fitting(max(0, count))}")
                button.setEnabled(is_next and count > 0)
                button.setToolTip(f"Lose {name}; {fitting(max(0, count))} are left")
                button.setAccessibleName(button.toolTip())
            if any(count > 0 for count in left.values()):
                is_next = False
        self.stock.fit()

    def _accept(self) -> None:
        if self.accept.isEnabled():
            names = (name if count == 1 else f"{name}*{count}" for count, name in self.entered or ())
            lost = f"{self._losses.action} {' '.join(names)}"
            self.line.setFocus(Qt.FocusReason.OtherFocusReason)  # the button is about to be disabled
            self.accepted.emit(lost)


def _pattern(losses: Losses) -> re.Pattern[str]:
    names = "|".join(map(re.escape, losses.names))
    return re.compile(f"{_NUMBER}({names})" if names else "(?!)", re.IGNORECASE)
