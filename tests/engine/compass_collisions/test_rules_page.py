"""The rules page of Compass Collisions says what the engine does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from elemental_gui.engine.compass_collisions.board import BOTH
from elemental_gui.engine.compass_collisions.erosion_maps import MAPS
from elemental_gui.engine.compass_collisions.moving import TURNED, Meeting, meeting
from elemental_gui.engine.compass_collisions.rules import SWITCHES
from elemental_gui.rules_page import Fence, RulesPage, Table, load
from tests.support.compass_collisions_diagrams import board, play, position


@pytest.fixture(scope="module")
def page() -> RulesPage:
    path = Path(__file__).parents[3] / "resources" / "rules" / "compass_collisions.md"
    return load(path.read_text(encoding="utf-8"))


def tables(page: RulesPage) -> list[Table]:
    """Give the tables of the page in order."""
    return [block for section in page.sections for block in section.blocks if isinstance(block, Table)]


def test_every_switch_is_explained(page: RulesPage) -> None:
    for switch in SWITCHES:
        paragraph = next(each for each in page.paragraphs if f"`{switch.key}`" in each.text)
        assert all(f"`{value}`" in paragraph.text for value in switch.values)


def test_the_table_of_changes(page: RulesPage) -> None:
    table = next(each for each in tables(page) if each.header[0] == "piece")
    words = [row[0] for row in table.rows]
    for letter, row in zip(BOTH, table.rows, strict=False):
        assert row[1:] == tuple(words[BOTH.index(TURNED[direction][letter])] for direction in "NESW")


def test_the_table_of_battles(page: RulesPage) -> None:
    table = next(each for each in tables(page) if each.header[0] == "attacker")
    words = {
        Meeting.WINS: "wins", Meeting.LOSES: "loses", Meeting.PUSHES: "pushes", Meeting.BOTH_FALL: "both lost",
    }  # fmt: skip
    for attacker, row in zip(BOTH, table.rows, strict=False):
        assert row[1:] == tuple(words[meeting(attacker, defender)] for defender in BOTH[4:])


def test_the_maps(page: RulesPage) -> None:
    shown = [each for each in tables(page) if len(each.header) == 10]
    for table, name in zip(shown, "AB", strict=True):
        numbers = [0 if word == "." else int(word) for row in table.rows for word in row[1:]]
        assert tuple(numbers) == MAPS[name].numbers


def fences(page: RulesPage) -> list[Fence]:
    """Give the diagrams of the page in order."""
    return [block for section in page.sections for block in section.blocks if isinstance(block, Fence)]


def panel(fence: Fence, number: int) -> str:
    """Cut one drawing out of a diagram."""
    return "\n".join(line.split("|")[number] for line in fence.lines)


def test_the_example_of_a_push(page: RulesPage) -> None:
    fence = fences(page)[1]
    assert board(play(position(panel(fence, 0)), "A1 E1")) == board(panel(fence, 1))


def test_the_example_of_a_placement(page: RulesPage) -> None:
    from_south, from_north = (panel(fences(page)[0], number) for number in (0, 1))
    assert re.sub(r"[^EWFA]", "", from_south.partition("\n")[2]) == "WAFAEWFA"
    assert re.sub(r"[^ewfa]", "", from_north.partition("\n")[2]) == "afweafaw"
