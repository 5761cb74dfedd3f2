"""The state of a game of Producing Numerous Particles, complete: nothing else is needed to go on."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import attrs

from elemental_gui.engine.core.state import AnyState, Outcome
from elemental_gui.engine.core.text import TextEnum
from elemental_gui.engine.numerous_particles.ledger import CHECKS, COLUMN, LOST, NAMES, RESOURCES, STOCKS, Row, mastered
from elemental_gui.engine.numerous_particles.rules import Rules, start_rows


class Stage(TextEnum):
    """What has to happen next."""

    ACT = "act"
    LOSE = "lose"
    """Chance takes what the F4s of the seat to act have hit (ruling P.1)."""
    TIME_LOSE = "time-lose"
    """The same in the last production."""
    OVER = "over"


ACT: Final = Stage.ACT
LOSE: Final = Stage.LOSE
"""The stages that nearly every action asks for; looking one up in its class takes longer than comparing it."""


@attrs.define(unsafe_hash=True)
class State(AnyState):
    """A position together with the rules it is played under.

    Frozen by its types, as Element's state is.
    """

    rules: Final[Rules]
    seat: Final[int]
    """The seat to act, from 1; while losses are due, the owner of the F4s; when the game is over see ruling G.10."""
    stage: Final[Stage]
    victim: Final[int]
    """The seat whose losses are due; 0 when none are."""
    buffs: Final[str]
    """The last picks, at most one a seat and the oldest first: letters, `-` for a pick that was skipped (P.15)."""
    rows: Final[tuple[Row, ...]]
    """The numbers of every seat, seat 1 first; see `ledger.py`."""
    activations: Final[tuple[tuple[int, ...], ...]]
    """How often each G4 of every seat has acted, the oldest copy first (ruling 5b.33)."""
    outcome: Final[Outcome | None]

    @property
    def seats(self) -> int:
        return len(self.rows)

    @property
    def buff(self) -> str:
        """The letter that the production under way is buffed with; empty for none (rulings P.1, P.9)."""
        return self.buffs[-1:].strip("-") if self.stage is LOSE else ""

    @property
    def due(self) -> int:
        """How many buildings the victim loses, if it has that many (rulings 5b.35, P.1)."""
        if not self.victim:
            return 0
        return self.rows[self.seat - 1][COLUMN["F4"]] * (2 if self.buff == "F" else 1)

    def number(self, seat: int, name: str) -> int:
        """Give how much of a resource such as `G`, or how many of a building such as `A1`, a seat has."""
        return self.rows[seat - 1][COLUMN[name]]

    @property
    def is_chance(self) -> bool:
        return self.victim > 0

    def __repr__(self) -> str:
        lines = [f"seat {self.seat} {self.stage} {self.victim or ''} buffs {self.buffs!r} {self.outcome} {self.rules}"]
        for row, counts in zip(self.rows, self.activations, strict=True):
            owned = [f"{name}*{row[COLUMN[name]]}" for name in NAMES if row[COLUMN[name]]]
            facts = f"{row[STOCKS]} lost {row[LOST]} checks {row[CHECKS]} mastered {mastered(row) or '-'} {counts}"
            lines.append(" ".join([facts, *owned]))
        return "\n".join(["", *lines])


def initial(rules: Rules, seats: int, first: int) -> State:
    """Return the start position; `first` is the seat that begins (rulings 5b.1, 5b.2, G.9)."""
    return State(rules, first, Stage.ACT, 0, "", start_rows(rules, seats), ((),) * seats, None)


SKIPPED: Final = "-"


def free_buffs(state: State) -> tuple[str, ...]:
    """List the letters that the seat to act may buff, and last the empty one, for no buff.

    Forbidden is what the last picks were, one of each seat; the house rule frees the first round, in which there
    are fewer picks than seats (rulings 5b.5, P.15).
    """
    picked = state.buffs
    if len(picked) < len(state.rows) and state.rules.first_round_buff == "free":
        picked = ""
    return _free(picked)


@lru_cache(maxsize=2**13)
def _free(picked: str) -> tuple[str, ...]:
    return (*(letter for letter in RESOURCES if letter not in picked), "")


def picker(state: State, letter: str) -> tuple[int, int]:
    """Tell which seat picked a forbidden letter last, and how many turns ago."""
    ago = len(state.buffs) - state.buffs.rindex(letter)
    return (state.seat - 1 - ago) % len(state.rows) + 1, ago
