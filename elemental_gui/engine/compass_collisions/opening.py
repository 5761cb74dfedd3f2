"""What is agreed before the first move: who holds which privilege, who moves first, and where the sets lie.

A set is fifteen squares in rows of seven, five and three; it can start on any of the four sides of the board.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from elemental_gui.engine.compass_collisions.actions import Place
from elemental_gui.engine.compass_collisions.board import GRID, PIECES
from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.violations import NotationError

Layout = str
"""One set as text, its rows joined by `/`: the row of seven at the board's edge, the row of five, the row of three.

Each row reads from left to right as seen from outside the board looking at its centre; `E W F A` or `.`.
"""

ROWS: Final = (7, 5, 3)
FEWEST: Final = 4
"""Pieces that a set holds at least (ruling 2b.3)."""
SIDES: Final = "NESW"
LETTERS: Final = "AB"
"""The names of a seat's two sets, in the order in which they are handed in."""
ALL_SETS: Final = tuple((seat, letter) for seat in (1, 2) for letter in LETTERS)
HIDDEN: Final[Layout] = "/".join("?" * length for length in ROWS)
"""A set that the onlooker may not see yet."""


def _zone(side: str) -> tuple[Square, ...]:
    """List the squares of a side as a set's letters come: turned with the side, never mirrored (ruling 2b.5)."""
    squares = []
    for depth, length in enumerate(ROWS):
        for place in range(length):
            along, inwards = place + (9 - length) // 2, depth
            column, row = {
                "N": (8 - along, inwards), "E": (8 - inwards, 8 - along),
                "S": (along, 8 - inwards), "W": (inwards, along),
            }[side]  # fmt: skip
            squares.append(GRID.square(column, row))
    return tuple(squares)


ZONES: Final[Mapping[str, tuple[Square, ...]]] = {side: _zone(side) for side in SIDES}


_COLOURED: Final = tuple(bytes.maketrans(PIECES[1], pieces or PIECES[1]) for pieces in PIECES)
"""Tables that turn the letters of a set into those of a seat's pieces, by seat."""


def parse_layout(text: str) -> Layout:
    """Read a set in capital or small letters; raises NotationError when it has another shape or other letters."""
    layout = text.upper() if text.isascii() else "?"
    rows = layout.split("/")
    if tuple(map(len, rows)) != ROWS:
        raise NotationError("A set is three rows of 7, 5 and 3 letters joined by /, such as: EWFA.../...../...")
    if not set("".join(rows)) <= set("EWFA."):
        raise NotationError("A set is written with the letters E, W, F and A, and . for an empty square.")
    return layout


def size(layout: Layout) -> int:
    return sum(map(layout.count, "EWFA"))


def missing(a: Layout, b: Layout) -> tuple[Element, ...]:
    return tuple(Element(letter.lower()) for letter in "EWFA" if letter not in a + b)


def on_side(board: bytes, layout: Layout, seat: int, side: str) -> bytes:
    placed = bytearray(board)
    letters = layout.replace("/", "").encode().translate(_COLOURED[seat])
    for square, letter in zip(ZONES[side], letters, strict=True):
        placed[square] = letter
    return bytes(placed)


EXAMPLE_SETS: Final[tuple[Layout, Layout]] = ("EWFAE../.WFA./...", "..FAEWF/.AEW./...")
"""Sixteen pieces as they might be handed in, where an example is wanted."""


@attrs.frozen
class Opening:
    """What is agreed before the first move; nothing of it matters any more once the board is set."""

    order_holder: int = 0
    """The seat that says who moves first; 0 while the privileges are not given."""
    sets: tuple[tuple[Layout, Layout], ...] = ()
    """The sets handed in so far, those of seat 1 first."""
    first: int = 0
    """The seat that moves first; 0 while that is open."""
    placed: tuple[Place, ...] = ()

    @property
    def placement_holder(self) -> int:
        """The seat that places the first two sets; 0 while the privileges are not given."""
        return 3 - self.order_holder if self.order_holder else 0

    @property
    def free_sets(self) -> list[tuple[int, str]]:
        """The sets that are not on the board yet, as seat and letter."""
        lying = [(each.seat, each.letter) for each in self.placed]
        return [each for each in ALL_SETS if each not in lying]

    @property
    def free_sides(self) -> list[str]:
        taken = [each.side for each in self.placed]
        return [side for side in SIDES if side not in taken]

    def layout(self, seat: int, letter: str) -> Layout:
        return self.sets[seat - 1][LETTERS.index(letter)]


NO_OPENING: Final = Opening()


def lay(opening: Opening, board: bytes, placed: Place) -> tuple[Opening, bytes]:
    """Put a set on the board, and the last one on the last side as soon as only one is left (ruling 2b.4)."""
    board = on_side(board, opening.layout(placed.seat, placed.letter), placed.seat, placed.side)
    opening = attrs.evolve(opening, placed=(*opening.placed, placed))
    if len(opening.placed) == len(ALL_SETS) - 1:
        return lay(opening, board, Place(*opening.free_sets[0], opening.free_sides[0]))
    return opening, board
