"""The board while nothing goes on: what the mouse passes over is explained, and what it presses starts something."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.elements import LETTERS, Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemento import drafts
from elemental_gui.engine.elemento.actions import Clear, Keep, Pass
from elemental_gui.engine.elemento.drafts import LineChoice
from elemental_gui.engine.elemento.state import Stage
from elemental_gui.engine.elemento.stones import ALL_STONES, Shade
from elemental_gui.scenes.elemento.hand import CONFIRM, ROLL, action_of, decision_key, stone_of
from elemental_gui.scenes.elemento.placing import Moving, Placing, pick_up
from elemental_gui.scenes.elemento.signs import SPOT
from elemental_gui.scenes.elemento.table import Table
from elemental_gui.scenes.kit.gestures.gesture import Gesture, Pointer

_DECISIONS: Final = {"l": Shade.LIGHT, "d": Shade.DARK, "k": None}


class Idle(Gesture):
    """Waits for the player to start something."""

    is_idle = True

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table
        self._under: Square | str | None = None
        self._pressed: Square | str | None = None

    def start(self) -> None:
        """Show the board as it is, with what can be picked up or decided."""
        self._table.clear()
        self._table.scene.layers.tray.pick("")
        self._offer()

    def tidy(self) -> None:
        """Take away what was explained."""
        self._table.clear()

    def pressed(self, pointer: Pointer) -> None:
        """Pick up what can be picked up; what can be clicked waits for the release."""
        table = self._table
        self._pressed = None
        if not table.is_live:
            return
        kind = stone_of(pointer.entry)
        if kind is not None:
            Placing(table, *kind).by_mouse(pointer)
        elif pointer.entry:
            self._pressed = pointer.entry
        elif pointer.square in table.movable and pointer.square is not None:
            Moving(table, pointer.square).by_mouse(pointer)
        else:
            self._pressed = pointer.square

    def moved(self, pointer: Pointer) -> None:
        """Explain what the mouse is over."""
        self._look_at(pointer.entry or pointer.square)

    def released(self, pointer: Pointer) -> None:
        """Do what was clicked."""
        pressed, self._pressed = self._pressed, None
        if isinstance(pressed, str):
            if pointer.entry == pressed:
                self._press(pressed)
        elif pressed is not None and pointer.square == pressed:
            self._click(pressed)

    def left(self) -> None:
        """Explain nothing."""
        self._look_at(None)

    def pointed(self, square: Square) -> None:
        """Explain what the cursor is on."""
        self._look_at(square)

    def chosen(self, square: Square) -> None:
        """Take the stone under the cursor up, or decide by it."""
        if square in self._table.movable:
            Moving(self._table, square).by_key(square)
        else:
            self._click(square)

    def key(self, key: str) -> bool:
        """Pick stones up by their letters, decide by light, dark and keep, roll and pass."""
        table = self._table
        if key in LETTERS:
            pick_up(table, Element(key))
        elif key in _DECISIONS:
            self._decide(_DECISIONS[key])
        elif key == "p":
            table.attempt(Pass())
        elif key == "r" and table.state.stage is Stage.ROLL:
            self._press(ROLL)
        else:
            return False
        return True

    def cancel(self) -> None:
        """There is nothing to give up."""

    def _press(self, key: str) -> None:
        if key == ROLL:
            self._table.ask_for_luck()
            return
        if key == CONFIRM:
            self._table.scene.confirm_requested.emit()
            return
        action = action_of(key, self._table.state)
        if action is not None:
            self._table.attempt(action)

    def _click(self, square: Square) -> None:
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

    def _offer(self, lit: LineChoice | None = None) -> None:
        """Light up the line to be decided, or the stones that have to move."""
        table = self._table
        if not table.is_live:
            return
        shown = dict.fromkeys(table.movable, SPOT)
        for square, choice in table.decisions.items():
            is_lit = lit is not None and square in lit.squares
            shown[square] = "choice_shut" if choice.violation else "choice_lit" if is_lit else "choice"
        table.scene.layers.marks.show(shown)

    def _look_at(self, under: Square | str | None) -> None:
        if under == self._under:
            return
        table, self._under = self._table, under
        table.scene.unhint()
        table.clear()
        self._offer()
        if isinstance(under, str):
            self._explain(under)
        elif under is None:
            table.scene.say("")
        else:
            table.scene.say(table.words.square(under))
            self._show(under)

    def _explain(self, key: str) -> None:
        table = self._table
        entry = table.scene.layers.tray.entry(key)
        table.scene.say(entry.words if entry is not None else "")
        kind = stone_of(key)
        if kind is not None:
            table.scene.layers.marks.show(table.places(*kind))
        for choice in drafts.line_choices(table.state):
            if decision_key(choice.action) == key:
                table.foresee_decision(choice)
                self._offer(choice)
        table.scene.layers.tray.light(key)

    def _show(self, square: Square) -> None:
        table = self._table
        if not table.is_live:
            return
        if square in table.decisions:
            table.foresee_decision(table.decisions[square])
            self._offer(table.decisions[square])
        elif square in table.movable:
            table.scene.layers.marks.show(table.ways(square))


class LookingBack(Idle):
    """The board while it shows the past: everything is explained, nothing can be done."""

    def key(self, key: str) -> bool:
        """No key does anything."""
        return False

    def chosen(self, square: Square) -> None:
        """No square can be chosen."""
