"""An element on its way into a set that is being arranged, or a piece of it on its way to another place."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF

from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.compass_collisions.draft import PLACES
from elemental_gui.scenes.compass_collisions.pieces import piece
from elemental_gui.scenes.compass_collisions.table import Table
from elemental_gui.scenes.kit.gestures.carry import Carry
from elemental_gui.scenes.kit.gestures.gesture import Pointer

ELEMENTS: Final = "EWFA"


def heap_key(letter: str) -> str:
    """Return the key of the heap of an element in the tray."""
    return f"heap {letter}"


def own(letter: str, seat: int) -> str:
    """Write an element of a set as the board writes a piece of a seat."""
    return letter if seat == 1 else letter.lower()


class Arranging:
    """One piece, from its heap or its square until it is put down or taken away."""

    def __init__(self, table: Table, letter: str, origin: Square | None = None) -> None:
        self._table = table
        self._letter = letter
        self._origin = origin
        self._carry: Carry | None = None
        self._targets = {
            square: "target_on" if square in table.draft.pieces else "target"
            for square in PLACES
            if table.draft.left > 0 or square in table.draft.pieces or origin is not None
        }

    def by_mouse(self, pointer: Pointer) -> None:
        """Pick the piece up under the mouse."""
        self._lift().begin_drag(pointer)

    def by_key(self, square: Square) -> None:
        """Pick the piece up and hold it over a square."""
        self._lift().begin_at(square)

    def _lift(self) -> Carry:
        table, scene, layers = self._table, self._table.scene, self._table.scene.layers
        layers.held.dress(piece(own(self._letter, table.state.seat), scene.look), scene.look)
        layers.held.setOpacity(1.0)
        self._carry = Carry(self, layers, scene.squares, self._home(), self._targets, scene.press_anew)
        scene.begin(self._carry)
        if self._origin is None:
            layers.tray.pick(heap_key(self._letter))
        else:
            table.board.lift(self._origin, lifted=True)
        return self._carry

    def _home(self) -> QPointF:
        if self._origin is not None:
            return self._table.scene.squares.centre(self._origin)
        return self._table.scene.layers.tray.picture_at(heap_key(self._letter))

    def is_home(self, pointer: Pointer) -> bool:
        """Tell whether the mouse is where the piece came from."""
        if self._origin is not None:
            return pointer.square == self._origin
        return pointer.entry == heap_key(self._letter)

    def went_home(self, point: QPointF) -> None:
        """Glide back; a piece that was carried off the board is taken away instead."""
        table = self._table
        if self._origin is not None and not table.scene.squares.placement.board_rect.contains(point):
            table.draft.remove(self._origin)
            table.scene.rest()
            table.show_draft()
        else:
            table.scene.glide(table.scene.layers.held, point, self._home())

    def hovered(self, square: Square | None) -> None:
        """Light the place up."""
        shown = {} if square is None else {square: "hover" if square in self._targets else "shut"}
        self._table.scene.layers.hover.show(shown)

    def dropped(self, square: Square) -> bool:
        """Put the piece down. One that was clicked in the tray is followed by another of its kind."""
        table = self._table
        if square not in PLACES:
            return False
        goes_on = self._origin is None and self._carry is not None and self._carry.is_picked_up
        done = table.draft.put(square, self._letter) if self._origin is None else table.draft.move(self._origin, square)
        if not done:
            table.scene.say("All 16 pieces are on the sets; take one away first.")
            return False
        table.scene.rest()
        table.show_draft()
        if goes_on and table.draft.left:
            Arranging(table, self._letter).by_key(square)
        return True

    def key(self, key: str) -> bool:
        """Take up another element by its letter."""
        if key.upper() not in ELEMENTS:
            return False
        Arranging(self._table, key.upper()).by_key(self._table.scene.cursor)
        return True
