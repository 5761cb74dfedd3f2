"""Elemenders in words: what is to do, why a game ended, and what an action is called."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.engine.elemenders import drafts
from elemental_gui.engine.elemenders.actions import (
    Action,
    Attack,
    ChooseTrue,
    Coin,
    Confirm,
    Deploy,
    Move,
    Spawn,
    Terraform,
)
from elemental_gui.engine.elemenders.chance import FLIPS, HEADS
from elemental_gui.engine.elemenders.notation import format_action
from elemental_gui.engine.elemenders.observation import HIDDEN
from elemental_gui.engine.elemenders.state import Stage, State
from elemental_gui.widgets.game.answers import Due, Throw
from elemental_gui.widgets.game.free_turns import completion, last_resort, quarry, spoils

__all__ = [
    "completion", "concluded", "ending", "last_resort", "luck", "owed", "picture", "quarry", "spoils", "spoken",
]  # fmt: skip


_ICONS: Final = {
    ChooseTrue: "lock", Coin: "dice", Deploy: "new", Spawn: "new", Move: "step", Attack: "strike", Confirm: "confirm",
    Terraform: "terrain",
}  # fmt: skip


def spoken(_state: State, action: Action) -> str:
    """Write an action as a record does; a choice that is still secret names no column."""
    if isinstance(action, ChooseTrue) and action.column == HIDDEN:
        return "true monolith chosen"
    return format_action(action)


def picture(action: Action) -> str:
    """Give the name of an icon that stands for an action."""
    return _ICONS[type(action)]


def owed(state: State) -> str:
    """Say what is still to do in this turn; empty when the game is over."""
    match state.stage:
        case Stage.TRUE:
            return "Choose your true monolith among the five, in secret."
        case Stage.COIN if not state.first:
            return "Flip the coin: it says who places first."
        case Stage.COIN:
            return "Flip the coin: on heads each side gets a new unit."
        case Stage.DEPLOY:
            due = drafts.placing(state)
            left = sum(count or 0 for count in due.kinds.values()) if due is not None else 0
            return f"Place a starting unit in your monolith row: {left} to go."
        case Stage.SPAWN:
            return "Place a new unit of any kind in your monolith row."
        case Stage.ACT:
            return _act(state)
    return ""


def _act(state: State) -> str:
    ready, lost = len(drafts.idle(state)), [tick for tick in drafts.threats(state) if tick.after is None]
    one, many = "1 unit can still act", "{} units can still act"
    said = one if ready == 1 else many.format(ready)
    if lost:
        falls = f"the ground will destroy {len(lost)} at the end of the turn"
        return f"{said}; {falls}."
    return f"{said}, or confirm."


def ending(_state: State, outcome: Outcome, losers: str) -> str:
    """Say in a sentence why the game ended; empty for a reason that these rules do not give."""
    if outcome.reason == "4b.36":
        return f"The true monolith of {losers} is destroyed."
    return ""


def concluded(state: State, outcome: Outcome) -> State:
    """Give the state as a board shows it when somebody gave up or ran out of time."""
    return attrs.evolve(state, stage=Stage.OVER, outcome=outcome)


def luck(state: State) -> Due | None:
    """Give both sides of the coin, for a host to say which it shows; None when it is not to be flipped."""
    if state.stage is not Stage.COIN:
        return None
    if state.first:
        asked = "The coin is flipped for new units. What does it show?"
        means = {True: "heads: new units", False: "tails: nobody comes"}
    else:
        asked = "The coin says who places first. What does it show?"
        means = {True: "heads: ● first", False: "tails: ▲ first"}
    return Due(0, (), tuple(Throw(format_action(flip), means[flip.face == HEADS]) for flip in FLIPS), asked)
