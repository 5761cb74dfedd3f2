"""A board with somebody behind it who applies what it proposes, as the program's controller does."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from elemental_gui.engine.elemento.board import GRID
from elemental_gui.engine.elemento.game import SPEC
from elemental_gui.engine.elemento.state import State
from elemental_gui.scenes.elemento.scene import ElementoScene
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.board_view import BoardView
from elemental_gui.scenes.kit.theme import LIGHT
from tests.support.board_driver import BoardDriver


class Game(QObject):
    """One game on the screen. What the board proposes is applied and shown."""

    def __init__(self, qtbot: QtBot, artwork: Artwork, state: State) -> None:
        super().__init__()
        self.state = state
        self.proposed: list[str] = []
        self.rules: list[str] = []
        self.refusals: list[str] = []
        self.rolls = 0
        self.scene = ElementoScene(artwork, LIGHT)
        self.scene.animations = False
        self.scene.names = ("Ann", "Ben", "Cleo", "Dan")
        self.view = BoardView(self.scene)
        self.view.resize(900, 760)
        qtbot.addWidget(self.view)
        self.view.show()
        qtbot.waitExposed(self.view)
        self.hands = BoardDriver(qtbot, self.view)
        self.scene.action_proposed.connect(self._take)
        self.scene.luck_requested.connect(self._count_roll)
        self.scene.rule_requested.connect(self.rules.append)
        self.scene.refused.connect(self.refusals.append)
        self.scene.show_state(state)

    def show(self, state: State, **how: Any) -> None:
        self.state = state
        self.scene.show_state(state, **how)

    def shown(self) -> dict[str, str]:
        """Return the letters of the stones on the squares."""
        return {GRID.names[square]: code for square, code in self.scene._table.board.stones.codes.items()}

    def ghosts(self) -> dict[str, str]:
        """Return the stones that are shown as ghosts."""
        return {GRID.names[square]: code for square, code in self.scene._table.board.ghosts.codes.items()}

    def faded(self) -> set[str]:
        """Name the squares whose stones are shown as about to go."""
        stones = self.scene._table.board.stones
        items = {square: stones.item(square) for square in stones.codes}
        return {GRID.names[square] for square, item in items.items() if item is not None and item.opacity() < 0.5}

    def refused_by(self) -> str:
        """Return the ruling that the bubble on the screen cites; empty when there is none."""
        bubble = self.scene.layers.bubble
        return bubble.rule if bubble.text else ""

    def bubble(self) -> str:
        """Return what the bubble on the screen says."""
        return self.scene.layers.bubble.text

    def tray(self) -> dict[str, bool]:
        """Return the captions in the tray that can be used, and whether they are open."""
        return {entry.key: entry.is_open for entry in self.scene.layers.tray.entries if entry.key}

    def held(self) -> bool:
        return self.scene.layers.held.isVisible()

    def _take(self, action: Any) -> None:
        self.proposed.append(SPEC.format_action(action))
        told = SPEC.events(self.state, action)
        self.state = SPEC.apply(self.state, action)
        self.scene.show_state(self.state, told)

    def _count_roll(self) -> None:
        self.rolls += 1
