"""A message of which nobody has said yet where it belongs: what it says, and the games that it may be for."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from elemental_gui.hosting.attribution import Proposal, is_plain
from elemental_gui.hosting.card import Card
from elemental_gui.hosting.deadlines import nearby
from elemental_gui.hosting.inbox import LONGEST, Message
from elemental_gui.scenes.kit.style.icons import push_button, set_primary
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled, named
from elemental_gui.scenes.kit.style.styling import set_tone, tip, wrapping
from elemental_gui.widgets.hosting.message_panel import show_sent
from elemental_gui.widgets.hosting.phrases import players_of
from elemental_gui.widgets.parts.choices import choice

_NO_FOLDER: Final = "It is kept. Choose the folder of your games to find the one that it belongs to."
_NO_GAMES: Final = "It is kept, but there is no game here that goes on."
_HIDDEN: Final = "This may tell a secret. It can be read beside its game."
_MOVED_S: Final = 0.4
"""How long no press counts after the proposal changed without the host: it was meant for the one before."""


class _Games(QListWidget):
    """Chooses nothing by itself when the keyboard comes to it."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        QFrame.focusInEvent(self, event)
        self.viewport().update()


class ProposalPanel(QFrame):
    """Enter takes the chosen game, Esc leaves the message for later."""

    confirmed = Signal(object, int)
    """The path of the game, and the seat."""
    later = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "panel")
        self.has_folder = True
        """Whether the host has chosen where the games are."""
        self.headline = set_tone(wrapping(QLabel(self)), "title")
        self.text = named(QPlainTextEdit(self, readOnly=True, tabChangesFocus=True), "The message")
        self.text.setAcceptDrops(False)
        self.hint = set_tone(wrapping(QLabel(self)), "muted")
        self.games = named(_Games(self), "Games that it may belong to, the likeliest first")
        self.games.setWordWrap(True)
        self.games.setSpacing(2)
        self.games.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.seat = choice("Who sent it", parent=self)
        self.confirm = push_button("It belongs there", self, self._on_confirm, icon="confirm", primary=True)
        self.confirm.setToolTip("Let the message wait with this game, and judge it (Enter)")
        self.wait = push_button("Later", self, self.later, tip="Leave the message here and look at the games (Esc)")
        self.drop = push_button("Discard", self, icon="delete", tip="Discard this message: it is not a turn (Del)")
        self._cards: dict[Path, Card] = {}
        self._proposals: Sequence[Proposal] = ()
        self._is_filling = False
        self._touched = False
        """Whether the host has chosen a game."""
        self._is_trying = False
        self._message = ""
        self._moved = 0.0
        """When another game was chosen than the one that stood there, without the host."""
        self._lay_out()
        self.games.currentItemChanged.connect(self._on_current)
        self.games.itemClicked.connect(self._on_touched)
        self.games.itemDoubleClicked.connect(self._on_confirm)

    def _lay_out(self) -> None:
        sender = QLabel("Sent by", self)
        sender.setBuddy(self.seat)
        row = filled(QHBoxLayout(), sender, (self.seat, 1))
        buttons = filled(QHBoxLayout(), self.confirm, STRETCH, self.wait, self.drop)
        parts = self.headline, (self.text, 2), self.hint, (self.games, 3), row, buttons
        filled(QVBoxLayout(self), *parts, margins=(12, 10, 12, 10), spacing=7)

    def show_message(
        self, message: Message, proposals: Sequence[Proposal], cards: dict[Path, Card], now: int, count: int,
        *, is_trying: bool, is_turn: bool, hidden: bool,
    ) -> None:  # fmt: skip
        """Show a message of so many that wait here; what the host has chosen for it stays chosen."""
        others = f", and {count - 1} more wait{'s'[: count == 2]}" if count > 1 else ""
        lost = f"{Path(message.game).name} is not in the folder any more. " if message.game else ""
        came = f"It came {nearby(message.received, now)}{others}."
        self.headline.setText(f"{lost}Which game is this message for? {came}")
        text = _HIDDEN if hidden else message.text or f"The file {message.file}"
        if len(message.text) >= LONGEST:
            text += "\n… (too long: only its beginning was kept)"
        show_sent(self.text, text)
        is_same, before = message.id == self._message, self.chosen
        self._touched = self._touched and is_same
        self._message, self._is_trying = message.id, is_trying
        self._fill(proposals, cards, before if self._touched else None, reads=is_turn)
        if is_same and before not in (None, self.chosen):
            self._moved = time.monotonic()
        self._hint(proposals, is_trying=is_trying, is_turn=is_turn)

    @property
    def chosen(self) -> Path | None:
        row = self.games.currentRow()
        return None if row < 0 else self._proposals[row].path

    def take_focus(self) -> None:
        self.games.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill(
        self, proposals: Sequence[Proposal], cards: dict[Path, Card], chosen: Path | None, *, reads: bool
    ) -> None:
        """List the games; the first is chosen if the host chose none, and it `reads` like a turn or is pointed to.

        While the message is still tried out it has to be plain without that: Enter must not take one of two that are
        as likely.
        """
        before, self._cards, self._proposals = self.chosen, cards, proposals
        self._is_filling = True
        self.games.clear()
        for proposal in proposals:
            card = cards[proposal.path]
            words = f"{players_of(card)}  ·  {card.title}"  # who is to move stands beside the sender
            item = QListWidgetItem(f"{words}\n{proposal.reason or 'nothing points to it'}")
            item.setToolTip(tip(proposal.path.name))
            self.games.addItem(item)
            if proposal.path == chosen:
                self.games.setCurrentItem(item)
        if proposals and chosen not in {proposal.path for proposal in proposals}:
            is_plainly = is_plain(proposals) or proposals[0].path == before
            is_likely = is_plainly if self._is_trying else bool(proposals[0].reason) or reads
            self.games.setCurrentRow(0 if is_likely else -1)
        self._is_filling = False
        self._show_seats()
        self._show_verbs()

    def _hint(self, proposals: Sequence[Proposal], *, is_trying: bool, is_turn: bool) -> None:
        if not proposals:
            told = _NO_GAMES if self.has_folder else _NO_FOLDER
        elif is_trying:
            told = "It is being tried out in every game…"
        elif not is_turn:
            told = "This reads like a turn in none of the games. If it is only talk, Del discards it."
        elif is_plain(proposals):
            told = "The first game fits best; Enter takes it."
        elif proposals[0].reason and proposals[0].score > proposals[1].score:
            told = "The first game is the likeliest, but that is not certain; Enter takes the one that is chosen."
        else:
            told = "It is not plain which game is meant: choose one."
        self.hint.setText(told)

    def _show_verbs(self) -> None:
        """Lead on to the game that is chosen; where nothing points to one, to letting go of the message."""
        self.confirm.setEnabled(self.chosen is not None)
        set_primary(self.confirm, wanted=self.chosen is not None)
        set_primary(self.drop, wanted=self.chosen is None and self.games.count() > 0 and not self._is_trying)

    def _on_current(self) -> None:
        if not self._is_filling:
            self._touched = True
            self._show_seats()
            self._show_verbs()

    def _show_seats(self) -> None:
        self.seat.clear()
        if self.chosen is not None:
            proposal = self._proposals[self.games.currentRow()]
            card = self._cards[proposal.path]
            for seat, name in enumerate(card.names, 1):
                self.seat.addItem(f"{name}{' (to move)' if seat == card.seat else ''}", seat)
            self.seat.setCurrentIndex(self.seat.findData(proposal.seat))

    def _on_touched(self) -> None:
        self._touched = True

    def _on_confirm(self) -> None:
        if self.chosen is not None and time.monotonic() - self._moved > _MOVED_S:
            self.confirmed.emit(self.chosen, int(self.seat.currentData() or 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.later.emit()
        elif event.key() == Qt.Key.Key_Delete:
            self.drop.click()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._on_confirm()
        else:
            super().keyPressEvent(event)
