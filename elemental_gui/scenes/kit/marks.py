"""Marks on squares: lights, rings and signs, each with a shape of its own, so that colour is never the only cue.

A mark is a row of strokes, painted one over the other on a square of 100 by 100; a theme's colours go by their names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from elemental_gui.scenes.kit.items import Render
from elemental_gui.scenes.kit.placement import UNIT, WHOLE_SQUARE
from elemental_gui.scenes.kit.style.canvas import painting, transparent
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.style.theme import Theme

Stroke = Callable[[QPainter, Theme], None]
Points = tuple[tuple[float, float], ...]
_MIDDLE: Final = QPointF(UNIT / 2, UNIT / 2)


def painted(look: Look, *strokes: Stroke) -> QPixmap:
    """Render what is painted on a square of 100 by 100, as large as the look has squares."""
    pixmap = transparent(look.edge, look.edge)
    with painting(pixmap) as painter:
        painter.scale(look.edge / UNIT, look.edge / UNIT)
        for stroke in strokes:
            stroke(painter, look.theme)
    return pixmap


def maker(own: Mapping[str, tuple[Stroke, ...]]) -> Render:
    """Return what renders a mark by its code, a game's own or one that every board has; KeyError for any other."""
    known = {**_MARKS, **own}

    def mark(code: str, look: Look) -> QPixmap:
        return painted(look, *known[code])

    return mark


def stamp(painter: QPainter, area: QRectF, theme: Theme, *strokes: Stroke) -> None:
    """Paint strokes on a square elsewhere, in scene units."""
    painter.save()
    painter.translate(area.topLeft())
    for stroke in strokes:
        stroke(painter, theme)
    painter.restore()


def foreseen(cell: str, picture: Render, look: Look) -> QPixmap:
    """Render what a square would hold, or that it would be empty, over what it holds now."""

    def paint(painter: QPainter, _theme: Theme) -> None:
        painter.setOpacity(0.9)
        painter.drawPixmap(WHOLE_SQUARE, picture(cell, look), QRectF(0, 0, look.edge, look.edge))
        painter.setOpacity(1.0)

    return painted(look, field("tile", 0.78), paint, ring("path", 3.6, 5.0, (2.4, 1.6), casing=7.0))


def ink(theme: Theme, name: str, alpha: float = 1.0) -> QColor:
    """Return a colour of the theme, let through by so much."""
    colour = QColor(getattr(theme, name))
    if alpha != 1.0:
        colour.setAlphaF(colour.alphaF() * alpha)
    return colour


def _outlined(
    draw: Callable[[QPainter], object],
    colour: str,
    width: float,
    *,
    dashes: tuple[float, ...] = (),
    alpha: float = 1.0,
    casing: float = 0.0,
    round_ends: bool = False,
) -> Stroke:
    """Draw with a pen of some width, on a casing of another, which keeps the line apart from what lies under it."""

    def paint(painter: QPainter, theme: Theme) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for tone, breadth, dashed in ((theme.cursor_halo, casing, ()), (ink(theme, colour, alpha), width, dashes)):
            if breadth:
                pen = _round(tone, breadth) if round_ends else QPen(tone, breadth)
                if dashed:
                    pen.setDashPattern(list(dashed))
                painter.setPen(pen)
                draw(painter)

    return paint


def _round(colour: QColor, width: float) -> QPen:
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def _square(inset: float) -> QRectF:
    return QRectF(inset, inset, UNIT - 2 * inset, UNIT - 2 * inset)


def _filled(draw: Callable[[QPainter], object], colour: str, alpha: float) -> Stroke:
    def paint(painter: QPainter, theme: Theme) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink(theme, colour, alpha))
        draw(painter)

    return paint


def field(colour: str, alpha: float = 1.0, inset: float = 2.6) -> Stroke:
    """Fill the square."""
    return _filled(lambda painter: painter.drawRoundedRect(_square(inset), 6, 6), colour, alpha)


def dot(colour: str, radius: float, alpha: float = 1.0) -> Stroke:
    """Fill a disc in the middle."""
    return _filled(lambda painter: painter.drawEllipse(_MIDDLE, radius, radius), colour, alpha)


def ring(
    colour: str,
    width: float,
    inset: float,
    dashes: tuple[float, ...] = (),
    *,
    alpha: float = 1.0,
    casing: float = 0.0,
    rounding: float = 7.0,
) -> Stroke:
    """Draw a line round the square."""

    def draw(painter: QPainter) -> None:
        painter.drawRoundedRect(_square(inset), rounding, rounding)

    return _outlined(draw, colour, width, dashes=dashes, alpha=alpha, casing=casing)


def circle(
    colour: str, width: float, radius: float, dashes: tuple[float, ...] = (), *, casing: float = 0.0
) -> Stroke:
    """Draw a circle round the middle."""

    def draw(painter: QPainter) -> None:
        painter.drawEllipse(_MIDDLE, radius, radius)

    return _outlined(draw, colour, width, dashes=dashes, casing=casing)


def lines(colour: str, width: float, *each: Points, alpha: float = 1.0, casing: float = 0.0) -> Stroke:
    """Draw lines through points."""

    def draw(painter: QPainter) -> None:
        for points in each:
            painter.drawPolyline([QPointF(x, y) for x, y in points])

    return _outlined(draw, colour, width, alpha=alpha, casing=casing, round_ends=True)


def corners(
    colour: str, width: float, inset: float, arm: float, *, alpha: float = 1.0, casing: float = 0.0
) -> Stroke:
    """Draw the corners of the square."""
    ends = ((inset, inset + arm), (UNIT - inset, UNIT - inset - arm))
    each = (((inward_x, y), (x, y), (x, inward_y)) for x, inward_x in ends for y, inward_y in ends)
    return lines(colour, width, *each, alpha=alpha, casing=casing)


def cross(x: float, y: float, reach: float) -> Stroke:
    """Cross something out."""
    arms = [QLineF(x - reach, y - reach, x + reach, y + reach), QLineF(x - reach, y + reach, x + reach, y - reach)]
    return _outlined(lambda painter: painter.drawLines(arms), "refused", 6.0, casing=12.0, round_ends=True)


def sign(fill: str, x: float, y: float, radius: float, *each: Points) -> Stroke:
    """Paint a disc with lines on it, whose points are seen from its middle; the pen that wrote them stays."""

    def paint(painter: QPainter, theme: Theme) -> None:
        painter.setPen(QPen(theme.cursor_halo, radius * 0.175))
        painter.setBrush(ink(theme, fill))
        painter.drawEllipse(QPointF(x, y), radius, radius)
        painter.setPen(_round(theme.cursor_halo, radius * 0.27))
        for points in each:
            painter.drawPolyline([QPointF(x + across, y + down) for across, down in points])

    return paint


def _spent(painter: QPainter, theme: Theme) -> None:
    """Pale what is here, and cross it out in the corner: the number in its middle stays readable."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink(theme, "tile", 0.42))
    painter.drawEllipse(_MIDDLE, 40.0, 40.0)
    corner = QPointF(80, 80)
    painter.setPen(QPen(theme.cursor_halo, 3.0))
    painter.setBrush(theme.coordinate)
    painter.drawEllipse(corner, 14.0, 14.0)
    painter.setPen(_round(theme.cursor_halo, 4.4))
    painter.drawLine(QLineF(corner + QPointF(-6, 6), corner + QPointF(6, -6)))


def _warning(painter: QPainter, theme: Theme) -> None:
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
    painter.setPen(_round(theme.cursor_halo, 4.6))
    painter.drawLine(QLineF(18, 13, 18, 21))
    painter.drawPoint(QPointF(18, 28))
    painter.restore()


_MARKS: Final[Mapping[str, tuple[Stroke, ...]]] = {
    "target": (field("target_fill", 0.5), dot("target", 7.5, 0.62)),
    "far": (dot("target", 5.0, 0.42),),
    "target_on": (field("target_fill"), ring("target", 4.0, 5.0, alpha=0.8)),
    "hover": (corners("target", 5.4, 8.0, 17.0, casing=9.0),),
    "shut": (ring("refused", 3.6, 6.0, (2.4, 2.0)),),
    "last": (field("last_turn_fill"), corners("last_turn", 3.0, 8.0, 9.0, alpha=0.75)),
    "refused": (field("refused_fill"), ring("refused", 5.0, 6.0), cross(80, 20, 7.5)),
    "dead": (field("dim"), dot("coordinate", 4.0, 0.5)),
    "choice": (field("path_fill"), ring("path", 3.6, 5.0)),
    "choice_lit": (field("path_fill"), field("path_fill"), ring("path", 6.4, 6.5, casing=10.0)),
    "choice_shut": (field("dim"), ring("coordinate", 2.4, 6.0, (2.0, 2.4), alpha=0.7)),
    "next": (field("path_fill"), ring("path", 2.6, 5.0, alpha=0.7), dot("path", 8.0)),
    "gone": (cross(50, 50, 15.0),),
    "joined": (ring("ridge_casing", 7.0, 6.5), ring("ridge", 3.2, 6.5, (3.2, 1.6))),
    "spent": (_spent,),
    "taken": (field("path_fill"), ring("path", 5.4, 6.0, casing=9.0)),
    "landing": (dot("path_fill", 36.0), circle("path", 4.4, 36.0, casing=8.0), dot("path", 8.0)),
    "landing_lit": (circle("path", 6.0, 42.0, casing=10.0),),
    "landing_shut": (circle("refused", 4.4, 36.0, (4.0, 2.0)), cross(76, 24, 7.5)),
    "trapped": (field("refused_fill"), ring("refused", 4.4, 6.0, (1.6, 1.2))),
    "exit": (circle("cursor_halo", 7.0, 30.0, (8 / 7, 8 / 7)), circle("refused", 3.6, 30.0, (8 / 3.6, 8 / 3.6))),
    "warning": (_warning,),
    "cursor": (ring("cursor", 4.6, 3.5, casing=9.0),),
}

mark = maker({})
