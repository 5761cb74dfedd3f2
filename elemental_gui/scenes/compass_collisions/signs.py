"""What is painted on squares beside what they hold: which are about to vanish, and what a move would do there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPixmap

from elemental_gui.scenes.compass_collisions.painter import LABEL, PAINTER, number_font
from elemental_gui.scenes.kit import marks
from elemental_gui.scenes.kit.marks import painted
from elemental_gui.scenes.kit.placement import UNIT
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.style.theme import Theme

HOLE: Final = "#"
BLANK: Final = "blank"
"""No part of the board at this stage: whatever is shown here lies on plain ground."""
WINS, LOSES, BOTH_FALL, PUSHES, FALLS = "wins", "loses", "both", "pushes", "falls"

_SPOT: Final = QPointF(79, 21)
_RADIUS: Final = 17.0
_WHOLE: Final = QRectF(0, 0, UNIT, UNIT)
_TURNS: Final = {"N": 0.0, "E": 90.0, "S": 180.0, "W": 270.0}


def ground(code: str, look: Look) -> QPixmap:
    """Return the picture of a hole, of plain ground, or of an erosion number printed on a square."""
    if code == BLANK:
        return painted(look, _paint_blank)
    if code.isdigit():
        return painted(look, lambda painter, theme: PAINTER.paint_printed(painter, code, _WHOLE, theme))
    return PAINTER.picture(code, look)


def doomed(code: str, look: Look) -> QPixmap:
    """Return the mark of a square that is about to vanish; the code is its number, with `!` where it goes next."""
    return painted(look, lambda painter, theme: _paint_doom(painter, theme, code.rstrip("!"), code.endswith("!")))


def mark(code: str, look: Look) -> QPixmap:
    """Return the sign of what happens on a square, such as `wins` or `pushes N`; other codes are the kit's marks."""
    name, _, direction = code.partition(" ")
    if name not in _EFFECTS:
        return marks.mark(code, look)
    return painted(look, lambda painter, theme: _EFFECTS[name](painter, theme, _TURNS.get(direction, 0.0)))


def exit_mark(code: str, look: Look) -> QPixmap:
    """Return the arrow beside the board over which a piece would fall, such as `exit N`; `exit_lit N` is under aim."""
    name, _, direction = code.partition(" ")
    return painted(look, lambda painter, theme: _paint_exit(painter, theme, _TURNS[direction], name == "exit_lit"))


def _paint_blank(painter: QPainter, theme: Theme) -> None:
    painter.fillRect(QRectF(0, 0, UNIT, UNIT), theme.panel)


def _paint_doom(painter: QPainter, theme: Theme, text: str, is_next: bool) -> None:
    """Paint a jagged ring and the count on a label over the upper edge, where no piece hides it."""
    pen = QPen(theme.refused if is_next else theme.last_turn, 5.0 if is_next else 3.0)
    pen.setDashPattern([1.6, 1.3])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(5, 5, UNIT - 10, UNIT - 10), 7, 7)
    painter.setPen(QPen(theme.cursor_halo, 2.0))
    painter.setBrush(theme.refused if is_next else theme.last_turn)
    painter.drawRoundedRect(LABEL, 8, 8)
    painter.setFont(number_font(24, QFont.Weight.DemiBold))
    painter.setPen(theme.cursor_halo)
    painter.drawText(LABEL, Qt.AlignmentFlag.AlignCenter, text)


def _disc(painter: QPainter, theme: Theme, fill: QColor) -> None:
    marks.disc(painter, theme, fill, _SPOT, _RADIUS)


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
    WINS: _paint_wins, LOSES: _paint_loses, BOTH_FALL: _paint_both, PUSHES: _paint_pushes, FALLS: _paint_falls,
}  # fmt: skip
