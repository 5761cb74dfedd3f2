"""The board itself: tiles, grout, frame and coordinates."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from elemental_gui.scenes.kit.placement import MARGIN, UNIT, Placement
from elemental_gui.scenes.kit.style.theme import Theme

COLUMN_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_GAP = 1.6  # half the width of the grout
_ROUNDING = 6.0
_SEAT_FRAME = 8.0  # what the frame of the seat to act takes of the margin
_EDGE = 1.3  # width of a tile's light and dark edges


def paint_tiles(painter: QPainter, placement: Placement, theme: Theme, *, coordinates: bool = True) -> None:
    """Paint frame, coordinates and tiles in scene units."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.frame)
    painter.drawRoundedRect(placement.outer_rect, 16.0, 16.0)
    painter.setBrush(theme.grout)
    painter.drawRoundedRect(placement.board_rect.adjusted(-3, -3, 3, 3), 9.0, 9.0)
    for row in range(placement.rows):
        for column in range(placement.columns):
            _paint_tile(painter, placement.rect(column, row), theme, alternate=(column + row) % 2 == 1)
    if coordinates:
        _paint_coordinates(painter, placement, theme)
    painter.restore()


def paint_frame(painter: QPainter, placement: Placement, colour: QColor) -> None:
    """Paint the line round the squares that tells, by its colour, which seat acts."""
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour, 6.0))
    painter.drawRoundedRect(placement.board_rect.adjusted(-5, -5, 5, 5), 10.0, 10.0)
    painter.restore()


def _paint_tile(painter: QPainter, area: QRectF, theme: Theme, *, alternate: bool) -> None:
    # Three plain areas, one on another, leave a light edge above and a dark one below; a line in a gradient
    # would be prettier code, but vector files cannot hold one.
    tone = theme.tile_alternate if alternate else theme.tile
    inner = area.adjusted(_GAP, _GAP, -_GAP, -_GAP)
    for colour, first, last in (
        (_over(theme.tile_shade, tone), 0.0, 0.0),
        (_over(theme.tile_light, tone), 0.0, _EDGE),
        (tone, _EDGE, _EDGE),
    ):
        painter.setBrush(colour)
        painter.drawRoundedRect(inner.adjusted(first, first, -last, -last), _ROUNDING, _ROUNDING)


def _over(top: QColor, ground: QColor) -> QColor:
    """Return what a colour with alpha looks like on an opaque ground."""
    share = top.alphaF()
    return QColor.fromRgbF(
        top.redF() * share + ground.redF() * (1 - share),
        top.greenF() * share + ground.greenF() * (1 - share),
        top.blueF() * share + ground.blueF() * (1 - share),
    )


def _paint_coordinates(painter: QPainter, placement: Placement, theme: Theme) -> None:
    font = QFont(painter.font())
    font.setPixelSize(22)
    font.setWeight(QFont.Weight.Medium)
    painter.setFont(font)
    painter.setPen(theme.coordinate)
    outer = placement.outer_rect
    for column in range(placement.columns):
        middle = placement.centre(column, 0).x()
        area = QRectF(middle - UNIT / 2, outer.top(), UNIT, MARGIN)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, COLUMN_LETTERS[column])
    for row in range(placement.rows):
        middle = placement.centre(0, row).y()
        area = QRectF(outer.left(), middle - UNIT / 2, MARGIN - _SEAT_FRAME, UNIT)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, str(row + 1))
