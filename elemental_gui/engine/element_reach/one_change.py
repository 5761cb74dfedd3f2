"""The single change that makes a position of one that cannot arise: another content, or a stone on another square.

Every change that is named has been tried: with it the search finds a turn that leads there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import attrs

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import ORTHOGONAL, Square, put
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.element.board import EARTH, EMPTY, FIRE, GRID, MOUNTAIN, SAGE, WATER, WIND
from elemental_gui.engine.element.rules import word_of
from elemental_gui.engine.element_reach.changes import CONTENTS, LAID
from elemental_gui.engine.element_reach.nearest import contents, contradiction, thing
from elemental_gui.engine.element_reach.still_water import still_water
from elemental_gui.engine.element_reach.taking_up import BURNT_OUT, FLAMMABLE
from elemental_gui.engine.element_reach.trials import Budget, Repair, Trials

ELEMENTS: Final = {FIRE: "f", **dict.fromkeys(WIND, "a"), EARTH: "e", MOUNTAIN: "e", WATER: "w"}
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
    """What would be there."""


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
                content = LAID[kind].get(board[place])
                if content is not None and place not in (square, trials.ending.square):
                    amidst = _neighbours(board, changed, place, square, board[square])
                    way = GRID.king_steps_apart(trials.starts[0][0].sage, place)
                    yield _Pair(apart - amidst, way, square, place, content)


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
    before = trials.beginning.board[pair.square]
    before = EMPTY if before == SAGE else before  # where the sage stood that has gone on
    return put(put(trials.ending.board, pair.square, before), pair.place, pair.content)


def _tried(trials: Trials, pair: _Pair) -> Repair | None:
    return trials.tried(_board(trials, pair), pair.place, pair.content)


_BUDGET: Final = Budget(trials=80, all_boards=800, boards=250)
_MOST: Final = 5
"""How many squares are named when nothing decides between them."""
_LOWER: Final = {MOUNTAIN: EARTH, **{higher: lower for lower, higher in pairwise(WIND)}}
_NEXT_BUT_ONE, _FAR = 2, 99
_SIDES: Final = tuple(GRID.steps[direction] for direction in ORTHOGONAL)


class OneChange:
    """The search for changes, those first that people forget most often."""

    def __init__(self, trials: Trials) -> None:
        self._trials, self._rules = trials, trials.rules
        self._ending, self._beginning = trials.ending, trials.beginning
        trials.allow(_BUDGET)
        board = trials.ending.board
        self._changed = [square for square in trials.beginning.differences(board) if board[square] in CONTENTS]
        """The squares that have changed, but for those of sages."""

    def forgotten(self) -> Violation | None:
        """Name an effect of a stone that is not on the board; None where no single one is found."""
        # With few stones first: there are so many draws of many that the likeliest change would not come up.
        for number in self._trials.numbers:
            still = still_water(self._trials, self._changed, number)
            if still is not None:
                return still
            found = self._verified(self._effects(), drawn=number)
            effects = [repair for repair in found if self._origin(repair) is not None]
            if found:
                return self._without_effect(effects) if effects else self._wrong(found)
        return None

    def left_out(self) -> Violation | None:
        """Name a stone without which the others make this board, where it is known what was drawn."""
        if not (self._trials.knows_draw and self._trials.starts):
            return None
        start = self._trials.starts[0][0]
        for kind in Element:
            others = attrs.evolve(start, hand=start.hand.replace(kind, "", 1))
            if kind in start.hand and self._trials.turn(others, self._ending):
                word = word_of(self._rules, kind)
                message = f"One {word} stone that was drawn is not on the board."
                return Violation("1c.7", message, (), "The others make just this board.")
        return None

    def any_other(self) -> Violation | None:
        """Name any other change on the board; None where no single one is found."""
        exchanged = self._verified(self._exchanged())
        self._trials.allow(_BUDGET)
        # Where nobody knows what was drawn, a stone less is the plainest of all changes.
        surplus = [] if exchanged and self._trials.knows_draw else self._verified(self._one_less())
        if surplus:
            burnt, wrong = self._burnt_from_elsewhere(surplus), self._wrong(surplus)
            return wrong if burnt is None else either(burnt, wrong)
        if exchanged:
            return self._wrong(exchanged)
        added = self._verified(self._added(), 2)
        return self._wrong(added) if added else self._moved("".join(Element))

    def ridden(self) -> Violation | None:
        """Name a stack on another square, on which the sage would have ridden to where it is."""
        return self._moved(Element.WIND)

    # Candidates

    def _effects(self) -> Iterator[tuple[Square, int]]:
        """Yield squares that have not changed, and what a fire or a river beside them may have made of them."""
        for square, here in self._unchanged():
            if here in FLAMMABLE and any(self._leads_to_new_fire(square, side) is not None for side in _SIDES):
                yield square, FIRE
            beside = min((GRID.steps_apart(square, other) for other in self._changed), default=_FAR)
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
            for content in CONTENTS:
                if content != here:
                    yield square, content

    def _unchanged(self) -> Iterator[tuple[Square, int]]:
        board = self._ending.board
        for square in GRID.squares:
            if board[square] in CONTENTS and square not in self._changed and square != self._ending.square:
                yield square, board[square]

    def _exchanged(self) -> Iterator[tuple[Square, int]]:
        """Yield squares that have changed, and what else they may have become, other than a stone less."""
        board, less = self._ending.board, set(self._one_less())
        for square in self._changed:
            for content in CONTENTS:
                if content != board[square] and (square, content) not in less:
                    yield square, content

    def _one_less(self) -> Iterator[tuple[Square, int]]:
        """Yield squares that have changed as they were before, or with a stack or a mountain lower by a stone."""
        for square in self._changed:
            before = self._beginning.board[square]
            if before not in CONTENTS:
                before = EMPTY  # where the sage stood that has gone on
            lower = _LOWER.get(self._ending.board[square], before)
            yield from ((square, content) for content in dict.fromkeys((before, lower)))

    # Trying them

    def _moved(self, kinds: str) -> Violation | None:
        found = moved(self._trials, self._changed, kinds)
        if len(found) > 1:
            return self._one_misplaced(found)
        return self._misplaced(*found[0]) if found else None

    def _burnt_from_elsewhere(self, surplus: Sequence[Repair]) -> Violation | None:
        """Find a fire that would have burnt a square too much, had it been placed elsewhere."""
        board, before = self._ending.board, self._beginning.board
        for burnt in (repair.square for repair in surplus if board[repair.square] == FIRE):
            for origin in (self._behind_fires(burnt, side) for side in _SIDES):
                for square in self._changed:
                    if origin is not None and board[square] == FIRE and square != burnt:
                        moved = put(put(board, square, before[square]), origin, FIRE)
                        if self._trials.tried(moved, origin, FIRE) is not None:
                            here, there, far = (GRID.names[each] for each in (square, origin, burnt))
                            message = f"The fire on {here} has to be on {there}, from where it burns {far}."
                            return contradiction("1c.33", message, [square, origin])
        return None

    def _behind_fires(self, square: Square, side: int) -> Square | None:
        """Give the square behind a line of fires, from which a stone would have burnt this one."""
        board, origin = self._ending.board, square + side
        while board[origin] == FIRE:
            origin += side
        return origin if origin != square + side and board[origin] in FLAMMABLE else None

    def _verified(
        self, candidates: Iterable[tuple[Square, int]], most: int = _BUDGET.trials, drawn: int | None = None
    ) -> list[Repair]:
        """Try the candidates one by one, until this many have proved right."""
        found: list[Repair] = []
        for square, content in candidates:
            repair = self._trials.tried(put(self._ending.board, square, content), square, content, drawn)
            if repair is not None:
                found.append(repair)
                if len(found) == most:
                    break
        return found

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
        kind, due_kind = ELEMENTS.get(here), ELEMENTS.get(there)
        is_less = (first.square, there) in set(self._one_less())
        laid = list(dict.fromkeys(each.square for each in repairs if board[each.square] != EMPTY))[:_MOST]
        if is_less and laid and not self._trials.knows_draw:
            return _could(_less(laid), "1c.7", f"There is one stone too many on {_either(laid)}.", laid)
        alike = [
            each for each in repairs
            if ELEMENTS.get(board[each.square]) == kind and (is_less or ELEMENTS.get(each.content) == due_kind)
        ][:_MOST]  # fmt: skip
        squares = list(dict.fromkeys(repair.square for repair in alike))
        where, is_like = _either(squares), len({each.content for each in alike}) == 1
        found = self._together(board[each.square] for each in alike)
        due = self._together(each.content for each in alike)
        if here != EMPTY and (there == EMPTY or (is_less and not is_like)):
            return _could(_less(squares), "1c.7", f"The {found} on {where} is one stone too many.", squares)
        if len(alike) < len(repairs) or not self._is_all_that_can_be(alike):
            example = f"With {due} there, for example,"
            return _could(example, "X.31", f"Something is wrong, perhaps on {where}.", squares)
        if here == EMPTY:
            return _could("With it", "X.31", f"There has to be {due} on {where}.", squares)
        return _could(f"With {due} there", "X.31", f"There is {found} on {where}, where {due} has to be.", squares)

    def _is_all_that_can_be(self, repairs: Sequence[Repair]) -> bool:
        """Tell whether it is certain that nothing else can be on any of these squares."""
        self._trials.allow(_BUDGET)
        board, cut_short = self._ending.board, self._trials.cut_short
        due = {(each.square, each.content) for each in repairs}
        others = [
            (square, content) for square in {each.square for each in repairs} for content in CONTENTS
            if content != board[square] and (square, content) not in due
        ]  # fmt: skip
        return not self._verified(others, 1) and self._trials.cut_short == cut_short

    def _together(self, letters: Iterable[int]) -> str:
        """Name what lies on squares that hold the same element."""
        first, *others = dict.fromkeys(letters)
        if others and first in ELEMENTS:
            return word_of(self._rules, Element(ELEMENTS[first]))
        return contents(self._rules, first)

    def _misplaced(self, square: Square, repairs: Sequence[Repair]) -> Violation:
        found, name = thing(self._rules, self._ending.board[square]), GRID.names[square]
        places = [repair.square for repair in repairs]
        example = ", for example," if len(places) > 1 else ""
        due = contents(self._rules, repairs[0].content)
        squares = [square] if len(places) > 1 else [square, *places]
        there = f"With {due} on {GRID.names[places[0]]} instead{example}"
        return _could(there, "X.31", f"The {found} cannot be on {name}.", squares)

    def _one_misplaced(self, found: Sequence[tuple[Square, Sequence[Repair]]]) -> Violation:
        board, (first, (repair, *_)) = self._ending.board, found[0]
        stones = " or ".join(f"the {thing(self._rules, board[each])} on {GRID.names[each]}" for each, _ in found)
        change = f"With {contents(self._rules, repair.content)} on {GRID.names[repair.square]}"
        change += f" instead of that on {GRID.names[first]}, for example,"
        return _could(change, "X.31", f"One stone cannot be where it is: {stones}.", [each for each, _ in found])


def either(one: Violation, other: Violation) -> Violation:
    """Say that one of two things is wrong, without telling which."""
    squares = tuple(dict.fromkeys((*one.squares, *other.squares)))
    return attrs.evolve(one, message=f"{one.message} Or else: {other.message}", squares=squares, remedy=other.remedy)


def _could(change: str, rule: str, message: str, squares: Sequence[Square]) -> Violation:
    """Make a reason with the change that is enough for its remedy."""
    return attrs.evolve(contradiction(rule, message, squares), remedy=f"{change} this board could have arisen.")


def _less(squares: Sequence[Square]) -> str:
    return "Without it" if len(squares) == 1 else "Without one of them"


def _either(squares: Sequence[Square]) -> str:
    return " or ".join(GRID.names[square] for square in squares)
