"""Where the sage can be while the stones come down: all its walks at once, with steps and rides in between.

A ground is one board of the turn, without the sage that moves. On each ground the squares that the sage can have
reached are sets, one for every number of steps made and every set of stacks ridden.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import attrs

from elemental_gui.engine.core.geometry import DIAGONAL, DIRECTIONS, Square
from elemental_gui.engine.element.actions import Action, Move, Ride
from elemental_gui.engine.element.board import EMPTY, GRID, WIND
from elemental_gui.engine.element.earth import mark_ranges
from elemental_gui.engine.element.rules import Rules
from elemental_gui.engine.element.trap import is_trapped
from elemental_gui.engine.element.walking import can_step, ways_from
from elemental_gui.engine.element.wind import RIDES, rides_into, whirlwind
from elemental_gui.engine.element_reach.squares import BIT, Mask, each, empty_squares, range_squares, shifted
from elemental_gui.engine.element_reach.taking_up import Step

_ORTHOGONAL_STEPS: Final = tuple(step for name, step in GRID.steps.items() if len(name) == 1)
_CORNERS: Final = tuple((GRID.steps[name], GRID.steps[name[0]], GRID.steps[name[1]]) for name in DIAGONAL)
_ALL: Final = sum(BIT[square] for square in GRID.squares)
Ridden = frozenset[Square]
_FRESH: Final[Ridden] = frozenset()


@attrs.frozen
class Mover:
    """What does not change in a turn: the rules, whose turn it is, where the others stand and the steps it has."""

    rules: Rules
    seat: int
    sages: tuple[Square, ...]
    """The sages at the start; all but that of the seat stay."""
    steps: int
    remembers: bool
    """Whether it matters in the end which stacks were ridden."""
    check_time: Callable[[], None]
    """Raises TimeUp; asked often, for the sets of ridden stacks can be very many."""
    rideable: Ridden | None = None
    """The only squares whose stacks may be ridden; None for all."""
    most_ridden: int = GRID.size
    """At most this many stacks are ridden; fewer than there are leave out turns."""

    @property
    def others(self) -> list[Square]:
        return [sage for seat, sage in enumerate(self.sages, 1) if seat != self.seat]


class Ground:
    """One board of the turn, and where the sage can be on it."""

    def __init__(self, mover: Mover, board: bytes) -> None:
        """Begin with a plain board that nobody has reached yet."""
        self.mover = mover
        self.board: Final = mark_ranges(board)
        self.live: dict[Ridden, list[Mask]] = {}
        """Where the sage may go on from: for the stacks ridden, a set for each number of steps made."""
        self.ended: dict[Ridden, list[Mask]] = {}
        """Where its arrival ended the game."""
        self._arrived: dict[tuple[Ridden, int, Square], tuple[Ridden, Square, Ride]] = {}
        self._queue: list[dict[int, dict[Ridden, Mask]]] = [{} for _ in range(mover.steps + 1)]
        self._rides: dict[Square, list[tuple[Ride, Ridden, Square]]] = {}
        self._empties = empty_squares(self.board)
        self._squeezed = self._barred_diagonals()
        self.near_wind: Final = self._beside_wind()
        """The squares next to a stack."""
        self._ending = _ALL if mover.rules.trap_test == "turn_start" else None

    # Getting in

    def start(self, ridden: Ridden, square: Square) -> None:
        """Begin the turn here; what traps a sage already is not asked (ruling X.21)."""
        self._put(self.live, ridden, 0, BIT[square])

    def arrive(self, ridden: Ridden, steps: int, squares: Mask) -> None:
        """Let the sage stand on these squares after a stone came down."""
        self._admit(ridden, steps, squares & ~self._self_trapped(squares))

    def _admit(self, ridden: Ridden, steps: int, squares: Mask) -> Mask:
        """Sort those that arrive by an action into where the game goes on and where it has ended."""
        if self.mover.rules.trap_test == "turn_start":
            return self._put(self.live, ridden, steps, squares)
        ending = squares & self._others_trapped()
        if self.mover.rules.trap_test == "after_action":
            ending |= self._trapped(squares)
        if ending:
            layers = self.ended.setdefault(ridden, [0] * (self.mover.steps + 1))
            layers[steps] |= ending
        return self._put(self.live, ridden, steps, squares & ~ending)

    def _put(self, where: dict[Ridden, list[Mask]], ridden: Ridden, steps: int, squares: Mask) -> Mask:
        layers = where.get(ridden)
        if layers is not None:
            squares &= ~layers[steps]
        if squares and not self.mover.remembers:
            # A sage that has ridden less can do everything that this one can.
            for other, known in where.items():
                if other < ridden:
                    squares &= ~known[steps]
        if squares:
            if layers is None:
                layers = where[ridden] = [0] * (self.mover.steps + 1)
            layers[steps] |= squares
            queue = self._queue[steps].setdefault(len(ridden), {})
            queue[ridden] = queue.get(ridden, 0) | squares
        return squares

    def walk(self) -> None:
        """Follow every step and every ride from where the sage can be, the shortest lists of ridden stacks first."""
        for steps, queues in enumerate(self._queue):
            while queues:
                self.mover.check_time()
                fewest = min(queues)
                ridden, squares = queues[fewest].popitem()
                if not queues[fewest]:
                    del queues[fewest]
                for square in each(squares & self.near_wind):
                    self._ride_on(ridden, steps, square)
                if steps < self.mover.steps:
                    self._admit(ridden, steps + 1, self._one_step(squares))

    def _ride_on(self, ridden: Ridden, steps: int, square: Square) -> None:
        for ride, stacks, landing in self._rides_from(square):
            if not ridden.isdisjoint(stacks) or self._self_trapped(BIT[landing]):
                continue
            after = ridden | stacks
            if len(after) > self.mover.most_ridden:
                continue
            if self.mover.rideable is not None and not after <= self.mover.rideable:
                continue
            self._arrived.setdefault((after, steps, landing), (ridden, square, ride))
            self._admit(after, steps, BIT[landing])

    def _one_step(self, squares: Mask) -> Mask:
        reached = 0
        for step in _ORTHOGONAL_STEPS:
            reached |= shifted(squares, step)
        for (step, _, _), barred in zip(_CORNERS, self._squeezed, strict=True):
            reached |= shifted(squares & ~barred, step)
        return reached & self._empties

    def _rides_from(self, square: Square) -> list[tuple[Ride, Ridden, Square]]:
        rides = self._rides.get(square)
        if rides is None:
            rides = self._rides[square] = []
            for direction in ways_from(self.board, square)[1]:
                wind = whirlwind(self.board, square, direction)
                if wind and wind.landing is not None and self.board[wind.landing] == EMPTY:
                    rides.append((RIDES[wind.stacks[0]], frozenset(wind.stacks), wind.landing))
        return rides

    def _barred_diagonals(self) -> list[Mask]:
        """For every diagonal the squares from which it leads through a range: `earth.squeezes`, for a whole board.

        test_spelled_twice.py compares the two.
        """
        members = range_squares(self.board)
        if not members:
            return [0] * len(_CORNERS)
        return [shifted(members, -upright) & shifted(members, -sideways) for _, upright, sideways in _CORNERS]

    def _beside_wind(self) -> Mask:
        beside = 0
        for square in GRID.squares:
            if self.board[square] in WIND:
                for direction in DIRECTIONS:
                    beside |= BIT[square + GRID.steps[direction]]
        return beside

    # Traps

    def _others_trapped(self) -> Mask:
        """Give the squares on which the sage completes a trap around another one."""
        if self._ending is None:
            self._ending = 0
            for other in self.mover.others:
                ways = self._escapes(other)
                if len(ways) < 2:
                    self._ending |= sum(map(BIT.__getitem__, ways)) or _ALL
        return self._ending

    def _escapes(self, sage: Square) -> set[Square]:
        """List where another sage can go while the one that moves is out of the way."""
        steps, entries = ways_from(self.board, sage)
        ways = {step.square for step in steps}
        if self.mover.rules.ride_counts_as_escape:
            for ride in rides_into(self.board, sage, entries, _FRESH):
                wind = whirlwind(self.board, sage, GRID.direction(sage, ride.square) or "")
                if wind and wind.landing is not None:
                    ways.add(wind.landing)
        return ways

    def _self_trapped(self, squares: Mask) -> Mask:
        """Give the squares that the rules forbid to arrive on, because the own sage would be trapped (1c.69)."""
        return self._trapped(squares) if self.mover.rules.trap_test == "immediate" else 0

    def _trapped(self, squares: Mask) -> Mask:
        trapped = 0
        for step in _ORTHOGONAL_STEPS:
            squares &= ~shifted(self._empties, -step)
        for square in each(squares):
            if is_trapped(self.mover.rules, self.board, square):
                trapped |= BIT[square]
        return trapped

    # Looking back

    def reached(self) -> Iterator[tuple[bool, Ridden, int, Mask]]:
        """Yield whether the game is over, the stacks ridden, the steps made, and where the sage can be then."""
        for is_over, where in ((False, self.live), (True, self.ended)):
            for ridden, layers in where.items():
                for steps, squares in enumerate(layers):
                    yield is_over, ridden, steps, squares

    def came_from(self, ridden: Ridden, steps: int, square: Square) -> tuple[Ridden, int, Square, Action] | None:
        """Give where the sage was one step or ride earlier on this ground; None if it did not walk here."""
        ride = self._arrived.get((ridden, steps, square))
        if ride is not None:
            return ride[0], steps, ride[1], ride[2]
        layers = self.live.get(ridden)
        if layers is not None and steps:
            for step in GRID.steps.values():
                origin = square - step
                if BIT[origin] & layers[steps - 1] and can_step(self.board, origin, square):
                    return ridden, steps - 1, origin, Move(square)
        return None


def cross(before: Ground, step: Step, after: Ground) -> None:
    """Let a stone come down: carry all the places of the sage over to the next ground."""
    for _, still, steps, squares in crossings(before, step, after):
        after.arrive(still, steps, squares)


def crossings(before: Ground, step: Step, after: Ground) -> Iterator[tuple[Ridden, Ridden, int, Mask]]:
    """Yield the places of the sage that allow this stone, with the stacks ridden before and still there after it."""
    allowed = ~step.barred & (step.needed or _ALL)
    for ridden, layers in before.live.items():
        still = ridden and frozenset(stack for stack in ridden if after.board[stack] in WIND)
        for steps, squares in enumerate(layers):
            if squares & allowed:
                yield ridden, still, steps, squares & allowed
