"""A board painted small: the games of the home page and those that can be gone on with."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from elemental_gui.engine.core.setup import Cells
from elemental_gui.scenes.catalog import painter as painter_of
from elemental_gui.scenes.kit.style.icons import artwork
from elemental_gui.scenes.kit.style.theme import current_theme


def paint_cells(slug: str, cells: Cells, edge: int, ratio: float) -> QPixmap:
    """Paint the cells of a game into a square of logical pixels, sharp at the given ratio."""
    size = round(edge * ratio)
    pixmap = QPixmap(size, size)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    try:
        painter_of(slug).paint_small(painter, QRectF(0, 0, edge, edge), cells, artwork(), current_theme())
    finally:
        painter.end()  # a painter that outlives an error ends the program
    return pixmap
