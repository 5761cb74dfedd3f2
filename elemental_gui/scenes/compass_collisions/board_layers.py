"""What Compass Collisions draws on its board beside pieces: the ground, what a piece could do, and the ways out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtWidgets import QGraphicsScene

from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.compass_collisions.cells import Cell, centre
from elemental_gui.scenes.compass_collisions.painter import PAINTER
from elemental_gui.scenes.compass_collisions.signs import doomed, exit_mark, ground
from elemental_gui.scenes.kit import board_layers as kit
from elemental_gui.scenes.kit.changes import Codes
from elemental_gui.scenes.kit.items import PictureLayer
from elemental_gui.scenes.kit.layers import GHOSTS, PIECES
from elemental_gui.scenes.kit.squares import Squares

_FAN: Final = 0.5


class BoardLayers(kit.BoardLayers):
    """Pieces on squares that vanish one after the other."""

    def __init__(self, scene: QGraphicsScene, squares: Squares) -> None:
        super().__init__(scene, squares, PAINTER.picture)
        self.ground = self.layer(0.5, ground)
        """Holes, and the erosion numbers."""
        self.doom = self.layer(PIECES + 3, doomed)
        """The squares that are about to vanish."""
        self.fan = self.layer(GHOSTS - 1, PAINTER.picture)
        """What a piece would be on the squares around it."""
        self.exits = self.keep(PictureLayer[Cell](scene, squares, 33.0, exit_mark, centre))
        """The edges over which a piece could fall."""

    def show(self, pieces: Codes, ground_codes: Mapping[Square, str], doom: Mapping[Square, str]) -> None:
        """Show a position, everything at rest."""
        self.ground.show(ground_codes)
        self.show_pieces(pieces)
        self.doom.show(doom)

    def show_fan(self, pieces: Codes, exits: Mapping[Cell, str]) -> None:
        """Show what a piece could be around it, as ghosts, and where it could fall."""
        self.fan.show(pieces, _FAN)
        self.exits.show(exits)

    def clear(self) -> None:
        super().clear()
        self.show_fan({}, {})
