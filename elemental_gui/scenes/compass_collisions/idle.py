"""The board while nothing goes on: what the mouse passes over is explained, and what it presses starts something."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication

from elemental_gui.engine.compass_collisions.actions import First, Move, Privilege
from elemental_gui.engine.compass_collisions.board import OWNER
from elemental_gui.engine.compass_collisions.legality import check
from elemental_gui.engine.compass_collisions.state import Stage
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.violations import NotationError, Violation
from elemental_gui.scenes.compass_collisions import tray
from elemental_gui.scenes.compass_collisions.arranging import ELEMENTS, Arranging, heap_key
from elemental_gui.scenes.compass_collisions.asking import GivingUp
from elemental_gui.scenes.compass_collisions.draft import PLACES
from elemental_gui.scenes.compass_collisions.moving import Moving
from elemental_gui.scenes.compass_collisions.placing import Laying, set_key
from elemental_gui.scenes.compass_collisions.table import Table
from elemental_gui.scenes.kit.gestures.gesture import Pointer
from elemental_gui.scenes.kit.gestures.waiting import Waiting, Watching


class Idle(Waiting[Table]):
    """Waits for the player to start something."""

    def pressed(self, pointer: Pointer) -> None:
        """Pick up what can be picked up; what can be clicked waits for the release."""
        self._pressed = None
        table, square = self._table, pointer.square
        if not table.is_live:
            return
        if pointer.entry:
            if not self._lift(pointer):
                self._pressed = pointer.entry
        elif square is None or table.is_covered:
            return
        elif table.is_at(Stage.SETS) and square in table.draft.pieces:
            Arranging(table, table.draft.pieces[square], square).by_mouse(pointer)
        elif table.is_at(Stage.ACT) and OWNER[table.state.board[square]] == table.state.seat:
            moving = Moving(table, square)
            table.scene.begin(moving)
            moving.begin_drag(pointer)
        elif table.is_at(Stage.ACT) and OWNER[table.state.board[square]]:
            self._pressed = square

    def _lift(self, pointer: Pointer) -> bool:
        """Pick something up in the tray; tell whether it can be picked up."""
        table = self._table
        if table.is_at(Stage.SETS):
            for letter in ELEMENTS:
                if pointer.entry == heap_key(letter):
                    Arranging(table, letter).by_mouse(pointer)
                    return True
        if table.is_at(Stage.PLACE):
            for seat, letter in table.state.opening.free_sets:
                if pointer.entry == set_key(seat, letter):
                    Laying(table, seat, letter).by_mouse(pointer)
                    return True
        return False

    def released(self, pointer: Pointer) -> None:
        """Do what was clicked, or say why nothing can be done with the other side's piece."""
        pressed, self._pressed = self._pressed, None
        if isinstance(pressed, str):
            if pointer.entry == pressed:
                self.press_entry(pressed)
        elif pressed is not None and pointer.square == pressed:
            self._refuse(pressed)

    def chosen(self, square: Square) -> None:
        """Take up the piece on the cursor's square, or say why it cannot be."""
        table = self._table
        if table.is_covered:
            self.press_entry(tray.SIT)
        elif table.is_at(Stage.SETS) and square in table.draft.pieces:
            Arranging(table, table.draft.pieces[square], square).by_key(square)
        elif table.is_at(Stage.ACT) and OWNER[table.state.board[square]] == table.state.seat:
            moving = Moving(table, square)
            table.scene.begin(moving)
            moving.begin_by_key()
        elif table.is_at(Stage.ACT):
            self._refuse(square)

    def key(self, key: str) -> bool:
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
                Laying(table, *free[int(key) - 1]).by_key()
            return True
        return False

    def press_entry(self, key: str) -> None:
        """Do what an entry of the tray stands for."""
        table = self._table
        action = tray.action_of(key)
        if action is not None:
            table.attempt(action)
        elif key == tray.SIT:
            table.uncover()
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

    def _refuse(self, square: Square) -> None:
        violation = check(self._table.state, Move(square, "N", 1))
        if violation is not None:
            self._table.scene.refuse(violation, square)

    def keeps_quiet(self) -> bool:
        """Tell whether the cover sheet lies on the board."""
        return self._table.is_covered and self._table.is_live

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


class LookingBack(Watching[Table], Idle):
    """The board while it shows the past: everything is explained, nothing can be done."""
