"""What one seat may see: the sets of the other stay hidden until both have been handed in."""

from __future__ import annotations

import attrs

from elemental_gui.engine.compass_collisions.actions import Action, Sets
from elemental_gui.engine.compass_collisions.opening import EXAMPLE_SETS, HIDDEN
from elemental_gui.engine.compass_collisions.state import Stage, State


def observe(state: State, seat: int) -> State:
    """Return the position as this seat sees it, 0 for an onlooker; equal for all sets it may not know."""
    if state.stage is not Stage.SETS or not state.opening.sets or seat == 1:
        return state
    return attrs.evolve(state, opening=attrs.evolve(state.opening, sets=((HIDDEN, HIDDEN),)))


def imagined(state: State, seat: int) -> State:
    """Return a whole position that this seat cannot tell from the real one: the other handed in some sets."""
    seen = observe(state, seat)
    if seen is state:
        return state
    return attrs.evolve(seen, opening=attrs.evolve(seen.opening, sets=(EXAMPLE_SETS,)))


def observed(now: State, action: Action, seat: int) -> Action:
    """Return an action of the past as this seat may see it now, 0 for an onlooker."""
    if isinstance(action, Sets) and now.stage is Stage.SETS and action.seat != seat:
        return Sets(action.seat, HIDDEN, HIDDEN)
    return action
