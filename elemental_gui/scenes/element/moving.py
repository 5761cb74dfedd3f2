"""The sage on its way: steps to the squares around it, and rides on the whirlwinds beside it."""

from PySide6.QtCore import QPointF

from elemental_gui.engine.core.elements import LETTERS, Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.element.placing import pick_up
from elemental_gui.scenes.element.sages import dress
from elemental_gui.scenes.element.table import Table
from elemental_gui.scenes.kit.gestures.carry import Carry
from elemental_gui.scenes.kit.gestures.gesture import Pointer


class Moving:
    """The sage of the seat to act, from its square until a step or a ride is proposed or it is put back."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._square = table.state.sage
        self._ways = table.ways()

    def by_mouse(self, pointer: Pointer) -> None:
        """Pick the sage up under the mouse."""
        self._lift().begin_drag(pointer)

    def by_key(self) -> None:
        """Pick the sage up and hold it over its own square."""
        self._lift().begin_at(self._square)

    def _lift(self) -> Carry:
        table, scene = self._table, self._table.scene
        held = scene.layers.held
        dress(held, table.state.seat, scene.look)
        origin = scene.squares.centre(self._square)
        carry = Carry(self, scene.layers, scene.squares, origin, self._ways, scene.press_anew)
        scene.begin(carry)
        table.board.sages.lift(table.state.seat, lifted=True)
        return carry

    def is_home(self, pointer: Pointer) -> bool:
        """Tell whether the mouse is over the sage's square."""
        return pointer.square == self._square

    def went_home(self, point: QPointF) -> None:
        """Glide back to the square."""
        scene = self._table.scene
        scene.glide(scene.layers.held, point, scene.squares.centre(self._square))

    def hovered(self, square: Square | None) -> None:
        """Light the square up and show where the sage would come to."""
        table, layers = self._table, self._table.scene.layers
        table.foresight.clear()
        table.scene.unhint()
        layers.leap.clear()
        layers.hover.show({})
        if square is None or square == self._square:
            return
        layers.hover.show({square: "hover" if square in self._ways else "shut"})
        table.show_going(square)

    def dropped(self, square: Square) -> bool:
        """Propose the step or the ride, or say why it is refused."""
        if square == self._square:
            self._table.scene.rest()
            return True
        dropped_at = QPointF(self._table.scene.layers.held.pos())
        return self._table.attempt(self._table.going(square), square, dropped_at)

    def key(self, key: str) -> bool:
        """Take up a stone instead."""
        if key in LETTERS:
            pick_up(self._table, Element(key))
        return key in LETTERS
