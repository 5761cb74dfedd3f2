"""W4: everybody with a hundred water or more loses two hundred, copy after copy."""

from __future__ import annotations

from elemental_gui.engine.numerous_particles.entry import FLOOD
from elemental_gui.engine.numerous_particles.ledger import WATER
from elemental_gui.engine.numerous_particles.mastery import settle_lock
from elemental_gui.engine.numerous_particles.table import Table

THRESHOLD = 100


def flood(table: Table, copies: int, times: int) -> None:
    """Carry out every activation through all seats, owner first (rulings 5b.36, P.5, P.6).

    The condition is read anew at every activation, or once for all of them when the rules are simultaneous (P.8).
    Copies can be very many, so the hits of each row are counted, not looped; only the moments at which a row falls
    below zero are looked at one by one, because the game may end there.
    """
    rows = [table.own, *table.others]
    if table.seen is table.rows and max([row[WATER] for row in rows]) < THRESHOLD:
        return
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
