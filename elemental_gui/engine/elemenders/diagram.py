"""Elemenders' board as text for people: consoles, chat and tests."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.text import SEAT_MARKS
from elemental_gui.engine.elemenders.board import GRID
from elemental_gui.engine.elemenders.state import Stage, State

_TASKS: Final = {
    Stage.TRUE: "picks its true monolith",
    Stage.DEPLOY: "places a starting unit",
    Stage.SPAWN: "places a new unit",
    Stage.ACT: "is in its turn",
}


def diagram(state: State) -> str:
    """Draw the terrain with the pieces on it, such as `l●F2+`, and say who has to do what.

    True monoliths are shown; for one seat's view draw what `observe` gives.
    """
    heading = "   " + " ".join(f"{chr(ord('A') + column):5}" for column in range(GRID.columns))
    lines = [heading.rstrip(), *(_row(state, row) for row in range(state.rules.rows)), "", situation(state)]
    return "\n".join(lines)


def _row(state: State, row: int) -> str:
    tiles = (GRID.square(column, row) for column in range(GRID.columns))
    return f"{row + 1:2} {' '.join(f'{_tile(state, square):5}' for square in tiles)}".rstrip()


def _tile(state: State, square: int) -> str:
    ground, piece = chr(state.terrain[square]), state.piece(square)
    return ground if piece is None else f"{ground}{SEAT_MARKS[piece.seat - 1]}{piece.kind}{piece.health}{piece.mark}"


def situation(state: State) -> str:
    """Say in one line who has to do what."""
    if state.outcome is not None:
        winner = state.outcome.winners[0]
        return f"Over: seat {winner} {SEAT_MARKS[winner - 1]} won ({state.outcome.reason})."
    if state.stage is Stage.COIN:
        return "The coin says whether new units come." if state.first else "The coin says who places first."
    return f"Seat {state.seat} {SEAT_MARKS[state.seat - 1]} {_TASKS[state.stage]}."
