"""What Element's expert has learned of whole positions: read off alike everywhere, with no say over wins and losses."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import attrs
import pytest

from elemental_gui.cli.hard_turns import crowded
from elemental_gui.engine.element.actions import Confirm
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.rules import PRESETS
from elemental_gui.engine.element.state import State
from elemental_gui.engine.element_reach import with_stones
from elemental_gui.players.contract import Effort, Level
from elemental_gui.players.element import standing
from elemental_gui.players.element.beam import CAUGHT, WON, Beam, Ending
from elemental_gui.players.element.danger import Danger, Weights
from elemental_gui.players.element.kernel import kernel_of
from elemental_gui.players.element.player import PLAYER, decoded

DANGER: Final = Danger(Weights())


def boards(preset: str = "pnp", count: int = 12) -> list[State]:
    dice = Random(f"standing {preset}")
    return [with_stones(crowded(dice, preset, number % 2 == 1), "faew") for number in range(count)]


def endings(state: State, most: int = 64) -> list[Ending]:
    return Beam(kernel_of(state), DANGER, Effort(nodes=500), lambda: 0.0).search(1000, most)


def mirrored(state: State) -> Iterator[State]:
    """Turn the board, and turn its mirror image, until all eight have come up."""
    squares = {GRID.names[square]: square for square in range(GRID.size) if GRID.names[square]}
    places = {square: (GRID.row(square), GRID.column(square)) for square in squares.values()}
    square_at = {place: square for square, place in places.items()}
    last = GRID.rows - 1
    for turned in range(8):
        yield state
        ways = {
            square: square_at[(column, row) if turned % 2 else (row, last - column)]
            for square, (row, column) in places.items()
        }
        board = bytearray(state.board)
        for square, target in ways.items():
            board[target] = state.board[square]
        state = attrs.evolve(state, board=bytes(board), sages=tuple(ways[sage] for sage in state.sages))


def test_a_position_is_worth_what_its_mirror_images_are() -> None:
    for state in boards():
        images = [sorted(standing.features(kernel_of(each), DANGER)) for each in mirrored(state)]
        assert len({each.board for each in mirrored(state)}) == 8
        assert all(image == images[0] for image in images)


@pytest.mark.parametrize("preset", PRESETS)
def test_an_ending_in_place_is_read_off_as_the_position_that_the_engine_makes_of_it(preset: str) -> None:
    for state in boards(preset, 4):
        kernel = kernel_of(state)
        for ending in endings(state, 4):
            after = state
            for action in (*map(decoded, ending.actions), Confirm()):
                after = GAME.apply(after, action) if after.outcome is None else after
            engines = kernel_of(after)
            engines.seat = state.seat
            for code in ending.actions:
                kernel.do(code)
            assert standing.features(kernel, DANGER) == standing.features(engines, DANGER)
            for _ in ending.actions:
                kernel.undo()


def test_sums_side_by_side_are_the_sums() -> None:
    size = standing._SUMS
    for state in boards():
        found = standing.features(kernel_of(state), DANGER)
        sums = [0] * size
        for feature in found:
            for place, number in enumerate(standing._NUMBERS[size * (feature + 1) :][:size]):
                sums[place] += number - standing.ZERO
        odds = sum(factor * max(0, total) for factor, total in zip(standing._FACTORS, sums, strict=True))
        assert standing.log_odds(found) == odds / standing.UNIT**2
        assert len(found) * 255 < 1 << 16


def test_every_feature_has_its_numbers() -> None:
    assert len(standing._NUMBERS) == standing._SUMS * (standing.FEATURES + 1)
    found = {feature for state in boards(count=60) for feature in standing.features(kernel_of(state), DANGER)}
    assert min(found) >= 0 and max(found) < standing.FEATURES


def test_wins_stay_first_and_what_is_lost_last() -> None:
    state = boards()[0]
    usual = endings(state)
    won, caught = Ending(WON, usual[0].actions), Ending(CAUGHT, usual[1].actions)
    after = standing.compared(kernel_of(state), [caught, *usual, won], DANGER)
    assert after[0] == won and after[-1] == caught
    assert sorted(after[1:-1]) == sorted(usual)


def test_only_the_expert_compares_and_only_between_two() -> None:
    def best(state: State, level: Level, nodes: int) -> object:
        return PLAYER.think(GAME.at(state), level, Effort(nodes=nodes), Random(1).randrange).plans[0].actions

    two = boards("box", 6)
    three = [with_stones(GAME.new("box", {}, 3, 1), hand) for hand in ("faew", "ffew", "faww")]
    # The beam of the expert ends a little earlier, so that there is time left to compare.
    assert [best(state, Level.EXPERT, 1000) for state in two] != [best(state, Level.STRONG, 970) for state in two]
    assert [best(state, Level.EXPERT, 1000) for state in three] == [best(state, Level.STRONG, 1000) for state in three]
