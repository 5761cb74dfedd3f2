"""The state of a game of Elemento, complete: nothing else is needed to go on."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.core.state import AnyState, Outcome
from elemental_gui.engine.core.text import TextEnum
from elemental_gui.engine.elemento.board import EMPTY_BOARD, GRID, SHADES, Colour, Dice, Shade
from elemental_gui.engine.elemento.rules import Rules


class Stage(TextEnum):
    """What has to happen next."""

    ROLL = "roll"
    ACT = "act"
    CLEAR = "clear"
    OVER = "over"


ROLL, ACT, CLEAR, OVER = Stage
"""The stages by themselves: looking one up in its class takes longer than comparing it."""


@attrs.define(unsafe_hash=True)
class State(AnyState):
    """A position of Elemento together with the rules it is played under.

    Frozen by its types, as Element's state is.
    """

    rules: Final[Rules]
    board: Final[bytes]
    """The mailbox of GRID, see `board.py`."""
    seat: Final[int]
    """The seat to act, from 1; when the game is over the seat whose action ended it (ruling B.3)."""
    stage: Final[Stage]
    dice: Final[Dice | None]
    """What the dice show; None before they are thrown (ruling E.6)."""
    points: Final[tuple[int, ...]]
    """The points of every seat, seat 1 first."""
    lines: Final[tuple[str, ...]] = ()
    """At `clear`: the lines just completed, a row before a column (ruling E.3)."""
    decided: Final[tuple[Shade | None, ...]] = ()
    """At `clear`: what the first of them lose, None for a line that stays."""
    used: Final[Colour | None] = None
    """At `clear`: the colour whose die is turned at the end of the turn; None without the variation (ruling 3b.22)."""
    idle: Final[int] = 0
    """With the variation: the turns in succession in which nothing could be done (rulings 3b.23, E.7)."""
    outcome: Final[Outcome | None] = None

    @property
    def seats(self) -> int:
        return len(self.points)

    @property
    def target(self) -> int:
        """How many points win (ruling 3b.13)."""
        return target(len(self.points))

    @property
    def own(self) -> Shade | None:
        """The shade of the seat to act; None with three or four players, who share all stones (ruling 3b.19)."""
        return SHADES[self.seat - 1] if len(self.points) == 2 else None

    @property
    def shades(self) -> tuple[Shade, ...]:
        """The shades of the stones that the seat to act may place and move (rulings 3b.17, 3b.19)."""
        return SHADES if self.own is None else (self.own,)

    @property
    def waiting(self) -> tuple[str, ...]:
        """The completed lines that are not decided yet, in their order."""
        return self.lines[len(self.decided) :]

    @property
    def line(self) -> str | None:
        return self.waiting[0] if self.waiting else None

    def __repr__(self) -> str:
        rows = GRID.lines(self.board)
        facts = f"seat {self.seat} {self.stage} dice {self.dice} points {self.points} lines {self.lines}"
        return "\n".join(["", *rows, f"{facts} {self.decided} used {self.used} idle {self.idle} {self.outcome}"])


def target(seats: int) -> int:
    """Give the points that win with this many players (rulings 3b.13, 3b.26)."""
    return 5 if seats == 2 else 3


def initial(rules: Rules, seats: int) -> State:
    """Return the start: an empty board, and the dice to be thrown for seat 1 (rulings 3b.21, B.7)."""
    return State(rules, EMPTY_BOARD, 1, Stage.ROLL, None, (0,) * seats)
