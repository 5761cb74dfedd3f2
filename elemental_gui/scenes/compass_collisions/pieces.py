"""Pieces: the stone of an element on a base whose shape, tone and mark tell the seat."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap

from elemental_gui.engine.compass_collisions.board import OWNER
from elemental_gui.engine.compass_collisions.layouts import ROWS, Layout
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.figures import figure, paint_badge, tones
from elemental_gui.scenes.kit.look import Look
from elemental_gui.scenes.kit.placement import UNIT
from elemental_gui.scenes.kit.theme import Theme

SET_WIDTH = 2.0
"""How wide the picture of a set is, in squares."""

_STONE = QRectF(13, 11, 74, 74)
_BADGE = QRectF(68, 66, 30, 30)


def piece(code: str, look: Look) -> QPixmap:
    """Return the picture of a piece, as large as a square. Letters are those of the engine's board."""
    return _pixmap(look.edge, lambda painter: paint_piece(painter, code, _square(look.edge), look.artwork, look.theme))


def stone(letter: str, size: int, look: Look) -> QPixmap:
    """Return the picture of an element, without a base."""
    return look.artwork.stone(letter.lower(), size, 1.0, look.theme.outline)


def paint_piece(painter: QPainter, code: str, area: QRectF, artwork: Artwork, theme: Theme) -> None:
    """Paint a piece as vectors into a square area of any painter."""
    seat = OWNER[ord(code)]
    painter.save()
    painter.translate(area.topLeft())
    painter.scale(area.width() / UNIT, area.height() / UNIT)
    figure("compass_collisions", f"base_{seat}", tones(seat, theme)).render(painter, QRectF(0, 0, UNIT, UNIT))
    artwork.paint_stone(painter, code.lower(), _STONE, theme.outline)
    paint_badge(painter, _BADGE, seat, theme)
    painter.restore()


def set_picture(layout: Layout, seat: int, look: Look, squares: float = SET_WIDTH) -> QPixmap:
    """Return a small picture of a set as its owner sees it, the row of seven at the bottom, so many squares wide."""
    width = round(look.edge * squares)
    cell = width / ROWS[0]

    def paint(painter: QPainter) -> None:
        for depth, row in enumerate(layout.split("/")):
            for place, letter in enumerate(row):
                area = QRectF((place + depth) * cell, (len(ROWS) - 1 - depth) * cell, cell, cell)
                painter.setPen(QPen(look.theme.grout, 1.0))
                painter.setBrush(look.theme.tile)
                painter.drawRect(area.adjusted(0.5, 0.5, -0.5, -0.5))
                if letter != ".":
                    code = letter if seat == 1 else letter.lower()
                    paint_piece(painter, code, area, look.artwork, look.theme)

    return _pixmap(width, paint, round(cell * len(ROWS)))


def _square(edge: float) -> QRectF:
    return QRectF(0, 0, edge, edge)


def _pixmap(width: int, paint: Callable[[QPainter], None], height: int = 0) -> QPixmap:
    pixmap = QPixmap(width, height or width)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
    return pixmap
