"""Ridge lines: what joins the stones of a mountain range, so that a blocked diagonal step can be seen."""

from collections.abc import Iterable
from math import hypot

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from elemental_gui.scenes.kit.placement import Placement
from elemental_gui.scenes.kit.style.theme import Theme

RANGE_CODES = "rm"
"""Board codes of range members: a height-1 earth of a range, and a mountain."""

_START = 32.0  # how far from a stone's middle a line begins, so that the letter stays free
_HEIGHT = 6.0  # of the teeth
_TOOTH = 28.0

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
