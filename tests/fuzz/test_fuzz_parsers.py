"""Broken positions, actions, turns and settings: refused with a sentence, at once, and without any change.

An everyday run reads 4,000 inputs. The long one reads 120,000 with a seed that it prints:

    pytest tests/fuzz -m soak            (ELEMENT_SEED=… repeats a run)
"""

from __future__ import annotations

import os
from itertools import islice
from random import Random
from time import time_ns

import pytest

from elemental_gui.engine.core.text import split_turn
from elemental_gui.engine.core.violations import IllegalAction, NotationError, OptionError
from elemental_gui.engine.element import drafts
from elemental_gui.engine.element.game import SPEC
from elemental_gui.engine.element.legality import CONFIRM
from elemental_gui.engine.element.rules import PRESETS
from elemental_gui.engine.element.state import State
from tests.fuzz.mutator import Findings, Target, fuzz, total
from tests.reference.dense_positions import dense_position, scarce_position

EVERYDAY, SOAK = 1_000, 30_000
"""Inputs for each of the four targets."""


def starts() -> list[State]:
    """Give the start of every kind of game."""
    tables: list[tuple[str, dict[str, str], int]] = [
        (preset, {}, seats) for preset, card in PRESETS.items() for seats in card.seats
    ]
    tables += [("pnp", {"supply": "bag30", "trap_test": "immediate", "unplaceable": "discard"}, 2)]
    return [SPEC.new(preset, options, seats, 1) for preset, options, seats in tables]


def crowded(rng: Random, start: State) -> State:
    make = rng.choice((dense_position, dense_position, scarce_position))
    line = make(rng, SPEC.preset(start), SPEC.seats(start), **SPEC.options(start))
    state: State = SPEC.parse_position(start, line)
    return state


STARTS = starts()
STATES = [crowded(Random(seed), start) for seed in range(4) for start in STARTS]


def use(state: State) -> None:
    """Do everything with a position that a host, a bot or a scene would do with it."""
    assert SPEC.parse_position(state, SPEC.format_position(state)) == state
    assert SPEC.diagram(state)
    actions = SPEC.legal_actions(state)
    assert bool(actions) == (SPEC.outcome(state) is None)
    for action in islice(SPEC.every_action(state), 30):
        assert SPEC.check(state, action) is None
        SPEC.events(state, action)
        SPEC.format_position(SPEC.apply(state, action))
    SPEC.check(state, CONFIRM)
    drafts.owed(state)
    drafts.ride_choices(state)
    drafts.can_be_completed(state)


class Unchanged:
    """Turns through the states, and makes sure that reading a text changes none of them."""

    def __init__(self, states: list[State]) -> None:
        self._states = states
        self._number = 0

    def __enter__(self) -> State:
        self._number += 1
        self._state = self._states[self._number % len(self._states)]
        self._before = SPEC.format_position(self._state), hash(self._state)
        return self._state

    def __exit__(self, *_: object) -> None:
        assert (SPEC.format_position(self._state), hash(self._state)) == self._before


EMPTY_TABLES = Unchanged(STARTS)
ALL_TABLES = Unchanged([*STARTS, *STATES])


def read_position(text: str) -> None:
    with EMPTY_TABLES as state:
        use(SPEC.parse_position(state, text))


def read_action(text: str) -> None:
    with ALL_TABLES as state:
        action = SPEC.parse_action(state, text)
        canonical = SPEC.format_action(action)
        assert SPEC.parse_action(state, canonical) == action
        SPEC.apply(state, action)


def read_turn(text: str) -> None:
    with ALL_TABLES as before:
        state = before
        for each in split_turn(text):
            state = SPEC.apply(state, SPEC.parse_action(state, each))


def read_settings(text: str) -> None:
    """Read `PRESET key=value …` as the line protocol and a record do."""
    preset, *words = text.split(" ")
    settings = dict(([*word.split("=", 1), ""])[:2] for word in words)
    seats = settings.pop("players", "2")
    first = settings.pop("first", "1")
    numbers = [
        int(number) if number.isascii() and number.isdigit() and len(number) < 5 else -1 for number in (seats, first)
    ]
    state = SPEC.new(preset, settings, *numbers)
    assert SPEC.new(preset, SPEC.options(state), *numbers) == state


def written_actions() -> list[str]:
    """Give legal actions of many positions, and the spellings that people use."""
    rng = Random(1)
    texts = [SPEC.format_action(rng.choice(list(SPEC.legal_actions(state)))) for state in STATES for _ in range(4)]
    spoken = ["place air B3", "B3 fire", "UR", "move left", "ride DL", "water C2 left: D R D", "w c2 l drd", "g6"]
    return [*texts, *spoken, "draw fire wind earth water", "take 4", "confirm", "forfeit"]


ACTIONS = written_actions()
TURNS = ["; ".join(Random(seed).sample(ACTIONS, 5)) for seed in range(60)]
TURNS += [
    "take 2; draw fire water; move G6; fire F8; water C4; move H6; move H7; confirm",
    "take 0, UR, L, D, U, R, confirm",
]
SETTINGS = [
    "pnp", "box players=3 first=2", "iak steps_forced=off trap_test=turn_start", "dm5 unplaceable=forfeit clock=off",
    "dm4 both_blocked=mover_loses river_forbid_hairpin=on", "box players=4 supply=infinite ride_counts_as_escape=off",
]  # fmt: skip

TARGETS = [
    Target("positions", [SPEC.format_position(state) for state in [*STARTS, *STATES]], read_position, (NotationError,)),
    Target("actions", ACTIONS, read_action, (NotationError, IllegalAction)),
    Target("turns", TURNS, read_turn, (NotationError, IllegalAction)),
    Target("settings", SETTINGS, read_settings, (OptionError,)),
]


def test_the_examples_themselves_are_good() -> None:
    """Of actions only that they can be read somewhere; whether they are legal depends on the position."""
    for state, line in zip([*STARTS, *STATES], TARGETS[0].corpus, strict=True):
        assert SPEC.parse_position(state, line) == state
    for text in ACTIONS:
        assert any(_can_read(state, text) for state in STATES)
    for text in SETTINGS:
        read_settings(text)


def _can_read(state: State, text: str) -> bool:
    try:
        SPEC.parse_action(state, text)
    except NotationError:
        return False
    return True


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_broken_texts_are_refused_and_change_nothing(target: Target) -> None:
    findings = fuzz(target, EVERYDAY, seed=1)
    assert 0 < findings.accepted < findings.inputs


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_very_many_broken_texts(capsys: pytest.CaptureFixture[str]) -> None:
    seed = int(os.environ.get("ELEMENT_SEED", "0")) or time_ns() % 1_000_000_000
    with capsys.disabled():
        print(f"\nELEMENT_SEED={seed}")  # noqa: T201 - the one thing to know when it fails
        runs: list[Findings] = []
        for target in TARGETS:
            runs.append(fuzz(target, SOAK, seed))
            print(f"{target.name}: {runs[-1].accepted} of {SOAK} were good, the slowest took {runs[-1].slowest:.3f} s")  # noqa: T201
    assert total(runs).inputs >= 100_000
