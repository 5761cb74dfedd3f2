"""Boards as positions: what they leave open gets values that fit, and what is wrong with them is said."""

from __future__ import annotations

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.reach import Goal
from elemental_gui.engine.core.setup import Setup
from elemental_gui.engine.core.state import AnyState
from elemental_gui.engine.core.violations import IllegalAction, Violation
from elemental_gui.host.boards.completing import complete


def position_of(known: Position, setup: Setup) -> Position:
    """Return the position of a setup under the rules of a known one; what it leaves open is as there, if that fits.

    Raises IllegalAction with the first thing that is wrong with it.
    """
    position, wrong = complete(known, setup)
    if position is None:
        raise IllegalAction(wrong[0] if wrong else Violation("X.22", "This is no position of the game."))
    return position


def goal_of(known: Position, setup: Setup) -> Goal[AnyState]:
    """Make the question of a submitted board; raises IllegalAction with the first thing that is wrong with it.

    What the board does not tell may be anything; one that does not tell how far the turn is stands at its end.
    """
    unknown = known.form.unknown(setup)
    return Goal(position_of(known, setup).state, unknown, at_end="STAGE" in unknown)
