"""How a game is lost: a seat without one of the four elements, and what decides when both are."""

from __future__ import annotations

from elemental_gui.engine.compass_collisions.board import PIECES, seat_counts
from elemental_gui.engine.core.outcome import Outcome


def lacks(board: bytes | bytearray, seat: int) -> bool:
    """Tell whether a seat has no piece of some element."""
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


def leader(board: bytes, lead: int) -> int:
    """Give the seat with more pieces; `lead`, the one that was ahead before, when they have equally many."""
    ones, twos = seat_counts(board)
    return lead if ones == twos else 1 if ones > twos else 2
