"""The pictures that stand for Element's actions in lists."""

from __future__ import annotations

from elemental_gui.engine.element.actions import Action, Confirm, Draw, Forfeit, Move, Place, Ride, Take


def picture(action: Action) -> str:
    """Give the board code of a stone or the name of an icon."""
    match action:
        case Place(element=element):
            return str(element)
        case Take() | Draw():
            return "dice"
        case Move():
            return "step"
        case Ride():
            return "ride"
        case Confirm():
            return "confirm"
        case Forfeit():
            return "flag"
