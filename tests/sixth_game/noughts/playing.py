"""The rules of Noughts: what is legal, what follows from it, and what happens by it."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.core.events import Event, EventLog
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import Outcome, other
from elemental_gui.engine.core.violations import RefusalTable, Violation
from tests.sixth_game.noughts.state import EMPTY, GRID, LETTERS, Action, Mark, State

refuse: Final = RefusalTable({
    "over": ("N.4", "The game is over.", "Start a new game."),
    "marked": ("N.2", "{0} has a mark already.", "Choose an empty square."),
}, GRID.names.__getitem__)  # fmt: skip


@attrs.frozen
class Marked(Event):
    """A seat put its mark on a square."""

    seat: int
    square: Square


@attrs.frozen
class GameEnded(Event):
    """The game is over."""

    outcome: Outcome
    row: tuple[Square, ...]
    """The three in a row; none of them in a draw."""


def check(state: State, action: Action) -> Violation | None:
    """Return why this action is illegal here, or None when it is legal: the single source of legality."""
    if state.outcome is not None:
        return refuse("over")
    return None if state.board[action.square] == EMPTY else refuse("marked", action.square)


def legal_actions(state: State) -> list[Action]:
    return [] if state.outcome is not None else [Mark(square) for square in state.empty]


def after(state: State, action: Action) -> State:
    board = bytearray(state.board)
    board[action.square] = ord(LETTERS[state.seat - 1])
    marked, following = attrs.evolve(state, board=bytes(board)), other(state.seat)
    if marked.row:
        return attrs.evolve(marked, outcome=Outcome((following if state.rules.misere else state.seat,), "row"))
    if not marked.empty:
        return attrs.evolve(marked, outcome=Outcome((1, 2), "full"))
    return attrs.evolve(marked, seat=following)


def events(state: State, action: Action) -> tuple[Event, ...]:
    """Tell what a legal action does, in order."""
    following = after(state, action)
    log = EventLog(cell, state, following)
    log.add(Marked(state.seat, action.square, changes=log.settle(action.square)))
    if following.outcome is not None:
        log.add(GameEnded(following.outcome, following.row))
    return log.events


def cell(state: State, square: Square) -> str:
    """Give what a square holds as the cells of a setup have it."""
    return chr(state.board[square])
