"""A stone from the tray or from its square, on its way to another square."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtCore import QPointF

from elemental_gui.engine.core.elements import LETTERS, Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemento import drafts
from elemental_gui.engine.elemento.actions import Move, Place
from elemental_gui.engine.elemento.board import LETTER, Shade
from elemental_gui.engine.elemento.legality import check
from elemental_gui.scenes.elemento.painter import PAINTER
from elemental_gui.scenes.elemento.table import Table
from elemental_gui.scenes.elemento.tray import stone_key
from elemental_gui.scenes.kit.gestures.carry import Carry
from elemental_gui.scenes.kit.items import Picture


class Carrying(Carry[Table]):
    """A stone in the hand until it is proposed or put back."""

    @abstractmethod
    def action(self, square: Square) -> Place | Move:
        """Return what laying the stone on a square means."""

    @property
    @abstractmethod
    def code(self) -> str:
        """The letter of the stone."""

    def dress(self, held: Picture) -> None:
        look = self._table.scene.look
        held.dress(PAINTER.picture(self.code, look), look)

    def foresee(self, square: Square) -> None:
        self._table.foresee(self.action(square))

    def dropped(self, square: Square) -> bool:
        """Propose the stone, or say why it cannot lie here."""
        return self._table.attempt(self.action(square), square, QPointF(self._held.pos()))


class Placing(Carrying):
    """A stone from its heap in the tray."""

    def __init__(self, table: Table, element: Element, shade: Shade) -> None:
        self._element = element
        self._shade = shade
        super().__init__(table, table.places(element, shade), heap=stone_key(self.code))

    @property
    def code(self) -> str:
        return chr(LETTER[self._element, self._shade])

    def action(self, square: Square) -> Place:
        return drafts.placement(self._table.state, self._element, self._shade, square)

    def key(self, key: str) -> bool:
        """Take up another stone; the letter of the stone in the hand goes on to its other shade, then puts it back."""
        if key not in LETTERS:
            return super().key(key)
        if key != self._element:
            pick_up(self._table, Element(key))
        elif self._shade is not self._table.state.shades[-1]:
            pick_up(self._table, self._element, self._table.state.shades[-1])
        else:
            self._table.scene.cancel()
        return True


class Moving(Carrying):
    """A stone from its square, when nothing can be placed."""

    def __init__(self, table: Table, origin: Square) -> None:
        super().__init__(table, table.ways(origin), origin=origin)
        self._from = origin
        self._code = chr(table.state.board[origin])

    @property
    def code(self) -> str:
        return self._code

    def action(self, square: Square) -> Move:
        return Move(self._from, square)

    def is_another(self, square: Square) -> bool:
        return square != self._from and square in self._table.movable

    def lift(self, *, lifted: bool) -> None:
        self._table.board.lift(self._from, lifted=lifted)

    def key(self, key: str) -> bool:
        """Take up a stone of the tray instead, which is refused with its reason."""
        if key not in LETTERS:
            return super().key(key)
        pick_up(self._table, Element(key))
        return True


def pick_up(table: Table, element: Element, shade: Shade | None = None) -> None:
    """Take a stone of the tray up with the keyboard, of the first shade that fits, or say why there is none."""
    scene, state = table.scene, table.state
    supply = drafts.supply(state)
    there = [each for each in state.shades if supply[element, each]]
    if shade is None:
        shade = next((each for each in there if table.places(element, each)), there[0] if there else None)
    if table.is_live and table.is_acting and shade in there and shade is not None:
        scene.show_cursor(visible=True)
        Placing(table, element, shade).by_key()
        return
    asked = drafts.placement(state, element, shade or state.shades[0], scene.cursor)
    violation = check(state, asked)
    if violation is not None:
        scene.refuse(violation, scene.cursor)
