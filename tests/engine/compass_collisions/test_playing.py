"""Whole games: counted trees, and what holds after every action of games played at random."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elemental_gui.cli.protocol.thought import perft
from elemental_gui.engine.compass_collisions.actions import Move, Penalty
from elemental_gui.engine.compass_collisions.aftermath import lacks
from elemental_gui.engine.compass_collisions.board import BOTH, GRID, HOLE, STEPS, piece_count, seat_counts, standing
from elemental_gui.engine.compass_collisions.events import (
    PieceBeaten,
    PieceFell,
    PieceGivenUp,
    PieceMoved,
    PiecePushed,
    SquaresVanished,
)
from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.engine.compass_collisions.state import Stage, State
from tests.reference.compass_collisions_positions import random_erosion, random_position, random_sets, random_switches
from tests.support.compass_collisions_diagrams import game, play, position

SETS = "EWFAEWF/E..../... AAAAAAA/E..../..."
OPENED = f"privilege order; sets 1 {SETS}; sets 2 {SETS}; first 1"
LONGEST = 3_000
"""No game at random is nearly as long."""


def started(**switches: str) -> State:
    """Begin a game with map A, both seats with the same sets."""
    return play(game(erosion="A", **switches), OPENED)


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 16), (2, 144), (3, 576)])
def test_perft_of_the_placement(depth: int, count: int) -> None:
    assert perft(GAME.at(started()), depth) == count


def test_perft_of_the_first_seat() -> None:
    state = play(game(), f"privilege order; sets 1 {SETS}; sets 2 {SETS}")
    assert [perft(GAME.at(state), depth) for depth in range(5)] == [1, 2, 32, 288, 1_152]


# games at random


def chosen(rng: Random, state: State) -> Any:
    """Choose any legal action, sets and penalties among them."""
    if state.stage is Stage.SETS:
        return GAME.parse_action(state, f"sets {state.seat} {' '.join(random_sets(rng))}")
    if state.stage is Stage.ACT and rng.random() < 0.02:
        own = [action.square for action in GAME.legal_actions(state) if isinstance(action, Move | Penalty)]
        return GAME.parse_action(state, f"penalty {GRID.names[rng.choice(own)]}")
    return rng.choice(GAME.legal_actions(state))


def beginning(rng: Random) -> State:
    """Begin a game under random rules, from the start or in the midst of it."""
    numbers = rng.choice(("A", "B", random_erosion(rng)))
    state = game(**random_switches(rng) | {"erosion": numbers})
    if rng.random() < 0.5:
        state = GAME.parse_position(state, random_position(rng, state.rules.collapse_after_plies))
    return state


def check_ply(state: State, action: Any, after: State) -> None:
    """Check what every move and penalty leaves behind."""
    limit = state.rules.collapse_after_plies
    assert piece_count(after.board) <= piece_count(state.board)
    assert standing(after.board) & ~standing(state.board) == 0
    assert replayed(state, action) == after.board
    assert after.outcome is not None or after.quiet < limit
    if piece_count(after.board) < piece_count(state.board):
        assert after.quiet == 0
    else:
        assert after.quiet in (0, state.quiet + 1)
    if after.outcome is None:
        assert after.seat == 3 - state.seat
        assert not lacks(after.board, 1)
        assert not lacks(after.board, 2)
        assert not after.rules.due[piece_count(after.board)] & standing(after.board)
    else:
        assert after.seat == state.seat
        by_turns = after.outcome.reason == "turn_cap"
        assert by_turns or lacks(after.board, 1) or lacks(after.board, 2)
        assert not list(GAME.legal_actions(after))
    ones, twos = seat_counts(after.board)
    assert after.lead == (state.lead if ones == twos else 1 if ones > twos else 2)


def replayed(state: State, action: Any) -> bytes:
    """Play the events of an action on the board instead of the action."""
    board = bytearray(state.board)
    for event in GAME.events(state, action):
        match event:
            case PieceMoved(origin, target, before, became):
                assert (board[origin], board[target]) == (before, ord("."))
                board[origin], board[target] = ord("."), became
            case PiecePushed(origin, target, letter):
                assert (board[origin], board[target]) == (letter, ord("."))
                board[origin], board[target] = ord("."), letter
            case PieceFell(origin, _, letter) | PieceBeaten(origin, _, letter) | PieceGivenUp(origin, letter):
                assert board[origin] == letter
                board[origin] = ord(".")
            case SquaresVanished(_, squares, lost):
                assert lost == tuple((each, board[each]) for each in squares if board[each] in BOTH)
                for each in squares:
                    assert board[each] != HOLE
                    board[each] = HOLE
            case _:
                pass
    return bytes(board)


def check_texts(state: State) -> None:
    """Check that the position and every legal action come back from their texts."""
    for action in GAME.legal_actions(state):
        assert GAME.parse_action(state, GAME.format_action(action)) == action
        assert GAME.check(state, action) is None
    if state.stage in (Stage.ACT, Stage.OVER):
        again = GAME.parse_position(state, GAME.format_position(state))
        assert (again.board, again.seat, again.stage, again.quiet) == (
            state.board, state.seat, state.stage, state.quiet,
        )  # fmt: skip
        if state.outcome is None:
            assert GAME.legal_actions(again) == GAME.legal_actions(state)


def play_at_random(seeds: range) -> None:
    """Play games to their end and check every ply."""
    for seed in seeds:
        rng = Random(seed)
        state = beginning(rng)
        for _ in range(LONGEST):
            check_texts(state)
            if state.outcome is not None:
                break
            action = chosen(rng, state)
            after = GAME.apply(state, action)
            assert hash(after) == hash(GAME.apply(state, action))
            if state.stage is Stage.ACT:
                check_ply(state, action, after)
            assert GAME.diagram(after)
            state = after
        assert state.outcome is not None, f"seed {seed}"


def test_games_at_random() -> None:
    play_at_random(range(25))


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_games_at_random_for_long() -> None:
    play_at_random(range(100, 3_000))


@given(st.randoms(use_true_random=False))
def test_listed_and_checked_are_the_same(rng: Random) -> None:
    """Of the 648 moves that can be written, exactly the listed ones are accepted."""
    state = GAME.parse_position(game(), random_position(rng, 40))
    written = {Move(square, direction, far) for square in GRID.squares for direction in STEPS for far in (1, 2)}
    accepted = {move for move in written if GAME.check(state, move) is None}
    assert set(GAME.legal_actions(state)) == accepted


def swapped(line: str) -> str:
    """Give the position with the seats changed over."""
    rows, seat, stage, quiet = line.split()
    stage = stage.translate(str.maketrans("12", "21")) if stage in ("over:1", "over:2") else stage
    return f"{rows.swapcase()} {3 - int(seat)} {stage} {quiet}"


@given(st.randoms(use_true_random=False))
def test_the_seats_are_alike(rng: Random) -> None:
    """The same move on the board with the colours changed over gives the same with the colours changed over."""
    state = game(**random_switches(rng) | {"erosion": random_erosion(rng)})
    line = random_position(rng, state.rules.collapse_after_plies)
    one, other = GAME.parse_position(state, line), GAME.parse_position(state, swapped(line))
    for _ in range(8):
        if one.outcome is not None:
            break
        action = rng.choice(GAME.legal_actions(one))
        one, other = GAME.apply(one, action), GAME.apply(other, action)
        assert GAME.format_position(other) == swapped(GAME.format_position(one))


def test_a_state_is_shown_with_its_board() -> None:
    assert repr(position("A B\n1 E f")).splitlines()[1] == "Ef......."


def test_the_diagram_for_people() -> None:
    state = position("A B C\n1 E f #", erosion="A", quiet=3)
    assert GAME.diagram(state).splitlines() == [
        "   A B C D E F G H I",
        " 1 E f # . . . . . .",
        *(f" {row} . . . . . . . . ." for row in range(2, 9)),
        " 9 E W F A . e w f a",
        "",
        "Seat 1 ● is to move, 10 pieces are left.",
        "Pieces: 5 of seat 1 (capitals), 5 of seat 2, 10 together.",
        "Next to vanish: A1 with 31 pieces left.",
        "Quiet turns: 3 of 40 before the board collapses.",
    ]
    assert "Over: Seat 2 ▲ wins. The game was set up like this." in GAME.diagram(position(stage="over:2"))
    assert "Over: The game is drawn. The game was set up like this." in GAME.diagram(position(stage="over:1+2"))
