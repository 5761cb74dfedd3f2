"""The ring round what has the keyboard, where a style sheet draws none or none that can be seen."""

from __future__ import annotations

from PySide6 import QtCore, QtGui
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from elemental_gui.scenes.kit.style.theme import current_theme


def paint_ring(widget: QWidget, area: QtCore.QRectF, radius: float) -> None:
    """Paint the ring just inside an area that may have a frame."""
    _paint(widget, area, radius, current_theme().focus_line, current_theme().accent)


def paint_ring_round_words(widget: QWidget, area: QtCore.QRectF) -> None:
    """Paint it where there is no other frame, as wide as the style sheet's round the words of a box to tick."""
    _paint(widget, area, 4.0, 2, current_theme().accent)


def paint_ring_on_accent(widget: QWidget) -> None:
    """Paint it on a button that is filled with the colour of the ring."""
    inset = current_theme().focus_line
    area = QtCore.QRectF(widget.rect()).adjusted(inset, inset, -inset, -inset)
    _paint(widget, area, 4.0, 2, current_theme().accent_text)


def _paint(widget: QWidget, area: QtCore.QRectF, radius: float, width: int, colour: QColor) -> None:
    half = width / 2
    painter = QtGui.QPainter(widget)
    painter.setRenderHint(QtGui.QPainter.RenderHint.Antialiasing)
    painter.setPen(QtGui.QPen(colour, width))
    painter.drawRoundedRect(area.adjusted(half, half, -half, -half), radius, radius)
    painter.end()
