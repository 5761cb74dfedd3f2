"""What is legal in Compass Collisions: `check` judges one action, `legal_actions` lists them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain, compress
from operator import getitem
from typing import Final

from elemental_gui.engine.compass_collisions.actions import Action, First, Move, Penalty, Place, Privilege, Sets
from elemental_gui.engine.compass_collisions.board import GRID, HOLE, MOST_PIECES, OWN, OWNER, PIECES, STEPS
from elemental_gui.engine.compass_collisions.opening import (
    ALL_SETS,
    EXAMPLE_SETS,
    FEWEST,
    LETTERS,
    SIDES,
    Layout,
    missing,
    size,
)
from elemental_gui.engine.compass_collisions.refusals import refuse
from elemental_gui.engine.compass_collisions.state import ACT, Stage, State
from elemental_gui.engine.core.geometry import selector
from elemental_gui.engine.core.state import by_stage
from elemental_gui.engine.core.violations import Violation

ORDER: Final = "order"
PLACEMENT: Final = "placement"
_PRIVILEGES: Final = (Privilege(ORDER), Privilege(PLACEMENT))
_FIRSTS: Final = (First(1), First(2))
EXAMPLES: Final = (Sets(1, *EXAMPLE_SETS), Sets(2, *EXAMPLE_SETS))
PLACES: Final = {each: {side: Place(*each, side) for side in SIDES} for each in ALL_SETS}


def legal_actions(state: State) -> Sequence[Action]:
    """Where sets are handed in, there is one example of them; a penalty is never listed (2b.38)."""
    if state.stage is ACT:
        return moves(state.board, state.seat)
    return _LIST[state.stage](state)


def open_prefix(state: State) -> str:
    return f"sets {state.seat}" if state.stage is Stage.SETS else ""


def layout_violations(a: Layout, b: Layout) -> tuple[Violation, ...]:
    """List everything that is wrong with a seat's two sets (ruling 2b.3)."""
    found = [
        refuse("set_small", letter=letter, count=size(layout))
        for letter, layout in zip(LETTERS, (a, b), strict=True)
        if size(layout) < FEWEST
    ]
    if size(a) + size(b) != MOST_PIECES:
        found.append(refuse("sets_total", count=size(a) + size(b)))
    if missing(a, b):
        found.append(refuse("sets_missing", elements=" or ".join(each.word_with_air for each in missing(a, b))))
    return tuple(found)


def _untimely(state: State, _action: Action) -> Violation:
    if state.stage is Stage.OVER:
        return refuse("over")
    return refuse(f"{state.stage}_due", seat=state.seat)


def _check_sets(state: State, action: Sets) -> Violation | None:
    if action.seat != state.seat:
        return refuse("sets_turn", seat=state.seat)
    return next(iter(layout_violations(action.a, action.b)), None)


def _check_privilege(_state: State, action: Privilege) -> Violation | None:
    return None if action in _PRIVILEGES else refuse("no_privilege")


def _check_first(_state: State, action: First) -> Violation | None:
    return None if action in _FIRSTS else refuse("no_seat", seat=action.seat)


def _check_place(state: State, action: Place) -> Violation | None:
    sets, sides = state.opening.free_sets, state.opening.free_sides
    name = f"{action.seat}{action.letter}"
    if action.seat not in (1, 2) or action.letter not in LETTERS:
        return refuse("no_set", set=name)
    if action.side not in tuple(SIDES):
        return refuse("no_side")
    if (action.seat, action.letter) not in sets:
        return refuse("set_placed", set=name, free=", ".join(f"{seat}{letter}" for seat, letter in sets))
    if action.side not in sides:
        return refuse("side_taken", side=action.side, free=", ".join(sides))
    return None


def _check_move(state: State, action: Move) -> Violation | None:
    board, square, own = state.board, action.square, PIECES[state.seat]
    letter = board[square]
    if letter not in own:
        return _not_movable(letter, square)
    if action.distance == 1:
        return None
    if action.distance != 2:
        return refuse("no_move", square)
    step = STEPS[action.direction]
    middle, end = square + step, square + 2 * step
    if board[middle] == HOLE:
        return refuse("falls_first", square, direction=action.direction)
    if board[middle] in PIECES[3 - state.seat]:
        return refuse("jumps_enemy", square, middle)
    return refuse("stops_on_friend", square, end) if board[end] in own else None


def _not_movable(letter: int, square: int) -> Violation:
    if letter == HOLE:
        return refuse("gone", square)
    return refuse("not_yours", square, owner=OWNER[letter]) if OWNER[letter] else refuse("no_piece", square)


def _check_penalty(state: State, action: Penalty) -> Violation | None:
    holder = OWNER[state.board[action.square]]
    if holder == state.seat:
        return None
    if holder:
        return refuse("not_its_own", action.square, owner=holder, seat=state.seat)
    return refuse("nothing_there", action.square)


def _placements(state: State) -> list[Action]:
    sides = state.opening.free_sides
    return [places[side] for places in map(PLACES.__getitem__, state.opening.free_sets) for side in sides]


check: Final[Callable[[State, Action], Violation | None]] = by_stage({
    Sets: (Stage.SETS, _check_sets), Privilege: (Stage.PRIVILEGE, _check_privilege), First: (Stage.FIRST, _check_first),
    Place: (Stage.PLACE, _check_place), Move: (ACT, _check_move), Penalty: (ACT, _check_penalty),
}, _untimely)  # fmt: skip

_LIST: Final[dict[Stage, Callable[[State], list[Action]]]] = {
    Stage.PRIVILEGE: lambda _state: [*_PRIVILEGES],
    Stage.SETS: lambda state: [EXAMPLES[state.seat - 1]],
    Stage.FIRST: lambda _state: [*_FIRSTS],
    Stage.PLACE: _placements,
    Stage.OVER: lambda _state: [],
}


# Moves are listed all at once: the board as numbers with a byte for each square, asked in four directions together.
# The contract of all games compares the list with the checks above.

_CLOSED: Final = (b"", *(selector(PIECES[3 - seat] + bytes((HOLE,))) for seat in (1, 2)))
"""What a move of two cannot pass over: the other side, and nothing at all (rulings 2b.13, 2b.14)."""
_OCCUPIED: Final = 16
"""The bit in a square's code that says that a piece of the seat stands there; bits 0 to 3 close its moves of 2."""


def _moves_from(square: int, closed: int) -> tuple[Move, ...]:
    """List the moves of a piece; bit d of `closed` says that it cannot move 2 squares in direction d."""
    ones = tuple(Move(square, direction, 1) for direction in STEPS)
    return ones + tuple(Move(square, direction, 2) for bit, direction in enumerate(STEPS) if not closed >> bit & 1)


_ON_BOARD: Final = slice(GRID.first, GRID.last + 1)
_MOVES: Final = tuple(
    tuple(_moves_from(square, code) if code >= _OCCUPIED else () for code in range(2 * _OCCUPIED))
    for square in range(GRID.first, GRID.last + 1)
)
_COLUMN: Final = 8 * GRID.width
"""Bits between a square and the one below it, when each square has a byte."""
_ROW: Final = 8


def moves(board: bytes, seat: int) -> list[Move]:
    """List every legal move of a seat (rulings 2b.12-15).

    A move of one is always legal. A move of two is closed by the wrong kind of square in the middle, and by a
    piece of one's own at its end.
    """
    own = board.translate(OWN[seat])
    own_squares = int.from_bytes(own, "little")
    middles = int.from_bytes(board.translate(_CLOSED[seat]), "little")
    closed = (
        (middles << _COLUMN | own_squares << 2 * _COLUMN)
        | (middles >> _ROW | own_squares >> 2 * _ROW) << 1
        | (middles >> _COLUMN | own_squares >> 2 * _COLUMN) << 2
        | (middles << _ROW | own_squares << 2 * _ROW) << 3
    )
    codes = (closed & own_squares * (_OCCUPIED - 1) | own_squares * _OCCUPIED).to_bytes(GRID.size, "little")
    return list(chain.from_iterable(map(getitem, compress(_MOVES, own[_ON_BOARD]), codes.translate(None, b"\0"))))
