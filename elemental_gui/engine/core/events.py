"""What the events of all games share: each names the cells that it changes, so that no rule is needed to show it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import NamedTuple, TypeVar

import attrs

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import Outcome

State = TypeVar("State")


class Change(NamedTuple):
    """A cell that holds something else now. Both texts are spelled like the cells of a `Setup`."""

    square: Square
    before: str
    now: str


@attrs.frozen
class Event:
    """A fact about an action: what happened, and which cells it changed.

    Folding the changes of an action's events, in order, over the cells of a position gives those of the next one.
    """

    changes: tuple[Change, ...] = attrs.field(default=(), kw_only=True, eq=False)
    """They follow from the facts, so two events are equal when their facts are."""

    @property
    def touched(self) -> frozenset[Square]:
        """Where people see it happen."""
        return frozenset(change.square for change in self.changes)


@attrs.frozen
class TurnPassed(Event):
    """The turn went from one seat to the next."""

    seat: int
    following: int


@attrs.frozen
class GameEnded(Event):
    """The game is over."""

    outcome: Outcome


class EventLog:
    """Collects events in order, and tracks what each cell holds after them."""

    def __init__(self, cell: Callable[[State, Square], str], state: State, following: State) -> None:
        """Begin with the positions before and after the action; `cell` gives the text of one cell."""
        self._before = partial(cell, state)
        self._after = partial(cell, following)
        self._held: dict[Square, str] = {}
        self._events: list[Event] = []

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(self._events)

    def add(self, event: Event) -> None:
        self._events.append(event)

    def change(self, now: Mapping[Square, str]) -> tuple[Change, ...]:
        """Let cells hold something from now on, new or not, and give what changes by it."""
        held, changes = self._held, []
        for square, text in now.items():
            before = held.get(square) or self._before(square)
            if before != text:
                changes.append(Change(square, before, text))
                held[square] = text
        return tuple(changes)

    def settle(self, *squares: Square) -> tuple[Change, ...]:
        """Let cells hold from now on what they hold after the action, and give what changes by it."""
        return self.change({square: self._after(square) for square in squares})


def touched(events: Iterable[Event]) -> frozenset[Square]:
    return frozenset[Square]().union(*(event.touched for event in events))
