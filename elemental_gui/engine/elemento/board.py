"""Elemento's board: its squares, lines and quadrants, and sets of squares as numbers.

A board is a `bytes` mailbox of GRID, one letter a square: light stones `F A E W`, dark ones `f a e w`, `.` empty and
`#` the border. A *mask* is a set of squares as a number, one bit for each square of the mailbox.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from elemental_gui.engine.core.elements import LETTERS, Element
from elemental_gui.engine.core.geometry import ORTHOGONAL, Grid, Square, digits, finder
from elemental_gui.engine.core.text import TextEnum


class Colour(TextEnum):
    """The colour of one of the four quadrants."""

    BLUE = "blue"
    YELLOW = "yellow"
    GREEN = "green"
    RED = "red"


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


class Shade(TextEnum):
    """Light or dark; with two players these are the stones of seat 1 and of seat 2 (ruling E.11)."""

    LIGHT = "light"
    DARK = "dark"


ELEMENTS: Final = tuple(map(Element, LETTERS))
SHADES: Final = (Shade.LIGHT, Shade.DARK)
EACH: Final = 2
"""How many stones there are of each element and shade."""

STONES: Final = {Shade.LIGHT: LETTERS.upper().encode(), Shade.DARK: LETTERS.encode()}
"""The letters of each shade on the board, capitals for light."""
ALL_STONES: Final = STONES[Shade.LIGHT] + STONES[Shade.DARK]
LETTER: Final = {
    (element, shade): letter for shade in SHADES for element, letter in zip(ELEMENTS, STONES[shade], strict=True)
}
"""The board's letter of a stone."""
ELEMENT_OF: Final = {letter: element for (element, _), letter in LETTER.items()}
SHADE_OF: Final = {letter: shade for (_, shade), letter in LETTER.items()}


def left(board: bytes, element: Element, shade: Shade) -> int:
    """Count the stones of a kind that are not on the board, and so can be placed (ruling 3b.9)."""
    return EACH - board.count(LETTER[element, shade])


GRID: Final = Grid(4, 4)

EMPTY, BORDER = b".#"
_HALF: Final = 2

EMPTY_BOARD: Final = GRID.blank(EMPTY, BORDER)


def _colour(square: Square) -> Colour:
    return (LOWER if GRID.row(square) >= _HALF else UPPER)[GRID.column(square) >= _HALF]


COLOUR_OF: Final = {square: _colour(square) for square in GRID.squares}
"""The colour of the quadrant that a square belongs to (ruling 3b.1)."""

LINES: Final[dict[str, tuple[Square, ...]]] = {
    **{f"row {row + 1}": tuple(s for s in GRID.squares if GRID.row(s) == row) for row in range(4)},
    **{f"column {'ABCD'[each]}": tuple(s for s in GRID.squares if GRID.column(s) == each) for each in range(4)},
}
"""The squares of every row and column, by the names that actions use (ruling 3b.5)."""
LINES_OF: Final = {
    square: tuple(name for name, squares in LINES.items() if square in squares) for square in GRID.squares
}
"""The row and the column of a square, the row first (ruling E.3)."""
NEIGHBOURS: Final = {
    square: tuple(square + GRID.steps[way] for way in ORTHOGONAL if GRID.names[square + GRID.steps[way]])
    for square in GRID.squares
}


def _sees(square: Square, other: Square) -> bool:
    return square != other and (
        any(other in LINES[name] for name in LINES_OF[square]) or COLOUR_OF[square] is COLOUR_OF[other]
    )


PEERS: Final = {square: tuple(each for each in GRID.squares if _sees(square, each)) for square in GRID.squares}
"""The squares of the same row, column and quadrant, which may not hold the same element (ruling 3b.4)."""

BIT: Final = GRID.bits
_ALL: Final = GRID.mask(GRID.squares)
NEIGHBOUR_MASK: Final = {square: GRID.mask(each) for square, each in NEIGHBOURS.items()}
_PEER_MASK: Final = {square: GRID.mask(each) for square, each in PEERS.items()}
SHOWN: Final[dict[Dice, int]] = {
    (upper, lower): GRID.mask(square for square in GRID.squares if COLOUR_OF[square] in (upper, lower))
    for upper in UPPER
    for lower in LOWER
}
"""The mask of the squares that a roll shows."""


empty_squares: Final = finder(b".")
_DIGITS: Final = {element: digits([LETTER[element, shade] for shade in SHADES]) for element in ELEMENTS}


def squares_with(board: bytes, element: Element) -> int:
    """Give the mask of the squares with this element, whatever its shade (ruling 3b.4)."""
    return int(board.translate(_DIGITS[element]), 2)


@cache
def squares_of(mask: int) -> tuple[Square, ...]:
    """List the squares of a mask, row by row from A1."""
    return tuple(square for square in GRID.squares if mask & BIT[square])


@cache
def unseen(mask: int) -> int:
    """Give the mask of all squares that share no row, column or quadrant with any of these (ruling 3b.4).

    Stones of one element never see each other, so that there are few masks to remember.
    """
    seen = mask
    for square in squares_of(mask):
        seen |= _PEER_MASK[square]
    return _ALL & ~seen


def conflicts(board: bytes, element: Element, square: Square) -> tuple[Square, ...]:
    """List the stones because of which this element cannot lie on this square (ruling 3b.4)."""
    letters = {LETTER[element, shade] for shade in SHADES}
    return tuple(other for other in PEERS[square] if board[other] in letters)
