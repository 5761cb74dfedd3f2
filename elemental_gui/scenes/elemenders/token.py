"""What may stand on a square of Elemenders, ground or piece, so that boards no game can show are drawn as well."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from elemental_gui.engine.elemenders.board import TERRAIN_WORDS
from elemental_gui.scenes.elemenders.pieces import paint_piece
from elemental_gui.scenes.elemenders.signs import paint_tile
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.board_background import paint_tiles
from elemental_gui.scenes.kit.placement import Placement
from elemental_gui.scenes.kit.theme import Theme

__all__ = ["paint_ground", "paint_token"]

_PIECE: Final = re.compile(r"[12][FWPMT][12][+!]?")


def paint_ground(painter: QPainter, placement: Placement, theme: Theme) -> None:
    """Paint the empty board in scene units."""
    paint_tiles(painter, placement, theme)


def paint_token(painter: QPainter, text: str, area: QRectF, artwork: Artwork, theme: Theme) -> bool:
    """Paint a tile or a piece into a square area; False for a text that has no picture."""
    del artwork
    if _PIECE.fullmatch(text):
        paint_piece(painter, text, area, theme)
    elif len(text) == 1 and TERRAIN_WORDS.get(ord(text), "plain") != "plain":
        paint_tile(painter, TERRAIN_WORDS[ord(text)], area)
    else:
        return False
    return True
