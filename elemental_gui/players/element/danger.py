"""How likely a sage is trapped by the next turn of its hunter, read off the squares around it.

The weights are log odds, fitted to positions of which many draws of four stones were searched for a trap, and then by
`tune` to the results of games; those of `hope` and `later` are no odds, and come from matches (`players/STRENGTH.md`).
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

import attrs

from elemental_gui.engine.element.board import BORDER, EARTH, FIRE, MOUNTAIN, RIDGE, WATER, WIND
from elemental_gui.players.element.candidates import king_distance
from elemental_gui.players.element.kernel import STEPS, WIDTH, Kernel

_MOST_RIDES: Final = 3
_FEW: Final = 3

TRAPPED: Final = 100.0
"""Instead of the odds of a sage that has no way out any more."""

_MOST_REMEMBERED: Final = 1 << 16


@attrs.frozen
class Weights:
    """The log odds of being trapped by what is around, and what they weigh in the choice of a turn."""

    steps: tuple[float, ...] = (0.50, 1.05, 1.47, 1.03, 0.24, -0.34, -0.86, -1.35, -1.51)
    """By how many steps the sage has; the rest of what weighs comes on top."""
    ride: float = -1.08
    few_ways: float = 0.30
    """For a sage with at most three ways out."""
    room: float = -0.60
    """For the square root of how many squares can be reached in two steps and no fewer."""
    fire: float = 0.56
    ridge: float = 0.50
    border: float = 0.38
    earth: float = 0.31
    water: float = 0.30
    wind: float = 0.22
    """For each of them beside the sage."""
    water_near: float = 0.25
    """For every water two or three squares away: rivers come from there."""
    hunter: tuple[float, ...] = (0.0, 0.16, 0.58, 0.33, 0.0, 0.0)
    """By how far away the hunter stands."""
    hunter_far: float = -0.22
    hope: float = 0.3
    """What the danger of the hunted sage weighs beside that of one's own."""
    later: float = 0.7
    """What a danger weighs that comes a seat later."""


class Danger:
    """The log odds that a sage is trapped within its hunter's next turn; remembered by the seven by seven squares."""

    def __init__(self, weights: Weights) -> None:
        self.hope, self.later = weights.hope, weights.later
        self._steps, self._ride, self._few_ways = weights.steps, weights.ride, weights.few_ways
        self._beside = _beside(weights)
        self._room, self._water_near = weights.room, weights.water_near
        self._hunter, self._hunter_far = weights.hunter, weights.hunter_far
        self._known: dict[bytes, tuple[float, int, tuple[int, ...]]] = {}
        self._hunted: dict[int, float] = {}

    def hunted(self, sage: int, hunter: int) -> float:
        """Give the part that depends on where the hunter stands."""
        pair = sage << 9 | hunter
        odds = self._hunted.get(pair)
        if odds is None:
            distance = king_distance(sage, hunter)
            odds = self._hunter[distance] if distance < len(self._hunter) else self._hunter_far
            self._hunted[pair] = odds
        return odds

    def around(self, kernel: Kernel, sage: int) -> float:
        """Give the part that depends on the stones around the sage; TRAPPED where it has no way out."""
        board = kernel.board
        top = sage - 3 * WIDTH - 3
        seven = b"".join((
            board[top : top + 7],
            board[top + WIDTH : top + WIDTH + 7],
            board[top + 2 * WIDTH : top + 2 * WIDTH + 7],
            board[top + 3 * WIDTH : top + 3 * WIDTH + 7],
            board[top + 4 * WIDTH : top + 4 * WIDTH + 7],
            board[top + 5 * WIDTH : top + 5 * WIDTH + 7],
            board[top + 6 * WIDTH : top + 6 * WIDTH + 7],
        ))
        known = self._known.get(seven)
        if known is None:
            if len(self._known) >= _MOST_REMEMBERED:
                self._known.clear()
            known = self._known[seven] = self._read(kernel, sage, seven)
        odds, ways, entries = known
        if entries:
            rides = kernel.rides(sage, entries)
            ways += rides
            odds += self._ride * min(rides, _MOST_RIDES)
        if ways <= _FEW:
            return odds + self._few_ways if ways else TRAPPED
        return odds

    def _read(self, kernel: Kernel, sage: int, seven: bytes) -> tuple[float, int, tuple[int, ...]]:
        steps, entries = kernel.ways(sage)
        odds = self._steps[len(steps)]
        for step in STEPS:
            odds += self._beside[kernel.board[sage + step]]
        room = set[int]()
        for step in steps:
            beyond, _ = kernel.ways(sage + step)
            room.update([step + further for further in beyond])
        odds += self._room * sqrt(len(room.difference(STEPS)))
        beside = sum(kernel.board[sage + step] == WATER for step in STEPS)
        return odds + self._water_near * (seven.count(WATER) - beside), len(steps), entries


def _beside(weights: Weights) -> list[float]:
    found = [0.0] * 128
    for letter in WIND:
        found[letter] = weights.wind
    found[FIRE], found[EARTH], found[WATER] = weights.fire, weights.earth, weights.water
    found[RIDGE] = found[MOUNTAIN] = weights.ridge
    found[BORDER] = weights.border
    return found


def shares_of(kernel: Kernel, later: int, danger: Danger) -> list[float]:
    """Share the win: each seat in turn traps whom it hunts or does not, for one round; what is left is even.

    The first is the seat whose turn the kernel holds, or one of those after it.
    """
    count = len(kernel.sages)
    shares, left = [0.0] * count, 1.0
    for turn in range(count):
        hunter = (kernel.seat - 1 + later + turn) % count
        sage = kernel.sages[(hunter + 1) % count]
        chance = 1 / (1 + exp(-danger.around(kernel, sage) - danger.hunted(sage, kernel.sages[hunter])))
        shares[hunter] += left * chance
        left *= 1 - chance
    return [share + left / count for share in shares]
