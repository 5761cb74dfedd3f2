"""What the position editor edits: a setup with its history, and what the game finds wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QObject, Signal

from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.setup import UNKNOWN, Setup, SetupForm
from elemental_gui.engine.core.violations import NotationError, Violation
from elemental_gui.host.rules import RulesChoice

_DEEPEST: Final = 500

_Drawn = tuple[RulesChoice, Setup]
"""What undo brings back: a setup, and the rules under which it was drawn."""


class EditorModel(QObject):
    """One setup under one set of rules. It knows no rule: the form says what cells hold, `diagnose` what is wrong."""

    changed = Signal()
    rules_changed = Signal()
    """The form is another one, and with it the setup."""

    def __init__(self, rules: RulesChoice, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stroke: _Drawn | None = None
        self._past: list[_Drawn] = []
        self._future: list[_Drawn] = []
        self._take(rules)
        self._judge()

    def _take(self, rules: RulesChoice) -> None:
        self.start: Position = rules.start()
        self.rules = rules
        self.game: AnyGame = rules.game
        self.form: SetupForm = self.start.form
        self.setup = self.start.setup

    # What there is

    @property
    def line(self) -> str:
        """The setup as a position line, right or wrong."""
        return self.form.write(self.setup)

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def layer_of(self, cell: str) -> tuple[str, ...]:
        """Give the token in each layer of a cell; a text that the form does not know fills the lowest alone."""
        try:
            return self.form.split(cell)
        except KeyError:
            return (cell, *(layer[0].text for layer in self.form.layers[1:]))

    def word(self, cell: str) -> str:
        try:
            return self.form.word(cell)
        except KeyError:
            return cell

    # What can be done

    def put(self, column: int, row: int, layer: int, text: str) -> None:
        """Put a token of a layer into a cell; what other layers hold stays, but nothing on the ground empties all."""
        if layer == 0 and text == self.form.layers[0][0].text:
            self.put_cell(column, row, self.form.empty()[0][0])
            return
        held = list(self.layer_of(self.setup.cells[row][column]))
        held[layer] = text
        self.put_cell(column, row, self.form.join(tuple(held)))

    def put_cell(self, column: int, row: int, cell: str) -> None:
        self._become(self.setup.with_cell(column, row, cell))

    def wipe(self, column: int, row: int) -> None:
        """Empty a cell from the top: first what is on its ground, then the ground."""
        if not self.form.layers:
            self.put_cell(column, row, UNKNOWN)
            return
        held = list(self.layer_of(self.setup.cells[row][column]))
        for layer in reversed(range(len(held))):
            if held[layer] != self.form.layers[layer][0].text:
                held[layer] = self.form.layers[layer][0].text
                break
        self.put_cell(column, row, self.form.join(tuple(held)))

    def carry(self, origin: tuple[int, int], target: tuple[int, int]) -> None:
        """Move the uppermost token of a cell to another cell, in one step."""
        held = self.layer_of(self.setup.cells[origin[1]][origin[0]])
        upper = [layer for layer, text in enumerate(held) if text != self.form.layers[layer][0].text]
        if not upper or origin == target:
            return
        self.begin_stroke()
        self.put(*target, upper[-1], held[upper[-1]])
        self.wipe(*origin)
        self.end_stroke()

    def set_field(self, name: str, text: str) -> None:
        if self.setup.field(name) != text:
            self._become(self.setup.with_fields({name: text}), name)

    def show(self, setup: Setup) -> None:
        self._become(setup)

    def show_board(self, setup: Setup) -> None:
        """Replace the cells, and those fields that the setup gives; the others stay as they are."""
        self._become(Setup(setup.cells, self.setup.with_fields(dict(setup.fields)).fields))

    def clear(self) -> None:
        """Empty every cell; the fields stay."""
        self._become(Setup(self.form.empty(), self.setup.fields))

    def begin(self) -> None:
        self._become(self.start.setup)

    def set_rules(self, rules: RulesChoice) -> None:
        """Edit under other rules: the setup stays where it fits their form."""
        if rules == self.rules:
            return
        before, game, form = self._drawn, self.rules.slug, self.form
        self._take(rules)
        if rules.slug == game and (form.columns, form.rows, form.names) == (
            self.form.columns, self.form.rows, self.form.names,
        ):  # fmt: skip
            self.setup = self._derived(before[1])
        if self._stroke is None:
            self._remember(before)
        self._judge()
        self.rules_changed.emit()
        self.changed.emit()

    def undo(self) -> None:
        if self._past:
            self._future.append(self._drawn)
            self._turn_to(self._past.pop())

    def redo(self) -> None:
        if self._future:
            self._past.append(self._drawn)
            self._turn_to(self._future.pop())

    def begin_stroke(self) -> None:
        """Let everything up to `end_stroke` be one step for undo."""
        if self._stroke is None:
            self._stroke = self._drawn

    def end_stroke(self) -> None:
        before, self._stroke = self._stroke, None
        if before is not None and before != self._drawn:
            self._remember(before)
            self.changed.emit()

    # How it is done

    @property
    def _drawn(self) -> _Drawn:
        return self.rules, self.setup

    def _become(self, setup: Setup, told: str = "") -> None:
        setup = self._derived(setup, told)
        if setup == self.setup:
            return
        before, self.setup = self._drawn, setup
        if self._stroke is None:
            self._remember(before)
        self._judge()
        self.changed.emit()

    def _derived(self, setup: Setup, told: str = "") -> Setup:
        """Write what follows from everything else; what the host has just entered is left alone."""
        setup = Setup(self.form.settle(setup.cells), setup.fields)
        follows: Mapping[str, str] = self.form.derive(setup)
        return setup.with_fields({name: text for name, text in follows.items() if name != told})

    def _remember(self, before: _Drawn) -> None:
        self._past.append(before)
        del self._past[:-_DEEPEST]
        self._future.clear()

    def _turn_to(self, drawn: _Drawn) -> None:
        rules, setup = drawn
        is_other = rules != self.rules
        if is_other:
            self._take(rules)
        self.setup = setup
        self._judge()
        if is_other:
            self.rules_changed.emit()
        self.changed.emit()

    def _judge(self) -> None:
        faults = self.start.diagnose(self.setup)
        self.position: Position | None = None
        """The position that it is; None while something is wrong with it."""
        if not faults:
            try:
                self.position = self.start.read(self.line)
            except NotationError as error:
                faults = (Violation("", str(error)),)
        self.faults: tuple[Violation, ...] = tuple(map(self.form.in_words, faults))
