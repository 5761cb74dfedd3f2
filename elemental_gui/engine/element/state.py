"""The state of a game of Element, complete: nothing else is needed to go on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

import attrs

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import AnyState, Outcome
from elemental_gui.engine.core.text import TextEnum
from elemental_gui.engine.element.board import EMPTY_BOARD, GRID, SAGE, stones_on
from elemental_gui.engine.element.rules import Rules

STONES_AND_STEPS: Final = 5
"""Stones drawn and steps make five together (ruling 1c.8)."""
MOST_STONES: Final = 4
BAG: Final = 30


class Stage(TextEnum):
    """What the seat to act has to do."""

    TAKE = "take"
    DRAW = "draw"
    ACT = "act"
    OVER = "over"


TAKE, DRAW, ACT, OVER = Stage
"""The stages by themselves: looking one up in its class takes longer than comparing it."""


@attrs.define(unsafe_hash=True)
class State(AnyState):
    """A position of Element together with the rules it is played under.

    Frozen by its types: attrs guards a frozen class at run time, and filling one takes four times as long.
    """

    rules: Final[Rules]
    board: Final[bytes]
    """The mailbox of GRID, see `board.py`."""
    sages: Final[tuple[Square, ...]]
    """Where each seat's sage stands, seat 1 first."""
    seat: Final[int]
    """The seat to act, from 1; when the game is over see ruling X.1."""
    stage: Final[Stage]
    hand: Final[str]
    """The stones still to place, letters in canonical order."""
    steps: Final[int]
    """Steps left; 0 at `take` and when the game is over."""
    ridden: Final[frozenset[Square]]
    """Where the stacks stand that were ridden this turn (ruling 1c.61)."""
    outcome: Final[Outcome | None]

    @property
    def seats(self) -> int:
        return len(self.sages)

    @property
    def due(self) -> int:
        """How many stones chance has to deal now."""
        return STONES_AND_STEPS - self.steps if self.stage is DRAW else 0

    @property
    def bag(self) -> Mapping[str, int] | None:
        """How many stones of each letter are left in the bag; None when the supply is unlimited (ruling 1c.13).

        The bag holds whatever is neither on the board nor in the hand: what is replaced, drowned or discarded
        goes back to it by itself.
        """
        return None if self.rules.supply == "infinite" else _bag(self.board, self.hand)[0]

    @property
    def scarce(self) -> Mapping[str, int] | None:
        """The bag, where it holds so few of an element that not every draw can come from it; None otherwise."""
        return None if self.rules.supply == "infinite" else _bag(self.board, self.hand)[1]

    @property
    def sage(self) -> Square:
        return self.sages[self.seat - 1]

    def __repr__(self) -> str:
        rows = GRID.lines(self.board)
        sages = ",".join(GRID.names[sage] for sage in self.sages)
        ridden = ",".join(GRID.names[stack] for stack in sorted(self.ridden))
        facts = f"sages {sages} seat {self.seat} {self.stage} hand {self.hand!r} steps {self.steps}"
        return "\n".join(["", *rows, f"{facts} ridden {ridden!r} bag {self.bag} {self.outcome}"])


@lru_cache(maxsize=1 << 6)
def _bag(board: bytes, hand: str) -> tuple[Mapping[str, int], Mapping[str, int] | None]:
    """Count what is left of each element, and give it again if it is scarce; a draw asks this four times."""
    left = {letter: BAG - number for letter, number in stones_on(board).items()}
    for letter in hand:
        left[letter] -= 1
    bag = MappingProxyType(left)
    return bag, bag if min(left.values()) < MOST_STONES else None


_STARTS: Final[Mapping[int, tuple[str, ...]]] = {
    2: ("F5", "F7"),
    3: ("C3", "C9", "I9"),
    4: ("C3", "C9", "I9", "I3"),
}


def initial(rules: Rules, seats: int, first: int) -> State:
    """Return the start position; `first` is the seat that moves first (rulings 0.1, 0.11, 1c.1, X.5)."""
    board = bytearray(EMPTY_BOARD)
    sages = tuple(GRID.parse(name) or 0 for name in _STARTS[seats])
    for sage in sages:
        board[sage] = SAGE
    return State(rules, bytes(board), sages, first, Stage.TAKE, "", 0, frozenset(), None)


def hunter(state: State, seat: int) -> int:
    """Give the seat that wins when this seat's sage is trapped: the one that moves just before it (ruling 0.11)."""
    return (seat - 2) % len(state.sages) + 1


def prey(state: State, seat: int) -> int:
    """Give the seat whose sage this seat hunts: the one that moves next (ruling 0.11)."""
    return seat % len(state.sages) + 1
