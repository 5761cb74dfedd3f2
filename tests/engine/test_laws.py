"""What a game keeps to beyond what all games do, looked for in random games under random house rules.

Every second one begins in a crowd. The laws of a game stand in `laws.py` of its folder: a function for each, which
gets the state before an action, the action, and the state after it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from inspect import getmembers, isfunction
from random import Random
from typing import Any

import pytest

from elemental_gui.engine.catalog import GAMES, load
from tests.reference.agreeing import SELDOM
from tests.reference.duels import DUELS
from tests.support.playouts import choose

WALKS = 60
"""Random games of each game in everyday's run."""
LONGEST = 250
"""Actions of one of them."""


def walk(slug: str, seed: int) -> list[tuple[Any, Any, Any]]:
    """Play a random game; return its steps."""
    rng, rules, duel = Random(seed), load(slug), DUELS[slug]
    preset, card = rng.choice(list(rules.presets.items()))
    seats, switches = rng.choice(card.seats), duel.switches(rng)
    state = rules.new(preset, switches, seats, rng.randint(1, seats) if rules.takes_first else 1)
    if seed % 2:
        state = rules.parse_position(state, duel.line(rng, preset, switches, seats))
    steps: list[tuple[Any, Any, Any]] = []
    while state.outcome is None and len(steps) < LONGEST:
        text = duel.special(rng, state) if rng.random() < SELDOM else ""
        action = rules.parse_action(state, text) if text else choose(rules, state, rng)
        steps.append((state, action, rules.apply(state, action)))
        state = steps[-1][2]
    return steps


@cache
def walks(slug: str) -> list[tuple[Any, Any, Any]]:
    return [step for seed in range(WALKS) for step in walk(slug, seed)]


LAWS: dict[str, tuple[str, Callable[[Any, Any, Any], None]]] = {
    f"{slug}-{name}": (slug, law)
    for slug in GAMES
    for name, law in getmembers(import_module(f"tests.engine.{slug}.laws"), isfunction)
    if law.__module__ == f"tests.engine.{slug}.laws"
}


@pytest.mark.parametrize(("slug", "law"), LAWS.values(), ids=LAWS)
def test_a_law_holds(slug: str, law: Callable[[Any, Any, Any], None]) -> None:
    for before, action, after in walks(slug):
        law(before, action, after)


@pytest.mark.parametrize("slug", GAMES)
def test_every_kind_of_action_is_in_the_random_games(slug: str) -> None:
    verbs = {load(slug).format_action(action).split()[0] for _, action, _ in walks(slug)}
    assert verbs >= {*DUELS[slug].verbs}


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("slug", GAMES)
def test_the_laws_hold_for_long(slug: str) -> None:
    for seed in range(WALKS, 100 * WALKS):
        for step in walk(slug, seed):
            for game, law in LAWS.values():
                if game == slug:
                    law(*step)
