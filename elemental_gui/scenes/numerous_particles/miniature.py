"""The table small, from a position line alone: the home page paints it before any rules are loaded."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.theme import Theme
from elemental_gui.scenes.numerous_particles.picture import paint_table


def paint_line(painter: QPainter, area: QRectF, line: str, theme: Theme, artwork: Artwork) -> None:
    """Paint a position line into an area."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(area, theme.frame)
    inset = area.width() * 0.035
    paint_table(painter, area.adjusted(inset, inset, -inset, -inset), line, theme, artwork, with_frame=False)
    painter.restore()
