"""Erosion: the number at which each square vanishes, the maps of them, and how squares go and the board collapses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

import attrs

from elemental_gui.engine.compass_collisions.board import GRID, HOLE, MOST_PIECES, standing
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.violations import OptionError

HIGHEST: Final = 2 * MOST_PIECES - 1
"""The highest number a square may have; with 32 pieces on the board it would vanish at once (ruling 2b.28)."""
_NUMBER: Final = re.compile(r"[1-9][0-9]?")
_BLANK: Final = "."
_COUNTS: Final = range(2 * MOST_PIECES + 1)


@attrs.frozen
class ErosionMap:
    """A number for every square, row by row from A1; 0 for a square that never vanishes (ruling 2b.27)."""

    numbers: tuple[int, ...]
    name: str = attrs.field(default="", eq=False)
    """What the program calls it; empty for a user's own."""
    masks: tuple[tuple[int, int], ...] = attrs.field(init=False, eq=False, repr=False)
    """Every number with its squares, the highest first; squares as one integer, a byte for each of the mailbox.

    All squares of a number vanish together (ruling 2b.25).
    """
    reached: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)
    """For each count of pieces from 0 to 32, the squares whose number is that count or more."""
    exact: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)
    """For each count of pieces, the squares of that very number."""

    @masks.default
    def _masks(self) -> tuple[tuple[int, int], ...]:
        masks = dict.fromkeys(sorted(set(self.numbers) - {0}, reverse=True), 0)
        for square, number in zip(GRID.squares, self.numbers, strict=True):
            if number:
                masks[number] |= 0xFF << 8 * square
        return tuple(masks.items())

    @reached.default
    def _reached(self) -> tuple[int, ...]:
        return tuple(sum(mask for number, mask in self.masks if number >= count) for count in _COUNTS)

    @exact.default
    def _exact(self) -> tuple[int, ...]:
        return tuple(sum(mask for number, mask in self.masks if number == count) for count in _COUNTS)

    def spelled(self) -> str:
        """Write the map as the value of the rule switch: its name, or its nine rows joined by `/`."""
        return self.name or self.text().replace(" ", ",").replace("\n", "/")

    __str__ = spelled

    def text(self) -> str:
        """Write the map as `parse_map` reads it."""
        words = [str(number) if number else _BLANK for number in self.numbers]
        return "\n".join(" ".join(words[first : first + GRID.columns]) for first in range(0, len(words), GRID.columns))


def parse_map(text: str) -> ErosionMap:
    """Read a map of the user's own: nine lines of nine words, a number from 1 to 31 or `.` (ruling C.17).

    The blanks between words do not matter. Raises OptionError naming the line.
    """
    lines = [line.split() for line in text.strip().splitlines()]
    if len(lines) != GRID.rows:
        raise OptionError(f"An erosion map has {GRID.rows} lines, not {len(lines)}.")
    numbers: list[int] = []
    for number, words in enumerate(lines, 1):
        if len(words) != GRID.columns:
            raise OptionError(f"Line {number} of an erosion map has {GRID.columns} words, not {len(words)}.")
        for word in words:
            if word != _BLANK and (not _NUMBER.fullmatch(word) or int(word) > HIGHEST):
                raise OptionError(
                    f"{word[:20]!r} in line {number} is neither a number from 1 to {HIGHEST} nor a single dot."
                )
            numbers.append(0 if word == _BLANK else int(word))
    return map_of(tuple(numbers))


def map_of(numbers: tuple[int, ...]) -> ErosionMap:
    """Give the map of these numbers, by its name if it is one of the program's."""
    return _NAMED.get(numbers) or ErosionMap(numbers)


def map_named(value: str) -> ErosionMap:
    """Read the value of the rule switch, as `ErosionMap.spelled` writes it; raises OptionError."""
    if value.upper() in MAPS:
        return MAPS[value.upper()]
    if "/" not in value:
        raise OptionError(f"erosion cannot be {value[:40]!r}; it can be: {', '.join(MAPS)} or a map of your own.")
    return parse_map(value.replace("/", "\n").replace(",", " "))


def _built_in(name: str, text: str) -> ErosionMap:
    return ErosionMap(tuple(0 if word == _BLANK else int(word) for word in text.split()), name)


MAPS: Final[Mapping[str, ErosionMap]] = {
    "A": _built_in("A", """
        31 27 19 11  .  7 15 23 29
        21  .  .  .  .  .  .  . 25
        13  .  .  .  .  .  .  . 17
         5  .  .  .  .  .  .  .  9
         .  .  .  .  .  .  .  .  .
         8  .  .  .  .  .  .  .  4
        16  .  .  .  .  .  .  . 12
        24  .  .  .  .  .  .  . 20
        28 22 14  6  . 10 18 26 30
    """),
    "B": _built_in("B", """
        31 29 25 21 17 19 23 27 30
        26 15 13  9  5  7 11 14 28
        22 10  .  .  .  .  . 12 24
        18  6  .  .  .  .  .  8 20
        16  4  .  .  .  .  .  4 16
        20  8  .  .  .  .  .  6 18
        24 12  .  .  .  .  . 10 22
        28 14 11  7  5  9 13 15 26
        30 27 23 19 17 21 25 29 31
    """),
}  # fmt: skip
"""Two proposals of this program: the designer's own picture is lost (rulings 2b.27, 0.7)."""
_NAMED: Final = {each.numbers: each for each in MAPS.values()}


_COLLAPSING: Final = 2
"""Squares that a collapse takes at least (ruling 2b.30)."""


@attrs.frozen
class Vanishing:
    """Squares that go together in one event, with the pieces on them (rulings 2b.24, 2b.25)."""

    numbers: tuple[int, ...]
    """The number of these squares; a collapse can take several."""
    squares: tuple[Square, ...]
    is_collapse: bool = False


def _listed(squares: int) -> tuple[Square, ...]:
    """List squares given as one integer with the lowest bit of a byte for each."""
    found = []
    while squares:
        lowest = squares & -squares
        found.append(lowest.bit_length() >> 3)
        squares ^= lowest
    return tuple(found)


def collapse(erosion: ErosionMap, board: bytes) -> Vanishing | None:
    """Take the highest numbers whose squares stand, whole numbers, until two squares are gone (rulings 2b.30, C.13).

    Where fewer stand these are all that there is; None when no numbered square stands.
    """
    numbers: tuple[int, ...] = ()
    squares: tuple[Square, ...] = ()
    for group in numbered(erosion, standing(board)):
        numbers, squares = numbers + group.numbers, squares + group.squares
        if len(squares) >= _COLLAPSING:
            break
    return Vanishing(numbers, squares, is_collapse=True) if squares else None


def numbered(erosion: ErosionMap, squares: int) -> Iterator[Vanishing]:
    """Yield the numbers that some squares have, the highest first, with those of them that have it."""
    for number, mask in erosion.masks:
        if mask & squares:
            yield Vanishing((number,), _listed(mask & squares))


def without(board: bytes, vanishing: Vanishing) -> bytes:
    after = bytearray(board)
    for square in vanishing.squares:
        after[square] = HOLE
    return bytes(after)
