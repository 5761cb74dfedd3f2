"""How a turn can end in the position asked for: the last actions, tried on whole positions by the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import product
from typing import Final

import attrs

from elemental_gui.engine.core.elements import LETTERS
from elemental_gui.engine.core.geometry import Square, put
from elemental_gui.engine.core.reach import Goal
from elemental_gui.engine.element.actions import Action, Place
from elemental_gui.engine.element.board import EMPTY, GRID, SAGE, WIND
from elemental_gui.engine.element.earth import mark_ranges
from elemental_gui.engine.element.legality import CONFIRM, FORFEIT, check, legal_actions
from elemental_gui.engine.element.position import FIELDS, format_position
from elemental_gui.engine.element.state import ACT, OVER, State
from elemental_gui.engine.element.transition import after, over
from elemental_gui.engine.element.trap import after_action
from elemental_gui.engine.element.walking import ways_from
from elemental_gui.engine.element_reach.changes import Stones
from elemental_gui.engine.element_reach.squares import plain


class Ending:
    """The position asked for, as far as it is known."""

    def __init__(self, start: State, goal: Goal[State]) -> None:
        self._start = start
        self.goal: Final = goal
        self._fields: Final = format_position(goal.state).split()
        self._knows_sages = "SAGES" not in goal.unknown
        known = self._knows_sages
        self.board: Final = without_sage(goal.state, start.seat) if known else _with_others(start, goal.state)
        """The board asked for, plain and without the sage that moves."""
        self._stuck: dict[str, bool] = {}
        self._known = [number for number, name in enumerate(FIELDS) if name not in goal.unknown]

    def with_board(self, board: bytes) -> Ending:
        """Return the same position with other stones, on a plain board without the sage that moves."""
        goal, square = self.goal, self.square
        whole = mark_ranges(board if square is None else put(board, square, SAGE))
        return Ending(self._start, attrs.evolve(goal, state=attrs.evolve(goal.state, board=whole)))

    def is_met(self, state: State) -> bool:
        """Tell whether a position has all the known fields of the goal."""
        fields = format_position(state).split()
        return all(fields[number] == self._fields[number] for number in self._known)

    @property
    def square(self) -> Square | None:
        """Where the sage that moves stands in the end; None when that is not known."""
        return self.goal.state.sages[self._start.seat - 1] if self._knows_sages else None

    @property
    def remembers_rides(self) -> bool:
        """Whether the ridden stacks have to be the right ones."""
        return "RIDDEN" not in self.goal.unknown and self.goal.state.stage in (ACT, OVER)

    def hands(self, stones: Stones) -> Iterator[Stones]:
        """Yield what of these stones may be left in the hand in the end; most often that is nothing."""
        goal = self.goal
        is_asked = "HAND" not in goal.unknown
        for left in product(*(range(count + 1) for count in stones)):
            hand = (left[0], left[1], left[2], left[3])
            is_known = letters(hand) == goal.state.hand if is_asked else not goal.at_end
            if not any(hand) or is_known or self._may_be_left(letters(hand)) or (self._is_trap and not is_asked):
                yield hand

    def _may_be_left(self, hand: str) -> bool:
        """Tell whether no stone of a hand has a legal place in the end (rulings 0.2, X.18)."""
        if self._start.rules.supply != "infinite":
            return self._is_stuck(hand)  # how far a fire would spread depends on all that is in the hand
        return all(map(self._is_stuck, hand))

    def _is_stuck(self, hand: str) -> bool:
        if hand not in self._stuck:
            states = (self.state(self.board, square, frozenset(), 0, hand) for square in self._squares())
            self._stuck[hand] = any(
                not any(isinstance(action, Place) for action in legal_actions(state)) for state in states
            )
        return self._stuck[hand]

    @cached_property
    def _is_trap(self) -> bool:
        """Whether a trap may have ended the game in the middle of the turn, whatever was in the hand."""
        if self._start.rules.trap_test == "turn_start":
            return False
        states = (self.state(self.board, square, frozenset(), 0, "") for square in self._squares())
        return any(after_action(state, state.seat) is not None for state in states)

    def _squares(self) -> list[Square]:
        if self.square is not None:
            return [self.square]
        return [square for square, letter in enumerate(self.board) if letter == EMPTY]

    def state(self, board: bytes, square: Square, ridden: frozenset[Square], steps: int, hand: str) -> State:
        """Make the position in the middle of the turn with the sage that moves on this square."""
        start = self._start
        sages = list(start.sages)
        sages[start.seat - 1] = square
        whole = mark_ranges(put(board, square, SAGE))
        return State(start.rules, whole, tuple(sages), start.seat, ACT, hand, steps, ridden, None)

    @property
    def _is_unconfirmed(self) -> bool:
        """Whether the goal is known to precede the end of the turn."""
        goal = self.goal
        if "STAGE" in goal.unknown:
            return False
        return goal.state.stage is ACT or ("SEAT" not in goal.unknown and goal.state.seat == self._start.seat)

    def rideable(self, stones: Stones) -> frozenset[Square] | None:
        """Give the squares whose stacks may be ridden when these stones come down; None when all may.

        In the middle of the turn a ridden stack is told of unless it burnt, and whoever rides another spoils the goal;
        the confirmation wipes all that out.
        """
        if not (self.remembers_rides and (self.goal.state.ridden or self._is_unconfirmed)):
            return None
        fire, wind, _, water = stones
        told, board = self.goal.state.ridden, self.board
        comes_back = wind and water  # only water puts a fire out, and only wind makes a stack again
        return told | {square for square in GRID.squares if fire and (board[square] not in WIND or comes_back)}

    def may_want_rides(self, state: State) -> bool:
        """Tell whether the goal follows if the turn cannot go on because every stack has been ridden."""
        rules = state.rules
        if self.remembers_rides or not ((rules.steps_forced and state.steps) or state.hand):
            return False
        if state.steps and ways_from(state.board, state.sage)[0]:
            return False
        spent = attrs.evolve(state, ridden=frozenset(s for s in GRID.squares if state.board[s] in WIND))
        return check(spent, FORFEIT) is None and self.is_met(after(spent, FORFEIT))

    def last_actions(self, state: State) -> tuple[Action, ...] | None:
        """Return how the turn ends from a position of it so that the goal is met; None when it does not."""
        if not self.goal.at_end and self.is_met(state):
            return ()
        for action in (CONFIRM, FORFEIT):
            if check(state, action) is None and self.is_met(after(state, action)):
                return (action,)
        return None

    def is_met_by_trap(self, state: State) -> bool:
        """Tell whether the goal is the position in which a trap ended the game after an action that led here."""
        outcome = after_action(state, state.seat)
        return outcome is not None and self.is_met(over(state, outcome))


def without_sage(state: State, seat: int) -> bytes:
    """Return the board without the sage of this seat and without the marks of ranges."""
    return plain(put(state.board, state.sages[seat - 1], EMPTY))


def _with_others(start: State, goal: State) -> bytes:
    """Return the board asked for when its sages are not known: those that do not move stay where they were."""
    board = bytearray(plain(goal.board))
    for sage in goal.sages:
        board[sage] = EMPTY
    for seat, sage in enumerate(start.sages, 1):
        if seat != start.seat and board[sage] == EMPTY:
            board[sage] = SAGE
    return bytes(board)


def letters(stones: Stones) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, stones, strict=True))


def counted(hand: str) -> Stones:
    return hand.count("f"), hand.count("a"), hand.count("e"), hand.count("w")


def without(stones: Stones, kept: Stones) -> Stones:
    return stones[0] - kept[0], stones[1] - kept[1], stones[2] - kept[2], stones[3] - kept[3]
