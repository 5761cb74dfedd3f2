"""How Elemento looks: quarters, stones and glass.

A light stone is round and pale with a smooth rim, a dark one has eight corners and a line.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtCore import QByteArray, QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer

from elemental_gui import assets
from elemental_gui.engine.elemento.actions import Action, Clear, Keep, Move, Pass, Place, Roll
from elemental_gui.engine.elemento.board import ALL_STONES, COLOUR_OF, GRID, SHADE_OF, Colour, Shade
from elemental_gui.engine.elemento.state import State
from elemental_gui.scenes.kit.painter import Painter
from elemental_gui.scenes.kit.placement import MARGIN, UNIT, Placement
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.colours import DICE
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.style.theme import Theme

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
        pixmap = QPixmap(edge, edge + top)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_token(painter, text, QRectF(0, top, edge, edge), look.artwork, look.theme)
        painter.end()
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
