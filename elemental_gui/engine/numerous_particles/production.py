"""The lasting effects, one function a building, and the order in which they act.

Each function is told how many copies there are and how many times each acts: twice when buffed (ruling 5b.28). What
all copies do to one seat is one change (ruling P.6); the seats come in the order owner, then the others (P.5).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import attrs

from elemental_gui.engine.numerous_particles.entry import FLOOD
from elemental_gui.engine.numerous_particles.ledger import AIR, COLUMN, EARTH, FIRE, GARNETS, LOST, STOCKS, WATER
from elemental_gui.engine.numerous_particles.mastery import settle_lock
from elemental_gui.engine.numerous_particles.rules import SIMULTANEOUS, order_of
from elemental_gui.engine.numerous_particles.table import Lines, Table

THRESHOLD = 100


def flood(table: Table, copies: int, times: int) -> None:
    """Carry out every activation through all seats, owner first (rulings 5b.36, P.5, P.6).

    The condition is read anew at every activation, or once for all of them when the rules are simultaneous (P.8).
    Copies can be very many, so the hits of each row are counted, not looped; only the moments at which a row falls
    below zero are looked at one by one, because the game may end there.
    """
    if table.seen is table.rows:
        for row in table.rows:
            if row[WATER] >= THRESHOLD:
                break
        else:
            return
    rows = [table.own, *table.others]
    held = [row[WATER] for row in rows]
    hits = [_hits(table, row, copies * times) for row in rows]
    moments = sorted(
        (water // FLOOD + 1, place)
        for place, (water, number) in enumerate(zip(held, hits, strict=True))
        if water >= 0 and FLOOD * number > water
    )
    for moment, last in moments:
        for place, row in enumerate(rows):
            passed = moment if place <= last else moment - 1
            row[WATER] = held[place] - FLOOD * min(hits[place], passed)
        settle_lock(table.rows, WATER)
    for row, water, number in zip(rows, held, hits, strict=True):
        row[WATER] = water - FLOOD * number


def _hits(table: Table, row: list[int], activations: int) -> int:
    """Count how many of the activations hit a row."""
    if table.seen is table.rows:
        return max(0, min(activations, (row[WATER] - THRESHOLD) // FLOOD + 1))
    seen = next(seen for seen, each in zip(table.seen, table.rows, strict=True) if each is row)
    return activations if seen[WATER] >= THRESHOLD else 0


Effect = Callable[[Table, int, int], None]
_A1, _A2 = COLUMN["A1"], COLUMN["A2"]


def _g1(table: Table, copies: int, times: int) -> None:
    table.own[GARNETS] += copies * times


def _g2(table: Table, copies: int, times: int) -> None:
    table.own[GARNETS] += 2 * copies * times


def _g3(table: Table, copies: int, times: int) -> None:
    """Gain the garnets lost in the window, and begin a new window (rulings 5b.32, P.4)."""
    table.own[GARNETS] += table.own[LOST] * copies * times
    table.own[LOST] = 0


def _g4(table: Table, copies: int, times: int) -> None:
    """Take from every opponent as many garnets as each copy has acted times, this time included (ruling 5b.33)."""
    before = table.activations[table.seat - 1]
    table.set_activations(tuple([number + times for number in before]))
    amount = sum(before) * times + copies * (times * (times + 1) // 2)
    for row in table.others:
        table.lose_garnets(row, amount)


def _f1(table: Table, copies: int, times: int) -> None:
    amount = copies * times
    for row in table.others:
        table.lose(row, FIRE, amount)


def _f2(table: Table, copies: int, times: int) -> None:
    own = table.own
    if own[FIRE] >= 0:
        own[FIRE] += copies * times


def _w1(table: Table, copies: int, times: int) -> None:
    amount = copies * times
    own = table.own
    if own[WATER] >= 0:
        own[WATER] += 2 * amount
    for row in table.others:
        if row[WATER] >= 0:
            row[WATER] += amount


def _w2(table: Table, copies: int, times: int) -> None:
    amount = copies * times
    own = table.own
    if own[WATER] >= 0:
        own[WATER] += amount
    for row in table.others:
        if row[WATER] >= 0:
            row[WATER] += 2 * amount


def _for_most(column: int) -> Effect:
    """Make the effect that pays earth to whoever has the most of a particle (rulings 5b.37, P.21)."""

    def pay(table: Table, copies: int, times: int) -> None:
        seen = table.seen
        mine = seen[table.seat - 1][column]
        as_many = 0
        for row in seen:
            held = row[column]
            if held > mine:
                return
            if held == mine:
                as_many += 1
        own = table.own
        if own[EARTH] >= 0 and (as_many == 1 or table.rules.most_ties == "ties_count"):
            own[EARTH] += 8 * copies * times

    return pay


def _e4(table: Table, copies: int, times: int) -> None:
    amount = 20 * copies * times
    for row in table.others:
        table.lose(row, EARTH, amount)


def _a3(table: Table, copies: int, times: int) -> None:
    table.own[_A2] += 5 * copies * times


def _a2(table: Table, copies: int, times: int) -> None:
    table.own[_A1] += 2 * copies * times


def _a1(table: Table, copies: int, times: int) -> None:
    own = table.own
    if own[AIR] >= 0:
        own[AIR] += copies * times


EFFECTS: Final[dict[str, Effect]] = {
    "G1": _g1, "G2": _g2, "G3": _g3, "G4": _g4, "F1": _f1, "F2": _f2, "W1": _w1, "W2": _w2, "W4": flood,
    "E1": _for_most(FIRE), "E2": _for_most(WATER), "E3": _for_most(AIR), "E4": _e4, "A3": _a3, "A2": _a2, "A1": _a1,
}  # fmt: skip
"""What every building does on its owner's turn; F4, which leaves it to luck, is not among them."""


@attrs.frozen
class Program:
    """The order of the lasting effects, parted at F4, where luck comes in."""

    before: Lines
    after: Lines


@lru_cache(maxsize=64)
def program(lasting_order: str, buff: str) -> Program:
    """Make the order for a production with this buff, or with none (rulings 5b.6, 5b.21, P.7)."""
    order = order_of(lasting_order)
    lines = {name: (name, COLUMN[name], 2 if name[0] == buff else 1, EFFECTS[name]) for name in EFFECTS}
    parting = order.index("F4")
    return Program(
        tuple(lines[name] for name in order[:parting]), tuple(lines[name] for name in order[parting + 1 :])
    )


def produce(table: Table, lines: Lines) -> None:
    """Let the buildings of the seat act, each that it owns when its turn in the order comes (rulings 5b.22, 5b.27)."""
    own = table.own
    for _, column, times, effect in table.heard(lines):
        copies = own[column]
        if copies:
            effect(table, copies, times)


def read_conditions(table: Table) -> None:
    """Keep the numbers as they are now for the conditions, where the rules want that (rulings 5b.23, P.8)."""
    if table.rules.lasting_order == SIMULTANEOUS:
        table.seen = [row[STOCKS] for row in table.rows]
