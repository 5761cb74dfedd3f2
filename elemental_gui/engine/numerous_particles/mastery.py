"""Locks and masteries: what happens when a stock falls below zero."""

from __future__ import annotations

from elemental_gui.engine.numerous_particles.ledger import MASTERED, MASTERY


class SecondMastery(Exception):
    """A seat has mastered its second particle: everything stops at this change (ruling 5b.19)."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat {seat}")
        self.seat = seat


def settle_lock(rows: list[list[int]], column: int) -> None:
    """Judge a particle after one stock of it has fallen below zero.

    When all but one are below zero, the one left has mastered it, for ever (rulings 5b.17, 5b.18, P.17). Raises
    SecondMastery when that is its second one.
    """
    free = [seat for seat, row in enumerate(rows, 1) if row[column] >= 0]
    if len(free) == 1:
        row = rows[free[0] - 1]
        row[MASTERED] |= MASTERY[column]
        if row[MASTERED] != MASTERY[column]:
            raise SecondMastery(free[0])
