"""The board while nothing goes on: what the mouse passes over is explained, and what it presses starts something."""

from elemental_gui.engine.core.elements import LETTERS, Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.element.actions import Confirm, Take
from elemental_gui.scenes.element.moving import Moving, step_by_pad
from elemental_gui.scenes.element.placing import Placing, pick_up
from elemental_gui.scenes.element.table import Table
from elemental_gui.scenes.element.tray import action_of, letter_of
from elemental_gui.scenes.kit.gestures.gesture import Pointer
from elemental_gui.scenes.kit.gestures.waiting import Waiting, Watching


class Idle(Waiting[Table]):
    """Waits for the player to start something."""

    def pressed(self, pointer: Pointer) -> None:
        """Pick up what can be picked up; what can be clicked waits for the release."""
        self._pressed = None
        letter = letter_of(pointer.entry)
        if not self._table.is_live:
            return
        if letter:
            Placing(self._table, Element(letter)).by_mouse(pointer)
        elif pointer.entry:
            self._pressed = pointer.entry
        elif self._table.is_acting and pointer.square == self._table.state.sage:
            Moving(self._table).by_mouse(pointer)
        elif pointer.square in self._table.rides:
            self._pressed = pointer.square

    def released(self, pointer: Pointer) -> None:
        """Do what was clicked."""
        pressed, self._pressed = self._pressed, None
        if isinstance(pressed, str):
            action = action_of(pressed)
            if pointer.entry == pressed and action is not None:
                self._table.attempt(action)
        elif pressed is not None and pointer.square == pressed:
            self._table.send(pressed, pressed)

    def chosen(self, square: Square) -> None:
        """Take the sage up, or send it to the cursor's square."""
        if self._table.is_acting and square == self._table.state.sage:
            Moving(self._table).by_key()
        else:
            self._table.send(square, square)

    def key(self, key: str) -> bool:
        """Take stones by digits, pick them up by letters, step by the number pad."""
        table = self._table
        digit = key.removeprefix("pad")
        if key != digit and table.is_acting:
            step_by_pad(table, key)
        elif digit.isdigit():
            table.attempt(Take(int(digit)))
        elif key in LETTERS:
            pick_up(table, Element(key))
        elif key == "confirm":
            table.attempt(Confirm())
        else:
            return False
        return True

    def explain_square(self, square: Square) -> None:
        """Say what is on a square, and show the ways of the sage or of the ride there."""
        table = self._table
        table.scene.say(table.words.square(square))
        table.show_name(square)
        if not table.is_acting:
            return
        if square == table.state.sage:
            table.scene.layers.marks.show(table.ways())
        elif square in table.rides:
            table.show_ride(table.rides[square])


class LookingBack(Watching[Table], Idle):
    """The board while it shows the past: everything is explained, nothing can be done."""
