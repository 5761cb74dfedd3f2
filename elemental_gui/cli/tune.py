"""Tuning: the numbers by which a computer judges are moved, step by step, to where it wins more games against itself.

In each step all numbers are raised or lowered by chance, and whoever judges so plays whoever does the opposite. The
more one of them wins, the further the numbers go its way (simultaneous perturbation, as in Spall 1992).
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Mapping
from math import exp
from statistics import fmean
from typing import Final

import attrs

from elemental_gui.cli.budget import drawn
from elemental_gui.cli.match_games import Contestant, Terms, in_words, play, player_of, read_contestant
from elemental_gui.cli.match_workers import Workers, here, on_cluster
from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.options import chosen
from elemental_gui.engine.core.violations import OptionError

_APART: Final = 0.2
"""How far the two who play each other are from the numbers so far, as a share of these."""
_PACE: Final = 0.08
_SLOWED: Final = 50
"""After so many steps the pace begins to fall."""
_DECAY: Final = 0.6
_TOLD: Final = 10

Numbers = Mapping[str, float]


def run(arguments: Namespace) -> int:
    """Tune, and print the player with its new numbers as `match` takes it; return the exit code."""
    try:
        game = load(chosen(arguments.game, GAMES, "game"))
        seats = arguments.players or game.presets[game.default_preset].seats[0]
        one = read_contestant(arguments.one)
        game.new(game.default_preset, {}, seats, 1)  # refuses what cannot be played
        player = player_of(one, game.slug)
        if one.level is None or player is None or not player.weights:
            raise OptionError(f"{arguments.one} has no numbers that can be tuned in {game.title}.")
        terms = Terms(game.slug, game.default_preset, seats, (), arguments.seed, arguments.cap, 0.0, one, one)
        with on_cluster(arguments.cluster) if arguments.cluster else here(arguments.jobs) as workers:
            numbers = tuned(terms, player.weights, arguments.games, workers)
    except OptionError as error:
        print(f"elemental-gui: {error}", file=sys.stderr)
        return 2
    print(in_words(one, numbers))
    return 0


def tuned(terms: Terms, numbers: Numbers, games: int, workers: Workers) -> Numbers:
    """Play so many games, rounded up to whole steps, and give the mean of the numbers in the later half of them.

    A step is a game for each seat of either side. The same terms give the same numbers where budgets are nodes.
    """
    steps = -(-games // (2 * terms.seats))
    later: list[Numbers] = []
    for step in range(steps):
        below = drawn(terms.seed, f"step {step}")
        ways = {name: 2 * below(2) - 1 for name in numbers}
        gained = _difference(terms, numbers, ways, step, workers)
        pace = _PACE / (1 + step / _SLOWED) ** _DECAY
        numbers = {name: number * exp(pace * ways[name] * gained) for name, number in numbers.items()}
        if 2 * step >= steps - 1:
            later.append(numbers)
        if (step + 1) % _TOLD == 0:
            told = in_words(terms.one, numbers)
            print(f"{(step + 1) * 2 * terms.seats} games: {told}", file=sys.stderr, flush=True)
    return {name: fmean(each[name] for each in later) for name in numbers}


def _difference(terms: Terms, numbers: Numbers, ways: Mapping[str, int], step: int, workers: Workers) -> float:
    """Tell how much more of the games is won by whoever goes these ways than by whoever goes the opposite ones."""
    sides: list[Contestant] = []
    for sign in (1, -1):
        moved = {name: number * (1 + sign * _APART * ways[name]) for name, number in numbers.items()}
        sides.append(attrs.evolve(terms.one, name=in_words(terms.one, moved), weights=tuple(moved.items())))
    futures = [
        [
            workers.pool.submit(play, attrs.evolve(terms, one=one, other=other), step * terms.seats + seat)
            for seat in range(terms.seats)
        ]
        for one, other in (sides, reversed(sides))
    ]
    try:
        won, lost = (fmean(future.result().points for future in side) for side in futures)
    except workers.faults as error:
        raise OptionError(f"Those who play the games are lost ({type(error).__name__}).") from None
    return won - lost
