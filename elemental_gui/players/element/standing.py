"""What a position of two seats is worth when a turn has ended, as a small net has learned from the results of games.

It reads the seven by seven squares around both sages, how far apart these stand, and in how much danger each is. Every
such feature adds a number to each of a few sums; those that come out above 0 count, by their factors. Squares that lie
as far from their sage in any direction are one place: so a position is worth what its mirror images are.

The numbers are whole, so that every computer comes to the same sums. `packaging/learn_standing.py` makes them.
"""

from __future__ import annotations

from base64 import b85decode
from struct import Struct
from typing import Final

from elemental_gui.engine.element.board import BORDER, EARTH, EMPTY, FIRE, MOUNTAIN, RIDGE, SAGE, WATER, WIND
from elemental_gui.players.element.beam import CAUGHT, WON, Ending
from elemental_gui.players.element.candidates import king_distance
from elemental_gui.players.element.danger import Danger
from elemental_gui.players.element.kernel import WIDTH, Kernel
from elemental_gui.players.element.standing_table import NUMBERS

_CONTENTS: Final = (EMPTY, FIRE, *WIND, EARTH, RIDGE, MOUNTAIN, WATER, SAGE, BORDER)
_CODES: Final = tuple(_CONTENTS.index(letter) if letter in _CONTENTS else 0 for letter in range(128))
_PLACES: Final = tuple((near, far) for far in (1, 2, 3) for near in range(far + 1))
"""How far squares lie from a sage: in rows or in columns, whichever is nearer, and in the other."""
_AROUND: Final = tuple(
    (WIDTH * row + column, len(_CONTENTS) * _PLACES.index((min(abs(row), abs(column)), max(abs(row), abs(column)))))
    for row in range(-3, 4)
    for column in range(-3, 4)
    if (row, column) != (0, 0)
)
"""The squares around a sage as offsets, each with the first feature of its place."""
_GRAIN: Final = 2
"""So many parts of one of the log odds of danger are told apart, ..."""
_MOST: Final = 6
"""... up to so many and down to as many below 0."""

_PREY: Final = len(_PLACES) * len(_CONTENTS)
_APART: Final = 2 * _PREY
_DANGER: Final = _APART + 10
_PREYS_DANGER: Final = _DANGER + 2 * _MOST * _GRAIN + 1
FEATURES: Final = _PREYS_DANGER + 2 * _MOST * _GRAIN + 1

UNIT: Final = 128
"""What stands for 1 in the table, ..."""
ZERO: Final = 128
"""... on top of what stands for 0."""
_NUMBERS: Final = b85decode(NUMBERS)
_SUMS: Final = len(_NUMBERS) // (FEATURES + 1)
_SIDE_BY_SIDE: Final = Struct(f"<{_SUMS}H")
_FACTORS: Final = tuple(number - ZERO for number in _NUMBERS[:_SUMS])
_ROWS: Final = tuple(
    int.from_bytes(_SIDE_BY_SIDE.pack(*_NUMBERS[start : start + _SUMS]), "little")
    for start in range(_SUMS, _SUMS * (FEATURES + 1), _SUMS)
)
"""The numbers of each feature as one, with 16 bits for every sum, which none fills: so one addition adds to all."""
_GLANCE: Final = 0.34
"""What the worth that the search saw counts beside the log odds of the net, which tells less of the next turn."""


def compared(kernel: Kernel, endings: list[Ending], danger: Danger) -> list[Ending]:
    """Sort endings anew by what the net says of them too; wins stay first, and what is lost last."""
    return sorted(endings, key=lambda ending: (_worth(kernel, ending, danger), ending), reverse=True)


def _worth(kernel: Kernel, ending: Ending, danger: Danger) -> float:
    if ending.score in (WON, CAUGHT):
        return ending.score
    for action in ending.actions:
        kernel.do(action)
    odds = log_odds(features(kernel, danger))
    for _ in ending.actions:
        kernel.undo()
    return odds + _GLANCE * ending.score


def features(kernel: Kernel, danger: Danger) -> list[int]:
    """Read the position off, for the seat whose turn has ended; what is there twice is listed twice."""
    board = kernel.board
    own, prey = kernel.sages[kernel.seat - 1], kernel.prey
    found = [first + _CODES[board[own + offset]] for offset, first in _AROUND]
    found += [_PREY + first + _CODES[board[prey + offset]] for offset, first in _AROUND]
    found.append(_APART + king_distance(own, prey) - 1)
    found.append(_DANGER + _grade(danger.around(kernel, own) + danger.hunted(own, prey)))
    found.append(_PREYS_DANGER + _grade(danger.around(kernel, prey) + danger.hunted(prey, own)))
    return found


def _grade(odds: float) -> int:
    return round(_GRAIN * (_MOST + max(-_MOST, min(_MOST, odds))))


def log_odds(found: list[int]) -> float:
    """Give the log odds that the seat wins for which these features were read off."""
    together = sum([_ROWS[feature] for feature in found])
    sums: tuple[int, ...] = _SIDE_BY_SIDE.unpack(together.to_bytes(_SIDE_BY_SIDE.size, "little"))
    nothing = ZERO * len(found)
    return sum([factor * max(0, total - nothing) for factor, total in zip(_FACTORS, sums, strict=True)]) / UNIT**2
