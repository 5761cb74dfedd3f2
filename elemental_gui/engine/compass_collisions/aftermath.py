"""What follows from a move: lost elements, erosion, the count of quiet plies, and the collapse."""

from __future__ import annotations

from elemental_gui.engine.compass_collisions.board import PIECES, piece_count, seat_counts, standing
from elemental_gui.engine.compass_collisions.erosion import Vanishing, collapse, numbered, without
from elemental_gui.engine.compass_collisions.state import State
from elemental_gui.engine.core.state import Outcome


def lacks(board: bytes | bytearray, seat: int) -> bool:
    earth, water, fire, air = PIECES[seat]
    return not (earth in board and water in board and fire in board and air in board)


def verdict(board: bytes, mover: int, lead: int, collapsed: bool) -> Outcome | None:
    """Judge the pieces left after an event; None when both seats still have every element (ruling 2b.33).

    When both lack one, the seat that made the last turn loses (2b.34); but at or after a collapse the seat with
    fewer pieces does, and between equals the one that had fewer when they were last unequal, which `lead` tells;
    if they never were, it is a draw (rulings 2b.32, C.10).
    """
    first, second = lacks(board, 1), lacks(board, 2)
    if not (first or second):
        return None
    if not (first and second):
        return Outcome((2 if first else 1,), "2b.33")
    if not collapsed:
        return Outcome((3 - mover,), "2b.34")
    ahead = leader(board, lead)
    return Outcome((ahead,) if ahead else (1, 2), "2b.32")


def leader(board: bytes | bytearray, lead: int) -> int:
    """Give the seat with more pieces; `lead`, the one that was ahead before, when they have equally many."""
    ones, twos = seat_counts(board)
    return lead if ones == twos else 1 if ones > twos else 2


Aftermath = tuple[bytes, int, int, Outcome | None, tuple[Vanishing, ...]]
"""How a ply ended: board, quiet plies, lead and outcome, and the squares that went, event by event."""
_Worn = tuple[bytes, Outcome | None, tuple[Vanishing, ...]]
"""The same in the middle of a ply: board, outcome and vanished squares."""


def aftermath(state: State, board: bytes) -> Aftermath:
    """Follow a ply to its end, given the board after the move or the penalty itself (rulings 2b.24, 2b.33, C.7-C.13).

    A ply is the move as one event, then erosion number by number, then the collapse if it is due and erosion again.
    When losses are judged event by event, the first one stops everything at once. A board that was set up wears away as
    well, also where nothing happened (2b.23).
    """
    rules, lead, count = state.rules, state.lead, piece_count(board)
    vanished: tuple[Vanishing, ...] = ()
    outcome = _loss(state, board, collapsed=False)
    if outcome is None and rules.due[count] & standing(board):
        board, outcome, vanished = _eroded(state, board, collapsed=False)
        count = piece_count(board)
    lost = count != piece_count(state.board)
    quiet = 0 if lost else state.quiet + 1
    collapsed = outcome is None and quiet >= rules.collapse_after_plies
    if collapsed:
        quiet = 0
        board, outcome, fallen = _collapsed(state, board)
        vanished += fallen
    if rules.loss_check == "after_cascade":
        outcome = verdict(board, state.seat, lead, collapsed)
    if lost or collapsed:
        lead = leader(board, lead)
    return board, quiet, lead, outcome, vanished


def _loss(state: State, board: bytes, collapsed: bool) -> Outcome | None:
    """Look for a loss after an event, where that is when losses are noticed (rulings 2b.33, C.11)."""
    if state.rules.loss_check == "after_cascade":
        return None
    return verdict(board, state.seat, state.lead, collapsed)


def _eroded(state: State, board: bytes, collapsed: bool) -> _Worn:
    """Remove the numbers that are due, the highest first, with a new count after each (rulings 2b.24, 2b.25, C.8)."""
    vanished: list[Vanishing] = []
    outcome = None
    while outcome is None and (due := state.rules.due[piece_count(board)] & standing(board)):
        vanishing = next(numbered(state.rules.erosion, due))
        vanished.append(vanishing)
        board = without(board, vanishing)
        outcome = _loss(state, board, collapsed)
    return board, outcome, tuple(vanished)


def _collapsed(state: State, board: bytes) -> _Worn:
    """Let the board collapse as one event, and erode again (rulings 2b.30, C.9)."""
    taken = collapse(state.rules.erosion, board)
    if taken is None:
        return board, None, ()
    board = without(board, taken)
    outcome = _loss(state, board, collapsed=True)
    if outcome is not None:
        return board, outcome, (taken,)
    board, outcome, vanished = _eroded(state, board, collapsed=True)
    return board, outcome, (taken, *vanished)
