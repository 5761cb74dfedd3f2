"""A board with somebody behind it who applies what it proposes, as the program's controller does."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from elemental_gui.engine.compass_collisions.board import GRID
from elemental_gui.engine.compass_collisions.game import SPEC
from elemental_gui.engine.compass_collisions.state import State
from elemental_gui.scenes.compass_collisions.cells import WAYS, Cell
from elemental_gui.scenes.compass_collisions.scene import CompassScene
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.board_view import BoardView
from elemental_gui.scenes.kit.theme import LIGHT
from tests.support.board_driver import BoardDriver

SETS_1 = "EWFAE../.WFA./... ..FAEWF/.AEW./..."
SETS_2 = "EEWW.../.FAA./W.. A.FFE../.WE../AF."
AGREED = f"sets 1 {SETS_1}; sets 2 {SETS_2}; privilege order; first 1"
"""A set-up up to the placing of the sets, by seat 2."""
LETTERS = "EWFAewfa"


class Game(QObject):
    """One game on the screen. What the board proposes is applied and shown, unless `applies` is off."""

    def __init__(self, qtbot: QtBot, artwork: Artwork, state: State) -> None:
        super().__init__()
        self.state = state
        self.applies = True
        self.proposed: list[str] = []
        self.rules: list[str] = []
        self.refusals: list[str] = []
        self.scene = CompassScene(artwork, LIGHT)
        self.scene.animations = False
        self.scene.names = ("Ann", "Ben")
        self.view = BoardView(self.scene)
        self.view.resize(720, 820)
        qtbot.addWidget(self.view)
        self.view.show()
        qtbot.waitExposed(self.view)
        self.hands = BoardDriver(qtbot, self.view)
        self.scene.action_proposed.connect(self._take)
        self.scene.rule_requested.connect(self.rules.append)
        self.scene.refused.connect(self.refusals.append)
        self.scene.show_state(state)

    @property
    def table(self) -> Any:
        return self.scene._table

    def show(self, state: State, **how: Any) -> None:
        self.state = state
        self.scene.show_state(state, **how)

    def shown(self) -> dict[str, str]:
        """Return the pieces that the squares show."""
        return self.named(self.table.board.pieces.codes)

    def ghosts(self) -> dict[str, str]:
        return self.named(self.table.board.ghosts.codes)

    def fan(self) -> dict[str, str]:
        """Return what a piece is shown to become around it."""
        return self.named(self.table.board.fan.codes)

    def effects(self) -> dict[str, str]:
        """Return the signs of what would happen on squares."""
        return self.named(self.table.board.effects.codes)

    def exits(self) -> dict[Cell, str]:
        codes: dict[Cell, str] = self.table.board.exits.codes
        return codes

    def named(self, codes: dict[int, str]) -> dict[str, str]:
        return {GRID.names[square]: code for square, code in codes.items()}

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

    def refused_by(self) -> str:
        """Return the ruling that the bubble on the screen cites; empty when there is none."""
        bubble = self.scene.layers.bubble
        return bubble.rule if bubble.text else ""

    def held(self) -> bool:
        return self.scene.layers.held.isVisible()

    def tray(self) -> list[str]:
        """Return the keys of what can be used in the tray."""
        return [entry.key for entry in self.scene.layers.tray.entries if entry.key]

    def note(self, key: str) -> str:
        entry = self.scene.layers.tray.entry(key)
        assert entry is not None, key
        return f"{entry.caption} {entry.detail}"

    def _take(self, action: Any) -> None:
        self.proposed.append(SPEC.format_action(action))
        if self.applies:
            told = SPEC.events(self.state, action)
            self.state = SPEC.apply(self.state, action)
            self.scene.show_state(self.state, told)
