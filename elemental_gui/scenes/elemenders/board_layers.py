"""What Elemenders draws on its board: the ground, pieces, and the ghosts of both."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QGraphicsScene

from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.elemenders.codes import Codes
from elemental_gui.scenes.elemenders.painter import PAINTER
from elemental_gui.scenes.elemenders.preview import NOTHING, Preview
from elemental_gui.scenes.elemenders.signs import mark
from elemental_gui.scenes.kit.items import SquareLayer
from elemental_gui.scenes.kit.layers import GHOSTS, PIECES
from elemental_gui.scenes.kit.squares import Squares
from elemental_gui.scenes.kit.style.look import Look

_GHOST: Final = 0.88
_GHOST_TILE: Final = 0.62
_FADED: Final = 0.22
_LIFTED: Final = 0.3


class BoardLayers:
    """The game's own layers, between the highlights under the pieces and those over them."""

    def __init__(self, scene: QGraphicsScene, squares: Squares) -> None:
        self.ground = SquareLayer(scene, squares, 0.5, PAINTER.picture)
        self.new_ground = SquareLayer(scene, squares, 0.7, PAINTER.picture)
        """The tiles that would change."""
        self.pieces = SquareLayer(scene, squares, PIECES, PAINTER.picture)
        self.ghosts = SquareLayer(scene, squares, GHOSTS, PAINTER.picture)
        self.effects = SquareLayer(scene, squares, 33.0, mark)
        """What an action would do to whoever stands here."""
        self._faded: frozenset[Square] = frozenset()

    def redraw(self, squares: Squares, look: Look) -> None:
        """Take on another look, size or orientation."""
        for layer in (self.ground, self.new_ground, self.pieces, self.ghosts, self.effects):
            layer.redraw(squares, look)

    def show(self, pieces: Codes, ground: Codes) -> None:
        """Show a position, everything at rest."""
        self._faded = frozenset()
        self.ground.show(ground)
        self.pieces.show(pieces)

    def show_preview(self, preview: Preview) -> None:
        """Show what would come, as ghosts, and let what would go fade."""
        self.ghosts.show(preview.pieces, _GHOST)
        self.new_ground.show(preview.ground, _GHOST_TILE)
        self.effects.show(preview.signs)
        for square in self._faded ^ preview.fading:
            self._set_opacity(square, _FADED if square in preview.fading else 1.0)
        self._faded = preview.fading

    def clear(self) -> None:
        """Show nothing of what might be."""
        self.show_preview(NOTHING)

    def lift(self, square: Square, *, lifted: bool) -> None:
        """Show that a piece is in the hand, or put it back."""
        self._set_opacity(square, _LIFTED if lifted else 1.0)

    def _set_opacity(self, square: Square, opacity: float) -> None:
        item = self.pieces.item(square)
        if item is not None:
            item.setOpacity(opacity)
