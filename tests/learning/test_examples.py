"""The examples of the rules pages: what a diagram shows in letters is what the engine makes of its lines."""

from __future__ import annotations

import re

import pytest

from elemental_gui.engine.catalog import GAMES
from elemental_gui.engine.core.text import SEAT_MARKS
from elemental_gui.learning.conditions import DataError, told
from elemental_gui.learning.examples import Panel, Part, panels_of, parts_of
from elemental_gui.rules_page import Fence, page_of
from tests.support.each_case import each_case

DIAGRAMS = [
    (slug, block)
    for slug in GAMES
    for section in page_of(slug).sections
    for block in section.blocks
    if isinstance(block, Fence)
]
DRAWN = [(slug, fence) for slug, fence in DIAGRAMS if fence.tries]
SAGES = {mark: f"S{seat}" for seat, mark in enumerate(SEAT_MARKS, 1)}


def shows(slug: str, letter: str, cell: str) -> bool:
    """Tell whether a letter of a page stands for what a cell of the engine holds."""
    if slug != "elemenders":
        return {**SAGES, "+": "."}.get(letter, letter) == cell
    if letter in "FWPMfwp":
        return ("1" if letter.isupper() else "2") + letter.upper() in cell
    return not any(digit in cell for digit in "12") and letter in (cell, "x")


@each_case(("slug", "fence"), DIAGRAMS)
def test_the_letters_of_a_diagram_are_what_the_engine_makes(slug: str, fence: Fence) -> None:
    panels = panels_of(slug, fence.lines, fence.tries) if fence.tries else ()
    assert bool(panels) == (fence.lines[0].split()[:2] != ["garnets", "G1"]), "only the order of effects is no example"
    for panel in panels:
        position, part = panel.session.position, panel.part
        for name in () if part is None else part.squares(".+xlroFWPMfwpEAea123456mw●▲#"):
            assert part is not None
            letter = dict(zip(part.columns, dict(part.rows)[int(name[1:])], strict=True))[name[0]]
            assert shows(slug, letter, told(position, name)), f"{name}: {letter} is {told(position, name)}"


def reach(panel: Panel, part: Part) -> set[str]:
    """Name the squares of a diagram to which the only unit in it can move."""
    (unit,) = part.squares("FWP")
    position = panel.session.position
    moves = (position.game.format_action(action).split() for action in position.legal_actions())
    return {words[2] for words in moves if words[:2] == ["move", unit]} & set(part.squares(".xlro"))


def test_the_marked_squares_of_elemenders_are_those_that_a_unit_can_move_to() -> None:
    marked = 0
    for slug, fence in DIAGRAMS:
        if slug == "elemenders" and isinstance(fence, Fence):
            for panel in panels_of(slug, fence.lines, fence.tries):
                if panel.part is not None and panel.part.squares("x"):
                    marked += 1
                    assert reach(panel, panel.part) == set(panel.part.squares("x"))
    assert marked == 3


def test_boards_stand_side_by_side_and_below_each_other() -> None:
    parts = parts_of(("  A B |   C", "1 f . | 2 .", "", "  B", "3 w"))
    assert [(part.columns, part.rows) for part in parts] == [
        ("AB", ((1, "f."),)),
        ("C", ((2, "."),)),
        ("B", ((3, "w"),)),
    ]
    assert parts_of(("garnets  G1 G2", "fire        F1")) == []


@pytest.mark.parametrize(
    ("tries", "why"),
    [
        (("wave",), "nothing that can be done"),
        (("setup nonsense", "show"), "setup nonsense: "),
        (("play fire A1", "show"), "play fire A1: "),
        (("show", "show"), "the diagram has 1 boards, and 2 are shown"),
    ],
)
def test_lines_that_the_engine_refuses_say_so(tries: tuple[str, ...], why: str) -> None:
    with pytest.raises(DataError, match=why):
        panels_of("element", ("   A", "1  ."), tries)


# What the boards show, in words


@pytest.mark.parametrize(("slug", "fence"), DRAWN)
def test_words_tell_whose_turn_it_is_and_every_square_that_holds_something(slug: str, fence: Fence) -> None:
    for panel in panels_of(slug, fence.lines, fence.tries):
        position, part = panel.session.position, panel.part
        assert panel.words.startswith(position.words(panel.session.names).caption())
        for name in () if part is None else part.names:
            assert part is not None
            holds = told(position, name) != "." or name in part.squares("+x")
            assert bool(re.search(rf"\b{name}\b", panel.words)) == holds, f"{name}: {panel.words}"


def test_the_words_of_a_board_and_of_a_table() -> None:
    board = next(fence for slug, fence in DRAWN if slug == "element")
    before, after = panels_of("element", board.lines, board.tries)
    assert "Seat 1 has fire and 1 step. B1 earth; B2 fire; A3 fire; B3 air 2 high;" in before.words
    assert "B3 fire" in after.words and "E3 fire" in after.words
    table = next(fence for slug, fence in DRAWN if slug == "numerous_particles")
    first, _ = panels_of("numerous_particles", table.lines, table.tries)
    assert "Seat 1: G 23, F 10, W 10, E 10, A 104, buildings A1*2. Seat 2:" in first.words
