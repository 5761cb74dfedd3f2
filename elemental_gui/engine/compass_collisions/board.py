"""The board of Compass Collisions: the letters of its squares, and the tables that the mechanisms share.

A board is a `bytes` mailbox of GRID, one letter a square: `E W F A` the pieces of seat 1 and `e w f a` those of
seat 2, `.` an empty square, `#` a square that is gone. The border is `#` as well: where a square is missing a piece
falls, and off the edge it falls just the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import Grid, selector

GRID: Final = Grid(9, 9)

EMPTY, HOLE = b".#"
PIECES: Final = (b"", b"EWFA", b"ewfa")
"""The letters of each seat's pieces, by seat, in the order of the cycle: earth, water, fire, air (ruling 2b.9)."""
BOTH: Final = PIECES[1] + PIECES[2]
MOST_PIECES: Final = 16
"""Pieces that a seat begins with (ruling 2b.3)."""

STEPS: Final[Mapping[str, int]] = {
    "N": GRID.steps["U"], "E": GRID.steps["R"], "S": GRID.steps["D"], "W": GRID.steps["L"],
}  # fmt: skip
"""The four directions of the compass as steps in the mailbox; north is the top of the board (ruling 2b.7)."""

OWNER: Final = bytes(1 if code in PIECES[1] else 2 if code in PIECES[2] else 0 for code in range(256))
"""The seat that a letter's piece belongs to: `OWNER[letter]`, 0 for what is no piece."""

OWN: Final = tuple(map(selector, PIECES))
"""Tables that turn the pieces of a seat into 1 and all else into 0, by seat."""

_COUNTED: Final = (b"", PIECES[2] + b".#", PIECES[1] + b".#")

EMPTY_BOARD: Final = GRID.blank(EMPTY, HOLE)


def piece_count(board: bytes | bytearray) -> int:
    return len(board.translate(None, b".#"))


def seat_counts(board: bytes | bytearray) -> tuple[int, int]:
    return len(board.translate(None, _COUNTED[1])), len(board.translate(None, _COUNTED[2]))


def element_of(letter: int) -> Element:
    return Element(chr(letter).lower())


_STANDING: Final = bytes(0 if code == HOLE else 1 for code in range(256))


def standing(board: bytes | bytearray) -> int:
    """Give the squares that still exist as one number, a byte for each square of the mailbox."""
    return int.from_bytes(board.translate(_STANDING), "little")
