"""What the coin of Elemenders shows, given a source of luck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from elemental_gui.engine.elemenders.actions import Coin
from elemental_gui.engine.elemenders.state import State

HEADS: Final = "heads"
TAILS: Final = "tails"
FLIPS: Final = (Coin(HEADS), Coin(TAILS))


def roll(_state: State, below: Callable[[int], int]) -> Coin:
    """Flip the coin; `below(n)` gives a uniform integer in `range(n)`."""
    return FLIPS[below(len(FLIPS))]
