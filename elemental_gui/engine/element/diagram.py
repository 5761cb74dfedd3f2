"""Element's board as text for people: consoles, chat and tests."""

from __future__ import annotations

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.text import SEAT_MARKS
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.position import format_rows
from elemental_gui.engine.element.rules import word_of
from elemental_gui.engine.element.state import Stage, State


def diagram(state: State) -> str:
    """Draw the board with coordinates, the sages as marks, and a line that says who has to do what."""
    rows = [list(row) for row in format_rows(state).split("/")]
    for mark, sage in zip(SEAT_MARKS, state.sages, strict=False):
        rows[GRID.row(sage)][GRID.column(sage)] = mark
    heading = "   " + " ".join(chr(ord("A") + column) for column in range(GRID.columns))
    lines = [heading, *(f"{number:2} {' '.join(row)}" for number, row in enumerate(rows, 1)), "", situation(state)]
    return "\n".join(lines)


def situation(state: State) -> str:
    """Say in one line who has to do what."""
    who = f"Seat {state.seat} {SEAT_MARKS[state.seat - 1]}"
    if state.outcome is not None:
        winners = " and ".join(f"seat {winner} {SEAT_MARKS[winner - 1]}" for winner in state.outcome.winners)
        return f"Over: {winners} won ({state.outcome.reason.replace('_', ' ')})."
    if state.stage is Stage.TAKE:
        return f"{who} says how many stones to take."
    if state.stage is Stage.DRAW:
        return f"{who} is dealt {_counted(state.due, 'stone')}."
    stones = ", ".join(word_of(state.rules, Element(letter)) for letter in state.hand) or "no stones"
    ridden = "; ridden: " + " ".join(GRID.names[stack] for stack in sorted(state.ridden)) if state.ridden else ""
    return f"{who} has {stones} and {_counted(state.steps, 'step')}{ridden}."


def _counted(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
