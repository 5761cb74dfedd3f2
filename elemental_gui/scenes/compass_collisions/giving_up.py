"""Choosing the piece that is given up when the time is over."""

from __future__ import annotations

from elemental_gui.engine.compass_collisions.actions import Penalty
from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.compass_collisions.asking import Asking
from elemental_gui.scenes.compass_collisions.table import Table
from elemental_gui.scenes.kit.gestures.gesture import Gesture, Pointer


class GivingUp(Gesture):
    """Points at pieces; the one that is chosen is asked about before it goes."""

    ends_at_tray = True

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table
        self._under: Square | None = None

    def start(self) -> None:
        """Say what is to do."""
        self._table.gives_up = True
        self._table.scene.show_hand()

    def tidy(self) -> None:
        """Put everything away."""
        self._table.gives_up = False
        self._table.clear()
        self._table.scene.show_hand()

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
