"""The board while nothing goes on: what the mouse passes over is explained, and what it presses starts something."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.elements import LETTERS, Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemento import drafts
from elemental_gui.engine.elemento.actions import Clear, Keep, Pass
from elemental_gui.engine.elemento.board import ALL_STONES, Shade
from elemental_gui.engine.elemento.drafts import LineChoice
from elemental_gui.engine.elemento.state import Stage
from elemental_gui.scenes.elemento.placing import Moving, Placing, pick_up
from elemental_gui.scenes.elemento.signs import SPOT
from elemental_gui.scenes.elemento.table import Table
from elemental_gui.scenes.elemento.tray import ROLL, action_of, decision_key, stone_of
from elemental_gui.scenes.kit.gestures.waiting import Liftable, Waiting

_DECISIONS: Final = {"l": Shade.LIGHT, "d": Shade.DARK, "k": None}


class Idle(Waiting[Table]):
    """Waits for the player to start something."""

    def in_tray(self, key: str) -> Liftable | None:
        kind = stone_of(key)
        return None if kind is None else Placing(self._table, *kind)

    def on_square(self, square: Square) -> Liftable | None:
        return Moving(self._table, square) if square in self._table.movable else None

    def type(self, key: str) -> bool:
        """Pick stones up by their letters, decide by light, dark and keep, roll and pass."""
        table = self._table
        if key in LETTERS:
            pick_up(table, Element(key))
        elif key in _DECISIONS:
            self._decide(_DECISIONS[key])
        elif key == "p":
            table.attempt(Pass())
        elif key == "r" and table.state.stage is Stage.ROLL:
            self.press(ROLL)
        else:
            return False
        return True

    def press(self, key: str) -> None:
        if key == ROLL:
            self._table.scene.luck_requested.emit()
            return
        action = action_of(key, self._table.state)
        if action is not None:
            self._table.attempt(action)

    def click(self, square: Square) -> None:
        """Decide by a stone of the line, or say why the stone on this square cannot be moved."""
        table = self._table
        if square in table.decisions:
            table.attempt(table.decisions[square].action, square)
        elif table.is_acting and table.state.board[square] in ALL_STONES:
            violation = drafts.lift_violation(table.state, square)
            if violation is not None:
                table.scene.refuse(violation, square)

    def _decide(self, shade: Shade | None) -> None:
        line = self._table.state.line or "row 1"
        self._table.attempt(Keep(line) if shade is None else Clear(line, shade))

    def offer(self) -> None:
        """Light up the line to be decided, or the stones that have to move."""
        self._light(None)

    def _light(self, lit: LineChoice | None) -> None:
        table = self._table
        if not table.is_live:
            return
        shown = dict.fromkeys(table.movable, SPOT)
        for square, choice in table.decisions.items():
            is_lit = lit is not None and square in lit.squares
            shown[square] = "choice_shut" if choice.violation else "choice_lit" if is_lit else "choice"
        table.scene.layers.marks.show(shown)

    def explain_entry(self, key: str) -> None:
        """Explain an entry of the tray: where its stone fits, or what its decision does."""
        super().explain_entry(key)
        table, kind = self._table, stone_of(key)
        if kind is not None:
            table.scene.layers.marks.show(table.places(*kind))
        for choice in drafts.line_choices(table.state):
            if decision_key(choice.action) == key:
                table.foresee_decision(choice)
                self._light(choice)

    def explain_square(self, square: Square) -> None:
        """Say what is on a square, and show what can be done with it."""
        table = self._table
        table.scene.say(table.words.square(square))
        if not table.is_live:
            return
        if square in table.decisions:
            table.foresee_decision(table.decisions[square])
            self._light(table.decisions[square])
        elif square in table.movable:
            table.scene.layers.marks.show(table.ways(square))
