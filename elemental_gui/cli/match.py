"""Matches: levels play each other many times with equal luck, and the result comes with how sure it is."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import contextmanager
from itertools import islice
from math import inf, log, log10, sqrt
from pathlib import Path
from statistics import fmean, pvariance
from time import monotonic
from typing import Final, NamedTuple

import attrs

from elemental_gui.cli.check import with_files
from elemental_gui.cli.match_games import (
    Contestant,
    Played,
    Terms,
    Workers,
    fingerprint,
    here,
    on_cluster,
    play,
    player_of,
    read_contestant,
)
from elemental_gui.engine.catalog import named
from elemental_gui.engine.core.options import chosen
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.storage.errors import StorageError, reporting
from elemental_gui.storage.filesystem import DISK, FileLock
from elemental_gui.storage.whole_file import read_regular, write_atomic

_Z: Final = 1.96
"""95 of 100 intervals hold the truth."""
_ERROR: Final = 0.05
"""The chance that the test stops on the wrong side."""
_UNSEEN: Final = (0.0, 1.0)
"""Deals that are added to those played, so that a few equal ones are not taken for the whole truth."""


class Interval(NamedTuple):
    """A share of wins as measured, and between which bounds it lies."""

    score: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.score:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"


def interval(deals: Sequence[float], games: int) -> Interval:
    """Judge the mean scores of deals, each of which was played with the seats exchanged.

    Both games of a deal have the same luck, so deals are counted, not games. The interval is Wilson's for as many games
    as the spread of the deals is worth.
    """
    score = fmean(deals)
    spread = pvariance(deals) / len(deals)
    worth = score * (1 - score) / spread if spread else float(games)
    worth = min(max(worth, len(deals)), 2.0 * games)
    square = _Z * _Z / worth
    middle = (score + square / 2) / (1 + square)
    half = _Z / (1 + square) * sqrt(score * (1 - score) / worth + square / (4 * worth))
    return Interval(score, middle - half if score else 0.0, middle + half if score < 1 else 1.0)


def elo(score: float) -> float:
    """Turn the score between two into a difference of Elo."""
    if not 0 < score < 1:
        return inf if score > 0 else -inf
    return -400 * log10(1 / score - 1)


def expected(difference: float, seats: int = 2) -> float:
    """Turn a difference of Elo into the score of one against equal others, which at 0 is one seat's share."""
    return 1 / (1 + (seats - 1) * 10 ** (-difference / 400))


def likelihood_ratio(deals: Sequence[float], worse: float, better: float, seats: int = 2) -> float:
    """Give the log of how much likelier these scores are at a difference of `better` Elo than at `worse`."""
    if not deals:
        return 0.0
    low, high = expected(worse, seats), expected(better, seats)
    variance = pvariance([*deals, *_UNSEEN])
    return len(deals) * (high - low) * (2 * fmean(deals) - low - high) / (2 * variance)


def sprt(ratio: float) -> str:
    """Tell whether the test is over: `better`, `not better`, or nothing yet."""
    bound = log((1 - _ERROR) / _ERROR)
    if ratio >= bound:
        return "better"
    return "not better" if ratio <= -bound else ""

_RESULTS: Final = ".jsonl"
"""What the name of the file beside the folder of records ends in."""
_BAR: Final = 24
_TOLD_FAULTS: Final = 3


def run(arguments: Namespace) -> int:
    terms = _terms(arguments)
    with _kept_in(arguments.output) as folder:
        match = Match(terms, folder, arguments.sprt)
        try:
            with on_cluster(arguments.cluster) if arguments.cluster else here(arguments.jobs) as workers:
                match.play(arguments.games, workers)
        except (KeyboardInterrupt, OptionError, StorageError):
            print(f"\n{match.report()}")
            raise
    print(match.report())
    return 0


@contextmanager
def _kept_in(name: str | None) -> Iterator[Path | None]:
    """Make the folder of records, if there is to be one, and keep other matches out of it."""
    if name is None:
        yield None
        return
    folder = Path(name).absolute()
    if folder.name in ("", ".."):
        raise OptionError(f"{name} cannot hold a match; name another folder with --output.")
    with reporting("Could not keep games in", folder):
        folder.mkdir(parents=True, exist_ok=True)
        lock = FileLock.acquire(folder.with_name(f".{folder.name}.lock"), DISK)
    if lock is None:
        raise OptionError(f"Another match keeps its games in {folder} now.")
    try:
        yield folder
    finally:
        lock.release()


def _terms(arguments: Namespace) -> Terms:
    game = named(arguments.game)
    preset = chosen(arguments.preset or game.default_preset, game.presets, "preset")
    seats = arguments.players or game.presets[preset].seats[0]
    options = tuple(with_files(game, dict(arguments.option)).items())
    game.new(preset, dict(options), seats, 1)  # refuses what cannot be played
    one, other = (read_contestant(text) for text in (arguments.one, arguments.other))
    for who in (one, other):
        player_of(who, game.slug)  # refuses weights that it does not have
    seed, cap, seconds = arguments.seed, arguments.cap, arguments.seconds
    return Terms(game.slug, preset, seats, options, seed, cap, seconds, one, other, arguments.opening)


class Match:
    """The games of a match, those of an earlier run included."""

    def __init__(self, terms: Terms, folder: Path | None, test: tuple[float, float] | None) -> None:
        """Go on in a folder, if there is one; `test` are the two differences of Elo to decide between."""
        self.games: dict[int, Played] = {}
        self._terms = terms
        self._folder = folder
        self._test = test
        self._results = Path()
        if folder is not None:
            self._results = folder.with_name(folder.name + _RESULTS)
            self.games = {game.number: game for game in _kept(self._results, fingerprint(terms))}

    def play(self, most: int, workers: Workers) -> None:
        """Play until there are so many games, or until the test is over; raises OptionError when workers are lost."""
        most += -most % self._terms.seats  # every deal as a whole
        begun, before = monotonic(), len(self.games)
        numbers = (number for number in range(most) if number not in self.games)
        open_games: set[Future[Played]] = set()
        try:
            while True:
                free = 0 if self.verdict else max(0, workers.places() - len(open_games))
                open_games |= {workers.pool.submit(play, self._terms, number) for number in islice(numbers, free)}
                if not open_games:
                    break
                done, open_games = wait(open_games, return_when=FIRST_COMPLETED)
                for future in done:
                    self._keep(future.result())
                    self._show(most, (monotonic() - begun) / (len(self.games) - before))
        except workers.faults as error:
            kept = " What was played is kept; the same command goes on with it." if self._folder is not None else ""
            raise OptionError(f"Those who play the games are lost ({type(error).__name__}).{kept}") from None
        if sys.stderr.isatty():
            print(file=sys.stderr)

    def _keep(self, game: Played) -> None:
        """Write the record first: a game counts from the moment on at which its line is there."""
        if self._folder is not None:
            write_atomic(self._folder / f"{game.number + 1:05}.elemental", game.record.encode())
            line = {"match": fingerprint(self._terms)} | attrs.asdict(attrs.evolve(game, record=""))
            with reporting("Could not save", self._results), self._results.open("a", encoding="utf-8") as results:
                results.write(json.dumps(line) + "\n")
        self.games[game.number] = attrs.evolve(game, record="")

    def _show(self, most: int, seconds: float) -> None:
        if not sys.stderr.isatty():
            return
        done = len(self.games)
        bar = "#" * (_BAR * done // most)
        left = round(seconds * (most - done))
        line = f"[{bar:<{_BAR}}] {done}/{most}, {left // 60}:{left % 60:02} left, {interval(self._all(), done)}"
        print(f"\r{line}", end="", file=sys.stderr, flush=True)

    @property
    def deals(self) -> list[float]:
        """What the first contestant scored in each deal that is complete."""
        seats = self._terms.seats
        whole = [range(deal, deal + seats) for deal in range(0, 1 + max(self.games, default=-1), seats)]
        return [
            fmean(self.games[number].points for number in deal)
            for deal in whole
            if all(number in self.games for number in deal)
        ]

    def _all(self) -> list[float]:
        return self.deals or [game.points for game in self.games.values()]

    @property
    def verdict(self) -> str:
        return sprt(self._ratio(*self._test)) if self._test is not None else ""

    def _ratio(self, worse: float, better: float) -> float:
        return likelihood_ratio(self.deals, worse, better, self._terms.seats)

    def report(self) -> str:
        terms, games = self._terms, [self.games[number] for number in sorted(self.games)]
        if not games:
            return "No game was finished."
        measured = interval(self._all(), len(games))
        title = f"{terms.game} {terms.preset}, {terms.seats} seats"
        even = f"even is {100 / terms.seats:.0f} %"
        lines = [f"{terms.one.name} against {terms.other.name} in {title}: {measured}, {even}"]
        if terms.seats == 2:
            low, middle, high = (f"{elo(share):+z.0f}" for share in (measured.low, measured.score, measured.high))
            won, lost = (sum(game.points == points for game in games) for points in (1, 0))
            counts = f"+{won} -{lost} ={len(games) - won - lost}"
            lines.append(f"games {len(games)}: {counts}; Elo {middle} ({low} to {high})")
        else:
            lines.append(f"games {len(games)}")
        for seat in range(1, terms.seats + 1):
            points = [game.points for game in games if game.seat == seat]
            if points:
                lines.append(f"seat {seat}: {interval(points, len(points))}")
        lines.append(f"whoever has seat 1: {interval([game.first for game in games], len(games))}")
        lines += self._ends(games)
        if self._test is not None:
            asked = "test of {:g} against {:g} Elo".format(*self._test)
            lines.append(f"{asked}: {self._ratio(*self._test):+.2f}, {self.verdict or 'open'}")
        return "\n".join(lines)

    def _ends(self, games: Sequence[Played]) -> Iterator[str]:
        ends = [game.end for game in games]
        yield "ends: " + ", ".join(f"{ends.count(end)} {end}" for end in sorted(set(ends)))
        told = [f"game {game.number + 1}: {game.why}" for game in games if game.why]
        yield from told[:_TOLD_FAULTS]
        yield f"turns a game: {fmean(game.turns for game in games):.1f}"
        slowest = [max(game.slowest[index] for game in games) for index in (0, 1)]
        names: list[Contestant] = [self._terms.one, self._terms.other]
        yield "slowest answer: " + ", ".join(
            f"{who.name} {seconds:.2f} s" for who, seconds in zip(names, slowest, strict=True)
        )


def _kept(path: Path, match: str) -> Iterator[Played]:
    """Read what an earlier run has written; a line that was cut off is no game."""
    if not path.exists():
        return
    text = read_regular(path, sys.maxsize)
    if text and not text.endswith(b"\n"):
        text = text[: text.rfind(b"\n") + 1]
        write_atomic(path, text)
    for number, line in enumerate(text.splitlines(), 1):
        try:
            facts = json.loads(line)
            of_match = facts.pop("match")
            game = Played(**{**facts, "slowest": tuple(facts["slowest"])})
        except (ValueError, TypeError, KeyError, AttributeError):
            raise OptionError(f"{path}, line {number}: this is no result of a match. Mend it or take it out.") from None
        if of_match != match:
            raise OptionError(f"{path} is of another match; name another folder with --output.")
        yield game
