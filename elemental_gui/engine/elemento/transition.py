"""Elemento's transitions: the state after a legal action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import Outcome, by_type
from elemental_gui.engine.elemento.actions import Action, Clear, Keep, Move, Pass, Place, Roll
from elemental_gui.engine.elemento.board import (
    COLOUR_OF,
    EACH,
    ELEMENTS,
    EMPTY,
    LETTER,
    SHADES,
    STONES,
    Colour,
    empty_squares,
    squares_with,
    turned,
    unseen,
)
from elemental_gui.engine.elemento.lines import completed, removed
from elemental_gui.engine.elemento.placing import anything_moves, can_move
from elemental_gui.engine.elemento.state import ACT, CLEAR, OVER, ROLL, State

_ALL_PLACED: Final = 4 * EACH


def _after_roll(state: State, action: Roll) -> State:
    return State(state.rules, state.board, state.seat, ACT, (action.upper, action.lower), state.points)


def _after_place(state: State, action: Place) -> State:
    shade = action.shade or state.own or state.shades[0]
    board = bytearray(state.board)
    board[action.square] = LETTER[action.element, shade]
    if state.own is not None and sum(map(board.count, STONES[shade])) == _ALL_PLACED:
        won = attrs.evolve(state, board=bytes(board))
        return over(won, Outcome((state.seat,), "3b.11"))  # before any line counts
    return _laid(state, bytes(board), action.square, action.square)


def _after_move(state: State, action: Move) -> State:
    board = bytearray(state.board)
    board[action.target], board[action.origin] = board[action.origin], EMPTY
    return _laid(state, bytes(board), action.target, action.origin)


def _laid(state: State, board: bytes, square: Square, dice_square: Square) -> State:
    """Go on after a stone has come to lie: points, the end, lines to decide, or the next turn (ruling E.1)."""
    used = COLOUR_OF[dice_square] if state.rules.variation_dice else None
    lines = completed(board, square)
    if not lines:
        return _next_turn(state, board, state.points, used)
    points = list(state.points)
    points[state.seat - 1] += len(lines)
    scored = State(state.rules, board, state.seat, CLEAR, state.dice, tuple(points), lines, (), used)
    return over(scored, Outcome((state.seat,), "3b.13")) if points[state.seat - 1] >= state.target else scored


def _after_pass(state: State, _action: Pass) -> State:
    idle = 0
    if state.rules.variation_dice and (state.rules.must_move or not can_move(state)):
        idle = state.idle + 1
    return _next_turn(state, state.board, state.points, None, idle)


def _after_decision(state: State, action: Clear | Keep) -> State:
    decided = (*state.decided, action.shade)
    if len(decided) < len(state.lines):
        return attrs.evolve(state, decided=decided)
    board = bytearray(state.board)
    for square in removed(state.board, state.lines, decided):
        board[square] = EMPTY
    return _next_turn(state, bytes(board), state.points, state.used)


def _next_turn(state: State, board: bytes, points: tuple[int, ...], used: Colour | None, idle: int = 0) -> State:
    """End the turn: total stalemate, then the dice, then the next seat (rulings E.5, E.7, E.8)."""
    rules, dice = state.rules, state.dice
    if is_stalemate(board):
        stuck = State(rules, board, state.seat, OVER, dice, points)
        return attrs.evolve(stuck, outcome=most_points(points))
    seat = state.seat % len(points) + 1
    if not rules.variation_dice or idle == len(points) or dice is None:
        return State(rules, board, seat, ROLL, None, points)
    return State(rules, board, seat, ACT, turned(dice, used) if used else dice, points, (), (), None, idle)


def over(state: State, outcome: Outcome) -> State:
    """Return the finished game; board, dice and seat stay as they are at this moment (rulings B.3, E.1, E.6)."""
    return State(state.rules, state.board, state.seat, OVER, state.dice, state.points, outcome=outcome)


after: Final[Callable[[State, Action], State]] = by_type({
    Roll: _after_roll, Place: _after_place, Move: _after_move, Pass: _after_pass,
    Clear: _after_decision, Keep: _after_decision,
})  # fmt: skip


def is_stalemate(board: bytes) -> bool:
    """Tell whether no stone left of either shade fits anywhere and no stone can move (rulings 3b.24, E.5)."""
    empty = empty_squares(board)
    for element in ELEMENTS:
        if empty & unseen(squares_with(board, element)) and any(
            board.count(LETTER[element, shade]) < EACH for shade in SHADES
        ):
            return False
    return not anything_moves(board, empty)


def most_points(points: tuple[int, ...]) -> Outcome:
    """Give the result of a total stalemate: most points win, a tie is shared (ruling 3b.24)."""
    return Outcome(tuple(seat for seat, number in enumerate(points, 1) if number == max(points)), "3b.24")
