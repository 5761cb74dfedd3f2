"""What the words of a game answer where every turn can be ended and nobody hunts a certain other."""

from __future__ import annotations

from typing import Any

from elemental_gui.widgets.game.answers import Completion


def completion(_state: Any) -> Completion:
    """Tell that every turn can be ended."""
    return Completion.FREE


def spoils(_state: Any, _action: Any) -> bool:
    """Tell that no action makes a turn impossible to finish."""
    return False


def last_resort(_state: Any) -> None:
    """Give nothing: there is always something to do, if only to pass or to confirm."""


def quarry(_state: Any, _seat: int) -> None:
    """Give nothing: nobody hunts a certain other."""
