"""The turn that was read, as it is asked for where a text is held against it."""

from __future__ import annotations

from collections.abc import Sequence

from elemental_gui.engine.element.actions import Action
from elemental_gui.engine.element.legality import check
from elemental_gui.engine.element.state import State

Told = Sequence[tuple[State, Action]]
"""The actions of a turn, each with the state before it."""


def is_refused(told: Told) -> bool:
    """Tell whether the rules refuse the last action of a turn, behind which nothing was read."""
    return any(check(*each) is not None for each in told[-1:])
