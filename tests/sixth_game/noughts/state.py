"""A situation of Noughts, and the one thing that a seat can do in it."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.core.geometry import Grid, Square
from elemental_gui.engine.core.state import AnyAction, AnyState, Outcome
from tests.sixth_game.noughts.rules import Rules

GRID: Final = Grid(3, 3)
EMPTY, BORDER = b".#"
LETTERS: Final = "OX"
"""The marks of seat 1 and seat 2."""
LINES: Final = tuple(
    (square, *ray)
    for square in GRID.squares
    for ray in (GRID.rays[square][way] for way in ("R", "D", "DR", "DL"))
    if len(ray) == 2
)  # fmt: skip
"""Three squares in a row: three rows, three columns, two diagonals (N.4)."""


@attrs.frozen
class Mark(AnyAction):
    """The seat puts its mark on an empty square (N.2)."""

    square: Square


Action = Mark


@attrs.frozen
class State(AnyState):
    """A position of Noughts together with the rules it is played under."""

    rules: Rules = attrs.field(factory=Rules)
    board: bytes = GRID.blank(EMPTY, BORDER)
    """The mailbox of GRID."""
    seat: int = 1
    """The seat to act, from 1; when the game is over the seat that marked last (N.7)."""
    outcome: Outcome | None = None

    @property
    def empty(self) -> tuple[Square, ...]:
        """The squares without a mark."""
        return tuple(square for square in GRID.squares if self.board[square] == EMPTY)

    @property
    def row(self) -> tuple[Square, ...]:
        """Three squares in a row with the same mark; none of them while there are not."""
        held = self.board
        return next((line for line in LINES if held[line[0]] != EMPTY and len({held[at] for at in line}) == 1), ())
