"""How likely a sage is trapped by the next turn of its hunter, read off the squares around it.

The weights are log odds, fitted to positions of which many draws of four stones were searched for a trap.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from elemental_gui.engine.element.board import BORDER, EARTH, FIRE, MOUNTAIN, RIDGE, WATER, WIND
from elemental_gui.players.element.candidates import king_distance
from elemental_gui.players.element.kernel import STEPS, WIDTH, Kernel

_BY_STEPS: Final = (0.50, 1.04, 1.41, 0.99, 0.25, -0.33, -0.92, -1.38, -1.65)
"""By how many steps the sage has; the rest of what weighs comes on top."""
_RIDE: Final = -0.99
_MOST_RIDES: Final = 3
_FEW: Final = 3
_FEW_WAYS: Final = 0.29
"""For a sage with at most three ways out."""
_ROOM: Final = -0.49
"""For the square root of how many squares can be reached in two steps and no fewer."""
_BESIDE: Final = {
    FIRE: 0.59, RIDGE: 0.49, MOUNTAIN: 0.49, BORDER: 0.37, EARTH: 0.34, WATER: 0.32, **dict.fromkeys(WIND, 0.22),
}  # fmt: skip
_BESIDE_LIST: Final = tuple(_BESIDE.get(letter, 0.0) for letter in range(128))
_WATER_NEAR: Final = 0.29
"""For every water two or three squares away: rivers come from there."""
_HUNTER_AT: Final = (0.0, 0.16, 0.63, 0.33, 0.0, 0.0)
_HUNTER_FAR: Final = -0.22

TRAPPED: Final = 100.0
"""Instead of the odds of a sage that has no way out any more."""

_MOST_REMEMBERED: Final = 1 << 16


class Danger:
    """Remembers what the surroundings of a sage are worth: seven rows of seven squares."""

    def __init__(self) -> None:
        self._known: dict[bytes, tuple[float, int, tuple[int, ...]]] = {}
        self._hunted: dict[int, float] = {}

    def of(self, kernel: Kernel, sage: int, hunter: int) -> float:
        """Give the log odds that a sage here is trapped within the next turn of a hunter who stands there."""
        return self.around(kernel, sage) + self.hunted(sage, hunter)

    def hunted(self, sage: int, hunter: int) -> float:
        """Give the part that depends on where the hunter stands."""
        pair = sage << 9 | hunter
        odds = self._hunted.get(pair)
        if odds is None:
            distance = king_distance(sage, hunter)
            odds = _HUNTER_AT[distance] if distance < len(_HUNTER_AT) else _HUNTER_FAR
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
            known = self._known[seven] = _read(kernel, sage, seven)
        odds, ways, entries = known
        if entries:
            rides = kernel.rides(sage, entries)
            ways += rides
            odds += _RIDE * min(rides, _MOST_RIDES)
        if ways <= _FEW:
            return odds + _FEW_WAYS if ways else TRAPPED
        return odds


def _read(kernel: Kernel, sage: int, seven: bytes) -> tuple[float, int, tuple[int, ...]]:
    steps, entries = kernel.ways(sage)
    odds = _BY_STEPS[len(steps)]
    for step in STEPS:
        odds += _BESIDE_LIST[kernel.board[sage + step]]
    room = set[int]()
    for step in steps:
        beyond, _ = kernel.ways(sage + step)
        room.update([step + further for further in beyond])
    odds += _ROOM * sqrt(len(room.difference(STEPS)))
    beside = sum(kernel.board[sage + step] == WATER for step in STEPS)
    return odds + _WATER_NEAR * (seven.count(WATER) - beside), len(steps), entries


def chance(odds: float) -> float:
    """Turn log odds into a probability."""
    return 1 / (1 + exp(-odds))


def shares_of(kernel: Kernel, later: int) -> list[float]:
    """Share the win: each seat in turn traps whom it hunts or does not, for one round; what is left is even.

    The first is the seat whose turn the kernel holds, or one of those after it.
    """
    count, danger = len(kernel.sages), Danger()
    shares, left = [0.0] * count, 1.0
    for turn in range(count):
        hunter = (kernel.seat - 1 + later + turn) % count
        odds = chance(danger.of(kernel, kernel.sages[(hunter + 1) % count], kernel.sages[hunter]))
        shares[hunter] += left * odds
        left *= 1 - odds
    return [share + left / count for share in shares]
