"""Who looks at the board, and what they may see: true monoliths are shown to nobody who has not asked for it."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.elemenders.observation import observe
from elemental_gui.engine.elemenders.state import Stage, State

ANYBODY: Final = 0
"""Whoever may be at the screen; seats are 1 and 2."""
HOST: Final = 3
"""Sees both seats' secrets."""
LOOKERS: Final = (1, 2, HOST)


def seen(state: State, viewer: int) -> State:
    """Return a position as a viewer may see it."""
    return state if viewer == HOST else observe(state, viewer)


def has_secrets(state: State) -> bool:
    """Tell whether a position holds anything that not everybody may see."""
    return observe(state, ANYBODY) != state


def still_looks(viewer: int, before: State, after: State) -> bool:
    """Tell whether somebody who looks may go on when the position changes: a player to the end of the turn only."""
    same_turn = (before.seat, before.stage) == (after.seat, after.stage)
    return viewer == HOST or (viewer != ANYBODY and same_turn and after.stage is Stage.ACT)
