"""The state of a game of Compass Collisions, complete: nothing else is needed to go on."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.compass_collisions.board import EMPTY_BOARD, GRID
from elemental_gui.engine.compass_collisions.opening import NO_OPENING, Opening
from elemental_gui.engine.compass_collisions.rules import Rules
from elemental_gui.engine.core.state import AnyState, Outcome
from elemental_gui.engine.core.text import TextEnum


class Stage(TextEnum):
    """What the seat to act has to do; the stages come in this order (ruling 0.12)."""

    PRIVILEGE = "privilege"
    SETS = "sets"
    FIRST = "first"
    PLACE = "place"
    ACT = "act"
    OVER = "over"


ACT: Final = Stage.ACT
"""The stage of nearly every action; looking it up in its class takes longer than comparing it."""


@attrs.define(unsafe_hash=True)
class State(AnyState):
    """A position of Compass Collisions together with the rules it is played under.

    Frozen by its types, as Element's state is.
    """

    rules: Final[Rules]
    board: Final[bytes]
    """The mailbox of GRID, see `board.py`."""
    seat: Final[int]
    """The seat to act, 1 or 2; when the game is over the seat whose action ended it (ruling B.3)."""
    stage: Final[Stage]
    quiet: Final[int]
    """Plies since the last one in which a piece went (rulings 2b.29, C.13)."""
    lead: Final[int]
    """The seat with more pieces after the latest ply that left them unequal, 0 if none did (rulings 2b.32, C.14)."""
    opening: Final[Opening]
    """What is agreed before the first move; empty from then on."""
    outcome: Final[Outcome | None]
    turns: Final[int] = 0
    """Turns that both seats have had, where the rules limit them (ruling 0.22)."""

    def __repr__(self) -> str:
        rows = GRID.lines(self.board)
        facts = f"seat {self.seat} {self.stage} quiet {self.quiet} lead {self.lead} {self.opening} {self.outcome}"
        return "\n".join(["", *rows, facts])


def initial(rules: Rules) -> State:
    """Return the start: an empty board, and the DMO to take a privilege (ruling 0.12)."""
    return State(rules, EMPTY_BOARD, rules.dmo, Stage.PRIVILEGE, 0, 0, NO_OPENING, None)
