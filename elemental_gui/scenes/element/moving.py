"""The sage on its way: steps to the squares around it, and rides on the whirlwinds beside it."""

from collections.abc import Callable

from PySide6.QtCore import QPointF

from elemental_gui.engine.core.elements import LETTERS, Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.element.placing import pick_up
from elemental_gui.scenes.element.sages import dress
from elemental_gui.scenes.element.table import Table
from elemental_gui.scenes.kit.gestures.carry import Carry
from elemental_gui.scenes.kit.gestures.gesture import nothing
from elemental_gui.scenes.kit.items import Picture
from elemental_gui.scenes.kit.keys import PAD


class Moving(Carry[Table]):
    """The sage of the seat to act, from its square until a step or a ride is proposed or it is put back."""

    def __init__(self, table: Table) -> None:
        super().__init__(table, table.ways(), origin=table.state.sage)
        self._seat = table.state.seat

    def dress(self, held: Picture) -> None:
        dress(held, self._seat, self._table.scene.look)

    def lift(self, *, lifted: bool) -> None:
        self._table.board.sages.lift(self._seat, lifted=lifted)

    def foresee(self, square: Square) -> None:
        self._table.show_going(square)

    def dropped(self, square: Square) -> bool:
        """Propose the walk or the ride, or say why it is refused."""
        return self._table.send(square, square, QPointF(self._held.pos()), then=self.then)

    def go_on(self) -> None:
        table = self._table
        if table.is_acting and table.state.seat == self._seat and table.ways():
            Moving(table).stay()

    def key(self, key: str) -> bool:
        """Take up a stone instead, or step by the number pad."""
        if key.startswith("pad"):
            step_by_pad(self._table, key, then=self.go_on)
        elif key in LETTERS:
            pick_up(self._table, Element(key))
        else:
            return super().key(key)
        return True


def step_by_pad(table: Table, key: str, then: Callable[[], None] = nothing) -> None:
    """Step in the direction in which a key lies on the number pad."""
    digit = key.removeprefix("pad")
    if digit in PAD:
        sage = table.state.sage
        table.send(table.scene.squares.beside(sage, *PAD[digit]), sage, then=then)
