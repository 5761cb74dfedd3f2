"""Elemento's board as text for people: consoles, chat and tests."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.words import SEATS
from elemental_gui.engine.elemento.board import GRID
from elemental_gui.engine.elemento.position import format_rows
from elemental_gui.engine.elemento.state import State
from elemental_gui.engine.elemento.stones import ELEMENTS, SHADES, left, word_of
from elemental_gui.engine.elemento.words import Words

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
    return "\n".join([*lines, "", Words(state, SEATS).caption(), points(state), *_supply(state)])


def _parted(letters: list[str], sign: str) -> str:
    return f"{' '.join(letters[:_HALF])} {sign} {' '.join(letters[_HALF:])}"


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
