"""Turns of Element to measure and test searches with: ordinary and entangled ones, and ends that are nearly right."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import attrs

from elemental_gui.engine.element.actions import Action, Confirm, Forfeit, Move, Place, Ride
from elemental_gui.engine.element.board import EMPTY, GRID, SAGE, empty_board, stones_on
from elemental_gui.engine.element.earth import join_range
from elemental_gui.engine.element.game import SPEC, new
from elemental_gui.engine.element.reach import with_stones
from elemental_gui.engine.element.state import ACT, State

_CONTENTS: Final = b"fff1112234eeemwww"
"""What stands on a crowded board, the commoner the oftener."""
_MOST_OF_ONE: Final = 24
"""So that a bag can still deal any four."""
_LONGEST: Final = 40
_MOST_FORMS: Final = 400


@attrs.frozen
class Turn:
    """A whole turn: the position with the stones in the hand, what was played, and every position it led to."""

    start: State
    actions: tuple[Action, ...]
    states: tuple[State, ...]

    @property
    def end(self) -> State:
        """The position after the turn."""
        return self.states[-1]


def crowded(dice: Random, stones: int, preset: str) -> State:
    """Make a position at the start of a turn with about so many stones at random."""
    start = new(preset, {}, 2, dice.randint(1, 2))
    board = bytearray(empty_board())
    squares = list(GRID.squares)
    dice.shuffle(squares)
    for square in squares[:2]:
        board[square] = SAGE
    left = dict.fromkeys("faew", _MOST_OF_ONE)
    for square in squares[2:]:
        content = dice.choice(_CONTENTS)
        before, board[square] = left, content
        left = {letter: _MOST_OF_ONE - count for letter, count in stones_on(bytes(board)).items()}
        if min(left.values()) < 0 or sum(left.values()) < 4 * _MOST_OF_ONE - stones:
            board[square] = EMPTY
            left = before
    for square in GRID.squares:
        if board[square] == ord("m"):
            join_range(board, square)
    return attrs.evolve(start, board=bytes(board), sages=tuple(squares[:2]))


def played(dice: Random, start: State, stones: str, is_entangled: bool) -> Turn | None:
    """Play a turn with these stones at random; None when it does not end within reason."""
    state = start = with_stones(start, stones)
    actions: list[Action] = []
    states: list[State] = []
    touched: set[int] = set()
    while state.stage is ACT and state.seat == start.seat and len(actions) < _LONGEST:
        action = _choose(dice, state, touched if is_entangled else set(), is_entangled)
        following = SPEC.apply(state, action)
        touched.update(square for square in GRID.squares if following.board[square] != state.board[square])
        actions.append(action)
        states.append(following)
        state = following
    if state.stage is ACT:
        return None
    return Turn(start, tuple(actions), tuple(states))


def _choose(dice: Random, state: State, touched: set[int], is_entangled: bool) -> Action:
    forms: list[Action] = []
    for action in SPEC.every_action(state):
        forms.append(action)
        if len(forms) > _MOST_FORMS:
            break
    weights = [_weight(state, action, touched, is_entangled) for action in forms]
    return dice.choices(forms, weights)[0]


def _weight(state: State, action: Action, touched: set[int], is_entangled: bool) -> float:
    match action:
        case Confirm():
            return 0.5 if state.hand or state.steps else 50
        case Forfeit():
            return 1
        case Move():
            return 1
        case Ride():
            return 10
        case Place(_, square, line, path):
            weight = 0.5
            if is_entangled:
                near = {square + step for step in GRID.steps.values()} | {square}
                weight *= 12 if near & touched else 1
                weight *= 4 if state.board[square] != EMPTY else 1
                weight *= 3 if line else 1
                weight /= max(1, len(path)) ** 0.5
            return weight
        case _:
            return 1


def nearly(dice: Random, start: State, end: State) -> State:
    """Change one square of a position: a stone, or where the sage of the seat that moved stands."""
    board = bytearray(end.board.replace(b"r", b"e"))
    sages = list(end.sages)
    if dice.random() < 0.15:
        seat = start.seat - 1
        free = [square for square in GRID.squares if board[square] == EMPTY]
        square = dice.choice(free)
        board[sages[seat]], board[square] = EMPTY, SAGE
        sages[seat] = square
    else:
        changed = [s for s in GRID.squares if end.board[s] != start.board[s]]
        near = {s + step for s in changed for step in (0, *GRID.steps.values())}
        usable = [s for s in GRID.squares if board[s] not in b"S#" and (dice.random() < 0.1 or s in near)]
        square = dice.choice(usable or [s for s in GRID.squares if board[s] not in b"S#"])
        board[square] = dice.choice([content for content in b"..ff1234eemww" if content != board[square]])
    for square in GRID.squares:
        if board[square] == ord("m"):
            join_range(board, square)
    return attrs.evolve(end, board=bytes(board), sages=tuple(sages))


def turns(dice: Random, preset: str, stones: str, is_entangled: bool) -> Iterator[Turn]:
    """Yield turns with this draw for ever, on boards with 10 to 60 stones."""
    while True:
        turn = played(dice, crowded(dice, dice.randint(10, 60), preset), stones, is_entangled)
        if turn is not None:
            yield turn



