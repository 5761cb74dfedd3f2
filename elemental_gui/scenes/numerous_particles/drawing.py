"""What the panels of the table are drawn with: fonts, the frame of the keyboard, and how resources look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import attrs
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from elemental_gui.scenes.kit.painter import holds_soft_edges
from elemental_gui.scenes.kit.style.art import Artwork, name_of, vector
from elemental_gui.scenes.kit.style.theme import Theme

LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE: Final = Qt.AlignmentFlag.AlignCenter
_PRINTED: Final = 240
"""Dots along a resource on paper."""
_INKS: Final = {
    False: {"G": "#9c1f48", "F": "#b8431d", "W": "#1f66ad", "E": "#55504a", "A": "#86661c"},
    True: {"G": "#f08aaa", "F": "#ff9a70", "W": "#7db8f2", "E": "#c3bcb2", "A": "#e3c276"},
}
"""Whether the theme is dark -> letter -> the colour of lines and edges; the letter is always shown beside it."""


@attrs.define
class Look:
    """Theme and artwork together; all panels of a table share one, which takes on other themes."""

    theme: Theme
    artwork: Artwork


def sized(font: QFont, factor: float, *, bold: bool = False) -> QFont:
    """Return a font with digits of one width, this many times as large."""
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
    return QFontMetricsF(font).height()


class Writing(Protocol):
    """Writes a number, as exactly as it `fits`; one of `fitting`, `briefly` and `signed`."""

    def __call__(self, number: int, fits: Callable[[str], bool] | None = None) -> str: ...


def phrase(
    writing: Writing, number: int, forms: Sequence[str], metrics: QFontMetricsF, room: float, usual: str = ""
) -> str:
    """Write a number into the first of these forms that fits, and into the last as exactly as there is room.

    A form in which `usual` would not fit is passed over.
    """
    for form in forms:
        text = form.format(writing(number))
        least = "" if form is forms[-1] else form.format(usual)
        if max(map(metrics.horizontalAdvance, (text, least))) <= room:
            return text
    return forms[-1].format(writing(number, lambda text: metrics.horizontalAdvance(forms[-1].format(text)) <= room))


def write(
    painter: QPainter, area: QRectF, how: Qt.AlignmentFlag | Qt.TextFlag, text: str, colour: QColor,
    font: QFont | None = None,
) -> None:  # fmt: skip
    """Write into an area, in the painter's own font unless there is another."""
    if font is not None:
        painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(area, how, text)


def paint_box(painter: QPainter, area: QRectF, radius: float, ground: QColor | None, edge: QPen | None = None) -> None:
    """Paint a rectangle with round corners."""
    painter.setPen(edge or Qt.PenStyle.NoPen)
    painter.setBrush(ground or Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(area, radius, radius)


def paint_focus(painter: QPainter, area: QRectF, theme: Theme) -> None:
    """Paint the frame that shows where the keyboard is."""
    half = theme.focus_line / 2
    paint_box(painter, area.adjusted(half, half, -half, -half), 5, None, QPen(theme.accent, theme.focus_line))


def ink(letter: str, theme: Theme) -> QColor:
    return QColor(_INKS[theme.dark][letter])


def paint_resource(painter: QPainter, letter: str, area: QRectF, look: Look) -> None:
    """Paint a resource as vectors into a square area of any painter."""
    outline = look.theme.outline
    if not holds_soft_edges(painter):
        picture = resource_picture(letter, _PRINTED, 1.0, look)
        painter.drawPixmap(area, picture, QRectF(picture.rect()))
    elif letter == "G":
        vector("numerous_particles", "garnet", name_of(outline)).render(painter, area)
    else:
        look.artwork.paint_stone(painter, letter.lower(), area, outline)


def resource_picture(letter: str, size: int, ratio: float, look: Look) -> QPixmap:
    """Return the picture of a resource, this many logical pixels wide."""
    outline = look.theme.outline
    if letter == "G":
        area, key = QRectF(0, 0, size, size), ("garnet", size, ratio, name_of(outline))
        return look.artwork.picture(key, size, ratio, lambda painter: paint_resource(painter, "G", area, look))
    return look.artwork.stone(letter.lower(), size, ratio, outline)
