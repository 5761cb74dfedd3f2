"""A board of Elemenders that is played on."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from elemental_gui.engine.elemenders.board import GRID
from elemental_gui.engine.elemenders.game import GAME
from elemental_gui.engine.elemenders.state import State
from elemental_gui.scenes.elemenders.scene import ElemendersScene
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import LIGHT
from tests.support.played_board import PlayedBoard


class Game(PlayedBoard):
    """One game on the screen."""

    def __init__(self, qtbot: QtBot, artwork: Artwork, state: State) -> None:
        super().__init__(qtbot, GAME, ElemendersScene(artwork, LIGHT), state, (800, 880))

    def ground(self) -> dict[str, str]:
        return self.named(self.table.board.ground.codes)

    def new_ground(self) -> dict[str, str]:
        """Return the tiles that are shown to become another terrain."""
        return self.named(self.table.board.new_ground.codes)

    def words(self, name: str) -> str:
        """Return what a screen reader says of a square."""
        return str(self.scene.square_words(GRID.parse(name) or 0))

    def captions(self) -> list[str]:
        return [f"{entry.caption} {entry.detail}".strip() for entry in self.scene.layers.tray.entries]
