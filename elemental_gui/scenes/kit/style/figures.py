"""Figures that take on the colours of a seat, and the badge with its mark: seat 1 is pale, seat 2 dark."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtSvg import QSvgRenderer

from elemental_gui import assets
from elemental_gui.scenes.kit.style.theme import Theme

_OUTLINE: Final = 'id="outline"'
_GREYS: Final = ("#111111", "#222222", "#333333", "#444444")
"""What stands for face, rim, side and outline in the picture of a figure."""


class Tones(NamedTuple):
    """The colours of a figure, by name."""

    face: str
    rim: str
    side: str
    outline: str
    """Empty where the theme has no outlines."""


def tones(seat: int, theme: Theme) -> Tones:
    """Give the colours of a seat's figures; seat 1 is pale and seat 2 dark in every theme."""
    colour = theme.seat(seat)
    if seat == 1:
        mixed = _mixed(colour, "#ffffff", 0.74), _mixed(colour, "#000000", 0.1), _mixed(colour, "#000000", 0.7)
    else:
        mixed = _mixed(colour, "#000000", 0.5), _mixed(colour, "#ffffff", 0.2), _mixed(colour, "#000000", 0.8)
    return Tones(*mixed, theme.outline.name() if theme.outline is not None else "")


def _mixed(colour: QColor, other: str, share: float) -> str:
    end = QColor(other)
    return QColor.fromRgbF(
        colour.redF() * (1 - share) + end.redF() * share,
        colour.greenF() * (1 - share) + end.greenF() * share,
        colour.blueF() * (1 - share) + end.blueF() * share,
    ).name()


@cache
def figure(game: str, name: str, colours: Tones) -> QSvgRenderer:
    """Return what paints `resources/art/<game>/<name>.svg` in these colours."""
    text = assets.text("art", game, f"{name}.svg")
    if not colours.outline:
        text = "\n".join(line for line in text.splitlines() if _OUTLINE not in line)
    for grey, colour in zip(_GREYS, colours, strict=True):
        text = text.replace(grey, colour)
    return QSvgRenderer(QByteArray(text.encode()))


def paint_badge(painter: QPainter, area: QRectF, seat: int, theme: Theme) -> None:
    """Paint the mark of seat 1 or 2 on a round badge."""
    colours = tones(seat, theme)
    painter.setPen(QPen(QColor(colours.face if seat == 1 else "#ffffff"), 2.0))
    painter.setBrush(QColor(colours.side))
    painter.drawEllipse(area)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#ffffff"))
    painter.drawPath(mark_path(seat, area))


def mark_path(seat: int, badge: QRectF) -> QPainterPath:
    """Return the outline of a seat's mark, disc or triangle, within a round badge."""
    path, middle, reach = QPainterPath(), badge.center(), badge.width() * 0.24
    if seat == 1:
        path.addEllipse(middle, reach, reach)
    else:
        corners = ((0.0, -1.25), (1.2, 0.85), (-1.2, 0.85), (0.0, -1.25))
        path.addPolygon(QPolygonF([middle + QPointF(x * reach, y * reach) for x, y in corners]))
    return path
