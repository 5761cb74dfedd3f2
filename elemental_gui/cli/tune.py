"""Tuning: the numbers by which a computer judges are fitted to the results of games that it plays against itself.

What small changes of its numbers do to a judgement adds up. A logistic regression of the results on these parts moves
the numbers to where the judgements would have been truer, which chess programs know as Texel's tuning. Numbers about
which the games say little stay near where they were; a number that is 0 stays 0.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from math import exp, log
from typing import Final, NamedTuple

from elemental_gui.cli.budget import drawn
from elemental_gui.cli.match_games import (
    Played,
    Terms,
    Workers,
    here,
    in_words,
    on_cluster,
    play,
    player_of,
    read_contestant,
)
from elemental_gui.engine.catalog import named
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.players.contract import Below, Effort, Level, Player, won
from elemental_gui.session.record import loads

_OF_A_GAME: Final = 8
"""Positions of a game at most; together they count as one result."""
_HELD_BACK: Final = 5
"""One game of so many is not fitted to, but tells whether the new numbers foretell results better."""
_STEP: Final = 0.1
"""The change of a number, as a share of it, by which its part is seen."""
_EXPECTED: Final = 0.5
"""How far a number is expected to be from where it belongs, as a share of it."""
_ROUNDS: Final = 60
_TINY: Final = 1e-6
_SUREST: Final = 0.999
_TOLD: Final = 100

Row = Sequence[float]


class Sample(NamedTuple):
    """A position after a turn, and what came of it."""

    position: Position
    seat: int
    """Whose turn it was."""
    won: float
    """The share of the win that the seat got in the end."""
    weight: float


def run(arguments: Namespace) -> int:
    """Tune, and print the player with its new numbers as `match` takes it; return the exit code."""
    game = named(arguments.game)
    seats = arguments.players or game.presets[game.default_preset].seats[0]
    one = read_contestant(arguments.one)
    game.new(game.default_preset, {}, seats, 1)  # refuses what cannot be played
    player = player_of(one, game.slug)
    if one.level is None or player is None or not player.weights:
        raise OptionError(f"{arguments.one} has no numbers that can be tuned in {game.title}.")
    terms = Terms(game.slug, game.default_preset, seats, (), arguments.seed, arguments.cap, 0.0, one, one)
    with on_cluster(arguments.cluster) if arguments.cluster else here(arguments.jobs) as workers:
        games = list(_played(terms, arguments.games, workers))
    print(in_words(one, tuned(player, games, one.level, drawn(arguments.seed, "positions"))))
    return 0


def tuned(player: Player, games: Sequence[Played], level: Level, below: Below) -> dict[str, float]:
    """Give the numbers fitted to these games; raises OptionError where they are too few to tell anything."""
    samples = [_samples(game, below) for game in games]
    held = [each for one in samples[_HELD_BACK - 1 :: _HELD_BACK] for each in one]
    del samples[_HELD_BACK - 1 :: _HELD_BACK]
    fitted = [each for one in samples for each in one]
    names = [name for name, number in player.weights.items() if number]
    moved = [player.weighing({**player.weights, name: player.weights[name] * (1 + _STEP)}) for name in names]
    rows = [_parts(player, moved, each, level) for each in fitted]
    before = regression([row[:2] for row in rows], fitted)
    sureness = before[1]
    bias, *parts = regression([[1.0, *(sureness * part for part in row[1:])] for row in rows], fitted)
    if sureness <= 0 or parts[0] <= 0:
        raise OptionError(f"{len(games)} games are too few for {len(names)} numbers.")
    if held:
        others = [_parts(player, moved, each, level) for each in held]
        losses = (_loss(others, held, factors) for factors in ([bias, *(sureness * part for part in parts)], before))
        print("log loss in other games: {:.4f}, was {:.4f}".format(*losses), file=sys.stderr)
    changes = {name: part / parts[0] for name, part in zip(names, parts[1:], strict=True)}
    return {name: number * (1 + changes.get(name, 0.0)) for name, number in player.weights.items()}


def _played(terms: Terms, games: int, workers: Workers) -> Iterator[Played]:
    futures = [workers.pool.submit(play, terms, number * terms.seats) for number in range(games)]
    try:
        for number, future in enumerate(futures, 1):
            yield future.result()
            if number % _TOLD == 0:
                print(f"{number} games", file=sys.stderr, flush=True)
    except workers.faults as error:
        raise OptionError(f"Those who play the games are lost ({type(error).__name__}).") from None


def _samples(game: Played, below: Below) -> list[Sample]:
    session = loads(game.record.encode()).session
    shares = won(session.outcome, session.start.seats)
    ends = [ply for ply in session.plies if ply.seat and ply.ends_turn and ply.after.outcome is None]
    while len(ends) > _OF_A_GAME:
        ends.pop(below(len(ends)))
    return [Sample(ply.after, ply.seat, shares[ply.seat - 1], 1 / len(ends)) for ply in ends]


def _parts(player: Player, moved: Sequence[Player], sample: Sample, level: Level) -> Row:
    """Give 1, the log odds that a seat is given, and what a change of each number adds to them."""
    now = _log_odds(player, sample, level)
    return [1.0, now, *((_log_odds(each, sample, level) - now) / _STEP for each in moved)]


def _log_odds(player: Player, sample: Sample, level: Level) -> float:
    seen = sample.position.observed_by(0)
    share = player.shares(seen, level, Effort(1), lambda _: 0)[sample.seat - 1]
    share = min(_SUREST, max(1 - _SUREST, share))
    return log(share / (1 - share))


def regression(rows: Sequence[Row], samples: Sequence[Sample]) -> list[float]:
    """Give the factors that make the results likeliest: of 1, of the judgement so far, and of the parts.

    Those of the parts are expected near 0. Newton's method, with a curvature that the likelihood nowhere exceeds: so
    no step leads too far.
    """
    size = len(rows[0]) if rows else 2
    bend = [[(i == j) * (1 / _EXPECTED**2 if i else _TINY) for j in range(size)] for i in range(size)]
    for row, sample in zip(rows, samples, strict=True):
        for line, part in zip(bend, row, strict=True):
            for place, other in enumerate(row):
                line[place] += sample.weight / 4 * part * other
    factors = [0.0, 1.0, *[0.0] * (size - 2)]
    for _ in range(_ROUNDS):
        slope = [0.0, *(-(factor - (place == 0)) / _EXPECTED**2 for place, factor in enumerate(factors[1:]))]
        for row, sample in zip(rows, samples, strict=True):
            missing = sample.weight * (sample.won - _likelihood(row, factors))
            for place, part in enumerate(row):
                slope[place] += missing * part
        factors = [factor + step for factor, step in zip(factors, _solved(bend, slope), strict=True)]
    return factors


def _likelihood(row: Row, factors: Sequence[float]) -> float:
    odds = sum(part * factor for part, factor in zip(row, factors, strict=False))
    return 1 / (1 + exp(-min(30.0, max(-30.0, odds))))


def _loss(rows: Sequence[Row], samples: Sequence[Sample], factors: Sequence[float]) -> float:
    """Tell how badly results are foretold; 0.69 is a coin between two seats."""
    lost = 0.0
    for row, sample in zip(rows, samples, strict=True):
        likely = _likelihood(row, factors)
        lost -= sample.weight * (sample.won * log(likely) + (1 - sample.won) * log(1 - likely))
    return lost / sum(sample.weight for sample in samples)


def _solved(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    """Solve linear equations whose matrix is positive definite, which therefore need no exchange of lines."""
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for place, pivot in enumerate(lines):
        for line in lines[place + 1 :]:
            share = line[place] / pivot[place]
            for column in range(place, len(line)):
                line[column] -= share * pivot[column]
    found: list[float] = []
    for line in reversed(lines):
        known = sum(line[-2 - place] * value for place, value in enumerate(found))
        found.append((line[-1] - known) / line[len(lines) - 1 - len(found)])
    return found[::-1]
