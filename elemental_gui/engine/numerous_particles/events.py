"""What an action does, told as facts in order: for the log, the animation and the preview of an action not yet made.

The facts are the differences that each building makes, read off the table before and after it acted.
"""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.core.events import Event, GameEnded, TurnPassed
from elemental_gui.engine.numerous_particles.actions import Action, Submit, Time
from elemental_gui.engine.numerous_particles.ledger import CHECKS, COLUMN, NAMES, PARTICLES, RESOURCES, mastered
from elemental_gui.engine.numerous_particles.state import Stage, State
from elemental_gui.engine.numerous_particles.table import Lines, Table
from elemental_gui.engine.numerous_particles.transition import carry_out


@attrs.frozen
class Submitted(Event):
    """A seat handed in its submission."""

    seat: int
    building: str
    copies: int
    buff: str


@attrs.frozen
class StockChanged(Event):
    """A seat gained or lost some of a resource."""

    seat: int
    resource: str
    amount: int
    """What was really gained; negative for a loss."""
    cause: str
    """The building that did it, or `cost`."""


@attrs.frozen
class BuildingsChanged(Event):
    """A seat has more or fewer of a building."""

    seat: int
    building: str
    amount: int
    cause: str
    """The building that made, removed or took them, or `cost` for a purchase."""


@attrs.frozen
class ParticleLocked(Event):
    """A seat's stock fell below zero: it gains no more of this particle."""

    seat: int
    resource: str


@attrs.frozen
class ElementMastered(Event):
    """A seat has mastered a particle."""

    seat: int
    resource: str


@attrs.frozen
class ChecksMade(Event):
    """A seat's A4 were compared with those of its opponents."""

    seat: int
    number: int


@attrs.frozen
class LossesDue(Event):
    """Luck has to take this many buildings from a seat, or as many as it has."""

    seat: int
    number: int


@attrs.frozen
class ProductionBegan(Event):
    """A seat's buildings act for the last time."""

    seat: int


_NAME: Final = {COLUMN[name]: name for name in NAMES}


def events(state: State, action: Action) -> tuple[Event, ...]:
    is_last = isinstance(action, Time) or state.stage is Stage.TIME_LOSE
    table = _TellingTable(state, is_last=is_last)
    if isinstance(action, Submit):
        table.told.append(Submitted(state.seat, action.building, action.copies, action.buff))
    following = carry_out(table, state, action)
    table.settle()
    if following.victim:
        table.told.append(LossesDue(following.victim, following.due))
    if following.outcome is not None:
        table.told.append(GameEnded(following.outcome))
    return tuple(table.told)


class _TellingTable(Table):
    """A table that writes down what has changed whenever something else begins to act."""

    __slots__ = ("_cause", "_is_last", "_since", "told")

    def __init__(self, state: State, *, is_last: bool) -> None:
        super().__init__(state)
        self.told: list[Event] = []
        self._is_last = is_last
        self._cause = ""
        self._since = [list(row) for row in self.rows]

    def turn_to(self, seat: int) -> None:
        self.settle()
        self.told.append(ProductionBegan(seat) if self._is_last else TurnPassed(self.seat, seat))
        super().turn_to(seat)

    def begin(self, cause: str) -> None:
        self.settle()
        self._cause = cause
        if cause == "A4" and self.own[CHECKS]:
            self.told.append(ChecksMade(self.seat, self.own[CHECKS]))

    def produce(self, lines: Lines) -> None:
        for line in lines:
            if self.own[line[0]]:
                self.begin(_NAME[line[0]])
                super().produce((line,))

    def settle(self) -> None:
        """Write down what has changed since the last time, for the seat that acts and then for the others."""
        seats = range(1, len(self.rows) + 1)
        for seat in sorted(seats, key=lambda each: each != self.seat):
            self._compare(seat, self._since[seat - 1], self.rows[seat - 1])
        for seat in seats:
            before, now = mastered(self._since[seat - 1]), mastered(self.rows[seat - 1])
            self.told += [ElementMastered(seat, letter) for letter in now if letter not in before]
        self._since = [list(row) for row in self.rows]

    def _compare(self, seat: int, before: list[int], now: list[int]) -> None:
        for column, resource in enumerate(RESOURCES):
            if before[column] != now[column]:
                self.told.append(StockChanged(seat, resource, now[column] - before[column], self._cause))
            if before[column] >= 0 > now[column] and resource in PARTICLES:
                self.told.append(ParticleLocked(seat, resource))
        for column, name in _NAME.items():
            if before[column] != now[column]:
                self.told.append(BuildingsChanged(seat, name, now[column] - before[column], self._cause))
