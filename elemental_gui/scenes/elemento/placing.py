"""A stone from the tray or from its square, on its way to another square."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtCore import QPointF

from elemental_gui.engine.core.elements import LETTERS, Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemento import drafts
from elemental_gui.engine.elemento.actions import Move, Place
from elemental_gui.engine.elemento.legality import check
from elemental_gui.engine.elemento.stones import LETTER, Shade
from elemental_gui.scenes.elemento.hand import stone_key
from elemental_gui.scenes.elemento.pieces import stone
from elemental_gui.scenes.elemento.table import Table
from elemental_gui.scenes.kit.gestures.carry import Carry
from elemental_gui.scenes.kit.gestures.gesture import Pointer


class Carrying:
    """A stone in the hand until it is proposed or put back."""

    def __init__(self, table: Table, code: str, targets: dict[Square, str]) -> None:
        self._table = table
        self._code = code
        self._targets = targets

    @abstractmethod
    def action(self, square: Square) -> Place | Move:
        """Return what laying the stone on a square means."""

    @abstractmethod
    def home(self) -> QPointF:
        """Return where the stone came from."""

    @abstractmethod
    def is_home(self, pointer: Pointer) -> bool:
        """Tell whether the mouse is where the stone came from."""

    @abstractmethod
    def lifted(self) -> None:
        """Show that the stone is in the hand."""

    @abstractmethod
    def key(self, key: str) -> bool:
        """Take another key; tell whether it meant something."""

    def by_mouse(self, pointer: Pointer) -> None:
        """Pick the stone up under the mouse."""
        self._lift().begin_drag(pointer)

    def by_key(self, square: Square) -> None:
        """Pick the stone up and hold it over a square."""
        self._lift().begin_at(square)

    def _lift(self) -> Carry:
        scene, layers = self._table.scene, self._table.scene.layers
        layers.held.dress(stone(self._code, scene.look), scene.look)
        layers.held.setOpacity(1.0)
        carry = Carry(self, layers, scene.squares, self.home(), self._targets, scene.press_anew)
        scene.begin(carry)
        self.lifted()
        return carry

    def went_home(self, point: QPointF) -> None:
        """Glide back to where the stone came from."""
        self._table.scene.glide(self._table.scene.layers.held, point, self.home())

    def hovered(self, square: Square | None) -> None:
        """Light the square up and show everything the stone would do there."""
        table, layers = self._table, self._table.scene.layers
        table.board.show_ghosts({})
        layers.signs.show({})
        layers.hover.show({})
        if square is not None and not self._rests_on(square):
            layers.hover.show({square: "hover" if square in self._targets else "shut"})
            table.foresee(self.action(square))

    def _rests_on(self, square: Square) -> bool:
        return False

    def dropped(self, square: Square) -> bool:
        """Propose the stone, or say why it cannot lie here."""
        return self._table.attempt(self.action(square), square, QPointF(self._table.scene.layers.held.pos()))


class Placing(Carrying):
    """A stone from its heap in the tray."""

    def __init__(self, table: Table, element: Element, shade: Shade) -> None:
        super().__init__(table, chr(LETTER[element, shade]), table.places(element, shade))
        self._element = element
        self._shade = shade
        self._heap = stone_key(self._code)

    def action(self, square: Square) -> Place:
        """Return what laying the stone on a square means."""
        return drafts.placement(self._table.state, self._element, self._shade, square)

    def home(self) -> QPointF:
        """Return the middle of the heap's picture."""
        return self._table.scene.layers.tray.picture_at(self._heap)

    def is_home(self, pointer: Pointer) -> bool:
        """Tell whether the mouse is over the heap."""
        return pointer.entry == self._heap

    def lifted(self) -> None:
        """Show that the heap is one stone lower."""
        self._table.scene.layers.tray.pick(self._heap)

    def key(self, key: str) -> bool:
        """Take up another stone; the letter of the stone in the hand goes on to its other shade, then puts it back."""
        if key not in LETTERS:
            return False
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
        super().__init__(table, chr(table.state.board[origin]), table.ways(origin))
        self._origin = origin

    def action(self, square: Square) -> Move:
        """Return what laying the stone on a square means."""
        return Move(self._origin, square)

    def home(self) -> QPointF:
        """Return the middle of the stone's square."""
        return self._table.scene.squares.centre(self._origin)

    def is_home(self, pointer: Pointer) -> bool:
        """Tell whether the mouse is over the stone's square."""
        return pointer.square == self._origin

    def lifted(self) -> None:
        """Show that the square is left."""
        self._table.board.lift(self._origin, lifted=True)

    def went_home(self, point: QPointF) -> None:
        """Glide back to the square."""
        self._table.board.lift(self._origin, lifted=False)
        super().went_home(point)

    def dropped(self, square: Square) -> bool:
        """Propose the move, put the stone back on its square, or say why it cannot go there."""
        if square == self._origin:
            self._table.scene.rest()
            return True
        return super().dropped(square)

    def key(self, key: str) -> bool:
        """Take up a stone of the tray instead, which is refused with its reason."""
        if key in LETTERS:
            pick_up(self._table, Element(key))
        return key in LETTERS

    def _rests_on(self, square: Square) -> bool:
        return square == self._origin


def pick_up(table: Table, element: Element, shade: Shade | None = None) -> None:
    """Take a stone of the tray up with the keyboard, of the first shade that fits, or say why there is none."""
    scene, state = table.scene, table.state
    supply = drafts.supply(state)
    there = [each for each in state.shades if supply[element, each]]
    if shade is None:
        shade = next((each for each in there if table.places(element, each)), there[0] if there else None)
    if table.is_live and table.is_acting and shade in there and shade is not None:
        scene.show_cursor(visible=True)
        Placing(table, element, shade).by_key(scene.cursor)
        return
    asked = drafts.placement(state, element, shade or state.shades[0], scene.cursor)
    violation = check(state, asked)
    if violation is not None:
        scene.refuse(violation, scene.cursor)
