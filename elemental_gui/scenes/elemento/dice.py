"""The two dice: each shows its colour, and with a small board which quarter that is."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from elemental_gui.engine.elemento.colours import LOWER, OTHER_FACE, UPPER, Colour, Dice
from elemental_gui.scenes.kit.style.colours import DICE
from elemental_gui.scenes.kit.style.theme import Theme

_CORNERS: Final = (*UPPER, *LOWER)
_TUMBLES: Final = 7
"""How often a die changes its face while it rolls."""


def paint_die(painter: QPainter, area: QRectF, colour: Colour | None, theme: Theme) -> None:
    """Paint a die into a square area; without a colour it lies in the cup."""
    painter.save()
    size = area.width()
    rounding = size * 0.18
    ground = theme.button if colour is None else DICE[colour]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 70))
    painter.drawRoundedRect(area.translated(size * 0.03, size * 0.05), rounding, rounding)
    painter.setBrush(ground.darker(150))
    painter.drawRoundedRect(area, rounding, rounding)
    painter.setBrush(ground)
    inner = area.adjusted(size * 0.02, 0, -size * 0.04, -size * 0.06)
    painter.setPen(QPen(theme.outline or ground.lighter(130), size * 0.025))
    painter.drawRoundedRect(inner, rounding, rounding)
    ink = theme.muted_text if colour is None else QColor("#ffffff")
    _paint_corners(painter, inner, colour, ink)
    painter.restore()


def _paint_corners(painter: QPainter, area: QRectF, colour: Colour | None, ink: QColor) -> None:
    """Paint the small board with the quarter of this colour filled."""
    edge = area.width() * 0.24
    gap = area.width() * 0.06
    left, top = area.center().x() - edge - gap / 2, area.center().y() - edge - gap / 2
    shadow = QColor(0, 0, 0, 150)
    for index, corner in enumerate(_CORNERS):
        spot = QPointF(left + (index % 2) * (edge + gap), top + (index // 2) * (edge + gap))
        cell = QRectF(spot.x(), spot.y(), edge, edge)
        painter.setPen(QPen(shadow if colour is not None else ink, max(1.0, edge * 0.09)))
        painter.setBrush(ink if corner is colour else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(cell, edge * 0.2, edge * 0.2)


def tumbling(dice: Dice, moment: float) -> Dice:
    """Return what the dice show while they roll, at a time from 0.0 to 1.0; at the end it is what was rolled."""
    turns = round((1.0 - moment) * _TUMBLES)
    upper, lower = dice
    return OTHER_FACE[upper] if turns % 2 else upper, OTHER_FACE[lower] if (turns + turns // 2) % 2 else lower
