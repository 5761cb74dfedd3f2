"""What chance deals in Element, given a source of luck."""

from __future__ import annotations

from collections.abc import Callable

from elemental_gui.engine.core.elements import LETTERS, in_order
from elemental_gui.engine.element.actions import Draw
from elemental_gui.engine.element.state import State


def roll(state: State, below: Callable[[int], int]) -> Draw:
    """Deal the stones that are due; `below(n)` gives a uniform integer in `range(n)`.

    Without a bag every stone is one of the four elements with equal chance; with a bag stones are drawn from it
    one after the other without putting them back (ruling 1c.13).
    """
    left = state.bag
    if left is None:
        return Draw(in_order("".join([LETTERS[below(len(LETTERS))] for _ in range(state.due)])))
    stones = ""
    for _ in range(state.due):
        stone = _from_bag(left, below)
        stones += stone
        left[stone] -= 1
    return Draw(in_order(stones))


def _from_bag(left: dict[str, int], below: Callable[[int], int]) -> str:
    ticket = below(sum(left.values()))
    for letter, count in left.items():
        if ticket < count:
            return letter
        ticket -= count
    raise ValueError("the source of luck gave a number out of range")
