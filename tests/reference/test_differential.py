"""Random play of the engine and of the independent reference side by side: after every action they must agree.

Compared are the position line, the set of legal actions in canonical text and the outcome; besides, some texts that
need not be legal are judged by both. A failure prints the seed of its game and the moves that lead to it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice
from random import Random
from time import monotonic

import pytest

from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.element.actions import Place
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.state import State
from tests.reference.dense_positions import dense_position, random_action, random_switches, scarce_position
from tests.reference.element_reference import PRESETS, Game, new
from tests.support.each_case import each_case

ACTIONS = 2_000
"""So many in everyday's run."""
SOAK_ACTIONS = 1_000_000
LENGTH = 120
"""Actions of one game; then another begins."""
MOST = 250
"""Legal actions that are compared one by one; of longer lists the rivers are compared without their paths."""


def outcome(state: State) -> str:
    ended = state.outcome
    return f"{'+'.join(map(str, ended.winners))} {ended.reason}" if ended else "none"


def brief(state: State) -> set[str]:
    """Write the legal actions as `Game.legal_brief` does: a river without its path."""
    return {
        f"water {GAME.format_action(action).split()[1]} {action.line}"
        if isinstance(action, Place) and action.line
        else GAME.format_action(action)
        for action in GAME.legal_actions(state)
    }


def compare_legal(state: State, game: Game) -> None:
    """Every legal action, or for crowded waters every river that can flow at all."""
    texts = {GAME.format_action(action) for action in islice(GAME.every_action(state), MOST + 1)}
    if len(texts) <= MOST:
        assert game.legal_capped(MOST) == texts
    else:
        assert game.legal_brief() == brief(state)


def random_texts(rng: Random, state: State, game: Game) -> Iterator[str]:
    """Give texts of actions that may or may not be legal."""
    squares = [f"{rng.choice('ABCDEFGHIJK')}{rng.randint(1, 11)}" for _ in range(3)]
    element = rng.choice(("fire", "wind", "earth", "water"))
    yield f"{rng.choice(('move', 'ride'))} {squares[0]}"
    yield f"{element} {squares[1]}"
    yield rng.choice(("confirm", "forfeit", f"take {rng.randint(0, 4)}"))
    rivers = list(game.each_river()) if state.hand.count("w") and game.stage == "act" else []
    if rivers:
        (column, row), line = rng.choice(rivers)
        length = rng.choice((1, 2, 2, 3, 3, 4))
        path = "".join(rng.choice("UDLR") for _ in range(length))
        yield f"water {'ABCDEFGHIJK'[column - 1]}{row} {rng.choice((line, 'U', 'D', 'L', 'R'))} {path}"
    travel = list(game.each_travel()) if game.stage == "act" else []
    if travel:
        yield rng.choice(travel)


def compare_judgements(rng: Random, state: State, game: Game) -> None:
    for text in random_texts(rng, state, game):
        try:
            accepted = GAME.check(state, GAME.parse_action(state, text)) is None
        except NotationError:
            accepted = False
        assert accepted == game.allows(text), text


def begin(rng: Random) -> tuple[str, State, Game]:
    """Set both at the same start: a new game, or a quarter of the time a crowded or a scarce position."""
    preset = rng.choice(list(PRESETS))
    players = rng.choice((2, 2, 3, 4)) if preset == "box" else 2
    switches = rng.choice((random_switches(rng), {}))
    first = rng.randint(1, players)
    state: State = GAME.new(preset, switches, players, first)
    game = new(preset, players, first, **switches)
    told = f"new element {preset} players={players} first={first} " + " ".join(f"{k}={v}" for k, v in switches.items())
    if rng.random() < 0.25:
        make = rng.choice((dense_position, dense_position, scarce_position))
        line = make(rng, preset, players, **switches)
        state = GAME.parse_position(state, line)
        game.setup(line)
        told += f"\nsetup {line}"
    return told, state, game


def play_both(seed: int, limit: int) -> int:
    """Play one game on both sides, comparing after every action; return the number of actions."""
    rng = Random(seed)
    told, state, game = begin(rng)
    played: list[str] = []
    try:
        for _ in range(limit):
            assert GAME.format_position(state) == game.position()
            assert outcome(state) == game.outcome()
            compare_legal(state, game)
            compare_judgements(rng, state, game)
            if state.outcome is not None:
                break
            text = random_action(rng, game)
            played.append(text)
            state = GAME.apply(state, GAME.parse_action(state, text))
            game.play(text)
    except Exception as failure:
        raise AssertionError(f"seed {seed}\n{told}\n{'; '.join(played)}\n{failure}") from failure
    return len(played)


def run(first_seed: int, actions: int) -> tuple[int, int]:
    """Play games until there were so many actions; return how many actions and games that were."""
    done = games = 0
    while done < actions:
        done += play_both(first_seed + games, LENGTH)
        games += 1
    return done, games


@each_case("seed", range(6))
def test_the_same_seed_gives_the_same_comparison(seed: int) -> None:
    assert play_both(seed, 25) == play_both(seed, 25)


def test_the_engine_agrees_with_the_reference() -> None:
    """Fixed seeds, so that a failure comes again."""
    actions, games = run(1_000_000, ACTIONS)
    assert actions >= ACTIONS
    assert games >= 10


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_the_engine_agrees_with_the_reference_for_a_long_time(capsys: pytest.CaptureFixture[str]) -> None:
    """A million actions from a seed that is printed; ELEMENT_SEED repeats a run."""
    seed = int(os.environ.get("ELEMENT_SEED", "0")) or int(monotonic() * 1000) % 1_000_000_000
    with capsys.disabled():
        print(f"\nELEMENT_SEED={seed}")  # noqa: T201 - the one thing to know when it fails
    actions, _ = run(seed, SOAK_ACTIONS)
    assert actions >= SOAK_ACTIONS
