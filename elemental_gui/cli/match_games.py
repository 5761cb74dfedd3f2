"""One game of a match: who sits where, which luck comes, and how it ended."""

from __future__ import annotations

import re
from hashlib import sha256
from time import monotonic
from typing import Final

import attrs

from elemental_gui.cli.budget import Budget, drawn
from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.players import computer
from elemental_gui.players.contract import Effort, Level
from elemental_gui.players.random_player import RandomPlayer
from elemental_gui.session.chance import Generator
from elemental_gui.session.record import dumps
from elemental_gui.session.session import Session

RANDOM: Final = "random"
_CONTESTANT: Final = re.compile(r"([a-z]+)(?:@([0-9.]+)s|@([0-9]+)n)?")


@attrs.frozen
class Contestant:
    """Somebody who plays in a match: a level, or whoever plays at random."""

    name: str
    """As it was written."""
    level: Level | None
    """None plays at random."""
    budget: Budget = attrs.field(factory=Budget)


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
    """The reason of the result, or `capped`."""
    turns: int
    slowest: tuple[float, float]
    """The longest that each contestant thought about one answer, in seconds."""
    record: str = ""


def read_contestant(text: str) -> Contestant:
    """Read `strong`, `strong@0.5s`, `strong@2000n` or `random`; raises OptionError."""
    match = _CONTESTANT.fullmatch(text.lower())
    names = [*Level, RANDOM]
    if match is None or match[1] not in names:
        raise OptionError(f"{text!r} is nobody; there are: {', '.join(names)}, also as strong@0.5s or strong@2000n.")
    if match[1] == RANDOM:
        return Contestant(text, None)
    budget = Budget(float(match[2]) if match[2] else None, int(match[3]) if match[3] else None)
    return Contestant(text, Level(match[1]), budget)


def play(terms: Terms, number: int) -> Played:
    """Play one game of a match to its end; the same number is the same game wherever budgets are nodes.

    Each deal comes once for every seat of the first contestant, with the same luck.
    """
    deal, seat = number // terms.seats, number % terms.seats + 1
    sitting = [terms.one if each == seat else terms.other for each in range(1, terms.seats + 1)]
    start = load(terms.game).start(terms.preset, dict(terms.options), terms.seats, 1)
    tags = tuple((f"Seat{each}", who.name) for each, who in enumerate(sitting, 1))
    session = Session(start, Generator(f"{terms.seed} {deal}"), (*tags, ("Event", f"Match, game {number + 1}")))
    slowest, turns = [0.0, 0.0], 0
    while session.outcome is None and turns < terms.cap:
        if session.position.is_chance:
            session = session.roll()
            continue
        who = sitting[session.position.seat - 1]
        begun = monotonic()
        for action in answer(session, who, f"{terms.seed} {number} {len(session.plies)}"):
            session = session.play(action)
        index = 0 if who is terms.one else 1
        slowest[index] = max(slowest[index], monotonic() - begun)
        turns += 1
    outcome = session.outcome
    winners = outcome.winners if outcome is not None else tuple(range(1, terms.seats + 1))
    points, first = ((each in winners) / len(winners) for each in (seat, 1))
    reason = outcome.reason if outcome is not None else "capped"
    return Played(number, seat, points, first, reason, turns, (slowest[0], slowest[1]), dumps(session))


def answer(session: Session, who: Contestant, luck: str) -> tuple[AnyAction, ...]:
    """Ask a contestant for the turn of the seat to act."""
    position = session.position
    below = drawn(luck, "")
    if who.level is None:
        return RandomPlayer().think(position.observed_by(position.seat), Level.NOVICE, Effort(), below).plans[0].actions
    effort = who.budget.effort(who.level, monotonic, lambda: False)
    return computer.think(position, who.level, effort, below).plans[0].actions


def fingerprint(terms: Terms) -> str:
    """Name the terms of a match, so that only its own games are gone on with."""
    return sha256(repr(terms).encode()).hexdigest()[:16]
