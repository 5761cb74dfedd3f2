"""How Elemenders looks: terrain, units and monoliths.

Shape, letter and colour tell the kind of a piece; tone, colour and mark its seat; pips its health.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from elemental_gui.engine.elemenders.actions import Action, Attack, Coin, Confirm, Deploy, Move, Pick, Spawn, Terraform
from elemental_gui.engine.elemenders.board import PLAIN, TERRAIN_WORDS
from elemental_gui.engine.elemenders.state import State
from elemental_gui.scenes.kit.painter import Painter, scene_units
from elemental_gui.scenes.kit.placement import WHOLE_SQUARE
from elemental_gui.scenes.kit.style.art import Artwork, figure, paint_badge, tones, vector
from elemental_gui.scenes.kit.style.theme import Theme

FILES: Final = {"F": "fire", "W": "water", "P": "plant", "M": "monolith", "T": "monolith_true"}
"""The letter of a kind in positions -> the file of its picture."""

_CELL: Final = re.compile(r"([.lro]?)([12][FWPMT][12][+!]?(?:>\d)?)?")
_TERRAINS: Final = {chr(letter): word for letter, word in TERRAIN_WORDS.items() if letter != PLAIN}
_FIGURE: Final = QRectF(5, 0, 90, 90)
_SEAT: Final = QRectF(71, 69, 27, 27)
_STATE: Final = QPointF(84, 16)
_PIPS: Final = QPointF(5, 78)
_PIP: Final = 17.0
_MOST_PIPS: Final = 2
_DONE: Final = 0.7


class Shown(NamedTuple):
    """A code taken apart."""

    seat: int
    kind: str
    health: int
    mark: str
    then: int
    """The health after the ground has worked at the end of the turn."""


def read(code: str) -> Shown:
    """Take a code such as `1F2+>1` apart."""
    now, _, then = code.partition(">")
    return Shown(int(now[0]), now[1], int(now[2]), now[3:], int(then) if then else int(now[2]))


ICONS: Final = {
    Pick: "lock", Coin: "dice", Deploy: "new", Spawn: "new", Move: "step", Attack: "strike", Terraform: "terrain",
    Confirm: "confirm",
}  # fmt: skip


class ElemendersPainter(Painter[State, Action]):
    """A cell is a terrain with or without a piece on it; a piece may be followed by what the ground will do to it."""

    def tokens(self, cell: str) -> tuple[str, ...]:
        found = _CELL.fullmatch(cell)
        return (cell,) if found is None else (found[1], found[2] or "")

    def paint_token(self, painter: QPainter, text: str, area: QRectF, artwork: Artwork, theme: Theme) -> None:
        if text in _TERRAINS:
            vector("elemenders", _TERRAINS[text]).render(painter, area)
        elif _CELL.fullmatch(text):
            _paint_piece(painter, text, area, theme)
        else:
            super().paint_token(painter, text, area, artwork, theme)

    def icon(self, action: Action) -> str:
        return ICONS[type(action)]


def _paint_piece(painter: QPainter, code: str, area: QRectF, theme: Theme) -> None:
    shown = read(code)
    with scene_units(painter, area, WHOLE_SQUARE):
        is_done = shown.mark == "!"
        painter.setOpacity(painter.opacity() * (_DONE if is_done else 1.0))
        figure("elemenders", FILES[shown.kind], tones(shown.seat, theme)).render(painter, _FIGURE)
        painter.setOpacity(painter.opacity() / (_DONE if is_done else 1.0))
        paint_badge(painter, _SEAT, shown.seat, theme)
        if shown.kind != "M":
            _paint_pips(painter, shown)
        if shown.mark:
            _STATES[shown.mark](painter, theme)


def _paint_pips(painter: QPainter, shown: Shown) -> None:
    """Paint a dot for each point of health; one that will go or come is crossed or has a plus, and a ring round it."""
    ground = QRectF(_PIPS.x() - 3, _PIPS.y() - 1, _MOST_PIPS * (_PIP + 2) + 5, _PIP + 3)
    painter.setPen(QPen(QColor("#ffffff"), 1.4))
    painter.setBrush(QColor("#14181b"))
    painter.drawRoundedRect(ground, ground.height() / 2, ground.height() / 2)
    for number in range(1, _MOST_PIPS + 1):
        middle = QPointF(_PIPS.x() + (number - 1) * (_PIP + 2) + _PIP / 2 + 0.5, ground.center().y())
        has, will = number <= shown.health, number <= shown.then
        painter.setPen(Qt.PenStyle.NoPen)
        if has and will:
            _dot(painter, middle, QColor("#f2f6f8"), 6.4)
        elif has:
            _dot(painter, middle, QColor("#ff5648"), 7.4)
            _strokes(painter, middle, QColor("#14181b"), (QLineF(-3, -3, 3, 3), QLineF(-3, 3, 3, -3)))
        elif will:
            _dot(painter, middle, QColor("#63e08d"), 7.4)
            _strokes(painter, middle, QColor("#14181b"), (QLineF(-3.6, 0, 3.6, 0), QLineF(0, -3.6, 0, 3.6)))
        else:
            painter.setPen(QPen(QColor("#8b959c"), 1.6))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(middle, 5.2, 5.2)
    if shown.then != shown.health:
        ink = QColor("#ff5648" if shown.then < shown.health else "#63e08d")
        painter.setPen(QPen(ink, 3.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(ground.adjusted(-2, -2, 2, 2), ground.height() / 2 + 2, ground.height() / 2 + 2)


def _dot(painter: QPainter, middle: QPointF, colour: QColor, radius: float) -> None:
    painter.setBrush(colour)
    painter.drawEllipse(middle, radius, radius)


def _strokes(painter: QPainter, middle: QPointF, ink: QColor, lines: tuple[QLineF, ...]) -> None:
    painter.setPen(QPen(ink, 2.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for line in lines:
        painter.drawLine(line.translated(middle))


def _badge(painter: QPainter, ground: QColor, ink: QColor, shape: QPainterPath) -> None:
    painter.setPen(QPen(ink, 2.2))
    painter.setBrush(ground)
    painter.drawEllipse(_STATE, 13.0, 13.0)
    pen = QPen(ink, 3.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(shape.translated(_STATE))


def _paint_moved(painter: QPainter, theme: Theme) -> None:
    """Paint an arrow: the unit has moved and can still attack."""
    arrow = QPainterPath(QPointF(-6.5, 0))
    arrow.lineTo(6, 0)
    arrow.moveTo(1.2, -5)
    arrow.lineTo(6.4, 0)
    arrow.lineTo(1.2, 5)
    _badge(painter, theme.path, theme.cursor_halo, arrow)


def _paint_done(painter: QPainter, theme: Theme) -> None:
    """Paint a tick: the unit is done for this turn."""
    tick = QPainterPath(QPointF(-5.6, 0.2))
    tick.lineTo(-1.4, 4.8)
    tick.lineTo(6, -4.6)
    _badge(painter, theme.tool_tip, theme.tool_tip_text, tick)


_STATES: Final[dict[str, Callable[[QPainter, Theme], None]]] = {"+": _paint_moved, "!": _paint_done}


PAINTER: Final = ElemendersPainter()
