"""Broken turns in words, in every game: each gets a verdict at once, a legal one replays, and nothing is changed.

An everyday run reads 200 texts. The long one reads 100,000 with a seed that it prints:

    pytest tests/fuzz -m soak            (ELEMENT_SEED=… repeats a run)
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from random import Random
from time import time_ns
from typing import Any

import pytest

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.game import AnyGame
from elemental_gui.host.submission import check_submission
from elemental_gui.host.turns.check_turn import check_turn
from elemental_gui.host.verdict import Finding, Verdict, format_text, to_json
from tests.fuzz.mutator import Target, fuzz
from tests.support.each_case import each_phrase
from tests.support.help_examples import examples
from tests.support.messy_chat import mess_up
from tests.support.patience import processor_seconds
from tests.support.playouts import playout

EVERYDAY, SOAK = 30, 20_000
"""Texts for each game."""
LUCK = ("", "", "ffw", "blue red", "heads", "@Ann takes\n- 🔥 Fire")


class NotLegal(Exception):
    """A text that is no legal turn; for the count of what was good."""


def states_of(spec: AnyGame) -> list[Any]:
    """Give positions of a random game, its start among them."""
    told = playout(spec, spec.default_preset, spec.presets[spec.default_preset].seats[0], 1, 60)
    return [state for state, _ in told[::4]]


def texts_of(spec: AnyGame) -> list[str]:
    """Give the examples of the help page and dressed-up turns of a random game."""
    told = playout(spec, spec.default_preset, spec.presets[spec.default_preset].seats[0], 1, 60)
    written = [spec.format_action(action) for _, action in told if action is not None]
    rng = Random(1)
    dressed = [mess_up(rng, written[at : at + rng.randint(1, 6)]) for at in range(0, len(written), 2)]
    return [example.text for example in examples() if example.position.game.slug == spec.slug] + dressed


def replays(verdict: Verdict) -> None:
    """Make sure that what a verdict calls legal is what the engine plays."""
    state = verdict.start
    assert state is not None
    for step in verdict.steps:
        assert step.before == state
        state = state.play(state.parse(step.action))
        assert step.after == state
    if verdict.finding in (Finding.LEGAL, Finding.ILLEGAL):
        assert verdict.end == state
    if verdict.sender:
        assert (verdict.turn, verdict.violation) == ("", None), "what another player says is judged by no rule"
    elif verdict.finding is Finding.ILLEGAL:
        assert verdict.violation is not None
        assert verdict.violation.rule


def reader(spec: AnyGame) -> Callable[[str], None]:
    """Make what reads a text on one position after the other."""
    states, number = states_of(spec), 0

    def read(text: str) -> None:
        nonlocal number
        number += 1
        state = states[number % len(states)]
        before = spec.format_position(state)
        verdict = check_turn(spec.at(state), text, LUCK[number % len(LUCK)])
        for each in (verdict, *verdict.readings):
            assert each.sentence
            assert format_text(each)
            assert to_json(each)["finding"] == each.finding
            replays(each)
        assert len({reading.turn for reading in verdict.readings}) == len(verdict.readings) != 1
        assert spec.format_position(state) == before
        if verdict.finding is not Finding.LEGAL:
            raise NotLegal(verdict.sentence[:900])

    return read


def target(slug: str) -> Target:
    spec = load(slug)
    return Target(slug, texts_of(spec), reader(spec), (NotLegal,))


@pytest.mark.parametrize("slug", GAMES)
def test_broken_turns_get_a_verdict(slug: str) -> None:
    findings = fuzz(target(slug), EVERYDAY, seed=3)  # by which some stay legal in every game
    assert 0 < findings.accepted < findings.inputs


def broken_bytes(rng: Random, corpus: Sequence[bytes]) -> bytes:
    """Break bytes: some are changed, left out or doubled."""
    data = bytearray(rng.choice(corpus))
    for _ in range(rng.randint(1, 6)):
        at = rng.randrange(len(data) + 1)
        data[at : at + rng.choice((0, 1, 1, 4, 50))] = rng.randbytes(rng.choice((0, 1, 1, 3)))
    return bytes(data)


def test_broken_bytes_get_a_verdict() -> None:
    spec, rng = load("element"), Random(2)
    lines = map(spec.format_position, states_of(spec))
    corpus = [text.encode() for text in (*texts_of(spec), *lines)]
    for _ in range(EVERYDAY):
        name = rng.choice(("", "a.txt", "a.elemental", "a.png", "a.xlsx"))
        assert check_submission(spec.at(states_of(spec)[0]), broken_bytes(rng, corpus), name, lambda: True).sentence


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_very_many_broken_turns(capsys: pytest.CaptureFixture[str]) -> None:
    seed = int(os.environ.get("ELEMENT_SEED", "0")) or time_ns() % 1_000_000_000
    with capsys.disabled():
        print(f"\nELEMENT_SEED={seed}")  # noqa: T201 - the one thing to know when it fails
        for slug in GAMES:
            findings = fuzz(target(slug), SOAK, seed)
            print(f"{slug}: {findings.accepted} of {SOAK} legal, the slowest took {findings.slowest:.3f} s")  # noqa: T201


@each_phrase("form", [
    "🔥", "🔥1 ", ":fire:", "⬆️", "(", "> ", "| ", "- ", "~~", "1. ", "D4 ", "D4-", "up ", "no, ", "again ", "w", "2",
    "the same again, ", "wind on D4, ", "in the top left corner ", "right of me ", "Ann: ", "[20:14] ", "because ",
    "and then ", "E5 or ", "🔥🔥🔥🔥\n",
])  # fmt: skip
def test_what_stands_over_and_over_is_answered_soon(form: str) -> None:
    position = load("element").start("pnp", {}, 2, 1)
    with processor_seconds(20):
        check_submission(position, f"take 2\n{form * (3_000 // len(form))}", names=("Ann", "Ben"))
