"""The speed of the engine beside python-chess, in one run so that the machine's mood cancels out."""

from __future__ import annotations

import gc
import random
from collections.abc import Callable
from importlib import import_module
from statistics import median
from time import process_time
from typing import Any, Final

from elemental_gui.engine.catalog import USUAL, load
from elemental_gui.engine.core.game import A, Game, S

LONGEST_CHESS_GAME: Final = 200
_SEED: Final = 1
GAME: Final = load(USUAL)
Player = Callable[[int], None]
"""Plays on for so many actions, starting new games as they end."""


def run(rounds: int, seconds: float, preset: str) -> int:
    """Print the rates of every round and the median of their ratios; return the exit code."""
    chess = _python_chess()
    own_player = random_games(GAME, preset, random.Random(_SEED))  # noqa: S311 - the same games every time
    players = [own_player]
    if chess is not None:
        players.append(random_chess(chess, random.Random(_SEED)))  # noqa: S311 - the same games every time
    for player in players:
        _rate(player, seconds)
    ratios = []
    for number in range(1, rounds + 1):
        rates = [_rate(player, seconds) for player in players]
        line = f"round {number}: {GAME.title} {preset} {rates[0]:,.0f} actions/s"
        if chess is not None:
            ratios.append(rates[0] / rates[1])
            line += f", python-chess {rates[1]:,.0f} actions/s, ratio {ratios[-1]:.2f}"
        print(line, flush=True)
    if ratios:
        print(f"ratio {median(ratios):.1f}")
    else:
        print("Install python-chess beside this program for a comparison: pip install chess")
    return 0


def random_games(game: Game[S, A], preset: str, dice: random.Random) -> Player:
    """Return a player of random games over the public interface, which checks every action once more.

    The legal actions are listed before every action, also where luck acts.
    """
    start = game.new(preset, {}, game.presets[preset].seats[0], 1)
    state = start

    def below(n: int) -> int:
        return int(dice.random() * n)

    def play(count: int) -> None:
        nonlocal state
        for _ in range(count):
            actions = game.legal_actions(state)
            if not actions:
                state = start
                actions = game.legal_actions(state)
            is_luck = game.is_chance(state)
            action = game.roll(state, below) if is_luck else actions[int(dice.random() * len(actions))]
            state = game.apply(state, action)

    return play


def random_chess(chess: Any, dice: random.Random) -> Player:
    """Return a player of random chess: list the legal moves, choose one, push it."""
    board = chess.Board()

    def play(count: int) -> None:
        nonlocal board
        for _ in range(count):
            moves = list(board.legal_moves)
            if not moves or board.ply() >= LONGEST_CHESS_GAME:
                board = chess.Board()
                moves = list(board.legal_moves)
            board.push(moves[int(dice.random() * len(moves))])

    return play


def _rate(player: Player, seconds: float) -> float:
    """Let a player play for that much processor time and return its actions per second."""
    gc.collect()
    gc.disable()
    try:
        actions, start = 0, process_time()
        spent = 0.0
        while spent < seconds:
            player(200)
            actions += 200
            spent = process_time() - start
        return actions / spent
    finally:
        gc.enable()


def _python_chess() -> Any:
    """Return python-chess, a development dependency; None where it is not installed."""
    try:
        return import_module("chess")
    except ImportError:
        return None
