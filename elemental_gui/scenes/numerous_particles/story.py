"""What led to the position shown, turn by turn, and what a turn does, beat by beat: who acts, which numbers change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import attrs

from elemental_gui.engine.core.events import Event, TurnPassed
from elemental_gui.engine.core.text import fitting
from elemental_gui.engine.numerous_particles.actions import Action
from elemental_gui.engine.numerous_particles.entry import COST
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
_OVERRULED: Final = "The host accepted something against the rules; the numbers are as the host gave them"


@attrs.frozen
class Turn:
    """A turn: a submission, or the last production, with the luck that belongs to it."""

    label: str
    """Round and seat, as records write it."""
    seat: int
    moments: tuple[Played, ...]


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
    turns = []
    for number, (first, end) in enumerate(pairwise([*starts, len(moments)])):
        seat = moments[first][0].seat
        turns.append(Turn(f"{number // shown.seats + 1}.{seat}", seat, tuple(moments[first:end])))
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


@attrs.define
class Beat:
    """One thing that happened, with all that it changed."""

    title: str
    cause: str = ""
    """The building that acted, or COST; empty for a remark."""
    shifts: list[Shift] = attrs.field(factory=list)
    notes: list[str] = attrs.field(factory=list)
    """What else is to be said, such as a mastery."""


def story(moments: Iterable[Played], names: Sequence[str]) -> list[Beat]:
    """Tell what these actions did, or would do; they are legal one after the other."""
    beats: list[Beat] = []
    for state, action in moments:
        beats += [Beat(_OVERRULED)] if action is None else foretold(state, events(state, action), names)
    return beats


def foretold(state: State, ahead: Iterable[Event], names: Sequence[str]) -> list[Beat]:
    """Tell what comes of a position by these events; all changes of one cause are one beat."""
    beats: list[Beat] = []
    rows, acting, words = [list(row) for row in state.rows], state.seat, Words(state, names)
    for event in ahead:
        match event:
            case StockChanged(seat, name, amount, cause) | BuildingsChanged(seat, name, amount, cause):
                row, column = rows[seat - 1], COLUMN[name]
                shift = Shift(seat, name, row[column], row[column] + amount)
                row[column] += amount
                if not beats or beats[-1].cause != cause:
                    is_bought = cause == COST
                    title = "Purchase" if is_bought else f"{cause} ×{fitting(rows[acting - 1][COLUMN[cause]])}"
                    beats.append(Beat(title, cause))
                beats[-1].shifts.append(shift)
            case ParticleLocked():
                shifts = beats[-1].shifts
                shifts[-1] = shifts[-1]._replace(locked=True)
            case ElementMastered():
                beats[-1].notes.append(words.event(event))
            case ChecksMade():
                beats.append(Beat(words.event(event), "A4"))
            case TurnPassed(following=seat) | ProductionBegan(seat):
                acting = seat
                beats.append(Beat(words.event(event)))
            case _:
                beats.append(Beat(words.event(event)))
    return beats
