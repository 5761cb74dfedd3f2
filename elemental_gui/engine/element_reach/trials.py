"""Searches for boards that differ in one thing from the one asked for, one after the other, until that is enough."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import attrs

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.element.actions import Action, Place
from elemental_gui.engine.element.board import stones_on
from elemental_gui.engine.element.state import ACT, State
from elemental_gui.engine.element.transition import after
from elemental_gui.engine.element_reach.changes import Stones
from elemental_gui.engine.element_reach.endings import Ending, counted, without
from elemental_gui.engine.element_reach.search import TurnSearch
from elemental_gui.engine.element_reach.squares import BIT, plain
from elemental_gui.engine.element_reach.ways import TimeUp, Ways

_QUESTIONS: Final = 2_000
"""So often the walks of the sage may ask for the time for one change."""


@attrs.frozen
class Budget:
    """How much is searched; boards are fewer where much water comes down, because each takes longer then."""

    trials: int
    """So many changes are tried in all."""
    all_boards: int
    boards: int
    """For one change."""


@attrs.frozen
class Repair:
    """A change with which the position can arise, and a turn that leads there then."""

    square: Square
    content: int
    """What the square has to hold."""
    start: State
    actions: tuple[Action, ...]

    @property
    def cause(self) -> Place | None:
        """The stone that made the square what it has to be; None where nothing in the turn did."""
        state, cause = self.start, None
        for action in self.actions:
            following = after(state, action)
            changed = plain(following.board)[self.square] != plain(state.board)[self.square]
            if changed and isinstance(action, Place):
                cause = action
            state = following
        return cause


class Trials:
    """The searches for changed boards, which share what they have seen."""

    def __init__(
        self, starts: Sequence[State], ending: Ending, ways: Ways, is_time_up: Callable[[], bool]
    ) -> None:
        """Begin with every position of the turn in which its stones have been drawn, and with the search so far."""
        self.rules: Final = starts[0].rules
        self.ending: Final = ending
        self.beginning: Final = ways.start
        self.knows_draw: Final = len(starts) == 1
        self.starts: Final = [
            (start, stones) for start in starts if self._is_near(ways, start, stones := self._coming_down(start))
        ]
        """Those from which the sage can be where it is, each with the stones that come down."""
        self._is_time_up = is_time_up
        self._budget = Budget(0, 0, 0)
        self._asked = self._made = self._most_boards = self._all_boards = 0
        self.cut_short = 0
        """How many searches were given up, which might have found a turn."""
        self._ways = Ways(self.rules, ways.start, self._is_enough, ways.within)

    def allow(self, budget: Budget) -> None:
        """Look at so much from now on."""
        water = max((stones[3] for _, stones in self.starts), default=0)
        self._budget, self._made = budget, 0
        self._all_boards = self._ways.looked_at + budget.all_boards // (1 + water)

    @property
    def is_spent(self) -> bool:
        is_all = self._made == self._budget.trials or self._ways.looked_at >= self._all_boards
        return is_all or self._is_time_up()

    @property
    def numbers(self) -> list[int]:
        """How many stones may have been drawn, the fewest first."""
        return sorted({len(start.hand) for start, _ in self.starts})

    def tried(self, board: bytes, square: Square, content: int, drawn: int | None = None) -> Repair | None:
        """Search for a turn that leads to the position with another board, which differs on a square above all.

        `drawn` is how many stones were drawn; None for any number.
        """
        now = stones_on(board)
        ending: Ending | None = None
        for start, stones in self.starts:
            if drawn not in (None, len(start.hand)):
                continue
            if self.beginning.balances(now, stones) and self.beginning.distance(board, stones) >= 0:
                ending = ending or self.ending.with_board(board)
                actions = self.turn(start, ending)
                if actions is not None:
                    return Repair(square, content, start, actions)
        return None

    def makes_without(self, letters: str, board: bytes, drawn: int) -> bool:
        """Tell whether so many stones make a board when these are left out of the hand."""
        ending = self.ending.with_board(board)
        for start, _ in self.starts:
            hand = start.hand
            for letter in letters:
                hand = hand.replace(letter, "", 1)
            is_held = len(start.hand) == drawn == len(hand) + len(letters)
            if is_held and self.turn(attrs.evolve(start, hand=hand), ending) is not None:
                return True
        return False

    def turn(self, start: State, ending: Ending) -> tuple[Action, ...] | None:
        if self.is_spent:
            self.cut_short += 1
            return None
        self._made += 1
        self._asked, self._most_boards = 0, min(self._all_boards, self._ways.looked_at + self._budget.boards)
        try:
            return TurnSearch(start, ending, self._ways).run()
        except TimeUp:
            self.cut_short += 1
            return None

    def _is_enough(self) -> bool:
        self._asked += 1
        return self._asked > _QUESTIONS or self._ways.looked_at > self._most_boards or self._is_time_up()

    def _is_near(self, ways: Ways, start: State, stones: Stones) -> bool:
        square = self.ending.square
        return square is None or bool(BIT[square] & ways.within(start.sage, start.steps, stones))

    def _coming_down(self, start: State) -> Stones:
        """Count the stones that come down: all, but for those that the position has in the hand."""
        goal = self.ending.goal
        hand = counted(start.hand)
        is_open = goal.state.stage is not ACT or "HAND" in goal.unknown
        return hand if is_open else without(hand, counted(goal.state.hand))
