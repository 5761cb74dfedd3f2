"""How Element looks: stones, sages, and the ridge lines that join the stones of a range."""

from __future__ import annotations

import re
from collections.abc import Iterable
from math import hypot
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap, QPolygonF

from elemental_gui.engine.core.setup import Cells
from elemental_gui.engine.element.actions import Action, Confirm, Draw, Forfeit, Move, Place, Ride, Take
from elemental_gui.engine.element.board import EMPTY_BOARD, GRID, MOUNTAIN
from elemental_gui.engine.element.earth import join_range
from elemental_gui.engine.element.state import State
from elemental_gui.scenes.kit.painter import Painter
from elemental_gui.scenes.kit.placement import UNIT, Placement
from elemental_gui.scenes.kit.style.art import SAGE_HEIGHT, STONES, Artwork
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.style.theme import Theme

RANGE_CODES = "rm"
"""Board codes of range members: a height-1 earth of a range, and a mountain."""

_START = 32.0  # how far from a stone's middle a line begins, so that the letter stays free
_HEIGHT = 6.0  # of the teeth
_TOOTH = 28.0
_CELL: Final = re.compile(rf"([.{''.join(STONES)}]?)(S[1-4])?")
_EARTH: Final = ("e", "m")
_WAYS: Final = {"R": ((0, 0), (1, 0)), "D": ((0, 0), (0, 1)), "DR": ((0, 0), (1, 1)), "DL": ((1, 0), (0, 1))}

Segment = tuple[tuple[int, int], tuple[int, int]]
"""Two neighbouring squares, each as (column, row)."""


def ridges(codes: str, columns: int) -> list[Segment]:
    """Return the neighbouring pairs (column, row) of range members whose joining line tells something.

    Orthogonal neighbours are always joined. A diagonal pair is joined where neither corner square belongs to
    the range: there the line shows which step is blocked (1c.55).
    """
    members = {(i % columns, i // columns) for i, code in enumerate(codes) if code in RANGE_CODES}
    found: list[Segment] = []
    for column, row in sorted(members, key=lambda square: (square[1], square[0])):
        here = (column, row)
        for x, y in ((column + 1, row), (column, row + 1)):
            if (x, y) in members:
                found.append((here, (x, y)))
        for x, y in ((column - 1, row + 1), (column + 1, row + 1)):
            if (x, y) in members and (x, row) not in members and (column, y) not in members:
                found.append((here, (x, y)))
    return found


def paint_ridges(painter: QPainter, placement: Placement, segments: Iterable[Segment], theme: Theme) -> None:
    """Paint ridge lines in scene units, over the stones they join."""
    crests = [_crest(placement.centre(*start), placement.centre(*end)) for start, end in segments]
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((theme.ridge_casing, 14.0), (theme.ridge, 4.6)):
        painter.setPen(
            QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        )
        for crest in crests:
            painter.drawPolyline(crest)
    painter.restore()


def _crest(first: QPointF, last: QPointF) -> QPolygonF:
    """Return a jagged line between two stones, leaving their letters free."""
    way = last - first
    length = hypot(way.x(), way.y())
    along, across = way / length, QPointF(-way.y(), way.x()) / length
    reach = length - 2 * _START
    teeth = 2 * round(reach / _TOOTH) + 1
    points = [first + along * _START]
    for tooth in range(1, teeth):
        side = _HEIGHT if tooth % 2 else -_HEIGHT
        points.append(first + along * (_START + reach * tooth / teeth) + across * side)
    points.append(last - along * _START)
    return QPolygonF(points)


class ElementPainter(Painter[State, Action]):
    """A cell is a stone, a sage, or, where no game has it, a sage on a stone."""

    def tokens(self, cell: str) -> tuple[str, ...]:
        found = _CELL.fullmatch(cell)
        return (cell,) if found is None else (found[1], found[2] or "")

    def paint_token(self, painter: QPainter, text: str, area: QRectF, artwork: Artwork, theme: Theme) -> None:
        if text in STONES:
            artwork.paint_stone(painter, text, area, theme.outline)
        elif _CELL.fullmatch(text):
            edge = area.width() * SAGE_HEIGHT
            place = QRectF(area.center().x() - edge / 2, area.bottom() - edge, edge, edge)
            artwork.paint_sage(painter, int(text[1]), place, theme)
        else:
            super().paint_token(painter, text, area, artwork, theme)

    def paint_over(self, painter: QPainter, placement: Placement, cells: Cells, theme: Theme) -> None:
        stones = [self.tokens(cell)[0] for line in cells for cell in line]
        paint_ridges(painter, placement, ridges(_ranges(stones), GRID.columns), theme)

    def ridge(self, way: str, look: Look) -> QPixmap:
        """Return the picture of a ridge line that runs this way, as large as a square; its middle is the line's."""
        joint, placement = _WAYS[way], Placement(2, 2)

        def paint(painter: QPainter) -> None:
            painter.scale(look.edge / UNIT, look.edge / UNIT)
            middle = (placement.centre(*joint[0]) + placement.centre(*joint[1])) / 2
            painter.translate(QPointF(UNIT / 2, UNIT / 2) - middle)
            paint_ridges(painter, placement, [joint], look.theme)

        return look.artwork.picture(("ridge", way, look.edge, look.theme.name), look.edge, 1.0, paint)

    def icon(self, action: Action) -> str:
        match action:
            case Place(element=element):
                return str(element)
            case Take() | Draw():
                return "dice"
            case Move():
                return "step"
            case Ride():
                return "ride"
            case Confirm():
                return "confirm"
            case Forfeit():
                return "flag"


def _ranges(stones: Iterable[str]) -> str:
    """Give the earth of the board with the letters that the rules have for what belongs to a range."""
    board = bytearray(EMPTY_BOARD)
    for square, stone in zip(GRID.squares, stones, strict=True):
        if stone in _EARTH:
            board[square] = ord(stone)
    for square in GRID.squares:
        if board[square] == MOUNTAIN:
            join_range(board, square)
    return "".join(chr(board[square]) for square in GRID.squares)


PAINTER: Final = ElementPainter()
