"""A unit in the hand: it is brought to a square to move or attack there, or to a pad that says what it makes."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders import drafts
from elemental_gui.engine.elemenders.actions import Terraform
from elemental_gui.engine.elemenders.drafts import TerraformChoice
from elemental_gui.engine.elemenders.position import format_piece
from elemental_gui.engine.elemenders.terraforming import LINES
from elemental_gui.scenes.elemenders.hand import BACK, pad_key
from elemental_gui.scenes.elemenders.pieces import piece
from elemental_gui.scenes.elemenders.shaping import Shaping, tiles_of
from elemental_gui.scenes.elemenders.table import Table
from elemental_gui.scenes.kit.gestures.carry import THROUGH, Carry
from elemental_gui.scenes.kit.gestures.gesture import Pointer


class Acting:
    """One unit of the seat in its turn, from its square until what it does is proposed or it is put back."""

    def __init__(self, table: Table, square: Square) -> None:
        self._table = table
        self._square = square
        self._targets = table.reach(square)
        self._pad = ""

    def by_mouse(self, pointer: Pointer) -> None:
        """Pick the unit up under the mouse."""
        self._lift().begin_drag(pointer)

    def by_key(self) -> None:
        """Pick the unit up and hold it over its square."""
        self._lift().begin_at(self._square)

    def _lift(self) -> Carry:
        table, scene, layers = self._table, self._table.scene, self._table.scene.layers
        unit = table.state.piece(self._square)
        if unit is not None:
            layers.held.dress(piece(format_piece(unit), scene.look), scene.look)
        layers.held.setOpacity(1.0)
        carry = _Carry(self, layers, scene.squares, self._home(), self._targets, scene.press_anew)
        carry.acting = self
        scene.begin(carry)
        table.in_hand = self._square
        table.board.lift(self._square, lifted=True)
        table.refresh()
        scene.say(table.words.square(self._square))
        return carry

    def _home(self) -> QPointF:
        return self._table.scene.squares.centre(self._square)

    def is_home(self, pointer: Pointer) -> bool:
        """Tell whether the mouse is over the unit's square."""
        return pointer.square == self._square

    def went_home(self, point: QPointF) -> None:
        """Glide back to the unit's square."""
        self._table.scene.glide(self._table.scene.layers.held, point, self._home())

    def put_down(self) -> None:
        """Show that the unit is not in the hand any more."""
        table = self._table
        table.in_hand = None
        table.board.lift(self._square, lifted=False)
        table.scene.unhint()
        table.refresh()

    def hovered(self, square: Square | None) -> None:
        """Light the square up and show what going or striking there would do."""
        table, layers = self._table, self._table.scene.layers
        table.board.clear()
        table.board.lift(self._square, lifted=True)
        layers.path.clear()
        layers.hover.show({})
        if square == self._square:
            table.scene.say(table.words.square(square))
        elif square is not None:
            layers.hover.show({square: "hover" if square in self._targets else "shut"})
            table.foresee(drafts.meant(table.state, self._square, square), square)

    def over_pad(self, key: str) -> None:
        """Show what the pad of the tray under the mouse would make of the ground."""
        if key == self._pad:
            return
        self._pad = key
        table = self._table
        table.scene.layers.tray.light(key)
        choice = self._choice(key)
        lit = self._targets if choice is None else dict.fromkeys(tiles_of(choice), "choice_lit")
        table.scene.layers.marks.show(lit)
        if choice is not None:
            table.foresee(choice.action, self._square)
        elif key:
            table.board.clear()

    def used_pad(self, key: str) -> bool:
        """Terraform as a pad of the tray says, or put the unit back; tell whether that was done."""
        choice = self._choice(key)
        return choice is not None and self._table.attempt(choice.action, self._square)

    def _choice(self, key: str) -> TerraformChoice | None:
        """Return the way to terraform that a pad stands for."""
        ways = drafts.choices(self._table.state, self._square).terraforms
        return next((way for way in ways if pad_key(way.action.line) == key), None)

    def dropped(self, square: Square) -> bool:
        """Propose the move or the attack, or say why not; Enter on the unit's own square puts it back."""
        table = self._table
        if square == self._square:
            table.scene.rest()
            return True
        held = QPointF(table.scene.layers.held.pos())
        return table.attempt(drafts.meant(table.state, self._square, square), square, held)

    def key(self, key: str) -> bool:
        """Terraform: T shows what it does and asks, H and V lay a river at once."""
        table = self._table
        unit = table.state.piece(self._square)
        if unit is None or key not in ("t", "h", "v"):
            return False
        if key == "t":
            action = Terraform(self._square, LINES[unit.kind][0])
            if table.allows(action, self._square):
                table.scene.begin(Shaping(table, self._square, self.by_key))
        elif key.upper() in LINES[unit.kind]:
            table.attempt(Terraform(self._square, key.upper()), self._square)
        return True


class _Carry(Carry):
    """Carries a unit; it can also be dropped on the pads of the tray."""

    acting: Acting
    """Who wants the unit carried."""

    def pressed(self, pointer: Pointer) -> None:
        """Wait for the release over a pad; everything else is as with any piece."""
        if pointer.entry:
            self._pressed = True
            self._follow(pointer)
            self.acting.over_pad(pointer.entry)
        else:
            super().pressed(pointer)

    def moved(self, pointer: Pointer) -> None:
        """Follow the mouse, and show what the pad under it would do."""
        super().moved(pointer)
        is_in_the_way = pointer.entry or self._over_square in self._targets
        self._held.setOpacity(THROUGH if is_in_the_way else 1.0)
        self.acting.over_pad(pointer.entry)

    def released(self, pointer: Pointer) -> None:
        """Do what the pad stands for."""
        if not self._pressed or not pointer.entry:
            super().released(pointer)
            return
        self._pressed = False
        if pointer.entry == BACK or not self.acting.used_pad(pointer.entry):
            self._go_home(pointer.point)

    def _go_home(self, point: QPointF) -> None:
        if not self._over:
            super()._go_home(point)

    def tidy(self) -> None:
        """Take the picture, the lights and the effects away, and put the unit down."""
        super().tidy()
        self.acting.put_down()
