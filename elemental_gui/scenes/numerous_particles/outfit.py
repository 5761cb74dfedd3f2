"""What the panels of the table are dressed in, and the fonts that they paint with."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import Theme


class Outfit(NamedTuple):
    """Theme and artwork together."""

    theme: Theme
    artwork: Artwork


def sized(font: QFont, factor: float, *, bold: bool = False) -> QFont:
    """Return a font with digits of one width, so many times as large."""
    result = QFont(font)
    if font.pointSizeF() > 0:
        result.setPointSizeF(font.pointSizeF() * factor)
    else:
        result.setPixelSize(max(1, round(font.pixelSize() * factor)))
    result.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    result.setFeature(QFont.Tag("tnum"), 1)
    return result


def put_font(widget: QWidget, font: QFont) -> None:
    """Give a font to a widget and to all in it; a style sheet of the application keeps Qt from handing it down."""
    for each in (widget, *widget.findChildren(QWidget)):
        each.setFont(font)


def height_of(font: QFont) -> float:
    """Return the height of a line."""
    return QFontMetricsF(font).height()


def paint_focus(painter: QPainter, area: QRectF, theme: Theme) -> None:
    """Paint the frame that shows where the keyboard is."""
    painter.setPen(QPen(theme.accent, 2.0))
    painter.setBrush(QColor(0, 0, 0, 0))
    painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 5, 5)
