"""Geometry that is spelled more than once, because one spelling explains and another is fast: they agree everywhere."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import pytest

from elemental_gui.engine.core.geometry import DIAGONAL
from elemental_gui.engine.element import board
from elemental_gui.engine.element.actions import Move, Place, Ride
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.earth import squeezes
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.state import State
from elemental_gui.engine.element.walking import can_step, ways_from
from elemental_gui.engine.element.water import completions
from elemental_gui.engine.element.wind import landing_of, ride_along, rides_into, whirlwind
from elemental_gui.engine.element_reach.squares import BIT
from elemental_gui.engine.element_reach.walks import Ground
from tests.reference.dense_positions import dense_position

PRESET = pytest.mark.parametrize("preset", ["dm5", "pnp", "box"])


def crowded(preset: str) -> list[State]:
    """Boards full of ranges, stacks and rivers."""
    dice = Random(preset)
    start = GAME.new(preset, {}, 2, 1)
    return [GAME.parse_position(start, dense_position(dice, preset)) for _ in range(20)]


def test_the_letters_of_the_board_are_those_of_its_rows() -> None:
    letters = (board.EMPTY, board.FIRE, board.EARTH, board.RIDGE, board.MOUNTAIN, board.WATER, board.SAGE, board.BORDER)
    assert bytes(letters) == b".fermwS#"


@PRESET
def test_1c_55_a_diagonal_is_barred_wherever_it_is_asked(preset: str) -> None:
    barred = 0
    for state in crowded(preset):
        board = state.board
        masks = Ground._barred_diagonals(SimpleNamespace(board=board))  # type: ignore[arg-type]
        for square in (each for each in GRID.squares if board[each] in b".S"):
            steps = {move.square for move in ways_from(board, square)[0]}
            for direction, step in GRID.steps.items():
                target = square + step
                if not GRID.names[target]:
                    continue
                is_barred = squeezes(board, square, direction)
                barred += is_barred
                assert can_step(board, square, target) == (Move(target).square in steps)
                assert can_step(board, square, target) == (board[target : target + 1] == b"." and not is_barred)
                if direction in DIAGONAL:
                    assert bool(masks[DIAGONAL.index(direction)] & BIT[square]) == is_barred
    assert barred > 10


@PRESET
def test_1c_57_a_whirlwind_is_the_same_ride_wherever_it_is_asked(preset: str) -> None:
    found = 0
    for state in crowded(preset):
        for square in GRID.squares:
            entries = ways_from(state.board, square)[1]
            winds = [whirlwind(state.board, square, direction) for direction in entries]
            open_winds = [
                wind.stacks[0] for wind in winds
                if wind is not None and wind.landing is not None and chr(state.board[wind.landing]) == "."
            ]  # fmt: skip
            assert [ride.square for ride in rides_into(state.board, square, entries, frozenset())] == open_winds
            assert all(isinstance(ride, Ride) for ride in rides_into(state.board, square, entries, frozenset()))
            for stack in open_winds:
                assert landing_of(state.board, square, stack) == ride_along(state.board, square, stack)[1]
            found += len(open_winds)
    assert found > 50


@PRESET
def test_1c_42_a_river_that_is_listed_at_once_can_be_traced_step_by_step(preset: str) -> None:
    found = 0
    for state in crowded(preset):
        for action in GAME.legal_actions(state):
            if isinstance(action, Place) and action.line:
                forbids = state.rules.river_forbid_hairpin
                length = len(action.path)
                assert [*completions(state.board, action.square, length, forbids, action.path)] == [action.path]
                found += 1
    assert found > 10
