"""The text to post: for each occasion the host's own, filled in, to be changed by hand and copied."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontDatabase, QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from elemental_gui.hosting.replies import EMOJIS, NO_BOARD, TEXT, Occasion
from elemental_gui.scenes.kit.style.icons import push_button, tool_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled, named
from elemental_gui.scenes.kit.style.styling import set_tone
from elemental_gui.widgets.parts.choices import choice, choose

_BOARDS: Final = (("board as text", TEXT), ("board in emojis", EMOJIS), ("no board", NO_BOARD))


_SIZES: Final = 1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7
"""How large letters are, at most and at least, that keep the rows of a board whole."""
_FENCE: Final = "```"


class _Post(QPlainTextEdit):
    """Takes smaller letters where the rows of a board would be broken otherwise."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._usual = parent.font().pointSizeF()
        self.textChanged.connect(self._fit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        rows = [row for board in self.toPlainText().split(_FENCE)[1::2] for row in board.splitlines()]
        room = self.viewport().width() - 2 * self.document().documentMargin()
        for size in _SIZES:
            font.setPointSizeF(size * self._usual)
            metrics = QFontMetricsF(font)
            if all(metrics.horizontalAdvance(row) <= room for row in rows):
                break
        if font != self.font():
            self.setFont(font)


class ReplyPanel(QFrame):
    """Shows one text; what was typed into it is kept until another one is chosen."""

    board_changed = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "panel")
        title = set_tone(QLabel("To post", self), "title")
        self.occasions = choice("What is posted", parent=self)
        self.occasions.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.boards = choice("What a board is shown as", _BOARDS, self)
        self.text = named(_Post(self), "The text to post")
        self.text.setTabChangesFocus(True)
        self.text.setAcceptDrops(False)
        self.copy = push_button("Copy text", self, icon="copy", tip="Copy this text, to be pasted into the chat (F6)")
        self.picture = push_button("Copy picture", self, icon="image")
        self.picture.setToolTip("Copy the board as a picture, without what is secret (F7)")
        self.templates = tool_button(
            "edit", "Wording: write these texts in your own words, and say how players are mentioned", self
        )
        self._fill: Callable[[Occasion], str] = lambda _occasion: ""
        self._filled = ""
        head = filled(QHBoxLayout(), title, self.occasions, STRETCH, self.boards, self.templates)
        foot = filled(QHBoxLayout(), self.copy, self.picture, STRETCH)
        filled(QVBoxLayout(self), head, (self.text, 1), foot, margins=(12, 8, 12, 8), spacing=6)
        self.occasions.activated.connect(self.refill)
        self.boards.activated.connect(self._on_board)

    @property
    def occasion(self) -> Occasion | None:
        value = self.occasions.currentData()
        return None if value is None else Occasion(value)

    @property
    def board(self) -> str:
        return str(self.boards.currentData())

    @property
    def is_edited(self) -> bool:
        return self.text.toPlainText() != self._filled

    def show_board(self, board: str) -> None:
        choose(self.boards, board)

    def offer(self, occasions: Sequence[Occasion], fill: Callable[[Occasion], str], *, keep: bool = False) -> None:
        """Offer texts, the likeliest first; `keep` leaves one that somebody has typed into, where it is offered."""
        chosen, self._fill = self.occasion, fill
        self.occasions.clear()
        for occasion in occasions:
            self.occasions.addItem(str(occasion), occasion.value)
        self.occasions.setMinimumWidth(self.occasions.sizeHint().width())  # Qt keeps that of the first entries
        self.setEnabled(bool(occasions))
        if keep and self.is_edited and chosen in occasions:
            self.occasions.setCurrentIndex(occasions.index(chosen))
        else:
            self.refill()

    def text_for(self, occasion: Occasion) -> str:
        """Give a text: as it was typed where it is shown."""
        return self.text.toPlainText() if occasion is self.occasion else self._fill(occasion)

    def show_given(self, text: str) -> None:
        self.occasions.insertItem(0, "just copied", None)
        self.occasions.setCurrentIndex(0)
        self._filled = text
        self.text.setPlainText(text)

    def refill(self) -> None:
        occasion = self.occasion
        self._filled = "" if occasion is None else self._fill(occasion)
        self.text.setPlainText(self._filled)

    def _on_board(self) -> None:
        self.board_changed.emit(self.board)
        self.refill()
