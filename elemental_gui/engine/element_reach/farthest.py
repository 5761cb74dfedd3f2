"""How far the sage can get at best, whatever the stones do: what lies beyond needs no search."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.geometry import DIRECTIONS, Square
from elemental_gui.engine.element.board import EMPTY, GRID, HEIGHTS, WIND
from elemental_gui.engine.element_reach.changes import Beginning, Stones
from elemental_gui.engine.element_reach.squares import BIT, Mask, each, shifted

_AROUND: Final = tuple(GRID.steps.values())


class Distances:
    """How far sages get from one beginning, each asked for once."""

    def __init__(self, start: Beginning) -> None:
        self._start = start
        self._known: dict[tuple[Square, int, Stones], Mask] = {}

    def squares(self, square: Square, steps: int, stones: Stones) -> Mask:
        """Give all that a sage can reach with so many steps and these stones."""
        key = square, steps, stones
        if key not in self._known:
            self._known[key] = Farthest(self._start, square, steps, stones).squares
        return self._known[key]


class Farthest:
    """Where a sage can be in a turn if every stone always lies as it needs it."""

    def __init__(self, start: Beginning, square: Square, steps: int, stones: Stones) -> None:
        """Begin with a sage, its steps and the stones of the hand."""
        self._board = start.board
        self._open = start.possible(EMPTY, stones)
        self._windy = 0
        for content in WIND:
            self._windy |= start.possible(content, stones)
        self._new_winds = stones[1]
        layers: dict[tuple[int, int], Mask] = {(0, 0): BIT[square]}
        for made in range(steps + 1):
            for laid in range(stones[1] + 1):
                self._spread(layers, made, laid)
        self.squares: Final = self._union(layers, steps)
        """All that it can reach."""

    def _spread(self, layers: dict[tuple[int, int], Mask], made: int, laid: int) -> None:
        """Add where one ride, or one step more, leads; `laid` counts the rides that begin on wind of this turn."""
        waiting = layers.get((made, laid), 0)
        known = waiting
        beyond = 0
        while waiting:
            landings = 0
            for square in each(waiting):
                old, new = self._landings(square)
                landings |= old
                beyond |= new
            waiting = landings & ~known
            known |= waiting
        layers[made, laid] = known
        if laid < self._new_winds:
            layers[made, laid + 1] = layers.get((made, laid + 1), 0) | beyond
        reached = 0
        for step in _AROUND:
            reached |= shifted(known, step)
        layers[made + 1, laid] = layers.get((made + 1, laid), 0) | reached & self._open

    def _landings(self, square: Square) -> tuple[Mask, Mask]:
        """Give where rides from here can land: those that begin on old wind, and those that need new wind for that."""
        old = new = 0
        for direction in DIRECTIONS:
            ray = GRID.rays[square][direction]
            if not ray or not BIT[ray[0]] & self._windy:
                continue
            longest = self._new_winds + sum(HEIGHTS.get(self._board[each_square], 0) for each_square in ray)
            for landing in ray[1 : longest + 1]:
                if self._board[ray[0]] in WIND:
                    old |= BIT[landing]
                else:
                    new |= BIT[landing]
        return old & self._open, new & self._open

    @staticmethod
    def _union(layers: dict[tuple[int, int], Mask], steps: int) -> Mask:
        squares = 0
        for (made, _), mask in layers.items():
            squares |= mask if made <= steps else 0
        return squares
