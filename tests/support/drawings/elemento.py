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

from elemental_gui.engine.elemento.board import GRID
from elemental_gui.engine.elemento.game import GAME
from elemental_gui.engine.elemento.state import State
from tests.support.drawings.rule_book import RuleBook, SquareNames, filled_in

_BOOK, _SQUARES = RuleBook(GAME), SquareNames(GRID)
play, refusal, refused, legal, field = _BOOK.play, _BOOK.refusal, _BOOK.refused, _BOOK.legal, _BOOK.field
result = _BOOK.result
square, names = _SQUARES.square, _SQUARES.names


def game(seats: int = 2, **switches: str) -> State:
    return GAME.new("standard", switches, seats, 1)


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
    return GAME.parse_position(game(seats, **switches), " ".join(map(str, fields)))


def board(shown: State | str) -> str:
    """Draw a state, or a drawing, in full, so that two of them can be compared."""
    rows = _rows(shown) if isinstance(shown, str) else GAME.format_position(shown).split()[0]
    lines = [f"{number} {' '.join(row)}" for number, row in enumerate(rows.split("/"), 1)]
    return "\n".join(["  A B C D", *lines])


def _rows(drawing: str) -> str:
    squares = filled_in({f"{column}{row}": "." for row in range(1, 5) for column in "ABCD"}, drawing)
    return "/".join("".join(squares[f"{column}{row}"] for column in "ABCD") for row in range(1, 5))
