"""Random games of any game, and frozen counts of their trees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple

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
    line: str = "",
) -> list[tuple[Any, Any]]:
    """Play at random under these house rules, from the start or the position of a line.

    Return every state with the action chosen in it, the last with None.
    """
    return list(_remembered(spec, preset, seats, seed, longest, tuple(sorted(options.items())), line))


def play_anew(
    spec: Game[Any, Any],
    preset: str,
    seats: int,
    seed: int,
    longest: int = LONGEST,
    options: Iterable[tuple[str, str]] = (),
    line: str = "",
) -> list[tuple[Any, Any]]:
    """Play the same game again, and not from memory."""
    rng = Random(seed)
    state = spec.new(preset, dict(options), seats, rng.randint(1, seats))
    state = spec.parse_position(state, line) if line else state
    told: list[tuple[Any, Any]] = []
    while state.outcome is None and len(told) < longest:
        action = choose(spec, state, rng)
        told.append((state, action))
        state = spec.apply(state, action)
    told.append((state, None))
    return told


_remembered = lru_cache(maxsize=128)(play_anew)
"""Many tests look at the same games, each at another thing in them."""


FOLDER: Final = Path(__file__).parents[1] / "data" / "perft"


class Count(NamedTuple):
    """One count of a file with the position that it belongs to."""

    title: str
    preset: str
    players: int
    first: int
    settings: dict[str, str]
    position: str
    depth: int
    total: int

    def state(self, spec: Game[Any, Any]) -> Any:
        start = spec.new(self.preset, self.settings, self.players, self.first)
        return spec.parse_position(start, self.position) if self.position else start


def read_counts(spec: Game[Any, Any]) -> list[Count]:
    """Read a game's file: paragraphs of a title, `new`, perhaps `setup`, and counts."""
    counts: list[Count] = []
    title, preset, position, settings, players, first = "", "", "", {}, 0, 0
    for line in (FOLDER / f"{spec.slug}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            title = line[2:]
        elif line.startswith(f"new {spec.slug}"):
            words = line.split()[2:]
            preset = words.pop(0) if spec.named_presets else spec.default_preset
            settings, position = dict(word.split("=") for word in words), ""
            players = int(settings.pop("players", str(spec.presets[preset].seats[0])))
            first = int(settings.pop("first", "1"))
        elif line.startswith("setup "):
            position = line.removeprefix("setup ")
        elif line.startswith("perft "):
            depth, count = line.removeprefix("perft ").split(" = ")
            counts.append(Count(title, preset, players, first, settings, position, int(depth), int(count)))
    return counts
