"""A board with somebody behind it who applies what it proposes, as the program's controller does."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from elemental_gui.engine.elemenders.board import GRID
from elemental_gui.engine.elemenders.game import SPEC
from elemental_gui.engine.elemenders.state import State
from elemental_gui.scenes.elemenders.scene import ElemendersScene
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
        self.flips = 0
        self.scene = ElemendersScene(artwork, LIGHT)
        self.scene.animations = False
        self.scene.names = ("Ann", "Ben")
        self.view = BoardView(self.scene)
        self.view.resize(800, 880)
        qtbot.addWidget(self.view)
        self.view.show()
        qtbot.waitExposed(self.view)
        self.hands = BoardDriver(qtbot, self.view)
        self.scene.action_proposed.connect(self._take)
        self.scene.luck_requested.connect(self._count_flip)
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
        """Return the codes of the pieces on the squares."""
        return self.named(self.table.board.pieces.codes)

    def ground(self) -> dict[str, str]:
        return self.named(self.table.board.ground.codes)

    def ghosts(self) -> dict[str, str]:
        return self.named(self.table.board.ghosts.codes)

    def new_ground(self) -> dict[str, str]:
        """Return the tiles that are shown to become another terrain."""
        return self.named(self.table.board.new_ground.codes)

    def effects(self) -> dict[str, str]:
        """Return the signs of what would happen on squares."""
        return self.named(self.table.board.effects.codes)

    def named(self, codes: dict[int, str]) -> dict[str, str]:
        return {GRID.names[square]: code for square, code in codes.items()}

    def words(self, name: str) -> str:
        """Return what a screen reader says of a square."""
        return self.scene.square_words(GRID.parse(name) or 0)

    def refused_by(self) -> str:
        """Return the ruling that the bubble on the screen cites; empty when there is none."""
        bubble = self.scene.layers.bubble
        return bubble.rule if bubble.text else ""

    def held(self) -> bool:
        return self.scene.layers.held.isVisible()

    def tray(self) -> dict[str, bool]:
        """Return the keys in the tray that can be used, and whether they are open."""
        return {entry.key: entry.is_open for entry in self.scene.layers.tray.entries if entry.key}

    def captions(self) -> list[str]:
        return [f"{entry.caption} {entry.detail}".strip() for entry in self.scene.layers.tray.entries]

    def apply(self, text: str) -> None:
        """Play an action that does not come from the board, such as the coin."""
        action = SPEC.parse_action(self.state, text)
        told = SPEC.events(self.state, action)
        self.state = SPEC.apply(self.state, action)
        self.scene.show_state(self.state, told)

    def _take(self, action: Any) -> None:
        self.proposed.append(SPEC.format_action(action))
        self.apply(self.proposed[-1])

    def _count_flip(self) -> None:
        self.flips += 1
