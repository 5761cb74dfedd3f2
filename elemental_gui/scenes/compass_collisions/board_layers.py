"""What Compass Collisions draws on its board: the ground, pieces, what would come of moves, and the ways out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtWidgets import QGraphicsScene

from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.compass_collisions.cells import Cell, centre
from elemental_gui.scenes.compass_collisions.painter import PAINTER
from elemental_gui.scenes.compass_collisions.preview import NOTHING, Preview
from elemental_gui.scenes.compass_collisions.signs import doomed, effect, exit_mark, ground
from elemental_gui.scenes.kit.items import PictureLayer, SquareLayer
from elemental_gui.scenes.kit.layers import GHOSTS, PIECES
from elemental_gui.scenes.kit.retelling import Codes
from elemental_gui.scenes.kit.squares import Squares
from elemental_gui.scenes.kit.style.look import Look

_GHOST: Final = 0.86
_FAN: Final = 0.5
_FADED: Final = 0.22
_LIFTED: Final = 0.3


class BoardLayers:
    """The game's own layers, between the highlights under the pieces and those over them."""

    def __init__(self, scene: QGraphicsScene, squares: Squares) -> None:
        self.ground = SquareLayer(scene, squares, 0.5, ground)
        """Holes, and the erosion numbers."""
        self.pieces = SquareLayer(scene, squares, PIECES, PAINTER.picture)
        self.doom = SquareLayer(scene, squares, PIECES + 3, doomed)
        """The squares that are about to vanish."""
        self.fan = SquareLayer(scene, squares, GHOSTS, PAINTER.picture)
        """What a piece would be on the squares around it."""
        self.ghosts = SquareLayer(scene, squares, GHOSTS + 1, PAINTER.picture)
        self.effects = SquareLayer(scene, squares, 33.0, effect)
        """What a move would do to whoever stands here."""
        self.exits = PictureLayer[Cell](scene, squares, 33.0, exit_mark, centre)
        """The edges over which a piece could fall."""
        self._faded: frozenset[Square] = frozenset()

    def redraw(self, squares: Squares, look: Look) -> None:
        """Take on another look, size or orientation."""
        for layer in (self.ground, self.pieces, self.doom, self.fan, self.ghosts, self.effects):
            layer.redraw(squares, look)
        self.exits.redraw(squares, look)

    def show(self, pieces: Codes, ground_codes: Mapping[Square, str], doom: Mapping[Square, str]) -> None:
        """Show a position, everything at rest."""
        self._faded = frozenset()
        self.ground.show(ground_codes)
        self.pieces.show(pieces)
        self.doom.show(doom)

    def show_fan(self, pieces: Codes, signs: Mapping[Square, str], exits: Mapping[Cell, str]) -> None:
        """Show what a piece could do around it, as ghosts and signs."""
        self.fan.show(pieces, _FAN)
        self.effects.show(signs)
        self.exits.show(exits)

    def show_preview(self, preview: Preview) -> None:
        """Show what would come, as ghosts, and let what would go fade; the fan is put away."""
        self.show_fan({}, preview.signs, {})
        self.ghosts.show(preview.pieces, _GHOST)
        self._fade(preview.fading)

    def clear(self) -> None:
        """Show nothing of what might be."""
        self.show_preview(NOTHING)

    def lift(self, square: Square, *, lifted: bool) -> None:
        """Show that a piece is in the hand, or put it back."""
        item = self.pieces.item(square)
        if item is not None:
            item.setOpacity(_LIFTED if lifted else 1.0)

    def _fade(self, squares: frozenset[Square]) -> None:
        for square in self._faded ^ squares:
            item = self.pieces.item(square)
            if item is not None:
                item.setOpacity(_FADED if square in squares else 1.0)
        self._faded = squares
