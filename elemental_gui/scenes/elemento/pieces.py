"""Stones and glass: a light stone is round and pale with a smooth rim, a dark one has eight corners and a line."""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from elemental_gui import assets
from elemental_gui.engine.elemento.stones import ALL_STONES, SHADE_OF, Shade
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.look import Look
from elemental_gui.scenes.kit.placement import UNIT
from elemental_gui.scenes.kit.theme import Theme

STONES: Final = ALL_STONES.decode()
"""The letters of the board that stand for stones."""

_STONE: Final = QRectF(15.5, 14.5, 69, 69)
_OUTLINE: Final = 'id="outline"'


def stone(code: str, look: Look) -> QPixmap:
    """Return the picture of a stone by the board's letter, as large as a square."""
    return small_stone(code, look, 1.0)


def small_stone(code: str, look: Look, part: float, drop: float = 0.0) -> QPixmap:
    """Return the picture of a stone, this part of a square wide, and so far below the picture's upper edge."""
    edge, top = max(1, round(look.edge * part)), round(look.edge * drop)
    pixmap = QPixmap(edge, edge + top)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_stone(painter, code, QRectF(0, top, edge, edge), look.artwork, look.theme)
    painter.end()
    return pixmap


def paint_stone(painter: QPainter, code: str, area: QRectF, artwork: Artwork, theme: Theme) -> None:
    """Paint a stone as vectors into a square area of any painter."""
    painter.save()
    painter.translate(area.topLeft())
    painter.scale(area.width() / UNIT, area.height() / UNIT)
    paint_base(painter, SHADE_OF[ord(code)], QRectF(0, 0, UNIT, UNIT), theme)
    artwork.paint_stone(painter, code.lower(), _STONE, theme.outline)
    painter.restore()


def paint_base(painter: QPainter, shade: Shade, area: QRectF, theme: Theme) -> None:
    """Paint a stone of a shade without an element."""
    _renderer({Shade.LIGHT: "light", Shade.DARK: "dark"}[shade], _name(theme.outline)).render(painter, area)


def paint_glass(painter: QPainter, seat: int, area: QRectF, theme: Theme) -> None:
    """Paint a glass stone in a seat's colour."""
    _renderer("glass", _name(theme.outline), theme.seat(seat).name()).render(painter, area)


@cache
def _renderer(name: str, outline: str, colour: str = "") -> QSvgRenderer:
    text = assets.text("art", "elemento", f"{name}.svg")
    if outline:
        text = text.replace('stroke="none"', f'stroke="{outline}"')
    else:
        text = "\n".join(line for line in text.splitlines() if _OUTLINE not in line)
    if colour:
        tone = QColor(colour)
        tones = {"#e0e0e0": tone.lighter(165), "#808080": tone, "#404040": tone.darker(190)}
        for grey, shown in tones.items():
            text = text.replace(grey, shown.name())
    return QSvgRenderer(QByteArray(text.encode()))


def _name(colour: QColor | None) -> str:
    return "" if colour is None else colour.name()
