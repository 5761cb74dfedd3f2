"""One game of a match: who sits where, which luck comes and how it ended; and the processes where games are played."""

from __future__ import annotations

import os
import re
import shlex
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from importlib import import_module
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from signal import SIG_IGN, SIGINT, SIGTERM, signal
from threading import Thread
from time import monotonic
from typing import Any, Final, NamedTuple

import attrs

from elemental_gui.cli.budget import Budget, drawn
from elemental_gui.cli.match_programs import Failed, Program, end_all
from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.state import AnyAction, Outcome
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.players import computer, uct
from elemental_gui.players.computer import RandomPlayer
from elemental_gui.players.contract import Effort, Level, Player, won
from elemental_gui.session.chance import Generator
from elemental_gui.session.record import LONGEST_NOTE, dumps
from elemental_gui.session.record_text import one_line
from elemental_gui.session.session import Session

_CLUSTER_PATIENCE: Final = 30
"""Seconds that a cluster may take to answer, and to have a first worker."""
_MISSING: Final = "--cluster needs Dask. Install it: pip install 'elemental-gui[cluster]'"


class Workers(NamedTuple):
    """Those who play the games."""

    pool: Executor
    places: Callable[[], int]
    """How many games can be played at a time now."""
    faults: tuple[type[BaseException], ...]
    """What a game raises that was lost together with its worker."""


@contextmanager
def here(jobs: int) -> Iterator[Workers]:
    """Play so many games at a time on this machine; leaving it by an exception ends those under way."""
    # Processes that begin afresh behave alike on every system.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_serve) as pool:
        try:
            yield Workers(pool, lambda: jobs, (BrokenExecutor,))
        except BaseException:
            # The pool would wait for them, and a game takes minutes.
            for process in active_children():
                process.terminate()
            raise


def _serve() -> None:
    """Make a worker end, and its programs with it, when it is told so and when who began it is no more.

    A Ctrl+C reaches all of them, and who began them tells.
    """
    signal(SIGINT, SIG_IGN)
    signal(SIGTERM, lambda *_: _end())
    Thread(target=_end_after, args=(parent_process(),), daemon=True).start()


def _end_after(parent: BaseProcess) -> None:
    parent.join()
    _end()


def _end() -> None:
    """End this process at once; the pool would take an exception for the end of a game, and begin the next one."""
    end_all()
    os._exit(1)


@contextmanager
def on_cluster(address: str) -> Iterator[Workers]:
    """Play on the workers that the scheduler at this address has, however many come and go; raises OptionError.

    A game whose worker dies is played again by another one; leaving it by an exception waits for none.
    """
    try:
        dask: Any = import_module("distributed")
    except ImportError:
        raise OptionError(_MISSING) from None
    try:
        client = dask.Client(address, timeout=_CLUSTER_PATIENCE)
    except (OSError, ValueError) as error:
        raise OptionError(f"No Dask cluster answers at {address}: {error}") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=_CLUSTER_PATIENCE)
        except OSError:
            raise OptionError(f"The Dask cluster at {address} has no worker.") from None
        with client.get_executor(pure=False) as pool:
            faults = dask.KilledWorker, CancelledError, OSError
            try:
                yield Workers(pool, lambda: max(1, sum(client.ncores().values())), faults)
            except BaseException:
                pool.shutdown(wait=False)  # otherwise it would wait for all games, and play those not yet begun
                raise


RANDOM: Final = "random"
UCT: Final = "uct"
"""Those that are no levels, for levels to be measured against."""
_OPENER: Final = Level.CASUAL
_OPENER_NODES: Final = 2_000
"""Who plays the opening: sensible turns, and seldom the same ones."""
_BUDGET: Final = r"@(?![0.]+s)([0-9]{1,4}(?:\.[0-9]{1,6})?)s|@([1-9][0-9]{0,9})n"
_CONTESTANT: Final = re.compile(rf"([a-z]+)(?:{_BUDGET})?(?:\+([a-z_0-9=.,-]+))?")
_WEIGHT: Final = re.compile(r"([a-z][a-z_0-9]*)=(-?[0-9]{1,9}(?:\.[0-9]{1,9})?)")


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
    weights: tuple[tuple[str, float], ...] = ()
    """Numbers by which a level judges otherwise than usual."""


@attrs.frozen
class Terms:
    """What is the same in all games of a match."""

    game: str
    preset: str
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: str
    cap: int
    """After this many turns a game is left unfinished."""
    seconds: float
    """What a program has for an answer."""
    one: Contestant
    other: Contestant
    opening: int = 0
    """So many turns are played beforehand, the same ones in all games of a deal."""


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
    """The longest that each contestant thought about one turn, in seconds."""
    record: str = ""
    why: str = ""
    """Whose fault it was, which one, and what that program said last; empty where nobody lost by a fault."""


def read_contestant(text: str) -> Contestant:
    """Read `strong`, `strong@0.5s`, `uct@2000n`, `random` or the words that start a program; raises OptionError.

    `strong+lock=-70,stock=4` judges by other numbers than `strong` does.
    """
    match = _CONTESTANT.fullmatch(text.lower())
    names = [*Level, RANDOM, UCT]
    weighed = match is not None and match[4] is not None
    weights = [_WEIGHT.fullmatch(word) for word in match[4].split(",")] if match is not None and weighed else []
    if match is None or match[1] not in names or None in weights or (weighed and match[1] not in list(Level)):
        words = _words(text)
        if words and shutil.which(words[0]):
            return Contestant(text, command=words)
        known = f"{', '.join(names)}, also as strong@0.5s, strong@2000n or strong+weight=1.5"
        raise OptionError(f"{text!r} is neither a player nor a program; there are: {known}.")
    if match[1] == RANDOM:
        return Contestant(RANDOM)
    budget = Budget(float(match[2]) if match[2] else None, int(match[3]) if match[3] else None)
    told = tuple((weight[1], float(weight[2])) for weight in weights if weight is not None)
    return Contestant(text, None if match[1] == UCT else Level(match[1]), budget, (), told)


def player_of(who: Contestant, slug: str) -> Player | None:
    """Give whoever plays for a level, with the weights that it was given; None for all others; raises OptionError."""
    if who.level is None:
        return None
    player = computer.load(slug)
    unknown = [name for name, _ in who.weights if name not in player.weights]
    if unknown:
        known = ", ".join(player.weights) or "none"
        raise OptionError(f"The computer has no weight {unknown[0]!r} in this game; there are: {known}.")
    return player.weighing({**player.weights, **dict(who.weights)}) if who.weights else player


def in_words(who: Contestant, weights: Mapping[str, float]) -> str:
    """Write a level with these weights, as `read_contestant` reads it."""
    return f"{who.name.partition('+')[0]}+{','.join(f'{name}={weight:.4g}' for name, weight in weights.items())}"


def _words(text: str) -> tuple[str, ...]:
    try:
        return tuple(shlex.split(text))
    except ValueError:
        return ()


def play(terms: Terms, number: int) -> Played:
    """Play one game of a match to its end; the same number is the same game wherever budgets are nodes.

    Each deal comes once for every seat of the first contestant, with the same luck and the same opening.
    """
    deal, seat = number // terms.seats, number % terms.seats + 1
    sitting = [terms.one if each == seat else terms.other for each in range(1, terms.seats + 1)]
    start = load(terms.game).start(terms.preset, dict(terms.options), terms.seats, 1)
    tags = tuple((f"Seat{each}", who.name) for each, who in enumerate(sitting, 1))
    session = Session(start, Generator(f"{terms.seed} {deal}"), (*tags, ("Event", f"Match, game {number + 1}")))
    table = _Table(terms, number, sitting)
    with ExitStack() as stack:
        for each, who in enumerate(sitting, 1):
            if who.command:
                table.programs[each] = stack.enter_context(Program(who.command, terms.seconds))
        session = table.played(session)
    outcome = session.outcome
    shares = won(outcome, terms.seats)
    reason = table.fault or (outcome.reason if outcome is not None else "capped")
    for each, program in table.programs.items():
        table.slowest[each] = program.slowest
    own = table.slowest.pop(seat, 0.0)
    slowest = own, max(table.slowest.values(), default=0.0)
    return Played(number, seat, shares[seat - 1], shares[0], reason, table.turns, slowest, dumps(session), table.why)


class _Table:
    """A game under way."""

    def __init__(self, terms: Terms, number: int, sitting: list[Contestant]) -> None:
        self.turns = 0
        self.programs: dict[int, Program] = {}
        """By seat: each has a process of its own, which knows only what its seat may see."""
        self.slowest: dict[int, float] = {}
        self.fault = ""
        self.why = ""
        self._terms = terms
        self._number = number
        self._sitting = sitting

    def played(self, session: Session) -> Session:
        """Play on until the game is over or capped."""
        while session.outcome is None and self.turns < self._terms.cap:
            if session.position.is_chance:
                session = session.roll()
                continue
            try:
                actions = self._turn(session)
            except Failed as failure:
                return self._lost(session, failure)
            for action in actions:
                session = session.play(action)
            self.turns += 1
        return session

    def _lost(self, session: Session, failure: Failed) -> Session:
        """End the game for the seat to act, and let its record say why."""
        seat = session.position.seat
        program, self.fault = self.programs[seat], failure.end
        program.close()  # its last words are whole then
        words = f" Its last words: {program.last_words}" if program.last_words else ""
        said = f"{self._sitting[seat - 1].name} in seat {seat}: {failure.end}: {str(failure).removesuffix('.')}.{words}"
        self.why = one_line(said, LONGEST_NOTE)
        end = Outcome(session.position.winners_against(seat), "time" if self.fault == "late" else "resigned", self.why)
        return session.end(end)

    def _turn(self, session: Session) -> Sequence[AnyAction]:
        """Ask whoever is to act; raises Failed."""
        if self.turns < self._terms.opening:
            deal = self._number // self._terms.seats
            below = drawn(f"{self._terms.seed} opening {deal} {len(session.plies)}", "")
            effort = Effort(nodes=_OPENER_NODES)
            return computer.think(session.position, _OPENER, effort, below).plans[0].actions
        seat = session.position.seat
        if seat in self.programs:
            return self.programs[seat].turn(session)
        begun = monotonic()
        actions = self._answer(session, self._sitting[seat - 1])
        self.slowest[seat] = max(self.slowest.get(seat, 0.0), monotonic() - begun)
        return actions

    def _answer(self, session: Session, who: Contestant) -> Sequence[AnyAction]:
        position = session.position
        below = drawn(f"{self._terms.seed} {self._number} {len(session.plies)}", "")
        if who.name == RANDOM:
            seen = position.observed_by(position.seat)
            return RandomPlayer().think(seen, Level.NOVICE, Effort(), below).plans[0].actions
        if who.level is None:
            return uct.turn(position, lambda: who.budget.effort(uct.SECONDS, monotonic), below)
        effort = who.budget.effort(who.level.seconds, monotonic)
        player = player_of(who, position.game.slug)
        return computer.think(position, who.level, effort, below, player=player).plans[0].actions


def fingerprint(terms: Terms) -> str:
    """Name the terms of a match, so that only its own games are continued."""
    return sha256(repr(terms).encode()).hexdigest()[:16]
