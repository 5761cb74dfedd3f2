"""How long the search for the verdict goes on that a host waits for, and the way out of it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer

from elemental_gui.controller.hosts_table import HostsTable
from elemental_gui.widgets.check.verdict import VerdictPanel
from elemental_gui.widgets.hosting.deciding import Deciding

_TICK_MS: Final = 100
_QUIET_S: Final = 0.3
"""A search shorter than this shows no progress, which would only flicker."""


class Searching(QObject):
    """Looks while anything is judged; nothing is shown of a message that nobody looks at."""

    def __init__(self, table: HostsTable, deciding: Deciding, verdict: VerdictPanel, parent: QObject) -> None:
        super().__init__(parent)
        self._table = table
        self._deciding = deciding
        self._verdict = verdict
        self._tick = QTimer(self, interval=_TICK_MS)
        self._tick.timeout.connect(self.show)
        verdict.cancel_requested.connect(self._on_cancel)

    def start(self) -> None:
        self._tick.start()

    def stop(self) -> None:
        self._tick.stop()

    def show(self) -> None:
        """Show what is known of the search now."""
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
