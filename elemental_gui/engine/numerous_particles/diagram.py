"""The table as text for people: consoles, chat and tests."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.text import SEAT_MARKS
from elemental_gui.engine.core.words import SEATS
from elemental_gui.engine.numerous_particles.holdings import format_holding
from elemental_gui.engine.numerous_particles.state import State
from elemental_gui.engine.numerous_particles.words import Words

_HEADING: Final = ("", "garnets", "fire", "water", "earth", "air", "mastered", "buildings")


def diagram(state: State) -> str:
    """Draw every seat's stocks, masteries and buildings in a table, and a line that says who has to do what.

    A stock below zero is locked.
    """
    table = [list(_HEADING)]
    for seat, (row, activations) in enumerate(zip(state.rows, state.activations, strict=True), 1):
        *stocks, _, mastered, buildings = format_holding(row, activations).split("/")
        table.append([f"{seat} {SEAT_MARKS[seat - 1]}", *stocks, mastered, buildings.replace("+", " ")])
    widths = [max(len(line[column]) for line in table) for column in range(len(_HEADING) - 1)]
    lines = ["  ".join([*map(str.rjust, line, widths), line[-1]]) for line in table]
    return "\n".join([*lines, "", Words(state, SEATS).caption()])
