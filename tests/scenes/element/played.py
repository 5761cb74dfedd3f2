"""A board of Element that is played on."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.state import State
from elemental_gui.scenes.element.scene import ElementScene
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import LIGHT
from tests.support.played_board import PlayedBoard


class Game(PlayedBoard):
    """One game on the screen."""

    def __init__(self, qtbot: QtBot, artwork: Artwork, state: State) -> None:
        super().__init__(qtbot, GAME, ElementScene(artwork, LIGHT), state, (720, 820))

    def shown(self) -> dict[str, str]:
        """Return what the squares show: the letters of stones, and the sages' seats."""
        sages = {square: f"sage {seat}" for seat, square in self.table.board.sages.placed.items()}
        return super().shown() | self.named(sages)
