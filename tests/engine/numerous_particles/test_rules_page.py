"""The rules page beside the engine: its refusals, its switches, its cards and its order."""

from __future__ import annotations

import re
from pathlib import Path

from elemental_gui.engine.numerous_particles.buildings import BUILDINGS
from elemental_gui.engine.numerous_particles.rules import LASTING, SWITCHES
from elemental_gui.rules_page import Fence, Table, load

TEXT = (Path(__file__).parents[3] / "resources" / "rules" / "numerous_particles.md").read_text(encoding="utf-8")
PAGE = load(TEXT)


def test_every_switch_is_explained_with_its_values() -> None:
    for switch in SWITCHES:
        paragraph = next(each for each in PAGE.paragraphs if each.text.startswith(f"`{switch.key}`"))
        assert all(f"`{value}`" in paragraph.text for value in switch.values)
        assert PAGE.rule(switch.ruling) is not None


def test_the_cards_are_those_of_the_engine() -> None:
    table = next(
        block for section in PAGE.sections for block in section.blocks
        if isinstance(block, Table) and block.header[0] == "building"
    )  # fmt: skip
    assert [row[0] for row in table.rows] == list(BUILDINGS)
    for name, cost, entry, lasting in table.rows:
        building = BUILDINGS[name]
        assert [bool(entry), bool(lasting)] == [bool(building.entry), bool(building.lasting)]
        assert set(re.findall(r"\d+", cost)) == set(re.findall(r"\d+", building.cost))


def test_the_order_is_that_of_the_engine() -> None:
    fences = [block for section in PAGE.sections for block in section.blocks if isinstance(block, Fence)]
    assert re.findall(r"[A-Z]\d", " ".join(fences[0].lines)) == list(LASTING)
    for fence in fences:
        assert fence.kind == "board"
        assert len({len(line) for line in fence.lines}) == 1
        assert all(line == line.rstrip() for line in fence.lines)


def test_no_marks_are_left_in_the_prose() -> None:
    assert "{" not in PAGE.to_html()
    assert "**" not in PAGE.to_html()
