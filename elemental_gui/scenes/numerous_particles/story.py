"""What led to the position shown, turn by turn, and what a turn does, beat by beat: who acts, which numbers change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import attrs

from elemental_gui.engine.core.events import Event, TurnPassed
from elemental_gui.engine.core.text import fitting
from elemental_gui.engine.numerous_particles.actions import Action
from elemental_gui.engine.numerous_particles.events import (
    BuildingsChanged,
    ChecksMade,
    ElementMastered,
    ParticleLocked,
    ProductionBegan,
    StockChanged,
    events,
)
from elemental_gui.engine.numerous_particles.ledger import COLUMN
from elemental_gui.engine.numerous_particles.state import State
from elemental_gui.engine.numerous_particles.words import Words

Played = tuple[State, Action | None]
"""A position, and the action that was made in it; None for what a host accepted against the rules."""
COST = "cost"
"""What the engine calls the cause of a payment."""


@attrs.frozen
class Turn:
    """A turn: a submission, or the last production, with the luck that belongs to it."""

    label: str
    """Round and seat, as records write it."""
    seat: int
    moments: tuple[Played, ...]
    after: State
    """The position that the turn left, or has reached."""


@attrs.frozen
class Past:
    """All turns up to the position shown."""

    turns: tuple[Turn, ...]
    shown: State

    def series(self, seat: int, name: str) -> tuple[int, ...]:
        """Give a seat's number of a resource before each turn, and now."""
        states = (*(turn.moments[0][0] for turn in self.turns), self.shown)
        return tuple(state.number(seat, name) for state in states)

    def latest(self) -> tuple[Turn, ...]:
        """Give the turns since the last one of the seat to act; its own where none has followed."""
        own = [number for number, turn in enumerate(self.turns, 1) if turn.seat == self.shown.seat]
        return self.turns[max(own, default=0) :] or self.turns[-1:]

    @property
    def before_last(self) -> State:
        """The position before the last turn, or the one shown when there is none."""
        return self.turns[-1].moments[0][0] if self.turns else self.shown


def past_of(moments: Sequence[Played], shown: State) -> Past:
    """Group what was played into turns; the luck of a submission follows it."""
    starts = [place for place in range(len(moments)) if _begins_turn(moments, place)]
    seats = len(shown.rows)
    turns = []
    for number, first in enumerate(starts):
        end = starts[number + 1] if number + 1 < len(starts) else len(moments)
        after = moments[end][0] if end < len(moments) else shown
        seat = moments[first][0].seat
        turns.append(Turn(f"{number // seats + 1}.{seat}", seat, tuple(moments[first:end]), after))
    return Past(tuple(turns), shown)


def _begins_turn(moments: Sequence[Played], place: int) -> bool:
    """Tell whether a turn begins here; luck goes with the one before, and so does the same seat after an override."""
    state = moments[place][0]
    if not place:
        return True
    before, action = moments[place - 1]
    return not state.is_chance and (action is not None or before.seat != state.seat)


class Shift(NamedTuple):
    """One number of one seat that changed."""

    seat: int
    name: str
    """A resource's letter, or a building."""
    before: int
    after: int
    locked: bool = False
    """Whether the particle became locked by it."""


class Beat(NamedTuple):
    """One thing that happened, with all that it changed."""

    title: str
    cause: str
    """The building that acted, or COST; empty for a remark."""
    shifts: tuple[Shift, ...] = ()
    notes: tuple[str, ...] = ()
    """What else is to be said, such as a mastery."""


def story(moments: Iterable[Played], names: Sequence[str]) -> tuple[Beat, ...]:
    """Tell what these actions did, or would do; they are legal one after the other."""
    teller: _Teller | None = None
    for state, action in moments:
        teller = teller or _Teller()
        teller.look(state, Words(state, names))
        if action is None:
            teller.say("The host accepted something against the rules; the numbers are as the host gave them")
            continue
        for event in events(state, action):
            teller.hear(event)
    return () if teller is None else teller.beats


def foretold(state: State, ahead: Iterable[Event], names: Sequence[str]) -> tuple[Beat, ...]:
    """Tell what would come of a position by events that are only thought of."""
    teller = _Teller()
    teller.look(state, Words(state, names))
    for event in ahead:
        teller.hear(event)
    return teller.beats


class _Teller:
    """Collects the changes of one cause after the other, and keeps count."""

    def __init__(self) -> None:
        self._beats: list[Beat] = []

    def look(self, state: State, words: Words) -> None:
        """Take the numbers of a position, from which the next changes count."""
        self._words = words
        self._rows = [list(row) for row in state.rows]
        self._acting = state.seat

    @property
    def beats(self) -> tuple[Beat, ...]:
        """The story so far."""
        return tuple(self._beats)

    def hear(self, event: Event) -> None:
        match event:
            case StockChanged(seat, resource, amount, cause):
                self._shift(seat, resource, amount, cause)
            case BuildingsChanged(seat, building, amount, cause):
                self._shift(seat, building, amount, cause)
            case ParticleLocked():
                beat = self._beats[-1]
                self._beats[-1] = beat._replace(shifts=(*beat.shifts[:-1], beat.shifts[-1]._replace(locked=True)))
            case ElementMastered():
                beat = self._beats[-1]
                self._beats[-1] = beat._replace(notes=(*beat.notes, self._words.event(event)))
            case ChecksMade():
                self._beats.append(Beat(self._words.event(event), "A4"))
            case _:
                self._remark(event)

    def _remark(self, event: Event) -> None:
        if isinstance(event, TurnPassed):
            self._acting = event.following
        elif isinstance(event, ProductionBegan):
            self._acting = event.seat
        self.say(self._words.event(event))

    def say(self, text: str) -> None:
        self._beats.append(Beat(text, ""))

    def _shift(self, seat: int, name: str, amount: int, cause: str) -> None:
        row, column = self._rows[seat - 1], COLUMN[name]
        shift = Shift(seat, name, row[column], row[column] + amount)
        row[column] += amount
        if not self._beats or self._beats[-1].cause != cause:
            self._beats.append(Beat(self._title(cause), cause))
        beat = self._beats[-1]
        self._beats[-1] = beat._replace(shifts=(*beat.shifts, shift))

    def _title(self, cause: str) -> str:
        if cause == COST:
            return "Purchase"
        count = self._rows[self._acting - 1][COLUMN[cause]]
        return f"{cause} ×{fitting(count)}"
