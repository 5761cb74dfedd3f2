"""Turns of Element to measure and test searches with: plain and entangled ones, and ends that are nearly right."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final

import attrs

from elemental_gui.engine.core.geometry import ORTHOGONAL, Square
from elemental_gui.engine.element.actions import Action, Confirm, Place, Ride
from elemental_gui.engine.element.board import EMPTY, GRID, MOUNTAIN, RIDGE, SAGE, WATER, empty_board, stones_on
from elemental_gui.engine.element.earth import join_range
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.state import ACT, State
from elemental_gui.engine.element_reach import with_stones

FEWEST, MOST = 10, 60
"""Stones on the board when a turn begins."""
_MIXED: Final = b"fff1112234eeemwww"
_BESIDE_RIVERS: Final = b"ff11223em"
"""What stands on a board, the commoner the oftener."""
_CONTENTS: Final = b".f1234emw"
_MOST_OF_ONE: Final = 24
"""Stones of one element; a bag can still deal any four."""
_LONGEST_RIVER: Final = 6
_LONGEST: Final = 40
_MOST_FORMS: Final = 400


@attrs.frozen
class Turn:
    """A whole turn: the position with the stones in the hand, what was played, and every position that it led to."""

    start: State
    actions: tuple[Action, ...]
    states: tuple[State, ...]

    @property
    def end(self) -> State:
        """The position after the turn."""
        return self.states[-1]


def turns(dice: Random, preset: str, stones: str) -> Iterator[Turn]:
    """Yield turns with this draw for ever: on mixed boards and beside rivers, by plain and by entangled play."""
    number = 0
    while True:
        has_rivers, is_entangled = number % 2 == 1, number % 4 >= 2
        turn = played(dice, crowded(dice, preset, has_rivers), stones, is_entangled)
        if turn is not None:
            number += 1
            yield turn


def crowded(dice: Random, preset: str, has_rivers: bool) -> State:
    """Make the start of a turn with stones at random; with rivers, half of them are lines of water."""
    start = GAME.new(preset, {}, 2, dice.randint(1, 2))
    board = bytearray(empty_board())
    stones = dice.randint(FEWEST, MOST)
    while has_rivers and board.count(WATER) < min(stones // 2, _MOST_OF_ONE - _LONGEST_RIVER):
        square = dice.choice(GRID.squares)
        for each in (square, *GRID.rays[square][dice.choice(ORTHOGONAL)][: dice.randint(0, _LONGEST_RIVER - 1)]):
            board[each] = WATER
    free = [square for square in GRID.squares if board[square] == EMPTY]
    dice.shuffle(free)
    sages = free[:2]
    for square in free[2:]:
        board[square] = dice.choice(_BESIDE_RIVERS if has_rivers else _MIXED)
        held = stones_on(bytes(board)).values()
        if max(held) > _MOST_OF_ONE or sum(held) > stones:
            board[square] = EMPTY
    for sage in sages:
        board[sage] = SAGE
    return attrs.evolve(start, board=_with_ranges(board), sages=tuple(sages))


def _with_ranges(board: bytearray) -> bytes:
    for square in GRID.squares:
        if board[square] == MOUNTAIN:
            join_range(board, square)
    return bytes(board)


def played(dice: Random, start: State, stones: str, is_entangled: bool) -> Turn | None:
    """Play a turn with these stones at random; None when it does not end within reason.

    Entangled play comes back to what the turn has changed: it lets fresh rivers flow again, burns what it rode and
    builds on what it drowned.
    """
    state = start = with_stones(start, stones)
    actions: list[Action] = []
    states: list[State] = []
    touched: set[Square] = set()
    while state.stage is ACT and state.seat == start.seat and len(actions) < _LONGEST:
        forms = list(islice(GAME.every_action(state), _MOST_FORMS))
        weights = [_weight(state, action, touched if is_entangled else None) for action in forms]
        action = dice.choices(forms, weights)[0]
        following = GAME.apply(state, action)
        touched |= {square for square in GRID.squares if following.board[square] != state.board[square]}
        actions.append(action)
        states.append(following)
        state = following
    return None if state.stage is ACT else Turn(start, tuple(actions), tuple(states))


def _weight(state: State, action: Action, touched: set[Square] | None) -> float:
    """Say how often an action is chosen; `touched` are the squares that entangled play comes back to."""
    match action:
        case Confirm():
            return 0.5 if state.hand or state.steps else 50
        case Ride():
            return 10
        case Place(_, square, line, path):
            if touched is None:
                return 0.5
            near = {square + step for step in (0, *GRID.steps.values())}
            weight = 6.0 if near & touched else 0.5
            weight *= 4 if state.board[square] != EMPTY else 1
            return float(weight * 3 / len(path) ** 0.5) if line else weight
        case _:
            return 1


def nearly(dice: Random, turn: Turn) -> State:
    """Change one square of a turn's end: a stone, or where the sage that moved stands."""
    end, seat = turn.end, turn.start.seat - 1
    board, sages = bytearray(end.board.replace(bytes((RIDGE,)), b"e")), list(end.sages)
    if dice.random() < 0.15:
        square = dice.choice([square for square in GRID.squares if board[square] == EMPTY])
        board[sages[seat]], board[square] = EMPTY, SAGE
        sages[seat] = square
    else:
        changed = [square for square in GRID.squares if end.board[square] != turn.start.board[square]]
        near = {square + step for square in changed for step in (0, *GRID.steps.values())}
        stones = [square for square in GRID.squares if board[square] in _CONTENTS]
        square = dice.choice([s for s in stones if s in near or dice.random() < 0.1] or stones)
        board[square] = dice.choice([content for content in _CONTENTS if content != board[square]])
    ridden = frozenset(stack for stack in end.ridden if board[stack] in b"1234")
    return attrs.evolve(end, board=_with_ranges(board), sages=tuple(sages), ridden=ridden)
