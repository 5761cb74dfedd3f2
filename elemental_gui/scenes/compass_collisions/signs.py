"""What is painted on squares besides pieces: holes, erosion numbers, and what a move would do there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPixmap

from elemental_gui.scenes.kit.look import Look
from elemental_gui.scenes.kit.marks import mark, painted
from elemental_gui.scenes.kit.placement import UNIT
from elemental_gui.scenes.kit.theme import Theme

HOLE: Final = "hole"
BLANK: Final = "blank"
"""No part of the board at this stage: whatever is shown here lies on plain ground."""
WINS, LOSES, BOTH, PUSHES, FALLS = "wins", "loses", "both", "pushes", "falls"

_SPOT: Final = QPointF(79, 21)
_RADIUS: Final = 17.0
_LABEL: Final = QRectF(3, 2, 40, 30)
"""Where a square's number stands, printed or on its label."""
_TURNS: Final = {"N": 0.0, "E": 90.0, "S": 180.0, "W": 270.0}


def ground(code: str, look: Look) -> QPixmap:
    """Return the picture of a hole, of plain ground, or of an erosion number printed on a square."""
    if code == HOLE:
        return painted(look, paint_hole)
    if code == BLANK:
        return painted(look, _paint_blank)
    return painted(look, lambda painter, theme: paint_number(painter, theme, code))


def doomed(code: str, look: Look) -> QPixmap:
    """Return the mark of a square that is about to vanish; the code is its number, with `!` where it goes next."""
    return painted(look, lambda painter, theme: _paint_doom(painter, theme, code.rstrip("!"), code.endswith("!")))


def effect(code: str, look: Look) -> QPixmap:
    """Return the sign of what happens on a square, such as `wins` or `pushes N`; other codes are the kit's marks."""
    name, _, direction = code.partition(" ")
    if name not in _EFFECTS:
        return mark(code, look)
    return painted(look, lambda painter, theme: _EFFECTS[name](painter, theme, _TURNS.get(direction, 0.0)))


def exit_mark(code: str, look: Look) -> QPixmap:
    """Return the arrow beside the board over which a piece would fall, such as `exit N`; `exit_lit N` is under aim."""
    name, _, direction = code.partition(" ")
    return painted(look, lambda painter, theme: _paint_exit(painter, theme, _TURNS[direction], name == "exit_lit"))


def paint_hole(painter: QPainter, theme: Theme) -> None:
    """Paint a square that is gone, 100 by 100."""
    depth = theme.window if theme.high_contrast else theme.window.darker(160) if theme.dark else theme.grout.darker(150)
    painter.fillRect(QRectF(0, 0, UNIT, UNIT), depth)
    if theme.high_contrast:
        painter.setPen(QPen(theme.coordinate, 2.0))
        for offset in range(-80, 100, 20):
            painter.drawLine(QLineF(max(0, offset), max(0, -offset), UNIT - max(0, -offset), UNIT - max(0, offset)))
        return
    shade = QColor("#000000")
    shade.setAlphaF(0.28)
    painter.fillRect(QRectF(0, 0, UNIT, 7), shade)
    painter.fillRect(QRectF(0, 7, 5, UNIT - 7), shade)


def _paint_blank(painter: QPainter, theme: Theme) -> None:
    painter.fillRect(QRectF(0, 0, UNIT, UNIT), theme.panel)


def _font(pixels: int, *, bold: bool) -> QFont:
    font = QFont()
    font.setPixelSize(pixels)
    font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Medium)
    return font


def paint_number(painter: QPainter, theme: Theme, text: str) -> None:
    """Paint the number at which a square vanishes, 100 by 100."""
    ink = QColor(theme.coordinate)
    ink.setAlphaF(1.0 if theme.high_contrast else 0.55)
    painter.setFont(_font(23, bold=False))
    painter.setPen(ink)
    painter.drawText(_LABEL, Qt.AlignmentFlag.AlignCenter, text)


def _paint_doom(painter: QPainter, theme: Theme, text: str, is_next: bool) -> None:
    """Paint a jagged ring and the count on a label over the upper edge, where no piece hides it."""
    pen = QPen(theme.refused if is_next else theme.last_turn, 5.0 if is_next else 3.0)
    pen.setDashPattern([1.6, 1.3])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(5, 5, UNIT - 10, UNIT - 10), 7, 7)
    painter.setPen(QPen(theme.cursor_halo, 2.0))
    painter.setBrush(theme.refused if is_next else theme.last_turn)
    painter.drawRoundedRect(_LABEL, 8, 8)
    painter.setFont(_font(24, bold=True))
    painter.setPen(theme.cursor_halo)
    painter.drawText(_LABEL, Qt.AlignmentFlag.AlignCenter, text)


def _disc(painter: QPainter, theme: Theme, fill: QColor) -> None:
    painter.setPen(QPen(theme.cursor_halo, 3.0))
    painter.setBrush(fill)
    painter.drawEllipse(_SPOT, _RADIUS, _RADIUS)
    ink = QPen(theme.cursor_halo, 4.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    painter.setPen(ink)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _paint_wins(painter: QPainter, theme: Theme, _turn: float) -> None:
    _disc(painter, theme, theme.target)
    tick = QPainterPath(_SPOT + QPointF(-8, 0))
    tick.lineTo(_SPOT + QPointF(-2, 7))
    tick.lineTo(_SPOT + QPointF(8, -6))
    painter.drawPath(tick)


def _cross(painter: QPainter, middle: QPointF, reach: float) -> None:
    painter.drawLine(QLineF(middle - QPointF(reach, reach), middle + QPointF(reach, reach)))
    painter.drawLine(QLineF(middle + QPointF(-reach, reach), middle + QPointF(reach, -reach)))


def _paint_loses(painter: QPainter, theme: Theme, _turn: float) -> None:
    _disc(painter, theme, theme.refused)
    _cross(painter, _SPOT, 6.0)


def _paint_both(painter: QPainter, theme: Theme, _turn: float) -> None:
    _disc(painter, theme, theme.refused)
    _cross(painter, _SPOT - QPointF(5.5, 0), 4.0)
    _cross(painter, _SPOT + QPointF(5.5, 0), 4.0)


def _paint_pushes(painter: QPainter, theme: Theme, turn: float) -> None:
    _disc(painter, theme, theme.path)
    painter.save()
    painter.translate(_SPOT)
    painter.rotate(turn)
    painter.drawLine(QLineF(0, 8, 0, -8))
    painter.drawLine(QLineF(0, -9, -6, -2))
    painter.drawLine(QLineF(0, -9, 6, -2))
    painter.restore()


def _paint_falls(painter: QPainter, theme: Theme, _turn: float) -> None:
    """Paint an arrow that goes down over an edge."""
    _disc(painter, theme, theme.refused)
    painter.drawLine(QLineF(_SPOT + QPointF(-8, -7), _SPOT + QPointF(8, -7)))
    painter.drawLine(QLineF(_SPOT + QPointF(0, -3), _SPOT + QPointF(0, 8)))
    painter.drawLine(QLineF(_SPOT + QPointF(0, 9), _SPOT + QPointF(-5, 3)))
    painter.drawLine(QLineF(_SPOT + QPointF(0, 9), _SPOT + QPointF(5, 3)))


def _paint_exit(painter: QPainter, theme: Theme, turn: float, lit: bool) -> None:
    painter.translate(UNIT / 2, UNIT / 2)
    painter.rotate(turn)
    for colour, width in ((theme.cursor_halo, 12.0 if lit else 9.0), (theme.refused, 6.5 if lit else 4.0)):
        painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.drawLine(QLineF(-16, 8, 0, -8))
        painter.drawLine(QLineF(0, -8, 16, 8))


_EFFECTS: Final[Mapping[str, Callable[[QPainter, Theme, float], None]]] = {
    WINS: _paint_wins, LOSES: _paint_loses, BOTH: _paint_both, PUSHES: _paint_pushes, FALLS: _paint_falls,
}  # fmt: skip
