"""What is painted on squares beside what they hold: lights that show on every terrain, and what an action would do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from elemental_gui.scenes.kit import marks
from elemental_gui.scenes.kit.placement import UNIT
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.style.theme import Theme

STRIKE: Final = "strike"
"""A unit could attack what stands here."""
HIT: Final = "hit"
"""The attack that is aimed at takes a point of health here."""
UNVEIL: Final = "unveil"
"""The attack that is aimed at shows which kind of monolith this is."""
STOPPED: Final = "stopped"
"""Stronger terrain stays, and stops an arm."""
THREAT: Final = "threat"
"""The new ground would hurt whoever stands here at the end of their turn."""
REACH: Final = "reach"
"""A square that a unit of the other side could come to."""

_MIDDLE: Final = QPointF(UNIT / 2, UNIT / 2)
_SPOT: Final = QPointF(18, 18)
_RADIUS: Final = 15.0


def mark(code: str, look: Look) -> QPixmap:
    """Return the picture of a mark; what the kit has for grey tiles only is painted anew for every ground."""
    if code not in _PAINT:
        return marks.mark(code, look)
    return marks.painted(look, _PAINT[code])


def _frame(painter: QPainter, theme: Theme, ink: QColor, dashes: tuple[float, ...] = ()) -> None:
    """Paint a line round the square, with a casing that shows on lava as well as on forest."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    area = QRectF(6, 6, UNIT - 12, UNIT - 12)
    painter.setPen(QPen(theme.cursor_halo, 7.5))
    painter.drawRoundedRect(area, 7, 7)
    pen = QPen(ink, 4.0)
    if dashes:
        pen.setDashPattern(list(dashes))
    painter.setPen(pen)
    painter.drawRoundedRect(area, 7, 7)


def _target(painter: QPainter, theme: Theme) -> None:
    wash = QColor(theme.target_fill)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(wash)
    painter.drawRoundedRect(QRectF(3, 3, UNIT - 6, UNIT - 6), 6, 6)
    painter.setBrush(theme.cursor_halo)
    painter.drawEllipse(_MIDDLE, 11.5, 11.5)
    painter.setBrush(theme.target)
    painter.drawEllipse(_MIDDLE, 8.0, 8.0)


def _reach(painter: QPainter, theme: Theme) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ink, width in ((theme.cursor_halo, 9.0), (theme.refused, 4.6)):
        painter.setPen(QPen(ink, width))
        painter.drawEllipse(_MIDDLE, 13.0, 13.0)


def _last(painter: QPainter, theme: Theme) -> None:
    """Paint corners only: a wash would turn one terrain into another."""
    for ink, width in ((theme.cursor_halo, 7.0), (theme.last_turn, 4.0)):
        painter.setPen(QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for x, y in ((7, 7), (93, 7), (7, 93), (93, 93)):
            across, down = (14 if x < 50 else -14), (14 if y < 50 else -14)
            painter.drawPolyline([QPointF(x + across, y), QPointF(x, y), QPointF(x, y + down)])


def _target_on(painter: QPainter, theme: Theme) -> None:
    _frame(painter, theme, theme.target)


def _choice(painter: QPainter, theme: Theme) -> None:
    _frame(painter, theme, theme.path, (1.2, 1.6))


def _choice_lit(painter: QPainter, theme: Theme) -> None:
    _frame(painter, theme, theme.path)


def _strike(painter: QPainter, theme: Theme) -> None:
    _frame(painter, theme, theme.refused, (2.2, 1.4))


def _disc(painter: QPainter, theme: Theme, fill: QColor) -> None:
    marks.disc(painter, theme, fill, _SPOT, _RADIUS)


def _hit(painter: QPainter, theme: Theme) -> None:
    """Paint a minus: a point of health goes."""
    _disc(painter, theme, theme.refused)
    painter.drawLine(QLineF(_SPOT - QPointF(7, 0), _SPOT + QPointF(7, 0)))


def _unveil(painter: QPainter, theme: Theme) -> None:
    """Paint a question mark: nobody can say beforehand."""
    _disc(painter, theme, theme.path)
    font = painter.font()
    font.setPixelSize(23)
    font.setBold(True)
    painter.setFont(font)
    painter.drawText(QRectF(_SPOT.x() - 15, _SPOT.y() - 15, 30, 30), Qt.AlignmentFlag.AlignCenter, "?")


def _threat(painter: QPainter, theme: Theme) -> None:
    """Paint an exclamation mark: standing still will hurt."""
    _disc(painter, theme, theme.last_turn)
    painter.drawLine(QLineF(_SPOT - QPointF(0, 8), _SPOT + QPointF(0, 1)))
    painter.drawPoint(_SPOT + QPointF(0, 7.5))


def _stopped(painter: QPainter, theme: Theme) -> None:
    """Paint a bar across the square: the new ground ends here."""
    _frame(painter, theme, theme.refused, (1.4, 1.2))
    for ink, width in ((theme.cursor_halo, 10.0), (theme.refused, 5.4)):
        painter.setPen(QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QLineF(30, 70, 70, 30))


_PAINT: Final[Mapping[str, Callable[[QPainter, Theme], None]]] = {
    "target": _target, "target_on": _target_on, "choice": _choice, "choice_lit": _choice_lit, "last": _last,
    REACH: _reach, STRIKE: _strike, HIT: _hit, UNVEIL: _unveil, THREAT: _threat, STOPPED: _stopped,
}  # fmt: skip
