"""A stone of the turn that lies on another square than the one where it belongs: which, and where it could lie.

Of all pairs of squares those are tried first in which the one stands apart from what else has changed, and the other
lies amidst it. A board that can arise is found after a few steps most often, so that each pair is given few.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from elemental_gui.engine.core.geometry import ORTHOGONAL, Square
from elemental_gui.engine.element.board import EARTH, EMPTY, FIRE, GRID, MOUNTAIN, SAGE, WATER, WIND
from elemental_gui.engine.element_reach.taking_up import with_content
from elemental_gui.engine.element_reach.trials import Budget, Repair, Trials

ELEMENTS: Final = {FIRE: "f", **dict.fromkeys(WIND, "a"), EARTH: "e", MOUNTAIN: "e", WATER: "w"}
_LAID: Final = {
    "f": {EMPTY: FIRE, **dict.fromkeys(WIND, FIRE)},
    "a": {EMPTY: WIND[0], EARTH: WIND[0], **dict(pairwise(WIND))},
    "e": {EMPTY: EARTH, WATER: EARTH, EARTH: MOUNTAIN},
    "w": {EMPTY: WATER, FIRE: WATER},
}
"""What a stone of an element makes of what lies on its square."""
_SIDES: Final = tuple(GRID.steps[direction] for direction in ORTHOGONAL)
_ALIKE, _CHANGED = 3, 1
"""What a neighbour that has changed counts for: one that holds the same, and any other."""
_FIRST: Final = Budget(trials=160, all_boards=1200, boards=12)
_THEN: Final = Budget(trials=8, all_boards=1600, boards=100)
"""Where several rivers come down some boards are hard to find."""
_MORE: Final = 6
"""So many squares more are tried, to tell whether there is another one."""
_MOST_STONES: Final = 4


class _Pair(NamedTuple):
    """A stone and where it may belong."""

    weight: int
    """The less the likelier."""
    way: int
    """How far the place is from where the sage stood, which rides on what lies near."""
    square: Square
    place: Square
    content: int
    """What would lie there."""


def moved(trials: Trials, changed: Sequence[Square], kinds: str) -> list[tuple[Square, list[Repair]]]:
    """Find stones of these elements that could have come to another square, or to one of several, not to their own.

    Where one stone will do as well as another, nobody can tell which of them was meant.
    """
    pairs = list(_possible(trials, sorted(_pairs(trials, changed, kinds))))
    found: dict[Square, list[Repair]] = {}
    for budget, these in ((_FIRST, pairs), (_THEN, pairs[: _THEN.trials])):
        trials.allow(budget)
        for number, pair in enumerate(these):
            repair = None if pair.square in found else _tried(trials, pair)
            if repair is not None:
                others = [each for each in these[number + 1 :] if each.square == pair.square][:_MORE]
                another = next(filter(None, (_tried(trials, each) for each in others)), None)
                found[pair.square] = [repair] if another is None else [repair, another]
            if trials.is_spent or len(found) == _MOST_STONES:
                break
        if found:
            break
    return list(found.items())


def _pairs(trials: Trials, changed: Sequence[Square], kinds: str) -> Iterator[_Pair]:
    board = trials.ending.board
    for square in changed:
        kind = ELEMENTS.get(board[square])
        if kind is not None and kind in kinds and any(kind in start.hand for start, _ in trials.starts):
            apart = _neighbours(board, changed, square, square, board[square])
            for place in GRID.squares:
                content = _LAID[kind].get(board[place])
                if content is not None and place not in (square, trials.ending.square):
                    amidst = _neighbours(board, changed, place, square, board[square])
                    yield _Pair(apart - amidst, _steps(trials.starts[0][0].sage, place), square, place, content)


def _steps(one: Square, other: Square) -> int:
    return max(abs(GRID.column(one) - GRID.column(other)), abs(GRID.row(one) - GRID.row(other)))


def _neighbours(board: bytes, changed: Sequence[Square], square: Square, without: Square, content: int) -> int:
    """Weigh what has changed beside a square; beside a fire that is what lies behind a line of fires."""
    weight = 0
    for side in _SIDES:
        each = square + side
        while content == board[each] == FIRE and each not in changed:
            each += side
        if each in changed and each != without:
            weight += _ALIKE if board[each] == content else _CHANGED
    return weight


def _possible(trials: Trials, pairs: Sequence[_Pair]) -> Iterator[_Pair]:
    """Leave out pairs that plain counting excludes."""
    for pair in pairs:
        board = _board(trials, pair)
        if any(trials.beginning.distance(board, stones) >= 0 for _, stones in trials.starts):
            yield pair


def _board(trials: Trials, pair: _Pair) -> bytes:
    """Give the board with the stone on the other square."""
    before = trials.beginning.board[pair.square]
    before = EMPTY if before == SAGE else before  # where the sage stood that has gone on
    return with_content(with_content(trials.ending.board, pair.square, before), pair.place, pair.content)


def _tried(trials: Trials, pair: _Pair) -> Repair | None:
    return trials.tried(_board(trials, pair), pair.place, pair.content)
