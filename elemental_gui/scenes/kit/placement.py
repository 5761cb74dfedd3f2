"""Where the squares of a grid lie in the scene: pure arithmetic in scene units, no items."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from elemental_gui.engine.core.geometry import Grid, Square

UNIT = 100.0
"""Edge of one square in scene units."""

WHOLE_SQUARE = QRectF(0, 0, UNIT, UNIT)
"""The square in which pictures of what a square holds are drawn."""

MARGIN = 44.0
"""Width of the frame round the squares, where the coordinates are, in scene units; more where those are larger."""

LETTERS = 22
"""Size of the coordinates in scene units; larger where that would be too small on the screen."""

SEAT_FRAME = 8.0
"""What the frame of the seat to act takes of the margin."""
_TWO_DIGITS = 1.45
"""Width of the widest number in sizes of its letters, with a little room."""

REACH = 35.0
"""How far outside the squares a point still counts as the nearest square, in scene units."""


class Placement(NamedTuple):
    """Where a board's squares lie. Columns and rows count from 0 at A1, which is top left unless flipped."""

    columns: int
    rows: int
    flipped: bool = False
    letters: int = LETTERS

    @property
    def margin(self) -> float:
        return max(MARGIN, _TWO_DIGITS * self.letters + SEAT_FRAME)

    def centre(self, column: int, row: int) -> QPointF:
        """Return the middle of a square. Squares outside the board continue the lattice."""
        x, y = self._turned(column, row)
        return QPointF((x + 0.5) * UNIT, (y + 0.5) * UNIT)

    def rect(self, column: int, row: int) -> QRectF:
        x, y = self._turned(column, row)
        return QRectF(x * UNIT, y * UNIT, UNIT, UNIT)

    @property
    def board_rect(self) -> QRectF:
        """The area of all squares together; its top left corner is the scene's origin."""
        return QRectF(0.0, 0.0, self.columns * UNIT, self.rows * UNIT)

    @property
    def outer_rect(self) -> QRectF:
        """The squares with the frame and the coordinates round them."""
        margin = self.margin
        return self.board_rect.adjusted(-margin, -margin, margin, margin)

    def _turned(self, column: int, row: int) -> tuple[int, int]:
        # Half a turn is its own inverse, so the same step leads from squares to places and back.
        if self.flipped:
            return self.columns - 1 - column, self.rows - 1 - row
        return column, row


ARROWS = {"U": (0, -1), "D": (0, 1), "L": (-1, 0), "R": (1, 0)}
"""The four arrow keys as columns and rows on the screen."""


class Squares:
    """A grid laid out in scene units, possibly turned by half a turn."""

    def __init__(self, grid: Grid, *, flipped: bool = False, letters: int = LETTERS) -> None:
        self.grid = grid
        self.placement = Placement(grid.columns, grid.rows, flipped, letters)
        self._centres = {square: self.placement.centre(*self._place(square)) for square in grid.squares}

    def centre(self, square: Square) -> QPointF:
        return self._centres[square]

    def rect(self, square: Square) -> QRectF:
        return self.placement.rect(*self._place(square))

    def at(self, point: QPointF) -> Square | None:
        """Return the square under a point, or None; a little outside the edge still counts."""
        # In plain numbers, because this runs for every movement of the mouse.
        x, y, grid = point.x(), point.y(), self.grid
        if not (-REACH <= x < grid.columns * UNIT + REACH and -REACH <= y < grid.rows * UNIT + REACH):
            return None
        column = min(max(int(x // UNIT), 0), grid.columns - 1)
        row = min(max(int(y // UNIT), 0), grid.rows - 1)
        if self.placement.flipped:
            column, row = grid.columns - 1 - column, grid.rows - 1 - row
        return grid.square(column, row)

    def is_inside(self, point: QPointF, square: Square, inset: float) -> bool:
        """Tell whether a point lies in a square, at least so far from its edges."""
        return self.rect(square).adjusted(inset, inset, -inset, -inset).contains(point)

    def beside(self, square: Square, across: int, down: int) -> Square:
        """Return the square this many places to the right and down on the screen, or the last one before the edge."""
        if self.placement.flipped:
            across, down = -across, -down
        column, row = self._place(square)
        column = min(max(column + across, 0), self.grid.columns - 1)
        row = min(max(row + down, 0), self.grid.rows - 1)
        return self.grid.square(column, row)

    def named(self, arrow: str) -> str:
        """Return the name in notation of what is up, down, left or right on the screen."""
        if not self.placement.flipped:
            return arrow
        return {"U": "D", "D": "U", "L": "R", "R": "L"}[arrow]

    def _place(self, square: Square) -> tuple[int, int]:
        return self.grid.column(square), self.grid.row(square)
