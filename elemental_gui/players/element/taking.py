"""How many stones to take where the rules make a seat forfeit that cannot place or step what it owes.

Four are worth the most wherever there is room. On a board with little of it every number is tried with every draw.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, zip_longest
from math import factorial
from typing import Final

from elemental_gui.engine.element.state import STONES_AND_STEPS
from elemental_gui.players.contract import Effort
from elemental_gui.players.element.beam import Beam, share_after
from elemental_gui.players.element.candidates import room_for
from elemental_gui.players.element.danger import Danger
from elemental_gui.players.element.kernel import UNITS, Kernel
from elemental_gui.players.element.trap_search import TrapSearch

_PLENTY: Final = 12
"""Squares for each element: enough that no draw of four lacks one."""
_TRAP_NODES: Final = 150
_TURN_NODES: Final = 400
"""What may be searched for one draw."""
_WIDEST: Final = 6
_EVEN: Final = 0.5
"""What draws promise for which there was no time."""

Draws = Iterator[tuple[int, float, int]]


def is_cramped(kernel: Kernel) -> bool:
    """Tell whether a draw might ask for more than there is room for."""
    return not kernel.discards and min(room_for(kernel)) < _PLENTY


def best_number(kernel: Kernel, most: int, effort: Effort, danger: Danger) -> int:
    """Give the number of stones, up to `most`, whose draws promise the greatest share of a win in the mean."""
    likelihoods, promises = [0.0] * (most + 1), [0.0] * (most + 1)
    for count, likelihood, hand in _by_turns(most):
        kernel.hand, kernel.steps = hand, STONES_AND_STEPS - count
        likelihoods[count] += likelihood
        promises[count] += likelihood * _promise(kernel, effort, danger)
        if effort.is_spent:
            break
    kernel.hand = kernel.steps = 0
    return max(range(most + 1), key=lambda count: (promises[count] + _EVEN * (1 - likelihoods[count]), count))


def _by_turns(most: int) -> Draws:
    """List all draws, the likeliest of every number first."""
    for row in zip_longest(*(_draws(count) for count in range(most, -1, -1))):
        for number, draw in enumerate(row):
            if draw is not None:
                yield most - number, *draw


def _draws(stones: int) -> list[tuple[float, int]]:
    """List every draw of so many stones with its probability, the likeliest first."""
    found = []
    for units in combinations_with_replacement(UNITS, stones):
        ways = factorial(stones)
        for unit in set(units):
            ways //= factorial(units.count(unit))
        found.append((ways / len(UNITS) ** stones, sum(units)))
    return sorted(found, reverse=True)


def _promise(kernel: Kernel, effort: Effort, danger: Danger) -> float:
    """Search one turn for a while: 1 is a win, 0 a forfeit or a sage that is caught."""
    part = effort.part(_TURN_NODES)
    if TrapSearch(kernel, part).find(_TRAP_NODES) is not None:
        share = 1.0
    else:
        endings = Beam(kernel, danger, part, lambda: 0.0).search(_WIDEST)
        share = share_after(kernel, endings[0], danger) if endings else 0.0
    effort.spend(part.nodes)
    return share
