"""Counted trees of every game: the numbers of tests/data/perft change as soon as any rule does."""

from __future__ import annotations

import pytest

from elemental_gui.cli.protocol.thought import perft
from elemental_gui.engine.catalog import GAMES, load
from tests.support.perft_counts import Count, read_counts

EVERYDAY = 10_000
"""The largest counts of an everyday run."""
COUNTS = [(slug, count) for slug in GAMES for count in read_counts(load(slug))]


def counted(slug: str, count: Count) -> int:
    spec = load(slug)
    return perft(spec.at(count.state(spec)), count.depth)


@pytest.mark.parametrize("slug", GAMES)
def test_the_counts(slug: str) -> None:
    counts = [count for game, count in COUNTS if game == slug and count.total <= EVERYDAY]
    assert [(count, found) for count in counts if (found := counted(slug, count)) != count.total] == []


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize(("slug", "count"), [(slug, count) for slug, count in COUNTS if count.total > EVERYDAY])
def test_the_large_counts(slug: str, count: Count) -> None:
    assert counted(slug, count) == count.total


@pytest.mark.parametrize("slug", GAMES)
def test_there_are_enough_positions_over_all_presets_and_numbers_of_seats(slug: str) -> None:
    spec, counts = load(slug), [count for game, count in COUNTS if game == slug]
    tables = {(count.preset, count.players, tuple(count.settings.items()), count.position) for count in counts}
    assert len(tables) >= 20
    assert {count.preset for count in counts} == set(spec.presets)
    assert {count.players for count in counts} == {seats for card in spec.presets.values() for seats in card.seats}


@pytest.mark.parametrize("slug", GAMES)
def test_positions_in_the_file_are_canonical(slug: str) -> None:
    spec = load(slug)
    for count in read_counts(spec):
        if count.position:
            assert spec.format_position(count.state(spec)) == count.position


@pytest.mark.parametrize("slug", GAMES)
def test_depth_0_is_one_and_nothing_follows_an_end(slug: str) -> None:
    """Exact point 27."""
    spec = load(slug)
    start = read_counts(spec)[0].state(spec)
    assert perft(spec.at(start), 0) == 1
    over = next(count for count in read_counts(spec) if " over:" in count.position).state(spec)
    assert [perft(spec.at(over), depth) for depth in (0, 1, 2)] == [1, 0, 0]
