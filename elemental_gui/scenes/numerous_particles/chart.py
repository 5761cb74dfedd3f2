"""A small chart of one number over the turns: a line, its last point, and zero where it is crossed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from elemental_gui.scenes.numerous_particles.heights import FULL, heights, zero_height

MOST_POINTS: Final = 60
"""More turns than that are thinned out; the first and the last always stay."""


def thinned(values: Sequence[int]) -> list[int]:
    """Leave out as many values between the first and the last as do not fit."""
    if len(values) <= MOST_POINTS:
        return list(values)
    last = len(values) - 1
    return [values[place * last // (MOST_POINTS - 1)] for place in range(MOST_POINTS)]


def chart_points(values: Sequence[int], area: QRectF) -> list[QPointF]:
    """Return where the line goes through."""
    shown = thinned(values)
    step = area.width() / max(1, len(shown) - 1)
    return [
        QPointF(area.left() + place * step, area.bottom() - height * area.height() / FULL)
        for place, height in enumerate(heights(shown))
    ]


def paint_chart(painter: QPainter, area: QRectF, values: Sequence[int], colour: QColor, quiet: QColor) -> None:
    """Paint a chart; there is nothing to see before the second value."""
    if len(values) < 2 or area.width() < 12 or area.height() < 6:
        return
    points = chart_points(values, area)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    zero = zero_height(thinned(values))
    if zero is not None:
        y = area.bottom() - zero * area.height() / FULL
        painter.setPen(QPen(quiet, 1.0, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
    fill = QColor(colour)
    fill.setAlphaF(0.13)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawPolygon(QPolygonF([QPointF(points[0].x(), area.bottom()), *points, area.bottomRight()]))
    painter.setPen(QPen(colour, 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF(points))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawEllipse(points[-1], 2.4, 2.4)
    painter.restore()
