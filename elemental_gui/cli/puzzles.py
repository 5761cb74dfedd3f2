"""The command that makes new puzzles, as lines of the files in `resources/puzzles`."""

from __future__ import annotations

import sys
from argparse import Namespace

from elemental_gui.cli.check import with_files
from elemental_gui.engine.catalog import named
from elemental_gui.engine.core.game import AnyGame
from elemental_gui.learning.composing import Wanted, compose
from elemental_gui.learning.puzzles import Asked, write


def run(arguments: Namespace) -> int:
    goals = tuple(Asked) if arguments.goal is None else (Asked(arguments.goal),)
    wanted = Wanted(goals, arguments.nodes, arguments.turns, arguments.tried, arguments.full)
    found = games = 0
    game = named(arguments.game)
    rules = " ".join(_without_files(game, word) for word in arguments.rules.split())
    for puzzle in compose(game.slug, rules, arguments.seed, wanted):
        if puzzle is None:
            games += 1
            if sys.stderr.isatty():
                told = f"{found} of {arguments.count} puzzles in {games} games"
                print(f"\r{told}", end="", file=sys.stderr, flush=True)
        else:
            header, line = write((puzzle,)).splitlines()
            print(line if found else f"{header}\n{line}", flush=True)
            found += 1
        if found == arguments.count or games == arguments.games:
            break
    return 0


def _without_files(game: AnyGame, word: str) -> str:
    """Put what is in a file in the place of its name, for whoever reads the puzzle where the file is not."""
    key, equals, value = word.partition("=")
    return f"{key}={with_files(game, {key.lower(): value})[key.lower()]}" if equals else word
