"""A board with somebody behind it who applies what it proposes, as the program's controller does."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.game import SPEC
from elemental_gui.engine.element.state import State
from elemental_gui.scenes.element.scene import ElementScene
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.board_view import BoardView
from elemental_gui.scenes.kit.theme import LIGHT
from tests.support.board_driver import BoardDriver


class Game(QObject):
    """One game on the screen. What the board proposes is applied and shown, unless `applies` is off."""

    def __init__(self, qtbot: QtBot, artwork: Artwork, state: State) -> None:
        super().__init__()
        self.state = state
        self.applies = True
        self.proposed: list[str] = []
        self.rules: list[str] = []
        self.refusals: list[str] = []
        self.scene = ElementScene(artwork, LIGHT)
        self.scene.animations = False
        self.scene.names = ("Ann", "Ben", "Cleo", "Dan")
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

    def show(self, state: State, **how: Any) -> None:
        self.state = state
        self.scene.show_state(state, **how)

    def shown(self) -> dict[str, str]:
        """Return what the squares show: the letters of stones, and the sages' seats."""
        board = self.scene._table.board
        squares = {GRID.names[square]: code for square, code in board.stones.codes.items()}
        return squares | {GRID.names[square]: f"sage {seat}" for seat, square in board.sages.placed.items()}

    def ghosts(self) -> dict[str, str]:
        """Return the stones that are shown as ghosts."""
        return {GRID.names[square]: code for square, code in self.scene._table.board.ghosts.codes.items()}

    def refused_by(self) -> str:
        """Return the ruling that the bubble on the screen cites; empty when there is none."""
        bubble = self.scene.layers.bubble
        return bubble.rule if bubble.text else ""

    def held(self) -> bool:
        return self.scene.layers.held.isVisible()

    def _take(self, action: Any) -> None:
        self.proposed.append(SPEC.format_action(action))
        if self.applies:
            told = SPEC.events(self.state, action)
            self.state = SPEC.apply(self.state, action)
            self.scene.show_state(self.state, told)
