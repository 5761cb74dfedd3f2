"""The transitions of Producing Numerous Particles: the state after a legal action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.numerous_particles.actions import Action, Lose, Submit, Time
from elemental_gui.engine.numerous_particles.entry import buy
from elemental_gui.engine.numerous_particles.ledger import AIR, CHECKS, COLUMN, LOST, has_losable
from elemental_gui.engine.numerous_particles.mastery import SecondMastery, result
from elemental_gui.engine.numerous_particles.production import Program, program, read_conditions
from elemental_gui.engine.numerous_particles.state import ACT, LOSE, Stage, State
from elemental_gui.engine.numerous_particles.table import Lines, Table

_G3, _F4, _A4 = COLUMN["G3"], COLUMN["F4"], COLUMN["A4"]
_DROUGHT: Final = 10_000
"""The air that an opponent loses at every check of an A4 that succeeds."""


def after(state: State, action: Action) -> State:
    return carry_out(Table(state), state, action)


def carry_out(table: Table, state: State, action: Action) -> State:
    """Carry out a legal action on a table made of this state, and return the position that it leaves.

    A second mastery ends the game in the middle of whatever happens; nothing is tidied up then (rulings 5b.19, G.10).
    """
    try:
        return _CARRY_OUT[type(action)](table, state, action)
    except SecondMastery as mastery:
        return table.state(Stage.OVER, outcome=Outcome((mastery.seat,), "5b.19"))


def _submit(table: Table, state: State, action: Submit) -> State:
    table.buffs = f"{state.buffs}{action.buff or '-'}"[-len(state.rows) :]
    if action.building:
        buy(table, action)
    return _production(table, LOSE, action.buff)


def _lose(table: Table, state: State, action: Lose) -> State:
    table.begin("F4")
    row = table.rows[action.seat - 1]
    for name, count in action.runs:
        row[COLUMN[name]] -= count
    return _losses(table, state.stage, program(state.rules.lasting_order, state.buff), action.seat)


def _time(table: Table, _state: State, _action: Time) -> State:
    """Begin the last production, with seat 1 whoever's turn it is (ruling P.9)."""
    table.turn_to(1)
    return _production(table, Stage.TIME_LOSE, "")


def _production(table: Table, stage: Stage, buff: str) -> State:
    lines = program(table.rules.lasting_order, buff)
    if not table.own[_F4]:
        return _end_production(table, stage, lines.whole)
    table.produce(lines.before)
    return _losses(table, stage, lines, 0)


def _losses(table: Table, stage: Stage, lines: Program, passed: int) -> State:
    """Stop for luck at the next opponent that an F4 can hit; after the last one, go on (rulings 5b.35, P.12)."""
    for seat in range(passed + 1, len(table.rows) + 1):
        if seat != table.seat and has_losable(table.rows[seat - 1]):
            return table.state(stage, seat)
    return _end_production(table, stage, lines.after)


def _end_production(table: Table, stage: Stage, lines: Lines) -> State:
    read_conditions(table)
    table.produce(lines)
    return _passed(table) if stage is LOSE else _next_production(table)


def _passed(table: Table) -> State:
    """End the turn and begin the next seat's (rulings 5b.32, P.4, P.11)."""
    if not table.own[_G3]:
        table.own[LOST] = 0
    table.turn_to(table.seat % len(table.rows) + 1)
    if table.own[CHECKS]:
        _make_checks(table)
    return table.state(ACT)


def _make_checks(table: Table) -> None:
    """Make the checks of the seat's A4 that are due, all at once; made, they are used up (rulings 0.21, 5b.38, P.6)."""
    table.begin("A4")
    own = table.own
    checks, own[CHECKS] = own[CHECKS], 0
    if all(own[_A4] > row[_A4] for row in table.rows if row is not own):
        table.take(AIR, _DROUGHT * checks)


def _next_production(table: Table) -> State:
    """Let the next seat produce for the last time; after the last seat, judge (rulings 5b.41, P.9)."""
    if table.seat == len(table.rows):
        return table.state(Stage.OVER, outcome=result(table.rules, table.rows))
    table.seen = table.rows
    table.turn_to(table.seat + 1)
    return _production(table, Stage.TIME_LOSE, "")


_CARRY_OUT: Final[dict[type, Callable[[Table, State, Any], State]]] = {Submit: _submit, Lose: _lose, Time: _time}
