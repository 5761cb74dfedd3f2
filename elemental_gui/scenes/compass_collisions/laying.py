"""A set on its way from the tray to a side of the board."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from elemental_gui.engine.compass_collisions import drafts
from elemental_gui.engine.compass_collisions.actions import Place
from elemental_gui.engine.compass_collisions.events import events
from elemental_gui.engine.compass_collisions.layouts import SIDES, ZONES
from elemental_gui.engine.compass_collisions.legality import check
from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.compass_collisions.pieces import set_picture
from elemental_gui.scenes.compass_collisions.preview import Preview
from elemental_gui.scenes.compass_collisions.retelling import codes_of
from elemental_gui.scenes.compass_collisions.table import Table
from elemental_gui.scenes.kit.gestures.carry import Carry
from elemental_gui.scenes.kit.gestures.gesture import Pointer

SIDE_OF = {square: side for side, squares in ZONES.items() for square in squares}
"""The side of the board that each square of a zone belongs to."""


def set_key(seat: int, letter: str) -> str:
    """Return the key of a set in the tray."""
    return f"set {seat}{letter}"


class Laying:
    """One set, from the tray until a side is proposed for it or it is put back."""

    def __init__(self, table: Table, seat: int, letter: str) -> None:
        self._table = table
        self._seat = seat
        self._letter = letter
        self._key = set_key(seat, letter)
        free = table.state.opening.free_sides
        self._targets = dict.fromkeys((square for side in free for square in ZONES[side]), "target")

    def by_mouse(self, pointer: Pointer) -> None:
        """Pick the set up under the mouse."""
        self._lift().begin_drag(pointer)

    def by_key(self) -> None:
        """Pick the set up and hold it over the cursor's square."""
        self._lift().begin_at(self._table.scene.cursor)

    def _lift(self) -> Carry:
        scene, layers = self._table.scene, self._table.scene.layers
        layout = self._table.state.opening.layout(self._seat, self._letter)
        layers.held.dress(set_picture(layout, self._seat, scene.look, 3.5), scene.look)
        carry = Carry(self, layers, scene.squares, self._home(), self._targets, scene.press_anew)
        scene.begin(carry)
        layers.tray.pick(self._key)
        return carry

    def _home(self) -> QPointF:
        tray = self._table.scene.layers.tray
        area = tray.rect(self._key)
        return tray.area.center() if area is None else area.center()

    def is_home(self, pointer: Pointer) -> bool:
        """Tell whether the mouse is over the set's place in the tray."""
        return pointer.entry == self._key

    def went_home(self, point: QPointF) -> None:
        """Glide back to the tray."""
        self._table.scene.glide(self._table.scene.layers.held, point, self._home())

    def hovered(self, square: Square | None) -> None:
        """Show the pieces of the set as they would stand, and that of the last set if it follows by itself."""
        table = self._table
        table.board.clear()
        action = self._action(square)
        if action is None or check(table.state, action) is not None:
            return
        there = codes_of(table.state.board)
        then = codes_of(drafts.board_then(table.state, action))
        ghosts = {each: code for each, code in then.items() if each not in there}
        table.scene.layers.held.setOpacity(0.0)  # what it would be is shown in its place
        table.board.show_preview(Preview(ghosts, frozenset(), {}))
        table.scene.say(table.words.events(events(table.state, action)))

    def dropped(self, square: Square) -> bool:
        """Propose the side, or say why it is taken; between the sides nothing happens."""
        action = self._action(square)
        return action is not None and self._table.attempt(action, square)

    def key(self, key: str) -> bool:
        """Put the set on a side by its letter."""
        if key.upper() not in SIDES:
            return False
        self._table.attempt(Place(self._seat, self._letter, key.upper()))
        return True

    def _action(self, square: Square | None) -> Place | None:
        side = SIDE_OF.get(square or 0)
        return None if side is None else Place(self._seat, self._letter, side)
