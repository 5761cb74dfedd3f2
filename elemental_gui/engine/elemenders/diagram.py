"""Elemenders' board as text for people: consoles, chat and tests."""

from __future__ import annotations

from elemental_gui.engine.core.text import SEAT_MARKS
from elemental_gui.engine.core.words import SEATS
from elemental_gui.engine.elemenders.board import GRID
from elemental_gui.engine.elemenders.state import State
from elemental_gui.engine.elemenders.words import Words


def diagram(state: State) -> str:
    """Draw the terrain with the pieces on it, such as `l●F2+`, and say who has to do what.

    True monoliths are shown; for one seat's view draw what `observe` gives.
    """
    heading = "   " + " ".join(f"{chr(ord('A') + column):5}" for column in range(GRID.columns))
    rows = (_row(state, row) for row in range(state.rules.rows))
    lines = [heading.rstrip(), *rows, "", Words(state, SEATS).caption()]
    return "\n".join(lines)


def _row(state: State, row: int) -> str:
    tiles = (GRID.square(column, row) for column in range(GRID.columns))
    return f"{row + 1:2} {' '.join(f'{_tile(state, square):5}' for square in tiles)}".rstrip()


def _tile(state: State, square: int) -> str:
    ground, piece = chr(state.terrain[square]), state.piece(square)
    return ground if piece is None else f"{ground}{SEAT_MARKS[piece.seat - 1]}{piece.kind}{piece.health}{piece.mark}"
