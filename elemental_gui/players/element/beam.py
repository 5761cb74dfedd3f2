"""The search for a good turn: a few good beginnings grow action by action, then more of them while time allows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs

from elemental_gui.players.contract import Effort
from elemental_gui.players.element.candidates import ZONES, near_placements, sage_actions
from elemental_gui.players.element.danger import TRAPPED, Danger, shares_of
from elemental_gui.players.element.kernel import STEP, Kernel
from elemental_gui.players.element.trap_search import dumping

WON: Final = 1000.0
CAUGHT: Final = -995.0
"""What an ending is worth that wins, and one that leaves one's own sage without a way out."""
_MOST_RIVERS: Final = 3
_MOST_KEPT: Final = 16
_FIRST_WIDTH: Final = 6
_HURRIED: Final = 200
"""The nodes that rivers may take of a turn that is brought to its end in a hurry."""


@attrs.frozen(order=True)
class Ending:
    """A turn played to its end, without its confirm."""

    score: float
    actions: tuple[int, ...]


class Beam:
    """One search, from the kernel's position, which it leaves as it was."""

    def __init__(self, kernel: Kernel, danger: Danger, effort: Effort, noise: Callable[[], float]) -> None:
        """Search with this much effort; `noise` is added to what an ending is worth."""
        self._kernel = kernel
        self._danger = danger
        self._effort = effort
        self._noise = noise
        self._endings: dict[int, Ending] = {}
        """By the board that they lead to."""
        count = len(kernel.sages)
        own = kernel.seat - 1
        self._weights = _weights(own, count, danger)
        self._focus = [own, (own + 1) % count] if count == 2 else [own, (own + 2) % count, (own + 1) % count]
        """The seats whose sages stones are placed around; the hunted one last."""
        self._is_wide = False
        """Whether stones may also go where they do nothing, because all else closes one's own sage in."""

    def search(self, widest: int) -> list[Ending]:
        """Give the best endings found, the best first; none only where the turn cannot end without a forfeit."""
        self._pass(1)
        if not self._endings:
            self._hurry()
        width = _FIRST_WIDTH
        while width <= widest and not self._effort.is_spent:
            self._pass(width)
            width *= 2
        if all(ending.score <= CAUGHT for ending in self._endings.values()):
            self._is_wide = True
            self._pass(_FIRST_WIDTH)
        return sorted(self._endings.values(), reverse=True)[:_MOST_KEPT]

    def _pass(self, width: int) -> None:
        """Grow every beginning of the beam by one action until all turns have ended, or the effort is spent."""
        kernel = self._kernel
        beam: list[tuple[float, tuple[int, ...]]] = [(0.0, ())]
        seen = {kernel.identity}
        while beam:
            grown: list[tuple[float, tuple[int, ...]]] = []
            for _, path in beam:
                for action in path:
                    kernel.do(action)
                self._grow(path, seen, grown)
                for _ in path:
                    kernel.undo()
                if self._effort.is_spent:
                    return
            grown.sort(reverse=True)
            beam = grown[:width]

    def _grow(self, path: tuple[int, ...], seen: set[int], grown: list[tuple[float, tuple[int, ...]]]) -> None:
        kernel = self._kernel
        sages = [kernel.sages[each] for each in self._focus]
        kernel.bear(self._effort.left)
        stones = near_placements(kernel, sages, _MOST_RIVERS) if kernel.hand else []
        if self._is_wide and kernel.hand:
            stones = list(dict.fromkeys((*stones, *dumping(kernel))))
        is_free = not (kernel.steps_forced and kernel.steps)
        odds = self._odds()
        is_known = bool(stones) or kernel.traced < kernel.patience
        if is_free and (not path if not kernel.hand else is_known and kernel.discards and not self._can_place(stones)):
            self._keep(path, self._worth(odds))
        self._effort.spend(kernel.traced_nodes())
        for action in (*sage_actions(kernel), *stones):
            kernel.do(action)
            self._weigh((*path, action), seen, grown, odds)
            kernel.undo()
            if self._effort.spend():
                return

    def _hurry(self) -> None:
        """Come to the end of the turn with hardly a look: stones away from the sages, steps to where most ways lead."""
        kernel = self._kernel
        path: list[int] = []
        owed = kernel.steps if kernel.steps_forced else 0
        placed: list[int] = []
        kernel.bear(_HURRIED)
        while kernel.hand or owed:
            placed = dumping(kernel) if kernel.hand else []
            stepped = [action for action in sage_actions(kernel) if action & 15 == STEP] if owed else []
            for action in (*placed, *stepped):
                kernel.do(action)
                if not kernel.is_trapped(kernel.sages[kernel.seat - 1]):
                    path.append(action)
                    break
                kernel.undo()
            else:
                break
            owed -= path[-1] & 15 == STEP
        if not owed and (not kernel.hand or (kernel.discards and not placed)):
            self._keep(tuple(path), self._worth(self._odds()))
        for _ in path:
            kernel.undo()
        kernel.traced_nodes()

    def _can_place(self, stones: list[int]) -> bool:
        """Tell whether one of these placements is allowed; where one's own trap is forbidden that has to be tried."""
        kernel = self._kernel
        if not kernel.is_immediate:
            return bool(stones)
        for action in stones:
            kernel.do(action)
            is_allowed = not kernel.is_trapped(kernel.sages[kernel.seat - 1])
            kernel.undo()
            if is_allowed:
                return True
        return False

    def _weigh(
        self,
        path: tuple[int, ...],
        seen: set[int],
        grown: list[tuple[float, tuple[int, ...]]],
        before: list[float],
    ) -> None:
        """Judge the position after an action, and let it grow; `before` are the odds of the sages until then."""
        kernel = self._kernel
        identity = kernel.identity
        if identity in seen:
            return
        seen.add(identity)
        verdict = kernel.verdict() if kernel.is_judged else 0
        if verdict:
            if verdict > 0:
                self._keep(path, WON)
            return
        worth = self._worth(self._odds_after(before))
        if not kernel.hand and not (kernel.steps_forced and kernel.steps):
            self._keep(path, worth)
        if kernel.hand or kernel.steps or kernel.ways(kernel.sages[kernel.seat - 1])[1]:
            grown.append((worth, path))

    def _odds(self) -> list[float]:
        """Judge what lies around each sage."""
        kernel = self._kernel
        return [self._danger.around(kernel, sage) for sage in kernel.sages]

    def _odds_after(self, before: list[float]) -> list[float]:
        """Judge it again after an action, where that changed something near a sage or it might ride."""
        kernel = self._kernel
        odds = before[:]
        for each, sage in enumerate(kernel.sages):
            if kernel.touches(ZONES[sage]) or kernel.ways(sage)[1]:
                odds[each] = self._danger.around(kernel, sage)
        return odds

    def _worth(self, odds: list[float]) -> float:
        """Judge the position as it would stand at the end of the turn, in log odds."""
        kernel = self._kernel
        sages, own = kernel.sages, kernel.seat - 1
        hunted = kernel.seat % len(sages)
        if odds[hunted] == TRAPPED and not kernel.is_judged:
            return WON if kernel.verdict() > 0 else CAUGHT
        if odds[own] == TRAPPED:
            return CAUGHT
        worth = 0.0
        for each, sage in enumerate(sages):
            worth += self._weights[each] * (odds[each] + self._danger.hunted(sage, sages[each - 1]))
        return worth

    def _keep(self, path: tuple[int, ...], worth: float) -> None:
        key = self._kernel.key
        if key not in self._endings:
            noise = self._noise() if abs(worth) < abs(CAUGHT) else 0.0
            self._endings[key] = Ending(worth + noise, path)


def share_after(kernel: Kernel, ending: Ending, danger: Danger) -> float:
    """Give the share of a win that the kernel's seat can expect after an ending."""
    if ending.score in (WON, CAUGHT):
        return float(ending.score == WON)
    for action in ending.actions:
        kernel.do(action)
    share = shares_of(kernel, 1, danger)[kernel.seat - 1]
    for _ in ending.actions:
        kernel.undo()
    return share


def _weights(own: int, count: int, danger: Danger) -> list[float]:
    """Weigh the danger of every sage: hope for the hunted one, fear for those whose hunters act before that."""
    weights = [0.0] * count
    weight = -1.0
    for turns in range(1, count):
        weights[(own + turns + 1) % count] = weight
        weight *= danger.later
    weights[(own + 1) % count] = danger.hope
    return weights
