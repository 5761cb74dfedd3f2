"""What may stand on a square of Elemento, so that boards no game can show are drawn as well."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from elemental_gui.scenes.elemento.pieces import STONES, paint_stone
from elemental_gui.scenes.elemento.tints import paint_quarters
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.board_background import paint_tiles
from elemental_gui.scenes.kit.placement import Placement
from elemental_gui.scenes.kit.theme import Theme

__all__ = ["paint_ground", "paint_token"]


def paint_ground(painter: QPainter, placement: Placement, theme: Theme) -> None:
    """Paint the empty board with its coloured quarters in scene units."""
    paint_tiles(painter, placement, theme)
    paint_quarters(painter, placement, theme)


def paint_token(painter: QPainter, text: str, area: QRectF, artwork: Artwork, theme: Theme) -> bool:
    """Paint a stone into a square area; False for a text that has no picture."""
    if len(text) != 1 or text not in STONES:
        return False
    paint_stone(painter, text, area, artwork, theme)
    return True
