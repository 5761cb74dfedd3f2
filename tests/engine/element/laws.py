"""What every action of Element keeps to, under all rules; `tests/engine/test_laws.py` looks for one that does not."""

from __future__ import annotations

from random import Random

from elemental_gui.engine.element import drafts
from elemental_gui.engine.element.actions import Action, Confirm, Forfeit, Move, Place, Ride, Take
from elemental_gui.engine.element.board import GRID, RANGE, SAGE, WIND, stones_on
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.state import State


def sages_stand_alone(_before: State, _action: Action, after: State) -> None:
    assert {square for square, letter in enumerate(after.board) if letter == SAGE} == set(after.sages)
    assert len(set(after.sages)) == len(after.sages)


def only_the_sage_that_walks_or_rides_is_moved(before: State, action: Action, after: State) -> None:
    moved = {seat for seat, pair in enumerate(zip(before.sages, after.sages, strict=True), 1) if pair[0] != pair[1]}
    assert moved == ({before.seat} if isinstance(action, Move | Ride) else set())


def ranges_only_grow(before: State, _action: Action, after: State) -> None:
    then, now = ({square for square in GRID.squares if state.board[square] in RANGE} for state in (before, after))
    assert then <= now


def hand_and_steps_make_five_at_most(_before: State, _action: Action, after: State) -> None:
    assert len(after.hand) <= 4
    assert len(after.hand) + after.steps <= 5
    assert after.hand == "".join(sorted(after.hand, key="faew".index))


def a_step_is_spent_by_walking_and_a_stone_by_placing(before: State, action: Action, after: State) -> None:
    if isinstance(action, Move):
        assert after.steps == (0 if after.outcome else before.steps - 1)
    if isinstance(action, Place):
        assert len(after.hand) == len(before.hand) - 1


def a_river_loses_no_stone(before: State, action: Action, after: State) -> None:
    if isinstance(action, Place) and action.line:
        assert stones_on(after.board)["w"] == stones_on(before.board)["w"] + 1


def directions_that_are_offered_one_by_one_make_a_whole_river(before: State, action: Action, _after: State) -> None:
    if isinstance(action, Place) and action.line:
        rng, path = Random(action.path), ""
        while onwards := drafts.river_continuations(before, action.square, action.line, path):
            path += rng.choice(onwards)
        assert len(path) == len(action.path)
        assert GAME.check(before, Place(action.element, action.square, action.line, path)) is None


def the_board_rests_while_nothing_is_placed_or_moved(before: State, action: Action, after: State) -> None:
    if isinstance(action, Take | Confirm | Forfeit):
        assert after.board == before.board


def only_whirlwinds_have_been_ridden(_before: State, _action: Action, after: State) -> None:
    assert all(after.board[square] in WIND for square in after.ridden)


def a_bag_board_and_hand_have_thirty_stones_of_each(_before: State, _action: Action, after: State) -> None:
    assert (after.bag is not None) == (after.rules.supply == "bag30")
    if after.bag is not None:
        assert min(after.bag.values()) >= 0
        for letter, on_board in stones_on(after.board).items():
            assert after.bag[letter] + on_board + after.hand.count(letter) == 30


def whoever_can_forfeit_can_do_nothing_else(before: State, _action: Action, _after: State) -> None:
    actions = GAME.legal_actions(before)
    assert len(actions) == 1 or not any(isinstance(each, Forfeit) for each in actions)
