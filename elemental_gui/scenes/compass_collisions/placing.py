"""A set on its way from the tray to a side of the board, and an element on its way into a set being arranged."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF

from elemental_gui.engine.compass_collisions import drafts
from elemental_gui.engine.compass_collisions.actions import Place
from elemental_gui.engine.compass_collisions.opening import SIDES, ZONES
from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.compass_collisions.board_layers import codes_of
from elemental_gui.scenes.compass_collisions.draft import PLACES
from elemental_gui.scenes.compass_collisions.gallery import set_picture
from elemental_gui.scenes.compass_collisions.painter import PAINTER
from elemental_gui.scenes.compass_collisions.table import Table
from elemental_gui.scenes.kit.gestures.carry import Carry
from elemental_gui.scenes.kit.items import Picture

SIDE_OF = {square: side for side, squares in ZONES.items() for square in squares}
"""The side of the board that each square of a zone belongs to."""


def set_key(seat: int, letter: str) -> str:
    return f"set {seat}{letter}"


class Placing(Carry[Table]):
    """One set, from the tray until a side is proposed for it or it is put back."""

    def __init__(self, table: Table, seat: int, letter: str) -> None:
        free = table.state.opening.free_sides
        targets = dict.fromkeys((square for side in free for square in ZONES[side]), "target")
        super().__init__(table, targets, heap=set_key(seat, letter))
        self._seat = seat
        self._letter = letter

    def dress(self, held: Picture) -> None:
        table, look = self._table, self._table.scene.look
        layout = table.state.opening.layout(self._seat, self._letter)
        held.dress(set_picture(layout, self._seat, look, 3.5), look)

    def home(self) -> QPointF:
        tray = self._table.scene.layers.tray
        area = tray.rect(self._heap)
        return tray.area.center() if area is None else area.center()

    def foresee(self, square: Square) -> None:
        """Show the pieces of the set as they would stand, and those of the last set where it follows automatically."""
        table, action = self._table, self._action(square)
        table.scene.layers.hover.show({})
        if action is None or table.check(action) is not None:
            return
        if table.scene.hints:
            there = codes_of(table.state.board)
            then = codes_of(drafts.board_then(table.state, action))
            ghosts = {each: code for each, code in then.items() if each not in there}
            self._held.setOpacity(0.0)  # what it would be is shown in its place
            table.board.show_ghosts(ghosts)
        table.scene.say(table.words.events(table.events(action)))

    def dropped(self, square: Square) -> bool:
        """Propose the side, or say why it is taken; between the sides nothing happens."""
        action = self._action(square)
        return action is not None and self._table.attempt(action, square)

    def key(self, key: str) -> bool:
        """Put the set on a side by its letter."""
        if key.upper() not in SIDES:
            return super().key(key)
        self._table.attempt(Place(self._seat, self._letter, key.upper()))
        return True

    def _action(self, square: Square) -> Place | None:
        side = SIDE_OF.get(square)
        return None if side is None else Place(self._seat, self._letter, side)


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
        """Nothing happens but that it lies there; what was said of its heap is over."""
        self._table.scene.say("")

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
