"""The four coloured quarters of the board, and how their colours look in a theme."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from elemental_gui.engine.elemento.board import COLOUR_OF, GRID
from elemental_gui.engine.elemento.colours import Colour
from elemental_gui.scenes.kit.placement import MARGIN, UNIT, Placement
from elemental_gui.scenes.kit.style.colours import DICE
from elemental_gui.scenes.kit.style.theme import Theme

_ON_LIGHT: Final = 0.58
_ON_DARK: Final = 0.46
_GAP: Final = 1.6
_ROUNDING: Final = 6.0
_SEAM: Final = 7.0
_NAME: Final = 20


def tint(colour: Colour, theme: Theme) -> QColor:
    """Return what is laid over the tiles of a quarter."""
    result = QColor(DICE[colour])
    result.setAlphaF(_ON_DARK if theme.dark else _ON_LIGHT)
    return result


def paint_quarters(painter: QPainter, placement: Placement, theme: Theme) -> None:
    """Tint the tiles of the four quarters, part them, and write their colours on the frame, in scene units."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    for square in GRID.squares:
        painter.setBrush(tint(COLOUR_OF[square], theme))
        area = placement.rect(GRID.column(square), GRID.row(square))
        painter.drawRoundedRect(area.adjusted(_GAP, _GAP, -_GAP, -_GAP), _ROUNDING, _ROUNDING)
    board, middle = placement.board_rect, placement.board_rect.center()
    painter.setPen(QPen(theme.frame if not theme.high_contrast else theme.coordinate, _SEAM))
    painter.drawLine(QLineF(middle.x(), board.top(), middle.x(), board.bottom()))
    painter.drawLine(QLineF(board.left(), middle.y(), board.right(), middle.y()))
    _paint_names(painter, placement, theme)
    painter.restore()


def _paint_names(painter: QPainter, placement: Placement, theme: Theme) -> None:
    font = QFont(painter.font())
    font.setPixelSize(_NAME)
    font.setItalic(True)
    painter.setFont(font)
    painter.setPen(theme.coordinate)
    board = placement.board_rect
    for colour in Colour:
        quarter = quarter_of(colour, placement)
        is_above = quarter.center().y() < board.center().y()
        top = board.top() - MARGIN if is_above else board.bottom()
        area = QRectF(quarter.left() + UNIT / 2, top, UNIT, MARGIN)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, str(colour))


def quarter_of(colour: Colour, placement: Placement) -> QRectF:
    """Return the area of a quarter."""
    area = QRectF()
    for square in GRID.squares:
        if COLOUR_OF[square] is colour:
            area = area.united(placement.rect(GRID.column(square), GRID.row(square)))
    return area
