"""What the dice of Elemento show, given a source of luck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from elemental_gui.engine.elemento.actions import Roll
from elemental_gui.engine.elemento.board import LOWER, UPPER
from elemental_gui.engine.elemento.state import State

ROLLS: Final = tuple(Roll(upper, lower) for upper in UPPER for lower in LOWER)
"""The four outcomes; a roll never shows a colour twice (rulings 3b.2, E.10)."""


def roll(_state: State, below: Callable[[int], int]) -> Roll:
    """Throw the upper die, then the lower one; `below(n)` gives a uniform integer in `range(n)`."""
    upper = UPPER[below(len(UPPER))]
    return Roll(upper, LOWER[below(len(LOWER))])
