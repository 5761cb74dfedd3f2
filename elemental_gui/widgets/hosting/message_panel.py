"""What a player sent to the game that is looked at, the verdict on it, and the three ways to decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import attrs
from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFontDatabase, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from elemental_gui.engine.core.game import Position
from elemental_gui.host.verdict import TO_CONFIRM, Finding
from elemental_gui.hosting.deadlines import nearby
from elemental_gui.hosting.inbox import Message
from elemental_gui.hosting.replies import Occasion
from elemental_gui.scenes.kit.style.icons import push_button, set_primary, step_button, tool_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled, named
from elemental_gui.scenes.kit.style.styling import set_tone, wrapping
from elemental_gui.widgets.check.finding import CheckResult, read_answer
from elemental_gui.widgets.check.verdict import VerdictPanel

_HIDDEN: Final = "This may tell a secret: tick “Show the players' secrets” to read it."
_DRAWN: Final = "The program draws when you accept."
_LINES: Final = 4
_COLUMNS: Final = 4
"""Rows with at least so many signs, each of no more letters, are a board that somebody has drawn."""


class _Sent(QPlainTextEdit):
    """As high as what was sent needs, up to a few lines, and lower where there is no room."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, readOnly=True, tabChangesFocus=True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.textChanged.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._height(min(self.document().size().height(), _LINES + 0.5)))

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self._height(1))

    def _height(self, lines: float) -> int:
        round_it = self.height() - self.viewport().height() + 2 * self.document().documentMargin()
        return round(self.fontMetrics().lineSpacing() * lines + round_it)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:  # it takes the letters away
            _choose_letters(self)


class MessagePanel(QWidget):
    """One message at a time."""

    step_requested = Signal(int)
    result_changed = Signal()
    """Another verdict, or another reading of it, is shown."""
    reworded = Signal(str)
    """What the host says the message means; empty for the player's own words."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.who = wrapping(QLabel(self))
        step = self.step_requested.emit
        self.before = step_button("step_previous", "The message before", self, step, -1)
        self.after = step_button("step_next", "The next message", self, step, 1)
        self.place = set_tone(QLabel(self), "muted")
        self.text = named(_Sent(self), "What was sent in")
        self.text.setAcceptDrops(False)
        self.meant = named(QLineEdit(self, clearButtonEnabled=True), "What the player means, in your own words")
        self.meant.setPlaceholderText("What it means, in your own words  (F2)")
        self.meant.setToolTip("Enter judges this instead of what the player wrote; an empty line goes back to that")
        self.verdict = VerdictPanel(self)
        self.accept = push_button("Accept", self, icon="confirm", primary=True)
        self.refuse = push_button("Refuse", self, icon="close")
        self.ask = push_button("Ask back", self, icon="help")
        self.elsewhere = tool_button("carry", "This message belongs to another game", self)
        self.drop = tool_button("delete", "Discard this message without an answer: it is no turn, or not needed", self)
        self._all: tuple[CheckResult, CheckResult] | None = None
        """The verdict as the host may know it, and as everybody may; of an ambiguous message on all of it."""
        self._reading = -1
        self._shows = 0
        self._told = ""
        self.meant.returnPressed.connect(self._on_meant)
        self.verdict.reading_chosen.connect(self._on_reading)
        steps = self.place, self.before, self.after, self.elsewhere, self.drop
        head = filled(QHBoxLayout(), (self.who, 1), *steps)
        decisions = filled(QHBoxLayout(), self.accept, self.refuse, self.ask, STRETCH)
        filled(QVBoxLayout(self), head, self.text, self.meant, (self.verdict, 1), decisions, margins=0, spacing=6)

    @property
    def result(self) -> CheckResult | None:
        """The verdict with all that the host may know; of an ambiguous message that on the reading that was chosen."""
        return self._chosen(0)

    @property
    def public(self) -> CheckResult | None:
        """The same verdict as everybody may know it."""
        return self._chosen(1)

    def show_message(self, message: Message, sender: str, turn: str, now: int, place: int, count: int) -> None:
        """Show a message, the one at this place among so many; `turn` is the one that the game waits for."""
        asked = "; you asked about it" if message.asked else ""
        asked += f"; it came in turn {message.turn}" if message.turn not in ("", turn) else ""
        self.who.setText(f"{sender or 'Somebody'} sent this {nearby(message.received, now)}{asked}")
        self.place.setText(f"{place + 1} of {count}" if count > 1 else "")
        for button, possible in ((self.before, place > 0), (self.after, place + 1 < count)):
            button.setVisible(count > 1)
            button.setEnabled(possible)

    def show_text(self, message: Message, *, hidden: bool) -> None:
        """Show what was sent and what the host says it means, or that it may tell a secret."""
        told = "" if hidden else message.meant
        if told != self._told or not self.meant.hasFocus():
            self.meant.setText(told)
        self._told = told
        self.meant.setReadOnly(hidden)
        text = _HIDDEN if hidden else message.text or f"The file {message.file}"
        show_sent(self.text, text)

    def show_answer(
        self, answer: Mapping[str, Any] | None, start: Position, names: Sequence[str], *, hidden: bool,
        trouble: str = "", draws: bool = False,
    ) -> None:  # fmt: skip
        """Show a verdict, that it is awaited, or why there is none; `draws` says that the program's luck acts there."""
        self._all, self._reading = None, -1
        if answer is None:
            self.verdict.show_nothing(trouble or "It is being judged…")
        else:
            if "problem" in answer:
                answer = {"finding": Finding.UNDECIDED, "sentence": answer["problem"]}
            whole, veiled = read_answer(answer, start, names), read_answer(_veiled(answer), start, names)
            self._all = _for_the_table(whole, draws=draws), _for_the_table(veiled, draws=draws)
            self._shows = int(hidden)
            self.verdict.show_result(self._all[self._shows])
        self.result_changed.emit()

    def forget(self) -> None:
        """Have no verdict any more, without showing that."""
        self._all, self._reading = None, -1

    def _chosen(self, which: int) -> CheckResult | None:
        if self._all is None:
            return None
        verdict = self._all[which]
        return verdict if self._reading < 0 else verdict.readings[self._reading]

    def allow(self, why_not: str, *, is_so_far: bool) -> None:
        words = "Accept so far" if is_so_far else "Accept"
        told = why_not or "Write the turn into the record and copy the answer (Ctrl+Enter)"
        self._offer(words, told, is_possible=not why_not)

    def offer_end(self, *, is_drawn: bool) -> None:
        what = "a draw was agreed" if is_drawn else "the game is given up"
        self._offer("End the game", f"Write into the record that {what}, and copy the answer (Ctrl+Enter)")

    def offer_override(self) -> None:
        told = "A host's word: the record marks what was accepted against the rules (Ctrl+Enter)"
        self._offer("Accept anyway…", told, leads=False)

    def _offer(self, words: str, told: str, *, leads: bool = True, is_possible: bool = True) -> None:
        """Say what accepting does, and whether it or refusing is what leads on most often."""
        set_primary(self.accept, wanted=leads)
        set_primary(self.refuse, wanted=not leads)
        self.accept.setText(f" {words}")
        self.accept.setAccessibleName(words.removesuffix("…"))
        self.accept.setToolTip(told)
        self.accept.setEnabled(is_possible)

    def edit(self) -> None:
        """Let the host say what the message means, beginning with what the player wrote."""
        if not self.meant.isHidden() and not self.meant.isReadOnly():
            if not self.meant.text():
                self.meant.setText("; ".join(filter(None, map(str.strip, self.text.toPlainText().splitlines()))))
            self.meant.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.meant.selectAll()

    def _on_meant(self) -> None:
        told = self.meant.text().strip()
        if told != self._told:
            self.reworded.emit(told)

    def _on_reading(self, result: CheckResult) -> None:
        readings = () if self._all is None else self._all[self._shows].readings
        self._reading = readings.index(result) if result in readings else -1
        self.verdict.show_result(result)
        self.result_changed.emit()


def _for_the_table(result: CheckResult, *, draws: bool) -> CheckResult:
    """Say what is owed as accepting sees it: that confirms a turn, and the program draws where it does so."""
    is_due = draws and bool(result.owed) and result.position_after(len(result.lines)).is_chance
    owed = (_DRAWN,) if is_due else tuple(each for each in result.owed if each != TO_CONFIRM)
    return attrs.evolve(result, owed=owed)


def _veiled(answer: Mapping[str, Any]) -> Mapping[str, Any]:
    """Give a verdict as everybody may know it; its actions cannot be shown on the board then."""
    public = answer.get("public")
    if not isinstance(public, dict):
        return answer
    told = {key: value for key, value in public.items() if key != "steps"}
    readings = [_veiled(reading) for reading in answer.get("readings", ())]
    return {**told, "readings": readings, "text": answer.get("text", "")}


def show_sent(field: QPlainTextEdit, text: str) -> None:
    """Show what was sent; where a board is drawn in it, in letters that keep its columns."""
    if field.toPlainText() != text:
        field.setPlainText(text)
        _choose_letters(field)


def _choose_letters(field: QPlainTextEdit) -> None:
    rows = [row.split() for row in field.toPlainText().splitlines()]
    is_drawn = sum(len(row) >= _COLUMNS and max(map(len, row)) <= _COLUMNS for row in rows) >= _COLUMNS
    usual = QApplication.font(field)
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont) if is_drawn else usual
    font.setPointSizeF(usual.pointSizeF())
    if font != field.font():
        field.setFont(font)


def answers_to(result: CheckResult | None, *, can_accept: bool) -> tuple[Occasion, ...]:
    """List the texts that answer a message, the likeliest first."""
    if result is None:
        return ()
    if result.finding is Finding.LEGAL and can_accept:
        return Occasion.SO_FAR if result.is_so_far else Occasion.ACCEPTED, Occasion.REFUSED, Occasion.ASKED
    if result.resigned:
        return Occasion.OVER, Occasion.ASKED
    if result.is_out_of_turn:
        return Occasion.EARLY, Occasion.ASKED
    is_refused = result.finding is Finding.ILLEGAL or result.is_foretold
    return (Occasion.REFUSED, Occasion.ASKED) if is_refused else (Occasion.ASKED, Occasion.REFUSED)


def why_not_accepted(result: CheckResult | None) -> str:
    """Say why what a verdict is on cannot be taken over into the record; empty when it can."""
    if result is None:
        return "It has not been judged yet."
    if result.finding is Finding.AMBIGUOUS:
        return "Choose one of its meanings first, or ask back."
    if result.finding is not Finding.LEGAL:
        return "Only a legal turn can be taken over. If you can tell what is meant, F2 lets you say it."
    return ""
