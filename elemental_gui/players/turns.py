"""Turns as the engine sees them: when one is over, and a way to end it that is always there."""

from __future__ import annotations

from collections.abc import Sequence

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.violations import IllegalAction
from elemental_gui.players.contract import Below


def is_over_after(before: Position, action: AnyAction, after: Position) -> bool:
    """Tell whether a player has nothing more to say after an action: the turn or the game is over, or luck acts."""
    return before.ends_turn(action) or after.is_chance or after.outcome is not None or after.seat != before.seat


def whole_turn(position: Position, actions: Sequence[AnyAction], below: Below) -> tuple[AnyAction, ...]:
    """Give these actions as far as the engine accepts them, up to the end of the turn and not beyond.

    They stop at what uncovers a secret, after which there is something new to think about. Where they lead nowhere, the
    turn ends somehow.
    """
    played: list[AnyAction] = []
    for action in actions:
        try:
            following = position.play(action)
        except IllegalAction:
            break
        played.append(action)
        if is_over_after(position, action, following) or position.reveals(action):
            return tuple(played)
        position = following
    return (*played, *random_turn(position, below))


def random_turn(position: Position, below: Below, free: int = 0) -> tuple[AnyAction, ...]:
    """Play legal actions at random until the turn is over; after so many it is confirmed as soon as the rules allow."""
    actions: list[AnyAction] = []
    confirm = position.game.confirm
    while True:
        if len(actions) >= free and confirm is not None and position.check(confirm) is None:
            return (*actions, confirm)
        legal = position.legal_actions()
        action = legal[below(len(legal))]
        actions.append(action)
        following = position.play(action)
        if is_over_after(position, action, following):
            return tuple(actions)
        position = following
