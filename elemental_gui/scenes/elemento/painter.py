"""How Elemento looks: quarters, stones and glass, and the marks that only this game has.

A light stone is round and pale with a smooth rim, a dark one has eight corners and a line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from PySide6.QtCore import QByteArray, QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer

from elemental_gui import assets
from elemental_gui.engine.elemento.actions import Action, Clear, Keep, Move, Pass, Place, Roll
from elemental_gui.engine.elemento.board import ALL_STONES, COLOUR_OF, GRID, SHADE_OF, Colour, Shade
from elemental_gui.engine.elemento.state import State
from elemental_gui.scenes.kit import marks
from elemental_gui.scenes.kit.painter import Painter
from elemental_gui.scenes.kit.placement import MARGIN, UNIT, Placement
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.canvas import painting, transparent
from elemental_gui.scenes.kit.style.colours import DICE
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.style.theme import Theme

SPOT: Final = "spot"
"""A legal square; followed by 1 or 2 it says how many points it brings."""
UNSHOWN: Final = "unshown"
"""A square whose colour the dice do not show."""
LINE: Final = "line"
"""A square of a line that is completed."""
CULPRIT: Final = "culprit"
"""A stone because of which another cannot lie on some square."""

_MIDDLE: Final = QPointF(UNIT / 2, UNIT / 2)
_SQUARE: Final = QRectF(2.6, 2.6, UNIT - 5.2, UNIT - 5.2)


def mark(code: str, look: Look) -> QPixmap:
    """Render a mark as large as a square; raises KeyError for an unknown one."""
    if code not in _PAINT:
        return marks.mark(code, look)
    return marks.painted(look, _PAINT[code])


def _glow(painter: QPainter, theme: Theme) -> None:
    painter.setBrush(marks.faded(QColor("#ffffff"), 0.2 if theme.dark else 0.42))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawRoundedRect(_SQUARE, 6, 6)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for tone, width in ((theme.cursor_halo, 7.0), (theme.target, 4.0)):
        painter.setPen(QPen(tone, width))
        painter.drawRoundedRect(_SQUARE.adjusted(4, 4, -4, -4), 7, 7)


def _dot(painter: QPainter, theme: Theme, middle: QPointF, radius: float) -> None:
    painter.setPen(QPen(theme.cursor_halo, 3.0))
    painter.setBrush(theme.target)
    painter.drawEllipse(middle, radius, radius)


def _spot(painter: QPainter, theme: Theme) -> None:
    _glow(painter, theme)
    _dot(painter, theme, _MIDDLE, 8.0)


def _scores(points: int) -> Callable[[QPainter, Theme], None]:
    def paint(painter: QPainter, theme: Theme) -> None:
        _glow(painter, theme)
        for number in range(points):
            middle = _MIDDLE + QPointF((number - (points - 1) / 2) * 34, 0)
            _dot(painter, theme, middle, 14.0)
            painter.setPen(QPen(theme.cursor_halo, 4.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(QLineF(middle - QPointF(6, 0), middle + QPointF(6, 0)))
            painter.drawLine(QLineF(middle - QPointF(0, 6), middle + QPointF(0, 6)))

    return paint


def _unshown(painter: QPainter, theme: Theme) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(marks.faded(theme.grout, 0.62))
    painter.drawRoundedRect(_SQUARE, 6, 6)
    painter.setClipRect(_SQUARE)
    painter.setPen(QPen(marks.faded(theme.coordinate, 0.2), 2.0))
    for start in range(-80, 100, 20):
        painter.drawLine(QLineF(start, 100, start + 100, 0))


def _line(painter: QPainter, theme: Theme) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for tone, width in ((theme.cursor_halo, 8.0), (theme.last_turn, 4.6)):
        painter.setPen(QPen(tone, width))
        painter.drawRoundedRect(_SQUARE.adjusted(3, 3, -3, -3), 8, 8)


def _culprit(painter: QPainter, theme: Theme) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for tone, width in ((theme.cursor_halo, 9.0), (theme.refused, 5.0)):
        pen = QPen(tone, width)
        if tone is theme.refused:
            pen.setDashPattern([1.6, 1.2])
        painter.setPen(pen)
        painter.drawRoundedRect(_SQUARE.adjusted(3, 3, -3, -3), 8, 8)


_PAINT: Final[Mapping[str, Callable[[QPainter, Theme], None]]] = {
    SPOT: _spot, f"{SPOT}1": _scores(1), f"{SPOT}2": _scores(2), UNSHOWN: _unshown, LINE: _line, CULPRIT: _culprit,
}  # fmt: skip


LETTERS: Final = frozenset(map(chr, ALL_STONES))
"""The letters of the board that stand for stones."""

_STONE: Final = QRectF(15.5, 14.5, 69, 69)
_OUTLINE: Final = 'id="outline"'
_ON_LIGHT: Final = 0.58
_ON_DARK: Final = 0.46
_GAP: Final = 1.6
_ROUNDING: Final = 6.0
_SEAM: Final = 7.0
_NAME: Final = 20


def tint(colour: Colour, theme: Theme) -> QColor:
    """Return what is laid over the tiles of a quarter."""
    result = QColor(DICE[colour])
    result.setAlphaF(_ON_DARK if theme.dark else _ON_LIGHT)
    return result


def paint_quarters(painter: QPainter, placement: Placement, theme: Theme) -> None:
    """Tint the tiles of the four quarters, part them, and write their colours on the frame, in scene units."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    for square in GRID.squares:
        painter.setBrush(tint(COLOUR_OF[square], theme))
        area = placement.rect(GRID.column(square), GRID.row(square))
        painter.drawRoundedRect(area.adjusted(_GAP, _GAP, -_GAP, -_GAP), _ROUNDING, _ROUNDING)
    board, middle = placement.board_rect, placement.board_rect.center()
    painter.setPen(QPen(theme.frame if not theme.high_contrast else theme.coordinate, _SEAM))
    painter.drawLine(QLineF(middle.x(), board.top(), middle.x(), board.bottom()))
    painter.drawLine(QLineF(board.left(), middle.y(), board.right(), middle.y()))
    _paint_names(painter, placement, theme)
    painter.restore()


def _paint_names(painter: QPainter, placement: Placement, theme: Theme) -> None:
    font = QFont(painter.font())
    font.setPixelSize(_NAME)
    font.setItalic(True)
    painter.setFont(font)
    painter.setPen(theme.coordinate)
    board = placement.board_rect
    for colour in Colour:
        quarter = quarter_of(colour, placement)
        is_above = quarter.center().y() < board.center().y()
        top = board.top() - MARGIN if is_above else board.bottom()
        area = QRectF(quarter.left() + UNIT / 2, top, UNIT, MARGIN)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, str(colour))


def quarter_of(colour: Colour, placement: Placement) -> QRectF:
    area = QRectF()
    for square in GRID.squares:
        if COLOUR_OF[square] is colour:
            area = area.united(placement.rect(GRID.column(square), GRID.row(square)))
    return area


class ElementoPainter(Painter[State, Action]):
    """Four coloured quarters, and stones on them."""

    def paint_ground(
        self, painter: QPainter, placement: Placement, theme: Theme, *, coordinates: bool = True
    ) -> None:
        super().paint_ground(painter, placement, theme, coordinates=coordinates)
        paint_quarters(painter, placement, theme)

    def paint_token(self, painter: QPainter, text: str, area: QRectF, artwork: Artwork, theme: Theme) -> None:
        if text not in LETTERS:
            super().paint_token(painter, text, area, artwork, theme)
            return
        painter.save()
        painter.translate(area.topLeft())
        painter.scale(area.width() / UNIT, area.height() / UNIT)
        paint_base(painter, SHADE_OF[ord(text)], QRectF(0, 0, UNIT, UNIT), theme)
        artwork.paint_stone(painter, text.lower(), _STONE, theme.outline)
        painter.restore()

    def small_stone(self, text: str, look: Look, part: float, drop: float = 0.0) -> QPixmap:
        """Return the picture of a stone, this part of a square wide, and so far below the picture's upper edge."""
        edge, top = max(1, round(look.edge * part)), round(look.edge * drop)
        pixmap = transparent(edge, edge + top)
        with painting(pixmap) as painter:
            self.paint_token(painter, text, QRectF(0, top, edge, edge), look.artwork, look.theme)
        return pixmap

    def icon(self, action: Action) -> str:
        match action:
            case Place(element=element):
                return str(element)
            case Roll():
                return "dice"
            case Move():
                return "step"
            case Clear():
                return "remove"
            case Keep():
                return "lock"
            case Pass():
                return "step_next"


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


PAINTER: Final = ElementoPainter()
