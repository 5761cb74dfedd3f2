"""Element's board: the letters of its squares, and the tables that the mechanisms share.

A board is a `bytes` mailbox of GRID, one letter a square:
`.` empty, `f` fire, `1 2 3 4` a wind stack of that height, `e` a lone earth, `r` a single earth that belongs to a
range, `m` a mountain (two earths), `w` water, `S` a sage, `#` the border. That an earth belongs to a range is
written on the board because ranges never shrink (ruling 1c.20).
"""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.geometry import Grid

GRID: Final = Grid(11, 11)

# The letters one by one, because a compiler puts such a number in its place; unpacked from b".fermwS#", each would be
# looked up whenever it is compared. test_spelled_twice.py reads them as that.
EMPTY: Final = 46
FIRE: Final = 102
EARTH: Final = 101
RIDGE: Final = 114
MOUNTAIN: Final = 109
WATER: Final = 119
SAGE: Final = 83
BORDER: Final = 35
WIND: Final = b"1234"
RANGE: Final = frozenset(b"rm")
"""The letters of range members."""
HEIGHTS: Final = {letter: height for height, letter in enumerate(WIND, start=1)}

EMPTY_BOARD: Final = GRID.blank(EMPTY, BORDER)


_STONES: Final = (FIRE, *WIND, EARTH, RIDGE, MOUNTAIN, WATER)
_NO_STONES: Final = bytes((EMPTY, SAGE, BORDER))


def stones_on(board: bytes) -> dict[str, int]:
    """Count the stones of each element on the board, letters `f a e w`; stacks and mountains count in full."""
    stones = board.translate(None, _NO_STONES)
    fire, one, two, three, four, earth, ridge, mountain, water = map(stones.count, _STONES)
    return {"f": fire, "a": one + 2 * two + 3 * three + 4 * four, "e": earth + ridge + 2 * mountain, "w": water}
