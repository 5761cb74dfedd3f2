"""Looking at true monoliths: a cover sheet first, then whoever says to be the only one at the screen sees."""

from __future__ import annotations

from elemental_gui.scenes.elemenders.hand import LEAVE, looker_of
from elemental_gui.scenes.elemenders.secrecy import ANYBODY, HOST, has_secrets
from elemental_gui.scenes.elemenders.table import Table
from elemental_gui.scenes.kit.gestures.gesture import Gesture, Pointer

_KEYS = {"1": 1, "2": 2, "h": HOST}


class WhoLooks(Gesture):
    """Waits behind the cover sheet for somebody to say who they are; Esc or a press elsewhere shows nothing."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table
        self._pressed = ""

    def start(self) -> None:
        """Cover the board and ask."""
        self._table.asks_who_looks = True
        self._table.clear()
        self._table.refresh()

    def tidy(self) -> None:
        """Take the sheet away."""
        self._table.asks_who_looks = False
        self._table.clear()
        self._table.refresh()

    def pressed(self, pointer: Pointer) -> None:
        """Wait for the release over an answer."""
        self._pressed = pointer.entry

    def moved(self, pointer: Pointer) -> None:
        """Light an answer up."""
        tray = self._table.scene.layers.tray
        tray.light(pointer.entry)
        entry = tray.entry(pointer.entry)
        self._table.scene.say(entry.words if entry is not None and pointer.entry else "")

    def released(self, pointer: Pointer) -> None:
        """Take the answer."""
        pressed, self._pressed = self._pressed, ""
        viewer = looker_of(pressed) if pressed == pointer.entry else None
        if viewer is not None:
            self._table.look_as(viewer)
        elif pressed == LEAVE == pointer.entry:
            self.cancel()

    def key(self, key: str) -> bool:
        """Answer by digit or letter."""
        if key in _KEYS:
            self._table.look_as(_KEYS[key])
            return True
        return super().key(key)


def offer_to_look(table: Table) -> None:
    """Ask who looks, where there is a secret to see."""
    if has_secrets(table.moment.state) and table.viewer == ANYBODY:
        table.scene.begin(WhoLooks(table))
