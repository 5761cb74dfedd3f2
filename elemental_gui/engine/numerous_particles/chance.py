"""What chance takes from a seat that F4s have hit, given a source of luck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from elemental_gui.engine.numerous_particles import losses
from elemental_gui.engine.numerous_particles.actions import Lose
from elemental_gui.engine.numerous_particles.state import State

_LARGEST: Final = 2**64
"""What a source of luck is asked for at most; there can be more buildings than that."""


def roll(state: State, below: Callable[[int], int]) -> Lose:
    """Draw the losses that are due, one after the other; `below(n)` gives a uniform integer in `range(n)`.

    Every single building is as likely as any other, so ten A1 count ten times (ruling 5b.35).
    """
    row = state.rows[state.victim - 1]
    losses.check_nameable(row, state.due)
    number = losses.number_of_losses(row, state.due)
    order: list[str] = []
    for pool in losses.pools(row):
        total = sum(pool.values())
        for left in range(total, max(0, total + len(order) - number), -1):
            name = _one(pool, uniform(left, below))
            pool[name] -= 1
            order.append(name)
    return Lose(state.victim, tuple(order))


def _one(pool: dict[str, int], ticket: int) -> str:
    """Give the building with this number when all of them are counted through."""
    for name, count in pool.items():
        if ticket < count:
            return name
        ticket -= count
    raise ValueError("the source of luck gave a number out of range")


def uniform(number: int, below: Callable[[int], int]) -> int:
    """Draw an integer in `range(number)`, however large, from a source that goes up to 2**64."""
    if number <= _LARGEST:
        return below(number)
    words = -(-number.bit_length() // 32)
    share = (1 << 32 * words) // number
    while True:
        candidate = 0
        for _ in range(words):
            candidate = (candidate << 32) + below(2**32)
        if candidate // share < number:
            return candidate // share
