"""Listed actions, and that left and right are alike."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from elemental_gui.cli.protocol.thought import perft
from elemental_gui.engine.elemenders.actions import Action, Attack, Move, Terraform
from elemental_gui.engine.elemenders.board import squares_of
from elemental_gui.engine.elemenders.game import GAME
from elemental_gui.engine.elemenders.refusals import refuse
from tests.reference.duels import DUELS
from tests.reference.elemenders_positions import random_position
from tests.support.drawings.elemenders import game, legal, play


@given(st.randoms(use_true_random=False))
def test_listed_and_checked_are_the_same(rng: Random) -> None:
    """Of all that a unit could be told to do, exactly the listed actions are accepted; refusals cite known rulings."""
    state = game(**DUELS["elemenders"].switches(rng))
    state = GAME.parse_position(state, random_position(rng, state.rules.rows))
    board = squares_of(state.rules.rows)
    listed = set(GAME.legal_actions(state))
    for square in rng.sample(board, 4):
        written: list[Action] = [Terraform(square, line) for line in ("", "H", "V")]
        written += [kind(square, target) for target in board for kind in (Move, Attack)]
        for action in written:
            violation = GAME.check(state, action)
            assert (violation is None) == (action in listed)
            assert violation is None or violation.rule in refuse.rulings()


def mirrored(line: str) -> str:
    """Give the position with its columns in reverse order."""
    terrain, units, *rest = line.split()
    flipped = ";".join(f"{'KJIHGFEDCBA'['ABCDEFGHIJK'.index(unit[0])]}{unit[1:]}" for unit in units.split(";"))
    return " ".join(["/".join(row[::-1] for row in terrain.split("/")), flipped, *rest])


@given(st.randoms(use_true_random=False))
def test_left_and_right_are_alike(rng: Random) -> None:
    state = game(**DUELS["elemenders"].switches(rng))
    one = GAME.parse_position(state, random_position(rng, state.rules.rows))
    other = GAME.parse_position(state, mirrored(GAME.format_position(one)))
    assert len(legal(one)) == len(legal(other))
    assert perft(GAME.at(play(one, "confirm")), 1) == perft(GAME.at(play(other, "confirm")), 1)
