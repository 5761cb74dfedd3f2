"""How surely a computer sees what its own turn decides: wins that there are, and traps that it could walk into.

The positions are those of games that the computer plays, under all presets and for all numbers of seats, and the same
turns with less to choose from. Where budgets are nodes, the same words give the same numbers.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from itertools import count, islice
from time import monotonic
from typing import Final, NamedTuple

from elemental_gui.cli.budget import drawn
from elemental_gui.cli.match import interval
from elemental_gui.cli.match_games import Contestant, player_of, read_contestant
from elemental_gui.engine.catalog import named
from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.options import chosen
from elemental_gui.engine.core.state import AnyAction, AnyState
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.learning.composing import Wanted, played
from elemental_gui.learning.turn_search import TooMany, Unknown, after, is_won_by, wins
from elemental_gui.players import computer
from elemental_gui.players.computer import RandomPlayer
from elemental_gui.players.contract import Below, Effort, Level

_SEED: Final = "wins"
_SEARCHED: Final = 400_000
"""Nodes in which a player may look for a win, where it has a search for nothing else."""
_PROVED: Final = "proved by trying all turns"
_KNOWN: Final = "known from a longer search"
_GAMES: Final = Wanted(nodes=600)
_RANDOM_TURNS: Final = 40
"""So many turns at random tell whether a turn can lose, and whether it need not."""
_ROLLS: Final = 12
"""Where luck acts after a turn, so many tries of it tell whether all is lost."""
_FEWER: Final = 2
"""How often a turn is given less to choose from."""
_TOLD: Final = 100


class _Asked(NamedTuple):
    """A position that was put to the player."""

    position: Position
    proof: str
    """How it is known that the player could."""
    is_met: bool
    """Whether the player did what it should."""


def run(arguments: Namespace) -> int:
    """Put positions to a player, print those that it gets wrong and the numbers; return the exit code."""
    game = named(arguments.game)
    presets = [chosen(arguments.preset, game.presets, "preset")] if arguments.preset else [*game.presets]
    who = read_contestant(arguments.player)
    player_of(who, game.slug)  # refuses unknown weights
    if who.level is None:
        raise OptionError(f"{arguments.player} is no level.")
    asked = list[_Asked]()
    try:
        wanted = arguments.wins or arguments.traps
        asks = _with_wins(game, presets, who, arguments.tried) if arguments.wins else _with_traps(game, presets, who)
        for each in islice(asks, wanted):
            asked.append(each)
            if not each.is_met:
                print(f"missed: {game.slug} {each.position.preset} {each.position.text}", flush=True)
            if len(asked) % _TOLD == 0:
                print(f"{len(asked)} positions", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        pass  # what there is has been worth the time
    what = "wins found" if arguments.wins else "traps avoided"
    for proof in sorted({each.proof for each in asked} - {""}):
        print(f"{proof}: {_summary([each for each in asked if each.proof == proof], what)}")
    print(f"{game.title}, {who.name}: {_summary(asked, what)}")
    return 0


def _summary(asked: list[_Asked], what: str) -> str:
    met = [float(each.is_met) for each in asked]
    return f"{what} {sum(met):.0f} of {len(met)}" + (f", {interval(met, len(met))}" if met else "")


def _with_wins(game: AnyGame, presets: Sequence[str], who: Contestant, tried: int) -> Iterator[_Asked]:
    """Ask for the turn where one is known that wins."""
    for position, usual in _turns(game, presets):
        proof = _proved(position, usual, tried)
        if proof:
            yield _Asked(position, proof, is_won_by(position, _answer(position, who)))


def _proved(position: Position, usual: tuple[AnyAction, ...], tried: int) -> str:
    """Tell how it is known that the seat can win in this turn; nothing where it cannot, as far as is known."""
    if position.game.puzzling.is_hopeless(position.state, position.seat):
        return ""
    player = computer.load(position.game.slug)
    if is_won_by(position, player.winning(position, Effort(_SEARCHED))):
        return _KNOWN
    try:
        wins(position, tried, 0)
    except TooMany:
        return _PROVED
    except Unknown:
        return _KNOWN if is_won_by(position, usual) else ""
    return ""


def _with_traps(game: AnyGame, presets: Sequence[str], who: Contestant) -> Iterator[_Asked]:
    """Ask for the turn where one loses at once and another does not."""
    for number, (position, _) in enumerate(_turns(game, presets)):
        below = drawn(f"{_SEED} {number}", position.text)
        tries = (RandomPlayer().think(position, Level.NOVICE, Effort(), below) for _ in range(_RANDOM_TURNS))
        if {_loses(position, thought.plans[0].actions) for thought in tries} == {True, False}:
            yield _Asked(position, "", not _loses(position, _answer(position, who)))


def _turns(game: AnyGame, presets: Sequence[str]) -> Iterator[tuple[Position, tuple[AnyAction, ...]]]:
    """Yield turns of games of which the seat knows all, each with what was played; nothing where it is made up."""
    rules = [(preset, seats) for preset in presets for seats in game.presets[preset].seats]
    seen = set[AnyState]()
    for number in count():
        preset, seats = rules[number % len(rules)]
        below = drawn(f"{_SEED} {number}", game.slug)
        for position, usual in played(game.start(preset, {}, seats, 1), below, _GAMES):
            for each in _with_less(position, below):
                if each.state not in seen and each.observed_by(each.seat) == each:
                    seen.add(each.state)
                    yield each, usual if each is position else ()


def _with_less(position: Position, below: Below) -> Iterator[Position]:
    """Yield a turn, and the same with less and less to choose from."""
    for _ in range(_FEWER):
        yield position
        simpler = [*position.game.puzzling.simpler(position.state)]
        if not simpler:
            return
        position = position.at(simpler[below(len(simpler))])
    yield position


def _answer(position: Position, who: Contestant) -> tuple[AnyAction, ...]:
    level = who.level or Level.STRONG
    effort = who.budget.effort(level.seconds, monotonic)
    return computer.turn(position, level, effort, drawn(_SEED, position.text), player_of(who, position.game.slug))


def _loses(position: Position, actions: Sequence[AnyAction]) -> bool:
    """Tell whether a turn loses at once, where luck acts first whatever that brings."""
    end = after(position, actions)
    below = drawn(_SEED, end.text)
    return all(
        each.outcome is not None and position.seat not in each.outcome.winners
        for each in (_after_luck(end, below) for _ in range(_ROLLS if end.is_chance else 1))
    )


def _after_luck(position: Position, below: Below) -> Position:
    while position.is_chance:
        position = position.play(position.roll(below))
    return position
