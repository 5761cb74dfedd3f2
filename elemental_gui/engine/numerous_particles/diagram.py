"""The table as text for people: consoles, chat and tests."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.text import SEAT_MARKS
from elemental_gui.engine.numerous_particles.buffs import free_buffs
from elemental_gui.engine.numerous_particles.holdings import format_holding
from elemental_gui.engine.numerous_particles.ledger import WORDS
from elemental_gui.engine.numerous_particles.state import Stage, State

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
    return "\n".join([*lines, "", situation(state)])


def situation(state: State) -> str:
    """Say in one line who has to do what."""
    who = f"Seat {state.seat} {SEAT_MARKS[state.seat - 1]}"
    if state.outcome is not None:
        winners = " and ".join(f"seat {winner} {SEAT_MARKS[winner - 1]}" for winner in state.outcome.winners)
        return f"Over: {winners} won ({state.outcome.reason})."
    if state.stage is Stage.ACT:
        buffs = ", ".join(WORDS[letter] for letter in free_buffs(state) if letter) or "nothing"
        return f"{who} submits; free to buff: {buffs}."
    victim = f"Seat {state.victim} {SEAT_MARKS[state.victim - 1]}"
    last = " in the last production" if state.stage is Stage.TIME_LOSE else ""
    number = f"{state.due} building" if state.due == 1 else f"{state.due} buildings"
    return f"{victim} loses {number} at random to the F4 of seat {state.seat}{last}."
