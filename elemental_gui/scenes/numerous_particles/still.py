"""Where the actions of the game can be seen to have been."""

from __future__ import annotations

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.numerous_particles.actions import Action
from elemental_gui.engine.numerous_particles.state import State


def touched(_state: State, _action: Action) -> frozenset[Square]:
    """Return no squares, because there are none."""
    return frozenset()
