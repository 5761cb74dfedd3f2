"""How Compass Collisions looks: holes, the erosion numbers, and pieces.

A piece is the stone of an element on a base whose shape, tone and mark tell the seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from elemental_gui.engine.compass_collisions import drafts
from elemental_gui.engine.compass_collisions.actions import Action, First, Move, Penalty, Place, Privilege, Sets
from elemental_gui.engine.compass_collisions.board import BOTH, EMPTY, GRID, HOLE, OWNER
from elemental_gui.engine.compass_collisions.state import State
from elemental_gui.scenes.kit import painter as kit
from elemental_gui.scenes.kit.placement import UNIT, WHOLE_SQUARE
from elemental_gui.scenes.kit.style.art import Artwork, figure, paint_badge, tones
from elemental_gui.scenes.kit.style.theme import Theme

LABEL: Final = QRectF(3, 2, 40, 30)
"""The place of a square's number."""

_QUIET: Final = 0.9
"""How strongly it is printed: it can be read, and a piece beside it is what one sees first."""
_STONE: Final = QRectF(13, 11, 74, 74)
_BADGE: Final = QRectF(68, 66, 30, 30)
_HOLE: Final = chr(HOLE)
_PIECES: Final = frozenset(map(chr, BOTH))


class CompassPainter(kit.Painter[State, Action]):
    """A cell is a piece, or a hole where a square is gone."""

    def printed(self, state: State) -> Mapping[kit.Place, str]:
        return {
            (GRID.column(square), GRID.row(square)): str(number)
            for square, number in drafts.numbers(state).items()
            if state.board[square] == EMPTY
        }

    def paint_printed(self, painter: QPainter, text: str, area: QRectF, theme: Theme) -> None:
        ink = QColor(theme.text if theme.dark else theme.coordinate)
        ink.setAlphaF(1.0 if theme.high_contrast else _QUIET)
        painter.setFont(number_font(23, QFont.Weight.Medium))
        painter.setPen(ink)
        painter.drawText(LABEL.translated(area.topLeft()), Qt.AlignmentFlag.AlignCenter, text)

    def paint_token(self, painter: QPainter, text: str, area: QRectF, artwork: Artwork, theme: Theme) -> None:
        if text != _HOLE and text not in _PIECES:
            super().paint_token(painter, text, area, artwork, theme)
            return
        with kit.scene_units(painter, area, WHOLE_SQUARE):
            if text == _HOLE:
                _paint_hole(painter, theme)
            else:
                seat = OWNER[ord(text)]
                figure("compass_collisions", f"base_{seat}", tones(seat, theme)).render(painter, WHOLE_SQUARE)
                artwork.paint_stone(painter, text.lower(), _STONE, theme.outline)
                paint_badge(painter, _BADGE, seat, theme)

    def icon(self, action: Action) -> str:
        match action:
            case Sets():
                return "lock"
            case Privilege() | First():
                return "confirm"
            case Place():
                return "flip"
            case Move():
                return "step"
            case Penalty():
                return "clock"


def _paint_hole(painter: QPainter, theme: Theme) -> None:
    depth = theme.window if theme.high_contrast else theme.window.darker(160) if theme.dark else theme.grout.darker(150)
    painter.fillRect(WHOLE_SQUARE, depth)
    if theme.high_contrast:
        painter.setPen(QPen(theme.coordinate, 2.0))
        for offset in range(-80, 100, 20):
            painter.drawLine(QLineF(max(0, offset), max(0, -offset), UNIT - max(0, -offset), UNIT - max(0, offset)))
        return
    shade = QColor("#000000")
    shade.setAlphaF(0.28)
    painter.fillRect(QRectF(0, 0, UNIT, 7), shade)
    painter.fillRect(QRectF(0, 7, 5, UNIT - 7), shade)


def number_font(pixels: int, weight: QFont.Weight) -> QFont:
    font = QFont()
    font.setPixelSize(pixels)
    font.setWeight(weight)
    return font


PAINTER: Final = CompassPainter()
