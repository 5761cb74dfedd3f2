"""The search for a turn that wins at once: it closes the ways out of the hunted sage, the fewest left first."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from elemental_gui.players.contract import Effort
from elemental_gui.players.element.candidates import (
    AROUND,
    closing,
    king_distance,
    longest_line,
    placements,
    sage_actions,
    stones_held,
)
from elemental_gui.players.element.kernel import SQUARES, Kernel

_MEANS: Final = 0.6
"""What a stone or a step in hand counts against a way out that is still open."""
_CLOSES: Final = (2, 1, 2, 3)
"""How many ways out a stone closes, but for rare cases: fire, wind, earth, water."""
_LONG_RIVER: Final = 5
"""How many a river closes where it is longer than three stones."""
_MOST_RIVERS: Final = 8
_MOST_ENDINGS: Final = 200
"""Ways to use up a turn after the sage is closed in, before that is given up."""
_DUMP_FROM: Final = 3
"""Stones that have no work left go where they touch neither sage."""


def _closable(hand: int, water: int) -> int:
    count = water * (hand % 5)
    for closes in _CLOSES[2::-1]:
        hand //= 5
        count += closes * (hand % 5)
    return count


_CLOSABLE: Final = tuple(tuple(_closable(hand, water) for hand in range(625)) for water in (_CLOSES[3], _LONG_RIVER))
"""How many ways out a hand closes, on boards with short lines of water and with long ones."""


class TrapSearch:
    """One search, from the kernel's position, which it leaves as it was."""

    def __init__(self, kernel: Kernel, effort: Effort) -> None:
        self._kernel = kernel
        self._effort = effort
        self._heap: list[tuple[float, int]] = []
        self._paths: list[tuple[int, ...]] = []
        self._seen: set[int] = set()
        self._endings = 0
        self._closable = _CLOSABLE[longest_line(kernel.board) > 2]

    def find(self, most: int) -> tuple[int, ...] | None:
        """Give a turn that wins, without its confirm; None when there is none, or none was found in so many nodes."""
        kernel = self._kernel
        end = self._effort.nodes + most
        self._push((), kernel.ways_out(kernel.prey))
        while self._heap and self._effort.nodes < end:
            path = self._paths[heappop(self._heap)[1]]
            for action in path:
                kernel.do(action)
            won = self._expand(path)
            for _ in path:
                kernel.undo()
            if won is not None:
                return won
            if self._effort.is_spent:
                break
        return None

    def _push(self, path: tuple[int, ...], ways: int) -> None:
        kernel = self._kernel
        means = stones_held(kernel.hand) + kernel.steps
        heappush(self._heap, (ways - _MEANS * means, len(self._paths)))
        self._paths.append(path)

    def _expand(self, path: tuple[int, ...]) -> tuple[int, ...] | None:
        kernel, victim = self._kernel, self._kernel.prey
        if not path and kernel.is_trapped(victim):
            return self._finished(path)
        need = 1
        if kernel.hand % 5 == 1:
            need = kernel.ways_out(victim) - self._closable[kernel.hand - 1] - (kernel.steps > 0)
        kernel.bear(self._effort.left)
        actions = [*sage_actions(kernel), *closing(kernel, victim, _MOST_RIVERS, max(1, need))]
        self._effort.spend(kernel.traced_nodes())
        for action in actions:
            kernel.do(action)
            won = self._tried((*path, action), victim)
            kernel.undo()
            if won is not None:
                return won
            if self._effort.spend():
                break
        return None

    def _tried(self, path: tuple[int, ...], victim: int) -> tuple[int, ...] | None:
        kernel = self._kernel
        identity = kernel.identity
        if identity in self._seen:
            return None
        self._seen.add(identity)
        if kernel.is_judged:
            verdict = kernel.verdict()
            if verdict:
                return path if verdict > 0 else None
        ways = kernel.ways_out(victim)
        if ways == 0 and not kernel.is_judged:
            return self._finished(path)
        if ways <= self._closable[kernel.hand] + (kernel.steps > 0):
            self._push(path, ways)
        return None

    def _finished(self, path: tuple[int, ...]) -> tuple[int, ...] | None:
        """Use up what has to be used up, and look whether the trap still holds."""
        self._endings = 0
        return self._ended(path)

    def _ended(self, path: tuple[int, ...]) -> tuple[int, ...] | None:
        kernel = self._kernel
        owes_steps = kernel.steps_forced and kernel.steps > 0
        kernel.bear(self._effort.left)
        dumps = dumping(kernel) if kernel.hand else []
        if not dumps and not owes_steps and (not kernel.hand or kernel.discards):
            return path if kernel.verdict() > 0 else None
        actions = [*dumps, *sage_actions(kernel)] if owes_steps else dumps
        self._effort.spend(kernel.traced_nodes())
        for action in actions:
            self._endings += 1
            if self._endings > _MOST_ENDINGS or self._effort.spend():
                return None
            kernel.do(action)
            won = None
            if kernel.is_trapped(kernel.prey) or owes_steps:
                won = self._ended((*path, action))
            kernel.undo()
            if won is not None:
                return won
        return None


def dumping(kernel: Kernel) -> list[int]:
    """List where stones without work may go: away from the sages if there is such a place, else anywhere."""
    sages = kernel.sages
    far = tuple([square for square in SQUARES if all(king_distance(square, sage) >= _DUMP_FROM for sage in sages)])
    return placements(kernel, far, (), 1) or placements(kernel, SQUARES, AROUND[kernel.prey], 2)
