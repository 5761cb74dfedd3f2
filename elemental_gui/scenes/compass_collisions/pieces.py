"""Pieces: the stone of an element on a base whose shape, tone and mark tell the seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF
from PySide6.QtSvg import QSvgRenderer

from elemental_gui import assets
from elemental_gui.engine.compass_collisions.board import OWNER
from elemental_gui.engine.compass_collisions.layouts import ROWS, Layout
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.look import Look
from elemental_gui.scenes.kit.placement import UNIT
from elemental_gui.scenes.kit.theme import Theme

SET_WIDTH = 2.0
"""How wide the picture of a set is, in squares."""

_STONE = QRectF(13, 11, 74, 74)
_BADGE = QRectF(68, 66, 30, 30)
_OUTLINE = 'id="outline"'


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
    _base(seat, _tones(seat, theme)).render(painter, QRectF(0, 0, UNIT, UNIT))
    artwork.paint_stone(painter, code.lower(), _STONE, theme.outline)
    _paint_badge(painter, seat, theme)
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


def _tones(seat: int, theme: Theme) -> tuple[str, str, str, str]:
    """Give the colours of a base: face, rim, side and outline; seat 1 is pale and seat 2 dark in every theme."""
    colour = theme.seat(seat)
    if seat == 1:
        mixed = _mixed(colour, "#ffffff", 0.74), _mixed(colour, "#000000", 0.1), _mixed(colour, "#000000", 0.7)
    else:
        mixed = _mixed(colour, "#000000", 0.5), _mixed(colour, "#ffffff", 0.2), _mixed(colour, "#000000", 0.8)
    return *mixed, theme.outline.name() if theme.outline is not None else ""


def _mixed(colour: QColor, other: str, share: float) -> str:
    end = QColor(other)
    return QColor.fromRgbF(
        colour.redF() * (1 - share) + end.redF() * share,
        colour.greenF() * (1 - share) + end.greenF() * share,
        colour.blueF() * (1 - share) + end.blueF() * share,
    ).name()


@cache
def _base(seat: int, tones: tuple[str, str, str, str]) -> QSvgRenderer:
    text = assets.text("art", "compass_collisions", f"base_{seat}.svg")
    face, rim, side, outline = tones
    if not outline:
        text = "\n".join(line for line in text.splitlines() if _OUTLINE not in line)
    for grey, colour in (("#111111", face), ("#222222", rim), ("#333333", side), ("#444444", outline)):
        text = text.replace(grey, colour)
    return QSvgRenderer(QByteArray(text.encode()))


def _paint_badge(painter: QPainter, seat: int, theme: Theme) -> None:
    """Paint the seat's mark on a badge in the lower right corner."""
    face, _, side, _ = _tones(seat, theme)
    painter.setPen(QPen(QColor(face if seat == 1 else "#ffffff"), 2.0))
    painter.setBrush(QColor(side))
    painter.drawEllipse(_BADGE)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#ffffff"))
    painter.drawPath(mark_path(seat, _BADGE))


def mark_path(seat: int, badge: QRectF) -> QPainterPath:
    """Return the outline of a seat's mark, disc or triangle, within a round badge."""
    path, middle, reach = QPainterPath(), badge.center(), badge.width() * 0.24
    if seat == 1:
        path.addEllipse(middle, reach, reach)
    else:
        corners = [(0.0, -1.25), (1.2, 0.85), (-1.2, 0.85), (0.0, -1.25)]
        path.addPolygon(QPolygonF([middle + type(middle)(x * reach, y * reach) for x, y in corners]))
    return path
