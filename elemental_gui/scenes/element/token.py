"""What may stand on a square of Element, one piece at a time, so that boards no game can show are drawn as well."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from elemental_gui.scenes.kit.art import SAGE_HEIGHT, STONES, Artwork
from elemental_gui.scenes.kit.board_background import paint_tiles
from elemental_gui.scenes.kit.placement import Placement
from elemental_gui.scenes.kit.theme import Theme

__all__ = ["paint_ground", "paint_token"]

_SAGE: Final = re.compile(r"S([1-4])")


def paint_ground(painter: QPainter, placement: Placement, theme: Theme) -> None:
    """Paint the empty board in scene units."""
    paint_tiles(painter, placement, theme)


def paint_token(painter: QPainter, text: str, area: QRectF, artwork: Artwork, theme: Theme) -> bool:
    """Paint a stone or a sage into a square area; False for a text that has no picture."""
    sage = _SAGE.fullmatch(text)
    if sage is not None:
        edge = area.width() * SAGE_HEIGHT
        artwork.paint_sage(
            painter, int(sage[1]), QRectF(area.center().x() - edge / 2, area.bottom() - edge, edge, edge), theme
        )
    elif text in STONES:
        artwork.paint_stone(painter, text, area, theme.outline)
    else:
        return False
    return True
