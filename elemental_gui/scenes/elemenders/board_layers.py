"""What Elemenders draws on its board beside pieces: the ground, and the ground that would come."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtWidgets import QGraphicsScene

from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.elemenders.codes import Codes
from elemental_gui.scenes.elemenders.painter import PAINTER
from elemental_gui.scenes.elemenders.preview import NOTHING, Preview
from elemental_gui.scenes.elemenders.signs import STRIKE, mark
from elemental_gui.scenes.kit import board_layers as kit
from elemental_gui.scenes.kit.layers import PIECES
from elemental_gui.scenes.kit.squares import Squares

_GHOST_TILE: Final = 0.62


class BoardLayers(kit.BoardLayers):
    """Pieces on ground that changes."""

    def __init__(self, scene: QGraphicsScene, squares: Squares) -> None:
        super().__init__(scene, squares, PAINTER.picture)
        self.ground = self.layer(0.5, PAINTER.picture)
        self.new_ground = self.layer(0.7, PAINTER.picture)
        """The tiles that would change."""
        self.threats = self.layer(PIECES - 1, mark)
        """The monoliths that the other side can attack."""

    def show(self, pieces: Codes, ground: Codes, threatened: Iterable[Square] = ()) -> None:
        """Show a position, everything at rest."""
        self.ground.show(ground)
        self.threats.show(dict.fromkeys(threatened, STRIKE))
        self.show_pieces(pieces)

    def show_preview(self, preview: Preview) -> None:
        """Show what would come, as ghosts, and let what would go fade."""
        self.show_ghosts(preview.pieces, preview.fading)
        self.new_ground.show(preview.ground, _GHOST_TILE)

    def clear(self) -> None:
        self.show_preview(NOTHING)
