"""The sage on its way: steps to the squares around it, and rides on the whirlwinds beside it."""

from PySide6.QtCore import QPointF

from elemental_gui.engine.core.elements import LETTERS, Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.element.placing import pick_up
from elemental_gui.scenes.element.sages import dress
from elemental_gui.scenes.element.table import Table
from elemental_gui.scenes.kit.gestures.carry import Carry
from elemental_gui.scenes.kit.items import Picture


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
        """Propose the step or the ride, or say why it is refused."""
        return self._table.attempt(self._table.going(square), square, QPointF(self._held.pos()))

    def key(self, key: str) -> bool:
        """Take up a stone instead."""
        if key not in LETTERS:
            return super().key(key)
        pick_up(self._table, Element(key))
        return True
