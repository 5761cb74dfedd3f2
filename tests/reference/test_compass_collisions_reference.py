"""The engine of Compass Collisions plays with the naive reference, action by action."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.engine.compass_collisions.legality import open_prefix
from elemental_gui.engine.compass_collisions.rules import erosion_option

from .agreeing import listed, outcome_of
from .compass_collisions_positions import random_map, random_position, random_sets, random_switches
from .compass_collisions_reference import Game


def compare(game: Game, state: Any) -> None:
    """Compare everything that the line protocol shows."""
    assert GAME.format_position(state) == game.position()
    assert outcome_of(state) == game.outcome()
    texts = listed(GAME, state)
    assert {open_prefix(state)} - {""} or set(texts) == game.legal()
    if not open_prefix(state):
        for text in texts:
            assert GAME.check(state, GAME.parse_action(state, text)) is None


def both(rng: Random) -> tuple[Game, Any]:
    """Start a game of random rules in both."""
    switches = random_switches(rng) if rng.random() < 0.7 else {}
    erosion = rng.choice(("A", "B", random_map(rng)))
    game = Game(erosion, **switches)
    option = erosion if len(erosion) == 1 else erosion_option(erosion)
    return game, GAME.new("standard", {"erosion": option, **switches}, 2, 1)


def next_action(rng: Random, game: Game) -> str:
    """Choose a legal action; now and then a penalty."""
    if game.stage == "sets":
        return f"sets {game.seat} {' '.join(random_sets(rng))}"
    if game.stage == "act" and rng.random() < 0.05:
        own = [action.split()[0] for action in sorted(game.legal())]
        return f"penalty {rng.choice(own)}"
    return rng.choice(sorted(game.legal()))


def refuse_the_rest(rng: Random, game: Game, state: Any) -> None:
    """Try moves at random: the engine accepts exactly those that the reference lists."""
    for _ in range(4):
        text = f"{rng.choice('ABCDEFGHI')}{rng.randint(1, 9)} {rng.choice('NESW')}{rng.randint(1, 2)}"
        accepted = GAME.check(state, GAME.parse_action(state, text)) is None
        assert accepted == (text in game.legal()), text


def campaign(seeds: range) -> None:
    """Play games from the start, and from positions, until they are over or have gone on for long."""
    for seed in seeds:
        rng = Random(seed)
        game, state = both(rng)
        if rng.random() < 0.6:
            line = random_position(rng, game.limit)
            game.setup(line)
            state = GAME.parse_position(state, line)
            assert GAME.format_position(state) == line
        for _ in range(120):
            compare(game, state)
            if game.outcome() != "none":
                break
            refuse_the_rest(rng, game, state)
            text = next_action(rng, game)
            game.play(text)
            state = GAME.apply(state, GAME.parse_action(state, text))


def test_engine_and_reference_agree() -> None:
    campaign(range(120))


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_engine_and_reference_agree_for_long() -> None:
    campaign(range(1_000, 16_000))
