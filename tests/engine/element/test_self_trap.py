"""Traps for the own sage: rulings 0.5, 1c.69 and 1c.71, and the exact point B8."""

from itertools import chain
from random import Random

import attrs
import pytest

from elemental_gui.cli.hard_turns import crowded
from elemental_gui.engine.element import placing
from elemental_gui.engine.element.board import EMPTY, GRID
from elemental_gui.engine.element.self_trap import traps_itself
from elemental_gui.engine.element.trap import is_trapped
from elemental_gui.engine.element_reach import with_stones
from tests.support.drawings.element import field, legal, play, position, refused, result

TURN_START = ("dm5", "dm4", "pnp")

# One stone on B1 traps the mover alone.
SELF = """
          A B C
        1 ● . .
        2 f e .
        3 . . .
"""


@pytest.mark.parametrize("preset", TURN_START)
def test_1c_71_a_self_trap_is_legal_and_loses_at_the_next_own_turn(preset: str) -> None:
    before = position(SELF, preset=preset, hand="e")
    after = play(before, "earth B1; confirm")
    assert result(after) == "none"
    stay = play(after, "take 0; move I10; move I11; move I10; move I11; move I10; confirm")
    assert result(stay) == "2 trapped"
    assert field(stay, "SEAT") == "1"


@pytest.mark.parametrize("preset", TURN_START)
def test_1c_71_unless_the_opponent_opens_it(preset: str) -> None:
    before = position("""
          A B C D
        1 ● . . .
        2 f e . .
    """, preset=preset, hand="w")
    after = play(before, "water B1; confirm; take 1; draw water")
    after = play(after, "water C1 L RR; move I10; move I11; move I10; move I11; confirm")
    assert result(after) == "none"
    assert (field(after, "SEAT"), field(after, "STAGE")) == ("1", "take")


def test_1c_67_in_iak_a_self_trap_loses_at_once() -> None:
    assert result(play(position(SELF, preset="iak", hand="e"), "earth B1")) == "2 trapped"


def test_1c_69_in_the_box_a_self_trap_is_illegal() -> None:
    before = position(SELF, preset="box", hand="e")
    assert refused(before, "earth B1") == "1c.69"
    assert "earth A2" not in legal(before)
    assert "earth C1" in legal(before)


def test_1c_69_a_ride_into_a_trap_is_illegal_in_the_box() -> None:
    """C1 has no way on: the landing square is free, but nothing around it, and the stack behind it is no way back."""
    before = position("""
          A B C D
        1 ● 1 . f
        2 f f f f
    """, preset="box", ride_counts_as_escape="off")
    assert refused(before, "ride B1") == "1c.69"
    assert legal(before) == {"confirm"}
    with_rides = position("""
          A B C D
        1 ● 1 . f
        2 f f f f
    """, preset="box")
    assert "ride B1" in legal(with_rides)


def test_1c_69_only_the_paths_that_trap_are_illegal_in_the_box() -> None:
    """The river may flow anywhere but into the last free square beside the own sage."""
    before = position("""
          A B C D E
        1 ● . . . w
        2 f f . . .
        3 . . . . .
    """, preset="box", hand="w")
    assert refused(before, "water D1 R LL") == "1c.69"
    rivers = legal(before, "water D1")
    assert "water D1 R LL" not in rivers
    assert {"water D1 R LD", "water D1 R DD"} <= rivers


def test_1c_69_a_river_is_listed_when_only_its_straight_path_traps() -> None:
    """The straight path is the first that comes to mind; another one keeps the river legal."""
    before = position("""
          A B C
        1 ● f .
        2 . f .
        3 . . .
        4 . . .
        5 w . .
    """, preset="box", hand="w")
    assert refused(before, "water A4 D UU") == "1c.69"
    assert {"water A4 D UR", "water A4 D RR"} <= legal(before, "water A4 D")


def test_1c_69_a_fire_and_those_that_it_lights_can_shut_several_squares_at_once() -> None:
    """The stone on B2 takes one of three free squares, and its lines end on the other two."""
    before = position("""
          A B C D E
        1 . . . . .
        2 . . f . .
        3 . f ● e .
        4 . . e e .
    """, preset="box", hand="f", steps=1)
    assert legal(before, "move") == {"move B2", "move D2", "move B4"}
    assert refused(before, "fire B2") == "1c.69"
    assert {"fire A1", "fire D2", "fire B4"} <= legal(before)


def test_1c_69_a_second_earth_can_shut_four_diagonals_at_once() -> None:
    """All four neighbours become one range."""
    before = position("""
          A B C D E
        1 . . . . .
        2 . . e . .
        3 . e ● e .
        4 . . e . .
        5 . . . . .
    """, preset="box", hand="e")
    assert refused(before, "earth C2") == "1c.69"
    assert not {"earth C2", "earth B3", "earth D3", "earth C4"} & legal(before)
    assert "earth B2" in legal(before)


def test_1c_69_a_river_can_shut_eight_squares_at_once() -> None:
    """It flows all around the sage, which stood in the open before."""
    before = position("""
          A B C D E F
        1 . . . . . .
        2 . . . . . .
        3 . . ● . w .
        4 . . . . w .
        5 . . . . w .
        6 . . . . w .
        7 . . . . w .
        8 . . . . w .
        9 . . . . w .
    """, preset="box", hand="w")
    assert refused(before, "water E2 D LLLDDRRU") == "1c.69"
    rivers = legal(before, "water E2 D")
    assert "water E2 D LLLDDRRU" not in rivers
    assert "water E2 D LLLDDRRD" in rivers


def test_1c_69_a_river_whose_every_path_traps_is_not_listed() -> None:
    """From D1 the water can only flow left, onto the last free square beside the own sage."""
    before = position("""
          A B C D E
        1 ● . . . w
    """, preset="dm5", trap_test="immediate", hand="w", fill="m")
    assert refused(before, "water D1 R LL") == "1c.69"
    assert legal(before) == {"water C1"}


def test_exact_b8_a_stone_that_would_only_trap_its_owner_may_be_given_back() -> None:
    before = position("""
          A B
        1 ● .
    """, preset="dm5", trap_test="immediate", hand="f", fill="m")
    assert refused(before, "fire B1") == "1c.69"
    assert legal(before) == {"confirm"}


def test_1c_69_what_is_seen_at_a_glance_is_what_trying_it_out_shows() -> None:
    """Most placements are judged by their square alone; on narrow boards both kinds come up."""
    dice, seen = Random("self-traps"), {True: 0, False: 0}
    for number in range(150):
        start = with_stones(crowded(dice, "box", number % 2 == 1), "faew")
        walled = bytearray(start.board)
        for step in dice.sample(tuple(GRID.steps.values()), 6):
            if walled[start.sage + step] == EMPTY:
                walled[start.sage + step] = dice.choice(b"fwe")
        state = attrs.evolve(start, board=bytes(walled))
        dry, flowing = placing.placements(state)
        for action in chain(dry, *flowing.values()):
            traps = is_trapped(state.rules, placing.board_after(state, action), state.sage)
            assert traps_itself(state, action) == traps
            seen[traps] += 1
    assert min(seen.values()) > 50
