"""Element's board as text for people: consoles, chat and tests."""

from __future__ import annotations

from elemental_gui.engine.core.text import SEAT_MARKS
from elemental_gui.engine.core.words import SEATS
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.position import format_rows
from elemental_gui.engine.element.state import State
from elemental_gui.engine.element.words import Words


def diagram(state: State) -> str:
    """Draw the board with coordinates, the sages as marks, and a line that says who has to do what."""
    rows = [list(row) for row in format_rows(state).split("/")]
    for mark, sage in zip(SEAT_MARKS, state.sages, strict=False):
        rows[GRID.row(sage)][GRID.column(sage)] = mark
    heading = "   " + " ".join(chr(ord("A") + column) for column in range(GRID.columns))
    drawn = (f"{number:2} {' '.join(row)}" for number, row in enumerate(rows, 1))
    lines = [heading, *drawn, "", Words(state, SEATS).caption()]
    return "\n".join(lines)
