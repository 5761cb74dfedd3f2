"""Listed moves, counted placements, and that both seats are alike."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elemental_gui.cli.protocol.thought import perft
from elemental_gui.engine.compass_collisions.actions import Move
from elemental_gui.engine.compass_collisions.board import GRID, STEPS
from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.engine.compass_collisions.state import State
from tests.reference.compass_collisions_positions import random_position
from tests.reference.duels import DUELS
from tests.support.drawings.compass_collisions import game, play, position

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
    state = game(**DUELS["compass_collisions"].switches(rng))
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
