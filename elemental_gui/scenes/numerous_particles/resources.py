"""How resources look: an element's own stone, a cut stone for garnets, and a colour for each."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from elemental_gui import assets
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import Theme

RESOURCES: Final = "GFWEA"
"""The letters in the order of the table; the same as the engine's, which the home page does not load."""

_INKS: Final = {
    False: {"G": "#9c1f48", "F": "#b8431d", "W": "#1f66ad", "E": "#55504a", "A": "#86661c"},
    True: {"G": "#f08aaa", "F": "#ff9a70", "W": "#7db8f2", "E": "#c3bcb2", "A": "#e3c276"},
}
"""Whether the theme is dark -> letter -> the colour of lines and edges; the letter always stands beside it."""


def ink(letter: str, theme: Theme) -> QColor:
    """Return the colour of a resource for lines and edges."""
    return QColor(_INKS[theme.dark][letter])


def paint_resource(painter: QPainter, letter: str, area: QRectF, artwork: Artwork, theme: Theme) -> None:
    """Paint a resource as vectors into a square area of any painter."""
    if letter == "G":
        _garnet(_name(theme.outline)).render(painter, area)
    else:
        artwork.paint_stone(painter, letter.lower(), area, theme.outline)


def resource_picture(letter: str, size: int, ratio: float, artwork: Artwork, theme: Theme) -> QPixmap:
    """Return the picture of a resource, so many logical pixels wide."""
    if letter == "G":
        return _garnet_picture(size, ratio, _name(theme.outline))
    return artwork.stone(letter.lower(), size, ratio, theme.outline)


@lru_cache(maxsize=32)
def _garnet_picture(size: int, ratio: float, outline: str) -> QPixmap:
    edge = max(1, round(size * ratio))
    pixmap = QPixmap(edge, edge)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _garnet(outline).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap


@cache
def _garnet(outline: str) -> QSvgRenderer:
    text = assets.text("art", "numerous_particles", "garnet.svg")
    if outline:
        text = text.replace('stroke="none"', f'stroke="{outline}"')
    else:
        text = "\n".join(line for line in text.splitlines() if 'id="outline"' not in line)
    renderer = QSvgRenderer(QByteArray(text.encode()))
    renderer.setAspectRatioMode(Qt.AspectRatioMode.KeepAspectRatio)
    return renderer


def _name(colour: QColor | None) -> str:
    return "" if colour is None else colour.name()
