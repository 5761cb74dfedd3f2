"""Broken positions, actions, turns and settings of every game: refused with a sentence, at once, changing nothing.

An everyday run reads 30,000 inputs. The long one reads 600,000 with a seed that it prints:

    pytest tests/fuzz -m soak            (ELEMENT_SEED=… repeats a run)
"""

from __future__ import annotations

import os
from functools import cache
from itertools import islice
from random import Random
from time import time_ns
from typing import Any

import pytest

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.text import split_turn
from elemental_gui.engine.core.violations import IllegalAction, NotationError, OptionError
from tests.fuzz.mutator import Findings, Target, fuzz, total
from tests.reference.duels import DUELS
from tests.support.each_case import each_case
from tests.support.playouts import playout

EVERYDAY, SOAK = 750, 30_000
"""Inputs for each target of a game."""
KINDS = ("positions", "actions", "turns", "settings")
SPOKEN = {
    "element": (
        "place air B3", "B3 fire", "UR", "move left", "ride DL", "water C2 left: D R D", "w c2 l drd", "g6",
        "draw fire wind earth water", "take 4", "confirm", "forfeit",
    ),
    "compass_collisions": ("E5 N", "E5 E4", "e5 n2", "penalty E5", "sets 1 EWFA.../...../... EWFA.../...../..."),
    "elemento": ("roll blue red", "place light fire B3", "clear row 2 light", "keep row 2", "pass"),
    "elemenders": ("coin heads", "terraform A3 H", "spawn fire A1", "true D", "confirm"),
    "numerous_particles": (
        "submit A1 x10 buff G", "submit - buff -", "lose 2 F1 W2", "submit W3 x1 buff W remove W1 W2",
    ),
}  # fmt: skip


class Table:
    """The positions of one game that texts are read at, and what is written in them."""

    def __init__(self, slug: str) -> None:
        self.game = spec = load(slug)
        self.starts = [spec.new(name, {}, seats, 1) for name, card in spec.presets.items() for seats in card.seats]
        played = [
            state
            for name, card in spec.presets.items()
            for seed, seats in enumerate((*card.seats, *card.seats))
            for state, _ in playout(spec, name, seats, seed)[:-1]
        ]
        self.states = [*self.starts, *Random(slug).sample(played, 24), *(self.crowd(seed) for seed in range(12))]
        rng = Random(1)
        acting = [state for state in self.states if spec.legal_actions(state)]
        actions = [spec.format_action(rng.choice(list(spec.legal_actions(state)))) for state in acting for _ in "1234"]
        self.actions = [*actions, *SPOKEN[slug]]
        self._number = 0

    def crowd(self, seed: int) -> Any:
        """Stand where random play seldom leads: much is going to happen, under random house rules."""
        rng, duel = Random(seed), DUELS[self.game.slug]
        preset, card = rng.choice(list(self.game.presets.items()))
        seats, switches = rng.choice(card.seats), duel.switches(rng)
        start = self.game.new(preset, switches, seats, 1)
        return self.game.parse_position(start, duel.line(rng, preset, switches, seats))

    def targets(self) -> dict[str, Target]:
        """Give what can be read, with good examples."""
        slug, refused = self.game.slug, (NotationError, IllegalAction)
        lines = [self.game.format_position(state) for state in self.states]
        turns = ["; ".join(Random(seed).sample(self.actions, 5)) for seed in range(60)]
        return {
            "positions": Target(f"{slug} positions", lines, self.read_position, (NotationError,)),
            "actions": Target(f"{slug} actions", self.actions, self.read_action, refused),
            "turns": Target(f"{slug} turns", turns, self.read_turn, refused),
            "settings": Target(f"{slug} settings", self.settings(), self.read_settings, (OptionError,)),
        }

    def settings(self) -> list[str]:
        """Write random settings as the line protocol and a record do."""
        rng, texts = Random(2), []
        for state in self.starts * 4:
            chosen = [switch for switch in self.game.switches if rng.random() < 0.4]
            words = [f"{switch.key}={rng.choice(switch.values)}" for switch in chosen]
            texts.append(" ".join([self.game.preset(state), f"players={state.seats}", *words]))
        return texts

    def read_position(self, text: str) -> None:
        with self._unchanged(self.starts) as start:
            self._use(self.game.parse_position(start, text))

    def read_action(self, text: str) -> None:
        with self._unchanged(self.states) as state:
            action = self.game.parse_action(state, text)
            assert self.game.parse_action(state, self.game.format_action(action)) == action
            self.game.apply(state, action)

    def read_turn(self, text: str) -> None:
        with self._unchanged(self.states) as before:
            state = before
            for each in split_turn(text):
                state = self.game.apply(state, self.game.parse_action(state, each))

    def read_settings(self, text: str) -> None:
        preset, *words = text.split(" ")
        settings = dict(([*word.split("=", 1), ""])[:2] for word in words)
        given = settings.pop("players", "2"), settings.pop("first", "1")
        seats, first = (int(text) if text.isascii() and text.isdigit() and len(text) < 5 else -1 for text in given)
        state = self.game.new(preset, settings, seats, first)
        assert self.game.new(preset, self.game.options(state), seats, first) == state

    def _use(self, state: Any) -> None:
        """Do everything with a position that a host, a bot or a scene would do with it."""
        spec = self.game
        line = spec.format_position(state)
        assert spec.format_position(spec.parse_position(state, line)) == line
        assert spec.diagram(state)
        assert bool(spec.legal_actions(state)) == (state.outcome is None) or spec.open_prefix(state)
        for seat in range(state.seats + 1):
            spec.observe(state, seat)
        for action in islice(spec.every_action(state), 30):
            assert spec.check(state, action) is None
            spec.events(state, action)
            spec.format_position(spec.apply(state, action))
        if spec.confirm is not None:
            spec.check(state, spec.confirm)

    def _unchanged(self, states: list[Any]) -> Unchanged:
        self._number += 1
        return Unchanged(self.game, states[self._number % len(states)])


class Unchanged:
    """Makes sure that reading a text changes nothing of the state that it is read at."""

    def __init__(self, spec: Any, state: Any) -> None:
        self._spec, self._state = spec, state
        self._before = spec.format_position(state), hash(state)

    def __enter__(self) -> Any:
        return self._state

    def __exit__(self, *_: object) -> None:
        assert (self._spec.format_position(self._state), hash(self._state)) == self._before


@cache
def table(slug: str) -> Table:
    return Table(slug)


@pytest.mark.parametrize("slug", GAMES)
def test_the_examples_themselves_are_good(slug: str) -> None:
    """Of actions only that they can be read somewhere; whether they are legal depends on the position."""
    spec, states = table(slug).game, table(slug).states
    for text in table(slug).actions:
        assert any(_can_read(spec, state, text) for state in states), text
    for text in table(slug).settings():
        table(slug).read_settings(text)


def _can_read(spec: Any, state: Any, text: str) -> bool:
    try:
        spec.parse_action(state, text)
    except NotationError:
        return False
    return True


@each_case("kind", KINDS)
@each_case("slug", GAMES)
def test_broken_texts_are_refused_and_change_nothing(slug: str, kind: str) -> None:
    findings = fuzz(table(slug).targets()[kind], EVERYDAY, seed=1)
    assert 0 < findings.accepted < findings.inputs


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_very_many_broken_texts(capsys: pytest.CaptureFixture[str]) -> None:
    seed = int(os.environ.get("ELEMENT_SEED", "0")) or time_ns() % 1_000_000_000
    with capsys.disabled():
        print(f"\nELEMENT_SEED={seed}")  # noqa: T201 - the one thing to know when it fails
        runs: list[Findings] = []
        for target in (target for slug in GAMES for target in table(slug).targets().values()):
            runs.append(fuzz(target, SOAK, seed))
            print(f"{target.name}: {runs[-1].accepted} of {SOAK} were good, the slowest took {runs[-1].slowest:.3f} s")  # noqa: T201
    assert total(runs).inputs >= 100_000
