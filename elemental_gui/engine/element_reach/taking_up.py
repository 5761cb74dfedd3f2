"""The turn in reverse: every board on which a stone can have come down, given the board that it left.

Boards are plain and without the sage that moves; where it has to stand, or must not, is said with each step. The water
on a board is sparse and its empty squares are many, so it is far less work to lead a river back along the water that it
left than to try where it might flow to.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import ORTHOGONAL, Square, put
from elemental_gui.engine.element.actions import Place
from elemental_gui.engine.element.board import EARTH, EMPTY, FIRE, GRID, MOUNTAIN, WATER, WIND
from elemental_gui.engine.element.fire import spread_from
from elemental_gui.engine.element.state import BAG
from elemental_gui.engine.element.water import is_hairpin, touches_water
from elemental_gui.engine.element_reach.changes import Beginning, Stones
from elemental_gui.engine.element_reach.flows import beside, on_line
from elemental_gui.engine.element_reach.squares import (
    BIT,
    Mask,
    each,
    empty_squares,
    fit_on_lines,
    is_in_range,
    union,
    water_squares,
)

FLAMMABLE: Final = bytes((EMPTY,)) + WIND
_STEPS: Final = tuple(GRID.steps[direction] for direction in ORTHOGONAL)
BURNT_OUT: Final = bytes((EMPTY, FIRE))
"""What water flows over."""


class Step(NamedTuple):
    """A stone that came down."""

    before: bytes
    """The board before it."""
    action: Place
    barred: Mask
    """Where the sage that moves cannot have stood."""
    needed: Mask = 0
    """The one square where it must have stood, if any."""


def winds_before(start: Beginning, board: bytes, rest: Stones) -> Iterator[Step]:
    """Yield the steps by which a wind can have come last; `rest` are the stones that came before it."""
    for square in GRID.squares:
        if board[square] not in WIND:
            continue
        height = WIND.index(board[square])
        for content in WIND[height - 1 : height] if height else bytes((EMPTY, EARTH)):
            if not start.can_become(square, content, rest):
                continue
            before = put(board, square, content)
            if content != EARTH or not is_in_range(before, square):
                yield Step(before, Place(Element.WIND, square), BIT[square])


def earths_before(start: Beginning, board: bytes, rest: Stones, stack_on_range_member: bool) -> Iterator[Step]:
    """Yield the steps by which an earth can have come last."""
    for square in GRID.squares:
        if board[square] == EARTH:
            contents = bytes((EMPTY, WATER))
        elif board[square] == MOUNTAIN:
            contents = bytes((EARTH,))
        else:
            continue
        for content in contents:
            if not start.can_become(square, content, rest):
                continue
            before = put(board, square, content)
            if content != EARTH or stack_on_range_member or not is_in_range(before, square):
                yield Step(before, Place(Element.EARTH, square), BIT[square])


def waters_before(start: Beginning, board: bytes, rest: Stones) -> Iterator[Step]:
    """Yield the steps by which a water that touched no other can have come last."""
    for square in GRID.squares:
        if board[square] == WATER and not touches_water(board, square):
            for content in BURNT_OUT:
                if start.can_become(square, content, rest):
                    yield Step(put(board, square, content), Place(Element.WATER, square), BIT[square])


def fires_before(start: Beginning, board: bytes, rest: Stones, held: int | None) -> Iterator[Step]:
    """Yield the steps by which a fire can have come last.

    `held` are the fires in the hand at that moment if they come from a bag, None if the supply is unlimited.
    """
    for square in GRID.squares:
        if board[square] != FIRE:
            continue
        contents = [content for content in FLAMMABLE if start.can_become(square, content, rest)]
        if not contents:
            continue
        spreads = [_spreads(start, board, rest, square, step) for step in _STEPS]
        for content, caught in product(contents, product(*spreads)):
            whole = bytearray(board)
            whole[square] = content
            for target, earlier in caught:
                if target:
                    whole[target] = earlier
            yield from _if_it_spreads_so(bytes(whole), square, {target for target, _ in caught if target}, held)


def _spreads(start: Beginning, board: bytes, rest: Stones, square: Square, step: int) -> list[tuple[Square, int]]:
    """List which square in this direction may have caught fire, and what it held; (0, 0) for none."""
    options = [(0, 0)]
    square += step
    while board[square] == FIRE and board[square + step] == FIRE:
        square += step
        options += [(square, content) for content in FLAMMABLE if start.can_become(square, content, rest)]
    return options


def _if_it_spreads_so(before: bytes, square: Square, caught: set[Square], held: int | None) -> Iterator[Step]:
    """Yield the step if a fire placed here spreads to just these squares, for a sage that is or is not in its way."""
    targets = spread_from(before, square)
    most = len(targets) if held is None else BAG - before.count(FIRE) - held
    fire = Place(Element.FIRE, square)
    if set(targets[:most]) == caught:
        yield Step(before, fire, BIT[square] | union(targets))
    for blocked in targets:
        if before[blocked] == EMPTY and set([target for target in targets if target != blocked][:most]) == caught:
            yield Step(before, fire, BIT[square], BIT[blocked])


_WAYS: Final = tuple((direction, GRID.steps[direction]) for direction in ORTHOGONAL)


class _Pattern(NamedTuple):
    """What is known of a river beforehand, because few stones came before it."""

    through: Mask
    """The water that it can have brought."""
    filled: Mask
    """The water that it must have brought."""
    drained: Mask
    """The squares that it must have emptied."""
    least: int
    most: int
    """How many stones it has."""


def rivers_before(start: Beginning, board: bytes, rest: Stones, forbid_hairpin: bool) -> Iterator[Step]:
    """Yield the steps by which a river can have come last; `rest` are the stones that came before it.

    Two paths over the same squares from the same source count as one.
    """
    search = _Rivers(start, board, rest, forbid_hairpin)
    for pattern in search.patterns():
        yield from search.fitting(pattern)


class _Rivers:
    def __init__(self, start: Beginning, board: bytes, rest: Stones, forbid_hairpin: bool) -> None:
        self._start, self._board, self._rest = start, board, rest
        self._forbid_hairpin = forbid_hairpin
        self._water, self._empty = water_squares(board), empty_squares(board)
        self._was_empty, self._was_fire = start.possible(EMPTY, rest), start.possible(FIRE, rest)
        self._was_water = start.possible(WATER, rest) & self._empty
        # The river itself leaves one stone more than it found.
        self._has_covered = start.flows.water.bit_count() + rest[3] + 1 > self._water.bit_count()
        """Whether earth has come down on water; then water alone does not tell what it has done."""
        self._has_only_water = rest[:3] == (0, 0, 0)
        self._seen: set[tuple[Square, Mask, str]] = set()

    def patterns(self) -> Iterator[_Pattern]:
        """Yield what the river must look like.

        If no water came before, it has brought all that is new and emptied all that is gone. If one stone did, that
        one took away nothing or one whole line, and everything else was this river's doing.
        """
        before = self._start.flows
        new, gone = self._water & ~before.water, before.water & ~self._water
        count = new.bit_count()
        if self._has_covered or self._rest[3] > 1:
            yield _Pattern(self._water, 0, 0, 2, GRID.columns)
        elif not self._rest[3]:
            yield _Pattern(new, new, gone, count, count)
        else:
            left = self._empty if self._has_only_water else self._start.dry(self._water)
            for run in before.first_runs(gone, new, before.fire & self._empty, left):
                back, drained = run.squares & self._water, gone & ~run.squares
                run_stones = run.squares.bit_count() + 1
                least = max(2, back.bit_count(), count - run_stones, drained.bit_count() + 1)
                yield _Pattern(new | back, back, drained, least, drained.bit_count() + run_stones + 1)

    def fitting(self, pattern: _Pattern) -> Iterator[Step]:
        through = pattern.through & (self._was_empty | self._was_fire)
        if through.bit_count() < pattern.least or pattern.filled & ~through:
            return
        sources = self._empty & (self._was_empty | self._was_fire) & beside(through) & beside(self._was_water)
        if pattern.drained:
            sources &= on_line(pattern.drained)
        for source in each(sources):
            lines = self._lines(source, pattern.drained)
            longest = min(pattern.most, max((len(line) for _, line in lines), default=0) + 1)
            if longest < max(2, pattern.least):
                continue
            for path, squares in self._paths(source, through, longest):
                if len(squares) >= pattern.least:
                    filled = union(squares)
                    if not pattern.filled & ~filled:
                        yield from self._along(source, lines, path, squares, filled, pattern.drained)

    def _lines(self, source: Square, drained: Mask) -> list[tuple[str, list[Square]]]:
        """List how far the water can have lain on each side of the source, if it can all have lain there."""
        lines = []
        for direction, step in _WAYS:
            line, square = [], source + step
            while BIT[square] & self._was_water:
                line.append(square)
                square += step
            if line and not (drained and drained & ~union(line)):
                lines.append((direction, line))
        return lines

    def _paths(
        self, source: Square, through: Mask, longest: int
    ) -> Iterator[tuple[str, list[Square]]]:
        stack = [(direction, [source + step]) for direction, step in _WAYS if BIT[source + step] & through]
        while stack:
            path, squares = stack.pop()
            old = [square for square in squares if BIT[square] & self._start.flows.water]
            if not fit_on_lines(old, self._rest[3]):  # the rivers before cannot have cleared them all
                continue
            yield path, squares
            if len(squares) == longest:
                continue
            for direction, step in _WAYS:
                square = squares[-1] + step
                if BIT[square] & through and square not in squares:
                    longer = path + direction
                    if not (self._forbid_hairpin and is_hairpin(longer)):
                        stack.append((longer, [*squares, square]))

    def _along(
        self, source: Square, lines: list[tuple[str, list[Square]]], path: str, squares: list[Square],
        filled: Mask, drained: Mask,
    ) -> Iterator[Step]:
        stones = len(squares)
        for direction, line in lines:
            beyond = source + stones * GRID.steps[direction]
            if len(line) < stones - 1 or (self._board[beyond] == WATER and beyond not in squares):
                continue
            river = line[: stones - 1]
            key = source, filled, direction
            if key in self._seen or drained & ~union(river):
                continue
            self._seen.add(key)
            if self._is_plausible(source, filled, union(river)):
                yield from self._steps(source, direction, river, path, squares)

    def _is_plausible(self, source: Square, filled: Mask, river: Mask) -> bool:
        """Tell whether the water may have lain so before the river, as far as water alone can tell."""
        if self._has_covered:
            return True
        water = self._water & ~filled | river
        certain, possible = self._empty & ~(BIT[source] | river), (self._empty | filled) & ~river
        left = possible if self._has_only_water else self._start.dry(water)
        return self._start.flows.can_lead_to(water, certain, left, self._rest[3])

    def _steps(
        self, source: Square, direction: str, line: list[Square], path: str, squares: list[Square]
    ) -> Iterator[Step]:
        barred = BIT[source] | union(squares)
        action = Place(Element.WATER, source, direction, path)
        for content, *under in product(self._earlier(source), *map(self._earlier, squares)):
            drowned = (square for square, earlier in zip(squares, under, strict=True) if earlier == FIRE)
            lit = [square for square in drowned if self._start.board[square] != FIRE]
            if not self._start.can_have_burnt(lit, self._rest[0]):
                continue
            whole = bytearray(self._board)
            whole[source] = content
            for square in line:
                whole[square] = WATER
            for square, earlier in zip(squares, under, strict=True):
                whole[square] = earlier
            yield Step(bytes(whole), action, barred)

    def _earlier(self, square: Square) -> list[int]:
        options = ((EMPTY, self._was_empty), (FIRE, self._was_fire))
        return [content for content, squares in options if BIT[square] & squares]
