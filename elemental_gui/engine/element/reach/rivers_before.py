"""Rivers from behind: every line, source and path by which the water of a board can have come where it is.

The water on a board is sparse and its empty squares are many, so it is far less work to lead a river back along the
water that it left than to try where it might flow to.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import ORTHOGONAL, Square
from elemental_gui.engine.element.actions import Place
from elemental_gui.engine.element.board import EMPTY, FIRE, GRID, WATER
from elemental_gui.engine.element.reach.changes import Beginning, Stones
from elemental_gui.engine.element.reach.squares import BIT, Mask, fit_on_lines, union
from elemental_gui.engine.element.reach.taking_up import BURNT_OUT, Step
from elemental_gui.engine.element.water import is_hairpin

_STEPS: Final = tuple((direction, GRID.steps[direction]) for direction in ORTHOGONAL)


def rivers_before(start: Beginning, board: bytes, rest: Stones, forbid_hairpin: bool) -> Iterator[Step]:
    """Yield the steps by which a river can have come last; `rest` are the stones that came before it.

    Two paths over the same squares from the same source count as one.
    """
    search = _Rivers(start, board, rest, forbid_hairpin)
    for source in GRID.squares:
        if board[source] == EMPTY:
            yield from search.from_source(source)


class _Rivers:
    def __init__(self, start: Beginning, board: bytes, rest: Stones, forbid_hairpin: bool) -> None:
        self._start, self._board, self._rest = start, board, rest
        self._forbid_hairpin = forbid_hairpin
        self._contents = {
            square: contents
            for square in GRID.squares
            if board[square] == WATER and (contents := self._earlier(square))
        }
        """The water that may have come last, with what was under it."""
        self._all_new = frozenset(square for square in self._contents if start.board[square] != WATER)
        self._must_fill = 0
        if not rest[3]:
            # No water came before: all that is new is this river's.
            new = [square for square in GRID.squares if board[square] == WATER and start.board[square] != WATER]
            self._must_fill = len(new)

    def _earlier(self, square: Square) -> list[int]:
        return [content for content in BURNT_OUT if self._start.can_become(square, content, self._rest)]

    def from_source(self, source: Square) -> Iterator[Step]:
        """Yield the rivers of a stone placed on this square."""
        firsts = [(direction, source + step) for direction, step in _STEPS if source + step in self._contents]
        if not firsts:
            return
        contents = self._earlier(source)
        lines = self._lines(source) if contents else []
        longest = max((len(line) for _, line in lines), default=0)
        if longest + 1 < self._must_fill or not longest:
            return
        seen: set[tuple[Mask, str]] = set()
        for path, squares in self._paths(source, firsts, longest + 1):
            stones = len(squares)
            if stones < 2 or stones < self._must_fill:
                continue
            filled = union(squares)
            for direction, line in lines:
                if len(line) < stones - 1 or (filled, direction) in seen:
                    continue
                beyond = source + stones * GRID.steps[direction]
                if self._board[beyond] == WATER and beyond not in squares:
                    continue
                seen.add((filled, direction))
                yield from self._steps(source, contents, direction, line[: stones - 1], path, squares)

    def _lines(self, source: Square) -> list[tuple[str, list[Square]]]:
        """List how far the water can have lain on each side of the source before it flowed."""
        lines = []
        for direction, step in _STEPS:
            line, square = [], source + step
            while self._board[square] == EMPTY and self._start.can_become(square, WATER, self._rest):
                line.append(square)
                square += step
            if line:
                lines.append((direction, line))
        return lines

    def _paths(
        self, source: Square, firsts: list[tuple[str, Square]], longest: int
    ) -> Iterator[tuple[str, list[Square]]]:
        """Yield the paths through water that may have come last, of at most so many squares."""
        stack = [(direction, [square]) for direction, square in firsts]
        while stack:
            path, squares = stack.pop()
            if not self._can_be_restored(squares):
                continue
            yield path, squares
            if len(squares) == longest:
                continue
            for direction, step in _STEPS:
                square = squares[-1] + step
                if square in self._contents and square not in squares:
                    longer = path + direction
                    if not (self._forbid_hairpin and is_hairpin(longer)):
                        stack.append((longer, [*squares, square]))

    def _can_be_restored(self, squares: list[Square]) -> bool:
        """Tell whether the rivers that came before can have cleared all of these squares that held water at first."""
        old = [square for square in squares if square not in self._all_new]
        return fit_on_lines(old, self._rest[3])

    def _steps(
        self, source: Square, contents: list[int], direction: str, line: list[Square], path: str, squares: list[Square]
    ) -> Iterator[Step]:
        """Yield one step for each thing that the river can have flowed over."""
        barred = BIT[source] | union(squares)
        action = Place(Element.WATER, source, direction, path)
        for content, *under in product(contents, *(self._contents[square] for square in squares)):
            if not self._can_burn(squares, under):
                continue
            whole = bytearray(self._board)
            whole[source] = content
            for square in line:
                whole[square] = WATER
            for square, earlier in zip(squares, under, strict=True):
                whole[square] = earlier
            yield Step(bytes(whole), action, barred)

    def _can_burn(self, squares: list[Square], under: list[int]) -> bool:
        """Tell whether the fires that came before can have lit what the river has drowned.

        Every fire stone lights its own square, and others only beside squares that burn already.
        """
        before = self._start.board
        new = [square for square, earlier in zip(squares, under, strict=True)
               if earlier == FIRE and before[square] != FIRE]  # fmt: skip
        fires = self._rest[0]
        if len(new) <= fires:
            return True
        if fires != 1:
            return len(new) <= 5 * fires
        alone = [square for square in new if all(before[square + step] != FIRE for _, step in _STEPS)]
        return len(alone) <= fires
