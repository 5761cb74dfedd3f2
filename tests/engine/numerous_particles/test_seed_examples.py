"""Every example that the source text gives, and the rules page beside the engine."""

from __future__ import annotations

import re
from pathlib import Path

from elemental_gui.engine.numerous_particles.buildings import BUILDINGS
from elemental_gui.engine.numerous_particles.game import GAME
from elemental_gui.engine.numerous_particles.rules import LASTING
from elemental_gui.rules_page import Fence, Table, load
from tests.support.drawings.numerous_particles import legal, play, refused, rows, stocks, table

TENS = """
    1  23 10 10 10 10
    2  21 10 10 10 10
    3   7 10 10 10 10
"""


def test_ten_copies_of_a1_give_ten_air() -> None:
    after = play(table("""
        1   0 0 0 0 20
        2   0 0 0 0 0
    """), "submit A1 x10 buff -")
    assert stocks(after, 1) == [0, 0, 0, 0, 10]


def test_a_buffed_a1_gives_two_air() -> None:
    after = play(table("""
        1   0 0 0 0 0   A1
        2   0 0 0 0 0
    """), "submit - buff A")
    assert stocks(after, 1) == [0, 0, 0, 0, 2]


def test_after_g_a_and_w_dems_can_only_pick_f_or_e() -> None:
    state = play(table(TENS), "submit - buff G; submit - buff A; submit - buff W")
    assert legal(state, "submit -") == {"submit - buff F", "submit - buff E", "submit - buff -"}
    assert [refused(state, f"submit - buff {letter}") for letter in "GAW"] == ["5b.5"] * 3


def test_the_effects_of_a_removed_building_do_not_come() -> None:
    """The one W1 that a W3 removes would have given two water here and one to each opponent."""
    after = play(table("""
        1   0 0 5 0 0   W1
        2   0 0 0 0 0
    """), "submit W3 x1 buff - remove W1")
    assert rows(after) == rows("""
        1   0 0 0 0 0   W3
        2   0 0 0 0 0
    """)


def test_a_created_building_acts_at_once() -> None:
    after = play(table("""
        1   0 0 0 0 100
        2   0 0 0 0 0
    """), "submit A3 x1 buff -")
    assert rows(after) == rows("""
        1   0 0 0 0 10   A1*10 A2*5 A3
        2   0 0 0 0 0
    """)


def test_a_building_bought_earlier_does_not_enter_again_when_buffed() -> None:
    before = table("""
        1   0 0 0 0 0   F3
        2   0 0 0 0 0
    """)
    assert rows(play(before, "submit - buff F")) == rows(before)


def test_one_type_of_building_a_turn() -> None:
    assert all(text.split()[1] in ("-", "A1", "W1") or text.count(" x") == 1 for text in legal(table(TENS)))


def test_who_masters_two_wins_at_once() -> None:
    """Both opponents go below zero in fire; the third line of the turn, E4, is never reached."""
    after = play(table("""
        1   0 0  0 0 0   F1 E4 masters W
        2   0 0 -1 5 0
        3   0 0 -1 5 0
    """), "submit - buff -")
    assert rows(after) == rows("""
        1   0  0  0 0 0   F1 E4 masters FW
        2   0 -1 -1 5 0
        3   0 -1 -1 5 0
    """)


TEXT = (Path(__file__).parents[3] / "resources" / "rules" / "numerous_particles.md").read_text(encoding="utf-8")
PAGE = load(TEXT)


def test_every_switch_is_explained_with_its_values() -> None:
    for switch in GAME.switches:
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
