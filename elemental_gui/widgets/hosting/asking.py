"""What the Host's table asks a host for: deadlines, what illegal actions led to, texts' wording, and to wait."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from elemental_gui.controller.hosts_table import HostsTable
from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.hosting.card import Card
from elemental_gui.hosting.deadlines import DAY, DUE, HOUR, PAUSED, RESUMED, Pace, nearby, stamped, with_pace
from elemental_gui.hosting.replies import (
    DEFAULTS,
    LONGEST,
    PLACEHOLDERS,
    HostsWords,
    Occasion,
    mentions_from_lines,
    unknown_names,
)
from elemental_gui.scenes.kit.style.icons import push_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled, named
from elemental_gui.scenes.kit.style.styling import set_tone, wrapping
from elemental_gui.session.session import Session
from elemental_gui.widgets.check.verdict import VerdictPanel
from elemental_gui.widgets.game.host_dialogs import HostPanel, OverridePanel
from elemental_gui.widgets.hosting.deciding import Deciding
from elemental_gui.widgets.hosting.game_panel import GamePanel
from elemental_gui.widgets.hosting.games_list import GamesList
from elemental_gui.widgets.hosting.phrases import players_of
from elemental_gui.widgets.parts.choices import Number, breaking, choice, choose
from elemental_gui.widgets.parts.side_window import SideWindow

_UNITS: Final = (("days", DAY), ("hours", HOUR))
_MOST: Final = 366
_MINUTE: Final = 60
"""What records tell moments to."""
_USUAL: Final = 2 * DAY


class _Length(QWidget):
    """A number of days or hours; 0 is none."""

    changed = Signal()

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.number = named(Number(self), name)
        self.number.setRange(0, _MOST)
        self.number.setSpecialValueText("none")
        self.unit = choice(f"{name}: days or hours", _UNITS, self)
        filled(QHBoxLayout(self), (self.number, 1), self.unit, margins=0)
        self.number.valueChanged.connect(self.changed)
        self.unit.activated.connect(self.changed)

    @property
    def seconds(self) -> int:
        return self.number.value() * int(self.unit.currentData())

    def show_seconds(self, seconds: int) -> None:
        unit = DAY if seconds % DAY == 0 or seconds // HOUR > _MOST else HOUR
        choose(self.unit, unit)
        self.number.setValue(seconds // unit)


class DeadlinePanel(HostPanel):
    """Says what is to be written into the records; each of them keeps its own deadline."""

    changed = Signal(object)
    """What is to be done with each game, a function of a Session."""

    def __init__(self, cards: Sequence[Card], now: int, parent: QWidget) -> None:
        which = players_of(cards[0]) if len(cards) == 1 else f"{len(cards)} games"
        super().__init__("clock", f"Deadline of {which}", "Set", parent)
        calendar = cards[0].calendar
        self._now = now
        self._was_paused, self._had_due = calendar.paused_since is not None, calendar.due is not None
        self.turn, self.reserve = _Length("Time for every turn", self), _Length("Reserve of each player", self)
        pace = calendar.pace
        self.turn.show_seconds(_USUAL if pace is None else pace.turn)
        self.reserve.show_seconds(0 if pace is None else pace.reserve)
        self.reserve.setToolTip("For the whole game; it is used up by turns that take longer than their own time")
        self.paused = QCheckBox("Paused: no deadline runs", self)
        self.paused.setChecked(self._was_paused)
        self.alone = QCheckBox("For this turn alone", self)
        self.alone.setChecked(self._had_due)
        self.left = _Length("Time from now for this turn alone", self)
        left = _USUAL if calendar.due is None else max(HOUR, calendar.due - now)
        self.left.show_seconds(-(-left // HOUR) * HOUR)
        self.until = set_tone(QLabel(self), "muted")
        self.fields.addRow("Every turn", self.turn)
        self.fields.addRow("Reserve", self.reserve)
        self.fields.addRow(self.alone, self.left)
        self.fields.addRow("", self.until)
        self.fields.addRow(self.paused)
        self.left.changed.connect(self._show_due)
        self.alone.toggled.connect(self._show_due)
        self._show_due()

    def change(self) -> Callable[[Session], Session]:
        seconds = self.turn.seconds + self.reserve.seconds
        pace = Pace(self.turn.seconds, self.reserve.seconds) if seconds else None
        paused = self.paused.isChecked() if self.paused.isChecked() != self._was_paused else None
        due = self._due if self.alone.isChecked() else 0 if self._had_due else None
        now = self._now

        def changed(session: Session) -> Session:
            told = with_pace(session, pace, now)
            if paused is not None:
                told = stamped(told, PAUSED if paused else RESUMED, now)
            return told if due is None else stamped(told, DUE, due)

        return changed

    @property
    def _due(self) -> int:
        return -(-(self._now + self.left.seconds) // _MINUTE) * _MINUTE

    def _show_due(self) -> None:
        is_alone = self.alone.isChecked()
        self.left.setEnabled(is_alone)
        self.until.setText(f"from now, until {nearby(self._due, self._now)}" if is_alone else "")

    def decide(self) -> None:
        if self.alone.isChecked() and not self.left.seconds:
            self.complain("Say how long, in days or hours.")
            return
        self.changed.emit(self.change())
        self.close_panel()


_ABOUT: Final = (
    "A double click, or Enter, puts a name from the list into the text. A line is left out when a name in it has "
    "nothing to put there."
)
_MENTIONS: Final = "Players are mentioned by @ and their name. For another mention, add a line such as Ann = <@1234>:"


class WordingWindow(SideWindow):
    """Every change counts at once; Esc closes."""

    changed = Signal(object)
    """The HostsWords as they are now."""

    def __init__(self, words: HostsWords, occasion: Occasion, parent: QWidget) -> None:
        super().__init__(parent, "Wording")
        self.resize(820, 560)
        self.words = words
        self.occasions = choice("Which text", ((str(each), each.value) for each in Occasion), self)
        choose(self.occasions, occasion.value)
        self.usual = push_button("Back to the usual text", self, icon="reset")
        self.template = named(QPlainTextEdit(self, tabChangesFocus=True), "Template")
        self.problem = set_tone(wrapping(QLabel(self)), "warning")
        self.names = breaking(named(QListWidget(self), "What a template can name"))
        self.names.setTextElideMode(Qt.TextElideMode.ElideNone)
        for name, what in PLACEHOLDERS.items():
            item = QListWidgetItem(f"{{{name}}}  {what}")
            item.setData(Qt.ItemDataRole.UserRole, name)
            self.names.addItem(item)
        mentions = "\n".join(f"{name} = {sign}" for name, sign in words.mentions.items())
        self.mentions = named(QPlainTextEdit(mentions, self, tabChangesFocus=True), "How players are mentioned")
        self._lay_out()
        self._show()
        self.template.setFocus(Qt.FocusReason.OtherFocusReason)
        self.occasions.activated.connect(self._show)
        self.usual.clicked.connect(lambda: self.template.setPlainText(DEFAULTS[self.occasion]))
        self.names.itemActivated.connect(self._on_name)
        self.template.textChanged.connect(self._on_template)
        self.mentions.textChanged.connect(self._on_mentions)

    def _lay_out(self) -> None:
        about, mentions = set_tone(wrapping(QLabel(_ABOUT, self)), "muted"), wrapping(QLabel(_MENTIONS, self))
        sides = filled(QHBoxLayout(), (self.template, 3), (self.names, 2))
        head = filled(QHBoxLayout(), self.occasions, STRETCH, self.usual)
        foot = filled(QHBoxLayout(), STRETCH, push_button("Close", self, self.close, primary=True))
        filled(QVBoxLayout(self), head, about, (sides, 3), self.problem, mentions, (self.mentions, 1), foot)

    @property
    def occasion(self) -> Occasion:
        return Occasion(self.occasions.currentData())

    def _show(self) -> None:
        self.template.setPlainText(self.words.template(self.occasion))

    def _on_name(self, item: QListWidgetItem) -> None:
        self.template.insertPlainText(f"{{{item.data(Qt.ItemDataRole.UserRole)}}}")
        self.template.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_template(self) -> None:
        text, occasion = self.template.toPlainText()[:LONGEST], self.occasion
        kept = {each: told for each, told in self.words.templates.items() if each is not occasion}
        own = {} if text == DEFAULTS[occasion] or not text.strip() else {occasion: text}
        unknown = unknown_names(text)
        named = ", ".join(f"{{{name}}}" for name in unknown)
        self.problem.setText(f"There is no {named}; it stays in the text as it is." if unknown else "")
        self._become(HostsWords({**kept, **own}, self.words.mentions))

    def _on_mentions(self) -> None:
        self._become(HostsWords(self.words.templates, mentions_from_lines(self.mentions.toPlainText())))

    def _become(self, words: HostsWords) -> None:
        if words != self.words:
            self.words = words
            self.changed.emit(words)


class Asking(QObject):
    """Opens the window for wording, and one panel at a time: for deadlines, or for what the rules refuse."""

    def __init__(
        self, games: GamesList, panel: GamePanel, deciding: Deciding, store: PreferencesStore, page: QWidget
    ) -> None:
        super().__init__(page)
        self._page = page
        self._games = games
        self._panel = panel
        self._deciding = deciding
        self._store = store
        self.deadline: DeadlinePanel | None = None
        self.override: OverridePanel | None = None
        self.wording: WordingWindow | None = None
        choose(panel.reply.boards, store.hosting["board"])
        deciding.take_words(HostsWords.from_text(store.hosting["words"]))
        deciding.override_requested.connect(self._on_override)
        panel.set_deadline.clicked.connect(self.set_deadline)
        panel.reply.templates.clicked.connect(self._on_templates)
        panel.reply.board_changed.connect(partial(store.hosting.__setitem__, "board"))

    def set_deadline(self) -> None:
        self.close_panels()
        chosen = set(self._games.selected)
        cards = [row.card for row in self._games.model.rows if row.card.path in chosen and row.card.is_open]
        if not cards:
            self._deciding.said.emit("Only a game that goes on has a deadline.")
        else:
            panel = self.deadline = DeadlinePanel(cards, self._games.model.now, self._page)
            panel.changed.connect(lambda change: self._deciding.change([card.path for card in cards], change))
            panel.closed.connect(self._on_closed)
            self._panel.ask(panel)
            panel.turn.number.setFocus(Qt.FocusReason.OtherFocusReason)
            panel.turn.number.selectAll()

    def _on_override(self) -> None:
        """Ask for the position that the refused action led to, with that action filled in."""
        self.close_panels()
        refusal = self._deciding.refusal
        if refusal is None:
            return
        before, text, known = refusal
        session = None if self._panel.known is None else self._panel.known.session
        names = () if session is None else session.names
        is_secret = session is not None and session.has_secrets and not self._panel.shows_secrets
        asked = self.override = OverridePanel(before, text, names, self._page, is_secret=is_secret)
        if known and self._deciding.result is not None:
            asked.position.setText(known)
            asked.reason.setText(self._deciding.result.sentence)
        asked.accepted.connect(self._deciding.accept_anyway)
        asked.closed.connect(self._on_closed)
        self._panel.ask(asked)
        (asked.accept if asked.position.text() else asked.position).setFocus(Qt.FocusReason.OtherFocusReason)

    def close_panels(self) -> None:
        self._panel.ask(None)
        self.deadline = self.override = None

    def close_wording(self) -> None:
        if self.wording is not None:
            self.wording.close()

    def _on_closed(self) -> None:
        self.close_panels()
        # Qt would lead the keyboard to the next button, such as the way home.
        self._games.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_templates(self) -> None:
        self.close_wording()
        occasion = self._panel.reply.occasion or Occasion.ACCEPTED
        self.wording = WordingWindow(self._deciding.words, occasion, self._page)
        self.wording.changed.connect(self._on_wording)
        self.wording.show()

    def _on_wording(self, words: HostsWords) -> None:
        self._store.hosting["words"] = words.to_text()
        self._deciding.take_words(words)


_TICK_MS: Final = 100
_QUIET_S: Final = 0.3
"""A search shorter than this shows no progress, which would only flicker."""


class Searching(QObject):
    """Shows how long the search goes on that a host waits for; nothing of a message that nobody looks at."""

    def __init__(self, table: HostsTable, deciding: Deciding, verdict: VerdictPanel, parent: QObject) -> None:
        super().__init__(parent)
        self._table = table
        self._deciding = deciding
        self._verdict = verdict
        self._tick = QTimer(self, interval=_TICK_MS)
        self._tick.timeout.connect(self.show)
        verdict.cancel.clicked.connect(self._on_cancel)

    def start(self) -> None:
        self._tick.start()

    def stop(self) -> None:
        self._tick.stop()

    def show(self) -> None:
        message = self._deciding.message if self._table.judging.is_busy else None
        elapsed, seconds = (0.0, 0.0) if message is None else self._table.passed(message) or (0.0, 0.0)
        if elapsed >= _QUIET_S:
            self._verdict.show_busy(f"Searching: {int(elapsed)} of {int(seconds)} s", elapsed / seconds)
        elif message is not None and not elapsed and self._table.is_behind(message):
            self._verdict.show_busy("Another message is judged first…", -1.0)
        else:
            self._verdict.show_idle()

    def _on_cancel(self) -> None:
        message = self._deciding.message
        if message is not None:
            self._table.give_up(message)
            self.show()
