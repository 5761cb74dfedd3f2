"""How the game is won: a stock falls below zero and leaves a mastery to somebody, or the cap ends it."""

from __future__ import annotations

from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.numerous_particles.ledger import COLUMN, MASTERED, MASTERY, PARTICLES, RESOURCES, Row
from elemental_gui.engine.numerous_particles.rules import Rules


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


def controllers(rules: Rules, rows: tuple[Row, ...] | list[list[int]]) -> dict[str, int | None]:
    """Tell for each resource that counts the seat with strictly the most of it, None for a tie (rulings 0.16, P.10)."""
    found: dict[str, int | None] = {}
    for letter in RESOURCES if rules.cap_counts_garnets else PARTICLES:
        held = [row[COLUMN[letter]] for row in rows]
        most = max(held)
        found[letter] = held.index(most) + 1 if held.count(most) == 1 else None
    return found


def result(rules: Rules, rows: tuple[Row, ...] | list[list[int]]) -> Outcome:
    """Judge by the number of controlled resources; all seats that tie for the most win (rulings 5b.41, P.10, G.6)."""
    controlled = list(controllers(rules, rows).values())
    counts = {seat: controlled.count(seat) for seat in range(1, len(rows) + 1)}
    most = max(counts.values())
    return Outcome(tuple(seat for seat, count in counts.items() if count == most), "5b.41")
