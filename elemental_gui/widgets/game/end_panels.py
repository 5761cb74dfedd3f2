"""How people end a game: a player who gives up, and a host who names the result; panels beside the board."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QLineEdit, QWidget

from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.engine.core.words import AnyWords
from elemental_gui.scenes.kit.style.icons import push_button
from elemental_gui.scenes.kit.style.styling import set_tone, wrapping
from elemental_gui.session.clock import Clock
from elemental_gui.session.record import BY_HOST
from elemental_gui.session.time_control import format_duration
from elemental_gui.widgets.game.host_dialogs import HostPanel

CAP_ACTION: Final = "time"
"""How the end by the cap on the time is written."""
LEAST_TIME: Final = "The least time wins"


class ResignPanel(HostPanel):
    """Asks once more before a player gives up: only a host could take that back."""

    resigned = Signal()

    def __init__(self, who: str, parent: QWidget | None = None) -> None:
        super().__init__("flag", parent)
        self.say("Resign", "Resign")
        question = wrapping(QLabel(f"Does {who} give the game up?", self))
        self.fields.addRow(question)
        self.accept.clicked.connect(self._resign)

    def _resign(self) -> None:
        self.resigned.emit()
        self.close_panel()


def least_used(clock: Clock) -> tuple[int, ...]:
    """Give the seats that have used the least time, to the second as the clocks show it."""
    used = [seat.used_ms // 1000 for seat in clock.seats]
    return tuple(seat for seat, seconds in enumerate(used, 1) if seconds == min(used))


class EndPanel(HostPanel):
    """Ends the game with any winners and a reason that stays in the record, and says in words who would win."""

    ended = Signal(object, str)
    """The winning seats, and the reason."""

    def __init__(self, words: AnyWords, names: Sequence[str], clock: Clock, parent: QWidget | None = None) -> None:
        super().__init__("trophy", parent)
        self.say("End the game", "End the game")
        self._words, self._clock = words, clock
        self.winners = [QCheckBox(self._short(name), self) for name in names]
        self.draw = QCheckBox("A draw", self)
        self.reason = QLineEdit(self)
        self.reason.setPlaceholderText("Such as: agreed; stays in the record")
        self.least = push_button(LEAST_TIME, self, icon="clock")
        self.least.setVisible(clock.control.cap_seconds is not None)
        self.outcome = wrapping(QLabel(self))
        seats = QGridLayout()
        for place, (box, name) in enumerate(zip((*self.winners, self.draw), (*names, "A draw"), strict=True)):
            box.setAccessibleName(name)
            seats.addWidget(box, place // 2, place % 2)
        self.fields.addRow("Winner", seats)
        self.fields.addRow("Reason", self.reason)
        self.fields.addRow(self.least)
        self.fields.addRow(self.outcome)
        for box in self.winners:
            box.toggled.connect(self._weigh)
        self.draw.clicked.connect(self._on_draw)
        self.least.clicked.connect(self._on_least)
        self.accept.clicked.connect(self._end)
        self._weigh()

    @property
    def chosen(self) -> tuple[int, ...]:
        """The seats that are ticked."""
        return tuple(seat for seat, box in enumerate(self.winners, 1) if box.isChecked())

    def propose(self, winners: Collection[int], reason: str) -> None:
        """Tick these seats and no others, and fill in the reason."""
        for seat, box in enumerate(self.winners, 1):
            box.setChecked(seat in winners)
        self.reason.setText(reason)

    def show_times(self, clock: Clock) -> None:
        """Take the times, which can decide the game; those of the seats show them."""
        self._clock = clock

    def _short(self, name: str) -> str:
        return self.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, 14 * self.fontMetrics().height() // 2)

    def _on_draw(self, wanted: bool) -> None:
        for box in self.winners:
            box.setChecked(wanted)

    def _on_least(self) -> None:
        self.propose(least_used(self._clock), LEAST_TIME)

    def _weigh(self) -> None:
        self.draw.setChecked(len(self.chosen) == len(self.winners))
        self.outcome.setText(f"{self._words.headline(Outcome(self.chosen, BY_HOST))}.")

    def _end(self) -> None:
        self.ended.emit(self.chosen, " ".join(self.reason.text().split()))
        self.close_panel()


class CapPanel(HostPanel):
    """Asks once more before the last production, and shows the times and who is ahead."""

    accepted = Signal()
    least_requested = Signal()
    """The host would rather give the game to whoever has used the least time."""

    def __init__(self, clock: Clock, names: Sequence[str], ahead: str, parent: QWidget | None = None) -> None:
        super().__init__("clock", parent)
        self.say("Three-hour cap: last production", "End the game")
        said = "All buildings act once more, without purchase and buff. Then most particles controlled win."
        self.what = wrapping(QLabel(said, self))
        self.times = wrapping(QLabel(self))
        self.ahead = wrapping(QLabel(f"Most now: {ahead}", self))
        set_tone(self.times, "muted")
        set_tone(self.ahead, "muted")
        self.least = push_button(f"{LEAST_TIME} instead…", self)
        self._names = tuple(names)
        for widget in (self.what, self.times, self.ahead, self.least):
            self.fields.addRow(widget)
        self.show_times(clock)
        self.least.clicked.connect(self.least_requested)
        self.accept.clicked.connect(self._end)

    def show_times(self, clock: Clock) -> None:
        """Show what every seat has used, and all of them together."""
        used = [format_duration(seat.used_ms // 1000) for seat in clock.seats]
        together = format_duration(sum(seat.used_ms for seat in clock.seats) // 1000)
        each = ", ".join(f"{name} {time}" for name, time in zip(self._names, used, strict=True))
        self.times.setText(f"Time used: {each}; together {together}")

    def _end(self) -> None:
        self.accepted.emit()
        self.close_panel()
