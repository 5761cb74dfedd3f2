"""The board of Elemenders: squares, terrain and monolith rows as numbers, and what is on each square, one byte each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeVar

import attrs

from elemental_gui.engine.core.geometry import Grid, Square, selector
from elemental_gui.engine.core.text import TextEnum

T = TypeVar("T")


class Kind(TextEnum):
    """What a piece is; its value is the letter of positions."""

    FIRE = "F"
    WATER = "W"
    PLANT = "P"
    DECOY = "M"
    TRUE = "T"

    @property
    def word(self) -> str:
        """The word of actions and of sentences."""
        return _WORDS[self]


_WORDS: Final = {
    Kind.FIRE: "fire", Kind.WATER: "water", Kind.PLANT: "plant", Kind.DECOY: "monolith", Kind.TRUE: "monolith",
}  # fmt: skip
UNITS: Final = (Kind.FIRE, Kind.WATER, Kind.PLANT)
"""The kinds that act; a monolith is no unit (ruling 4b.13)."""
FULL_HEALTH: Final = 2
"""What a unit and a true monolith begin with; a decoy has one point (rulings 4b.29, 4b.35)."""
FRESH, MOVED, DONE = "", "+", "!"
"""The marks of positions: nothing done yet, moved only, done for this turn (ruling E.5)."""


@attrs.frozen
class Piece:
    """A unit or a monolith."""

    seat: int
    kind: Kind
    health: int
    mark: str = FRESH

    @property
    def is_unit(self) -> bool:
        return self.kind in UNITS


def _every_piece() -> list[Piece]:
    pieces = []
    for seat in (1, 2):
        pieces += [Piece(seat, kind, health, mark) for kind in UNITS for health in (2, 1) for mark in ("", "+", "!")]
        pieces += [Piece(seat, Kind.DECOY, 1), Piece(seat, Kind.TRUE, 2), Piece(seat, Kind.TRUE, 1)]
    return pieces


EMPTY: Final = 0
BORDER: Final = 255
PIECES: Final[Mapping[int, Piece]] = dict(enumerate(_every_piece(), 1))
"""The piece of a code."""
CODES: Final[Mapping[Piece, int]] = {piece: code for code, piece in PIECES.items()}


def _turned(change: Callable[[Piece], Piece | None]) -> bytes:
    """Make the table from each code to what it becomes; None is nothing at all."""
    table = bytearray(range(256))
    for code, piece in PIECES.items():
        turned = change(piece)
        table[code] = EMPTY if turned is None else CODES[turned]
    return bytes(table)


def _hurt(piece: Piece) -> Piece | None:
    return attrs.evolve(piece, health=piece.health - 1) if piece.health > 1 else None


def by_seat(make: Callable[[frozenset[int]], T], test: Callable[[Piece], bool]) -> tuple[T, T, T]:
    """Make something, such as a `selector`, of the codes of nobody's, seat 1's and seat 2's pieces that pass a test."""
    passing = {code: piece.seat for code, piece in PIECES.items() if test(piece)}
    ones, twos = (frozenset(code for code, owner in passing.items() if owner == seat) for seat in (1, 2))
    return make(frozenset()), make(ones), make(twos)


WHEN_MOVED: Final = _turned(lambda piece: attrs.evolve(piece, mark=MOVED) if piece.is_unit else piece)
WHEN_DONE: Final = _turned(lambda piece: attrs.evolve(piece, mark=DONE) if piece.is_unit else piece)
WHEN_HURT: Final = _turned(_hurt)
"""One point of health less (rulings 4b.29, 4b.32)."""
WITHOUT_MARK: Final = _turned(lambda piece: attrs.evolve(piece, mark=FRESH))
IN_LAVA: Final = _turned(lambda p: _hurt(p) if p.is_unit and p.kind is not Kind.FIRE else p)
IN_RIVER: Final = _turned(lambda p: _hurt(p) if p.kind is Kind.FIRE else p)
IN_FOREST: Final = _turned(lambda p: attrs.evolve(p, health=FULL_HEALTH) if p.kind is Kind.PLANT else p)
"""What a terrain makes of a unit that ends its turn on it (ruling 4b.27)."""

OWN: Final = by_seat(selector, lambda _piece: True)
OWN_UNITS: Final = by_seat(selector, lambda piece: piece.is_unit)
NOT_DONE: Final = by_seat(selector, lambda piece: piece.is_unit and piece.mark != DONE)
UNTOUCHED: Final = by_seat(selector, lambda piece: piece.is_unit and piece.mark == FRESH)
"""By seat: all that is its own, its units, those that may still act, and those that have done nothing yet."""
CLOSED: Final = by_seat(lambda own: selector({*PIECES, BORDER} - own), lambda piece: piece.is_unit)
"""What a unit of the seat cannot pass: the other side, monoliths and the edge (rulings 4b.12, 4b.13)."""


GRID: Final = Grid(11, 12)
"""The higher of the two boards (ruling 4b.1); on the lower one rows 11 and 12 are border."""
GRIDS: Final = {10: Grid(11, 10), 12: GRID}
"""Each height with its own grid; a square has the same number in both."""
MONOLITH_COLUMNS: Final = "BDFHJ"
"""The squares of the monoliths in both end rows (ruling 4b.2)."""

PLAIN, LAVA, RIVER, FOREST, OUTSIDE = b".lro#"
"""The letters of the terrain mailbox."""
TERRAIN_WORDS: Final[Mapping[int, str]] = {PLAIN: "plain", LAVA: "lava", RIVER: "river", FOREST: "forest"}

COLUMN: Final = 1
ROW: Final = GRID.width
"""A set of squares is a number with a bit for each square of the mailbox; so far apart are two neighbours in it."""
BIT: Final = GRID.bits


def _near(square: Square, steps: Iterable[str]) -> tuple[Square, ...]:
    near = (square + GRID.steps[step] for step in steps) if GRID.names[square] else ()
    return tuple(each for each in near if GRID.names[each])


ORTHOGONAL: Final = tuple(_near(square, "UDLR") for square in range(GRID.size))
"""The neighbours above, below, left and right."""
AROUND: Final = tuple(_near(square, GRID.steps) for square in range(GRID.size))
"""These and the four diagonal ones."""


def squares_of(rows: int) -> tuple[Square, ...]:
    """List the squares of a board with this many rows, row by row from A1."""
    return GRID.squares[: rows * GRID.columns]


def end_row(rows: int, seat: int) -> tuple[Square, ...]:
    """List a seat's monolith row: the top one for seat 1, the bottom one for seat 2 (rulings 4b.3, E.3)."""
    row = 0 if seat == 1 else rows - 1
    return GRID.squares[row * GRID.columns : (row + 1) * GRID.columns]


def monolith_square(rows: int, seat: int, column: str) -> Square:
    """Give the square of a seat's monolith in a column such as `D`."""
    return end_row(rows, seat)[GRID.letters.index(column)]


def bare_terrain(rows: int) -> bytes:
    return GRIDS[rows].blank(PLAIN, OUTSIDE).ljust(GRID.size, bytes((OUTSIDE,)))


def bare_units(rows: int) -> bytes:
    return GRIDS[rows].blank(EMPTY, BORDER).ljust(GRID.size, bytes((BORDER,)))
