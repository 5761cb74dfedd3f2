"""Choosing the clock: none, the preset's, or one's own, which is read while it is typed."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QVBoxLayout, QWidget

from elemental_gui.controller.game_settings import NO_CLOCK, PRESET_CLOCK
from elemental_gui.engine.core.game import AnyGame
from elemental_gui.scenes.kit.style.styling import set_tone, wrapping
from elemental_gui.session.clock import (
    OnEmpty,
    ReserveKind,
    TimeControl,
    TimeControlError,
    format_duration,
    is_limited,
    parse_time_control,
)

_OWN = "own"
_NO_PENALTY = "at zero the clock is flagged for this turn; this game has no penalty of its own"



class ClockChoice(QWidget):
    """Three ways in a list, a field for the third, and in words below what it means."""

    changed = Signal()

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self._game = game
        self._preset = ""
        self.ways = QComboBox()
        self.ways.setAccessibleName("Clock")
        self.own = QLineEdit()
        self.own.setAccessibleName("Time control")
        self.own.setPlaceholderText("3:00+5:00/0:30 forfeit")
        self.own.setToolTip(
            "Turn time + reserve, such as 3:00+10:00; in blocks 3:00+5:00/0:30; in periods 1:00+3x1:00. "
                "Then flag, forfeit or penalty."
        )
        self.meaning = wrapping(QLabel())
        self.ways.addItem("None: play untimed", NO_CLOCK)
        self.ways.addItem("The preset's", PRESET_CLOCK)
        self.ways.addItem("My own", _OWN)
        self.ways.currentIndexChanged.connect(self._refresh)
        self.own.textChanged.connect(self._refresh)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for widget in (self.ways, self.own, self.meaning):
            column.addWidget(widget)
        self.set_preset("")

    @property
    def is_valid(self) -> bool:
        """Whether the game can be started with what is chosen."""
        return self._control() is not None

    @property
    def value(self) -> str:
        """What is chosen, as settings keep it."""
        way = str(self.ways.currentData())
        return " ".join(self.own.text().split()) if way == _OWN else way

    @property
    def typed(self) -> str:
        """The time control in the field, used or not."""
        return self.own.text()

    def set_preset(self, control: str) -> None:
        """Take the preset's time control; empty for none."""
        self._preset = control
        self._refresh()

    def choose(self, clock: str, typed: str) -> None:
        """Show what settings keep."""
        way = clock if clock in (PRESET_CLOCK, NO_CLOCK) else _OWN
        self.own.setText(typed if way != _OWN else clock)
        self.ways.setCurrentIndex(self.ways.findData(way))

    def _control(self) -> TimeControl | None:
        preset = self._preset or "untimed"
        none = "untimed" if is_limited(preset) else preset  # a cap on the whole game limits nobody's turn
        text = {PRESET_CLOCK: preset, NO_CLOCK: none}.get(self.value, self.value)
        try:
            return parse_time_control(text)
        except TimeControlError as error:
            self._complaint = str(error)
            return None

    def _refresh(self) -> None:
        self.own.setVisible(self.ways.currentData() == _OWN)
        control = self._control()
        if control is not None:
            words = control_in_words(control, self._game)
            if self.value == NO_CLOCK and is_limited(self._preset):
                words += f" The preset's clock: {control_in_words(parse_time_control(self._preset), self._game)}"
            self.meaning.setText(words)
        else:
            self.meaning.setText(self._complaint)
        set_tone(self.meaning, "muted" if control is not None else "bad")
        self.changed.emit()


def control_in_words(control: TimeControl, game: AnyGame) -> str:
    """Say what a time control means in a game."""
    cap = ""
    if control.cap_seconds is not None:
        said = "After {} in all the host can end the game."
        cap = f" {said.format(format_duration(control.cap_seconds))}"
    if not control.limited:
        return "Nobody's time is limited; the clocks only count." + cap
    parts = []
    if control.turn_seconds:
        parts.append(f"{format_duration(control.turn_seconds)} a turn")
    reserve, block = format_duration(control.reserve_seconds), format_duration(control.block_seconds)
    match control.reserve_kind:
        case ReserveKind.POOL:
            parts.append(f"a reserve of {reserve} for the game")
        case ReserveKind.BLOCKS:
            count = -(-control.reserve_seconds // control.block_seconds)
            parts.append(f"then {count} blocks of {block} for the game, each used up whole")
        case ReserveKind.PERIODS:
            count = control.reserve_seconds // control.block_seconds
            parts.append(f"{count} periods of {block}")
        case ReserveKind.NONE:
            pass
    end = {
        OnEmpty.NONE: "nothing follows at zero",
        OnEmpty.FLAG: "at zero the clock is flagged and the host decides",
        OnEmpty.FORFEIT: "at zero the game is lost",
        OnEmpty.PENALTY: _NO_PENALTY if game.overtime is None else game.overtime.at_zero,
    }[control.on_empty]
    text = f"{', '.join(parts)}; {end}."
    return text[:1].upper() + text[1:] + cap
