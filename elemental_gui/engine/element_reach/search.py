"""The whole search for a turn that leads to a position: stones backwards, the sage forwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import attrs

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.element.actions import Action
from elemental_gui.engine.element.state import State
from elemental_gui.engine.element_reach.changes import Stones
from elemental_gui.engine.element_reach.endings import Ending, counted, letters, without
from elemental_gui.engine.element_reach.nearest import Contradiction, no_order, sage_astray
from elemental_gui.engine.element_reach.squares import BIT, Mask, each
from elemental_gui.engine.element_reach.taking_up import Step
from elemental_gui.engine.element_reach.walks import Ground, Mover, Ridden, cross, crossings
from elemental_gui.engine.element_reach.ways import Board, Way, Ways

NO_ORDER, OUT_OF_REACH, STONES_COULD_BE = 3, 4, 5
"""How near a search comes: for the last, only the sage or the end of the turn is wrong."""
_TRIALS: Final = 6
"""So many ways of the stones are walked one by one, and then all that there are at once."""
_FEW: Final = 4
"""At most this many stacks are ridden when a single way is walked."""
_EVERYWHERE: Final = -1
Web = dict[Board, list[tuple[Step, Board]]]
"""Boards in the order in which they arise, each with the steps to it and the boards before them."""
Place = tuple[Ridden, int, Square]
"""Where the sage is: the stacks ridden, the steps made, the square."""


class Found(Exception):
    """A turn that leads to the goal, all its actions from the state that was searched from."""

    def __init__(self, actions: tuple[Action, ...]) -> None:
        super().__init__()
        self.actions = actions


class TurnSearch:
    """The search from one position in the middle of a turn, with the stones of its hand."""

    def __init__(self, start: State, ending: Ending, ways: Ways) -> None:
        self._start = start
        self._ending = ending
        self._ways = ways
        self._mover = Mover(start.rules, start.seat, start.sages, start.steps, ending.remembers_rides, ways.check_time)
        self._trials = 0
        self._kept: Stones = (0, 0, 0, 0)
        self.failure: tuple[int, Callable[[], Violation]] = (-1, self._unheld)
        """How near to the goal the search came, and what says why it came no nearer."""

    def run(self) -> tuple[Action, ...] | None:
        """Return the actions of a turn that leads to the goal; None when there is none. Raises TimeUp."""
        hand = counted(self._start.hand)
        try:
            for kept in self._ending.hands(hand):
                self._kept = kept
                self._trials = 0
                self._run_with(without(hand, kept), kept)
        except Found as found:
            return found.actions
        return None

    def _run_with(self, stones: Stones, kept: Stones) -> None:
        """Search for a turn in which just these stones come down; raises Found."""
        contradiction = Contradiction(self._start.rules, self._ways.start, self._ending.board, stones).find()
        if contradiction is not None:
            depth, violation = contradiction
            self._fail(depth, lambda: violation)
            return
        within = self._ways.within(self._start.sage, self._start.steps, stones)
        square = self._ending.square
        if square is not None and not BIT[square] & within:
            is_possible = self._ways.start.distance(self._ending.board, stones) >= 0
            self._fail(OUT_OF_REACH if is_possible else NO_ORDER, lambda: self._beyond(stones, kept, within))
            return
        self._mover = attrs.evolve(self._mover, rideable=self._ending.rideable(stones))
        last = self._ways.find(self._ending.board, stones, kept, within, self._try)
        if last is None:
            self._fail(NO_ORDER, lambda: no_order(self._ending, self._ways.start))
            return
        web = _web(last)
        ground = self._walk(web, last, self._mover)
        if self._may_want_rides(ground, last):
            self._walk(web, last, attrs.evolve(self._mover, remembers=True))
        self._fail(STONES_COULD_BE, lambda: sage_astray(self._start, self._ending, ground, kept))

    def _beyond(self, stones: Stones, kept: Stones, within: Mask) -> Violation:
        """Say why the sage cannot be where no sage could go, or that the board cannot be either. Raises TimeUp."""
        last = self._ways.find(self._ending.board, stones, kept, within, lambda _way: None)
        if last is None:
            return no_order(self._ending, self._ways.start)
        return sage_astray(self._start, self._ending, self._walk(_web(last), last, self._mover), kept)

    def _fail(self, depth: int, why: Callable[[], Violation]) -> None:
        if depth > self.failure[0]:
            self.failure = depth, why

    def _unheld(self) -> Violation:
        held = self._start.hand or "nothing"
        return Violation("1c.7", f"The hand of the position cannot be left of {held}.")

    def _try(self, way: Way) -> None:
        """Walk a single way of the stones, if it is one of the first that are found."""
        if self._trials == _TRIALS:
            return
        self._trials += 1
        first = Board(self._ways.start.board, (0, 0, 0, 0))
        web: Web = {first: []}
        before = first
        for step, after in reversed(way):
            web[after] = [(step, before)]
            before = after
        self._walk(web, before, attrs.evolve(self._mover, most_ridden=_FEW + len(self._start.ridden)))

    def _may_want_rides(self, ground: Ground, last: Board) -> bool:
        """Tell whether the turn may have been forfeited where another ride would be possible but for those made.

        For anything else in a turn it is best to have ridden as little as possible.
        """
        square = self._ending.square
        wanted = ground.near_wind if square is None else ground.near_wind & BIT[square]
        reached = [0] * (self._mover.steps + 1)
        for layers in ground.live.values():
            reached = [one | other & wanted for one, other in zip(reached, layers, strict=True)]
        hand = letters(self._kept)
        return any(
            self._ending.may_want_rides(
                self._ending.state(last.board, place, frozenset(), self._mover.steps - steps, hand)
            )
            for steps, squares in enumerate(reached)
            for place in each(squares)
        )

    def _walk(self, web: Web, last: Board, mover: Mover) -> Ground:
        """Walk the sage wherever it can go while the stones come down, and return the last ground.

        Raises Found when that meets the goal.
        """
        grounds: dict[Board, Ground] = {}
        for board, steps in web.items():
            ground = grounds[board] = Ground(mover, board.board)
            if not steps:
                ground.start(self._start.ridden, self._start.sage)
            for step, before in steps:
                cross(grounds[before], step, ground)
            ground.walk()
        for place, is_over in _places(grounds[last], self._ending.square):
            ridden, steps_made, square = place
            state = self._ending.state(
                last.board, square, ridden, self._mover.steps - steps_made, letters(self._kept)
            )
            if is_over:
                tail: tuple[Action, ...] | None = () if self._ending.is_met_by_trap(state) else None
            else:
                tail = self._ending.last_actions(state)
            if tail is not None:
                raise Found((*_Trace(web, grounds).actions(last, place), *tail))
        return grounds[last]


def _web(last: Board) -> Web:
    """Collect every board that this one can have come from, in the order of the stones."""
    boards, edge = {last: None}, [last]
    while edge:
        for _, before in edge.pop().steps:
            if before not in boards:
                boards[before] = None
                edge.append(before)
    return {board: board.steps for board in sorted(boards, key=lambda board: sum(board.stones))}


def _places(ground: Ground, square: Square | None) -> Iterator[tuple[Place, bool]]:
    """Yield where the sage can be in the end, and whether the game is over then; fewest steps first."""
    wanted: Mask = _EVERYWHERE if square is None else BIT[square]
    for is_over, ridden, steps, squares in sorted(ground.reached(), key=lambda item: (item[2], len(item[1]))):
        for each_square in each(squares & wanted):
            yield (ridden, steps, each_square), is_over


@attrs.frozen
class _Trace:
    """The way back from the end of a turn, in the order of play."""

    web: Web
    grounds: dict[Board, Ground]

    def actions(self, board: Board, place: Place) -> list[Action]:
        """List the actions that bring the sage to this place on this board."""
        actions: list[Action] = []
        while True:
            earlier = self.grounds[board].came_from(*place)
            if earlier is not None:
                ridden, steps, square, action = earlier
            else:
                crossed = self._crossed(board, place)
                if crossed is None:
                    return actions[::-1]
                board, ridden, action = crossed
                steps, square = place[1], place[2]
            actions.append(action)
            place = ridden, steps, square

    def _crossed(self, board: Board, place: Place) -> tuple[Board, Ridden, Action] | None:
        """Give the stone with which the sage came to this ground; None at the start of the turn."""
        for step, before in self.web[board]:
            for ridden, still, steps, squares in crossings(self.grounds[before], step, self.grounds[board]):
                if (still, steps) == place[:2] and BIT[place[2]] & squares:
                    return before, ridden, step.action
        return None
