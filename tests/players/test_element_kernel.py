"""The kernel of Element's computer knows the rules by heart; here the engine examines it, action by action."""

from __future__ import annotations

from random import Random
from typing import Final, TypeGuard

import attrs
import pytest

from elemental_gui.cli.hard_turns import crowded
from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import ORTHOGONAL
from elemental_gui.engine.element.actions import Action, Move, Place, Ride
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.rules import PRESETS
from elemental_gui.engine.element.state import ACT, State
from elemental_gui.engine.element.trap import exits, is_trapped
from elemental_gui.engine.element_reach import with_stones
from elemental_gui.players.element.candidates import placements, sage_actions
from elemental_gui.players.element.kernel import (
    ENGINE_SQUARE,
    LENGTH_BITS,
    PATH_BITS,
    PUT_FIRE,
    RIDE,
    RIVER,
    SQUARE_BITS,
    SQUARE_OF,
    SQUARES,
    STEP,
    Kernel,
    hand_of,
    kernel_of,
)
from elemental_gui.players.element.player import decoded
from tests.support.each_case import each_case

SEATS: Final = [(preset, seats) for preset, rules in PRESETS.items() for seats in rules.seats]
LONGEST: Final = 120
OPTIONS: Final[tuple[dict[str, str], ...]] = (
    {},
    {"ride_counts_as_escape": "off", "river_forbid_hairpin": "on"},
    {"stack_on_range_member": "off"},
)


def is_act(action: Action) -> TypeGuard[Move | Ride | Place]:
    return isinstance(action, (Move, Ride, Place))


def encoded(action: Move | Ride | Place) -> int:
    """Write an action as the kernel's number for it."""
    square = SQUARE_OF[action.square] << SQUARE_BITS
    match action:
        case Move():
            return STEP | square
        case Ride():
            return RIDE | square
        case Place(element, _, "", _):
            return PUT_FIRE + [*Element].index(element) | square
        case Place(_, _, line, path):
            directions = sum(ORTHOGONAL.index(letter) << 2 * index for index, letter in enumerate(path))
            return RIVER + ORTHOGONAL.index(line) | square | len(path) << LENGTH_BITS | directions << PATH_BITS


def assert_same(kernel: Kernel, state: State) -> None:
    """Compare everything that the kernel keeps with the engine's state."""
    assert {square: kernel.board[ours] for ours, square in ENGINE_SQUARE.items()} == {
        square: state.board[square] for square in ENGINE_SQUARE.values()
    }
    assert [ENGINE_SQUARE[sage] for sage in kernel.sages] == list(state.sages)
    assert kernel.hand == hand_of(state.hand)
    assert {ENGINE_SQUARE[stack] for stack in kernel.ridden} == state.ridden
    for sage in state.sages:
        assert kernel.ways_out(SQUARE_OF[sage]) == len(exits(state.rules, state.board, sage))
        assert kernel.is_trapped(SQUARE_OF[sage]) == is_trapped(state.rules, state.board, sage)


def fresh_identity(state: State) -> int:
    return kernel_of(state).identity


def assert_listed(kernel: Kernel, state: State) -> None:
    """Compare the listing over the whole board: dry placements exactly, each river with a witness."""
    if kernel.is_immediate:
        state = attrs.evolve(state, rules=attrs.evolve(state.rules, trap_test="after_action"))
    ours = {decoded(code) for code in (*sage_actions(kernel), *placements(kernel, SQUARES, (), 1))}
    for action in ours:
        assert GAME.check(state, action) is None
    theirs = {action for action in GAME.legal_actions(state) if is_act(action)}
    assert {shape(action) for action in ours} == {shape(action) for action in theirs}


def shape(action: Action) -> Action:
    """Leave the path of a river away: one is as good a witness as another."""
    return attrs.evolve(action, path="") if isinstance(action, Place) else action


def assert_judged(kernel: Kernel, before: State, after: State) -> None:
    """Compare what the kernel says of an action with how the engine goes on."""
    outcome = after.outcome
    if not kernel.is_judged:
        assert outcome is None
    elif outcome is None:
        assert kernel.verdict() == 0
    else:
        assert kernel.verdict() == (1 if outcome.winners == (before.seat,) else -1)


def follow(dice: Random, state: State, longest: int) -> None:
    """Play at random, the kernel beside the engine; each turn is played, compared, and taken back."""
    kernel = kernel_of(state)
    path: list[tuple[int, int]] = []
    for _ in range(longest):
        if state.outcome is not None:
            break
        if state.stage is not ACT:
            choices = [GAME.roll(state, dice.randrange)] if GAME.is_chance(state) else GAME.legal_actions(state)
            state = GAME.apply(state, dice.choice(choices))
            if state.stage is ACT:
                kernel, path = kernel_of(state), []
            continue
        assert_same(kernel, state)
        assert_listed(kernel, state)
        assert kernel.identity == fresh_identity(state)
        action = dice.choice(GAME.legal_actions(state))
        following = GAME.apply(state, action)
        if is_act(action):
            assert decoded(encoded(action)) == action
            path.append((encoded(action), kernel.identity))
            kernel.do(encoded(action))
            assert_judged(kernel, state, following)
        else:
            for _code, identity in reversed(path):
                kernel.undo()
                assert kernel.identity == identity
            path = []
        state = following


@each_case("options", OPTIONS)
@each_case(("preset", "seats"), SEATS)
def test_random_games(preset: str, seats: int, options: dict[str, str]) -> None:
    dice = Random(f"{preset} {seats} {options}")
    follow(dice, GAME.new(preset, options, seats, dice.randint(1, seats)), LONGEST)


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("options", OPTIONS, ids=["usual", "rides off", "ridges off"])
@pytest.mark.parametrize(("preset", "seats"), SEATS)
def test_many_random_games(preset: str, seats: int, options: dict[str, str]) -> None:
    dice = Random(f"{preset} {seats} {options} for long")
    for _ in range(50):
        follow(dice, GAME.new(preset, options, seats, dice.randint(1, seats)), LONGEST)


@pytest.mark.parametrize("preset", PRESETS)
def test_crowded_boards_with_long_rivers(preset: str) -> None:
    dice = Random(f"crowded {preset}")
    for number in range(30):
        start = crowded(dice, preset, number % 2 == 1)
        stones = "".join(dice.choice("faew") for _ in range(dice.randint(1, 4)))
        follow(dice, with_stones(start, stones), 12)
