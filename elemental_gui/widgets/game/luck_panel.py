"""What luck brought, told by the host: a bot's reply pasted, stones pressed one by one, or one of a few throws."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from elemental_gui.engine.core.words import Choice, Due, Throw, counted
from elemental_gui.scenes.kit.style.canvas import painting, transparent
from elemental_gui.scenes.kit.style.icons import ToolButton, picture, push_button, tool_button
from elemental_gui.scenes.kit.style.layouts import empty_out, filled, named
from elemental_gui.scenes.kit.style.styling import announce
from elemental_gui.scenes.kit.style.theme import DICE, current_theme
from elemental_gui.session.bot_output import ORDER, BotOutputError, parse_bot_output
from elemental_gui.widgets.game.loss_entry import LossEntry, ReplyLine

_PICTURE: Final = 22
_PADDING: Final = 5
_DIE: Final = 20
_GAP: Final = 4


class LuckPanel(QWidget):
    """A line to paste into, a button for every element, and what was understood before it is accepted.

    Where luck has only a few outcomes there is a button for each of them instead, which is accepted at once; where it
    takes buildings away, they are named in order.
    """

    said = Signal(str, str)
    """What is asked for, or what was understood so far, and its tone."""
    entered = Signal(str)
    """The stones in words, ready for the controller."""
    thrown = Signal(str)
    """One of a few outcomes, as the text of an action."""
    left = Signal()

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        asked: str = "What was drawn? Press the stones, or type it.",
        example: str = "Type or paste it, such as: fire, water",
    ) -> None:
        """`asked` follows the words that say how many stones are taken, `example` stands in the empty line."""
        super().__init__(parent)
        self._asked = asked
        self._due = Due(0, ())
        self._who = ""
        self._letters = ""
        self.reply = named(ReplyLine(self), "What was drawn")
        self.reply.setPlaceholderText(example)
        self.reply.textChanged.connect(self._read)
        self.reply.returnPressed.connect(self._accept)
        self.reply.left.connect(self.left)
        self.buttons: dict[str, QToolButton] = {}
        self.throws = ThrowButtons(self)
        self.throws.thrown.connect(self.thrown)
        self.losses = LossEntry(self)
        self.losses.said.connect(self.said)
        self.losses.accepted.connect(self.thrown)
        self.losses.left.connect(self.left)
        self.clear_button = tool_button("reset", "Begin anew", self, self._clear)
        self.accept = push_button("Accept", self, self._accept, icon="confirm", primary=True)
        self._stones = QHBoxLayout()
        self._stones.setSpacing(3)
        parts = (self.reply, 1), self._stones, self.clear_button, self.accept, (self.throws, 1), (self.losses, 1)
        filled(QHBoxLayout(self), *parts, margins=0, spacing=7)

    def show_due(self, who: str, due: Due) -> None:
        self._who = who
        if due != self._due:
            self._due = due
            self._make_buttons()
            self.throws.show_throws(due.throws)
            instead = self.throws.first if due.losses is None else self.losses.line
            if instead is not None:
                self.reply.setFocusProxy(instead)
        for part in (self.reply, self.clear_button, self.accept):
            part.setHidden(bool(due.throws) or due.losses is not None)
        self._clear()
        self.losses.show_losses(who, due.losses)

    @property
    def most_height(self) -> int:
        return max(self.sizeHint().height(), _PICTURE + 2 * _PADDING)

    def asks(self, due: Due) -> bool:
        return due == self._due

    def refuse(self, message: str) -> None:
        self.said.emit(message, "bad")
        announce(self, message)

    def _make_buttons(self) -> None:
        empty_out(self._stones)
        self.buttons.clear()
        for choice in self._due.choices:
            button = ToolButton(self)
            button.setText("0")
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setIconSize(QSize(_PICTURE, _PICTURE))
            button.clicked.connect(partial(self._add, choice.letter))
            self._stones.addWidget(button)
            self.buttons[choice.letter] = button
            self._show_picture(choice)
        self.setTabOrder(self.reply, next(iter(self.buttons.values()), self.reply))

    def _show_picture(self, choice: Choice) -> None:
        stone = picture(choice.letter, _PICTURE, self.devicePixelRatioF(), current_theme().text)
        self.buttons[choice.letter].setIcon(QIcon(stone))

    @property
    def _words(self) -> dict[str, str]:
        return {choice.letter: choice.word for choice in self._due.choices}

    def _add(self, letter: str, _ticked: bool = False) -> None:
        words = self._words
        self._letters = "".join(sorted(self._letters + letter, key=ORDER.index))
        with QSignalBlocker(self.reply):
            self.reply.setText(", ".join(words[each] for each in self._letters))
        self._tell("")

    def _read(self, text: str) -> None:
        self._letters, problem = "", ""
        if text.strip():
            try:
                self._letters = parse_bot_output(text)
                problem = "" if self._letters else "No stones are named."
            except BotOutputError as error:
                problem = str(error)
        self._tell(problem)

    def _tell(self, problem: str) -> None:
        problem = problem or self._contradiction()
        wanted, given = self._due.number, len(self._letters)
        if self._due.throws:
            self.said.emit(self._due.question or f"{self._who} throws. What came up?", "")
            return
        named = ", ".join(self._words.get(letter, letter) for letter in self._letters)
        if problem:
            tone, text = "bad", problem
        elif given == wanted:
            tone, text = "good", f"{self._who} gets: {named}."
        elif given:
            tone, text = "", f"{self._who} gets: {named} … {given} of {wanted}."
        else:
            takes = f"{self._who} takes {counted(wanted, 'stone')}."
            tone, text = "", f"{takes} {self._asked}"
        self.said.emit(text, tone)
        self.accept.setEnabled(not problem and given == wanted)
        self.clear_button.setEnabled(bool(self.reply.text()))
        for choice in self._due.choices:
            count = self._letters.count(choice.letter)
            button = self.buttons[choice.letter]
            button.setText(str(count))
            button.setEnabled(given < wanted and count < choice.most)
            button.setToolTip(f"One more {choice.word}")
            button.setAccessibleName(f"{choice.word}: {count}")

    def _contradiction(self) -> str:
        if len(self._letters) > self._due.number:
            return f"These are {len(self._letters)} stones, but {self._due.number} are due."
        for choice in self._due.choices:
            if self._letters.count(choice.letter) > choice.most:
                return f"The bag holds only {choice.most} {choice.word} stones."
        return ""

    def _clear(self) -> None:
        self.reply.clear()
        self._read("")

    def _accept(self) -> None:
        if self.accept.isEnabled():
            self.entered.emit(", ".join(self._words[letter] for letter in self._letters))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            for choice in self._due.choices:
                self._show_picture(choice)


class ThrowButtons(QWidget):
    """A button for each of the few outcomes of a throw: one press says everything, and there is nothing to accept."""

    thrown = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.buttons: list[QToolButton] = []
        self._row = filled(QHBoxLayout(self), margins=0, spacing=6)
        self.hide()

    @property
    def first(self) -> QToolButton | None:
        return self.buttons[0] if self.buttons else None

    def show_throws(self, throws: Sequence[Throw]) -> None:
        empty_out(self._row)
        self.buttons = [self._button(throw) for throw in throws]
        filled(self._row, *((button, 1) for button in self.buttons))
        self.setVisible(bool(throws))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave the pictures out where the words need their room."""
        room = self.width() - self._row.spacing() * (len(self.buttons) - 1)
        for style in (Qt.ToolButtonStyle.ToolButtonTextBesideIcon, Qt.ToolButtonStyle.ToolButtonTextOnly):
            for button in self.buttons:
                button.setToolButtonStyle(style)
            if max((button.sizeHint().width() for button in self.buttons), default=0) * len(self.buttons) <= room:
                return

    def _button(self, throw: Throw) -> QToolButton:
        button = ToolButton(self)
        button.setText(throw.words)
        button.setAccessibleName(throw.action)
        button.setSizePolicy(button.sizePolicy().Policy.Expanding, button.sizePolicy().Policy.Preferred)
        button.setProperty("framed", True)
        if throw.colours:
            picture = _swatches(throw.colours, self.devicePixelRatioF())
            button.setIcon(QIcon(picture))
            button.setIconSize(QSize(round(picture.deviceIndependentSize().width()), _DIE))
        button.clicked.connect(lambda: self.thrown.emit(throw.action))
        return button

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: the arrow keys go from button to button; other keys are for the panel."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        focus = self.focusWidget()
        if step is None or focus not in self.buttons:
            super().keyPressEvent(event)
            return
        index = [button is focus for button in self.buttons].index(True)
        self.buttons[(index + step) % len(self.buttons)].setFocus(Qt.FocusReason.TabFocusReason)


def _swatches(colours: Sequence[str], ratio: float) -> QPixmap:
    pixmap = transparent(len(colours) * (_DIE + _GAP) - _GAP, _DIE, ratio)
    with painting(pixmap) as painter:
        for index, name in enumerate(colours):
            colour = DICE[name]
            painter.setPen(QPen(colour.darker(160), 1.4))
            painter.setBrush(colour)
            painter.drawRoundedRect(QRectF(index * (_DIE + _GAP) + 1, 1, _DIE - 2, _DIE - 2), 4, 4)
    return pixmap
