"""The pictures that stand for Elemenders' actions in lists."""

from __future__ import annotations

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


def picture(action: Action) -> str:
    """Give the board code of a stone or the name of an icon."""
    match action:
        case ChooseTrue():
            return "lock"
        case Coin():
            return "dice"
        case Deploy() | Spawn():
            return "new"
        case Move():
            return "step"
        case Attack():
            return "strike"
        case Terraform():
            return "terrain"
        case Confirm():
            return "confirm"
