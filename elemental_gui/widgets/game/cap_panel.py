"""The cap on the time of a whole game: how much is used, and the panel in which a host ends the game by it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QWidget

from elemental_gui.scenes.kit.styling import set_tone, wrapping
from elemental_gui.session.clock import Clock, format_duration
from elemental_gui.widgets.game.host_dialogs import HostPanel

CAP_ACTION: Final = "time"
"""How such an end is written."""


def used_in_all(clock: Clock) -> int:
    """Give the seconds that all seats have used together."""
    return sum(seat.used_ms for seat in clock.seats) // 1000


class CapPanel(HostPanel):
    """Asks once more before the last production, and shows the times and who is ahead."""

    accepted = Signal()

    def __init__(self, clock: Clock, names: Sequence[str], ahead: str, parent: QWidget | None = None) -> None:
        super().__init__("clock", parent)
        self.say("Three-hour cap: last production", "End the game")
        said = "All buildings act once more, without purchase and buff. Then most particles controlled win."
        self.what = wrapping(QLabel(said, self))
        self.times = wrapping(QLabel(self))
        self.ahead = wrapping(QLabel(f"Most now: {ahead}", self))
        set_tone(self.times, "muted")
        set_tone(self.ahead, "muted")
        self._names = tuple(names)
        for label in (self.what, self.times, self.ahead):
            self.fields.addRow(label)
        self.show_times(clock)
        self.accept.clicked.connect(self._end)

    def show_times(self, clock: Clock) -> None:
        """Show what every seat has used, and all of them together."""
        used = [format_duration(seat.used_ms // 1000) for seat in clock.seats]
        each = ", ".join(f"{name} {time}" for name, time in zip(self._names, used, strict=True))
        self.times.setText(f"Time used: {each}; together {format_duration(used_in_all(clock))}")

    def _end(self) -> None:
        self.accepted.emit()
        self.close_panel()
