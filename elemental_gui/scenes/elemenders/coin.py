"""The coin, while it is flipped."""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from elemental_gui import assets
from elemental_gui.engine.elemenders.chance import HEADS, TAILS
from elemental_gui.scenes.kit.style.look import Look

_SIZE: Final = 1.6
"""In squares."""
_TURNS: Final = 6


def tumbling(face: str, moment: float) -> str:
    """Return what the coin shows at a moment from 0.0 to 1.0 of its flight: `heads`, `tails` or its `edge`."""
    faces = (face, TAILS if face == HEADS else HEADS)
    if moment >= 0.8:
        return face
    half_turns = moment / 0.8 * _TURNS * 2
    return "edge" if half_turns % 1.0 > 0.6 else faces[int(half_turns) % 2]


def coin(face: str, look: Look) -> QPixmap:
    """Return the picture of the coin."""
    size = round(look.edge * _SIZE)
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(_text(face).encode()).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap


@cache
def _text(face: str) -> str:
    return assets.text("art", "elemenders", f"coin_{face}.svg")
