"""A unit in the hand: it is brought to a square to move or attack there, or to a pad that says what it makes."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders import drafts
from elemental_gui.engine.elemenders.actions import Terraform
from elemental_gui.engine.elemenders.drafts import TerraformChoice
from elemental_gui.engine.elemenders.position import format_piece
from elemental_gui.engine.elemenders.terrain import LINES
from elemental_gui.scenes.elemenders.painter import PAINTER
from elemental_gui.scenes.elemenders.shaping import Shaping, tiles_of
from elemental_gui.scenes.elemenders.table import Table
from elemental_gui.scenes.elemenders.tray import pad_key
from elemental_gui.scenes.kit.gestures.carry import THROUGH, Carry
from elemental_gui.scenes.kit.gestures.gesture import Pointer
from elemental_gui.scenes.kit.items import Picture


class Acting(Carry[Table]):
    """One unit of the seat in its turn, from its square until what it does is proposed or it is put back.

    It can also be dropped on the pads of the tray.
    """

    def __init__(self, table: Table, square: Square) -> None:
        super().__init__(table, table.reach(square), origin=square)
        self._square = square
        self._pad = ""

    def dress(self, held: Picture) -> None:
        table, look = self._table, self._table.scene.look
        unit = table.state.piece(self._square)
        if unit is not None:
            held.dress(PAINTER.picture(format_piece(unit), look), look)

    def start(self) -> None:
        table = self._table
        super().start()
        table.in_hand = self._square
        table.refresh()
        self.at_home()

    def tidy(self) -> None:
        super().tidy()
        self._table.in_hand = None
        self._table.refresh()

    def lift(self, *, lifted: bool) -> None:
        self._table.board.lift(self._square, lifted=lifted)

    def foresee(self, square: Square) -> None:
        """Show what going or striking there would do."""
        self._table.foresee(drafts.meant(self._table.state, self._square, square), square)

    def at_home(self) -> None:
        self._table.scene.say(self._table.words.square(self._square))

    def is_another(self, square: Square) -> bool:
        state = self._table.state
        is_own = square != self._square and square in drafts.idle(state)
        return is_own and self._table.check(drafts.meant(state, self._square, square)) is not None

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
        """Do what the pad stands for."""
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
        """Return the way to terraform that a pad stands for."""
        ways = drafts.choices(self._table.state, self._square).terraforms
        return next((way for way in ways if pad_key(way.action.line) == key), None)

    def dropped(self, square: Square) -> bool:
        """Propose the move or the attack, or say why not."""
        table = self._table
        return table.attempt(drafts.meant(table.state, self._square, square), square, QPointF(self._held.pos()))

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
