"""What a unit makes of the ground, chosen in place: its only way, or a river along the row or the column."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders import drafts
from elemental_gui.engine.elemenders.drafts import TerraformChoice
from elemental_gui.scenes.elemenders.table import Table
from elemental_gui.scenes.elemenders.tray import pad_key
from elemental_gui.scenes.kit.gestures.gesture import Gesture, Pointer

_AXIS: Final = {"L": "H", "R": "H", "U": "V", "D": "V"}


class Shaping(Gesture):
    """Shows the ways in which a unit can terraform; arrows and the mouse show one, Enter and a click take it."""

    def __init__(self, table: Table, square: Square, back: Callable[[], None]) -> None:
        """Prepare the choice for the unit on a square; `back` takes the unit into the hand again."""
        super().__init__(back)
        self._table = table
        self._square = square
        self._choices = {each.action.line: each for each in drafts.choices(table.state, square).terraforms}
        self._shown: TerraformChoice | None = None

    def start(self) -> None:
        """Light up what can be chosen; a single way is shown at once."""
        table = self._table
        table.in_hand = self._square
        table.refresh()
        table.scene.show_cursor(visible=False)
        if len(self._choices) == 1:
            self._show(next(iter(self._choices.values())))
        else:
            self._light()
            table.scene.say("Lay the river along the row (H, ← →) or the column (V, ↑ ↓).")

    def tidy(self) -> None:
        """Put everything away."""
        self._table.in_hand = None
        self._table.clear()
        self._table.refresh()

    def moved(self, pointer: Pointer) -> None:
        """Show the way under the mouse."""
        choice = self._under(pointer)
        if choice is not None:
            self._show(choice)

    def released(self, pointer: Pointer) -> None:
        """Take the way that was clicked; a click anywhere else goes back."""
        choice = self._under(pointer)
        if choice is not None:
            self._take(choice)
        elif pointer.square != self._square:
            self.cancel()

    def chosen(self, square: Square) -> None:
        """Take the way that is shown."""
        if self._shown is not None:
            self._take(self._shown)

    def directed(self, direction: str) -> bool:
        """Show the way along this axis."""
        choice = self._choices.get(_AXIS[direction])
        if choice is not None:
            self._show(choice)
        return True

    def key(self, key: str) -> bool:
        """Take a way by its letter, or what is shown by T."""
        if key == "t":
            self.chosen(self._square)
        elif key.upper() in self._choices:
            self._take(self._choices[key.upper()])
        else:
            return super().key(key)
        return True

    def _under(self, pointer: Pointer) -> TerraformChoice | None:
        """Return the way that a pad or a tile stands for; the unit's own tile belongs to what is shown."""
        for choice in self._choices.values():
            if pointer.entry and pointer.entry == pad_key(choice.action.line):
                return choice
            if pointer.square is not None and pointer.square != self._square and pointer.square in tiles_of(choice):
                return choice
        return self._shown if pointer.square == self._square else None

    def _take(self, choice: TerraformChoice) -> None:
        self._table.attempt(choice.action, self._square)

    def _show(self, choice: TerraformChoice) -> None:
        if choice is self._shown:
            return
        self._shown = choice
        self._light()
        self._table.scene.layers.tray.light(pad_key(choice.action.line))
        self._table.foresee(choice.action, self._square)

    def _light(self) -> None:
        marks: dict[Square, str] = {}
        for choice in self._choices.values():
            for tile in tiles_of(choice):
                if choice is self._shown or marks.get(tile) != "choice_lit":
                    marks[tile] = "choice_lit" if choice is self._shown else "choice"
        self._table.scene.layers.marks.show(marks)


def tiles_of(choice: TerraformChoice) -> tuple[Square, ...]:
    """List the tiles that would have the terrain then."""
    return *(tile for tile, _ in choice.effect.changed), *choice.effect.kept
