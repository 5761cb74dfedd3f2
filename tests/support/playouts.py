"""Random games of any game, for what has to hold everywhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import Any, Final

from elemental_gui.engine.core.game import Game

LONGEST: Final = 250
"""Actions of one playout; a game that goes on for longer is left unfinished."""
NO_OPTIONS: Final[Mapping[str, str]] = MappingProxyType({})


def choose(spec: Game[Any, Any], state: Any, rng: Random) -> Any:
    """Pick a random action; luck acts where luck is to act."""
    if spec.is_chance(state):
        return spec.roll(state, rng.randrange)
    return rng.choice(list(spec.legal_actions(state)))


def playout(
    spec: Game[Any, Any],
    preset: str,
    seats: int,
    seed: int,
    longest: int = LONGEST,
    options: Mapping[str, str] = NO_OPTIONS,
) -> list[tuple[Any, Any]]:
    """Play at random under these house rules; return every state with the action chosen in it, the last with None."""
    return list(_remembered(spec, preset, seats, seed, longest, tuple(sorted(options.items()))))


def play_anew(
    spec: Game[Any, Any],
    preset: str,
    seats: int,
    seed: int,
    longest: int = LONGEST,
    options: Iterable[tuple[str, str]] = (),
) -> list[tuple[Any, Any]]:
    """Play the same game again, and not from memory."""
    rng = Random(seed)
    state = spec.new(preset, dict(options), seats, rng.randint(1, seats))
    told: list[tuple[Any, Any]] = []
    while spec.outcome(state) is None and len(told) < longest:
        action = choose(spec, state, rng)
        told.append((state, action))
        state = spec.apply(state, action)
    told.append((state, None))
    return told


_remembered = lru_cache(maxsize=128)(play_anew)
"""Many tests look at the same games, each at another thing in them."""
