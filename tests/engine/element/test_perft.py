"""Counted trees: the numbers of tests/data/perft/element.txt, which any other implementation can check too."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from elemental_gui.engine.element.game import SPEC
from elemental_gui.engine.element.state import State
from tests.reference.element_reference import Game, new

DATA = Path(__file__).parents[2] / "data" / "perft" / "element.txt"
EVERYDAY, BY_THE_REFERENCE = 40_000, 700
"""The largest counts of an everyday run, and of those that the slow reference repeats."""


class Line(NamedTuple):
    """One count of the file with the position that it belongs to."""

    title: str
    preset: str
    settings: dict[str, str]
    position: str
    depth: int
    total: int


def read(text: str) -> list[Line]:
    """Read the paragraphs: a title, `new`, perhaps `setup`, and counts."""
    lines: list[Line] = []
    title, words, position = "", [""], ""
    for line in text.splitlines():
        if line.startswith("# "):
            title = line[2:]
        elif line.startswith("new element "):
            words, position = line.split()[2:], ""
        elif line.startswith("setup "):
            position = line.removeprefix("setup ")
        elif line.startswith("perft "):
            depth, count = line.removeprefix("perft ").split(" = ")
            settings = dict(word.split("=") for word in words[1:])
            lines.append(Line(title, words[0], settings, position, int(depth), int(count)))
    return lines


LINES = read(DATA.read_text(encoding="utf-8"))


def perft(state: State, depth: int) -> int:
    """Count the sequences of so many actions; the last ones are counted without playing them."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in SPEC.every_action(state))
    return sum(perft(SPEC.apply(state, action), depth - 1) for action in SPEC.every_action(state))


def perft_by_reference(game: Game, depth: int) -> int:
    if depth == 0:
        return 1
    count = 0
    for text in game.legal():
        following = game.copy()
        following.play(text)
        count += perft_by_reference(following, depth - 1)
    return count


def table(line: Line) -> tuple[int, int, dict[str, str]]:
    switches = dict(line.settings)
    return int(switches.pop("players", "2")), int(switches.pop("first", "1")), switches


def engine_at(line: Line) -> State:
    players, first, switches = table(line)
    state: State = SPEC.new(line.preset, switches, players, first)
    return SPEC.parse_position(state, line.position) if line.position else state


def reference_at(line: Line) -> Game:
    players, first, switches = table(line)
    game = new(line.preset, players, first, **switches)
    if line.position:
        game.setup(line.position)
    return game


def counted(lines: list[Line]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("line", [pytest.param(line, id=f"{line.title} {line.depth}") for line in lines])


@counted([line for line in LINES if line.total <= EVERYDAY])
def test_the_counts(line: Line) -> None:
    assert perft(engine_at(line), line.depth) == line.total


@pytest.mark.soak
@counted([line for line in LINES if line.total > EVERYDAY])
def test_the_large_counts(line: Line) -> None:
    assert perft(engine_at(line), line.depth) == line.total


@counted([line for line in LINES if line.total <= BY_THE_REFERENCE])
def test_the_reference_counts_the_same(line: Line) -> None:
    assert perft_by_reference(reference_at(line), line.depth) == line.total


def test_there_are_enough_positions_over_all_presets() -> None:
    positions = {(line.preset, tuple(line.settings.items()), line.position) for line in LINES}
    assert len(positions) >= 20
    assert {line.preset for line in LINES} == set(SPEC.presets)
    assert {line.settings.get("players", "2") for line in LINES} == {"2", "3", "4"}


def test_positions_in_the_file_are_canonical() -> None:
    for line in LINES:
        if line.position:
            assert SPEC.format_position(engine_at(line)) == line.position


def test_depth_0_is_one_and_nothing_follows_an_end() -> None:
    """Exact point 27."""
    start = engine_at(LINES[0])
    assert perft(start, 0) == 1
    over = SPEC.parse_position(start, SPEC.format_position(start).replace("take - -", "over:1 - 0"))
    assert [perft(over, depth) for depth in (0, 1, 2)] == [1, 0, 0]
