"""Every way in which stones can have made one board of another, as a web that all orders of the stones share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Final

import attrs

from elemental_gui.engine.core.geometry import DIRECTIONS, Square
from elemental_gui.engine.element.board import EMPTY, GRID, HEIGHTS, WIND
from elemental_gui.engine.element.rules import Rules
from elemental_gui.engine.element_reach.changes import Beginning, Stones
from elemental_gui.engine.element_reach.squares import BIT, Mask, each, shifted
from elemental_gui.engine.element_reach.taking_up import (
    Step,
    earths_before,
    fires_before,
    rivers_before,
    waters_before,
    winds_before,
)

_AROUND: Final = tuple(GRID.steps.values())
_NONE: Final[Stones] = (0, 0, 0, 0)
_PATIENCE: Final = 16
"""How many boards are searched between two readings of the clock."""


class TimeUp(Exception):
    """The time given is over."""


@attrs.define(eq=False)
class Board:
    """A board of the turn that stones can have made, with the last steps to it."""

    board: bytes
    stones: Stones
    """The stones that have come down until here."""
    steps: list[tuple[Step, Board]] = attrs.field(factory=list)
    """What can have come down last, each with the board before it."""


Way = list[tuple[Step, Board]]
"""Steps from the last to the first, each with the board after it."""


class Ways:
    """The search, from the last board back to the first; it remembers what it has seen, also from one call to the next.

    Whatever can have been is found; where the sage that moves stood is left open (see `Step`).
    """

    def __init__(
        self, rules: Rules, start: Beginning, is_time_up: Callable[[], bool], within: Within | None = None
    ) -> None:
        self._rules = rules
        self.start: Final = start
        self.within: Final[Within] = within or cache(partial(_within, start))
        self._is_time_up = is_time_up
        self._known: dict[tuple[bytes, Stones], Board | None] = {}
        self._stack: Way = []
        self._on_way: Callable[[Way], None] = lambda _way: None
        self._hand: Stones = _NONE
        self._within: Mask = 0
        self.looked_at = 0
        """How many boards have been searched."""

    def find(
        self, board: bytes, stones: Stones, kept: Stones, within: Mask, on_way: Callable[[Way], None]
    ) -> Board | None:
        """Return the web that ends with this board after exactly these stones; None when there is none.

        `kept` stay in the hand, and the sage cannot leave the squares `within`. `on_way` is called with each new way
        as soon as it is found.
        """
        self._on_way = on_way
        hand = _sum(stones, kept)
        # How far fire spreads depends on the bag, and what is in the hand is not in the bag.
        if within != self._within or (self._rules.supply != "infinite" and hand != self._hand):
            self._known.clear()
        self._hand, self._within = hand, within
        self._stack = []
        if self.start.distance(board, stones) < 0:
            return None
        return self._visit(board, stones)

    def check_time(self) -> None:
        if self._is_time_up():
            raise TimeUp

    def _visit(self, board: bytes, stones: Stones) -> Board | None:
        key = board, stones
        if key in self._known:
            return self._known[key]
        self.looked_at += 1
        if self.looked_at % _PATIENCE == 0:
            self.check_time()
        here: Board | None = None
        if stones == _NONE:
            if board == self.start.board:
                here = Board(board, stones)
                self._on_way(self._stack)
        else:
            here = self._look_back(board, stones)
        self._known[key] = here
        return here

    def _look_back(self, board: bytes, stones: Stones) -> Board | None:
        here = Board(board, stones)
        candidates: list[tuple[int, int, Stones, Step]] = []
        for kind in range(4):
            if stones[kind]:
                rest = _without(stones, kind)
                for step in self._steps_before(kind, board, rest):
                    if step.needed & ~self._within or not self._within & ~step.barred:
                        continue
                    distance = self.start.distance(step.before, rest)
                    if distance >= 0:
                        candidates.append((distance, len(candidates), rest, step))
        candidates.sort()
        for _, _, rest, step in candidates:
            self._stack.append((step, here))
            before = self._visit(step.before, rest)
            self._stack.pop()
            if before is not None:
                here.steps.append((step, before))
        return here if here.steps else None

    def _steps_before(self, kind: int, board: bytes, rest: Stones) -> Iterator[Step]:
        start, rules = self.start, self._rules
        if kind == 0:
            held = None if rules.supply == "infinite" else self._hand[0] - rest[0]
            yield from fires_before(start, board, rest, held)
        elif kind == 1:
            yield from winds_before(start, board, rest)
        elif kind == 2:
            yield from earths_before(start, board, rest, rules.stack_on_range_member)
        else:
            yield from waters_before(start, board, rest)
            yield from rivers_before(start, board, rest, rules.river_forbid_hairpin)


def _without(stones: Stones, kind: int) -> Stones:
    fewer = list(stones)
    fewer[kind] -= 1
    return fewer[0], fewer[1], fewer[2], fewer[3]


def _sum(one: Stones, other: Stones) -> Stones:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]


Within = Callable[[Square, int, Stones], Mask]
"""Gives all that a sage can reach at best with so many steps and stones: what lies beyond needs no search."""


def _within(start: Beginning, square: Square, steps: int, stones: Stones) -> Mask:
    """Let a sage walk and ride as if every stone always lay as it needs it."""
    farthest = _Farthest(start, stones)
    layers: dict[tuple[int, int], Mask] = {(0, 0): BIT[square]}
    for made in range(steps + 1):
        for laid in range(stones[1] + 1):
            farthest.spread(layers, made, laid)
    reached = 0
    for (made, _), squares in layers.items():
        reached |= squares if made <= steps else 0
    return reached


class _Farthest:
    def __init__(self, start: Beginning, stones: Stones) -> None:
        self._board = start.board
        self._open = start.possible(EMPTY, stones)
        self._windy = 0
        for content in WIND:
            self._windy |= start.possible(content, stones)
        self._new_winds = stones[1]

    def spread(self, layers: dict[tuple[int, int], Mask], made: int, laid: int) -> None:
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
