"""Choosing the clock: none, the preset's, or one's own, set in fields, and in words below what it means."""

from __future__ import annotations

from typing import Final

import attrs
from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFormLayout,
    QLabel,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from elemental_gui.controller.game_settings import NO_CLOCK, PRESET_CLOCK
from elemental_gui.engine.core.game import AnyGame
from elemental_gui.engine.core.words import counted
from elemental_gui.scenes.kit.style.layouts import filled, named
from elemental_gui.scenes.kit.style.styling import set_tone, wrapping
from elemental_gui.session.time_control import (
    LONGEST_SECONDS,
    UNTIMED,
    OnEmpty,
    ReserveKind,
    TimeControl,
    TimeControlError,
    format_duration,
    format_time_control,
    is_limited,
    parse_duration,
    parse_time_control,
)
from elemental_gui.widgets.parts.choices import Number, choice, choose
from elemental_gui.widgets.parts.radio import Radio

_OWN: Final = "own"
_FIRST_OWN: Final = "3:00+10:00 flag"
"""What the fields begin with where the preset has no clock."""
_NO_PENALTY: Final = "at zero the clock is flagged for this turn; this game has no penalty of its own"
_KINDS: Final = (
    ("None", ReserveKind.NONE), ("One pool", ReserveKind.POOL), ("Blocks", ReserveKind.BLOCKS),
    ("Periods", ReserveKind.PERIODS),
)  # fmt: skip
_ENDS: Final[tuple[tuple[str, OnEmpty], ...]] = (
    ("Host decides", OnEmpty.FLAG), ("Game lost", OnEmpty.FORFEIT), ("Penalty", OnEmpty.PENALTY),
    ("Nothing", OnEmpty.NONE),
)  # fmt: skip
_STEP: Final = 30
_POOL: Final = 600
_BLOCKS: Final = 10
_MOST_BLOCKS: Final = 999
_LETTERS: Final = 10
_TEXT_MARGINS: Final = (5, 0, 0, 0)
"""Which show a number where others show a list."""


class ClockChoice(QWidget):
    """Three ways, and fields for the third."""

    changed = Signal()

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self._game = game
        self._preset = ""
        self.is_valid = True
        """Whether the game can be started with what is chosen."""
        self._is_set = False
        self._is_missed = False
        """Whether the clock of the rules was chosen under a preset that has one, and comes back with that."""
        self.ways = {
            NO_CLOCK: Radio("Untimed"),
            PRESET_CLOCK: Radio("The clock of these rules"),
            _OWN: Radio("A clock of your own"),
        }
        self.own = ClockFields(game)
        self.meaning = wrapping(QLabel())
        group = QButtonGroup(self)
        for button in self.ways.values():
            group.addButton(button)
        filled(QVBoxLayout(self), *self.ways.values(), self.own, self.meaning, margins=0, spacing=6)
        self.ways[NO_CLOCK].setChecked(True)
        group.buttonToggled.connect(self._refresh)
        group.buttonClicked.connect(self._on_clicked)
        self.own.changed.connect(self._on_set)
        self.set_preset("")

    @property
    def way(self) -> str:
        return next(way for way, button in self.ways.items() if button.isChecked())

    @property
    def value(self) -> str:
        return self.typed if self.way == _OWN else self.way

    @property
    def typed(self) -> str:
        """The clock that was set in the fields, used or not, as records spell it; empty for one that cannot be."""
        if not self._is_set and self.way != _OWN:
            return ""
        try:
            return format_time_control(self.own.control)
        except TimeControlError:
            return ""

    def set_preset(self, control: str) -> None:
        """Take the preset's time control; empty for none. It fills the fields until they are edited."""
        self._preset = control
        preset, has_one = self.ways[PRESET_CLOCK], is_limited(control)
        preset.setEnabled(has_one)
        if not has_one and preset.isChecked():
            self._is_missed = True
            self.ways[NO_CLOCK].setChecked(True)
        elif has_one and self._is_missed:
            self._is_missed = False
            preset.setChecked(True)
        if not self._is_set:
            known = _parsed(control) or UNTIMED
            first = attrs.evolve(parse_time_control(_FIRST_OWN), cap_seconds=known.cap_seconds)
            self.own.show_control(known if known.limited else first)
        self._refresh()

    def choose(self, clock: str, typed: str) -> None:
        """Show what settings keep; a clock that cannot be read is none."""
        self._is_missed = False
        way = clock if clock in (NO_CLOCK, PRESET_CLOCK) else _OWN
        control = _parsed(typed if way != _OWN else clock)
        self._is_set = control is not None
        if control is not None:
            self.own.show_control(control)
        self.ways[way if way != _OWN or self._is_set else NO_CLOCK].setChecked(True)
        self.set_preset(self._preset)

    def _control(self) -> TimeControl:
        preset = _parsed(self._preset) or UNTIMED
        if self.way == _OWN:
            return self.own.control
        if self.way == PRESET_CLOCK:
            return preset
        return UNTIMED if preset.limited else preset  # a cap on the whole game limits nobody's turn

    def _on_clicked(self) -> None:
        self._is_missed = False

    def _on_set(self) -> None:
        self._is_set = True
        self._refresh()

    def _refresh(self) -> None:
        self.own.setVisible(self.way == _OWN)
        try:
            words, self.is_valid = control_in_words(self._control(), self._game), True
        except TimeControlError as error:
            words, self.is_valid = str(error), False
        if self.way == NO_CLOCK and is_limited(self._preset):
            told = control_in_words(parse_time_control(self._preset), self._game)
            words += f" The clock of these rules: {told}"
        self.meaning.setText(words)
        set_tone(self.meaning, "muted" if self.is_valid else "bad")
        self.changed.emit()


class ClockFields(QWidget):
    """A time control in fields: a turn's time, the reserve in whichever kind, and what follows at zero."""

    changed = Signal()

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self.turn = _Duration("Time for each turn")
        self.kind = choice("Kind of reserve", _KINDS)
        self.pool = _Duration("Reserve for the whole game")
        self.count = named(Number(), "Number of blocks or periods")
        self.count.setRange(1, _MOST_BLOCKS)
        self.block = _Duration("Length of each block or period", least=1)
        has_penalty = game.overtime is not None
        self.zero = choice("At zero", (each for each in _ENDS if has_penalty or each[1] is not OnEmpty.PENALTY))
        self.cap = _Duration("Time of all seats together")
        self.cap.setSpecialValueText("no limit")
        self._form = QFormLayout(self)
        self._form.setContentsMargins(20, 0, 0, 0)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.pool.setValue(_POOL)
        self.count.setValue(_BLOCKS)
        self.block.setValue(_STEP)
        rows: dict[str, QComboBox | QSpinBox] = {
            "Each turn": self.turn, "Reserve": self.kind, "Reserve time": self.pool, "How many": self.count,
            "Each of": self.block, "At zero": self.zero, "The whole game": self.cap,
        }  # fmt: skip
        for words, field in rows.items():
            self._form.addRow(words, field)
            if isinstance(field, QComboBox):
                field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
                field.setMinimumContentsLength(_LETTERS)
                field.currentIndexChanged.connect(self._on_changed)
            else:
                field.lineEdit().setTextMargins(*_TEXT_MARGINS)
                field.valueChanged.connect(self._on_changed)
        has_cap = any((_parsed(preset.clock) or UNTIMED).cap_seconds for preset in game.presets.values())
        self._form.setRowVisible(self.cap, has_cap)
        self._on_changed()

    @property
    def control(self) -> TimeControl:
        """What the fields say; raises TimeControlError for times that are too long."""
        kind = ReserveKind(self.kind.currentData())
        is_sliced = kind in (ReserveKind.BLOCKS, ReserveKind.PERIODS)
        reserve = self.count.value() * self.block.value() if is_sliced else self.pool.value()
        if kind is ReserveKind.NONE or not reserve:
            kind, reserve, is_sliced = ReserveKind.NONE, 0, False
        is_limited = bool(self.turn.value() or reserve)
        return TimeControl(
            turn_seconds=self.turn.value(),
            reserve_seconds=reserve,
            reserve_kind=kind,
            block_seconds=self.block.value() if is_sliced else 0,
            on_empty=OnEmpty(self.zero.currentData()) if is_limited else OnEmpty.NONE,
            cap_seconds=self.cap.value() or None,
        )

    def show_control(self, control: TimeControl) -> None:
        """Fill the fields; those of another kind of reserve keep what they had."""
        with QSignalBlocker(self):
            self.turn.setValue(control.turn_seconds)
            choose(self.kind, control.reserve_kind)
            if control.sliced:
                self.block.setValue(control.block_seconds)
                self.count.setValue(control.reserve_seconds // control.block_seconds)
            elif control.reserve_seconds:
                self.pool.setValue(control.reserve_seconds)
            choose(self.zero, control.on_empty)
            self.cap.setValue(control.cap_seconds or 0)

    def _on_changed(self) -> None:
        kind = self.kind.currentData()
        self._form.setRowVisible(self.pool, kind == ReserveKind.POOL)
        for field in (self.count, self.block):
            self._form.setRowVisible(field, kind in (ReserveKind.BLOCKS, ReserveKind.PERIODS))
        self.changed.emit()


class _Duration(Number):
    """Minutes and seconds as `2:30`, or hours as `1:05:00`; a number alone is minutes."""

    def __init__(self, name: str, *, least: int = 0) -> None:
        super().__init__()
        self.setRange(least, LONGEST_SECONDS)
        self.setSingleStep(_STEP)
        self.setAccessibleName(name)

    def textFromValue(self, value: int) -> str:
        return format_duration(value)

    def valueFromText(self, text: str) -> int:
        return parse_duration(text if ":" in text else f"{text}:00")

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        try:
            fits = self.minimum() <= self.valueFromText(text) <= self.maximum()
        except TimeControlError:
            fits = False
        may_become = all(letter.isdecimal() or letter == ":" for letter in text) and len(text) < len("99:59:59")
        unfinished = QValidator.State.Intermediate if may_become else QValidator.State.Invalid
        return QValidator.State.Acceptable if fits else unfinished, text, place


def _parsed(control: str) -> TimeControl | None:
    try:
        return parse_time_control(control)
    except TimeControlError:
        return None


def control_in_words(control: TimeControl, game: AnyGame) -> str:
    cap = ""
    if control.cap_seconds is not None:
        cap = f" After {format_duration(control.cap_seconds)} in all the host can end the game."
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
            whole = "used up whole" if count == 1 else "each used up whole"
            parts.append(f"then {counted(count, 'block')} of {block} for the game, {whole}")
        case ReserveKind.PERIODS:
            count = control.reserve_seconds // control.block_seconds
            parts.append(f"{counted(count, 'period')} of {block}")
        case ReserveKind.NONE:
            pass
    end = {
        OnEmpty.NONE: "nothing follows at zero",
        OnEmpty.FLAG: "at zero the clock is flagged and the host decides",
        OnEmpty.FORFEIT: "at zero the game is lost, unless it is played on",
        OnEmpty.PENALTY: _NO_PENALTY if game.overtime is None else game.overtime.at_zero,
    }[control.on_empty]
    text = f"{', '.join(parts)}; {end}."
    return text[:1].upper() + text[1:] + cap
