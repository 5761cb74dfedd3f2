"""Every engine plays with its naive reference, action by action."""

from __future__ import annotations

import os
from collections import Counter
from time import monotonic

import pytest

from elemental_gui.engine.catalog import GAMES, load
from tests.reference.agreeing import perft
from tests.reference.duels import DUELS
from tests.support.playouts import read_counts

SMALL = 300
"""The largest counts that the slow references repeat."""
SOAK = 1_000_000
"""Actions of a long run of each game."""


@pytest.mark.parametrize("slug", GAMES)
def test_the_engine_agrees_with_its_reference(slug: str) -> None:
    duel = DUELS[slug]
    seen = sum(map(duel.play, duel.games), Counter[str]())
    assert [what for what in duel.verbs + duel.wanted if not seen[what]] == [], seen


@pytest.mark.parametrize("slug", GAMES)
def test_the_same_seed_plays_the_same_game(slug: str) -> None:
    """So that a failure comes again."""
    assert DUELS[slug].play(1) == DUELS[slug].play(1)


@pytest.mark.parametrize("slug", GAMES)
def test_the_reference_counts_the_same(slug: str) -> None:
    counts = [count for count in read_counts(load(slug)) if count.total <= SMALL and " over:" not in count.position]
    assert len(counts) > 20
    for count in counts:
        reference = DUELS[slug].new(count.preset, count.settings, count.players, count.first)
        if count.position:
            reference.setup(count.position)
        assert perft(reference, count.depth) == count.total, count.title


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("slug", GAMES)
def test_the_engine_agrees_with_its_reference_for_a_long_time(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    """From a seed that is printed; ELEMENT_SEED repeats a run."""
    seed = int(os.environ.get("ELEMENT_SEED", "0")) or int(monotonic() * 1000) % 1_000_000_000
    with capsys.disabled():
        print(f"\nELEMENT_SEED={seed}")  # noqa: T201 - the one thing to know when it fails
    actions = 0
    while actions < SOAK:
        actions += DUELS[slug].play(seed).total()
        seed += 1
