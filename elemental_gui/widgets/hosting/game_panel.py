"""The game that is looked at: who plays and until when, its board, what was sent in, and the text to post."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QFontDatabase, QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from elemental_gui.hosting.card import Row
from elemental_gui.hosting.replies import EMOJIS, NO_BOARD, TEXT, Occasion
from elemental_gui.scenes.kit.style.fonts import larger
from elemental_gui.scenes.kit.style.icons import push_button, tool_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, divided, filled, named
from elemental_gui.scenes.kit.style.styling import set_tone, tip, wrapping
from elemental_gui.scenes.kit.style.theme import MARKS
from elemental_gui.scenes.still import Still
from elemental_gui.widgets.check.finding import CheckResult, public, still_after
from elemental_gui.widgets.check.known import Known
from elemental_gui.widgets.hosting.message_panel import MessagePanel
from elemental_gui.widgets.hosting.phrases import deadline_in_words, players_of, whose_turn
from elemental_gui.widgets.parts.choices import choice
from elemental_gui.widgets.parts.still_view import StillView

NO_MESSAGE: Final = (
    "Nothing has come in for this game. Paste or drop what a player sent, anywhere here: a message, a board or a file."
)
_DAMAGED: Final = "Nothing can be written into this file before it is mended. Open shows it as far as it can be read."
_OVER: Final = "This game is over."
_HALVES: Final = (640, 360)


class GamePanel(QWidget):
    """Shows what it is given; what is decided is for the page."""

    secrets_toggled = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.known: Known | None = None
        self.looking = 0
        self.names = wrapping(QLabel(self))
        self.names.setFont(larger(self.names.font(), 1.25))
        self.facts = set_tone(wrapping(QLabel(self)), "muted")
        self.deadline = wrapping(QLabel(self))
        self.open = push_button("Open", self, icon="open", tip="Open the game on the table")
        self.check = push_button("Check…", self, icon="search")
        self.check.setToolTip("Look at this game and message in Check a submission")
        self.set_deadline = push_button("Deadline…", self, icon="clock")
        self.set_deadline.setToolTip("Days or hours for a turn, a reserve, pauses; for all games that are selected")
        self.view = StillView(self)
        self.view.setMinimumSize(150, 150)
        self.uncover = QCheckBox("Show the players' secrets", self)
        self.uncover.setToolTip("For the host's eyes: what the players of this game have chosen in secret")
        self.message = MessagePanel(self)
        self.hint = set_tone(wrapping(QLabel(NO_MESSAGE, self)), "muted")
        self.reply = ReplyPanel(self)
        self._idle = QWidget(self)
        """What stands beside the board while nothing was sent in: the text to post too."""
        self._below = QWidget(self)
        """Where the text to post stands while the message is beside the board."""
        self._was_below = False
        """Whether that has been seen: from then on the host says how much room it has."""
        self.sides = QStackedWidget(self)
        self._asked: QWidget | None = None
        """The panel above that asks for something; the text to post makes room for it."""
        self._lay_out()
        self.uncover.toggled.connect(self._on_uncovered)
        self.message.verdict.look_requested.connect(self.look_at)

    def _lay_out(self) -> None:
        head = filled(QHBoxLayout(), (self.names, 1), self.open, self.check, self.set_deadline)
        left = QWidget(self)
        filled(QVBoxLayout(left), (self.view, 1), self.uncover, margins=0)
        filled(QVBoxLayout(self._idle), self.hint, (self.reply, 1), margins=0)
        filled(QVBoxLayout(self._below), margins=0)
        self.sides.addWidget(self._idle)
        self.sides.addWidget(self.message)
        self._below.hide()
        body = divided(QSplitter(Qt.Orientation.Horizontal, self), (left, 2), (self.sides, 3))
        self.halves = divided(QSplitter(Qt.Orientation.Vertical, self), (body, 3), (self._below, 2))
        parts = head, self.facts, self.deadline, (self.halves, 1)
        self._column = filled(QVBoxLayout(self), *parts, margins=0, spacing=4)

    @property
    def shows_secrets(self) -> bool:
        return self.uncover.isChecked()

    def show_row(self, row: Row, now: int) -> None:
        card = row.card
        marked = (f"{MARKS[seat]} {name}" for seat, name in enumerate(card.names))
        self.names.setText(players_of(card) if card.trouble else "   ".join(marked))
        told = (card.title, f"turn {card.turn}" if card.turn else "", whose_turn(row, now))
        self.facts.setText("  ·  ".join(filter(None, told)))
        self.facts.setToolTip(tip(str(card.path)))
        self.deadline.setText(card.trouble or deadline_in_words(card, now))
        set_tone(self.deadline, "bad" if card.trouble or "Overdue" in self.deadline.text() else "")
        self.deadline.setVisible(bool(self.deadline.text()))
        self.check.setEnabled(card.is_open)
        self.hint.setText(_DAMAGED if card.trouble else _OVER if card.is_over else NO_MESSAGE)

    def leave(self) -> None:
        """Forget what belongs to the game that was looked at: its verdict says nothing of the next one."""
        self.message.forget()
        with QSignalBlocker(self.uncover):
            self.uncover.setChecked(False)

    def show_known(self, known: Known | None) -> None:
        if known is None or self.known is None or known.session != self.known.session:
            self.uncover.setChecked(False)
        self.known = known
        self.offer_secrets(also=False)
        self.look_at(0)

    def offer_secrets(self, *, also: bool) -> None:
        """Let the host see secrets where the game holds any; `also` says that the message does."""
        session = None if self.known is None else self.known.session
        self.uncover.setVisible(also or (session is not None and session.has_secrets))

    def show_message(self, *, shown: bool) -> None:
        self.sides.setCurrentWidget(self.message if shown else self._idle)
        place = self._below if shown else self._idle
        layout = place.layout()
        if self.reply.parentWidget() is not place and layout is not None:
            layout.addWidget(self.reply)
        if shown and not self._was_below:
            self._was_below = True
            self.halves.setSizes(list(_HALVES))
        self._show_below()

    def ask(self, asked: QWidget | None) -> None:
        """Open a panel that asks for something in place of the one before; None opens none."""
        if self._asked is not None:
            self._asked.hide()
            self._asked.deleteLater()
        self._asked = asked
        if asked is not None:
            self._column.insertWidget(self._column.count() - 1, asked)
        self._show_below()

    def _show_below(self) -> None:
        self._below.setVisible(self._asked is None and self.sides.currentWidget() is self.message)

    def look_at(self, lines: int) -> None:
        """Show the board after so many of the accepted actions."""
        count = 0 if self._result is None else len(self._result.lines)
        self.looking = max(0, min(lines, count))
        still = self.still()
        self.view.show_still(still, "")
        if count:
            self.message.verdict.show_looking(self.looking)

    @property
    def _result(self) -> CheckResult | None:
        return self.message.result if self.sides.currentWidget() is self.message else None

    def still(self) -> Still | None:
        still = self._still()
        return self.picture() if still is None or not self.shows_secrets else still

    def picture(self) -> Still | None:
        """Describe the picture that is shown as it may be passed on: without what is secret."""
        still = self._still()
        return None if self.known is None or still is None else public(self.known, still)

    def _still(self) -> Still | None:
        known, result = self.known, self._result
        if known is None:
            return None
        if result is None or (result.lines and not self.looking):
            return known.still(known.position)
        return still_after(known, result, self.looking)

    def _on_uncovered(self) -> None:
        self.secrets_toggled.emit()
        self.look_at(self.looking)


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

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self.fontMetrics().lineSpacing() + 18)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:  # it takes the letters away
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
