"""Elemento's board small, from a position line alone: the home page paints it before any rules are loaded."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from elemental_gui.scenes.elemento.pieces import STONES, paint_stone
from elemental_gui.scenes.elemento.tints import paint_quarters
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.board_background import paint_tiles
from elemental_gui.scenes.kit.placement import Placement
from elemental_gui.scenes.kit.theme import Theme

_BOARD: Final = Placement(4, 4)


def paint_line(painter: QPainter, area: QRectF, line: str, theme: Theme, artwork: Artwork) -> None:
    """Paint the rows of a position line into an area."""
    outer = _BOARD.outer_rect
    scale = min(area.width() / outer.width(), area.height() / outer.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(area.center())
    painter.scale(scale, scale)
    painter.translate(-outer.center())
    paint_rows(painter, _BOARD, line.split(maxsplit=1)[0], theme, artwork)
    painter.restore()


def paint_rows(painter: QPainter, placement: Placement, rows: str, theme: Theme, artwork: Artwork) -> None:
    """Paint tiles, quarters and stones in scene units; `rows` are those of a position line."""
    paint_tiles(painter, placement, theme)
    paint_quarters(painter, placement, theme)
    for row, letters in enumerate(rows.split("/")):
        for column, letter in enumerate(letters):
            if letter in STONES:
                paint_stone(painter, letter, placement.rect(column, row), artwork, theme)
