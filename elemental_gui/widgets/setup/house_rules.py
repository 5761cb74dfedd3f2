"""The rule switches of a game, folded away; what differs from the preset is badged and explained."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from elemental_gui.controller.game_settings import CLOCK_SWITCH
from elemental_gui.engine.core.game import AnyGame
from elemental_gui.engine.core.options import Switch
from elemental_gui.engine.core.text import with_names
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.scenes.catalog import switch_editors
from elemental_gui.scenes.kit.contract import SwitchEditor
from elemental_gui.scenes.kit.style.icons import ToolButton, push_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled
from elemental_gui.scenes.kit.style.styling import set_tone, wrapping
from elemental_gui.widgets.parts.choices import choice, choose
from elemental_gui.widgets.setup.difference_table import explained, words_apart

_NARROWEST: Final = 110
_LONGEST: Final = 4000
_BY_TAB: Final = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
OWN: Final = "own"
"""What a field holds when its value is made in an editor."""


class HouseRules(QWidget):
    """One row for each switch but the clock's, which has a place of its own."""

    changed = Signal()

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self._game = game
        self._default: dict[str, str] = {}
        self.fields: dict[str, QComboBox] = {}
        self._badges: dict[str, QLabel] = {}
        self._notes: dict[str, QLabel] = {}
        self._places: dict[str, QVBoxLayout] = {}
        self.editors: dict[str, SwitchEditor] = {}
        """The editors of switches that take more values than they list, by key; there once such a value is chosen."""
        self.fold = ToolButton()
        self._show_fold()
        self.fold.setText("House rules")
        self.fold.setCheckable(True)
        self.fold.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.fold.toggled.connect(self._on_folded)
        self.summary = set_tone(QLabel(), "badge")
        self.reset = push_button("As the preset has them", self, lambda: self.choose({}))
        head = filled(QHBoxLayout(), self.fold, self.summary, STRETCH, self.reset)
        self._inside = QWidget()
        grid = QGridLayout(self._inside)
        grid.setContentsMargins(6, 4, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(0, 1)
        for row, switch in enumerate(each for each in game.switches if each.key != CLOCK_SWITCH):
            self._add(grid, row, switch)
        filled(QVBoxLayout(self), head, self._inside, margins=0)
        self._inside.hide()
        self._on_changed()

    def call_seats(self, names: Sequence[str]) -> None:
        """Let switches whose values are seats offer the players by these names."""
        for switch in filter(lambda each: each.is_seat, self._game.switches):
            for row, value in enumerate(switch.values):
                self.fields[switch.key].setItemText(row, with_names(_in_words(value, switch), names))

    def _add(self, grid: QGridLayout, row: int, switch: Switch) -> None:
        title = QLabel(f"{switch.title}  ·  {switch.ruling}")
        explanation = explained(switch)
        note = self._notes[switch.key] = set_tone(wrapping(QLabel(explanation)), "muted")
        words = filled(QVBoxLayout(), title, note, spacing=1)
        field = choice(switch.title, ((_in_words(value, switch), value) for value in switch.values))
        field.setMinimumWidth(_NARROWEST)
        field.setAccessibleDescription(explanation)
        if switch.other:
            field.addItem(switch.other, OWN)
        field.currentIndexChanged.connect(self._on_changed)
        field.activated.connect(partial(self._on_picked, switch.key))
        field.installEventFilter(self)
        self._places[switch.key] = words
        badge = set_tone(QLabel("changed"), "badge")
        policy = badge.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        badge.setSizePolicy(policy)
        self.fields[switch.key], self._badges[switch.key] = field, badge
        grid.addLayout(words, row, 0)
        # Beside the title, also while an editor makes the row as high as the window.
        grid.addWidget(badge, row, 1, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(field, row, 2, Qt.AlignmentFlag.AlignTop)

    @property
    def changes(self) -> dict[str, str]:
        chosen = {key: self._value(key) for key in self.fields}
        return {key: value for key, value in chosen.items() if value != self._default.get(key, value)}

    def _value(self, key: str) -> str:
        value = str(self.fields[key].currentData())
        if value != OWN:
            return value
        return self.editors[key].value if key in self.editors else self._default.get(key, "")

    @property
    def problem(self) -> str:
        """What is wrong with a value of one's own, or missing, in a sentence; empty when all is well."""
        faulty = self._faulty()
        if faulty is None:
            return ""
        title = next(switch.title for switch in self._game.switches if switch.key == faulty)
        return f"{title}: {self.editors[faulty].problem}"

    def show_problem(self) -> None:
        """Bring up what `problem` speaks of."""
        faulty = self._faulty()
        if faulty is not None:
            self.fold.setChecked(True)
            self._bring_up(self.editors[faulty])

    def _faulty(self) -> str | None:
        own = (key for key, field in self.fields.items() if field.currentData() == OWN and key in self.editors)
        return next((key for key in own if self.editors[key].problem), None)

    def _on_picked(self, key: str, _row: int) -> None:
        if self.fields[key].currentData() == OWN:
            self._bring_up(self.editors[key])

    def _bring_up(self, editor: SwitchEditor) -> None:
        editor.setFocus(Qt.FocusReason.OtherFocusReason)
        QTimer.singleShot(0, editor, partial(_scroll_to, editor))  # behind the list that closes

    def _show_editors(self) -> None:
        """Show the editor of every switch whose value is one's own, made when it is first needed."""
        for key, field in self.fields.items():
            own = field.currentData() == OWN
            if own and key not in self.editors:
                editor = self._editor(key)
                editor.changed.connect(self._on_changed)
                self._places[key].addWidget(editor)
                self.editors[key] = editor
                _tab_through(field, editor)
            if key in self.editors:
                self.editors[key].setVisible(own)

    def _editor(self, key: str) -> SwitchEditor:
        own = switch_editors(self._game.slug).get(key)
        if own is not None:
            return own()
        switch = next(switch for switch in self._game.switches if switch.key == key)
        return TypedValue(self._game, switch)

    def set_preset(self, preset: str) -> None:
        seats = self._game.presets[preset].seats[0]
        self._default = dict(self._game.start(preset, {}, seats, 1).options)
        self.choose({})

    def choose(self, changes: Mapping[str, str]) -> None:
        """Show the preset with these switches changed; unknown ones are passed over."""
        wanted = {**self._default, **changes}
        for key, field in self.fields.items():
            with QSignalBlocker(field):
                value = wanted.get(key)
                choose(field, value if field.findData(value) >= 0 else OWN)
            self._show_editors()
            if field.currentData() == OWN and key in self.editors:
                with suppress(OptionError):  # settings may be older or newer than the rules
                    self.editors[key].choose(wanted[key])
        self._on_changed()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: where the keyboard leads to a list, what explains it is in sight too."""
        if isinstance(event, QFocusEvent) and event.gotFocus() and event.reason() in _BY_TAB:
            _scroll_to(next(self._notes[key] for key, field in self.fields.items() if field is watched))
        return super().eventFilter(watched, event)

    def _show_fold(self) -> None:
        self.fold.show_icon("chevron_down" if self.fold.isChecked() else "chevron_right")

    def _on_changed(self) -> None:
        self._show_editors()
        changes = self.changes
        for switch in (each for each in self._game.switches if each.idle[0] in self.fields):
            other, idle = switch.idle
            can_happen = self._value(other) != idle
            self.fields[switch.key].setEnabled(can_happen)
            never = f"This cannot happen with {_in_words(idle)} above."
            self._notes[switch.key].setText(explained(switch) if can_happen else never)
        for key, badge in self._badges.items():
            badge.setVisible(key in changes)
        self.summary.setText(f"{len(changes)} changed")
        self.summary.setVisible(bool(changes))
        self.reset.setVisible(bool(changes))
        self.changed.emit()

    def _on_folded(self, opened: bool) -> None:
        self._show_fold()
        self._inside.setVisible(opened)


class TypedValue(SwitchEditor):
    """A field, and below it what the rules say of the text. It always holds a value that they accept."""

    def __init__(self, game: AnyGame, switch: Switch) -> None:
        super().__init__()
        self._game = game
        self._switch = switch
        self._value = switch.values[0]
        self.field = QLineEdit(maxLength=_LONGEST, placeholderText=switch.other)
        self.field.setAccessibleName(switch.title)
        self.setFocusProxy(self.field)
        self.sentence = wrapping(QLabel())
        filled(QVBoxLayout(self), self.field, self.sentence, margins=(0, 2, 0, 2), spacing=2)
        self.field.textChanged.connect(self._on_typed)
        self._say("", "muted")

    @property
    def value(self) -> str:
        return self._value

    @property
    def problem(self) -> str:
        try:
            self._read(self.field.text())
        except OptionError as error:
            if not self.field.text().strip():
                return f"Type {self._switch.other}."
            return str(error).replace(f"{self._switch.key} cannot", "It cannot", 1)  # its title stands above
        return ""

    def choose(self, value: str) -> None:
        self._value = self._read(value)
        self.field.setText(value)

    def _read(self, text: str) -> str:
        """Give the value that the rules make of a text; raises OptionError."""
        preset = self._game.default_preset
        seats = self._game.presets[preset].seats[0]
        key = self._switch.key
        return str(self._game.start(preset, {key: text.strip()}, seats, 1).options[key])

    def _on_typed(self, text: str) -> None:
        if self.problem:
            self._say(self.problem, "bad" if text.strip() else "muted")
            return
        value = self._read(text)
        self._say("", "muted")
        if value != self.value:
            self._value = value
            self.changed.emit()

    def _say(self, words: str, tone: str) -> None:
        self.sentence.setText(words)
        self.sentence.setVisible(bool(words))
        set_tone(self.sentence, tone)


def _in_words(value: str, switch: Switch | None = None) -> str:
    return f"Seat {value}" if switch is not None and switch.is_seat else words_apart(value)


def _tab_through(field: QWidget, editor: QWidget) -> None:
    """Let the Tab key lead from a list to what was added beside it, and from there on."""
    before = field
    for part in editor.findChildren(QWidget):
        if part.focusPolicy() & Qt.FocusPolicy.TabFocus and part.focusProxy() is None:
            QWidget.setTabOrder(before, part)
            before = part


def _scroll_to(widget: QWidget) -> None:
    """Scroll the page that a widget lies on until all of it can be seen."""
    above = widget.parentWidget()
    while above is not None and not isinstance(above, QScrollArea):
        above = above.parentWidget()
    if above is not None:
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)  # until it has its place
        above.ensureWidgetVisible(widget)
