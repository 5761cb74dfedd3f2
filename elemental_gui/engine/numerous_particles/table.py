"""The working copy of a position, on which a submission or a production is carried out."""

from __future__ import annotations

from collections.abc import Callable

from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.numerous_particles.ledger import GARNETS, LOST, Row
from elemental_gui.engine.numerous_particles.mastery import settle_lock
from elemental_gui.engine.numerous_particles.state import Stage, State

Effect = Callable[["Table", int, int], None]
"""What a building does, told how many copies there are and how many times each acts."""
Deed = tuple[int, int, int, Effect | None]
"""What a building gives: the column, how much of it a copy gives its owner, and how much every opponent. Or, where the
last is an effect: nothing, how many times each copy acts, nothing, and that effect."""
Lines = tuple[tuple[int, Deed], ...]
"""Lasting effects in order, each with the column of its building."""


class Table:
    """All seats' numbers, changeable; made from a state, turned into the next one, and thrown away."""

    __slots__ = ("activations", "buffs", "own", "rows", "rules", "seat", "seen")

    def __init__(self, state: State) -> None:
        self.rules = state.rules
        self.buffs = state.buffs
        self.activations = state.activations
        self.rows = list(map(list, state.rows))
        self.seen = self.rows
        """The numbers that conditions read: the present ones, or a copy (ruling P.8)."""
        self.seat = state.seat
        self.own = self.rows[self.seat - 1]
        """The numbers of the seat."""

    def turn_to(self, seat: int) -> None:
        self.seat = seat
        self.own = self.rows[seat - 1]

    def begin(self, cause: str) -> None:
        """Note that what follows is the work of this building, or the cost; for tables that report what happens."""

    def produce(self, lines: Lines) -> None:
        """Let the seat's buildings act, each that it owns when its turn in the order comes (rulings 5b.22, 5b.27)."""
        own = self.own
        for column, deed in lines:
            copies = own[column]
            if not copies:
                continue
            given, times, to_others, effect = deed
            if effect is not None:
                effect(self, copies, times)
                continue
            if own[given] >= 0 or given == GARNETS:
                own[given] += copies * times
            if to_others > 0:
                for row in self.rows:
                    if row is not own and row[given] >= 0:
                        row[given] += copies * to_others
            elif to_others:
                self.take(given, -copies * to_others)

    def set_activations(self, numbers: tuple[int, ...]) -> None:
        """Say how often each G4 of the seat has acted, the oldest first."""
        before = self.activations
        self.activations = (*before[: self.seat - 1], numbers, *before[self.seat :])

    def gain(self, column: int, amount: int) -> None:
        """Give the seat a particle, or garnets; of a locked one it gains nothing (ruling 5b.16)."""
        if self.own[column] >= 0 or column == GARNETS:
            self.own[column] += amount

    def take(self, column: int, amount: int) -> None:
        """Take a particle from every opponent; below zero it is locked at once (rulings 5b.15, P.6)."""
        own = self.own
        for row in self.rows:
            if row is not own:
                held = row[column]
                row[column] = held - amount
                if 0 <= held < amount:
                    settle_lock(self.rows, column)

    def take_garnets(self, amount: int) -> None:
        """Take garnets from every opponent, and count them for everybody's G3 (rulings 5b.10, 5b.32, P.4)."""
        lost = 0
        for row in self.rows:
            if row is not self.own:
                held = row[GARNETS]
                taken = amount if held >= amount or self.rules.garnets_negative else held
                row[GARNETS] = held - taken
                lost += taken
        for row in self.rows:
            row[LOST] += lost

    def state(self, stage: Stage, victim: int = 0, outcome: Outcome | None = None) -> State:
        rows: tuple[Row, ...] = tuple(map(tuple, self.rows))
        return State(self.rules, self.seat, stage, victim, self.buffs, rows, self.activations, outcome)
