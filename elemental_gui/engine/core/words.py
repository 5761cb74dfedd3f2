"""The words of a game: one object for a position and its players, used by everything that speaks to people."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final, Generic, NamedTuple, TypeVar

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import AnyAction, AnyState, Outcome
from elemental_gui.engine.core.text import SEAT_MARKS

State = TypeVar("State", bound=AnyState)
Action = TypeVar("Action")

SEATS: Final = tuple(f"Seat {seat} {mark}" for seat, mark in enumerate(SEAT_MARKS, 1))
"""The players as drawings in text call them."""
_VERDICTS: Final = {
    "resigned": "{} has given the game up.",
    "time": "{} has run out of time.",
    "agreed": "The players agreed on it.",
    "host": "The host decided it.",
    "setup": "The game was set up like this.",
}


class Completion(StrEnum):
    """Whether the turn that is being made can still be ended by the rules."""

    FREE = "free"
    """These rules never make a turn impossible, or there is no turn to complete."""
    POSSIBLE = "possible"
    IMPOSSIBLE = "impossible"
    UNSURE = "unsure"


class Choice(NamedTuple):
    """Something that chance may have dealt."""

    letter: str
    word: str
    most: int
    """How often it can have been dealt."""


class Throw(NamedTuple):
    """One of the few outcomes that a throw can have."""

    action: str
    """The action in its canonical spelling."""
    words: str
    colours: tuple[str, ...] = ()
    """The names of the colours that dice show."""


class Losses(NamedTuple):
    """Things of one kind that luck takes from a seat, one after the other."""

    seat: int
    number: int
    pools: tuple[tuple[tuple[str, int], ...], ...]
    """What can be lost, with its number; nothing of a pool goes before all of the one before it."""
    names: tuple[str, ...]
    """Everything of the kind, also what the seat does not have."""
    kind: str
    """What one of them is called."""
    example: str
    """How they may be written; it ends with three of one name."""
    action: str
    """What the action begins with in its canonical spelling; the names follow in order."""


class Due(NamedTuple):
    """What chance owes, for a host to enter: a number of things of some kinds, one of a few throws, or losses."""

    number: int
    choices: tuple[Choice, ...]
    throws: tuple[Throw, ...] = ()
    question: str = ""
    """What is asked of the host; empty where a player throws."""
    losses: Losses | None = None


class Tally(NamedTuple):
    """What a fact adds to the numbers of a game."""

    what: str
    """What is counted, as the heading of its row; one of `tallied`."""
    seat: int = 0
    """Whose number grows; 0 for the seat that acted."""
    number: int = 1


class GameWords(ABC, Generic[State, Action]):
    """The words of one game. Every game has a subclass; `AnyWords` is what the rest of the program knows of it."""

    def __init__(self, state: State, names: Sequence[str] = ()) -> None:
        self._state = state
        self._names = names

    # Players

    def seat(self, seat: int) -> str:
        name = self._names[seat - 1] if 0 < seat <= len(self._names) else ""
        return name or f"seat {seat}"

    def marked(self, seat: int) -> str:
        return f"{SEAT_MARKS[seat - 1]} {self.seat(seat)}"

    def hunt(self, _seat: int) -> str:
        """Say whom a seat hunts; empty where that goes without saying."""
        return ""

    def standing(self, seat: int) -> str:
        """Say in short how a seat is doing, beside its name; empty for nothing."""
        return self.hunt(seat)

    # The position

    def square(self, _square: Square) -> str:
        """Say what is on a square; empty in a game without a board."""
        return ""

    @abstractmethod
    def turn(self) -> str:
        """Say who is to act, and what with."""

    def summary(self) -> str:
        """Say in short who is to act, or who won."""
        outcome = self._state.outcome
        return self.turn() if outcome is None else self.result(outcome)

    def caption(self) -> str:
        """Say below a drawing in text who is to act, or who won and why."""
        outcome = self._state.outcome
        if outcome is None:
            return f"{self.turn()}."
        return f"Over: {self.headline(outcome)}. {self.ending(outcome)}"

    @abstractmethod
    def owed(self) -> str:
        """Say what is still to do in this turn; empty when the game is over."""

    def completion(self) -> Completion:
        """Tell whether the turn can still be ended; this may search for some hundredths of a second."""
        return Completion.FREE

    def last_resort(self) -> Action | None:
        """Give the action that is left when nothing else is legal; None while something is."""
        return None

    def luck(self) -> Due | None:
        """Give what chance owes, for a host to enter; None when nothing is due."""
        return None

    def by_cap(self) -> str:
        """Say who would win if a cap on the time ended the game now; empty in a game without such an end."""
        return ""

    # Actions

    @abstractmethod
    def action(self, action: Action) -> str:
        """Write an action in the words of the rules that are played; it tells no more than its record may show."""

    def events(self, events: Iterable[Event]) -> str:
        """Say what an action did or would do, fact by fact: `fire on F8, spreads to E8 F11`."""
        told = list(events)
        first, *others = [self.event(event) for event in told] or [""]
        return ", ".join(filter(None, (first, self.together(told), *others)))

    def together(self, _told: Sequence[Event]) -> str:
        """Say at once what several facts of an action tell; each of them says nothing then."""
        return ""

    def happened(self, _action: Action, facts: Iterable[Event]) -> str:
        """Say what an action did, for a list of moves; empty where its own words say all."""
        return self.events(facts)

    @abstractmethod
    def event(self, event: Event) -> str:
        """Say one fact; empty for what another one tells already."""

    def spoils(self, _action: Action) -> bool:
        """Tell whether a legal action certainly makes the turn impossible to finish."""
        return False

    # The numbers of a game

    @property
    def tallied(self) -> Sequence[str]:
        """What is counted besides turns and time, in the order in which it is listed."""
        return ()

    def tally(self, _event: Event) -> Iterable[Tally]:
        return ()

    def gauge(self, _seat: int) -> tuple[str, int] | None:
        """Give what a seat can run out of, with how many it has now; None in games without such a thing."""
        return None

    # The end

    def headline(self, outcome: Outcome) -> str:
        """Say who won: `Ann and Cy win`."""
        return "The game is drawn" if self._is_drawn(outcome) else _begun(_wins(list(map(self.seat, outcome.winners))))

    def result(self, outcome: Outcome) -> str:
        """Say who won, with the marks of the seats."""
        return "The game is drawn" if self._is_drawn(outcome) else self.outcome(outcome)

    def outcome(self, outcome: Outcome) -> str:
        """Say who won, with marks, as one fact of several."""
        return "the game is drawn" if self._is_drawn(outcome) else _wins(list(map(self.marked, outcome.winners)))

    def fate(self, seat: int, outcome: Outcome) -> str:
        """Say how the game ended for a seat; empty for one that did not win."""
        if self._is_drawn(outcome):
            return "drawn"
        return "has won" if seat in outcome.winners else ""

    def ending(self, outcome: Outcome) -> str:
        """Say in a sentence why the game ended."""
        losers = listed(map(self.seat, self.losers(outcome)))
        plain = outcome.reason.replace("_", " ").capitalize() + "."
        told = _begun(self._reason(outcome, losers) or _VERDICTS.get(outcome.reason, plain).format(losers))
        return f"{told.removesuffix('.')}: {outcome.note.removesuffix('.')}." if outcome.note else told

    def losers(self, outcome: Outcome) -> tuple[int, ...]:
        """List the seats whose defeat this outcome is, and not only the victory of others."""
        others = tuple(seat for seat in range(1, self._state.seats + 1) if seat not in outcome.winners)
        return others if len(others) == 1 else ()

    @abstractmethod
    def _reason(self, outcome: Outcome, losers: str) -> str:
        """Say in a sentence by which rule the game ended; empty for a reason that the game's rules do not give."""

    def _is_drawn(self, outcome: Outcome) -> bool:
        return len(outcome.winners) == self._state.seats


AnyWords = GameWords[AnyState, AnyAction]


def listed(words: Iterable[str]) -> str:
    *others, last = [*words] or [""]
    return f"{', '.join(others)} and {last}" if others else last


def counted(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _begun(sentence: str) -> str:
    """Begin a sentence: a seat in a capital letter, a name as its owner spells it."""
    return f"S{sentence[1:]}" if sentence.startswith("seat ") else sentence


def _wins(names: Sequence[str]) -> str:
    if not names:
        return "Nobody wins"
    return f"{listed(names)} {'wins' if len(names) == 1 else 'win'}"
