"""A board of Elemento that is played on."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from elemental_gui.engine.elemento.board import GRID
from elemental_gui.engine.elemento.game import GAME
from elemental_gui.engine.elemento.state import State
from elemental_gui.scenes.elemento.scene import ElementoScene
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import LIGHT
from tests.support.played_board import PlayedBoard


class Game(PlayedBoard):
    """One game on the screen."""

    def __init__(self, qtbot: QtBot, artwork: Artwork, state: State) -> None:
        super().__init__(qtbot, GAME, ElementoScene(artwork, LIGHT), state, (900, 760))

    def faded(self) -> set[str]:
        """Name the squares whose stones are shown as about to go."""
        stones = self.table.board.pieces
        items = {square: stones.item(square) for square in stones.codes}
        return {GRID.names[square] for square, item in items.items() if item is not None and item.opacity() < 0.5}

    def bubble(self) -> str:
        return str(self.scene.layers.bubble.text)
