"""Element's transitions: the state after a legal action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import Outcome, by_type
from elemental_gui.engine.element.actions import Action, Confirm, Draw, Forfeit, Move, Place, Ride, Take
from elemental_gui.engine.element.board import WIND
from elemental_gui.engine.element.placing import board_after
from elemental_gui.engine.element.state import ACT, DRAW, OVER, STONES_AND_STEPS, TAKE, State, hunter
from elemental_gui.engine.element.trap import after_action, at_turn_start
from elemental_gui.engine.element.walking import relocated
from elemental_gui.engine.element.wind import ride_along

_FRESH: Final[frozenset[Square]] = frozenset()


def _after_take(state: State, action: Take) -> State:
    stage = DRAW if action.count else ACT
    steps = STONES_AND_STEPS - action.count
    return State(state.rules, state.board, state.sages, state.seat, stage, "", steps, _FRESH, None)


def _after_ride(state: State, action: Ride) -> State:
    stacks, landing = ride_along(state.board, state.sage, action.square)
    return _relocated(state, landing, state.steps, state.ridden.union(stacks))


def _relocated(state: State, target: Square, steps: int, ridden: frozenset[Square]) -> State:
    """Put the sage of the seat to act on another square, and look whether that traps anybody."""
    rules, seat, sages = state.rules, state.seat, list(state.sages)
    board = relocated(state.board, sages[seat - 1], target)
    sages[seat - 1] = target
    moved = State(rules, board, tuple(sages), seat, ACT, state.hand, steps, ridden, None)
    outcome = None if rules.trap_test == "turn_start" else after_action(moved, seat)
    return moved if outcome is None else over(moved, outcome)


def _after_place(state: State, action: Place) -> State:
    board, ridden = board_after(state, action), state.ridden
    if ridden:
        ridden = frozenset(stack for stack in ridden if board[stack] in WIND)
    hand = state.hand.replace(action.element, "", 1)
    placed = State(state.rules, board, state.sages, state.seat, ACT, hand, state.steps, ridden, None)
    outcome = None if state.rules.trap_test == "turn_start" else after_action(placed, state.seat)
    return placed if outcome is None else over(placed, outcome)


def _after_confirm(state: State, _action: Confirm) -> State:
    seat = state.seat % len(state.sages) + 1
    passed = State(state.rules, state.board, state.sages, seat, TAKE, "", 0, _FRESH, None)
    if state.rules.trap_test != "turn_start":
        return passed
    outcome = at_turn_start(passed, seat, state.seat)
    return passed if outcome is None else over(passed, outcome)


def over(state: State, outcome: Outcome) -> State:
    """Return the finished game; hand and ridden stacks stay as they are at this moment (ruling X.2)."""
    return attrs.evolve(state, stage=OVER, steps=0, outcome=outcome)


after: Final[Callable[[State, Action], State]] = by_type({
    Take: _after_take,
    Draw: lambda s, draw: State(s.rules, s.board, s.sages, s.seat, ACT, draw.stones, s.steps, _FRESH, None),
    Move: lambda state, move: _relocated(state, move.square, state.steps - 1, state.ridden),
    Ride: _after_ride,
    Place: _after_place,
    Confirm: _after_confirm,
    Forfeit: lambda state, _forfeit: over(state, Outcome((hunter(state, state.seat),), "forfeit")),
})
