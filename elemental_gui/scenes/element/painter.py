"""How Element looks: stones, sages, and the ridge lines that join the stones of a range."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import chain
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap, QPolygonF

from elemental_gui.engine.core.geometry import DIAGONAL, Square
from elemental_gui.engine.core.setup import Cells
from elemental_gui.engine.element.actions import Action, Confirm, Draw, Forfeit, Move, Place, Ride, Take
from elemental_gui.engine.element.board import EMPTY_BOARD, GRID, RANGE
from elemental_gui.engine.element.earth import mark_ranges
from elemental_gui.engine.element.state import State
from elemental_gui.scenes.kit.painter import Painter
from elemental_gui.scenes.kit.placement import UNIT, WHOLE_SQUARE, Placement
from elemental_gui.scenes.kit.style.art import SAGE_HEIGHT, STONES, Artwork
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.style.theme import Theme

Joint = tuple[Square, Square]
"""Two neighbouring stones of a range that a ridge line joins."""

_START = 32.0  # how far from a stone's middle a line begins, so that the letter stays free
_HEIGHT = 6.0  # of the teeth
_TOOTH = 28.0
_CELL: Final = re.compile(rf"([.{''.join(STONES)}]?)(S[1-4])?")
_EARTH: Final = ("e", "m")


def range_of(board: bytes) -> frozenset[Square]:
    """Return the squares whose earth belongs to a range."""
    return frozenset(square for square in GRID.squares if board[square] in RANGE)


def joints_of(members: frozenset[Square]) -> dict[Joint, str]:
    """Return the pairs of range members whose joining line tells something, each with the direction in which it runs.

    Orthogonal neighbours are always joined. A diagonal pair is joined where neither corner square belongs to
    the range: there the line shows which step is blocked (1c.55).
    """
    found = {}
    for square in sorted(members):
        for way in ("R", "D", "DL", "DR"):
            end = square + GRID.steps[way]
            corners = [square + GRID.steps[letter] for letter in way] if way in DIAGONAL else []
            if end in members and members.isdisjoint(corners):
                found[square, end] = way
    return found


def paint_ridges(painter: QPainter, lines: Iterable[QLineF], theme: Theme) -> None:
    """Paint ridge lines in scene units, each from the middle of one stone to that of another."""
    crests = [_crest(line) for line in lines]
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((theme.ridge_casing, 14.0), (theme.ridge, 4.6)):
        painter.setPen(
            QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        )
        for crest in crests:
            painter.drawPolyline(crest)
    painter.restore()


def _crest(line: QLineF) -> QPolygonF:
    """Return a jagged line between two stones, leaving their letters free."""
    length = line.length()
    along, across = QPointF(line.dx(), line.dy()) / length, QPointF(-line.dy(), line.dx()) / length
    reach = length - 2 * _START
    teeth = 2 * round(reach / _TOOTH) + 1
    points = [line.p1() + along * _START]
    for tooth in range(1, teeth):
        side = _HEIGHT if tooth % 2 else -_HEIGHT
        points.append(line.p1() + along * (_START + reach * tooth / teeth) + across * side)
    points.append(line.p2() - along * _START)
    return QPolygonF(points)


ICONS: Final = {
    Take: "dice", Draw: "dice", Move: "step", Ride: "ride", Confirm: "confirm", Forfeit: "flag",
}  # fmt: skip


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
        stones = [[self.tokens(cell)[0] for cell in line] for line in cells]
        earth = [[stone if stone in _EARTH else "." for stone in line] for line in stones]
        joints = joints_of(range_of(mark_ranges(GRID.laid(earth, EMPTY_BOARD))))
        middle = {square: placement.centre(GRID.column(square), GRID.row(square)) for square in chain(*joints)}
        paint_ridges(painter, [QLineF(middle[start], middle[end]) for start, end in joints], theme)

    def ridge(self, way: str, look: Look) -> QPixmap:
        """Return the picture of a ridge line that runs this way, as large as a square; its middle is the line's."""
        half = QPointF(("R" in way) - ("L" in way), "D" in way) * (UNIT / 2)
        middle = WHOLE_SQUARE.center()

        def paint(painter: QPainter) -> None:
            painter.scale(look.edge / UNIT, look.edge / UNIT)
            paint_ridges(painter, [QLineF(middle - half, middle + half)], look.theme)

        return look.artwork.picture(("ridge", way, look.edge, look.theme.name), look.edge, 1.0, paint)

    def icon(self, action: Action) -> str:
        return str(action.element) if isinstance(action, Place) else ICONS[type(action)]


PAINTER: Final = ElementPainter()
