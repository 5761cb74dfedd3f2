"""The pictures that stand for Producing Numerous Particles' actions in lists."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.numerous_particles.actions import Action, Lose, Submit, Time

_STONES: Final = {"F": "f", "W": "w", "E": "e", "A": "a", "G": "garnet"}
"""The letter of a resource -> the board code of its stone, or the icon that stands for it."""


def picture(action: Action) -> str:
    """Give the board code of a stone or the name of an icon."""
    match action:
        case Submit(building, _, buff):
            resource = (building or buff)[:1]
            return _STONES[resource] if resource else "step_next"
        case Lose():
            return "dice"
        case Time():
            return "clock"
