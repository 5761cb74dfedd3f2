"""One game of a match: who sits where, which luck comes, and how it ended."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from hashlib import sha256
from time import monotonic
from typing import Final

import attrs

from elemental_gui.cli.budget import Budget, drawn
from elemental_gui.cli.match_programs import Failed, Program
from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.players import computer, uct
from elemental_gui.players.contract import Effort, Level
from elemental_gui.players.random_player import RandomPlayer
from elemental_gui.session.chance import Generator
from elemental_gui.session.record import dumps
from elemental_gui.session.session import Session

RANDOM: Final = "random"
UCT: Final = "uct"
"""Those that are no levels, for levels to be measured against."""
_CONTESTANT: Final = re.compile(r"([a-z]+)(?:@([0-9.]+)s|@([0-9]+)n)?")


@attrs.frozen
class Contestant:
    """Somebody who plays in a match: a level, a program, or whoever plays at random."""

    name: str
    """As it was written."""
    level: Level | None = None
    """None is one of the two references, or a program."""
    budget: Budget = attrs.field(factory=Budget)
    command: tuple[str, ...] = ()
    """The words that start the program; none for a level."""


@attrs.frozen
class Terms:
    """What is the same in all games of a match."""

    game: str
    preset: str
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: str
    cap: int
    """After so many turns a game is left unfinished."""
    seconds: float
    """What a program has for an answer."""
    one: Contestant
    other: Contestant


@attrs.frozen
class Played:
    """A game that has been played."""

    number: int
    seat: int
    """Where the first contestant sat; the other one had all other seats."""
    points: float
    """What the first one won: 1, a part of a shared win, or 0."""
    first: float
    """What seat 1 won."""
    end: str
    """The reason of the result; `capped`; or by which fault of its own a program lost: `late`, `illegal` or `gone`."""
    turns: int
    slowest: tuple[float, float]
    """The longest that each contestant thought about one answer, in seconds."""
    record: str = ""


def read_contestant(text: str) -> Contestant:
    """Read `strong`, `strong@0.5s`, `uct@2000n`, `random` or the words that start a program; raises OptionError."""
    match = _CONTESTANT.fullmatch(text.lower())
    names = [*Level, RANDOM, UCT]
    if match is None or match[1] not in names:
        words = _words(text)
        if words and shutil.which(words[0]):
            return Contestant(text, command=words)
        known = f"{', '.join(names)}, also as strong@0.5s or strong@2000n"
        raise OptionError(f"{text!r} is neither a player nor a program; there are: {known}.")
    if match[1] == RANDOM:
        return Contestant(RANDOM)
    budget = Budget(float(match[2]) if match[2] else None, int(match[3]) if match[3] else None)
    return Contestant(text, None if match[1] == UCT else Level(match[1]), budget)


def _words(text: str) -> tuple[str, ...]:
    try:
        return tuple(shlex.split(text))
    except ValueError:
        return ()


def play(terms: Terms, number: int) -> Played:
    """Play one game of a match to its end; the same number is the same game wherever budgets are nodes.

    Each deal comes once for every seat of the first contestant, with the same luck.
    """
    deal, seat = number // terms.seats, number % terms.seats + 1
    sitting = [terms.one if each == seat else terms.other for each in range(1, terms.seats + 1)]
    start = load(terms.game).start(terms.preset, dict(terms.options), terms.seats, 1)
    tags = tuple((f"Seat{each}", who.name) for each, who in enumerate(sitting, 1))
    session = Session(start, Generator(f"{terms.seed} {deal}"), (*tags, ("Event", f"Match, game {number + 1}")))
    table = _Table(terms, number, sitting)
    with ExitStack() as stack:
        programs = {
            who: stack.enter_context(Program(who.command, terms.seconds)) for who in sitting if who.command
        }
        session = table.played(session, programs)
    outcome = session.outcome
    winners = outcome.winners if outcome is not None else tuple(range(1, terms.seats + 1))
    points, first = ((each in winners) / len(winners) for each in (seat, 1))
    reason = table.fault or (outcome.reason if outcome is not None else "capped")
    slowest = table.slowest.get(terms.one, 0.0), table.slowest.get(terms.other, 0.0)
    return Played(number, seat, points, first, reason, table.turns, slowest, dumps(session))


class _Table:
    """A game under way."""

    def __init__(self, terms: Terms, number: int, sitting: list[Contestant]) -> None:
        self.turns = 0
        self.slowest: dict[Contestant, float] = {}
        self.fault = ""
        self._terms = terms
        self._number = number
        self._sitting = sitting

    def played(self, session: Session, programs: Mapping[Contestant, Program]) -> Session:
        """Play on until the game is over or capped."""
        while session.outcome is None and self.turns < self._terms.cap:
            if session.position.is_chance:
                session = session.roll()
                continue
            who = self._sitting[session.position.seat - 1]
            begun = monotonic()
            try:
                actions = programs[who].turn(session) if who.command else self._answer(session, who)
            except Failed as failure:
                self.fault = str(failure)
                winners = session.position.winners_against(session.position.seat)
                return session.end(Outcome(winners, "time" if self.fault == "late" else "resigned"))
            self.slowest[who] = max(self.slowest.get(who, 0.0), monotonic() - begun)
            for action in actions:
                session = session.play(action)
            self.turns += 1
        return session

    def _answer(self, session: Session, who: Contestant) -> Sequence[AnyAction]:
        position = session.position
        below = drawn(f"{self._terms.seed} {self._number} {len(session.plies)}", "")
        if who.name == RANDOM:
            seen = position.observed_by(position.seat)
            return RandomPlayer().think(seen, Level.NOVICE, Effort(), below).plans[0].actions
        if who.level is None:
            return uct.turn(position, lambda: who.budget.effort_within(uct.SECONDS, monotonic), below)
        effort = who.budget.effort(who.level, monotonic, lambda: False)
        return computer.think(position, who.level, effort, below).plans[0].actions


def fingerprint(terms: Terms) -> str:
    """Name the terms of a match, so that only its own games are gone on with."""
    return sha256(repr(terms).encode()).hexdigest()[:16]
