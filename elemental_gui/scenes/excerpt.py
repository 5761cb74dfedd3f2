"""Some squares of a position as a picture, with their letters and numbers: for texts that show a part of a board."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QImage, QPainter, QPen

from elemental_gui.engine.core.game import Position
from elemental_gui.scenes.catalog import painter as painter_of
from elemental_gui.scenes.kit.placement import MARGIN, UNIT, Placement
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import Theme

_LETTER: Final = 30
_DOT: Final = 17.0


class Excerpt(NamedTuple):
    """Which squares are shown, counted from 0 at the top left."""

    columns: range
    rows: range
    dotted: tuple[tuple[int, int], ...] = ()
    """Squares with a dot, by column and row: where something can go."""


def excerpt(position: Position, part: Excerpt, theme: Theme, artwork: Artwork, edge: int, ratio: float) -> QImage:
    """Make an image in which a square is so many logical pixels wide, for a screen of this ratio."""
    game, cells = painter_of(position.game.slug), position.setup.cells
    placement = Placement(*game.extent(cells))
    first, last = (placement.rect(part.columns[end], part.rows[end]) for end in (0, -1))
    squares = first.united(last)
    scale = edge / UNIT * ratio
    size = QSizeF(squares.width() + MARGIN, squares.height() + MARGIN) * scale
    image = QImage(size.toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.translate(QPointF(MARGIN, MARGIN) - squares.topLeft())
    _write_headings(painter, placement, part, theme)
    painter.setClipRect(squares)
    game.paint_ground(painter, placement, theme, coordinates=False)
    game.paint_cells(painter, placement, cells, artwork, theme)
    painter.setPen(QPen(theme.cursor_halo, 5.0))
    painter.setBrush(theme.accent)
    for square in part.dotted:
        painter.drawEllipse(placement.rect(*square).center(), _DOT, _DOT)
    painter.end()
    image.setDevicePixelRatio(ratio)
    return image


def _write_headings(painter: QPainter, placement: Placement, part: Excerpt, theme: Theme) -> None:
    font = QFont(painter.font())
    font.setPixelSize(_LETTER)
    painter.setFont(font)
    painter.setPen(theme.muted_text)
    first, top = part.columns.start, part.rows.start
    for column in part.columns:
        area = placement.rect(column, top)
        above = QRectF(area.left(), area.top() - MARGIN, UNIT, MARGIN)
        painter.drawText(above, Qt.AlignmentFlag.AlignCenter, chr(ord("A") + column))
    for row in part.rows:
        area = placement.rect(first, row)
        beside = QRectF(area.left() - MARGIN, area.top(), MARGIN, UNIT)
        painter.drawText(beside, Qt.AlignmentFlag.AlignCenter, str(row + 1))
