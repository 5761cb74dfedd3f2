"""The board of Compass Collisions small, from a position line alone."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from elemental_gui.engine.compass_collisions.board import BOTH, GRID, HOLE
from elemental_gui.scenes.compass_collisions.pieces import paint_piece
from elemental_gui.scenes.compass_collisions.signs import paint_hole
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.board_background import paint_tiles
from elemental_gui.scenes.kit.placement import Placement
from elemental_gui.scenes.kit.theme import Theme


def paint_line(painter: QPainter, area: QRectF, line: str, theme: Theme, artwork: Artwork) -> None:
    """Paint tiles, holes and pieces of a position line into an area."""
    placement = Placement(GRID.columns, GRID.rows)
    outer = placement.outer_rect
    scale = min(area.width() / outer.width(), area.height() / outer.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(area.center())
    painter.scale(scale, scale)
    painter.translate(-outer.center())
    paint_tiles(painter, placement, theme)
    for row, letters in enumerate(line.split(maxsplit=1)[0].split("/")):
        for column, letter in enumerate(letters):
            paint_square(painter, placement.rect(column, row), ord(letter), theme, artwork)
    painter.restore()


def paint_square(painter: QPainter, area: QRectF, letter: int, theme: Theme, artwork: Artwork) -> None:
    """Paint what stands on one square: a hole, a piece, or nothing."""
    if letter == HOLE:
        painter.save()
        painter.translate(area.topLeft())
        paint_hole(painter, theme)
        painter.restore()
    elif letter in BOTH:
        paint_piece(painter, chr(letter), area, artwork, theme)
