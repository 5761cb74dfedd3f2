"""What luck takes from a seat, told by the host: buildings pressed one by one in order, or typed."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from elemental_gui.engine.core.figures import fitting
from elemental_gui.engine.core.words import Losses
from elemental_gui.scenes.kit.icons import push_button, tool_button
from elemental_gui.widgets.game.reply_line import ReplyLine

_WORD: Final = re.compile(r"(?:([1-9][0-9]{0,5}) ?[x×*]? ?)?([GFWEA][1-4])", re.IGNORECASE)
_NOTHING: Final = Losses(0, 0, ())


class LossEntry(QWidget):
    """A line such as `F1 W2` or `3 A1`, and a button for each building that can be lost next."""

    said = Signal(str, str)
    """A sentence about what is entered, and its tone."""
    accepted = Signal(str)
    """The losses as the text of an action."""
    left = Signal()
    """Esc was pressed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._losses = _NOTHING
        self._who = ""
        self.line = ReplyLine(self)
        self.line.setPlaceholderText("Type what is lost, in order: F1 W2, or 3 A1")
        self.line.setAccessibleName("What is lost")
        self.line.setMaxLength(4000)
        self.line.textChanged.connect(self._tell)
        self.line.returnPressed.connect(self._accept)
        self.line.left.connect(self.left)
        self.buttons: dict[str, QPushButton] = {}
        self.clear = tool_button("reset", "Begin anew", self)
        self.clear.clicked.connect(self.line.clear)
        self.accept = push_button("Accept", self, icon="confirm", primary=True)
        self.accept.clicked.connect(self._accept)
        typed = QHBoxLayout()
        typed.addWidget(self.line, 1)
        typed.addWidget(self.clear)
        typed.addWidget(self.accept)
        self._row = QHBoxLayout()
        self._row.setSpacing(3)
        self._row.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        column.addLayout(self._row)
        column.addLayout(typed)
        self.hide()

    @property
    def entered(self) -> list[tuple[int, str]] | None:
        """The buildings that are entered, each with a number, in order; None for a text that names something else."""
        text = self.line.text().replace(",", " ").replace(";", " ")
        if _WORD.sub("", text).strip():
            return None
        return [(int(count or 1), name.upper()) for count, name in _WORD.findall(text)]

    def show_losses(self, who: str, losses: Losses | None) -> None:
        """Ask what a player loses; None asks nothing."""
        if losses is None and self.line.hasFocus():
            self.left.emit()  # before the line is hidden, and the keyboard goes to whatever is next
        self.setVisible(losses is not None)
        self._losses, self._who = losses or _NOTHING, who
        self._make_buttons()
        self.line.clear()
        if losses is not None:
            self._tell()

    def _make_buttons(self) -> None:
        for button in self.buttons.values():
            button.hide()
            button.deleteLater()
        self.buttons = {}
        for place, (name, _) in enumerate(pair for pool in self._losses.pools for pair in pool):
            button = QPushButton(name, self)
            button.setAutoDefault(False)
            button.setProperty("building", name)
            button.clicked.connect(self._add)
            self._row.insertWidget(place, button)
            self.buttons[name] = button

    def _add(self) -> None:
        """Add the building whose button was pressed."""
        self.line.setText(f"{self.line.text()} {self.sender().property('building')}".strip())

    def _tell(self) -> None:
        """Say what was understood, and let it be accepted when it is what is due."""
        entered, wanted = self.entered, self._losses.number
        given = sum(count for count, _ in entered or ())
        named = " ".join(name if count == 1 else f"{count} {name}" for count, name in entered or ())
        buildings = "1 building" if wanted == 1 else f"{wanted} buildings"
        tone = ""
        if entered is None:
            tone, text = "bad", "Name buildings only, such as F1 W2, or 3 A1 for three of them."
        elif given > wanted:
            tone, text = "bad", f"These are {given}, but {self._who} loses {buildings}."
        elif given == wanted:
            tone, text = "good", f"{self._who} loses {named}."
        elif given:
            text = f"{self._who} loses {named} … {given} of {wanted}."
        else:
            text = f"{self._who} loses {buildings} by luck. Which, in this order?"
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

    def _accept(self) -> None:
        if self.accept.isEnabled():
            names = (name for count, name in self.entered or () for _ in range(count))
            lost = f"lose {self._losses.seat} {' '.join(names)}"
            self.line.setFocus(Qt.FocusReason.OtherFocusReason)  # the button is about to be disabled
            self.accepted.emit(lost)
