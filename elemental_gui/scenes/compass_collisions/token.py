"""What may stand on a square of Compass Collisions, so that boards no game can show are drawn as well."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from elemental_gui.engine.compass_collisions.board import BOTH, HOLE
from elemental_gui.scenes.compass_collisions.pieces import paint_piece
from elemental_gui.scenes.compass_collisions.signs import paint_hole
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.board_background import paint_tiles
from elemental_gui.scenes.kit.placement import UNIT, Placement
from elemental_gui.scenes.kit.theme import Theme

__all__ = ["paint_ground", "paint_token"]


def paint_ground(painter: QPainter, placement: Placement, theme: Theme) -> None:
    """Paint the empty board in scene units."""
    paint_tiles(painter, placement, theme)


def paint_token(painter: QPainter, text: str, area: QRectF, artwork: Artwork, theme: Theme) -> bool:
    """Paint a piece or a hole into a square area; False for a text that has no picture."""
    if text == chr(HOLE):
        painter.save()
        painter.translate(area.topLeft())
        painter.scale(area.width() / UNIT, area.height() / UNIT)
        paint_hole(painter, theme)
        painter.restore()
    elif text in map(chr, BOTH):
        paint_piece(painter, text, area, artwork, theme)
    else:
        return False
    return True
