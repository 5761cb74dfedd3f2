"""Random games of Element in place, on the kernel that the computer searches with: what `bench_kernel.py` measures.

Nothing is listed: a stone tries squares by lot until one fits, and a river walks by lot. A game that is over is taken
back action by action. tests/packaging/test_kernels.py plays them along with the engine.
"""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.element.board import EARTH, EMPTY, FIRE, RIDGE, WATER, WIND
from elemental_gui.players.element.kernel import (
    LENGTH_BITS,
    PATH_BITS,
    PUT_FIRE,
    PUT_WATER,
    RIDE,
    RIVER,
    SQUARE_BITS,
    SQUARES,
    STEP,
    STEPS,
    UNITS,
    Kernel,
)

LONGEST: Final = 200
"""Actions after which a game is begun anew, as in `bench`."""
_SQUARES: Final = list(SQUARES)
_GOES_ON: Final = [
    [letter in letters for letter in range(128)]
    for letters in (
        bytes((EMPTY, *WIND)),
        bytes((EMPTY, EARTH, *WIND[:-1])),
        bytes((EMPTY, WATER, EARTH, RIDGE)),
        bytes((EMPTY, FIRE)),
    )
]
"""Where fire, wind, earth and water go."""
_TRIES: Final = 200


class Rollouts:
    """One random game of two seats after another, under rules by which everything has to be used up."""

    def __init__(self, kernel: Kernel, seed: int) -> None:
        self.kernel = kernel
        self.drawn = 0
        """The hand with which the last turn began."""
        self.played: list[int] = []
        """The steps, rides and stones of the last turn."""
        self.is_over = False
        self._turns: list[int] = []
        self._length = 0
        self._lot = 1 + seed % 0x7FFFFFFE

    def play(self, count: int) -> None:
        while count > 0:
            count -= self.turn()

    def turn(self) -> int:
        """Play a turn; give its number of actions, the choice of stones, the draw and the confirmation among them."""
        kernel = self.kernel
        if self.is_over:
            self._take_back()
        stones = self._below(5)
        kernel.steps = 5 - stones
        kernel.ridden = ()
        kernel.hand = 0
        for _ in range(stones):
            kernel.hand += UNITS[self._below(4)]
        self.drawn = kernel.hand
        self.played = []
        while stones or kernel.steps:
            is_stone = self._below(stones + kernel.steps) < stones
            action = self._stone(stones) if is_stone else self._walk()
            if not action:
                break
            stones -= is_stone
            kernel.do(action)
            self.played.append(action)
        count = len(self.played) + (3 if self.drawn else 2)
        self._turns.append(len(self.played))
        self._length += count
        kernel.seat = 3 - kernel.seat
        is_stuck = stones > 0 or kernel.steps > 0
        self.is_over = is_stuck or self._length >= LONGEST or kernel.is_trapped(kernel.sages[kernel.seat - 1])
        return count

    def _take_back(self) -> None:
        kernel = self.kernel
        while self._turns:
            kernel.seat = 3 - kernel.seat
            for _ in range(self._turns.pop()):
                kernel.undo()
        kernel.seat = 1
        self._length = 0

    def _walk(self) -> int:
        """Choose a step, or now and then a ride; 0 for a sage that has found neither."""
        kernel = self.kernel
        sage = kernel.sages[kernel.seat - 1]
        steps, entries = kernel.ways(sage)
        number = self._below(len(steps) + len(entries)) if steps or entries else 0
        if number < len(steps):
            return STEP | sage + steps[number] << SQUARE_BITS
        for direction in entries:
            if kernel.landing(sage, direction, kernel.ridden):
                return RIDE | sage + STEPS[direction] << SQUARE_BITS
        return STEP | sage + steps[0] << SQUARE_BITS if steps else 0

    def _stone(self, stones: int) -> int:
        """Choose a stone of the hand and where it goes; 0 where no square was found."""
        kind, number, hand = 0, self._below(stones), self.kernel.hand
        while number >= hand // UNITS[kind] % 5:
            number -= hand // UNITS[kind] % 5
            kind += 1
        fits, board = _GOES_ON[kind], self.kernel.board
        for _ in range(_TRIES):
            square = _SQUARES[self._below(len(_SQUARES))]
            if not fits[board[square]]:
                continue
            if PUT_FIRE + kind != PUT_WATER:
                return PUT_FIRE + kind | square << SQUARE_BITS
            first = self._below(4)
            for turned in range(4):
                if board[square + STEPS[(first + turned) & 3]] == WATER:
                    river = self._river(square, (first + turned) & 3)
                    break
            else:
                return PUT_WATER | square << SQUARE_BITS
            if river:
                return river
        return 0

    def _river(self, square: int, line: int) -> int:
        """Let the water that lies beside a square in a direction flow by lot; 0 where it does not get far enough."""
        board = self.kernel.board
        length, end = 1, square + STEPS[line]
        while board[end] == WATER:
            length += 1
            end += STEPS[line]
        path, here, entered = 0, square, [square]
        for index in range(length):
            direction = self._below(4)
            for _ in range(4):
                target = here + STEPS[direction]
                if (board[target] == EMPTY or board[target] == FIRE) and target not in entered:
                    break
                direction = (direction + 1) & 3
            else:
                return 0
            path |= direction << 2 * index
            here = target
            entered.append(here)
        return RIVER + line | square << SQUARE_BITS | length << LENGTH_BITS | path << PATH_BITS

    def _below(self, limit: int) -> int:
        """Draw by Lehmer's generator, whose numbers a machine word holds."""
        self._lot = self._lot * 48271 % 0x7FFFFFFF
        return (self._lot >> 8) % limit
