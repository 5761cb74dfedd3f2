"""How safe a turn is from the next one: every draw that the hunter may get is searched for a trap.

A danger read off the squares around a sage is right in the mean, and wrong where games are lost: of turns that look
equally safe one loses to every second draw and another to none. For two seats, as among more the hunter acts last.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from elemental_gui.engine.element.state import STONES_AND_STEPS
from elemental_gui.players.contract import Effort
from elemental_gui.players.element.beam import CAUGHT, Ending
from elemental_gui.players.element.candidates import allows
from elemental_gui.players.element.danger import Danger
from elemental_gui.players.element.kernel import Kernel
from elemental_gui.players.element.taking import draws
from elemental_gui.players.element.trap_search import TrapSearch

SEATS: Final = 2
_STONES: Final = 4
"""What the hunter takes."""
_TRAP_NODES: Final = (200, 1500)
"""How long one draw is searched: at first, and again where its turn is the best so far."""
_CLEARLY: Final = 0.01
"""By how much a share has to be above the best that is sure for its turn to be searched on."""
_FIRST_TURNS: Final = 8
_MOST_TRAPS: Final = 12
"""How many traps are remembered of each draw."""


class _Tried:
    """A turn, the draws against which it is not known to lose, and the share of a win that it has if it does not."""

    def __init__(self, ending: Ending, board: Kernel, hope: float, unknown: list[tuple[float, int]]) -> None:
        self.ending = ending
        self.board = board
        self.gain = (1 + hope) / 2
        self.share = self.gain if ending.score > CAUGHT else 0.0
        self.unknown = unknown
        self.depth = 0
        """How often its draws were searched."""


class NextDraws:
    """What the hunter can do after the turns of one seat; most of what traps it after one turn does so after others."""

    def __init__(self, kernel: Kernel, danger: Danger, effort: Effort) -> None:
        self._kernel = kernel
        self._danger = danger
        self._effort = effort
        self._hands = draws(_STONES)
        self._traps: dict[tuple[int, int], list[tuple[int, ...]]] = {}
        """Those found, by the square of the sage and the draw."""

    def ranked(self, endings: list[Ending]) -> list[tuple[float, Ending]]:
        """Order endings by the share of a win that they leave, as far as the effort goes; the rest is left out."""
        tried: list[_Tried] = []
        heap: list[tuple[float, int]] = []
        most, sure = _FIRST_TURNS, 0.0
        while len(tried) < len(endings) and not self._effort.is_spent:
            for ending in endings[len(tried) : most]:
                one = self._begun(ending)
                heappush(heap, (-one.share, len(tried)))
                tried.append(one)
            most *= 2
            while heap and -heap[0][0] > sure + _CLEARLY and not self._effort.is_spent:
                number = heappop(heap)[1]
                one = tried[number]
                self._deepen(one)
                if one.depth < len(_TRAP_NODES):
                    heappush(heap, (-one.share, number))
                else:
                    sure = max(sure, one.share)
        known = [(one.share, one.ending) for one in tried if one.depth]
        return sorted(known, key=_first, reverse=True)

    def _begun(self, ending: Ending) -> _Tried:
        board = self._kernel.after(ending.actions, self._kernel.seat % SEATS + 1)
        hunted = board.sages[board.seat - 1]
        hope = self._danger.hope * self._danger.chance(board, hunted, board.prey)
        return _Tried(ending, board, hope, self._hands)

    def _deepen(self, one: _Tried) -> None:
        """Search the draws that are not known to lose, those first that brought traps after other turns."""
        board, share, unknown = one.board, one.share, []
        for likelihood, hand in one.unknown:
            traps = self._traps.get((board.prey, hand), [])
            if any(self._works(board, hand, trap) for trap in traps):
                share -= one.gain * likelihood
            else:
                unknown.append((likelihood * (1 + len(traps)), likelihood, hand))
        unknown.sort(reverse=True)
        one.unknown = []
        for _, likelihood, hand in unknown:
            if not self._effort.is_spent and self._is_trapped(board, hand, _TRAP_NODES[one.depth]):
                share -= one.gain * likelihood
            else:
                one.unknown.append((likelihood, hand))
        one.share = share
        one.depth += not self._effort.is_spent

    def _is_trapped(self, board: Kernel, hand: int, most: int) -> bool:
        """Search a trap with this draw, and remember it."""
        _deal(board, hand)
        part = self._effort.part(most)
        trap = TrapSearch(board, part).find(most)
        self._effort.spend(part.nodes)
        if trap is not None:
            traps = self._traps.setdefault((board.prey, hand), [])
            traps.insert(0, trap)
            del traps[_MOST_TRAPS:]
        return trap is not None

    def _works(self, board: Kernel, hand: int, trap: tuple[int, ...]) -> bool:
        """Tell whether a trap that was found on another board is one here."""
        _deal(board, hand)
        self._effort.spend()
        played = verdict = 0
        for action in trap:
            if verdict or not allows(board, action):
                break
            board.do(action)
            played += 1
            verdict = board.verdict() if board.is_judged else 0
        if not board.is_judged and not board.hand and not (board.steps_forced and board.steps):
            verdict = board.verdict()
        for _ in range(played):
            board.undo()
        return verdict > 0


def _deal(board: Kernel, hand: int) -> None:
    board.hand, board.steps, board.ridden = hand, STONES_AND_STEPS - _STONES, ()


def _first(found: tuple[float, Ending]) -> float:
    return found[0]
