"""An element on its way into a set that is being arranged, or a piece of it on its way to another place."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF

from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.compass_collisions.draft import PLACES
from elemental_gui.scenes.compass_collisions.painter import PAINTER
from elemental_gui.scenes.compass_collisions.table import Table
from elemental_gui.scenes.kit.gestures.carry import Carry
from elemental_gui.scenes.kit.items import Picture

ELEMENTS: Final = "EWFA"


def heap_key(letter: str) -> str:
    """Return the key of the heap of an element in the tray."""
    return f"heap {letter}"


def own(letter: str, seat: int) -> str:
    """Write an element of a set as the board writes a piece of a seat."""
    return letter if seat == 1 else letter.lower()


class Arranging(Carry[Table]):
    """One piece, from its heap or its square until it is put down or taken away."""

    def __init__(self, table: Table, letter: str, origin: Square | None = None) -> None:
        draft = table.draft
        targets = {
            square: "target_on" if square in draft.pieces else "target"
            for square in PLACES
            if draft.left > 0 or square in draft.pieces or origin is not None
        }
        super().__init__(table, targets, heap="" if origin is not None else heap_key(letter), origin=origin)
        self._letter = letter

    def dress(self, held: Picture) -> None:
        look = self._table.scene.look
        held.dress(PAINTER.picture(own(self._letter, self._table.state.seat), look), look)

    def lift(self, *, lifted: bool) -> None:
        if self._origin is not None:
            self._table.board.lift(self._origin, lifted=lifted)

    def foresee(self, square: Square) -> None:
        """Nothing happens but that it lies there."""

    def went_home(self, point: QPointF) -> None:
        """Glide back; a piece that was carried off the board is taken away instead."""
        table = self._table
        if self._origin is not None and not table.scene.squares.placement.board_rect.contains(point):
            table.draft.remove(self._origin)
            table.scene.rest()
            table.show_draft()
        else:
            super().went_home(point)

    def dropped(self, square: Square) -> bool:
        """Put the piece down. One that was clicked in the tray is followed by another of its kind."""
        table = self._table
        if square not in PLACES:
            return False
        goes_on = self._origin is None and self._picked_up
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
            return super().key(key)
        Arranging(self._table, key.upper()).by_key()
        return True
