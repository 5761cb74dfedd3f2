"""What a host decides about a message, with the text that goes to the players; the last decision can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import attrs
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from elemental_gui.controller.hosts_table import HostsTable
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.words import counted
from elemental_gui.host.accepted import CannotAppend
from elemental_gui.host.verdict import Finding
from elemental_gui.host.wording import to_the_player
from elemental_gui.hosting.card import Card
from elemental_gui.hosting.deadlines import nearby
from elemental_gui.hosting.decisions import Change, accept, accepted, change_all, ended, overridden
from elemental_gui.hosting.inbox import Message
from elemental_gui.hosting.replies import HostsWords, Occasion, Told, filled, turn_of, values
from elemental_gui.scenes.kit.style.theme import current_theme
from elemental_gui.scenes.still import image
from elemental_gui.session.session import Session
from elemental_gui.session.telling import label_now
from elemental_gui.storage.errors import StorageError
from elemental_gui.widgets.check.finding import CheckResult, line_of_board
from elemental_gui.widgets.check.known import Known
from elemental_gui.widgets.hosting.game_panel import GamePanel
from elemental_gui.widgets.hosting.message_panel import answers_to, why_not_accepted
from elemental_gui.widgets.parts.board_export import PICTURE_WIDTH

_BOARD: Final = "the board as sent in"
_OF_THE_GAME: Final = (Occasion.TURN, Occasion.REMINDER, Occasion.OVER, Occasion.BACK)
"""Texts that answer no message."""


class Deciding(QObject):
    """Knows the game and the message that are looked at."""

    said = Signal(str)
    failed = Signal(str)
    decided = Signal()
    taken_back = Signal(object)
    """The Message that waits again, if there is one."""
    override_requested = Signal()

    def __init__(self, table: HostsTable, panel: GamePanel, parent: QObject) -> None:
        super().__init__(parent)
        self._table = table
        self._panel = panel
        self.words = HostsWords()
        self.card: Card | None = None
        self._known: Known | None = None
        self._message = ""
        """The id of the message that is looked at."""
        self._shown: tuple[object, ...] = ()
        panel.message.accept.clicked.connect(self.accept)
        panel.message.refuse.clicked.connect(self.refuse)
        panel.message.ask.clicked.connect(self.ask)
        panel.message.drop.clicked.connect(self._on_drop)
        panel.message.step_requested.connect(self._on_step)
        panel.message.reworded.connect(self._on_reworded)
        panel.message.result_changed.connect(self._on_result)
        panel.message.verdict.longer.clicked.connect(self._on_longer)
        panel.secrets_toggled.connect(self._show_anew)
        panel.reply.copy.clicked.connect(self.copy_reply)
        panel.reply.picture.clicked.connect(self.copy_picture)

    # What is looked at

    @property
    def messages(self) -> tuple[Message, ...]:
        return () if self.card is None else self._table.waiting(self.card.path)

    @property
    def message(self) -> Message | None:
        """The message that is looked at: the one that was chosen, or the first."""
        messages = self.messages
        return next((each for each in messages if each.id == self._message), messages[0] if messages else None)

    def look_at(self, message: Message) -> None:
        self._message = message.id

    def show(self, card: Card, known: Known | None) -> None:
        """Show a game with its message, unless all of it is shown already."""
        is_other = self.card is None or card.path != self.card.path
        self.card = card
        if is_other:
            self._panel.leave()
        message = self.message
        self._message = "" if message is None else message.id  # the order changes while others are judged
        answer = None if message is None else self._table.verdict(message)
        now_shown = (card, known is None, message, answer, len(self.messages))
        if now_shown == self._shown:
            return
        was, self._shown = self._shown, now_shown
        if was[:2] != now_shown[:2]:
            self._known = known
            self._panel.show_known(known)
        self._show_message(message, answer)
        self._offer(keep=was[:3] == now_shown[:3])

    def take_words(self, words: HostsWords) -> None:
        self.words = words
        self._panel.reply.refill()

    def _show_anew(self) -> None:
        message = self.message
        self._show_message(message, None if message is None else self._table.verdict(message))

    def _show_message(self, message: Message | None, answer: Mapping[str, Any] | None) -> None:
        panel, card, known = self._panel, self.card, self._known
        panel.show_message(shown=message is not None)
        if message is None or card is None:
            panel.look_at(0)
            return
        messages = self.messages
        hidden = not panel.shows_secrets
        sender = card.name(message.seat)
        if sender and message.seat != card.seat and card.is_open:
            sender = f"It is the turn of {card.player}, but {sender}"
        place = messages.index(message), len(messages)
        panel.message.show_message(message, sender, card.turn, self._table.now, *place)
        is_secret = card.is_secret or (answer is not None and "public" in answer)
        panel.message.show_text(message, hidden=hidden and is_secret)
        panel.offer_secrets(also=is_secret)
        if known is not None:
            trouble = card.trouble or ("The game is over." if card.is_over else "")
            draws = self._draws
            panel.message.show_answer(answer, known.position, card.names, hidden=hidden, trouble=trouble, draws=draws)

    def _on_result(self) -> None:
        result = self.result
        if self.refusal is not None:
            self._panel.message.offer_override()
        elif result is not None and result.resigned:
            self._panel.message.offer_end(is_drawn=result.is_drawn)
        else:
            why = why_not_accepted(result)
            self._panel.message.allow(why, is_so_far=result is not None and result.is_so_far)
        for button in (self._panel.message.refuse, self._panel.message.ask):
            button.setEnabled(result is not None)
        self._panel.look_at(0 if result is None else len(result.lines))
        self._offer(keep=True)

    @property
    def _draws(self) -> bool:
        return self._session is not None and self._session.luck is not None

    @property
    def _session(self) -> Session | None:
        return None if self._known is None else self._known.session

    @property
    def result(self) -> CheckResult | None:
        return self._panel.message.result if self.message is not None else None

    @property
    def refusal(self) -> tuple[Position, str, str] | None:
        """Where the rules refuse something, what that is, and the position that it led to as far as it was sent in."""
        result = self.result
        if result is None or result.finding is not Finding.ILLEGAL or not (result.refused or result.board):
            return None
        before = result.position_after(len(result.lines))
        return before, result.refused or _BOARD, "" if result.refused else line_of_board(before, result.board)

    # Texts

    def _offer(self, *, keep: bool) -> None:
        card = self.card
        if card is None or card.trouble or self._session is None:
            self._panel.reply.offer((), lambda _: "")
            return
        first = answers_to(self.result, can_accept=self._panel.message.accept.isEnabled())
        limit = card.calendar.last
        is_late = limit is not None and limit < self._table.now
        rest = [Occasion.TURN, Occasion.REMINDER, Occasion.BACK]
        if card.is_over or is_late:
            rest = [Occasion.OVER] if card.is_over else [Occasion.REMINDER, Occasion.TURN, Occasion.BACK]
        self._panel.reply.offer((*first, *rest), self._text, keep=keep)

    def _text(self, occasion: Occasion) -> str:
        session = self._session
        if session is None or self.card is None:
            return ""
        return self._filled(occasion, *self._told(occasion, session))

    def _told(self, occasion: Occasion, session: Session) -> tuple[Session, Told]:
        result, message = self.result, self.message
        seat = message.seat if message is not None and message.seat else session.seat
        if occasion is Occasion.OVER and result is not None and result.resigned:
            return ended(session, result.resigned, is_drawn=result.is_drawn), Told()
        if result is None or message is None or occasion in _OF_THE_GAME:
            return session, Told()
        public = self._panel.message.public or result
        rule, owed = str(public.data.get("quote", "")), " ".join(public.owed)
        told = Told(seat=seat, verdict=to_the_player(public.sentence), rule=rule, owed=owed)
        if result.finding is not Finding.LEGAL:
            return session, told
        try:
            after = accepted(session, result.actions, self._table.now)
        except CannotAppend:
            return session, told
        turn, owed = turn_of(after, len(session.plies)), after.public(after.position).words(after.names).owed()
        if occasion not in (Occasion.ACCEPTED, Occasion.SO_FAR):
            return session, attrs.evolve(told, verdict=f"It was read as: {turn}.")
        return after, attrs.evolve(told, seat=session.seat, turn=turn, owed=owed, number=label_now(session))

    def _filled(self, occasion: Occasion, session: Session, told: Told) -> str:
        modified = None if self.card is None else self.card.modified
        told_of = values(session, self.words, told, self._table.now, modified, self._panel.reply.board)
        return filled(self.words.template(occasion), told_of)

    def copy_reply(self) -> None:
        text = self._panel.reply.text.toPlainText()
        if text.strip() and self._panel.isVisible():
            QGuiApplication.clipboard().setText(text)
            self.said.emit("The text is on the clipboard.")

    def copy_picture(self) -> None:
        """Put the board that is looked at on the clipboard as a picture, without what is secret."""
        still = self._panel.picture()
        if still is not None and self._panel.isVisible():
            QGuiApplication.clipboard().setImage(image(still, current_theme(), PICTURE_WIDTH))
            self.said.emit("The picture is on the clipboard.")

    # Decisions

    def accept(self) -> None:
        """Write the turn into the record, and put the answer on the clipboard."""
        message, card, result = self.message, self.card, self.result
        button = self._panel.message.accept
        if message is None or card is None or result is None or not button.isVisible():
            return
        if not button.isEnabled():
            self.said.emit(button.toolTip())
            return
        if self.refusal is not None:
            self.override_requested.emit()
            return
        if result.resigned:
            text, seat, is_drawn = self._panel.reply.text_for(Occasion.OVER), result.resigned, result.is_drawn
            change = partial(ended, seat=seat, is_drawn=is_drawn)
            words = "draw agreed" if is_drawn else "game given up"
            self._go_on(card, message, change, lambda _: text, words, seat)
            return
        occasion = Occasion.SO_FAR if result.is_so_far else Occasion.ACCEPTED
        actions = result.actions
        text = self._panel.reply.text_for(occasion)
        self._go_on(card, message, lambda session: accepted(session, actions, self._table.now), lambda _: text)

    def accept_anyway(self, refused: str, position: str) -> None:
        """Write a turn into the record although an action of it is refused, with the position that it led to."""
        message, card, result, game = self.message, self.card, self.result, self._session
        if message is None or card is None or result is None or game is None:
            return
        behind = result.turn.split("; ")[len(result.lines) + 1 :] if result.refused else []
        first, now, seat, number = len(game.plies), self._table.now, game.seat, label_now(game)

        def text(after: Session) -> str:
            told = Told(seat=seat, turn=turn_of(after, first), number=number)
            return self._filled(Occasion.ACCEPTED, after, told)

        def change(session: Session) -> Session:
            return overridden(session, result.actions, refused, position, behind, now)

        self._go_on(card, message, change, text, "accepted against the rules")

    def _go_on(
        self, card: Card, message: Message, change: Change, text: Callable[[Session], str], words: str = "accepted",
        seat: int = 0,
    ) -> None:  # fmt: skip
        """Write a turn into the record, with the messages of the player that are done with by it."""
        is_so_far = self.result is not None and self.result.is_so_far
        others = [] if is_so_far else [other for other in self.messages if other.asked and other.id != message.id]
        told = f"{card.name(seat) or card.player}: {words}"
        try:
            written = accept(self._table.inbox, card, [message, *others], change, self._table.now, told)
        except CannotAppend as error:
            self.failed.emit(str(error))
            return
        except StorageError as error:
            self._table.read(card.path, first=True)
            self.failed.emit(str(error))
            return
        self._table.take_card(written.card)
        self._give_out(text(written.session), told)

    def refuse(self) -> None:
        """Put the refusal on the clipboard and let go of the message."""
        is_early = self.result is not None and self.result.is_out_of_turn
        self._answer(Occasion.EARLY if is_early else Occasion.REFUSED, "refused")

    def ask(self) -> None:
        """Put the question on the clipboard; the message stays, but no longer waits for the host."""
        self._answer(Occasion.ASKED, "asked back")

    def _answer(self, occasion: Occasion, words: str) -> None:
        message, card = self.message, self.card
        if message is None or card is None or self.result is None or not self._panel.message.isVisible():
            return
        text, told = self._panel.reply.text_for(occasion), f"{card.name(message.seat) or card.player}: {words}"
        if self._is_kept(message, told):
            if occasion is Occasion.ASKED:
                done = self._table.change(message, asked=True) is not None
            else:
                done = self._table.remove(message)
            if done:
                self._give_out(text, told)

    def let_go(self, message: Message) -> None:
        if self._is_kept(message, "a message discarded") and self._table.remove(message):
            self.decided.emit()
            self.said.emit("The message is gone. Ctrl+Z brings it back.")

    def _is_kept(self, message: Message, words: str) -> bool:
        """Tell whether a decision on a message is kept, so that it can be taken back."""
        try:
            self._table.decisions.keep(words, self._table.now, messages=[message])
        except StorageError as error:
            self.failed.emit(str(error))
            return False
        return True

    def _on_drop(self) -> None:
        if self.message is not None:
            self.let_go(self.message)

    def _give_out(self, text: str, words: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.decided.emit()
        self._panel.reply.show_given(text)
        self.said.emit(f"{words}. The answer is on the clipboard; Ctrl+Z takes the decision back.")

    @property
    def last(self) -> str:
        """The decision that can be taken back, in words; empty where there is none."""
        decision = self._table.decisions.last()
        return "" if decision is None else f"{decision.words} ({nearby(decision.made, self._table.now)})"

    def take_back(self) -> None:
        """Take the last decision back: its messages wait again, and its records are as they were."""
        decisions, told, problem = self._table.decisions, self.last, ""
        decision = decisions.last()
        if decision is None:  # another window has taken it back
            self.decided.emit()
            return
        try:
            decisions.take_back(decision)
        except StorageError as error:
            problem = str(error)
        for record in decision.records:
            self._table.read(record.path, first=True)
        self._table.rescan()
        self.taken_back.emit(decision.kept[0].message if decision.kept else None)
        if problem:
            self.failed.emit(problem)
        else:
            self.said.emit(f"Taken back: {told}. What you have posted stays posted.")

    def change(self, games: Sequence[Path], change: Callable[[Session], Session]) -> None:
        table = self._table
        cards = [card for game in games if (card := table.cards.get(game)) is not None]
        told = f"deadline set for {counted(len(cards), 'game')}"
        try:
            written, failed = change_all(table.inbox, cards, change, table.now, told)
        except StorageError as error:
            self.failed.emit(str(error))
            return
        for each in written:
            table.take_card(each.card)
        for fault in failed:
            table.read(fault.path, first=True)
            self.failed.emit(str(fault))
        self.said.emit(f"Deadline set for {counted(len(written), 'game')}." if written else "Nothing was changed.")

    def _on_step(self, step: int) -> None:
        messages, message = self.messages, self.message
        if message is not None:
            place = max(0, min(messages.index(message) + step, len(messages) - 1))
            self._message = messages[place].id
            self._shown = ()
            if self.card is not None:
                self.show(self.card, self._known)

    def _on_reworded(self, meant: str) -> None:
        if self.message is not None:
            self._shown = ()
            self._table.reword(self.message, meant)

    def _on_longer(self) -> None:
        if self.message is not None:
            self._shown = ()
            self._table.judge_longer(self.message)
            self._show_message(self.message, None)
