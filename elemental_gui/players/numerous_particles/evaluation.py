"""What a table of Producing Numerous Particles is worth to each seat: locks, masteries, stocks and production.

Numbers grow exponentially, so it is their logarithms that count.
"""

from __future__ import annotations

from math import exp, log2
from typing import Final

import attrs

from elemental_gui.engine.numerous_particles.ledger import AIR, COLUMN, EARTH, FIRE, GARNETS, MASTERED, WATER, Row
from elemental_gui.engine.numerous_particles.state import State

WON: Final = 10_000.0
_SCALE: Final = 60.0
"""An advantage that makes a seat 2.7 times as likely to win as another."""
_PARTICLES: Final = (FIRE, WATER, EARTH, AIR)
_G1, _G2, _F2, _W1, _W2, _A1, _A2, _A3 = (COLUMN[name] for name in ("G1", "G2", "F2", "W1", "W2", "A1", "A2", "A3"))
_E1, _E2, _E3 = (COLUMN[name] for name in ("E1", "E2", "E3"))
_ROUNDS: Final = 3
"""So many rounds are given to chains of air buildings to show what they are worth."""


@attrs.frozen
class Weights:
    """What counts for how much."""

    mastery: float = 250.0
    lock: float = -60.0
    others_lock: float = 30.0
    stock: float = 3.0
    produced: float = 6.0
    against_best: float = 0.6
    """How much the best of the other seats counts; the rest is for the mean of them."""


def scores(state: State, weights: Weights) -> list[float]:
    """Give what each seat has, by itself."""
    outcome, rows = state.outcome, state.rows
    if outcome is not None:
        return [WON if seat in outcome.winners else 0.0 for seat in range(1, len(rows) + 1)]
    locks = [sum(row[column] < 0 for column in _PARTICLES) for row in rows]
    found = []
    for place, row in enumerate(rows):
        score = weights.lock * locks[place] + weights.others_lock * (sum(locks) - locks[place])
        score += weights.mastery * row[MASTERED].bit_count()
        for column in (GARNETS, *_PARTICLES):
            score += weights.stock * log2(1 + max(0, row[column]))
        for column, amount in _produced(row, rows):
            if column == GARNETS or row[column] >= 0:
                score += weights.produced * log2(1 + amount)
        found.append(score)
    return found


def advantage(state: State, seat: int, weights: Weights) -> float:
    """Give how far a seat is ahead of the others."""
    found, best = scores(state, weights), weights.against_best
    mine = found.pop(seat - 1)
    return mine - best * max(found) - (1 - best) * sum(found) / len(found)


def shares(state: State, weights: Weights) -> tuple[float, ...]:
    """Give the share of a win that each seat can expect, in all 1."""
    found = scores(state, weights)
    most = max(found)
    odds = [exp((score - most) / _SCALE) for score in found]
    return tuple(each / sum(odds) for each in odds)


def share_of(ahead: float, seats: int) -> float:
    """Turn an advantage into a share of a win; at none it is an even one."""
    if abs(ahead) > WON / 2:
        return float(ahead > 0)
    return 1 / (1 + (seats - 1) * exp(-ahead / _SCALE))


def _produced(row: Row, rows: tuple[Row, ...]) -> tuple[tuple[int, int], ...]:
    """Estimate what a seat gains of each resource in a round."""
    water = 2 * row[_W1] + row[_W2] + sum(each[_W1] + 2 * each[_W2] for each in rows if each is not row)
    earth = 0
    for name, column in ((_E1, FIRE), (_E2, WATER), (_E3, AIR)):
        if row[name] and all(each is row or each[column] < row[column] for each in rows):
            earth += 8 * row[name]
    air = row[_A1] + _ROUNDS * (row[_A2] + 2 * _ROUNDS * row[_A3])
    return ((GARNETS, row[_G1] + 2 * row[_G2]), (FIRE, row[_F2]), (WATER, water), (EARTH, earth), (AIR, air))
