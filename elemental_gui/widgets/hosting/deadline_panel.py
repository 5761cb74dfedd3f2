"""The deadline of one game or several: days or hours a turn, a reserve, a pause, and a moment for this turn alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QSpinBox, QWidget

from elemental_gui.hosting.card import Card
from elemental_gui.hosting.deadlines import DAY, DUE, HOUR, PAUSED, RESUMED, Pace, nearby, stamped, with_pace
from elemental_gui.scenes.kit.style.layouts import filled, named
from elemental_gui.scenes.kit.style.styling import set_tone
from elemental_gui.session.session import Session
from elemental_gui.widgets.game.host_dialogs import HostPanel
from elemental_gui.widgets.hosting.phrases import players_of
from elemental_gui.widgets.parts.choices import choice, choose

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
        self.number = named(QSpinBox(self), name)
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
