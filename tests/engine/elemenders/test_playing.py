"""Whole games: counted trees, and what holds after every action of games played at random."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elemental_gui.cli.protocol.thought import perft
from elemental_gui.engine.elemenders.actions import Action, Attack, Move, Terraform
from elemental_gui.engine.elemenders.board import Kind, squares_of
from elemental_gui.engine.elemenders.game import GAME
from elemental_gui.engine.elemenders.refusals import rulings
from elemental_gui.engine.elemenders.state import Stage, State, observe
from tests.reference.elemenders_positions import random_position, random_switches
from tests.support.elemenders_diagrams import game, legal, play


def beginning(rng: Random) -> State:
    """Begin a game under random rules, from the start or in the midst of it."""
    state = game(**random_switches(rng))
    if rng.random() < 0.6:
        return GAME.parse_position(state, random_position(rng, state.rules.rows))
    return state


def check_texts(state: State) -> None:
    """Check that the position and every legal action come back from their texts."""
    for action in GAME.legal_actions(state):
        assert GAME.parse_action(state, GAME.format_action(action)) == action
        assert GAME.check(state, action) is None
    again = GAME.parse_position(state, GAME.format_position(state))
    if state.outcome is None:
        assert again == state


def check_action(state: State, after: State) -> None:
    """Check what holds whatever was done."""
    before, now = state.pieces(), after.pieces()
    grown = len(now) - len(before)
    assert grown == 1 if state.stage in (Stage.DEPLOY, Stage.SPAWN) else grown <= 0
    for seat in (1, 2):
        trues = [piece.health for piece in now.values() if piece.seat == seat and piece.kind is Kind.TRUE]
        if after.stage not in (Stage.TRUE, Stage.OVER):
            assert len(trues) == 1
        elif after.stage is Stage.OVER:
            assert bool(trues) == (after.seat == seat)
    assert all(piece.seat == after.seat for piece in now.values() if piece.mark)
    changed = sum(old != new for old, new in zip(state.terrain, after.terrain, strict=True))
    assert changed <= 5
    assert hash(observe(after, 0)) == hash(observe(after, 0))


def play_at_random(seeds: range, longest: int = 250) -> None:
    for seed in seeds:
        rng = Random(seed)
        state = beginning(rng)
        for _ in range(longest):
            check_texts(state)
            if state.outcome is not None:
                break
            actions = GAME.legal_actions(state)
            attacks = [action for action in actions if isinstance(action, Attack)]
            action = rng.choice(attacks if attacks and rng.random() < 0.5 else actions)
            after = GAME.apply(state, action)
            check_action(state, after)
            assert GAME.events(state, action)
            assert GAME.diagram(after)
            state = after


def test_games_at_random() -> None:
    play_at_random(range(6))


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_games_at_random_for_long() -> None:
    play_at_random(range(100, 2_000))


@given(st.randoms(use_true_random=False))
def test_listed_and_checked_are_the_same(rng: Random) -> None:
    """Of all that a unit could be told to do, exactly the listed actions are accepted; refusals cite known rulings."""
    state = game(**random_switches(rng))
    state = GAME.parse_position(state, random_position(rng, state.rules.rows))
    board = squares_of(state.rules.rows)
    listed = set(GAME.legal_actions(state))
    for square in rng.sample(board, 4):
        written: list[Action] = [Terraform(square, line) for line in ("", "H", "V")]
        written += [kind(square, target) for target in board for kind in (Move, Attack)]
        for action in written:
            violation = GAME.check(state, action)
            assert (violation is None) == (action in listed)
            assert violation is None or violation.rule in rulings()


def mirrored(line: str) -> str:
    """Give the position with its columns in reverse order."""
    terrain, units, *rest = line.split()
    flipped = ";".join(f"{'KJIHGFEDCBA'['ABCDEFGHIJK'.index(unit[0])]}{unit[1:]}" for unit in units.split(";"))
    return " ".join(["/".join(row[::-1] for row in terrain.split("/")), flipped, *rest])


@given(st.randoms(use_true_random=False))
def test_left_and_right_are_alike(rng: Random) -> None:
    state = game(**random_switches(rng))
    one = GAME.parse_position(state, random_position(rng, state.rules.rows))
    other = GAME.parse_position(state, mirrored(GAME.format_position(one)))
    assert len(legal(one)) == len(legal(other))
    assert perft(GAME.at(play(one, "confirm")), 1) == perft(GAME.at(play(other, "confirm")), 1)
