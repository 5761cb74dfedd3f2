"""The numbers of one seat: a row of whole numbers, and where in it everything stands."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Final

Row = tuple[int, ...]
"""One seat's numbers: its five stocks, how many of each of the twenty buildings it owns, and LOST, CHECKS, MASTERED.

There is no mark for a lock: a locked particle is one whose stock is negative, and the other way round, because
nothing is ever gained of a locked particle (rulings 5b.14, 5b.16, P.18).
"""

RESOURCES: Final = "GFWEA"
"""The letters of garnets, fire, water, earth and air, in the order of positions and of the columns of a row."""
PARTICLES: Final = RESOURCES[1:]
WORDS: Final = {"G": "garnets", "F": "fire", "W": "water", "E": "earth", "A": "air"}
TIERS: Final = (1, 2, 3, 4)

GARNETS, FIRE, WATER, EARTH, AIR = range(5)
STOCKS: Final = slice(0, 5)
NAMES: Final = tuple(f"{letter}{tier}" for letter in RESOURCES for tier in TIERS)
"""The twenty buildings in canonical order."""
COLUMN: Final = {name: column for column, name in enumerate((*RESOURCES, *NAMES))}
"""In which column of a row a resource or a building stands."""

LOST: Final = 25
"""The garnets that effects have taken from anybody in the window of this seat's G3 (ruling 5b.32)."""
CHECKS: Final = 26
"""The checks of this seat's A4 still to be made (ruling 5b.38)."""
MASTERED: Final = 27
"""The mastered particles, as a sum of `MASTERY`."""
MASTERY: Final = {FIRE: 1, WATER: 2, EARTH: 4, AIR: 8}

LOSABLE: Final = tuple(name for name in NAMES if name[1] != "4")
"""What an F4 can take: everything of the tiers 1 to 3 (ruling 5b.35)."""
_LOSABLE: Final = itemgetter(*(COLUMN[name] for name in LOSABLE))
FIRST_TO_GO: Final = ("F1", "F2", "F3")
"""The buildings that go first of these, while there are any."""


def thing(name: str, amount: int = 0) -> str:
    """Say what a resource or a building is called, behind so many of it."""
    word = WORDS.get(name, name)
    return word.removesuffix("s") if amount == 1 else word


def start_row(garnets: int, particles: int) -> Row:
    return (garnets, *[particles] * len(PARTICLES), *[0] * (len(NAMES) + 3))


def locked(row: Sequence[int]) -> str:
    """List the letters of the particles that are locked in this row (rulings 5b.14, P.18)."""
    return "".join(letter for letter in PARTICLES if row[COLUMN[letter]] < 0)


def mastered(row: Sequence[int]) -> str:
    return "".join(letter for letter in PARTICLES if row[MASTERED] & MASTERY[COLUMN[letter]])


def losable(row: Sequence[int]) -> tuple[int, ...]:
    """Count what an F4 could take, in the order of `LOSABLE`."""
    counts: tuple[int, ...] = _LOSABLE(row)
    return counts


def has_losable(row: Sequence[int]) -> bool:
    return any(losable(row))
