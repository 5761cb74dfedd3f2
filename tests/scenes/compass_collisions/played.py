"""A board of Compass Collisions that is played on."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.engine.compass_collisions.state import State
from elemental_gui.scenes.compass_collisions.board_layers import WAYS, Cell
from elemental_gui.scenes.compass_collisions.scene import CompassScene
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import LIGHT
from tests.support.played_board import PlayedBoard

SETS_1 = "EWFAE../.WFA./... ..FAEWF/.AEW./..."
SETS_2 = "EEWW.../.FAA./W.. A.FFE../.WE../AF."
AGREED = f"privilege order; sets 1 {SETS_1}; sets 2 {SETS_2}; first 1"
"""A set-up up to the placing of the sets, by seat 2."""
LETTERS = "EWFAewfa"


class Game(PlayedBoard):
    """One game on the screen."""

    def __init__(self, qtbot: QtBot, artwork: Artwork, state: State) -> None:
        super().__init__(qtbot, GAME, CompassScene(artwork, LIGHT), state, (720, 820))

    def fan(self) -> dict[str, str]:
        """Return what a piece is shown to become around it."""
        return self.named(self.table.board.fan.codes)

    def exits(self) -> dict[Cell, str]:
        codes: dict[Cell, str] = self.table.board.exits.codes
        return codes

    def beside(self, square: str, way: str) -> QPoint:
        """Return a point of the viewport just outside the board, beside a square at its edge."""
        across, down = WAYS[way]
        return self.hands.point(square, 0.7 * across, 0.7 * down)

    def drag_off(self, square: str, way: str) -> None:
        """Drag a piece over the edge of the board."""
        self.hands.hold(square)
        QTest.mouseMove(self.view.viewport(), self.beside(square, way))
        QTest.mouseRelease(
            self.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, self.beside(square, way)
        )

    def note(self, key: str) -> str:
        entry = self.scene.layers.tray.entry(key)
        assert entry is not None, key
        return f"{entry.caption} {entry.detail}"
