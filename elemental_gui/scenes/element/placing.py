"""A stone of the hand on its way to a square: what lights up, what is foreseen, what is refused."""

from PySide6.QtCore import QPointF

from elemental_gui.engine.core.elements import LETTERS, Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.element import drafts
from elemental_gui.engine.element.actions import Place
from elemental_gui.scenes.element.moving import stay_alone
from elemental_gui.scenes.element.painter import PAINTER
from elemental_gui.scenes.element.river import River
from elemental_gui.scenes.element.table import Table
from elemental_gui.scenes.element.tray import stone_key
from elemental_gui.scenes.kit.gestures.carry import Carry
from elemental_gui.scenes.kit.items import Picture


class Placing(Carry[Table]):
    """One stone, from its heap in the tray until it is proposed or put back."""

    def __init__(self, table: Table, element: Element) -> None:
        super().__init__(table, table.places(element), heap=stone_key(element))
        self._element = element

    def dress(self, held: Picture) -> None:
        look = self._table.scene.look
        held.dress(PAINTER.picture(self._element, look), look)

    def foresee(self, square: Square) -> None:
        table, action = self._table, Place(self._element, square)
        if square not in self._targets:
            table.scene.say(str(table.check(action) or ""))
        elif self._flows(square):
            table.show_rivers(square)
        else:
            table.foresee(action, square)

    def dropped(self, square: Square) -> bool:
        """Propose the stone, let its river begin, or say why it cannot lie here."""
        table, element = self._table, self._element
        if square in self._targets and self._flows(square):
            back, then = lambda at: Placing(table, element).by_key(at), lambda: go_on(table, element)
            River(table, square, back, then).begin()
            return True
        return table.attempt(Place(element, square), square, QPointF(self._held.pos()), then=self.then)

    def go_on(self) -> None:
        go_on(self._table, self._element)

    def key(self, key: str) -> bool:
        """Take up another stone by its letter; the letter of the stone in the hand puts it back."""
        if key not in LETTERS:
            return super().key(key)
        if key == self._element:
            self._table.scene.cancel()
        else:
            pick_up(self._table, Element(key))
        return True

    def _flows(self, square: Square) -> bool:
        return self._element is Element.WATER and bool(drafts.river_choices(self._table.state, square))


def go_on(table: Table, element: Element) -> None:
    """Keep the next stone of this kind in the hand when only such stones are left; after the last, take up the sage."""
    if table.is_acting and set(table.state.hand) == {element}:
        Placing(table, element).stay()
    stay_alone(table)


def pick_up(table: Table, element: Element) -> None:
    """Take a stone of the hand up with the keyboard, or say why there is none."""
    scene = table.scene
    if table.is_acting and element in table.state.hand:
        scene.show_cursor(visible=True)
        Placing(table, element).by_key()
        return
    violation = table.check(Place(element, scene.cursor))
    if violation is not None:
        scene.refuse(violation, scene.cursor)
