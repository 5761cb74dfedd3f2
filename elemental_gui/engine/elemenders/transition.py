"""Elemenders' transitions: the state after a legal action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs

from elemental_gui.engine.core.geometry import put
from elemental_gui.engine.core.state import Outcome, by_type, other
from elemental_gui.engine.elemenders import board
from elemental_gui.engine.elemenders.actions import Action, Attack, Coin, Confirm, Deploy, Move, Pick, Spawn, Terraform
from elemental_gui.engine.elemenders.board import CODES, FULL_HEALTH, Kind, Piece
from elemental_gui.engine.elemenders.state import ACT, COIN, Stage, State, left, next_to_spawn
from elemental_gui.engine.elemenders.terrain import EFFECT, at_once, terraformed, units_after


def _after_true(state: State, action: Pick) -> State:
    square = board.monolith_square(state.rules.rows, state.seat, action.column)
    units = put(state.units, square, CODES[Piece(state.seat, Kind.TRUE, FULL_HEALTH)])
    if state.seat == 1:
        return attrs.evolve(state, units=units, seat=2)
    return attrs.evolve(state, units=units, seat=1, stage=COIN)


def _after_coin(state: State, action: Coin) -> State:
    """The first coin says who places and moves first, a later one whether units spawn (rulings 4b.4, 4b.37, E.16)."""
    if not state.first:
        seat = 1 if action.face == Coin.HEADS else 2
        return attrs.evolve(state, seat=seat, first=seat, stage=Stage.DEPLOY)
    return _spawning(state, next_to_spawn(state) if action.face == Coin.HEADS else 0)


def _spawning(state: State, seat: int) -> State:
    """Let a seat spawn; with 0 the next round opens."""
    if seat:
        return State(state.rules, state.terrain, state.units, seat, Stage.SPAWN, state.first, None, state.rounds)
    return State(state.rules, state.terrain, state.units, state.first, ACT, state.first, None, state.rounds)


def _after_deploy(state: State, action: Deploy) -> State:
    units = put(state.units, action.square, CODES[Piece(state.seat, action.kind, FULL_HEALTH)])
    seat = other(state.seat)
    placed = State(state.rules, state.terrain, units, seat, Stage.DEPLOY, state.first, None, state.rounds)
    if any(left(placed, seat).values()):
        return placed
    return attrs.evolve(placed, seat=state.first, stage=ACT)


def _after_spawn(state: State, action: Spawn) -> State:
    units = put(state.units, action.square, CODES[Piece(state.seat, action.kind, FULL_HEALTH)])
    spawned = State(state.rules, state.terrain, units, state.seat, Stage.SPAWN, state.first, None, state.rounds)
    return _spawning(spawned, next_to_spawn(spawned, state.seat))


def _after_move(state: State, action: Move) -> State:
    units = bytearray(state.units)
    units[action.target] = board.WHEN_MOVED[units[action.origin]]
    units[action.origin] = board.EMPTY
    return State(state.rules, state.terrain, bytes(units), state.seat, ACT, state.first, None, state.rounds)


def _after_attack(state: State, action: Attack) -> State:
    """Take the point of health first; the attacker's own turn ends after it (rulings 4b.32, 4b.36, E.6)."""
    units = bytearray(state.units)
    target = units[action.target]
    units[action.target] = board.WHEN_HURT[target]
    code = units[action.origin] = board.WHEN_DONE[units[action.origin]]
    if board.WHEN_HURT[target] == board.EMPTY and board.PIECES[target].kind is Kind.TRUE:
        won = Outcome((state.seat,), "4b.36")
        return State(state.rules, state.terrain, bytes(units), state.seat, Stage.OVER, state.first, won, state.rounds)
    if at_once(state):
        units[action.origin] = EFFECT[state.terrain[action.origin]][code]
    return State(state.rules, state.terrain, bytes(units), state.seat, ACT, state.first, None, state.rounds)


def _after_terraform(state: State, action: Terraform) -> State:
    square = action.square
    units = bytearray(state.units)
    code = units[square] = board.WHEN_DONE[units[square]]
    terrain = terraformed(state.terrain, square, board.PIECES[code].kind, action.line)
    if at_once(state):
        units[square] = EFFECT[terrain[square]][code]
    return State(state.rules, terrain, bytes(units), state.seat, ACT, state.first, None, state.rounds)


def _after_confirm(state: State, _action: Confirm) -> State:
    """Apply the terrain, clear the marks, and pass on to the other seat or to the coin (4b.27, 4b.37, E.5)."""
    units = units_after(state).translate(board.WITHOUT_MARK)
    first = state.first
    if state.seat == first:
        return State(state.rules, state.terrain, units, other(first), ACT, first, None, state.rounds)
    rounds = state.rounds + 1 if state.rules.turn_cap else 0
    if rounds and rounds == state.rules.turn_cap:
        drawn = Outcome((1, 2), "turn_cap")
        return State(state.rules, state.terrain, units, state.seat, Stage.OVER, first, drawn, rounds)
    return State(state.rules, state.terrain, units, first, COIN, first, None, rounds)


after: Final[Callable[[State, Action], State]] = by_type({
    Pick: _after_true, Coin: _after_coin, Deploy: _after_deploy, Spawn: _after_spawn, Move: _after_move,
    Attack: _after_attack, Terraform: _after_terraform, Confirm: _after_confirm,
})  # fmt: skip
