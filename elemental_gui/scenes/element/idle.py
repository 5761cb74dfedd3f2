"""The board while nothing goes on: what the mouse passes over is explained, and what it presses starts something."""

from functools import partial

from elemental_gui.engine.core.elements import LETTERS, Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.element.actions import Action, Confirm, Take
from elemental_gui.scenes.element.moving import Moving, send, stay_alone, step_by_pad
from elemental_gui.scenes.element.placing import Placing, pick_up
from elemental_gui.scenes.element.table import Table
from elemental_gui.scenes.element.tray import action_of, letter_of
from elemental_gui.scenes.kit.gestures.waiting import Liftable, Waiting


class Idle(Waiting[Table]):
    """Waits for the player to start something."""

    def in_tray(self, key: str) -> Liftable | None:
        letter = letter_of(key)
        return Placing(self._table, Element(letter)) if letter else None

    def on_square(self, square: Square) -> Liftable | None:
        return Moving(self._table) if self._table.is_acting and square == self._table.state.sage else None

    def press(self, key: str) -> None:
        action = action_of(key)
        if action is not None:
            self._attempt(action)

    def click(self, square: Square) -> None:
        """Ride the whirlwind, or to the landing, that was clicked."""
        if square in self._table.rides or square in self._table.landings:
            send(self._table, square)

    def enter(self, square: Square) -> None:
        """Send the sage to the cursor's square."""
        send(self._table, square)

    def type(self, key: str) -> bool:
        """Take stones by digits, pick them up by letters, step by the number pad."""
        table = self._table
        digit = key.removeprefix("pad")
        if key != digit and table.is_acting:
            step_by_pad(table, key)
        elif digit.isdigit():
            self._attempt(Take(int(digit)))
        elif key in LETTERS:
            pick_up(table, Element(key))
        elif key == "confirm":
            self._attempt(Confirm())
        else:
            return False
        return True

    def _attempt(self, action: Action) -> None:
        self._table.attempt(action, then=partial(stay_alone, self._table))

    def explain_square(self, square: Square) -> None:
        """Say what is on a square, and show the ways of the sage or of the ride there."""
        table = self._table
        table.scene.say(table.words.square(square))
        table.show_name(square)
        if not table.is_acting:
            return
        if square == table.state.sage:
            table.scene.layers.marks.show(table.ways())
        elif square in table.rides or square in table.landings:
            table.show_going(square)
