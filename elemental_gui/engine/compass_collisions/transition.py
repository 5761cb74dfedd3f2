"""Compass Collisions' transitions: the state after a legal action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs

from elemental_gui.engine.compass_collisions.actions import Action, First, Move, Penalty, Place, Privilege, Sets
from elemental_gui.engine.compass_collisions.aftermath import aftermath
from elemental_gui.engine.compass_collisions.board import EMPTY
from elemental_gui.engine.compass_collisions.moving import board_after, changes
from elemental_gui.engine.compass_collisions.opening import ALL_SETS, NO_OPENING, Opening, lay
from elemental_gui.engine.compass_collisions.state import ACT, Stage, State
from elemental_gui.engine.core.geometry import put
from elemental_gui.engine.core.state import Outcome, by_type, other


def _after_privilege(state: State, action: Privilege) -> State:
    holder = state.seat if action.privilege == "order" else other(state.seat)
    return _agreed(state, Opening(holder), 1, Stage.SETS)


def _after_sets(state: State, action: Sets) -> State:
    """Keep the sets of a seat; those of both are shown together afterwards (ruling C.1)."""
    opening = attrs.evolve(state.opening, sets=(*state.opening.sets, (action.a, action.b)))
    if state.seat == 1:
        return _agreed(state, opening, 2, Stage.SETS)
    return _agreed(state, opening, opening.order_holder, Stage.FIRST)


def _after_first(state: State, action: First) -> State:
    opening = attrs.evolve(state.opening, first=action.seat)
    return _agreed(state, opening, opening.placement_holder, Stage.PLACE)


def _agreed(state: State, opening: Opening, seat: int, stage: Stage) -> State:
    return State(state.rules, state.board, seat, stage, 0, 0, opening, None)


def _after_place(state: State, action: Place) -> State:
    """Place a set; the holder places two, the other seat one, and the last goes where it must (rulings 2b.4, C.2)."""
    opening, board = lay(state.opening, state.board, action)
    if len(opening.placed) == len(ALL_SETS):
        return State(state.rules, board, opening.first, ACT, 0, 0, NO_OPENING, None)
    seat = opening.placement_holder if len(opening.placed) < 2 else opening.order_holder
    return State(state.rules, board, seat, Stage.PLACE, 0, 0, opening, None)


def _after_move(state: State, action: Move) -> State:
    return _ply(state, board_after(state.board, changes(state.board, action, state.rules.pushed_fight)))


def _after_penalty(state: State, action: Penalty) -> State:
    """Take the piece off; the ply goes on like any other (ruling C.16)."""
    return _ply(state, put(state.board, action.square, EMPTY))


def _ply(state: State, board: bytes) -> State:
    board, quiet, lead, outcome, _ = aftermath(state, board)
    turns = state.turns + 1 if state.rules.turn_cap else 0
    if outcome is None and turns and turns == 2 * state.rules.turn_cap:
        outcome = Outcome((1, 2), "turn_cap")
    if outcome is None:
        return State(state.rules, board, 3 - state.seat, ACT, quiet, lead, NO_OPENING, None, turns)
    return State(state.rules, board, state.seat, Stage.OVER, quiet, lead, NO_OPENING, outcome, turns)


after: Final[Callable[[State, Action], State]] = by_type({
    Sets: _after_sets, Privilege: _after_privilege, First: _after_first,
    Place: _after_place, Move: _after_move, Penalty: _after_penalty,
})  # fmt: skip
