"""What water alone can do: whether this many stones can have brought the water of one board to where it is on another.

Only water and earth change where water lies. While no earth has come down, the water of a board tells by itself
whether one or two stones can have made it: every river empties a whole line, and no stone of it is lost.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.element.board import BORDER, GRID, MOUNTAIN, SAGE, WATER
from elemental_gui.engine.element_reach.squares import BIT, Mask, each, fire_squares, union, water_squares

_STEPS: Final = (GRID.steps["R"], GRID.steps["D"])
_DOWN: Final = GRID.steps["D"]
_SIZE: Final = GRID.size
_BOARD: Final = union(GRID.squares)
_NO_SOURCE: Final = bytes((SAGE, BORDER, MOUNTAIN, WATER))
_LINES: Final = tuple(
    tuple(union((square, *GRID.rays[square][one], *GRID.rays[square][other])) for one, other in ("LR", "UD"))
    if GRID.names[square]
    else (0, 0)
    for square in range(GRID.size)
)
"""The row and the column of each square."""


class Run(NamedTuple):
    """A line of water that lay on the first board, all of it from end to end: what a first river takes away."""

    squares: Mask
    sources: Mask
    """Where a stone can set it flowing."""
    beside_sources: Mask
    """The squares next to these; the path of the river begins on one of them."""


_NO_RUN: Final = Run(0, 0, 0)


class Flows:
    """The water of the first board, asked what this many stones can have made of it."""

    def __init__(self, board: bytes) -> None:
        self.water: Final = water_squares(board)
        self.fire: Final = fire_squares(board)
        runs = _runs(board)
        self._runs = (_NO_RUN, *runs.values())
        self._by_squares = runs
        self._through: dict[Square, list[Run]] = {}
        for run in self._runs:
            for square in each(run.squares):
                self._through.setdefault(square, []).append(run)

    def can_lead_to(self, water: Mask, empty: Mask, left: Mask, stones: int) -> bool:
        """Tell whether this many water stones, and no earth, may have brought the water here; False is certain.

        `empty` are squares that have nothing on them for certain, `left` all those that a river may have left.
        """
        gone, new = self.water & ~water, water & ~self.water
        if new.bit_count() != gone.bit_count() + stones:
            return False
        drowned = self.fire & empty
        if stones == 0:
            return not gone and not drowned
        if stones == 1:
            run = self._by_squares.get(gone, _NO_RUN)
            if drowned & (drowned - 1) or drowned & ~run.sources:
                return False
            return not gone or bool(run.beside_sources & new and are_connected(new))
        if stones == 2:
            return next(self.first_runs(gone, new, drowned, left), None) is not None
        return True

    def first_runs(self, gone: Mask, new: Mask, drowned: Mask, left: Mask) -> Iterator[Run]:
        """Yield the lines that the first of two stones may have taken away, an empty one if it was no river.

        `drowned` are the squares that lost a fire and are empty: a river began there, or came and went again.
        """
        for run in self._candidates(gone):
            later = gone & ~run.squares
            if self._is_second_line(later, drowned, run) and self._has_paths(run, later, gone, new, left):
                yield run

    def _candidates(self, gone: Mask) -> Sequence[Run]:
        """Give the runs without which the rest of what is gone may lie on one line."""
        if gone:
            one, other = _SIZE - gone.bit_length(), _SIZE - (gone & -gone).bit_length()
            row, column = _LINES[one]
            if not BIT[other] & (row | column):
                return [*self._through.get(one, ()), *self._through.get(other, ())]
        return self._runs

    def _has_paths(self, run: Run, later: Mask, gone: Mask, new: Mask, left: Mask) -> bool:
        """Tell whether the new water can lie on the paths of two stones, when the second one emptied `later`."""
        if not later:
            return _is_nearly_connected(new) or are_connected(_grown(new, run.squares.bit_count() // 2 + 2))
        # The second river left one stretch of its line, and its path begins beside that; it may have led over what
        # the first had taken away, and all of that which is water again lies on it.
        stretch = connected(on_line(later) & left, later & -later)
        if later & ~stretch:
            return False
        back = run.squares & ~gone
        if not _has_path(new | back, beside(stretch), back, later.bit_count() + 1):
            return False
        if not run.squares:
            return _is_nearly_connected(new)
        # The path of the first river may have led along the line of the second.
        along = new | stretch
        return _has_path(along, run.beside_sources, 0, run.squares.bit_count() + 1) and _are_in_two(new, along | back)

    def _is_second_line(self, squares: Mask, drowned: Mask, first: Run) -> bool:
        """Tell whether a second river can have emptied these squares when the first had emptied a run.

        A river takes whole lines: beside what it took from the first board no water is left in the same direction.
        """
        if squares:  # most runs fail here, so this comes first and calls nothing
            row, column = _LINES[_SIZE - squares.bit_length()]
            rest = self.water & ~first.squares & ~squares
            is_in_row = not squares & ~row and not (squares >> 1 | squares << 1) & rest
            if not is_in_row and (squares & ~column or (squares >> _DOWN | squares << _DOWN) & rest):
                return False
        if not drowned or _is_on_line(squares | drowned):
            return True
        return any(_is_on_line(squares | drowned & ~BIT[source]) for source in each(drowned & first.sources))


def beside(squares: Mask) -> Mask:
    """Give the squares orthogonally beside these, some of them among themselves or off the board."""
    return squares >> 1 | squares << 1 | squares >> _DOWN | squares << _DOWN


def on_line(squares: Mask) -> Mask:
    """Give the row or column that squares of one line share, both for a single square."""
    row, column = _LINES[_SIZE - squares.bit_length()]
    if squares & (squares - 1):
        return column if squares & ~row else row
    return row | column


def connected(squares: Mask, first: Mask) -> Mask:
    """Give those of the squares that hang together with the first, which is one of them."""
    grown = first
    while True:
        larger = (grown | beside(grown)) & squares
        if larger == grown:
            return grown
        grown = larger


def are_connected(squares: Mask) -> bool:
    return connected(squares, squares & -squares) == squares


def _has_path(squares: Mask, starts: Mask, through: Mask, length: int) -> bool:
    """Tell whether this many squares hang together with one of the starts and all that the path leads through."""
    starts &= squares
    while starts:
        part = connected(squares, starts & -starts)
        if part.bit_count() >= length and not through & ~part:
            return True
        starts &= ~part
    return False


def _are_in_two(squares: Mask, linked: Mask) -> bool:
    """Tell whether the squares lie in two parts at most, if those that link them count too."""
    squares &= ~connected(linked, squares & -squares)
    return not squares or not squares & ~connected(linked, squares & -squares)


def _grown(squares: Mask, steps: int) -> Mask:
    for _ in range(steps):
        squares |= beside(squares) & _BOARD
    return squares


def _is_nearly_connected(squares: Mask) -> bool:
    """Tell whether all squares, or all but one, are connected."""
    part = connected(squares, squares & -squares)
    rest = squares & ~part
    if not rest:
        return True
    if part.bit_count() > 1:
        return rest.bit_count() == 1
    return are_connected(rest)


def _is_on_line(squares: Mask) -> bool:
    if not squares:
        return True
    row, column = _LINES[_SIZE - squares.bit_length()]
    return not squares & ~row or not squares & ~column


def _runs(board: bytes) -> dict[Mask, Run]:
    runs: dict[Mask, Run] = {}
    for square in GRID.squares:
        for step in _STEPS:
            if board[square] != WATER or board[square - step] == WATER:
                continue
            line: list[Square] = []
            end = square
            while board[end] == WATER:
                line.append(end)
                end += step
            sources = [source for source in (square - step, end) if board[source] not in _NO_SOURCE]
            if sources:
                mask = union(line)
                known = runs.get(mask, _NO_RUN).sources | union(sources)
                runs[mask] = Run(mask, known, beside(known) & ~mask)
    return runs
