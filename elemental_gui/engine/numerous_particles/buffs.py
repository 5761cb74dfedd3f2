"""Which resources may be buffed: those that nobody has picked since the seat's own last turn."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from elemental_gui.engine.numerous_particles.ledger import RESOURCES
from elemental_gui.engine.numerous_particles.state import State

SKIPPED: Final = "-"


@lru_cache(maxsize=2**13)
def free(buffs: str, seats: int, first_round_buff: str) -> tuple[str, ...]:
    """List the letters that may be picked after these picks, and last the empty one, for no buff.

    Forbidden is what the last picks were, one of each seat; the house rule frees the first round, in which there
    are fewer picks than seats (rulings 5b.5, P.15).
    """
    if first_round_buff == "free" and len(buffs) < seats:
        return (*RESOURCES, "")
    return (*(letter for letter in RESOURCES if letter not in buffs), "")


def free_buffs(state: State) -> tuple[str, ...]:
    """List the letters that the seat to act may buff, and last the empty one, for no buff."""
    return free(state.buffs, len(state.rows), state.rules.first_round_buff)


def picker(state: State, letter: str) -> tuple[int, int]:
    """Tell which seat picked a forbidden letter last, and how many turns ago."""
    ago = len(state.buffs) - state.buffs.rindex(letter)
    return (state.seat - 1 - ago) % len(state.rows) + 1, ago
