"""A small chart of one number over the turns: a line, its last point, and zero where it is crossed.

Heights are whole numbers, made of whole numbers of any size; no floating-point number could hold them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

FULL: Final = 1000
"""The height of a chart's highest point; the lowest is 0."""

_HUGE: Final = 100_000
"""From here on a chart counts digits instead of units."""
_FRACTION_BITS: Final = 6
MOST_POINTS: Final = 60
"""More turns than that are thinned out; the first and the last always stay."""


def is_huge(values: Sequence[int]) -> bool:
    """Tell whether a chart of these numbers counts digits instead of units."""
    return max(map(abs, values), default=0) >= _HUGE


def heights(values: Sequence[int]) -> list[int]:
    """Give the height of each number between 0 and FULL; the lowest and the highest number reach both ends.

    Huge numbers are compared by their digits, so that a chart stays readable when they double every turn.
    """
    scaled = [_magnitude(value) for value in values] if is_huge(values) else list(values)
    low, high = min(scaled, default=0), max(scaled, default=0)
    return [FULL // 2 if high == low else (value - low) * FULL // (high - low) for value in scaled]


def zero_height(values: Sequence[int]) -> int | None:
    """Give the height of zero in the same chart; None where it lies outside."""
    if not values or min(values) >= 0 or max(values) < 0:
        return None
    scaled = [_magnitude(value) for value in values] if is_huge(values) else list(values)
    return -min(scaled) * FULL // (max(scaled) - min(scaled))


def _magnitude(number: int) -> int:
    """Give a whole number that grows like the logarithm, with the sign of the number."""
    size = abs(number)
    if not size:
        return 0
    bits = size.bit_length()
    shift = bits - 1 - _FRACTION_BITS
    fraction = (size >> shift if shift >= 0 else size << -shift) - (1 << _FRACTION_BITS)
    scaled = (bits << _FRACTION_BITS) + fraction
    return scaled if number > 0 else -scaled


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
