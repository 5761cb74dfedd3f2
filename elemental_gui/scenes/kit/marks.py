"""Marks on squares: lights, rings and signs, each with a shape of its own, so that colour is never the only cue."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from elemental_gui.scenes.kit.placement import UNIT
from elemental_gui.scenes.kit.style.canvas import painting, transparent
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.style.theme import Theme

_MIDDLE: Final = QPointF(UNIT / 2, UNIT / 2)


def mark(code: str, look: Look) -> QPixmap:
    """Render a mark as large as a square; raises KeyError for an unknown one."""
    return painted(look, _PAINT[code])


def painted(look: Look, paint: Callable[[QPainter, Theme], None]) -> QPixmap:
    """Render what a function paints on a square of 100 by 100, as large as the look has squares."""
    pixmap = transparent(look.edge, look.edge)
    with painting(pixmap) as painter:
        painter.scale(look.edge / UNIT, look.edge / UNIT)
        paint(painter, look.theme)
    return pixmap


def foreseen(cell: str, picture: Callable[[str, Look], QPixmap], look: Look) -> QPixmap:
    """Render what a square would hold, or that it would be empty, over what it holds now."""

    def paint(painter: QPainter, theme: Theme) -> None:
        _field(painter, faded(theme.tile, 0.78))
        painter.setOpacity(0.9)
        painter.drawPixmap(QRectF(0, 0, UNIT, UNIT), picture(cell, look), QRectF(0, 0, look.edge, look.edge))
        painter.setOpacity(1.0)
        _ring(painter, theme.cursor_halo, 7.0, 5.0)
        _ring(painter, theme.path, 3.6, 5.0, (2.4, 1.6))

    return painted(look, paint)


def faded(colour: QColor, alpha: float) -> QColor:
    """Return a colour with another opacity, 0 to 1."""
    result = QColor(colour)
    result.setAlphaF(alpha)
    return result


def disc(painter: QPainter, theme: Theme, fill: QColor, middle: QPointF, radius: float) -> None:
    """Paint the disc of a sign, and take the pen that writes on it."""
    painter.setPen(QPen(theme.cursor_halo, radius * 0.175))
    painter.setBrush(fill)
    painter.drawEllipse(middle, radius, radius)
    ink = QPen(theme.cursor_halo, radius * 0.27)
    ink.setCapStyle(Qt.PenCapStyle.RoundCap)
    ink.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(ink)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _field(painter: QPainter, fill: QColor, inset: float = 2.6) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawRoundedRect(QRectF(inset, inset, UNIT - 2 * inset, UNIT - 2 * inset), 6, 6)


def _ring(painter: QPainter, colour: QColor, width: float, inset: float, dashes: tuple[float, ...] = ()) -> None:
    pen = QPen(colour, width)
    if dashes:
        pen.setDashPattern(list(dashes))
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(inset, inset, UNIT - 2 * inset, UNIT - 2 * inset), 7, 7)


def _dot(painter: QPainter, colour: QColor, radius: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawEllipse(_MIDDLE, radius, radius)


def _corners(painter: QPainter, colour: QColor, width: float, inset: float, arm: float) -> None:
    pen = QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    far = UNIT - inset
    for x, y in ((inset, inset), (far, inset), (inset, far), (far, far)):
        inward_x, inward_y = (arm if x == inset else -arm), (arm if y == inset else -arm)
        painter.drawPolyline([QPointF(x + inward_x, y), QPointF(x, y), QPointF(x, y + inward_y)])


def _cross(painter: QPainter, colour: QColor, casing: QColor, centre: QPointF, reach: float) -> None:
    arms = [
        QLineF(centre.x() - reach, centre.y() - reach, centre.x() + reach, centre.y() + reach),
        QLineF(centre.x() - reach, centre.y() + reach, centre.x() + reach, centre.y() - reach),
    ]
    for tone, width in ((casing, 12.0), (colour, 6.0)):
        painter.setPen(QPen(tone, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLines(arms)


def _target(painter: QPainter, theme: Theme) -> None:
    _field(painter, faded(theme.target_fill, theme.target_fill.alphaF() * 0.5))
    _dot(painter, faded(theme.target, 0.62), 7.5)


def _far(painter: QPainter, theme: Theme) -> None:
    _dot(painter, faded(theme.target, 0.42), 5.0)


def _target_on(painter: QPainter, theme: Theme) -> None:
    _field(painter, theme.target_fill)
    _ring(painter, faded(theme.target, 0.8), 4.0, 5.0)


def _hover(painter: QPainter, theme: Theme) -> None:
    _corners(painter, theme.cursor_halo, 9.0, 8.0, 17.0)
    _corners(painter, theme.target, 5.4, 8.0, 17.0)


def _shut(painter: QPainter, theme: Theme) -> None:
    _ring(painter, theme.refused, 3.6, 6.0, (2.4, 2.0))


def _last(painter: QPainter, theme: Theme) -> None:
    _field(painter, theme.last_turn_fill)
    _corners(painter, faded(theme.last_turn, 0.75), 3.0, 8.0, 9.0)


def _refused(painter: QPainter, theme: Theme) -> None:
    _field(painter, theme.refused_fill)
    _ring(painter, theme.refused, 5.0, 6.0)
    _cross(painter, theme.refused, theme.cursor_halo, QPointF(80, 20), 7.5)


def _dead(painter: QPainter, theme: Theme) -> None:
    _field(painter, theme.dim)
    _dot(painter, faded(theme.coordinate, 0.5), 4.0)


def _choice(painter: QPainter, theme: Theme) -> None:
    _field(painter, theme.path_fill)
    _ring(painter, theme.path, 3.6, 5.0)


def _choice_lit(painter: QPainter, theme: Theme) -> None:
    _field(painter, theme.path_fill)
    _field(painter, theme.path_fill)
    _ring(painter, theme.cursor_halo, 10.0, 6.5)
    _ring(painter, theme.path, 6.4, 6.5)


def _choice_shut(painter: QPainter, theme: Theme) -> None:
    _field(painter, theme.dim)
    _ring(painter, faded(theme.coordinate, 0.7), 2.4, 6.0, (2.0, 2.4))


def _next(painter: QPainter, theme: Theme) -> None:
    _field(painter, theme.path_fill)
    _ring(painter, faded(theme.path, 0.7), 2.6, 5.0)
    _dot(painter, theme.path, 8.0)


def _gone(painter: QPainter, theme: Theme) -> None:
    _cross(painter, theme.refused, theme.cursor_halo, QPointF(50, 50), 15.0)


def _joined(painter: QPainter, theme: Theme) -> None:
    _ring(painter, theme.ridge_casing, 7.0, 6.5)
    _ring(painter, theme.ridge, 3.2, 6.5, (3.2, 1.6))


def _spent(painter: QPainter, theme: Theme) -> None:
    """Pale what lies here, and cross it out in the corner: the number in its middle stays to be read."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(theme.tile, 0.42))
    painter.drawEllipse(_MIDDLE, 40.0, 40.0)
    corner = QPointF(80, 80)
    painter.setPen(QPen(theme.cursor_halo, 3.0))
    painter.setBrush(theme.coordinate)
    painter.drawEllipse(corner, 14.0, 14.0)
    painter.setPen(QPen(theme.cursor_halo, 4.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(QLineF(corner + QPointF(-6, 6), corner + QPointF(6, -6)))


def _taken(painter: QPainter, theme: Theme) -> None:
    """Frame the square of what is in the hand."""
    _field(painter, theme.path_fill)
    _ring(painter, theme.cursor_halo, 9.0, 6.0)
    _ring(painter, theme.path, 5.4, 6.0)


def _landing(painter: QPainter, theme: Theme) -> None:
    painter.setBrush(theme.path_fill)
    for tone, width in ((theme.cursor_halo, 8.0), (theme.path, 4.4)):
        painter.setPen(QPen(tone, width))
        painter.drawEllipse(_MIDDLE, 36.0, 36.0)
        painter.setBrush(Qt.BrushStyle.NoBrush)
    _dot(painter, theme.path, 8.0)


def _landing_lit(painter: QPainter, theme: Theme) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for tone, width in ((theme.cursor_halo, 10.0), (theme.path, 6.0)):
        painter.setPen(QPen(tone, width))
        painter.drawEllipse(_MIDDLE, 42.0, 42.0)


def _trapped(painter: QPainter, theme: Theme) -> None:
    _field(painter, theme.refused_fill)
    _ring(painter, theme.refused, 4.4, 6.0, (1.6, 1.2))


def _exit(painter: QPainter, theme: Theme) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for tone, width in ((theme.cursor_halo, 7.0), (theme.refused, 3.6)):
        pen = QPen(tone, width)
        pen.setDashPattern([8.0 / width, 8.0 / width])
        painter.setPen(pen)
        painter.drawEllipse(_MIDDLE, 30.0, 30.0)


def _landing_shut(painter: QPainter, theme: Theme) -> None:
    painter.setPen(QPen(theme.refused, 4.4, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(_MIDDLE, 36.0, 36.0)
    _cross(painter, theme.refused, theme.cursor_halo, QPointF(76, 24), 7.5)


def _warning(painter: QPainter, theme: Theme) -> None:
    """Paint a warning triangle into the upper right corner."""
    painter.save()
    painter.translate(60, 4)
    triangle = QPainterPath(QPointF(18, 2))
    triangle.lineTo(35, 32)
    triangle.lineTo(1, 32)
    triangle.closeSubpath()
    pen = QPen(theme.cursor_halo, 6.0)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(theme.refused)
    painter.drawPath(triangle)
    painter.setPen(QPen(theme.cursor_halo, 4.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(QLineF(18, 13, 18, 21))
    painter.drawPoint(QPointF(18, 28))
    painter.restore()


def _cursor(painter: QPainter, theme: Theme) -> None:
    _ring(painter, theme.cursor_halo, 9.0, 3.5)
    _ring(painter, theme.cursor, 4.6, 3.5)


_PAINT: Final[Mapping[str, Callable[[QPainter, Theme], None]]] = {
    "target": _target, "far": _far,
    "target_on": _target_on, "hover": _hover, "shut": _shut, "last": _last, "refused": _refused,
    "dead": _dead, "choice": _choice, "choice_lit": _choice_lit, "choice_shut": _choice_shut, "next": _next,
    "gone": _gone, "joined": _joined, "spent": _spent, "taken": _taken, "trapped": _trapped, "exit": _exit,
    "landing": _landing, "landing_lit": _landing_lit,
    "landing_shut": _landing_shut, "warning": _warning, "cursor": _cursor,
}  # fmt: skip
