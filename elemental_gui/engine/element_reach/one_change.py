"""The single change that makes a position of one that cannot arise: most likely the mistake that was made.

Every change that is named has been tried: with it the search finds a turn that leads there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

import attrs

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import ORTHOGONAL, Square
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.element.actions import Action, Place
from elemental_gui.engine.element.board import EARTH, EMPTY, FIRE, GRID, MOUNTAIN, WATER, WIND, stones_on
from elemental_gui.engine.element.rules import Rules, word_of
from elemental_gui.engine.element.state import ACT, State
from elemental_gui.engine.element.transition import after
from elemental_gui.engine.element_reach.changes import Stones
from elemental_gui.engine.element_reach.endings import Ending, counted
from elemental_gui.engine.element_reach.reasons import contents, contradiction
from elemental_gui.engine.element_reach.search import TurnSearch
from elemental_gui.engine.element_reach.squares import BIT, plain
from elemental_gui.engine.element_reach.taking_up import BURNT_OUT, with_content
from elemental_gui.engine.element_reach.ways import TimeUp, Ways

_CONTENTS: Final = b".f1234emw"
_BOARDS: Final = 250
"""So many boards are looked at for one change."""
_ALL_BOARDS: Final = 800
"""So many boards are looked at for all changes; fewer where much water comes down, because each takes longer then."""
_QUESTIONS: Final = 2_000
"""So often the walks of the sage may ask for the time for one change."""
_TRIALS: Final = 80
"""So many changes are tried in all."""
_ELEMENTS: Final = {FIRE: "f", **dict.fromkeys(WIND, "a"), EARTH: "e", MOUNTAIN: "e", WATER: "w"}
_LAID: Final = {
    "f": {EMPTY: FIRE, **dict.fromkeys(WIND, FIRE)},
    "a": {EMPTY: WIND[0], EARTH: WIND[0], **dict(pairwise(WIND))},
    "e": {EMPTY: EARTH, WATER: EARTH, EARTH: MOUNTAIN},
    "w": {EMPTY: WATER, FIRE: WATER},
}
"""What a stone of an element makes of what lies on its square."""
_MOST: Final = 5
"""So many squares are told between which nobody can decide."""
_LOWER: Final = {MOUNTAIN: EARTH, **{higher: lower for lower, higher in pairwise(WIND)}}
_FLAMMABLE: Final = bytes((EMPTY,)) + WIND
_NEXT_BUT_ONE, _FAR = 2, 99
_SIDES: Final = tuple(GRID.steps[direction] for direction in ORTHOGONAL)


@attrs.frozen
class Repair:
    """A change with which the position can arise, and a turn that leads there then."""

    square: Square
    content: int
    """What the square has to hold."""
    start: State
    actions: tuple[Action, ...]

    @property
    def cause(self) -> Place | None:
        """The stone that made the square what it has to be; None where nothing in the turn did."""
        state, cause = self.start, None
        for action in self.actions:
            following = after(state, action)
            changed = plain(following.board)[self.square] != plain(state.board)[self.square]
            if changed and isinstance(action, Place):
                cause = action
            state = following
        return cause


class OneChange:
    """The search for changes, those first that people forget most often."""

    def __init__(
        self, starts: Sequence[State], ending: Ending, ways: Ways, is_time_up: Callable[[], bool]
    ) -> None:
        """Begin with every position of the turn in which its stones have been drawn, and with the search so far."""
        self._rules: Final[Rules] = starts[0].rules
        self._ending, self._beginning, self._is_time_up = ending, ways.start, is_time_up
        self._knows_draw = len(starts) == 1
        self._starts = [
            (start, stones) for start in starts if self._is_near(ways, start, stones := self._coming_down(start))
        ]
        self._asked = self._most_boards = self._trials = 0
        self._all_boards = _ALL_BOARDS // (1 + max((stones[3] for _, stones in self._starts), default=0))
        self._ways = Ways(self._rules, ways.start, self._is_enough, ways.distances)
        differences = ways.start.differences(ending.board)
        self._changed = [square for square in differences if ending.board[square] in _CONTENTS]  # and no sage

    def forgotten(self) -> Violation | None:
        """Name an effect of a stone that is not on the board; None where no single one is found."""
        found = self._verified(self._effects())
        effects = [repair for repair in found if self._origin(repair) is not None]
        if effects:
            return self._without_effect(effects)
        return self._wrong(found) if found else None

    def left_out(self) -> Violation | None:
        """Name a stone without which the others make this board, where it is known what was drawn."""
        if not (self._knows_draw and self._starts):
            return None
        start = self._starts[0][0]
        for kind in Element:
            others = attrs.evolve(start, hand=start.hand.replace(kind, "", 1))
            if kind in start.hand and self._turn(others, self._ending):
                word = word_of(self._rules, kind)
                message = f"One {word} stone that was drawn is not on the board."
                return Violation("1c.7", message, (), "The others make just this board.")
        return None

    def any_other(self) -> Violation | None:
        """Name any other change on the board; None where no single one is found."""
        exchanged = self._verified(self._exchanged())
        if exchanged:
            return self._wrong(exchanged)
        surplus = self._verified(self._one_less())
        if surplus:
            burnt, wrong = self._burnt_from_elsewhere(surplus), self._wrong(surplus)
            return wrong if burnt is None else either(burnt, wrong)
        added = self._verified(self._added(), 1)
        return self._wrong(added) if added else self._moved()

    # Candidates

    def _effects(self) -> Iterator[tuple[Square, int]]:
        """Yield squares that have not changed, and what a fire or a river beside them may have made of them."""
        for square, here in self._unchanged():
            if here in _FLAMMABLE and any(self._leads_to_new_fire(square, side) is not None for side in _SIDES):
                yield square, FIRE
            beside = min((_apart(square, other) for other in self._changed), default=_FAR)
            if here in BURNT_OUT and beside == 1:
                yield square, WATER
            if here in (WATER, FIRE) and beside <= _NEXT_BUT_ONE:
                yield square, EMPTY

    def _leads_to_new_fire(self, square: Square, side: int) -> Square | None:
        """Follow a line of fires to one that has come to be in this turn."""
        board = self._ending.board
        square += side
        while board[square] == FIRE:
            if square in self._changed:
                return square
            square += side
        return None

    def _origin(self, repair: Repair) -> Square | None:
        """Give the square from which a stone made another one what it has to be; None where it lies there itself."""
        if repair.cause is not None and repair.cause.square != repair.square:
            return repair.cause.square
        if repair.content != FIRE:
            return None
        # Either end of a line of fires is as good a place for the stone, and this one is on the board.
        return next(filter(None, (self._leads_to_new_fire(repair.square, side) for side in _SIDES)), None)

    def _added(self) -> Iterator[tuple[Square, int]]:
        """Yield squares that have not changed, and anything that they may have become."""
        for square, here in self._unchanged():
            for content in _CONTENTS:
                if content != here:
                    yield square, content

    def _unchanged(self) -> Iterator[tuple[Square, int]]:
        board = self._ending.board
        for square in GRID.squares:
            if board[square] in _CONTENTS and square not in self._changed and square != self._ending.square:
                yield square, board[square]

    def _exchanged(self) -> Iterator[tuple[Square, int]]:
        """Yield squares that have changed, and what else they may have become, other than a stone less."""
        board, less = self._ending.board, set(self._one_less())
        for square in self._changed:
            for content in _CONTENTS:
                if content != board[square] and (square, content) not in less:
                    yield square, content

    def _one_less(self) -> Iterator[tuple[Square, int]]:
        """Yield squares that have changed as they were before, or with a stack or a mountain lower by a stone."""
        for square in self._changed:
            before = self._beginning.board[square]
            if before not in _CONTENTS:
                before = EMPTY  # where the sage stood that has gone on
            lower = _LOWER.get(self._ending.board[square], before)
            yield from ((square, content) for content in dict.fromkeys((before, lower)))

    def _elsewhere(self, square: Square) -> Iterator[tuple[Square, int]]:
        """Yield where else the stone of a square could lie and what would lie there then, the nearest first."""
        board = self._ending.board
        laid = _LAID[_ELEMENTS[board[square]]]
        places = sorted(GRID.squares, key=lambda place: (_apart(place, square), place))
        for place in places:
            content = laid.get(board[place])
            if content is not None and place not in (square, self._ending.square):
                yield place, content

    # Trying them

    def _moved(self) -> Violation | None:
        """Find a stone that could have come to another square, and not to its own."""
        board, before = self._ending.board, self._beginning.board
        for square in self._changed:
            if board[square] in _ELEMENTS:
                without = with_content(board, square, before[square])
                found = self._verified(self._elsewhere(square), 2, without)
                if found:
                    return self._misplaced(square, found)
        return None

    def _burnt_from_elsewhere(self, surplus: Sequence[Repair]) -> Violation | None:
        """Find a fire that would have burnt a square too much, had it been placed elsewhere."""
        board, before = self._ending.board, self._beginning.board
        for burnt in (repair.square for repair in surplus if board[repair.square] == FIRE):
            for origin in (self._behind_fires(burnt, side) for side in _SIDES):
                for square in self._changed:
                    if origin is not None and board[square] == FIRE and square != burnt:
                        moved = with_content(with_content(board, square, before[square]), origin, FIRE)
                        if self._tried(moved, origin, FIRE) is not None:
                            here, there, far = (GRID.names[each] for each in (square, origin, burnt))
                            message = f"The fire on {here} has to be on {there}, from where it burns {far}."
                            return contradiction("1c.33", message, [square, origin])
        return None

    def _behind_fires(self, square: Square, side: int) -> Square | None:
        """Give the square behind a line of fires, from which a stone would have burnt this one."""
        board, origin = self._ending.board, square + side
        while board[origin] == FIRE:
            origin += side
        return origin if origin != square + side and board[origin] in _FLAMMABLE else None

    def _verified(
        self, candidates: Iterable[tuple[Square, int]], most: int = _TRIALS, board: bytes = b""
    ) -> list[Repair]:
        """Try the candidates, each by itself, until so many have proved right."""
        found: list[Repair] = []
        for square, content in candidates:
            repair = self._tried(with_content(board or self._ending.board, square, content), square, content)
            if repair is not None:
                found.append(repair)
                if len(found) == most:
                    break
        return found

    def _tried(self, board: bytes, square: Square, content: int) -> Repair | None:
        """Search for a turn that leads to the position with another board."""
        now = stones_on(board)
        ending: Ending | None = None
        for start, stones in self._starts:
            if self._beginning.balances(now, stones) and self._beginning.distance(board, stones) >= 0:
                ending = ending or self._ending.with_board(board)
                actions = self._turn(start, ending)
                if actions is not None:
                    return Repair(square, content, start, actions)
        return None

    def _turn(self, start: State, ending: Ending) -> tuple[Action, ...] | None:
        """Search for a turn for a while."""
        if self._is_time_up() or self._trials == _TRIALS or self._ways.looked_at >= self._all_boards:
            return None
        self._trials += 1
        self._asked, self._most_boards = 0, min(self._all_boards, self._ways.looked_at + _BOARDS)
        try:
            return TurnSearch(start, ending, self._ways).run()
        except TimeUp:
            return None

    def _is_enough(self) -> bool:
        self._asked += 1
        return self._asked > _QUESTIONS or self._ways.looked_at > self._most_boards or self._is_time_up()

    def _is_near(self, ways: Ways, start: State, stones: Stones) -> bool:
        """Tell whether the sage can be where it is, whatever lies on the board."""
        square = self._ending.square
        return square is None or bool(BIT[square] & ways.distances.squares(start.sage, start.steps, stones))

    def _coming_down(self, start: State) -> Stones:
        """Count the stones that come down: all, but for those that the position has in the hand."""
        goal = self._ending.goal
        hand = counted(start.hand)
        if goal.state.stage is not ACT or "HAND" in goal.unknown:
            return hand
        kept = counted(goal.state.hand)
        return hand[0] - kept[0], hand[1] - kept[1], hand[2] - kept[2], hand[3] - kept[3]

    # Words

    def _without_effect(self, repairs: Sequence[Repair]) -> Violation:
        """Say what a stone does on another square, or on one of several, and did not do here."""
        content = repairs[0].content
        alike = [each for each in repairs if each.content == content][:_MOST]
        squares = [each.square for each in alike]
        where, due = _either(squares), contents(self._rules, content)
        origins = {square for each in alike if (square := self._origin(each)) is not None}
        origin = GRID.names[min(origins)] if len(origins) == 1 else ""
        if content == FIRE:
            fire = f"Fire on {origin}" if origin else "The fire that was placed"
            told = [*origins, *squares] if origin else squares
            return _could(f"With {due} there", "1c.33", f"{fire} must also burn {where}.", told)
        does = f"leave {where} empty" if content == EMPTY else f"flow over {where}"
        river = f"The river from {origin}" if origin else "A river"
        return _could(f"With {due} there", "1c.45", f"{river} must also {does}.", squares)

    def _wrong(self, repairs: Sequence[Repair]) -> Violation:
        """Say what is wrong on a square, or on one of several that are all alike."""
        board, first = self._ending.board, repairs[0]
        here, there = board[first.square], first.content
        kind, due_kind = _ELEMENTS.get(here), _ELEMENTS.get(there)
        is_less = (first.square, there) in set(self._one_less())
        if is_less and not self._knows_draw:
            squares = [each.square for each in repairs][:_MOST]
            return _could(_less(squares), "1c.7", f"There is a stone too much on {_either(squares)}.", squares)
        alike = [
            each for each in repairs
            if _ELEMENTS.get(board[each.square]) == kind and (is_less or _ELEMENTS.get(each.content) == due_kind)
        ][:_MOST]  # fmt: skip
        squares = [repair.square for repair in alike]
        where, is_like = _either(squares), len({each.content for each in alike}) == 1
        found = self._together(board[each.square] for each in alike)
        due = self._together(each.content for each in alike)
        if here == EMPTY:
            return _could("With it", "X.31", f"There has to be {due} on {where}.", squares)
        if there == EMPTY or (is_less and not is_like):
            return _could(_less(squares), "1c.7", f"There is {found} too much on {where}.", squares)
        return _could(f"With {due} there", "X.31", f"There is {found} on {where}, where {due} has to be.", squares)

    def _together(self, letters: Iterable[int]) -> str:
        """Name what lies on squares that hold the same element."""
        first, *others = dict.fromkeys(letters)
        if others and first in _ELEMENTS:
            return word_of(self._rules, Element(_ELEMENTS[first]))
        return contents(self._rules, first)

    def _misplaced(self, square: Square, repairs: Sequence[Repair]) -> Violation:
        """Say that a stone cannot lie where it lies, and where it could."""
        found, name = contents(self._rules, self._ending.board[square]), GRID.names[square]
        places = [repair.square for repair in repairs]
        example = ", for example," if len(places) > 1 else ""
        due = contents(self._rules, repairs[0].content)
        squares = [square] if len(places) > 1 else [square, *places]
        there = f"With {due} on {GRID.names[places[0]]} instead{example}"
        return _could(there, "X.31", f"The {found} cannot be on {name}.", squares)


def either(one: Violation, other: Violation) -> Violation:
    """Say that one of two things is wrong, and that nobody can tell which."""
    squares = tuple(dict.fromkeys((*one.squares, *other.squares)))
    return attrs.evolve(one, message=f"{one.message} Or else: {other.message}", squares=squares, remedy=other.remedy)


def _could(change: str, rule: str, message: str, squares: Sequence[Square]) -> Violation:
    """Make a reason with the change that is enough for its remedy."""
    return attrs.evolve(contradiction(rule, message, squares), remedy=f"{change} this board could have arisen.")


def _less(squares: Sequence[Square]) -> str:
    return "Without it" if len(squares) == 1 else "Without one of them"


def _either(squares: Sequence[Square]) -> str:
    return " or ".join(GRID.names[square] for square in squares)


def _apart(one: Square, other: Square) -> int:
    return abs(GRID.column(one) - GRID.column(other)) + abs(GRID.row(one) - GRID.row(other))
