"""The colours of the board and of the two dice: the upper die shows the upper two, the lower die the lower two."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Colour(StrEnum):
    """The colour of one of the four quadrants."""

    BLUE = "blue"
    YELLOW = "yellow"
    GREEN = "green"
    RED = "red"

    __hash__ = str.__hash__


UPPER: Final = (Colour.BLUE, Colour.YELLOW)
"""The faces of the upper die: the quadrants at the top, left and right (rulings 3b.1, E.10)."""
LOWER: Final = (Colour.GREEN, Colour.RED)
"""The faces of the lower die."""

Dice = tuple[Colour, Colour]
"""What the two dice show, the upper one first."""

OTHER_FACE: Final = {
    Colour.BLUE: Colour.YELLOW, Colour.YELLOW: Colour.BLUE, Colour.GREEN: Colour.RED, Colour.RED: Colour.GREEN,
}  # fmt: skip


def turned(dice: Dice, used: Colour) -> Dice:
    """Turn the die that shows this colour to its other face (ruling 3b.22)."""
    upper, lower = dice
    return (OTHER_FACE[upper], lower) if used is upper else (upper, OTHER_FACE[lower])
