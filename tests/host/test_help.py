"""The help for hosts: the turns in words that it shows are read, and so is everything else it promises."""

from __future__ import annotations

import re

import pytest

from elemental_gui import assets
from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.setup import loosely
from elemental_gui.host.boards.reading import Board, Source, read_board
from elemental_gui.host.turns.check_turn import check_turn
from elemental_gui.host.verdict import Finding
from tests.support.each_case import each_phrase
from tests.support.help_examples import Example, examples

HELP = assets.text("help", "boards.md")
BLOCKS = re.findall(r"(?:^(?: {4}.*)?\n)*^ {4}.+\n", HELP, re.MULTILINE)
TEXTS = ["\n".join(line[4:] for line in block.strip("\n").split("\n")) for block in BLOCKS]


def read(number: int, slug: str) -> Board:
    spec = load(slug)
    preset = spec.presets[spec.default_preset]
    return read_board(TEXTS[number], spec.at(spec.new(preset.name, {}, preset.seats[0], 1)))


def test_the_page_has_the_examples_that_are_read_here() -> None:
    assert len(TEXTS) == 4


@pytest.mark.parametrize(("number", "source"), [(0, Source.LINE), (1, Source.TEXT), (2, Source.TEXT)])
def test_the_boards_of_element_are_one_and_the_same(number: int, source: Source) -> None:
    board = read(number, "element")
    assert board.source is source
    assert board.setup.cells == read(0, "element").setup.cells


def test_what_an_example_tells_beside_the_board() -> None:
    assert dict(read(0, "element").setup.fields) == {
        "SEAT": "1", "STAGE": "act", "HAND": "fw", "STEPS": "3", "RIDDEN": "D2", "BAG": "-",
    }  # fmt: skip
    assert dict(read(1, "element").setup.fields) == {"SEAT": "1", "HAND": "fw"}
    assert not read(2, "element").setup.fields


def test_the_line_is_a_position_that_can_be_played_on() -> None:
    spec = load("element")
    assert spec.parse_position(spec.new("pnp", {}, 2, 1), TEXTS[0])


def test_the_table_is_a_board_of_elemento() -> None:
    assert ["".join(row) for row in read(3, "elemento").setup.cells] == ["Fa..", "..Wf", "e...", "...W"]


@pytest.mark.parametrize(
    ("row", "slug", "seats"),
    [("Element", "element", 4), ("Compass Collisions", "compass_collisions", 2), ("Elemento", "elemento", 2),
     ("Elemenders", "elemenders", 2)],
)  # fmt: skip
def test_every_cell_that_the_page_names_is_understood(row: str, slug: str, seats: int) -> None:
    spec = load(slug)
    form = spec.form(spec.new("box" if slug == "element" else spec.default_preset, {}, seats, 1))
    line = next(line for line in HELP.split("\n") if line.startswith(f"| {row} | `"))
    named = [text for quoted in re.findall(r"`([^`]+)`", line) for text in quoted_cells(quoted)]
    named += re.findall(r"[●▲■◆](?= |$)", line) if slug == "element" else []
    assert len(named) >= 5
    for text in named:
        assert len(form.meanings(text)) == 1, text


def quoted_cells(text: str) -> list[str]:
    """Take `F A E W` apart; `light fire` is one cell."""
    parts = text.split()
    return parts if all(len(part) == 1 for part in parts) and all(map(str.isalpha, parts)) else [text]


def test_the_words_of_the_page_are_understood() -> None:
    spec = load("element")
    form = spec.form(spec.new("pnp", {}, 2, 1))
    for text, cell in {
        "fire": "f", "wind": "1", "air": "1", "earth": "e", "water": "w", "🔥": "f", "🌪": "1", "⛰": "e", "🌊": "w",
        ".": ".", "-": ".", "·": ".",
    }.items():  # fmt: skip
        assert text in HELP
        assert form.meanings(loosely(text)) == (cell,)


EXAMPLES = list(examples())


def test_every_game_has_examples() -> None:
    assert {example.position.game.slug for example in EXAMPLES} == set(GAMES)
    assert len(EXAMPLES) > 55


@each_phrase("example", EXAMPLES)
def test_an_example_means_what_the_page_says(example: Example) -> None:
    verdict = check_turn(example.position, example.text)
    first = example.codes[0] if example.codes else ""
    if example.meaning.startswith("illegal ("):
        assert verdict.finding is Finding.ILLEGAL
        assert verdict.violation is not None
        assert f"illegal ({verdict.violation.rule})" in example.meaning
        assert verdict.turn == first
    elif example.meaning.startswith("illegal: it is another's"):
        assert verdict.finding is Finding.ILLEGAL and not verdict.turn
    elif "cannot be read" in example.meaning or "leaves open" in example.meaning:
        assert verdict.finding is (Finding.UNDECIDED if "leaves open" in example.meaning else Finding.UNREADABLE)
        assert verdict.sentence.startswith(f"L{example.meaning.split()[0][1:]} {example.meaning.split()[1]}:")
        assert first.lower() in verdict.sentence.lower()
    elif example.meaning.startswith(("luck is missing", "the river is missing")):
        assert verdict.finding is Finding.UNDECIDED
    elif " or " in example.meaning:
        assert verdict.finding is Finding.AMBIGUOUS
        assert [reading.turn for reading in verdict.readings] == example.codes
    else:
        assert verdict.finding is Finding.LEGAL
        assert verdict.turn == first
