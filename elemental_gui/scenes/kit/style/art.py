"""Artwork rendered from vector files when first wanted, figures in the colours of a seat, and its badge."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import cache
from math import cos, radians, sin
from typing import Final, NamedTuple

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap, QPolygonF
from PySide6.QtSvg import QSvgRenderer

from elemental_gui import assets
from elemental_gui.scenes.kit.style.canvas import mixed, painting, transparent
from elemental_gui.scenes.kit.style.theme import Theme

STONES = {
    "f": "fire",
    "a": "wind",
    "1": "wind_1",
    "2": "wind_2",
    "3": "wind_3",
    "4": "wind_4",
    "e": "earth",
    "r": "earth",
    "m": "mountain",
    "w": "water",
}
"""Board code -> file of `resources/art/element`. "a" is wind in the hand; "r" looks like the earth it is."""

SAGE_HEIGHT = 1.06
"""A sage is a little taller than a stone: the edge of its picture, in squares."""

ICON_SIZES = (16, 20, 24, 28, 30, 32, 36, 40, 48, 64, 96)
"""Edges, in device pixels, an icon is rendered at: the usual sizes at 1, 1.25, 1.5, 2 and 3 times."""

APP_ICON_SIZES = (16, 24, 32, 48, 64, 128)

BUDGET = 24 * 1024 * 1024
"""Bytes of pixmaps kept; resizing a window asks for a new set at every size."""

_OUTLINE = 'id="outline"'
_NO_COLOUR = 'stroke="none"'
# The violets of sage.svg, and how much lighter (above 100) or darker the seat's colour stands in for them.
_SAGE_TONES = {"#a98ae0": 126, "#7b4fc4": 100, "#4d2c8a": 66, "#2b1657": 36}
_SAGE_MARK = QRectF(0.38, 0.62, 0.24, 0.24)
"""Where the seat's mark is on the cloak, in parts of the picture's edge."""


@cache
def vector(folder: str, name: str, outline: str = "", tones: tuple[tuple[str, str], ...] = ()) -> QSvgRenderer:
    """Return what paints `resources/art/<folder>/<name>.svg`, with an outline of this colour, or without any.

    Tones are pairs of a colour of the file and its replacement.
    """
    text = assets.text("art", folder, f"{name}.svg")
    if outline:
        text = text.replace(_NO_COLOUR, f'stroke="{outline}"')
    else:  # left in place undrawn, it would turn black in a vector file
        text = "\n".join(line for line in text.splitlines() if _OUTLINE not in line)
    for colour, shown in tones:
        text = text.replace(colour, shown)
    renderer = QSvgRenderer(QByteArray(text.encode()))
    renderer.setAspectRatioMode(Qt.AspectRatioMode.KeepAspectRatio)
    return renderer


def name_of(colour: QColor | None) -> str:
    """Name a colour, as for `vector`; empty for none."""
    return "" if colour is None else colour.name()


class Artwork:
    """Renders the artwork and remembers it.

    Sizes are logical pixels; a picture has `size * ratio` device pixels, so it is sharp on every screen.
    Needs a QGuiApplication. Raises KeyError for what is no stone, FileNotFoundError for an unknown icon.
    """

    def __init__(self, budget: int = BUDGET) -> None:
        self._budget = budget
        self._used = 0
        self._pixmaps: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._icons: dict[tuple[str, str], QIcon] = {}

    def stone(self, code: str, size: int, ratio: float = 1.0, outline: QColor | None = None) -> QPixmap:
        """Return the square picture of a stone by its board code; high-contrast themes give an outline."""
        key, area = ("stone", STONES[code], size, ratio, name_of(outline)), QRectF(0, 0, size, size)
        return self.picture(key, size, ratio, lambda painter: self.paint_stone(painter, code, area, outline))

    def sage(self, seat: int, size: int, ratio: float, theme: Theme) -> QPixmap:
        """Return the picture of a seat's sage in that seat's colour and with its mark, square."""
        key, area = ("sage", seat, size, ratio, theme.name), QRectF(0, 0, size, size)
        return self.picture(key, size, ratio, lambda painter: self.paint_sage(painter, seat, area, theme))

    def mark(self, seat: int, size: int, ratio: float, colour: QColor) -> QPixmap:
        """Return a seat's mark (disc, triangle, square, diamond, star) in one colour, for labels and lists."""
        return self.tinted(f"mark_{seat}", size, ratio, colour)

    def tinted(self, name: str, size: int, ratio: float, colour: QColor) -> QPixmap:
        """Return a single-colour picture of `resources/art/common` in another colour."""
        key = ("tinted", name, size, ratio, colour.rgba())

        def paint(painter: QPainter) -> None:
            area = QRectF(0, 0, size, size)
            vector("common", name).render(painter, area)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
            painter.fillRect(area, colour)

        return self.picture(key, size, ratio, paint)

    def icon(self, name: str, colour: QColor, disabled: QColor | None = None) -> QIcon:
        """Return an action's icon in one colour, with its disabled look in another."""
        key = (name, colour.name() + name_of(disabled))
        if key not in self._icons:
            icon = QIcon()
            for size in ICON_SIZES:
                icon.addPixmap(self.tinted(name, size, 1.0, colour))
                if disabled is not None:
                    icon.addPixmap(self.tinted(name, size, 1.0, disabled), QIcon.Mode.Disabled)
            self._icons[key] = icon
        return self._icons[key]

    def app_icon(self) -> QIcon:
        key = ("elemental", "")
        if key not in self._icons:
            icon = QIcon()
            render = vector("common", "elemental").render
            for size in APP_ICON_SIZES:
                icon.addPixmap(self.picture(("app", size), size, 1.0, render))
            self._icons[key] = icon
        return self._icons[key]

    def paint_stone(self, painter: QPainter, code: str, area: QRectF, outline: QColor | None = None) -> None:
        """Paint a stone as vectors into a square area of any painter."""
        vector("element", STONES[code], name_of(outline)).render(painter, area)

    def paint_sage(self, painter: QPainter, seat: int, area: QRectF, theme: Theme) -> None:
        """Paint a seat's sage as vectors into a square area of any painter."""
        colour, edge = theme.seat(seat), area.width()
        tones = tuple((violet, colour.lighter(factor).name()) for violet, factor in _SAGE_TONES.items())
        vector("element", "sage", name_of(theme.outline), tones).render(painter, area)
        mark = QRectF(_SAGE_MARK.topLeft() * edge + area.topLeft(), _SAGE_MARK.size() * edge)
        vector("common", f"mark_{seat}", tones=(("#000", theme.seat_ink.name()),)).render(painter, mark)

    def picture(self, key: Hashable, size: int, ratio: float, paint: Callable[[QPainter], None]) -> QPixmap:
        """Return what was painted under this key before, or else paint it, square."""
        found = self._pixmaps.get(key)
        if found is not None:
            self._pixmaps.move_to_end(key)
            return found
        pixmap = transparent(size, size, ratio)
        with painting(pixmap) as painter:
            paint(painter)
        self._pixmaps[key] = pixmap
        self._used += 4 * pixmap.width() * pixmap.height()
        while self._used > self._budget and len(self._pixmaps) > 1:
            _, dropped = self._pixmaps.popitem(last=False)
            self._used -= 4 * dropped.width() * dropped.height()
        return pixmap


_WHITE: Final = QColor("#ffffff")
_BLACK: Final = QColor("#000000")
_GREYS: Final = ("#111111", "#222222", "#333333", "#444444")
"""The colours of face, rim, side and outline in the picture of a figure."""


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
        shown = mixed(colour, _WHITE, 0.74), mixed(colour, _BLACK, 0.1), mixed(colour, _BLACK, 0.7)
    else:
        shown = mixed(colour, _BLACK, 0.5), mixed(colour, _WHITE, 0.2), mixed(colour, _BLACK, 0.8)
    face, rim, side = (each.name() for each in shown)
    return Tones(face, rim, side, name_of(theme.outline))


def figure(game: str, name: str, colours: Tones) -> QSvgRenderer:
    """Return what paints `resources/art/<game>/<name>.svg` in these colours."""
    return vector(game, name, colours.outline, tuple(zip(_GREYS, colours, strict=True)))


def paint_badge(painter: QPainter, area: QRectF, seat: int, theme: Theme) -> None:
    """Paint the mark of seat 1 or 2 on a round badge."""
    colours = tones(seat, theme)
    painter.setPen(QPen(QColor(colours.face if seat == 1 else "#ffffff"), 2.0))
    painter.setBrush(QColor(colours.side))
    painter.drawEllipse(area)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#ffffff"))
    middle, reach = area.center(), area.width() * 0.24
    mark = QRectF(-1.0, -1.0, 2.0, 2.0) if seat == 1 else QRectF(-1.2, -1.25, 2.4, 2.1)
    painter.drawPath(mark_path(seat, QRectF(middle + mark.topLeft() * reach, mark.size() * reach)))


_CORNERS: Final = {
    2: ((0.5, 0.0), (1.0, 1.0), (0.0, 1.0)),
    4: ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)),
}
"""The corners of a triangle and a diamond in their area, from 0 to 1."""


def mark_path(seat: int, area: QRectF) -> QPainterPath:
    """Return the outline of a seat's mark: disc, triangle, square, diamond or star."""
    path = QPainterPath()
    if seat == 1:
        path.addEllipse(area)
    elif seat == 3:
        path.addRect(area.adjusted(1.5, 1.5, -1.5, -1.5))
    elif seat == 5:
        path.addPolygon(_star(area))
    else:
        corners = [area.topLeft() + QPointF(x * area.width(), y * area.height()) for x, y in _CORNERS[seat]]
        path.addPolygon(QPolygonF(corners))
    path.closeSubpath()
    return path


def _star(area: QRectF) -> QPolygonF:
    """Return a star with five points, alternately far from the middle and near it."""
    middle, outer = area.center(), area.width() * 0.56
    corners = []
    for corner in range(10):
        angle, reach = radians(36 * corner - 90), outer if corner % 2 == 0 else outer * 0.46
        corners.append(QPointF(middle.x() + reach * cos(angle), middle.y() + reach * sin(angle)))
    return QPolygonF(corners)
