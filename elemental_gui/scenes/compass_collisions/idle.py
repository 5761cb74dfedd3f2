"""The board while nothing goes on: what the mouse passes over is explained, and what it presses starts something."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication

from elemental_gui.engine.compass_collisions.actions import First, Move, Privilege
from elemental_gui.engine.compass_collisions.board import OWNER
from elemental_gui.engine.compass_collisions.state import Stage
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.violations import NotationError, Violation
from elemental_gui.scenes.compass_collisions import tray
from elemental_gui.scenes.compass_collisions.arranging import ELEMENTS, Arranging, heap_key
from elemental_gui.scenes.compass_collisions.asking import GivingUp
from elemental_gui.scenes.compass_collisions.draft import PLACES
from elemental_gui.scenes.compass_collisions.moving import Moving
from elemental_gui.scenes.compass_collisions.placing import Placing, set_key
from elemental_gui.scenes.compass_collisions.table import Table
from elemental_gui.scenes.kit.gestures.waiting import Liftable, Waiting


class Idle(Waiting[Table]):
    """Waits for the player to start something."""

    def in_tray(self, key: str) -> Liftable | None:
        table = self._table
        if table.is_at(Stage.SETS):
            return next((Arranging(table, letter) for letter in ELEMENTS if key == heap_key(letter)), None)
        sets = table.state.opening.free_sets if table.is_at(Stage.PLACE) else ()
        return next((Placing(table, *each) for each in sets if key == set_key(*each)), None)

    def on_square(self, square: Square) -> Liftable | None:
        table = self._table
        if table.is_at(Stage.SETS) and square in table.draft.pieces:
            return Arranging(table, table.draft.pieces[square], square)
        is_own = table.is_at(Stage.ACT) and OWNER[table.state.board[square]] == table.state.seat
        return Moving(table, square) if is_own else None

    def click(self, square: Square) -> None:
        """Say why nothing can be done with the other side's piece."""
        if OWNER[self._table.state.board[square]]:
            self.enter(square)

    def enter(self, square: Square) -> None:
        """Say why nothing on this square can be moved."""
        if self._table.is_at(Stage.ACT):
            self._table.allows(Move(square, "N", 1), square)

    def type(self, key: str) -> bool:
        """Put pieces down by letters, take up sets by digits, choose privilege and first seat."""
        table = self._table
        if table.is_at(Stage.SETS):
            return self._write(key)
        if table.is_at(Stage.PRIVILEGE) and key in ("o", "p"):
            return table.attempt(Privilege("order" if key == "o" else "placement"))
        if table.is_at(Stage.FIRST) and key in ("1", "2"):
            return table.attempt(First(int(key)))
        if table.is_at(Stage.PLACE) and key in "1234":
            free = table.state.opening.free_sets
            if int(key) <= len(free):
                table.scene.show_cursor(visible=True)
                Placing(table, *free[int(key) - 1]).by_key()
            return True
        return False

    def press(self, key: str) -> None:
        """Do what an entry of the tray stands for."""
        table = self._table
        action = tray.action_of(key)
        if action is not None:
            table.attempt(action)
        elif key == tray.HAND_IN:
            table.attempt(table.draft.action(table.state.seat))
        elif key == tray.CLEAR:
            table.draft.clear()
            table.show_draft()
        elif key == tray.PASTE:
            self._paste()
        elif key == tray.GIVE_UP and table.moment.is_out_of_time:
            table.scene.begin(GivingUp(table))
        elif key == tray.GIVE_UP:
            table.scene.say("A piece is given up only when no time is left.")

    def _paste(self) -> None:
        table, text = self._table, QGuiApplication.clipboard().text()
        try:
            table.draft.paste(text)
        except NotationError as error:
            table.scene.refuse(Violation("2b.3", str(error)))
            return
        table.pasted = text
        table.show_draft()

    def _write(self, key: str) -> bool:
        """Put an element on the cursor's square and go on to the next one; x takes away."""
        table, scene = self._table, self._table.scene
        square, letter = scene.cursor, key.upper()
        if letter in ELEMENTS and square in PLACES:
            if table.draft.put(square, letter):
                table.show_draft()
                beside = scene.squares.beside(square, 1, 0)
                scene.move_cursor(beside if beside in PLACES else square)
            return True
        if key == "x":
            table.draft.remove(square)
            table.show_draft()
        return key == "x" or letter in ELEMENTS

    def explain_square(self, square: Square) -> None:
        """Say what is on a square, and show what a piece becomes around it."""
        table, layers = self._table, self._table.scene.layers
        table.scene.say(table.scene.square_words(square))
        if table.state.stage is Stage.SETS and table.is_live:
            if square in table.draft.pieces:
                layers.hover.show({square: "hover"})
            return
        if OWNER[table.state.board[square]]:
            table.show_fan(square)
            words = table.words
            turned = words.turns(square)
            table.scene.say(f"{words.square(square)}; {turned}" if turned else words.square(square))
