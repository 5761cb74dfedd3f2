"""The question before an action that costs a piece for nothing or loses the game: everything is shown, then asked."""

from __future__ import annotations

from elemental_gui.engine.compass_collisions.actions import Action, Penalty
from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.compass_collisions.table import Table
from elemental_gui.scenes.kit.gestures.gesture import Gesture, Pointer

DO, LEAVE = "do", "leave"
"""The keys of the two answers in the tray."""


class Asking(Gesture):
    """Waits for an answer: Enter or a press in the tray makes it, Esc or a press anywhere else leaves it."""

    def __init__(self, table: Table, action: Action, at: Square) -> None:
        super().__init__()
        self._table = table
        self._action = action
        self._at = at
        self._pressed = ""

    def start(self) -> None:
        """Show what would happen, and the question."""
        table = self._table
        table.asked = self._action
        table.scene.show_tray()
        words = table.foresee(self._action, self._at)
        table.scene.say(words)
        table.scene.refused.emit(words)

    def tidy(self) -> None:
        """Put the question away."""
        self._table.asked = None
        self._table.clear()
        self._table.scene.show_tray()

    def pressed(self, pointer: Pointer) -> None:
        """Wait for the release over an answer; anything else leaves it."""
        self._pressed = pointer.entry
        if pointer.entry not in (DO, LEAVE):
            self.cancel()

    def moved(self, pointer: Pointer) -> None:
        """Light an answer up."""
        self._table.scene.layers.tray.light(pointer.entry)

    def released(self, pointer: Pointer) -> None:
        """Take the answer."""
        pressed, self._pressed = self._pressed, ""
        if pressed and pressed == pointer.entry:
            self._answer(yes=pressed == DO)

    def chosen(self, square: Square) -> None:
        """Take Enter for a yes."""
        self._answer(yes=True)

    def _answer(self, *, yes: bool) -> None:
        self.end()
        if yes:
            self._table.attempt(self._action, self._at)


class GivingUp(Gesture):
    """Points at pieces; the one that is chosen is asked about before it goes."""

    ends_at_tray = True

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table
        self._under: Square | None = None

    def start(self) -> None:
        self._table.gives_up = True
        self._table.scene.show_tray()

    def tidy(self) -> None:
        """Put everything away."""
        self._table.gives_up = False
        self._table.clear()
        self._table.scene.show_tray()

    def moved(self, pointer: Pointer) -> None:
        """Show what the loss of the piece under the mouse would bring."""
        self._point(pointer.square)

    def pointed(self, square: Square) -> None:
        """Show the same for the cursor's square."""
        self._point(square)

    def left(self) -> None:
        """Show nothing."""
        self._point(None)

    def released(self, pointer: Pointer) -> None:
        """Choose the piece that was clicked; a click beside the board goes back."""
        if pointer.square is not None:
            self.chosen(pointer.square)

    def chosen(self, square: Square) -> None:
        """Ask about this piece, or say why it cannot be given up."""
        table, action = self._table, Penalty(square)
        violation = table.check(action)
        if violation is not None:
            table.scene.refuse(violation, square)
        else:
            table.scene.begin(Asking(table, action, square))

    def _point(self, square: Square | None) -> None:
        if square == self._under:
            return
        table, self._under = self._table, square
        table.clear()
        if square is None:
            return
        action = Penalty(square)
        fits = table.check(action) is None
        table.scene.point_at(square, fits=fits)
        table.scene.say(table.foresee(action, square) if fits else table.words.square(square))
