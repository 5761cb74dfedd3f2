"""One whole game of each preset, written out with what every action does, and counted trees of every game.

The files in tests/golden are their own scripts: the lines that begin with `>` are played, the rest is written anew
and compared. A change of the rules shows as a difference that reads without knowing Python.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from importlib import import_module
from pathlib import Path
from typing import Any

import attrs
import pytest

from elemental_gui.cli.protocol.thought import perft
from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import Grid
from elemental_gui.engine.core.state import Outcome
from tests.support.playouts import Count, read_counts

GOLDEN = Path(__file__).parents[1] / "golden"
LETTERS = ("letter", "became", "terrain", "code")
"""The fields of events that hold a letter of the board."""
SCRIPTS = [(slug, preset) for slug in GAMES for preset in load(slug).presets]


def named(grid: Grid, value: Any) -> str:
    """Name a square, or several."""
    return ",".join(grid.names[square] for square in value) if isinstance(value, tuple) else grid.names[value]


def written(slug: str, field: Any, value: Any) -> str:
    """Write one field of an event; squares by name, several joined by commas."""
    if isinstance(value, Outcome):
        return f"winners={'+'.join(map(str, value.winners))} reason={value.reason}"
    if isinstance(value, Element):
        return f"{field.name}={value.word}"
    if attrs.has(type(value)):
        parts = (written(slug, part, getattr(value, part.name)) for part in attrs.fields(type(value)))
        return f"{field.name}=({' '.join(parts)})"
    if isinstance(value, Enum):
        return f"{field.name}={value.value}"
    if "Square" in str(field.type) and value is not None:
        grid = import_module(f"elemental_gui.engine.{slug}.board").GRID
        pairs = "tuple[Square, int]" in str(field.type)
        value = ",".join(f"{grid.names[square]}={chr(code)}" for square, code in value) if pairs else named(grid, value)
    if field.name in LETTERS and isinstance(value, int):
        value = chr(value)
    return f"{field.name}={value}" if value != "" else f"{field.name}=-"


def told(slug: str, event: Any) -> str:
    facts = [field for field in attrs.fields(type(event)) if field.name != "changes"]  # the board below shows those
    fields = [written(slug, field, getattr(event, field.name)) for field in facts]
    return " ".join(["   ", type(event).__name__, *fields])


def playthrough(opening: str, actions: list[str]) -> str:
    """Play the actions after `new GAME PRESET …` and write down everything that can be seen of the game."""
    slug, preset, *settings = opening.split()[1:]
    spec = load(slug)
    given = dict(word.split("=") for word in settings)
    seats, first = int(given.pop("players", str(spec.presets[preset].seats[0]))), int(given.pop("first", "1"))
    state = spec.new(preset, given, seats, first)
    lines = [opening, "", spec.diagram(state), spec.format_position(state)]
    begins = True
    for text in actions:
        action = spec.parse_action(state, text)
        if begins:
            lines += ["", f"--- seat {state.seat}", ""]
        assert spec.check(state, action) is None, f"{text} is illegal after line {len(lines)}"
        lines.append(f"> {spec.format_action(action)}")
        lines += [told(slug, event) for event in spec.events(state, action)]
        seat, state = state.seat, spec.apply(state, action)
        begins = state.seat != seat or state.outcome is not None
        if begins:
            lines += ["", spec.diagram(state), spec.format_position(state)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("slug", "preset"), SCRIPTS)
def test_a_whole_game(slug: str, preset: str, golden: Callable[[str, str], None]) -> None:
    """Played from its own file, so the file can be edited by hand and written anew with --update-golden."""
    name = f"{slug}-{preset}.txt"
    script = (GOLDEN / name).read_text(encoding="utf-8").splitlines()
    actions = [line.removeprefix("> ") for line in script if line.startswith("> ")]
    text = playthrough(script[0], actions)
    assert "GameEnded" in text
    golden(name, text)


EVERYDAY = dict.fromkeys(GAMES, 30_000) | {"compass_collisions": 1_000_000}
"""The largest counts of an everyday run; of Compass Collisions the collapse, which comes with the second move."""
COUNTS = [(slug, count) for slug in GAMES for count in read_counts(load(slug))]


def counted(slug: str, count: Count) -> int:
    spec = load(slug)
    return perft(spec.at(count.state(spec)), count.depth)


@pytest.mark.parametrize("slug", GAMES)
def test_the_counts(slug: str) -> None:
    counts = [count for game, count in COUNTS if game == slug and count.total <= EVERYDAY[slug]]
    assert [(count, found) for count in counts if (found := counted(slug, count)) != count.total] == []


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize(("slug", "count"), [(slug, count) for slug, count in COUNTS if count.total > EVERYDAY[slug]]
)
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
