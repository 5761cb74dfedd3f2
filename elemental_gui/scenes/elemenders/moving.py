"""A unit on its way: it is brought to a square to move or attack there, or to a pad that says what it makes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders import drafts
from elemental_gui.engine.elemenders.actions import Attack, Move, Terraform
from elemental_gui.engine.elemenders.drafts import TerraformChoice
from elemental_gui.engine.elemenders.position import format_piece
from elemental_gui.engine.elemenders.terrain import LINES
from elemental_gui.scenes.elemenders.table import Table
from elemental_gui.scenes.elemenders.tray import pad_key
from elemental_gui.scenes.kit.gestures.carry import THROUGH, Carry
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
        table, self._shown = self._table, None
        table.in_hand = self._square
        table.scene.refresh()
        table.scene.show_cursor(visible=False)
        if len(self._choices) == 1:
            self._show(next(iter(self._choices.values())))
        else:
            self._light()
            table.scene.say("Lay the river along the row (H, ← →) or the column (V, ↑ ↓).")

    def tidy(self) -> None:
        self._table.in_hand = None
        self._table.clear()
        self._table.scene.refresh()

    def moved(self, pointer: Pointer) -> None:
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
        if self._shown is not None:
            self._take(self._shown)

    def directed(self, direction: str) -> bool:
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
        """Return the way of a pad or a tile; the unit's own tile belongs to the way that is shown."""
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


class Acting(Carry[Table]):
    """One unit of the seat in its turn, from its square until what it does is proposed or it is put back.

    It can also be dropped on the pads of the tray.
    """

    def __init__(self, table: Table, square: Square) -> None:
        unit = table.state.piece(square)
        code = "" if unit is None else format_piece(unit)
        super().__init__(table, table.reach(square), code, origin=square)
        self._square = square
        self._pad = ""

    def start(self) -> None:
        table = self._table
        super().start()
        table.in_hand = self._square
        table.scene.refresh()
        self.at_home()

    def tidy(self) -> None:
        super().tidy()
        self._table.in_hand = None
        self._table.scene.refresh()

    def action(self, square: Square) -> Move | Attack:
        return drafts.meant(self._table.state, self._square, square)

    def at_home(self) -> None:
        self._table.scene.say(self._table.words.square(self._square))

    def is_another(self, square: Square) -> bool:
        state = self._table.state
        is_own = square != self._square and square in drafts.idle(state)
        return is_own and self._table.check(self.action(square)) is not None

    def pressed(self, pointer: Pointer) -> None:
        """Wait for the release over a pad; everything else is as with any piece."""
        if pointer.entry:
            self._pressed = True
            self._follow(pointer)
            self._point_at_pad(pointer.entry)
        else:
            super().pressed(pointer)

    def moved(self, pointer: Pointer) -> None:
        """Follow the mouse, and show what the pad under it would do."""
        super().moved(pointer)
        if pointer.square is None:
            self._held.setOpacity(THROUGH if pointer.entry else 1.0)
        self._point_at_pad(pointer.entry)

    def released(self, pointer: Pointer) -> None:
        if not self._pressed or not pointer.entry:
            super().released(pointer)
            return
        self._pressed = False
        choice = self._choice(pointer.entry)
        if choice is None or not self._table.attempt(choice.action, self._square):
            self._go_home(pointer.point)

    def _point_at_pad(self, key: str) -> None:
        if key == self._pad:
            return
        self._pad = key
        table = self._table
        table.scene.layers.tray.light(key)
        choice = self._choice(key)
        lit = self.lights if choice is None else dict.fromkeys(tiles_of(choice), "choice_lit")
        table.scene.layers.marks.show(lit)
        if choice is not None:
            table.foresee(choice.action, self._square)
        elif key:
            table.forget()

    def _choice(self, key: str) -> TerraformChoice | None:
        ways = drafts.choices(self._table.state, self._square).terraforms
        return next((way for way in ways if pad_key(way.action.line) == key), None)

    def key(self, key: str) -> bool:
        """Terraform: T shows what it does and asks, H and V lay a river at once."""
        table = self._table
        unit = table.state.piece(self._square)
        if unit is None or key not in ("t", "h", "v"):
            return super().key(key)
        if key == "t":
            action = Terraform(self._square, LINES[unit.kind][0])
            if table.allows(action, self._square):
                table.scene.begin(Shaping(table, self._square, Acting(table, self._square).by_key))
        elif key.upper() in LINES[unit.kind]:
            table.attempt(Terraform(self._square, key.upper()), self._square)
        return True
