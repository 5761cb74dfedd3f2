"""The pictures that stand for Compass Collisions' actions in lists."""

from __future__ import annotations

from elemental_gui.engine.compass_collisions.actions import Action, First, Move, Penalty, Place, Privilege, Sets


def picture(action: Action) -> str:
    """Give the board code of a stone or the name of an icon."""
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
