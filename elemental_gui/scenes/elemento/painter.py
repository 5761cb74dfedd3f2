"""How Elemento looks: quarters, stones and glass, and the marks that only this game has.

A light stone is round and pale with a smooth rim, a dark one has eight corners and a line.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap

from elemental_gui.engine.elemento.actions import Action, Clear, Keep, Move, Pass, Place, Roll
from elemental_gui.engine.elemento.board import ALL_STONES, COLOUR_OF, GRID, SHADE_OF, Colour, Shade
from elemental_gui.engine.elemento.state import State
from elemental_gui.scenes.kit.marks import Stroke, field, ink, lines, maker, ring
from elemental_gui.scenes.kit.painter import Painter, scene_units
from elemental_gui.scenes.kit.placement import UNIT, WHOLE_SQUARE, Placement
from elemental_gui.scenes.kit.style.art import Artwork, name_of, vector
from elemental_gui.scenes.kit.style.canvas import painting, transparent
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.style.theme import DICE, Theme

SPOT: Final = "spot"
"""A legal square; followed by 1 or 2 it says how many points it brings."""
UNSHOWN: Final = "unshown"
"""A square whose colour the dice do not show."""
LINE: Final = "line"
"""A square of a line that is completed."""
CULPRIT: Final = "culprit"
"""A stone because of which another cannot lie on some square."""



def _glow(painter: QPainter, theme: Theme) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(255, 255, 255, 51 if theme.dark else 107))
    painter.drawRoundedRect(_SQUARE, 6, 6)


def _hatched(painter: QPainter, theme: Theme) -> None:
    painter.setClipRect(_SQUARE)
    painter.setPen(QPen(ink(theme, "coordinate", 0.2), 2.0))
    for start in range(-80, 100, 20):
        painter.drawLine(QLineF(start, 100, start + 100, 0))


def _disc(x: float, radius: float) -> Stroke:
    def paint(painter: QPainter, theme: Theme) -> None:
        painter.setPen(QPen(theme.cursor_halo, 3.0))
        painter.setBrush(theme.target)
        painter.drawEllipse(QPointF(x, UNIT / 2), radius, radius)

    return paint


def _plus(x: float) -> Stroke:
    return lines("cursor_halo", 4.0, ((x - 6, 50), (x + 6, 50)), ((x, 44), (x, 56)))


_SQUARE: Final = QRectF(2.6, 2.6, UNIT - 5.2, UNIT - 5.2)
_SPOT: Final = (_glow, ring("target", 4.0, 6.6, casing=7.0))

mark = maker({
    SPOT: (*_SPOT, _disc(50, 8.0)),
    f"{SPOT}1": (*_SPOT, _disc(50, 14.0), _plus(50)),
    f"{SPOT}2": (*_SPOT, _disc(33, 14.0), _plus(33), _disc(67, 14.0), _plus(67)),
    UNSHOWN: (field("grout", 0.62), _hatched),
    LINE: (ring("last_turn", 4.6, 5.6, casing=8.0, rounding=8.0),),
    CULPRIT: (ring("refused", 5.0, 5.6, (1.6, 1.2), casing=9.0, rounding=8.0),),
})


LETTERS: Final = frozenset(map(chr, ALL_STONES))
"""The letters of the board that stand for stones."""

_STONE: Final = QRectF(15.5, 14.5, 69, 69)
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
        top = board.top() - placement.margin if is_above else board.bottom()
        area = QRectF(quarter.left() + UNIT / 2, top, UNIT, placement.margin)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, str(colour))


def quarter_of(colour: Colour, placement: Placement) -> QRectF:
    area = QRectF()
    for square in GRID.squares:
        if COLOUR_OF[square] is colour:
            area = area.united(placement.rect(GRID.column(square), GRID.row(square)))
    return area


ICONS: Final = {Roll: "dice", Move: "step", Clear: "remove", Keep: "lock", Pass: "step_next"}


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
        with scene_units(painter, area, WHOLE_SQUARE):
            paint_base(painter, SHADE_OF[ord(text)], WHOLE_SQUARE, theme)
            artwork.paint_stone(painter, text.lower(), _STONE, theme.outline)

    def small_stone(self, text: str, look: Look, part: float, drop: float = 0.0) -> QPixmap:
        """Return the picture of a stone, this part of a square wide, and so far below the picture's upper edge."""
        edge, top = max(1, round(look.edge * part)), round(look.edge * drop)
        pixmap = transparent(edge, edge + top)
        with painting(pixmap) as painter:
            self.paint_token(painter, text, QRectF(0, top, edge, edge), look.artwork, look.theme)
        return pixmap

    def icon(self, action: Action) -> str:
        return str(action.element) if isinstance(action, Place) else ICONS[type(action)]


def paint_base(painter: QPainter, shade: Shade, area: QRectF, theme: Theme) -> None:
    """Paint a stone of a shade without an element."""
    name = "light" if shade is Shade.LIGHT else "dark"
    vector("elemento", name, name_of(theme.outline)).render(painter, area)


def paint_glass(painter: QPainter, seat: int, area: QRectF, theme: Theme) -> None:
    tone = theme.seat(seat)
    tones = (("#e0e0e0", tone.lighter(165).name()), ("#808080", tone.name()), ("#404040", tone.darker(190).name()))
    vector("elemento", "glass", name_of(theme.outline), tones).render(painter, area)


PAINTER: Final = ElementoPainter()
