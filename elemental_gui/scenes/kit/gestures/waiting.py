"""A board where nothing goes on, as far as every game's is the same: what is under mouse or cursor is explained."""

from __future__ import annotations

from typing import Generic

from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.kit.game_scene import AnyTable
from elemental_gui.scenes.kit.gestures.gesture import Gesture, Pointer
from elemental_gui.scenes.kit.tray_entry import CONFIRM


class Waiting(Gesture, Generic[AnyTable]):
    """Waits for the player to start something; a game says what its squares and its tray have to tell."""

    is_idle = True

    def __init__(self, table: AnyTable) -> None:
        super().__init__()
        self._table = table
        self._under: Square | str | None = None
        self._pressed: Square | str | None = None

    def offer(self) -> None:
        """Light up what can be chosen without pointing at anything."""

    def keeps_quiet(self) -> bool:
        """Tell whether squares are not to be explained now, such as under a cover sheet."""
        return False

    def explain_entry(self, key: str) -> None:
        """Explain an entry of the tray."""
        scene = self._table.scene
        scene.layers.tray.light(key)
        entry = scene.layers.tray.entry(key)
        scene.say(entry.words if entry is not None else "")

    def explain_square(self, square: Square) -> None:
        """Explain a square."""

    def start(self) -> None:
        """Show the board as it is, with what can be chosen."""
        self._table.clear()
        self._table.scene.layers.tray.pick("")
        self.offer()

    def tidy(self) -> None:
        """Take away what was explained."""
        self._table.clear()

    def moved(self, pointer: Pointer) -> None:
        """Explain what the mouse is over."""
        self._look_at(pointer.entry or pointer.square)

    def left(self) -> None:
        """Explain nothing."""
        self._look_at(None)

    def pointed(self, square: Square) -> None:
        """Explain what the cursor is on."""
        self._look_at(square)

    def cancel(self) -> None:
        """There is nothing to give up."""

    def _look_at(self, under: Square | str | None) -> None:
        if under == self._under:
            return
        self._under = under
        self._table.scene.unhint()
        self._table.clear()
        self.offer()
        if isinstance(under, str):
            self.explain_entry(under)
        elif under is None or self.keeps_quiet():
            self._table.scene.say("")
        else:
            self.explain_square(under)


class Watching(Waiting[AnyTable]):
    """A board that cannot be played on: it takes nothing but the confirm; laid over the gesture that waits."""

    def pressed(self, pointer: Pointer) -> None:
        super().pressed(pointer)
        if pointer.entry == CONFIRM:
            self._pressed = CONFIRM

    def released(self, pointer: Pointer) -> None:
        if self._pressed != CONFIRM:
            super().released(pointer)
        elif pointer.entry == CONFIRM:
            self._table.scene.confirm_requested.emit()

    def key(self, key: str) -> bool:
        """No key does anything."""
        return False

    def chosen(self, square: Square) -> None:
        """No square can be chosen."""
