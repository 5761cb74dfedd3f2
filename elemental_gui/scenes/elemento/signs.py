"""Marks that only Elemento has, drawn to be seen on every quarter's colour; all others are those of the kit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from elemental_gui.scenes.kit import marks
from elemental_gui.scenes.kit.placement import UNIT
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.style.theme import Theme

SPOT: Final = "spot"
"""A legal square; followed by 1 or 2 it says how many points it brings."""
UNSHOWN: Final = "unshown"
"""A square whose colour the dice do not show."""
LINE: Final = "line"
"""A square of a line that is completed."""
CULPRIT: Final = "culprit"
"""A stone because of which another cannot lie on some square."""

_MIDDLE: Final = QPointF(UNIT / 2, UNIT / 2)
_SQUARE: Final = QRectF(2.6, 2.6, UNIT - 5.2, UNIT - 5.2)


def mark(code: str, look: Look) -> QPixmap:
    """Render a mark as large as a square; raises KeyError for an unknown one."""
    if code not in _PAINT:
        return marks.mark(code, look)
    return marks.painted(look, _PAINT[code])


def _glow(painter: QPainter, theme: Theme) -> None:
    painter.setBrush(marks.faded(QColor("#ffffff"), 0.2 if theme.dark else 0.42))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawRoundedRect(_SQUARE, 6, 6)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for tone, width in ((theme.cursor_halo, 7.0), (theme.target, 4.0)):
        painter.setPen(QPen(tone, width))
        painter.drawRoundedRect(_SQUARE.adjusted(4, 4, -4, -4), 7, 7)


def _dot(painter: QPainter, theme: Theme, middle: QPointF, radius: float) -> None:
    painter.setPen(QPen(theme.cursor_halo, 3.0))
    painter.setBrush(theme.target)
    painter.drawEllipse(middle, radius, radius)


def _spot(painter: QPainter, theme: Theme) -> None:
    _glow(painter, theme)
    _dot(painter, theme, _MIDDLE, 8.0)


def _scores(points: int) -> Callable[[QPainter, Theme], None]:
    def paint(painter: QPainter, theme: Theme) -> None:
        _glow(painter, theme)
        for number in range(points):
            middle = _MIDDLE + QPointF((number - (points - 1) / 2) * 34, 0)
            _dot(painter, theme, middle, 14.0)
            painter.setPen(QPen(theme.cursor_halo, 4.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(QLineF(middle - QPointF(6, 0), middle + QPointF(6, 0)))
            painter.drawLine(QLineF(middle - QPointF(0, 6), middle + QPointF(0, 6)))

    return paint


def _unshown(painter: QPainter, theme: Theme) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(marks.faded(theme.grout, 0.62))
    painter.drawRoundedRect(_SQUARE, 6, 6)
    painter.setClipRect(_SQUARE)
    painter.setPen(QPen(marks.faded(theme.coordinate, 0.2), 2.0))
    for start in range(-80, 100, 20):
        painter.drawLine(QLineF(start, 100, start + 100, 0))


def _line(painter: QPainter, theme: Theme) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for tone, width in ((theme.cursor_halo, 8.0), (theme.last_turn, 4.6)):
        painter.setPen(QPen(tone, width))
        painter.drawRoundedRect(_SQUARE.adjusted(3, 3, -3, -3), 8, 8)


def _culprit(painter: QPainter, theme: Theme) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for tone, width in ((theme.cursor_halo, 9.0), (theme.refused, 5.0)):
        pen = QPen(tone, width)
        if tone is theme.refused:
            pen.setDashPattern([1.6, 1.2])
        painter.setPen(pen)
        painter.drawRoundedRect(_SQUARE.adjusted(3, 3, -3, -3), 8, 8)


_PAINT: Final[Mapping[str, Callable[[QPainter, Theme], None]]] = {
    SPOT: _spot, f"{SPOT}1": _scores(1), f"{SPOT}2": _scores(2), UNSHOWN: _unshown, LINE: _line, CULPRIT: _culprit,
}  # fmt: skip
