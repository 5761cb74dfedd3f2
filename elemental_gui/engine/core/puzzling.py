"""What puzzles ask of a game: a win within the turn, or the most of something that the game counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar

import attrs

from elemental_gui.engine.core.events import Event

S = TypeVar("S")


@attrs.frozen
class Counting(Generic[S]):
    """Something of which a seat can make more or less within one turn."""

    task: str
    """Asks in a sentence for as much of it as there can be."""
    thing: str
    """What one of it is called: `point`."""
    count: Callable[[S, int], int]
    """How much of it a seat has; only differences within a turn mean something."""
    worth_while: int = 2
    """With less to gain a turn is no puzzle."""
    most: Callable[[S, int], int] | None = None
    """An upper bound of what a seat can reach in the rest of its turn; None for no such bound."""


@attrs.frozen
class Puzzling(Generic[S]):
    """All that puzzles need to know of a game besides its rules. A game that says nothing still has puzzles."""

    task: str = "Win in this turn."
    """Asks in a sentence for a win within the turn."""
    lacks: Callable[[S, int], str] = lambda _state, _seat: "That does not win."
    """Says in a sentence what a turn of a seat lacks that has ended in this state without a win."""
    themes: Callable[[S, S, Sequence[Event]], Iterable[str]] | None = None
    """Names what an action made use of, in a few words each, such as `a ride`: by the states before and after it.

    A puzzle whose solutions have no theme in common is then none; without themes every win is one.
    """
    counting: Counting[S] | None = None
    """What the most is to be made of; None where every puzzle asks for a win."""
    is_hopeless: Callable[[S, int], bool] = lambda _state, _seat: False
    """Tells of some states in the midst of a seat's turn that certainly no win follows within it."""
    simpler: Callable[[S], Iterable[S]] = lambda _state: ()
    """Yields states like this one in which the seat to act has less to choose from."""
    fuller: Callable[[S], Iterable[S]] = lambda _state: ()
    """Yields states like this one in which it has more to choose from, and more to do before it wins."""

    def used(self, before: S, after: S, events: Sequence[Event]) -> frozenset[str]:
        return frozenset() if self.themes is None else frozenset(self.themes(before, after, events))
