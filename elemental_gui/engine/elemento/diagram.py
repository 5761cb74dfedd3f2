"""Elemento's board as text for people: consoles, chat and tests."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.text import SEAT_MARKS
from elemental_gui.engine.elemento.board import GRID
from elemental_gui.engine.elemento.position import format_rows
from elemental_gui.engine.elemento.state import Stage, State
from elemental_gui.engine.elemento.stones import ELEMENTS, SHADES, left, word_of

_HALF: Final = 2


def diagram(state: State) -> str:
    """Draw the board with its coordinates and colours, say who has to do what, and count points and stones left."""
    rows = [_parted(list(row), "|") for row in format_rows(state.board).split("/")]
    bar = f"   {_parted(['-'] * GRID.columns, '+')}".replace(" ", "-").replace("---", "   ", 1)
    lines = [f"   {_parted(list('ABCD'), ' ')}"]
    for number, row in enumerate(rows, 1):
        names = {1: "  blue, yellow", 4: "  green, red"}.get(number, "")
        lines += [bar] if number == _HALF + 1 else []
        lines.append(f"{number:2} {row}{names}")
    return "\n".join([*lines, "", situation(state), points(state), *_supply(state)])


def _parted(letters: list[str], sign: str) -> str:
    return f"{' '.join(letters[:_HALF])} {sign} {' '.join(letters[_HALF:])}"


def situation(state: State) -> str:
    """Say in one line who has to do what."""
    who = f"Seat {state.seat} {SEAT_MARKS[state.seat - 1]}"
    if state.outcome is not None:
        winners = " and ".join(f"seat {winner} {SEAT_MARKS[winner - 1]}" for winner in state.outcome.winners)
        ending = "drew" if len(state.outcome.winners) > 1 else "won"
        return f"Over: {winners} {ending} ({state.outcome.reason})."
    if state.stage is Stage.ROLL:
        return f"{who} throws the dice."
    if state.stage is Stage.CLEAR:
        return f"{who} decides what goes from {state.line}."
    shown = " and ".join(state.dice or ())
    stones = f" with {state.own} stones" if state.own else ""
    return f"{who} acts{stones}; the dice show {shown}."


def points(state: State) -> str:
    """Count the points of every seat."""
    counted = ", ".join(f"seat {seat} {number}" for seat, number in enumerate(state.points, 1))
    return f"Points: {counted}; {state.target} win."


def _supply(state: State) -> list[str]:
    return [
        f"Left {shade} ({'capitals' if shade is SHADES[0] else 'small letters'}): "
        + ", ".join(f"{word_of(element)} {left(state.board, element, shade)}" for element in ELEMENTS)
        for shade in SHADES
    ]
