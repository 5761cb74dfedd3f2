"""The working copy of a position, on which a submission or a production is carried out."""

from __future__ import annotations

from collections.abc import Callable

from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.numerous_particles.ledger import GARNETS, LOST, Row
from elemental_gui.engine.numerous_particles.mastery import settle_lock
from elemental_gui.engine.numerous_particles.state import Stage, State

Lines = tuple[tuple[str, int, int, Callable[["Table", int, int], None]], ...]
"""Lasting effects in order: the building's name and column, how often each copy acts, and what it does."""


class Table:
    """All seats' numbers, changeable; made from a state, turned into the next one, and thrown away."""

    __slots__ = ("activations", "buffs", "others", "own", "rows", "rules", "seat", "seen")

    def __init__(self, state: State) -> None:
        self.rules = state.rules
        self.buffs = state.buffs
        self.activations = state.activations
        self.rows = list(map(list, state.rows))
        self.seen = self.rows
        """The numbers that conditions read: the present ones, or a copy (ruling P.8)."""
        self.turn_to(state.seat)

    def turn_to(self, seat: int) -> None:
        """Make this seat the one whose buildings act."""
        self.seat = seat
        self.own = self.rows[seat - 1]
        """The numbers of the seat."""
        self.others = self.rows.copy()
        del self.others[seat - 1]
        """Those of its opponents, by seat."""

    def begin(self, cause: str) -> None:
        """Note that what follows is the work of this building, or the cost; for tables that report what happens."""

    def heard(self, lines: Lines) -> Lines:
        """Return the lines of a production, which a table that tells what happens makes begin one by one."""
        return lines

    def set_activations(self, numbers: tuple[int, ...]) -> None:
        """Say how often each G4 of the seat has acted, the oldest first."""
        before = self.activations
        self.activations = (*before[: self.seat - 1], numbers, *before[self.seat :])

    def gain(self, row: list[int], column: int, amount: int) -> None:
        """Give a particle, or garnets, to a row; a locked one takes nothing (ruling 5b.16)."""
        if row[column] >= 0 or column == GARNETS:
            row[column] += amount

    def lose(self, row: list[int], column: int, amount: int) -> None:
        """Take a particle from a row; below zero it is locked at once (rulings 5b.15, P.6)."""
        held = row[column]
        row[column] = held - amount
        if 0 <= held < amount:
            settle_lock(self.rows, column)

    def lose_garnets(self, row: list[int], amount: int) -> None:
        """Take garnets from a row by an effect, and count the loss for everybody's G3 (rulings 5b.10, 5b.32, P.4)."""
        if not self.rules.garnets_negative:
            amount = min(amount, row[GARNETS])
        row[GARNETS] -= amount
        for each in self.rows:
            each[LOST] += amount

    def state(self, stage: Stage, victim: int = 0, outcome: Outcome | None = None) -> State:
        rows: tuple[Row, ...] = tuple(map(tuple, self.rows))
        return State(self.rules, self.seat, stage, victim, self.buffs, rows, self.activations, outcome)
