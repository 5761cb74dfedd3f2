"""The three-hour cap: who controls which particle when the host ends the game."""

from __future__ import annotations

from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.engine.numerous_particles.ledger import COLUMN, PARTICLES, RESOURCES, Row
from elemental_gui.engine.numerous_particles.rules import Rules


def controllers(rules: Rules, rows: tuple[Row, ...] | list[list[int]]) -> dict[str, int | None]:
    """Tell for each resource that counts the seat with strictly the most of it, None for a tie (rulings 0.16, P.10)."""
    found: dict[str, int | None] = {}
    for letter in RESOURCES if rules.cap_counts_garnets == "on" else PARTICLES:
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
