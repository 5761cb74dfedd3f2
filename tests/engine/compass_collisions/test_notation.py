"""Actions as text: rulings 2b.8, C.4 and B.8."""

from __future__ import annotations

import pytest

from elemental_gui.engine.compass_collisions.actions import Move
from elemental_gui.engine.compass_collisions.board import GRID, STEPS
from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.engine.core.violations import NotationError
from tests.support.compass_collisions_diagrams import game, position
from tests.support.each_case import each_case

STATE = position()
A, B = "EWFA.../...../...", "EEEEEEE/EEEEE/..."


def read(text: str) -> str:
    """Read an action and write it again."""
    return GAME.format_action(GAME.parse_action(STATE, text))


@each_case(
    "text",
    [
        f"sets 1 {A} {B}", f"sets 2 {B} {A}", "privilege order", "privilege placement", "first 1", "first 2",
        "place 1A N", "place 2B W", "E5 N1", "E5 S2", "A1 W1", "I9 E2", "penalty E5",
    ],
)  # fmt: skip
def test_canonical_spellings_come_back(text: str) -> None:
    assert read(text) == text
    assert read(text.lower()) == text
    assert read(f"  {text.upper().replace(' ', '   ')} ") == text


@each_case(
    ("text", "canonical"),
    [
        ("E5 N", "E5 N1"), ("e5 w", "E5 W1"), ("E5 E4", "E5 N1"), ("E5 E3", "E5 N2"), ("E5 E6", "E5 S1"),
        ("E5 E7", "E5 S2"), ("E5 D5", "E5 W1"), ("E5 C5", "E5 W2"), ("E5 F5", "E5 E1"), ("E5 G5", "E5 E2"),
        ("a1 a2", "A1 S1"), ("A1 b1", "A1 E1"), ("I9 I7", "I9 N2"), ("E9 E8", "E9 N1"),
    ],
)  # fmt: skip
def test_other_spellings(text: str, canonical: str) -> None:
    assert read(text) == canonical


@each_case("text", ["E3 E2", "E3 E1", "C1 E1", "E1 E2", "E2 E1", "C2 E2"])
def test_c4_what_can_be_a_direction_is_one(text: str) -> None:
    assert read(text) == text
    action = GAME.parse_action(STATE, text)
    assert isinstance(action, Move) and action.direction == "E"


def test_every_move_has_its_own_text() -> None:
    every = [Move(square, direction, far) for square in GRID.squares for direction in STEPS for far in (1, 2)]
    texts = [GAME.format_action(action) for action in every]
    assert len(set(texts)) == len(every) == 648
    assert [GAME.parse_action(STATE, text) for text in texts] == every


@each_case(
    "text",
    [
        "", " ", "E5", "N1", "pass", "E5 N3", "E5 N0", "E5 N01", "E5 N-1", "E5 N1 N1", "E5N1", "E5 NE", "E5 north",
        "E5 E5", "E5 F6", "E5 E8", "E5 H5", "E5 J5", "E5 E10", "E10 N1", "J5 N1", "E05 N1", "E0 N1", "K3 K4",
        "move E5 N1", "fire B3", "confirm", "forfeit",
        "sets", "sets 1", f"sets 1 {A}", f"sets 3 {A} {B}", f"sets {A} {B}", f"sets 1 {A} {B} {A}", f"sets 01 {A} {B}",
        "privilege", "privilege both", "privilege order placement", "first", "first 3", "first 0", "first 1 2",
        "first 01", "place", "place 1A", "place 1C N", "place 3A N", "place A1 N", "place 1A X", "place 1A NE",
        "place 1A N S", "place 1 A N", "penalty", "penalty J1", "penalty E5 E6", "penalty 5E",
        "\u0131\u0035 N1", "\uff25\uff15 N1", "E5 \u2115", "E5 N\u0661", "x" * 300,
    ],
)  # fmt: skip
def test_what_spells_no_action(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_action(STATE, text)
    assert str(caught.value)
    assert str(caught.value).isprintable()


def test_a_text_means_the_same_at_every_stage() -> None:
    assert GAME.parse_action(game(), "E5 E4") == GAME.parse_action(STATE, "E5 N1")
