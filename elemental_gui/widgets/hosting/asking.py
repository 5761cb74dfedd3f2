"""What the Host's table asks a host for: deadlines, what illegal actions led to, texts' wording, and to wait."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QWidget

from elemental_gui.controller.hosts_table import HostsTable
from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.hosting.replies import HostsWords, Occasion
from elemental_gui.widgets.check.verdict import VerdictPanel
from elemental_gui.widgets.game.host_dialogs import OverridePanel
from elemental_gui.widgets.hosting.deadline_panel import DeadlinePanel
from elemental_gui.widgets.hosting.deciding import Deciding
from elemental_gui.widgets.hosting.game_panel import GamePanel
from elemental_gui.widgets.hosting.games_list import GamesList
from elemental_gui.widgets.hosting.wording_window import WordingWindow

_TICK_MS: Final = 100
_QUIET_S: Final = 0.3
"""A search shorter than this shows no progress, which would only flicker."""


def put_away(asked: QWidget | None, panel: GamePanel) -> None:
    if asked is not None:
        panel.above.removeWidget(asked)
        asked.hide()
        asked.deleteLater()


class Overriding(QObject):
    """Opens the panel in which a host accepts what the rules refuse, with the refused action filled in."""

    def __init__(self, panel: GamePanel, deciding: Deciding, page: QWidget) -> None:
        super().__init__(page)
        self._panel = panel
        self._deciding = deciding
        self._page = page
        self.asked: OverridePanel | None = None
        deciding.override_requested.connect(self.open)

    def open(self) -> None:
        self.close()
        refusal = self._deciding.refusal
        if refusal is None:
            return
        before, text, known = refusal
        session = None if self._panel.known is None else self._panel.known.session
        is_secret = session is not None and session.has_secrets and not self._panel.shows_secrets
        asked = self.asked = OverridePanel(before, text, self._page, is_secret=is_secret)
        if known and self._deciding.result is not None:
            asked.position.setText(known)
            asked.reason.setText(self._deciding.result.sentence)
        self._panel.above.addWidget(asked)
        asked.accepted.connect(self._deciding.accept_anyway)
        asked.closed.connect(self.close)
        (asked.accept if asked.position.text() else asked.position).setFocus(Qt.FocusReason.OtherFocusReason)

    def close(self) -> None:
        put_away(self.asked, self._panel)
        self.asked = None


class Asking(QObject):
    """Opens the panel for deadlines and the window for wording; what is set there counts at once."""

    def __init__(
        self, games: GamesList, panel: GamePanel, deciding: Deciding, store: PreferencesStore, page: QWidget
    ) -> None:
        super().__init__(page)
        self._page = page
        self._games = games
        self._panel = panel
        self._deciding = deciding
        self._store = store
        self.overriding = Overriding(panel, deciding, page)
        self.deadline: DeadlinePanel | None = None
        self.wording: WordingWindow | None = None
        panel.reply.show_board(store.hosting["board"])
        deciding.take_words(HostsWords.from_text(store.hosting["words"]))
        panel.set_deadline.clicked.connect(self.set_deadline)
        panel.reply.templates.clicked.connect(self._on_templates)
        panel.reply.board_changed.connect(self._on_board)

    def set_deadline(self) -> None:
        self.close_deadline()
        chosen = set(self._games.selected)
        cards = [row.card for row in self._games.model.rows if row.card.path in chosen and row.card.is_open]
        if not cards:
            self._deciding.said.emit("Only a game that goes on has a deadline.")
        else:
            panel = self.deadline = DeadlinePanel(cards, self._games.model.now, self._page)
            self._panel.above.addWidget(panel)
            panel.changed.connect(lambda change: self._deciding.change([card.path for card in cards], change))
            panel.closed.connect(self._on_deadline_closed)
            panel.turn.number.setFocus(Qt.FocusReason.OtherFocusReason)
            panel.turn.number.selectAll()

    def close_panels(self) -> None:
        self.close_deadline()
        self.overriding.close()

    def close_deadline(self) -> None:
        put_away(self.deadline, self._panel)
        self.deadline = None

    def close_wording(self) -> None:
        if self.wording is not None:
            self.wording.close()

    def _on_deadline_closed(self) -> None:
        self.close_deadline()
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

    def _on_board(self, board: str) -> None:
        self._store.hosting["board"] = board


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
