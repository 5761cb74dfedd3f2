"""Where the squares of a game's grid lie in the scene, and what is up, down, left and right of them on the screen."""

from PySide6.QtCore import QPointF, QRectF

from elemental_gui.engine.core.geometry import Grid, Square
from elemental_gui.scenes.kit.placement import REACH, UNIT, Placement

ARROWS = {"U": (0, -1), "D": (0, 1), "L": (-1, 0), "R": (1, 0)}
"""The four arrow keys as columns and rows on the screen."""


class Squares:
    """A grid laid out in scene units, possibly turned by half a turn."""

    def __init__(self, grid: Grid, *, flipped: bool = False) -> None:
        self.grid = grid
        self.placement = Placement(grid.columns, grid.rows, flipped)
        self._centres = {square: self.placement.centre(*self._place(square)) for square in grid.squares}

    def centre(self, square: Square) -> QPointF:
        return self._centres[square]

    def rect(self, square: Square) -> QRectF:
        return self.placement.rect(*self._place(square))

    def at(self, point: QPointF) -> Square | None:
        """Return the square under a point, or None; a little outside the edge still counts."""
        # The same as Placement.at, in plain numbers: this runs for every movement of the mouse.
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
        """Return the square so many places to the right and down on the screen, or the last one before the edge."""
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
