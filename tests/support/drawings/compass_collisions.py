"""Positions of Compass Collisions as drawings: how the tests of its engine write the rule book.

A drawing is a heading of column letters and rows that begin with their number. It may show the top left part of the
board only; squares outside it are empty.

    A B C
  1 E . f
  2 . # .

`E W F A` are the pieces of seat 1, `e w f a` those of seat 2, `.` is an empty square and `#` one that is gone. So
that nobody has lost already, one piece of each element stands in the bottom row for either seat, A9 to D9 and F9 to
I9, unless the drawing shows that row. No square has a number unless `erosion` says so.
"""

from __future__ import annotations

from typing import Any

from elemental_gui.engine.compass_collisions.board import GRID
from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.engine.compass_collisions.rules import erosion_option
from elemental_gui.engine.compass_collisions.state import State
from tests.support.drawings.rule_book import RuleBook, SquareNames, becoming, filled_in

COLUMNS = "ABCDEFGHI"
RESERVES = "EWFA.ewfa"
NO_NUMBERS = erosion_option("\n".join([". " * 9] * 9))

_BOOK, _SQUARES = RuleBook(GAME), SquareNames(GRID)
play, refusal, refused, legal, field = _BOOK.play, _BOOK.refusal, _BOOK.refused, _BOOK.legal, _BOOK.field
result = _BOOK.result
square, names = _SQUARES.square, _SQUARES.names


def erosion(drawing: str) -> str:
    """Read an erosion map drawn like a board, numbers and dots, as the value of the rule switch."""
    squares = _read(drawing, ".........")
    lines = [" ".join(squares[f"{letter}{row}"] for letter in COLUMNS) for row in range(1, 10)]
    return erosion_option("\n".join(lines))


def game(**switches: str) -> State:
    """Start a game without erosion numbers, unless the switches name a map."""
    state: State = GAME.new("standard", {"erosion": NO_NUMBERS, **switches}, 2, 1)
    return state


def position(
    drawing: str = "", *, seat: int | str = 1, stage: str = "act", quiet: int | str = 0, **switches: str
) -> State:
    """Read a drawing as a state in which this seat is to move."""
    squares = _read(drawing, RESERVES)
    rows = "/".join("".join(squares[f"{letter}{row}"] for letter in COLUMNS) for row in range(1, 10))
    state: State = GAME.parse_position(game(**switches), f"{rows} {seat} {stage} {quiet}")
    return state


def board(shown: State | str) -> str:
    """Draw a state, or a drawing, in full, so that two of them can be compared."""
    if isinstance(shown, str):
        squares = _read(shown, RESERVES)
    else:
        letters = GAME.format_position(shown).split()[0].replace("/", "")
        squares = {f"{COLUMNS[i % 9]}{i // 9 + 1}": letter for i, letter in enumerate(letters)}
    lines = ["   " + " ".join(COLUMNS)]
    lines += [f"{row:2} " + " ".join(squares[f"{letter}{row}"] for letter in COLUMNS) for row in range(1, 10)]
    return "\n".join(lines)


becomes = becoming(position, board, play)


def told(state: State, text: str) -> list[Any]:
    """Return the events of the text's one action."""
    return list(GAME.events(state, GAME.parse_action(state, text)))


def _read(drawing: str, bottom: str) -> dict[str, str]:
    squares = {f"{letter}{row}": "." for row in range(1, 10) for letter in COLUMNS}
    squares.update({f"{letter}9": mark for letter, mark in zip(COLUMNS, bottom, strict=True)})
    return filled_in(squares, drawing)
