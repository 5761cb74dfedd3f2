"""Elemento in words: what is to do, why a game ended, and what an action is called."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.engine.elemento import drafts
from elemental_gui.engine.elemento.actions import Action, Clear, Keep, Move, Pass, Place, Roll
from elemental_gui.engine.elemento.legality import legal_actions
from elemental_gui.engine.elemento.notation import format_action
from elemental_gui.engine.elemento.state import Stage, State
from elemental_gui.engine.elemento.stones import word_of
from elemental_gui.widgets.game.answers import Due, Throw
from elemental_gui.widgets.game.free_turns import completion, last_resort, quarry, spoils

__all__ = [
    "completion", "concluded", "ending", "last_resort", "luck", "owed", "picture", "quarry", "spoils", "spoken",
]  # fmt: skip


_FACES: Final = {"blue": "#3b78c4", "yellow": "#e0ad1c", "green": "#3d9455", "red": "#c8483f"}


def spoken(_state: State, action: Action) -> str:
    """Write an action as a record does, but with the word of this game for wind."""
    text = format_action(action)
    return text.replace(action.element.word, word_of(action.element)) if isinstance(action, Place) else text


def picture(action: Action) -> str:
    """Give the board code of a stone or the name of an icon that stands for an action."""
    match action:
        case Place(element=element):
            return str(element)
        case Roll():
            return "dice"
        case Move():
            return "step"
        case Clear():
            return "remove"
        case Keep():
            return "lock"
        case Pass():
            return "step_next"


def owed(state: State) -> str:
    """Say what is still to do in this turn; empty when the game is over."""
    demand = drafts.owed(state)
    match demand.task:
        case "roll":
            return "Throw the dice."
        case "place":
            return f"Place a stone on {_shown(state)}."
        case "move":
            said = "Nothing can be placed: move a stone that stands on {}."
            return said.format(_shown(state))
        case "move or pass":
            said = "Nothing can be placed: move a stone that stands on {}, or pass."
            return said.format(_shown(state))
        case "pass":
            return "Nothing can be placed or moved: pass."
        case "decide":
            return _decide(state)
    return ""


def _shown(state: State) -> str:
    return "{} or {}".format(*state.dice) if state.dice is not None else ""


def _decide(state: State) -> str:
    said = f"Decide what goes from {state.line}."
    rest = state.lines[len(state.decided) + 1 :]
    return f"{said} {f'Then {rest[0]} follows.'}" if rest else said


def ending(state: State, outcome: Outcome, losers: str) -> str:
    """Say in a sentence why the game ended; empty for a reason that Elemento's rules do not give."""
    most = max(state.points)
    match outcome.reason:
        case "3b.13":
            return f"{most} points; {state.target} win."
        case "3b.11":
            return f"All eight stones lie on the board, before those of {losers}."
        case "3b.24":
            return f"Nothing can be placed or moved any more; most points: {most}."
    return ""


def concluded(state: State, outcome: Outcome) -> State:
    """Give the state as a board shows it when somebody gave up or ran out of time."""
    return attrs.evolve(state, stage=Stage.OVER, lines=(), decided=(), outcome=outcome)


def luck(state: State) -> Due | None:
    """Give what the dice may show, for a host to say; None when they are not to be thrown."""
    if state.stage is not Stage.ROLL:
        return None
    throws = [action for action in legal_actions(state) if isinstance(action, Roll)]
    return Due(0, (), tuple(_throw(action) for action in throws))


def _throw(action: Roll) -> Throw:
    words = f"{action.upper} {action.lower}"
    return Throw(format_action(action), words, (_FACES[action.upper], _FACES[action.lower]))
