"""Compass Collisions in words: what is to do, why a game ended, and what an action is called."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.compass_collisions import drafts
from elemental_gui.engine.compass_collisions.actions import Action, First, Move, Penalty, Place, Privilege, Sets
from elemental_gui.engine.compass_collisions.board import word_of
from elemental_gui.engine.compass_collisions.events import lacking
from elemental_gui.engine.compass_collisions.notation import format_action
from elemental_gui.engine.compass_collisions.state import Stage, State
from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.widgets.game.answers import Due
from elemental_gui.widgets.game.free_turns import completion, last_resort, quarry, spoils

__all__ = [
    "completion", "concluded", "ending", "last_resort", "luck", "owed", "picture", "quarry", "spoils", "spoken",
]  # fmt: skip


_SOON: Final = 10
"""Quiet turns before a collapse from which on it is announced."""


def spoken(_state: State, action: Action) -> str:
    """Write an action as a record does; sets are never spelled out, because the other seat may read this too."""
    if isinstance(action, Sets):
        return f"sets {action.seat} handed in"
    return format_action(action)


def picture(action: Action) -> str:
    """Give the name of an icon that stands for an action."""
    match action:
        case Sets():
            return "lock"
        case Privilege() | First():
            return "confirm"
        case Place():
            return "flip"
        case Move():
            return "step"
        case Penalty():
            return "clock"


def owed(state: State) -> str:
    """Say what is still to do in this turn; empty when the game is over."""
    match state.stage:
        case Stage.SETS:
            return "Arrange two sets: 16 pieces together, at least 4 in each, every element once."
        case Stage.PRIVILEGE:
            return "Take a privilege: to say who moves first, or to place the first two sets."
        case Stage.FIRST:
            return "Say who moves first."
        case Stage.PLACE:
            left = 2 - len(state.opening.placed)
            if left > 0:
                return f"Put sets on sides of the board: {left} of your two to go."
            return "Put one of the two sets that are left on a side; the last one follows."
        case Stage.ACT:
            return _move(state)
    return ""


def _move(state: State) -> str:
    ahead = drafts.collapse_ahead(state)
    if ahead.squares and ahead.plies <= _SOON:
        warning = "Move a piece; in {} turns without a loss the board collapses."
        return warning.format(ahead.plies)
    return "Move a piece one or two squares."


def ending(state: State, outcome: Outcome, losers: str) -> str:
    """Say in a sentence why the game ended; empty for a reason that these rules do not give."""
    match outcome.reason:
        case "2b.33":
            words = [word_of(element) for seat, element in lacking(state.board) if seat not in outcome.winners]
            return f"{losers} has no {_listed(words)} any more."
        case "2b.34":
            return f"Both lack an element, and {losers} made the last turn."
        case "2b.32" if losers:
            said = "The collapse left both without an element; {} had fewer pieces."
            return said.format(losers)
        case "2b.32":
            return "The collapse left both without an element and with equally many pieces."
    return ""


def _listed(words: list[str]) -> str:
    return " and no ".join(words)


def concluded(state: State, outcome: Outcome) -> State:
    """Give the state as a board shows it when somebody gave up or ran out of time."""
    return attrs.evolve(state, stage=Stage.OVER, outcome=outcome)


def luck(_state: State) -> Due | None:
    """Give nothing: there is no luck in this game."""
    return None
