"""Positions of Elemento as drawings: how the tests of its engine write the rule book.

    A B C D
  1 F . . w
  2 . . a .
  3 . . . .
  4 . E . .

Capitals are light stones, small letters dark ones: fire, air, earth, water. `.` is an empty square. Rows that are not
drawn are empty.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from elemental_gui.engine.core.text import split_turn
from elemental_gui.engine.core.violations import IllegalAction, Violation
from elemental_gui.engine.elemento.board import GRID
from elemental_gui.engine.elemento.game import SPEC
from elemental_gui.engine.elemento.state import State

FIELDS = ("ROWS", "SEAT", "STAGE", "DICE", "POINTS")


def game(seats: int = 2, **switches: str) -> State:
    """Start a game."""
    return SPEC.new("standard", switches, seats, 1)


def position(
    drawing: str = "",
    *,
    dice: str = "blue,red",
    seat: int = 1,
    seats: int = 2,
    points: str = "",
    stage: str = "act",
    **switches: str,
) -> State:
    """Read a drawing as a state in which this seat is to act."""
    fields = (_rows(drawing), seat, stage, dice, points or ",".join("0" * seats))
    return SPEC.parse_position(game(seats, **switches), " ".join(map(str, fields)))


def board(shown: State | str) -> str:
    """Draw a state, or a drawing, in full, so that two of them can be compared."""
    rows = _rows(shown) if isinstance(shown, str) else SPEC.format_position(shown).split()[0]
    lines = [f"{number} {' '.join(row)}" for number, row in enumerate(rows.split("/"), 1)]
    return "\n".join(["  A B C D", *lines])


def play(state: State, text: str) -> State:
    """Play the actions of a text such as `roll blue red; place fire A1`."""
    for action in split_turn(text):
        state = SPEC.apply(state, SPEC.parse_action(state, action))
    return state


def refusal(state: State, text: str) -> Violation:
    """Return why the text's one action is refused, after making sure that it is, and that nothing changes."""
    line, hashed, action = SPEC.format_position(state), hash(state), SPEC.parse_action(state, text)
    violation = SPEC.check(state, action)
    assert violation is not None, f"{text} is legal here"
    with pytest.raises(IllegalAction) as caught:
        SPEC.apply(state, action)
    assert caught.value.violation == violation
    assert SPEC.format_position(state) == line
    assert hash(state) == hashed
    assert action not in SPEC.legal_actions(state)
    return violation


def refused(state: State, text: str) -> str:
    """Return the ruling by which the text's one action is refused."""
    return refusal(state, text).rule


def legal(state: State, prefix: str = "") -> set[str]:
    """List the legal actions that begin with these words."""
    texts = (SPEC.format_action(action) for action in SPEC.every_action(state))
    return {text for text in texts if f"{text} ".startswith(f"{prefix} ".lstrip())}


def result(state: State) -> str:
    """Write the outcome as the line protocol does: `1 3b.13`, `draw 3b.24`, `none`."""
    outcome = SPEC.outcome(state)
    if outcome is None:
        return "none"
    who = "draw" if len(outcome.winners) == SPEC.seats(state) else "+".join(map(str, outcome.winners))
    return f"{who} {outcome.reason}"


def field(state: State, name: str) -> str:
    """Return one field of the position line."""
    return SPEC.format_position(state).split()[FIELDS.index(name)]


def square(name: str) -> int:
    """Return a square by its name."""
    found = GRID.parse(name)
    assert found is not None, f"{name} is not on the board"
    return found


def names(squares: Iterable[int]) -> str:
    """Name squares, in the order given."""
    return " ".join(GRID.names[each] for each in squares)


def _rows(drawing: str) -> str:
    heading, *lines = drawing.strip().splitlines() or ["A B C D"]
    assert heading.split() == list("ABCD"), "a drawing begins with its column letters"
    rows = ["...."] * 4
    for line in lines:
        number, *letters = line.split()
        assert len(letters) == 4, f"row {number} has four squares"
        rows[int(number) - 1] = "".join(letters)
    return "/".join(rows)
