"""What stands on a square as plain letters, for games whose pieces have no pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.board_background import paint_tiles
from elemental_gui.scenes.kit.placement import Placement
from elemental_gui.scenes.kit.theme import Theme

__all__ = ["paint_cell", "paint_ground", "paint_token", "paint_written"]

PaintToken = Callable[[QPainter, str, QRectF, Artwork, Theme], bool]
"""Paints one token of a game into a square; False for a text that has no picture."""

_LARGEST = 0.44
"""Height of a letter as a part of the square's."""
_WIDEST = 0.86


def paint_ground(painter: QPainter, placement: Placement, theme: Theme) -> None:
    """Paint the empty board in scene units."""
    paint_tiles(painter, placement, theme)


def paint_token(painter: QPainter, text: str, area: QRectF, artwork: Artwork, theme: Theme) -> bool:
    """Write a token into its square; every text can be written."""
    del artwork
    paint_written(painter, text, area, theme)
    return True


def paint_cell(
    painter: QPainter, paint: PaintToken, stack: Sequence[str], area: QRectF, artwork: Artwork, theme: Theme
) -> None:
    """Paint what a square holds, lowest first; what has no picture is written out."""
    for text in stack:
        if not paint(painter, text, area, artwork, theme):
            paint_written(painter, text, area, theme)


def paint_written(painter: QPainter, text: str, area: QRectF, theme: Theme) -> None:
    """Write a text into the middle of an area, as large as fits."""
    painter.save()
    font = QFont(painter.font())
    font.setPixelSize(max(1, round(area.height() * _LARGEST)))
    font.setWeight(QFont.Weight.DemiBold)
    width = QFontMetricsF(font).horizontalAdvance(text)
    if width > area.width() * _WIDEST:
        font.setPixelSize(max(1, round(font.pixelSize() * area.width() * _WIDEST / width)))
    painter.setFont(font)
    painter.setPen(theme.text)
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()
