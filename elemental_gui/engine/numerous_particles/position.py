"""Positions as one line of text: `SEAT STAGE BUFFS P1 P2 P3`, each P `G/F/W/E/A/LOCKED/MASTERED/BUILDINGS`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.engine.core.position_line import Faults, accepted, split_line
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.numerous_particles.buffs import SKIPPED
from elemental_gui.engine.numerous_particles.holdings import format_holding, parse_holding
from elemental_gui.engine.numerous_particles.ledger import (
    CHECKS,
    COLUMN,
    PARTICLES,
    RESOURCES,
    Row,
    has_losable,
    locked,
    mastered,
)
from elemental_gui.engine.numerous_particles.state import Stage, State

NO_PICKS: Final = "."
"""BUFFS before anybody has picked anything."""
LONGEST: Final = 3_000_000
"""Numbers have no limit, and a line may hold some of the longest that are read."""
_RULE: Final = "G.11"


def format_position(state: State) -> str:
    """Write the whole position in one line, as `parse_position` reads it."""
    stage: str = state.stage
    if state.victim:
        stage = f"{stage}{state.victim}"
    elif state.outcome is not None:
        stage = f"over:{'+'.join(map(str, state.outcome.winners))}"
    holdings = map(format_holding, state.rows, state.activations)
    return " ".join((str(state.seat), stage, state.buffs or NO_PICKS, *holdings))


def position_fields(state: State) -> tuple[str, ...]:
    """Name the fields of a position line of a game with so many players, in order."""
    return ("SEAT", "STAGE", "BUFFS", *(f"P{seat}" for seat in range(1, len(state.rows) + 1)))


def parse_position(start: State, line: str) -> State:
    """Read a position line for a game with the rules and the number of seats of `start`.

    Raises NotationError naming the first field at fault. Refused is what would leave the rules undefined (ruling
    G.11).
    """
    return accepted(examine(start, split_line(line, position_fields(start), LONGEST)))


def examine(start: State, texts: Sequence[str]) -> State | tuple[Violation, ...]:
    """Read the fields of a position: the position, or everything that is wrong with it."""
    seats = len(start.rows)
    faults = Faults(position_fields(start), texts, _RULE, LONGEST)
    seat, stage_text, buffs_text, *held = texts
    faults.one_of("SEAT", seat, list(map(str, range(1, seats + 1))), f"is a number from 1 to {seats}")
    stage, victim, outcome = _stage(stage_text.lower(), seats, faults)
    buffs = _buffs(buffs_text, seats, faults)
    holdings = [parse_holding(f"P{number}", text, faults) for number, text in enumerate(held, 1)]
    if faults.found or stage is None:
        return faults.found
    rows, activations = tuple(row for row, _ in holdings), tuple(counts for _, counts in holdings)
    state = State(start.rules, int(seat), stage, victim, buffs, rows, activations, outcome)
    check_position(state, faults)
    return faults.found or state


def _stage(text: str, seats: int, faults: Faults) -> tuple[Stage | None, int, Outcome | None]:
    """Read STAGE: the stage, the seat that loses buildings, and the outcome of a game that is over."""
    numbers = [str(seat) for seat in range(1, seats + 1)]
    if text == "act":
        return Stage.ACT, 0, None
    for stage in (Stage.LOSE, Stage.TIME_LOSE):
        if text.startswith(stage) and text[len(stage) :] in numbers:
            return stage, int(text[len(stage) :]), None
    winners = text[5:].split("+") if text.startswith("over:") else []
    if winners and all(winner in numbers for winner in winners) and len(set(winners)) == len(winners):
        return Stage.OVER, 0, Outcome(tuple(sorted(map(int, winners))), "setup")
    faults.add("STAGE", f"is none of act, lose1 to lose{seats}, time-lose1 to time-lose{seats} and over:SEATS")
    return None, 0, None


def _buffs(text: str, seats: int, faults: Faults) -> str:
    if text == NO_PICKS:
        return ""
    buffs = text.upper()
    if len(buffs) > seats or any(letter not in RESOURCES + SKIPPED for letter in buffs):
        why = f"is . or at most {seats} of the letters G F W E A, with - for a pick that was skipped"
        faults.add("BUFFS", why)
    return buffs


def check_position(state: State, faults: Faults) -> None:
    """Note what no game can show, as far as the rules could not go on from it (rulings G.11, P.18)."""
    if state.rules.garnets_negative == "off":
        for seat, row in enumerate(state.rows, 1):
            if row[0] < 0:
                faults.add(f"P{seat}", "has fewer than no garnets, which only garnets_negative=on allows")
    for letter in PARTICLES:
        _check_mastery(state.rows, letter, faults)
    if state.stage is not Stage.OVER:
        for seat, row in enumerate(state.rows, 1):
            if len(mastered(row)) > 1:
                faults.add(f"P{seat}", "has mastered two particles, so the game is over")
    if state.stage is Stage.ACT and state.rows[state.seat - 1][CHECKS]:
        faults.add(f"P{state.seat}", "is about to submit, so the checks of its A4 have been made")
    if state.is_chance:
        _check_losses(state, faults)


def _check_mastery(rows: tuple[Row, ...], letter: str, faults: Faults) -> None:
    masters = [seat for seat, row in enumerate(rows, 1) if letter in mastered(row)]
    unlocked = [seat for seat, row in enumerate(rows, 1) if letter not in locked(row)]
    if len(unlocked) > 1 and masters:
        faults.add(f"P{masters[0]}", f"cannot have mastered {letter} while others can still gain it")
    if len(unlocked) == 1 and masters != unlocked:
        faults.add(f"P{unlocked[0]}", f"has mastered {letter}, and nobody else has, because all others are locked")
    if not unlocked and len(masters) != 1:
        faults.add("MASTERED", f"names {letter} once, for the seat that was locked last")


def _check_losses(state: State, faults: Faults) -> None:
    row = state.rows[state.victim - 1]
    if state.victim == state.seat:
        faults.add("STAGE", "names a seat that loses buildings, and that is never SEAT")
    if not state.rows[state.seat - 1][COLUMN["F4"]]:
        faults.add(f"P{state.seat}", f"has no F4, so seat {state.victim} loses nothing")
    if not has_losable(row):
        faults.add(f"P{state.victim}", "has no building of the tiers 1 to 3, so there is nothing to lose")
    if state.stage is Stage.LOSE and not state.buffs:
        faults.add("BUFFS", "ends with the pick of this turn, which is - if it was skipped")
