"""Square to scene point and back: pure arithmetic in scene units, no items."""

from math import floor
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

UNIT = 100.0
"""Edge of one square in scene units."""

MARGIN = 44.0
"""Width of the frame round the squares, where the coordinates stand, in scene units."""

REACH = 35.0
"""How far outside the squares a point still counts as the nearest square, in scene units."""


class Placement(NamedTuple):
    """Where a board's squares lie. Columns and rows count from 0 at A1, which is top left unless flipped."""

    columns: int
    rows: int
    flipped: bool = False

    def centre(self, column: int, row: int) -> QPointF:
        """Return the middle of a square. Squares outside the board continue the lattice."""
        x, y = self._turned(column, row)
        return QPointF((x + 0.5) * UNIT, (y + 0.5) * UNIT)

    def rect(self, column: int, row: int) -> QRectF:
        """Return a square's area."""
        x, y = self._turned(column, row)
        return QRectF(x * UNIT, y * UNIT, UNIT, UNIT)

    def at(self, point: QPointF) -> tuple[int, int] | None:
        """Return the square (column, row) under a point, or None; a little outside the edge still counts."""
        if not self.board_rect.adjusted(-REACH, -REACH, REACH, REACH).contains(point):
            return None
        x = min(max(floor(point.x() / UNIT), 0), self.columns - 1)
        y = min(max(floor(point.y() / UNIT), 0), self.rows - 1)
        return self._turned(x, y)

    @property
    def board_rect(self) -> QRectF:
        """The area of all squares together; its top left corner is the scene's origin."""
        return QRectF(0.0, 0.0, self.columns * UNIT, self.rows * UNIT)

    @property
    def outer_rect(self) -> QRectF:
        """The squares with the frame and the coordinates round them."""
        return self.board_rect.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)

    def _turned(self, column: int, row: int) -> tuple[int, int]:
        # Half a turn is its own inverse, so the same step leads from squares to places and back.
        if self.flipped:
            return self.columns - 1 - column, self.rows - 1 - row
        return column, row
