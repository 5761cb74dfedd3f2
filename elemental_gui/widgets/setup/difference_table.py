"""The presets of a game side by side: one is picked in the head of its column, and the rows say how they differ."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import QEvent, QObject, QRect, Signal
from PySide6.QtGui import QMouseEvent, QPaintEvent, QPen
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QHBoxLayout, QLabel, QWidget

from elemental_gui.engine.core.game import AnyGame
from elemental_gui.engine.core.options import Switch
from elemental_gui.scenes.kit.style.canvas import painting
from elemental_gui.scenes.kit.style.layouts import filled, named
from elemental_gui.scenes.kit.style.styling import set_tone, wrapping
from elemental_gui.scenes.kit.style.theme import current_theme
from elemental_gui.session.time_control import ReserveKind, TimeControl, format_duration, parse_time_control
from elemental_gui.widgets.parts.radio import Radio

_WORD_END = re.compile(r"_|(?<=[a-z])(?=[0-9])")

_PAD = 8
_LEAST = 118
"""How narrow the names of the rows may become before the table does not fit."""


def value_in_words(value: str) -> str:
    """Write a switch's value for people: `turn_start` is `turn start`, `bag30` is `bag 30`, `on` is yes."""
    if value in ("on", "off"):
        return "yes" if value == "on" else "no"
    return words_apart(value)


def words_apart(value: str) -> str:
    return _WORD_END.sub(" ", value)


def explained(switch: Switch) -> str:
    """Give what a switch decides, with its values as they are offered."""
    explanation = switch.explanation
    for value in () if switch.is_seat else switch.values:
        explanation = explanation.replace(value, words_apart(value))
    return explanation


def clock_in_short(control: TimeControl) -> str:
    """Write a clock for a cell: `3:00 + 10 × 0:30`."""
    if not control.limited:
        return "none"
    turn, reserve = format_duration(control.turn_seconds), format_duration(control.reserve_seconds)
    if control.sliced:
        reserve = f"{control.reserve_seconds // control.block_seconds} × {format_duration(control.block_seconds)}"
    return turn if control.reserve_kind is ReserveKind.NONE else f"{turn} + {reserve}"


class DifferenceTable(QWidget):
    """A column for each preset; the picked one is tinted, and what differs in another stands out."""

    picked = Signal(str)

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self._presets = tuple(game.presets.values())
        self._switches = {switch.key: switch for switch in game.switches}
        self._values = {
            preset.name: dict(game.start(preset.name, {}, preset.seats[0], 1).options) for preset in self._presets
        }
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(6, 6, 6, 6)
        self._grid.setSpacing(0)
        self._group = QButtonGroup(self)
        self._group.idToggled.connect(self._on_toggled)
        self.heads: dict[str, Radio] = {}
        self._places: list[QHBoxLayout] = []
        self._labels: list[QLabel] = []
        self._cells: dict[tuple[str, str], QLabel] = {}
        for column, preset in enumerate(self._presets, 1):
            head = named(Radio(preset.title), preset.title)
            head.setAccessibleDescription(f"{preset.source}. {preset.summary}")
            head.setToolTip(f"{preset.source}\n{preset.summary}")
            self._group.addButton(head, column)
            self.heads[preset.name] = head
            place = filled(QHBoxLayout(), head, margins=(_PAD, 7, _PAD, 7))
            self._places.append(place)
            self._grid.addLayout(place, 0, column)
            self._grid.setColumnStretch(column, 2)
        self._grid.setColumnStretch(0, 3)
        for row, (key, title, note) in enumerate(self._rows(), 1):
            label = set_tone(wrapping(QLabel(title)), "muted")
            label.setMinimumWidth(_LEAST)
            label.setToolTip(note)
            self._labels.append(label)
            self._grid.addWidget(_padded(label), row, 0)
            for column, preset in enumerate(self._presets, 1):
                cell = wrapping(QLabel(self._value(preset.name, key)))
                cell.setToolTip(note)
                cell.installEventFilter(self)
                self._cells[preset.name, key] = cell
                self._grid.addWidget(_padded(cell), row, column)

    @property
    def preset(self) -> str:
        """The picked preset; empty before there is one."""
        column = self._group.checkedId()
        return self._presets[column - 1].name if column > 0 else ""

    def pick(self, preset: str) -> None:
        """Pick a preset; an unknown one picks none."""
        if preset in self.heads:
            self.heads[preset].setChecked(True)

    def mark(self, changed: Mapping[str, str]) -> None:
        """Show what the picked preset is with house rules, and where the others differ from that."""
        mine = self.preset
        if not mine:
            return
        for (preset, key), cell in self._cells.items():
            own = changed.get(key, "") if preset == mine else ""
            here = self._value(mine, key, changed)
            there = here if preset == mine else self._value(preset, key)
            cell.setText(f"{there} *" if own else there)
            differs = preset != mine and self._value(preset, key) != here
            set_tone(cell, "warning" if own else "title" if differs or preset == mine else "muted")
            cell.setAccessibleName(f"{self.heads[preset].accessibleName()}: {cell.text()}")
        self.update()

    def fit(self, width: int) -> None:
        """Break the heads into two lines where they would make the table wider than this."""
        for wanted in (str, _two_lines):
            for head in self.heads.values():
                head.setText(wanted(head.accessibleName()))
            for place in self._places:
                place.invalidate()
            if self.minimumSizeHint().width() <= width:
                return

    def _rows(self) -> list[tuple[str, str, str]]:
        """Name what the presets disagree about: a key, a title and an explanation."""
        switches = self._switches.items()
        rows = [
            ("seats", "Players", ""),
            *((key, each.title, f"{explained(each)} ({each.ruling})") for key, each in switches if key != "clock"),
            ("clock", "Clock", "Time for each turn, and the reserve for the whole game, in blocks where it has any"),
        ]
        return [row for row in rows if len({self._value(preset.name, row[0]) for preset in self._presets}) > 1]

    def _value(self, preset: str, key: str, changed: Mapping[str, str] = MappingProxyType({})) -> str:
        found = next(each for each in self._presets if each.name == preset)
        if key == "seats":
            least, most = found.seats[0], found.seats[-1]
            return str(least) if least == most else f"{least} to {most}"
        if key == "clock":
            return clock_in_short(parse_time_control(found.clock or "untimed"))
        values = {**self._values[preset], **changed}
        other, idle = self._switches[key].idle
        return "cannot happen" if other and values[other] == idle else value_in_words(values[key])

    def _on_toggled(self, column: int, ticked: bool) -> None:
        if ticked:
            self.mark({})
            self.picked.emit(self._presets[column - 1].name)

    def _column_area(self, preset: str) -> QRect:
        # The cells know where they are; the layout does not, as soon as one of them breaks its lines.
        area = self.heads[preset].geometry().adjusted(-_PAD, -_PAD, _PAD, _PAD)
        for (name, _), cell in self._cells.items():
            if name == preset:
                area = area.united(cell.geometry())
        return area.adjusted(1, 0, -1, 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonRelease and isinstance(event, QMouseEvent):
            for (preset, _), cell in self._cells.items():
                if cell is watched:
                    self.pick(preset)
                    return True
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current_theme()
        with painting(self) as painter:
            painter.setPen(theme.border)
            for label in self._labels:
                painter.drawLine(label.x(), label.y(), self.width() - label.x(), label.y())
            if self.preset:
                painter.setPen(QPen(theme.accent, 2))
                painter.setBrush(theme.hovered)
                painter.drawRoundedRect(self._column_area(self.preset), 8, 8)


def _padded(widget: QWidget) -> QWidget:
    widget.setContentsMargins(_PAD, 5, _PAD, 5)
    return widget


def _two_lines(text: str) -> str:
    """Break a text at the blank that leaves its longer line shortest."""
    words = text.split()
    ways = [(" ".join(words[:place]), " ".join(words[place:])) for place in range(len(words) - 1, 0, -1)]
    return "\n".join(min(ways, key=lambda lines: max(map(len, lines)), default=(text,)))
