"""What the next seat could do with each draw of four stones: the danger of the best turns, searched, not guessed."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial, log
from typing import Final

from elemental_gui.engine.element.state import MOST_STONES
from elemental_gui.players.contract import Effort
from elemental_gui.players.element.beam import Ending
from elemental_gui.players.element.danger import Danger, chance
from elemental_gui.players.element.kernel import UNITS, Kernel
from elemental_gui.players.element.trap_search import TrapSearch

_KEEP: Final = 0.5
"""The part of the endings that is looked at further, each time some draws have been searched."""
_SURE: Final = 0.004
"""A danger is never taken for smaller than this, nor for surer than one minus this."""


def draws(stones: int) -> list[tuple[float, int]]:
    """List every draw of so many stones with its probability, the likeliest first."""
    found = []
    for units in combinations_with_replacement(UNITS, stones):
        ways = factorial(stones)
        for unit in set(units):
            ways //= factorial(units.count(unit))
        found.append((ways / len(UNITS) ** stones, sum(units)))
    return sorted(found, reverse=True)


_DRAWS: Final = tuple(draws(MOST_STONES))
_ROUNDS: Final = (1, 5, 13, 23, len(_DRAWS))
"""After so many draws the weaker endings are left out."""


class Replies:
    """The next seat's search for a trap, after each of several endings and for one draw after the other."""

    def __init__(self, kernel: Kernel, danger: Danger, effort: Effort, nodes: int, guessed: float) -> None:
        """Search with so many nodes for each draw; `guessed` is what the fitted odds count beside all of the draws."""
        self._kernel = kernel
        self._danger = danger
        self._effort = effort
        self._nodes = nodes
        self._guessed = guessed

    def judged(self, endings: list[Ending]) -> list[Ending]:
        """Give the endings in a better order, with worths that are better founded."""
        kernel = self._kernel
        seat = kernel.seat % len(kernel.sages) + 1
        rivals: list[tuple[Ending, Kernel, float, list[float]]] = []
        for ending in endings:
            after = kernel.after(ending.actions, seat)
            odds = self._danger.of(after, after.prey, after.sages[seat - 1])
            rivals.append((ending, after, odds, [0.0]))
        searched = 0.0
        for number, (weight, hand) in enumerate(_DRAWS):
            if number in _ROUNDS:
                rivals.sort(key=lambda rival: -self._worth(rival, searched))
                rivals = rivals[: max(2, int(len(rivals) * _KEEP))]
            won = []
            for _, after, _, _ in rivals:
                after.hand, after.steps = hand, 1
                won.append(TrapSearch(after, self._effort).find(self._nodes) is not None)
            if self._effort.is_spent:
                break  # some were searched for a shorter time than others
            searched += weight
            for rival, is_lost in zip(rivals, won, strict=True):
                rival[3][0] += weight * is_lost
        judged = [Ending(self._worth(rival, searched), rival[0].actions) for rival in rivals]
        return sorted(judged, reverse=True)

    def _worth(self, rival: tuple[Ending, Kernel, float, list[float]], searched: float) -> float:
        """Put what was found in the place of what was guessed, as far as it goes."""
        ending, _, odds, lost = rival
        guessed = self._guessed + 1 - searched
        danger = (lost[0] + guessed * chance(odds)) / (searched + guessed)
        danger = min(max(danger, _SURE), 1 - _SURE)
        return ending.score + odds - log(danger / (1 - danger))
