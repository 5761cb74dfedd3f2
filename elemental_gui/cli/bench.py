"""The speed of the engine beside python-chess, in one run so that the machine's mood cancels out; and of `reach`."""

from __future__ import annotations

import gc
import random
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from itertools import islice
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any, Final, NamedTuple

from elemental_gui.cli.hard_turns import nearly, turns
from elemental_gui.engine.catalog import GAMES, load, named
from elemental_gui.engine.core.game import A, AnyGame, Game, S
from elemental_gui.engine.core.options import chosen
from elemental_gui.engine.core.reach import Goal, Reach, Undecided
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.engine.element import legality
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.state import State

LONGEST: Final = 200
"""Actions after which a new game begins: random chess hardly ever ends, nor do some of our games."""
_SEED: Final = 1
_INSTALL: Final = "Install python-chess beside this program for a comparison: pip install chess"
Player = Callable[[int], int]
"""Plays on for so many actions, starting new games as they end; tells how many legal actions it has listed."""


class Rate(NamedTuple):
    """What is played and listed in a second of processor time."""

    actions: float
    listed: float

    def __str__(self) -> str:
        return f"{self.actions:,.0f} actions/s ({self.listed:,.0f} listed)"


def run(arguments: Namespace) -> int:
    """Measure a game, or every preset of every game; return the exit code."""
    chess = _python_chess()
    if arguments.every:
        for slug in GAMES:
            for preset in load(slug).presets:
                rates, ratios = _measured(load(slug), preset, arguments, chess)
                beside = f", ratio {median(ratios):.1f}" if ratios else ""
                print(f"{load(slug).title} {preset} {rates[-1]}{beside}", flush=True)
        if chess is None:
            print(_INSTALL)
        return 0
    game = named(arguments.game)
    preset = chosen(arguments.preset or game.default_preset, game.presets, "preset")
    _, ratios = _measured(game, preset, arguments, chess, is_told=True)
    print(f"ratio {median(ratios):.1f}" if ratios else _INSTALL)
    return 0


def _measured(
    game: AnyGame, preset: str, arguments: Namespace, chess: Any, *, is_told: bool = False
) -> tuple[list[Rate], list[float]]:
    """Give the rates of all rounds, and how many times python-chess's they are."""
    players = [random_games(game, preset, random.Random(_SEED))]  # noqa: S311 - the same games every time
    if chess is not None:
        players.append(random_chess(chess, random.Random(_SEED)))  # noqa: S311 - the same games every time
    for player in players:
        rate(player, arguments.seconds)
    own, ratios = list[Rate](), list[float]()
    for number in range(1, arguments.rounds + 1):
        rates = [rate(player, arguments.seconds) for player in players]
        own.append(rates[0])
        line = f"round {number}: {game.title} {preset} {rates[0]}"
        if chess is not None:
            ratios.append(rates[0].actions / rates[1].actions)
            line += f", python-chess {rates[1]}, ratio {ratios[-1]:.2f}"
        if is_told:
            print(line, flush=True)
    return own, ratios


def random_games(game: Game[S, A], preset: str, dice: random.Random) -> Player:
    """Return a player of random games over the public interface, which checks every action once more.

    The legal actions are listed before every action, also where luck acts.
    """
    start = game.new(preset, {}, game.presets[preset].seats[0], 1)
    state, length = start, 0

    def below(n: int) -> int:
        return int(dice.random() * n)

    def play(count: int) -> int:
        nonlocal state, length
        listed = 0
        for _ in range(count):
            actions = game.legal_actions(state)
            if not actions or length >= LONGEST:
                state, length = start, 0
                actions = game.legal_actions(state)
            is_luck = game.is_chance(state)
            action = game.roll(state, below) if is_luck else actions[int(dice.random() * len(actions))]
            state = game.apply(state, action)
            listed += len(actions)
            length += 1
        return listed

    return play


def random_chess(chess: Any, dice: random.Random) -> Player:
    board = chess.Board()

    def play(count: int) -> int:
        nonlocal board
        listed = 0
        for _ in range(count):
            moves = list(board.legal_moves)
            if not moves or board.ply() >= LONGEST:
                board = chess.Board()
                moves = list(board.legal_moves)
            board.push(moves[int(dice.random() * len(moves))])
            listed += len(moves)
        return listed

    return play


def rate(player: Player, seconds: float) -> Rate:
    """Let a player play for that much processor time and return its rate."""
    gc.collect()
    gc.disable()
    try:
        actions, listed, start = 0, 0, process_time()
        spent = 0.0
        while spent < seconds:
            listed += player(LONGEST)
            actions += LONGEST
            spent = process_time() - start
        return Rate(actions / spent, listed / spent)
    finally:
        gc.enable()


def _python_chess() -> Any:
    """Return python-chess, a development dependency; None where it is not installed."""
    try:
        return import_module("chess")
    except ImportError:
        return None


LIMIT: Final = 10.0
"""Seconds after which a search is given up."""

DRAWS: Final = tuple(draw.stones for draws in legality.DRAWS for draw in draws)
"""Every draw of none to four stones."""


Timing = tuple[float, Reach]
"""The seconds of one search, and its answer."""


def run_reach(arguments: Namespace) -> int:
    """Search for some turns of every draw, each with its true end and with one that is nearly right; print times."""
    if arguments.game.lower() != GAME.slug:
        raise OptionError(f"--reach measures {GAME.title} only.")
    preset = chosen(arguments.preset or GAME.default_preset, GAME.presets, "preset")
    timings: list[Timing] = []
    for draw in DRAWS:
        of_draw = list(_timings(draw, arguments.turns, preset))
        timings += of_draw
        print(f"{draw or '-':<5}{_summary(of_draw)}", flush=True)
    print(f"all  {_summary(timings)}")
    return 0


def _timings(draw: str, number: int, preset: str) -> Iterator[Timing]:
    dice = Random(f"{_SEED} {draw}")  # noqa: S311 - the same turns every time
    for turn in islice(turns(dice, preset, draw), number):
        for goal in (turn.end, nearly(dice, turn)):
            yield _searched(turn.start, goal)


def _searched(start: State, goal: State) -> Timing:
    begun = perf_counter()
    answer = GAME.reach(start, Goal(goal), lambda: perf_counter() > begun + LIMIT)
    return perf_counter() - begun, answer


def _summary(timings: Sequence[Timing]) -> str:
    undecided = sum(isinstance(answer, Undecided) for _, answer in timings)
    return f"{spread(seconds for seconds, _ in timings)}, undecided {undecided} of {len(timings)}"


def spread(seconds: Iterable[float]) -> str:
    """Say in milliseconds how long half of the answers took at most, 99 of 100, and all."""
    times = sorted(1000 * each for each in seconds)
    half, most, slowest = (times[min(len(times) - 1, int(len(times) * share))] for share in (0.5, 0.99, 1))
    return f"median {half:8.1f} ms, 99th percentile {most:8.1f} ms, slowest {slowest:8.1f} ms"
