"""The pictures that stand for Elemento's actions in lists."""

from __future__ import annotations

from elemental_gui.engine.elemento.actions import Action, Clear, Keep, Move, Pass, Place, Roll


def picture(action: Action) -> str:
    """Give the board code of a stone or the name of an icon."""
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
