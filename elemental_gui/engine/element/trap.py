"""Trapped sages: who cannot get away, and who wins by it."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.element.board import EMPTY, GRID
from elemental_gui.engine.element.rules import Rules
from elemental_gui.engine.element.state import State, hunter
from elemental_gui.engine.element.walking import ways_from
from elemental_gui.engine.element.wind import rides_into

_W: Final = GRID.width
_FRESH: frozenset[Square] = frozenset()


def exits(rules: Rules, board: bytes, sage: Square) -> tuple[Square, ...]:
    """List the squares by which a sage gets away, as `is_trapped` judges it: those of steps, and first stacks."""
    steps, entries = ways_from(board, sage)
    rides = rides_into(board, sage, entries, _FRESH) if rules.ride_counts_as_escape else ()
    return (*(step.square for step in steps), *(ride.square for ride in rides))


def is_trapped(rules: Rules, board: bytes, sage: Square) -> bool:
    """Tell whether a sage has neither a legal step nor, where rides count, a legal ride (rulings 0.6, 1c.65, 1c.73)."""
    if EMPTY in (board[sage - _W], board[sage - 1], board[sage + 1], board[sage + _W]):
        return False  # no range can bar a straight step
    steps, entries = ways_from(board, sage)
    if steps:
        return False
    return not (rules.ride_counts_as_escape and rides_into(board, sage, entries, _FRESH))


def trapped(state: State) -> list[int]:
    """List the seats whose sages have no way out, whether or not the rules judge it now."""
    return [seat for seat, sage in enumerate(state.sages, 1) if is_trapped(state.rules, state.board, sage)]


def after_action(state: State, mover: int) -> Outcome | None:
    """Judge the sages after an action by `mover` (rulings 1c.67, 1c.69, 0.5, X.14); None when the game goes on."""
    rules, board = state.rules, state.board
    for sage in state.sages:  # hardly ever is anybody so far: `is_trapped` begins with the same question
        if board[sage - _W] != EMPTY and board[sage - 1] != EMPTY and EMPTY not in (board[sage + 1], board[sage + _W]):
            break
    else:
        return None
    caught = trapped(state)
    if not caught:
        return None
    others = [seat for seat in caught if seat != mover]
    if mover not in caught or rules.trap_test == "immediate":
        return Outcome(_hunters(state, others), "trapped")
    if not others:
        return Outcome(_hunters(state, [mover]), "trapped")
    losers = others if rules.both_blocked == "mover_wins" else [mover]
    return Outcome(_hunters(state, losers), "both_blocked")


def at_turn_start(state: State, starting: int, mover: int) -> Outcome | None:
    """Judge the seat whose turn starts after a turn by `mover` (rulings 1c.66, 1c.68, 1c.70, X.14, X.15)."""
    rules, board = state.rules, state.board
    if not is_trapped(rules, board, state.sages[starting - 1]):
        return None
    if not is_trapped(rules, board, state.sages[mover - 1]):
        return Outcome(_hunters(state, [starting]), "trapped")
    loser = starting if rules.both_blocked == "mover_wins" else mover
    return Outcome(_hunters(state, [loser]), "both_blocked")


def _hunters(state: State, losers: list[int]) -> tuple[int, ...]:
    return tuple(sorted({hunter(state, loser) for loser in losers}))
