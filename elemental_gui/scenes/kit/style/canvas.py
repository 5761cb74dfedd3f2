"""What pictures are painted on, and with."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPaintDevice, QPainter, QPixmap


def transparent(width: float, height: float, ratio: float = 1.0) -> QPixmap:
    """Make an empty picture of this size in logical pixels, for a screen of this ratio."""
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


@contextmanager
def painting(onto: QPaintDevice) -> Iterator[QPainter]:
    """Paint with smooth edges, and end that in any case: a painter that outlives an error ends the program."""
    painter = QPainter(onto)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield painter
    finally:
        painter.end()


def mixed(colour: QColor, other: QColor, share: float) -> QColor:
    """Return a colour with this share of another one in it, opaque."""
    return QColor.fromRgbF(
        colour.redF() * (1 - share) + other.redF() * share,
        colour.greenF() * (1 - share) + other.greenF() * share,
        colour.blueF() * (1 - share) + other.blueF() * share,
    )
