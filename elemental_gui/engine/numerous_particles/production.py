"""The lasting effects, what each gives or a function, and the order in which they act.

A buffed building acts twice (ruling 5b.28). What all copies do to one seat is one change (ruling P.6); the seats come
in the order owner, then the others (P.5).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import attrs

from elemental_gui.engine.numerous_particles.entry import FLOOD
from elemental_gui.engine.numerous_particles.ledger import AIR, COLUMN, EARTH, FIRE, GARNETS, LOST, STOCKS, WATER
from elemental_gui.engine.numerous_particles.mastery import settle_lock
from elemental_gui.engine.numerous_particles.rules import SIMULTANEOUS, order_of
from elemental_gui.engine.numerous_particles.table import Deed, Effect, Lines, Table

THRESHOLD = 100


def flood(table: Table, copies: int, times: int) -> None:
    """Carry out every activation through all seats, owner first (rulings 5b.36, P.5, P.6).

    The condition is read anew at every activation, or once for all of them when the rules are simultaneous (P.8).
    Copies can be very many, so the hits of each row are counted, not looped; only the moments at which a row falls
    below zero are looked at one by one, because the game may end there.
    """
    hit: list[tuple[int, list[int], int, int]] = []
    falls: list[tuple[int, int]] = []
    for place, row in enumerate(table.rows):
        seen = table.seen[place]
        if seen[WATER] >= THRESHOLD:
            water, hits = row[WATER], copies * times
            if seen is row and hits > 1:
                hits = min(hits, (water - THRESHOLD) // FLOOD + 1)
            turn = place if row is not table.own else -1
            hit.append((turn, row, water, hits))
            if 0 <= water < FLOOD * hits:
                falls.append((water // FLOOD + 1, turn))
    for moment, last in sorted(falls):
        for turn, row, water, hits in hit:
            row[WATER] = water - FLOOD * min(hits, moment if turn <= last else moment - 1)
        settle_lock(table.rows, WATER)
    for _, row, water, hits in hit:
        row[WATER] = water - FLOOD * hits


def _g3(table: Table, copies: int, times: int) -> None:
    """Gain the garnets lost in the window, and begin a new window (rulings 5b.32, P.4)."""
    table.own[GARNETS] += table.own[LOST] * copies * times
    table.own[LOST] = 0


def _g4(table: Table, copies: int, times: int) -> None:
    """Take from every opponent as many garnets as each copy has acted times, this time included (ruling 5b.33)."""
    before = table.activations[table.seat - 1]
    table.set_activations(tuple([number + times for number in before]))
    table.take_garnets(sum(before) * times + copies * (times * (times + 1) // 2))


def _for_most(column: int) -> Effect:
    """Make the effect that pays earth to whoever has the most of a particle (rulings 5b.37, P.21)."""

    def pay(table: Table, copies: int, times: int) -> None:
        own, seen = table.own, table.seen
        if own[EARTH] < 0:
            return
        mine = seen[table.seat - 1][column]
        as_many = 0
        for row in seen:
            if row[column] >= mine:
                if row[column] > mine:
                    return
                as_many += 1
        if as_many == 1 or table.rules.most_ties == "ties_count":
            own[EARTH] += 8 * copies * times

    return pay


EFFECTS: Final[dict[str, Effect]] = {
    "G3": _g3, "G4": _g4, "W4": flood, "E1": _for_most(FIRE), "E2": _for_most(WATER), "E3": _for_most(AIR),
}  # fmt: skip
"""What buildings do that is more than to give or to take; F4 leaves it to luck and is not among them."""
GIFTS: Final = {
    "G1": (GARNETS, 1, 0), "G2": (GARNETS, 2, 0), "F1": (FIRE, 0, -1), "F2": (FIRE, 1, 0),
    "W1": (WATER, 2, 1), "W2": (WATER, 1, 2), "E4": (EARTH, 0, -20),
    "A3": (COLUMN["A2"], 5, 0), "A2": (COLUMN["A1"], 2, 0), "A1": (AIR, 1, 0),
}  # fmt: skip
"""What the others give: the column, how much of it a copy gives its owner, and how much every opponent."""


def _deed(name: str, times: int) -> Deed:
    if name in EFFECTS:
        return 0, times, 0, EFFECTS[name]
    given, own, others = GIFTS[name]
    return given, own * times, others * times, None


@attrs.frozen
class Program:
    """The order of the lasting effects, and its two parts before and after F4, where luck may come in."""

    whole: Lines
    before: Lines
    after: Lines


@lru_cache(maxsize=64)
def program(lasting_order: str, buff: str) -> Program:
    """Make the order for a production with this buff, or with none (rulings 5b.6, 5b.21, P.7)."""
    order = order_of(lasting_order)
    whole = tuple((COLUMN[name], _deed(name, 2 if name[0] == buff else 1)) for name in order if name != "F4")
    parting = order.index("F4")
    return Program(whole, whole[:parting], whole[parting:])


def read_conditions(table: Table) -> None:
    """Keep the numbers as they are now for the conditions, where the rules want that (rulings 5b.23, P.8)."""
    if table.rules.lasting_order == SIMULTANEOUS:
        table.seen = [row[STOCKS] for row in table.rows]
