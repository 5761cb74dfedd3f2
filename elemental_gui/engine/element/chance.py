"""What chance deals in Element, given a source of luck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from elemental_gui.engine.core.elements import LETTERS, in_order
from elemental_gui.engine.element.actions import Draw
from elemental_gui.engine.element.state import State

_EVEN: Final = dict.fromkeys(LETTERS, 1)


def roll(state: State, below: Callable[[int], int]) -> Draw:
    """Deal the stones that are due; `below(n)` gives a uniform integer in `range(n)`.

    Without a bag every stone is one of the four elements with equal chance; with a bag stones are drawn from it
    one after the other without putting them back (ruling 1c.13).
    """
    left = state.bag
    stones = ""
    for _ in range(state.due):
        stone = _one(left or _EVEN, below)
        stones += stone
        if left is not None:
            left[stone] -= 1
    return Draw(in_order(stones))


def _one(left: dict[str, int], below: Callable[[int], int]) -> str:
    ticket = below(sum(left.values()))
    for letter, count in left.items():
        if ticket < count:
            return letter
        ticket -= count
    raise ValueError("the source of luck gave a number out of range")
