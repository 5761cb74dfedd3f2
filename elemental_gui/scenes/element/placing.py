"""A stone of the hand on its way to a square: what lights up, what is foreseen, what is refused."""

from PySide6.QtCore import QPointF

from elemental_gui.engine.core.elements import LETTERS, Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.element import drafts
from elemental_gui.engine.element.actions import Place
from elemental_gui.engine.element.legality import check
from elemental_gui.scenes.element.board_layers import stone
from elemental_gui.scenes.element.hand import stone_key
from elemental_gui.scenes.element.river import River
from elemental_gui.scenes.element.table import Table
from elemental_gui.scenes.kit.gestures.carry import Carry
from elemental_gui.scenes.kit.gestures.gesture import Pointer


class Placing:
    """One stone, from its heap in the tray until it is proposed or put back."""

    def __init__(self, table: Table, element: Element) -> None:
        self._table = table
        self._element = element
        self._heap = stone_key(element)
        self._targets = table.places(element)

    def by_mouse(self, pointer: Pointer) -> None:
        """Pick the stone up under the mouse."""
        self._lift().begin_drag(pointer)

    def by_key(self, square: Square) -> None:
        """Pick the stone up and hold it over a square."""
        self._lift().begin_at(square)

    def _lift(self) -> Carry:
        scene, layers = self._table.scene, self._table.scene.layers
        layers.held.dress(stone(self._element, scene.look), scene.look)
        carry = Carry(self, layers, scene.squares, self._home(), self._targets, scene.press_anew)
        scene.begin(carry)
        layers.tray.pick(self._heap)
        return carry

    def _home(self) -> QPointF:
        return self._table.scene.layers.tray.picture_at(self._heap)

    def is_home(self, pointer: Pointer) -> bool:
        """Tell whether the mouse is over the heap."""
        return pointer.entry == self._heap

    def went_home(self, point: QPointF) -> None:
        """Glide back to the heap."""
        self._table.scene.glide(self._table.scene.layers.held, point, self._home())

    def hovered(self, square: Square | None) -> None:
        """Light the square up and show everything the stone would do there."""
        table, layers = self._table, self._table.scene.layers
        table.foresight.clear()
        if square is None:
            layers.hover.show({})
            return
        is_target = square in self._targets
        layers.hover.show({square: "hover" if is_target else "shut"})
        if not is_target:
            table.scene.say(str(check(table.state, Place(self._element, square)) or ""))
        elif self._flows(square):
            table.show_rivers(square)
        else:
            table.foresee(Place(self._element, square), square)

    def dropped(self, square: Square) -> bool:
        """Propose the stone, let its river begin, or say why it cannot lie here."""
        table = self._table
        if square in self._targets and self._flows(square):
            River(table, square, back=self.by_key).begin()
            return True
        return table.attempt(Place(self._element, square), square, QPointF(table.scene.layers.held.pos()))

    def key(self, key: str) -> bool:
        """Take up another stone by its letter; the letter of the stone in the hand puts it back."""
        if key not in LETTERS:
            return False
        if key == self._element:
            self._table.scene.cancel()
        else:
            pick_up(self._table, Element(key))
        return True

    def _flows(self, square: Square) -> bool:
        return self._element is Element.WATER and bool(drafts.river_choices(self._table.state, square))


def pick_up(table: Table, element: Element) -> None:
    """Take a stone of the hand up with the keyboard, or say why there is none."""
    scene = table.scene
    if table.is_acting and element in table.state.hand:
        scene.show_cursor(visible=True)
        Placing(table, element).by_key(scene.cursor)
        return
    violation = check(table.state, Place(element, scene.cursor))
    if violation is not None:
        scene.refuse(violation, scene.cursor)
