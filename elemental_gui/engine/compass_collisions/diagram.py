"""Compass Collisions' board as text for people: consoles, chat and tests."""

from __future__ import annotations

from elemental_gui.engine.compass_collisions.board import GRID, seat_counts
from elemental_gui.engine.compass_collisions.erosion import remaining
from elemental_gui.engine.compass_collisions.position import format_rows
from elemental_gui.engine.compass_collisions.state import Stage, State
from elemental_gui.engine.compass_collisions.words import Words
from elemental_gui.engine.core.words import SEATS


def diagram(state: State) -> str:
    """Draw the board with coordinates, and say who has to do what and which squares vanish next."""
    heading = "   " + " ".join(chr(ord("A") + column) for column in range(GRID.columns))
    rows = format_rows(state.board).split("/")
    drawn = (f"{number:2} {' '.join(row)}" for number, row in enumerate(rows, 1))
    lines = [heading, *drawn, "", Words(state, SEATS).caption()]
    if state.stage is Stage.ACT:
        lines += _outlook(state)
    return "\n".join([*lines, *_sets(state)])


def _outlook(state: State) -> list[str]:
    """Count the pieces, and name the squares that go next and how far the collapse is."""
    ones, twos = seat_counts(state.board)
    lines = [f"Pieces: {ones} of seat 1 (capitals), {twos} of seat 2, {ones + twos} together."]
    upcoming = next(remaining(state.rules.erosion, state.board), None)
    if upcoming is not None:
        squares = " ".join(GRID.names[square] for square in upcoming.squares)
        lines.append(f"Next to vanish: {squares} with {upcoming.numbers[0]} pieces left.")
    lines.append(f"Quiet turns: {state.quiet} of {state.rules.collapse_after_plies} before the board collapses.")
    return lines


def _sets(state: State) -> list[str]:
    """List the sets that are not on the board yet, once both seats have handed them in."""
    if state.stage not in (Stage.FIRST, Stage.PLACE):
        return []
    return [
        f"{seat}{letter} {state.opening.layout(seat, letter)}" for seat, letter in state.opening.free_sets
    ]
