"""What may come next: answers for the shop, the buff buttons, and previews, asked of the rules."""

from __future__ import annotations

import attrs

from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.numerous_particles import legality
from elemental_gui.engine.numerous_particles.actions import Submit
from elemental_gui.engine.numerous_particles.buildings import BUILDINGS, Building
from elemental_gui.engine.numerous_particles.entry import buy, most, price_of
from elemental_gui.engine.numerous_particles.ledger import COLUMN, NAMES, PARTICLES, RESOURCES, Row, locked
from elemental_gui.engine.numerous_particles.mastery import SecondMastery
from elemental_gui.engine.numerous_particles.production import program, read_conditions
from elemental_gui.engine.numerous_particles.state import Stage, State
from elemental_gui.engine.numerous_particles.table import Table


@attrs.frozen
class Offer:
    """A card of the shop, as it stands for the seat to act."""

    building: Building
    most: int
    """The greatest number of copies that can be bought now; 0 for none."""
    violation: Violation | None
    """Why not even one can be bought; None when one can."""


@attrs.frozen
class Forecast:
    """The numbers that a turn would leave behind, before the next one begins."""

    rows: tuple[Row, ...]
    hits: int
    """How many buildings every opponent would lose to luck besides, or as many as it has; `rows` still holds them."""
    winner: int | None
    """The seat that would win by it; None when nobody would."""


def offers(state: State) -> tuple[Offer, ...]:
    """List all twenty cards with what the seat to act can buy of them, and why not."""
    row, found = state.rows[state.seat - 1], []
    for name, building in BUILDINGS.items():
        largest = most(name, row) if state.stage is Stage.ACT else 0
        violation = None if largest else legality.check(state, Submit(name, 1))
        found.append(Offer(building, largest, violation))
    return tuple(found)


def price(state: State, building: str, copies: int) -> tuple[tuple[str, int], ...]:
    """Say what this many copies cost the seat to act: resources by letter and, for an F2, buildings by name."""
    names = (*RESOURCES, *NAMES)
    return tuple((names[column], amount) for column, amount in price_of(building, copies, state.rows[state.seat - 1]))


def buff_violations(state: State) -> dict[str, Violation | None]:
    """Give for each of the five resources why it cannot be buffed now; None when it can."""
    return {letter: legality.check(state, Submit(buff=letter)) for letter in RESOURCES}


def removals_due(state: State, buff: str) -> int:
    """Tell how many water buildings a W3 bought with this buff would remove."""
    return legality.removals_due(legality.waters_with_new(state.rows[state.seat - 1]), buff)


def removal_choices(state: State, buff: str, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """List what a W3 bought with this buff may remove next; nothing when it has chosen enough."""
    counts = legality.waters_with_new(state.rows[state.seat - 1])
    if len(chosen) >= legality.removals_due(counts, buff):
        return ()
    return tuple(name for name, count in counts.items() if count > chosen.count(name))


def forecast(state: State, action: Submit) -> Forecast:
    """Tell what a legal submission would leave behind.

    Losses to F4 are left out: they are luck, and within this turn they change no stock.
    """
    table = Table(state)
    winner = _carry_out(table, action)
    times = 2 if action.buff == "F" else 1
    return Forecast(tuple(map(tuple, table.rows)), table.own[COLUMN["F4"]] * times, winner)


def income(state: State, seat: int) -> tuple[Row, ...]:
    """Give what the next production of a seat, without purchase and buff, would add to all the numbers."""
    table = Table(state)
    table.turn_to(seat)
    _carry_out(table, Submit())
    pairs = zip(table.rows, state.rows, strict=True)
    return tuple(tuple(now - before for now, before in zip(row, old, strict=True)) for row, old in pairs)


def _carry_out(table: Table, action: Submit) -> int | None:
    """Carry out a submission but for its F4; return who wins by it."""
    try:
        if action.building:
            buy(table, action)
        read_conditions(table)
        table.produce(program(table.rules.lasting_order, action.buff).whole)
    except SecondMastery as mastery:
        return mastery.seat
    return None


def locks_missing(state: State, seat: int) -> dict[str, int]:
    """Tell how many more seats have to be locked in each particle that a seat may still master (ruling 5b.17)."""
    own, others = state.rows[seat - 1], [row for number, row in enumerate(state.rows, 1) if number != seat]
    return {
        letter: missing
        for letter in PARTICLES
        if letter not in locked(own) and (missing := sum(letter not in locked(row) for row in others))
    }
