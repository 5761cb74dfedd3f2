"""What holds for the events of every game: together they tell all that an action changes, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise
from random import Random
from typing import Any

import pytest

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.events import touched
from elemental_gui.engine.core.game import AnyGame
from tests.support.playouts import playout

BOARDS = [slug for slug in GAMES if slug != "numerous_particles"]
TABLES = [
    pytest.param(slug, preset, seats, id=f"{slug}-{preset}-{seats}")
    for slug in BOARDS
    for preset, card in load(slug).presets.items()
    for seats in card.seats
]
EVERY = pytest.mark.parametrize(("slug", "preset", "seats"), TABLES)


def games(rules: AnyGame, preset: str, seats: int) -> Iterator[list[tuple[Any, Any]]]:
    """Play some games at random, most of them under house rules."""
    for seed in range(3):
        rng = Random(seed)
        options = {switch.key: rng.choice(switch.values) for switch in rules.switches} if seed else {}
        yield playout(rules, preset, seats, seed, 400, options)


def held(rules: AnyGame, state: Any) -> dict[str, str]:
    """Give what every cell of a position holds, by its name."""
    form = rules.form(state)
    cells = form.read(state).cells
    return {form.name(column, row): cell for row, line in enumerate(cells) for column, cell in enumerate(line)}


def name(rules: AnyGame, state: Any, square: int) -> str:
    """Name a square, which `core/geometry` counts row by row with one of the border at the end."""
    form = rules.form(state)
    row, column = divmod(square - 1, len(form.columns) + 1)
    return form.name(column, row - 1)


@EVERY
def test_folding_the_changes_gives_the_next_position(slug: str, preset: str, seats: int) -> None:
    rules, kinds, actions = load(slug), set[type](), set[type]()
    for game in games(rules, preset, seats):
        cells = held(rules, game[0][0])
        for (state, action), (following, _) in pairwise(game):
            actions.add(type(action))
            for event in rules.events(state, action):
                for change in event.changes:
                    square = name(rules, state, change.square)
                    assert cells[square] == change.before != change.now, (event, square)
                    cells[square] = change.now
                    kinds.add(type(event))
            assert cells == held(rules, following), rules.format_action(action)
    assert len(kinds) >= min(3, len(actions)), kinds


@EVERY
def test_an_action_is_seen_where_the_board_changes(slug: str, preset: str, seats: int) -> None:
    """But for what is secret, and what is nothing to look for."""
    rules = load(slug)
    for game in islice(games(rules, preset, seats), 2):
        for state, action in game[:-1]:
            events = rules.events(state, action)
            shown = [event for event in events if type(event).__name__ not in ("TruePicked", "TurnEnded")]
            assert touched(events) >= {change.square for event in shown for change in event.changes}
            assert not any(event.touched for event in events if event not in shown)
