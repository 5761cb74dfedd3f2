"""Who may put which unit where: the starting units, and those that the coin brings."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import other
from elemental_gui.engine.elemenders.board import EMPTY, PIECES, UNITS, Kind, end_row
from elemental_gui.engine.elemenders.state import State

EACH: Final = 2
"""Starting units of each kind (ruling 4b.3)."""
STARTING: Final = EACH * len(UNITS)
_LETTERS: Final = {
    seat: bytes(ord(piece.kind) if (piece := PIECES.get(code)) and piece.seat == seat else 0 for code in range(256))
    for seat in (1, 2)
}
"""By seat the table that turns each of its pieces into the letter of its kind, and all else into nothing."""


def free_squares(state: State, seat: int) -> tuple[Square, ...]:
    """List the empty tiles of a seat's monolith row; that of a fallen monolith is one (rulings 4b.36, 4b.37)."""
    return tuple(square for square in end_row(state.rules.rows, seat) if state.units[square] == EMPTY)


def left(state: State, seat: int) -> dict[Kind, int]:
    """Tell how many starting units of each kind a seat still has to place."""
    letters = state.units.translate(_LETTERS[seat])
    return {kind: EACH - letters.count(ord(kind)) for kind in UNITS}


def next_to_spawn(state: State, after: int = 0) -> int:
    """Give the seat that spawns now, or next after a seat; 0 for none (rulings 4b.37, 4b.38, E.12).

    The first seat of the round begins; a seat whose row is full gets nothing.
    """
    order = (state.first, other(state.first))
    waiting = order[order.index(after) + 1 :] if after else order
    return next((seat for seat in waiting if free_squares(state, seat)), 0)
