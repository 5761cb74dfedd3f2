"""Sets as pictures, and the four of them side by side once both players have handed them in."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from elemental_gui.engine.compass_collisions.opening import ROWS, Layout, Opening
from elemental_gui.scenes.compass_collisions.painter import PAINTER
from elemental_gui.scenes.kit.items import PictureLayer
from elemental_gui.scenes.kit.placement import UNIT, Squares
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.style.theme import MARKS

SET_WIDTH: Final = 2.0
"""How wide the picture of a set is, in squares."""

_WIDE: Final = 4.1
_CAPTION: Final = 0.5
_PLACES: Final = {"1A": (2.3, 2.4), "1B": (6.7, 2.4), "2A": (2.3, 6.4), "2B": (6.7, 6.4)}
"""Where each set is shown, in squares from the top left corner of the board, however that is turned."""


class Gallery:
    """Shows sets large enough to be judged."""

    def __init__(self, scene: QGraphicsScene, squares: Squares) -> None:
        self._layer = PictureLayer[str](scene, squares, 12.0, _picture, _middle)

    @property
    def codes(self) -> dict[str, str]:
        return self._layer.codes

    def redraw(self, squares: Squares, look: Look) -> None:
        """Take on another look or size."""
        self._layer.redraw(squares, look)

    def show(self, opening: Opening | None) -> None:
        """Show the four sets; None puts them away."""
        sets = opening.free_sets if opening is not None and len(opening.sets) == 2 else []
        names = {f"{seat}{letter}": opening.layout(seat, letter) for seat, letter in sets if opening is not None}
        self._layer.show({name: f"{name} {layout}" for name, layout in names.items()})


def set_picture(layout: Layout, seat: int, look: Look, squares: float = SET_WIDTH) -> QPixmap:
    """Return a small picture of a set as its owner sees it, the row of seven at the bottom, so many squares wide."""
    width = round(look.edge * squares)
    cell = width / ROWS[0]
    pixmap = QPixmap(width, round(cell * len(ROWS)))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for depth, row in enumerate(layout.split("/")):
        for place, letter in enumerate(row):
            area = QRectF((place + depth) * cell, (len(ROWS) - 1 - depth) * cell, cell, cell)
            painter.setPen(QPen(look.theme.grout, 1.0))
            painter.setBrush(look.theme.tile)
            painter.drawRect(area.adjusted(0.5, 0.5, -0.5, -0.5))
            PAINTER.paint_cell(painter, letter if seat == 1 else letter.lower(), area, look.artwork, look.theme)
    painter.end()
    return pixmap


def _middle(_squares: Squares, name: str) -> QPointF:
    x, y = _PLACES[name]
    return QPointF(x, y) * UNIT


def _picture(code: str, look: Look) -> QPixmap:
    name, layout = code.split()
    seat = int(name[0])
    picture = set_picture(layout, seat, look, _WIDE)
    edge = look.edge
    pixmap = QPixmap(picture.width(), picture.height() + round(edge * _CAPTION))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.drawPixmap(0, 0, picture)
    font = look.font(30, 1.0, bold=True)
    font.setPixelSize(max(1, round(font.pixelSize() / UNIT * edge)))
    painter.setFont(font)
    painter.setPen(look.theme.seat(seat))
    caption = QRectF(0, picture.height(), picture.width(), edge * _CAPTION)
    painter.drawText(caption, Qt.AlignmentFlag.AlignCenter, f"{MARKS[seat - 1]} {name}")
    painter.end()
    return pixmap
