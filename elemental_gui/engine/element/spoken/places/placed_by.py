"""Squares told by where they lie, `left of Tilly`, `the wind right beside me`, `between the two fires on row 8`.

Each is written as the one square that it can be: of a stone that is put there, or of a whirlwind that is ridden. What
fits no square, or several, or another one than is named beside it, stays as it is, so that the host asks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

import attrs

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import OPPOSITE, Square
from elemental_gui.engine.core.spoken import COMMA, NUMBERS, STOP, Words, element_at, number, skip, text_at
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.spoken.another_kind import SIGNS
from elemental_gui.engine.element.spoken.draw import ON
from elemental_gui.engine.element.spoken.places.beside import corner
from elemental_gui.engine.element.spoken.places.said_again import named_again
from elemental_gui.engine.element.spoken.places.words import (
    ADVERBS,
    BODY,
    ENDS,
    GAPS,
    HIM,
    HIS,
    LEADING,
    LONGEST,
    OF,
    OTHER,
    PLACES,
    SAYING,
    SMALL,
    agreed,
    begins_stone,
    is_gap,
    named_behind,
    of_several,
    row_at,
    way_at,
    with_square,
    without_rims,
)
from elemental_gui.engine.element.spoken.ways import OVER
from elemental_gui.engine.element.spoken.whirlwinds import RIDES
from elemental_gui.engine.element.state import Stage, State

_NEXT_TO: Final = frozenset(("beside", "next", "adjacent", "near"))
_IT: Final = frozenset(("it", "that", "this"))
_STONES: Final = frozenset(("one", "other", "another", "second", "third", "fourth", "first", "last", "it"))
"""Words that stand for a stone before its place."""
_GONE: Final = RIDES | frozenset((
    "walk", "walks", "step", "steps", "move", "moves", "moving", "went", "walked", "stepped", "moved",
))  # fmt: skip
"""Words behind which the own sage may stand somewhere else."""
_LEAVING: Final = frozenset((
    "that", "which", "so", "this", "it", "puts", "leaves", "brings", "gets", "lands", "drops", "takes", "then", "now",
    "me", "i", "am", "i'm", "stand", "sit",
))  # fmt: skip
_STANDING: Final = frozenset(("standing", "sitting", "now", "right", "just", "directly", "squares", "square"))
_BEFORE_LYING: Final = frozenset(("the", "that", "this", "my", "on", "onto", "over", "of"))
"""Words before what lies on a square already."""


def with_squares(state: State, words: Words, names: Sequence[str]) -> Words:
    """Write the squares of stones and rides that are told by what lies or stands beside them."""
    told = _Places(state, _people(state, names))
    words, at = without_rims(words), 0
    while at < len(words):
        words = told.placed(told.without_whereabouts(words, at), at)
        told.heed(words, at)
        at += 1
    return words if state.stage is not Stage.TAKE else of_several(words)


def _people(state: State, names: Sequence[str]) -> dict[str, Square]:
    """Give where those stand who are called by the first word of their names."""
    called = [name.casefold().split()[:1] for name in names[: len(state.sages)]]
    return {
        word[0]: sage for word, sage in zip(called, state.sages, strict=False) if word and called.count(word) == 1
    }


@attrs.define
class _Places:
    """Reads places one after another, each seen from what has been told before it."""

    state: State
    people: dict[str, Square]
    stone: Square | None = None
    """The square that was named last for a stone."""
    element: Element | None = None
    wind: Square | None = None
    """The square of the wind that was put last."""
    whom: Square | None = attrs.field(init=False)
    """Where the other player stands who was spoken of last."""
    side: tuple[str, Square] | None = None
    """The side that was told last in this sentence, and of what."""
    is_gone: bool = False
    is_corner: bool = False
    """Whether a corner has been told."""

    def __attrs_post_init__(self) -> None:
        others = [sage for sage in self.state.sages if sage != self.state.sage]
        self.whom = others[0] if len(others) == 1 else None

    def heed(self, words: Words, at: int) -> None:
        """Keep in mind what a word tells for the places behind it."""
        word = words[at]
        someone = self.people.get(word.source.casefold().removesuffix("'s"))
        self.whom = None if someone == self.state.sage else someone or self.whom  # Ann rides the wind on her right
        self.is_gone |= word.text in _GONE
        self.side = None if word.text == STOP else self.side
        element = element_at(words, at)
        self.element = element or self.element
        square = GRID.parse(text_at(words, skip(words, at + 1, LEADING))) if element or word.text in _STONES else None
        self.stone = square or self.stone
        self.wind = square if square and element is Element.WIND else self.wind

    def placed(self, words: Words, at: int) -> Words:
        """Write the square of the stone or ride that a word tells."""
        words = named_again(words, at)
        if words[at].text in RIDES:
            return self._ridden(words, at)
        is_ridden = text_at(words, at - 1 - (text_at(words, at - 1) in ("the", "my", "a"))) in RIDES
        if is_ridden or (element_at(words, at) is None and words[at].text not in _STONES):
            return words
        begin = at + 1 + (words[at].text in _STONES - {"one"} and text_at(words, at + 1) == "one")
        is_several = words[at].text.endswith("s") and text_at(words, at - 1) != "both"
        stone = skip(words, begin, frozenset(("the", "my", "a", "an")))
        if element_at(words, begin if element_at(words, at) else stone) is not None or is_several:
            return words  # the stone comes behind, or these lie there: with the two waters above it
        place = skip(words, begin, LEADING)
        named = GRID.parse(text_at(words, place))
        if named is not None:
            return self._without_apposition(words, place, named)
        return self._written(words, at, begin)

    def _written(self, words: Words, at: int, begin: int) -> Words:
        """Write the square of a stone whose place begins here."""
        square, end = self._place(words, begin)
        if square is None and element_at(words, at) is not None:
            square, end = self._elliptic(words, begin)
        if square is not None and text_at(words, end) == "and" and self._sided(words, end + 1)[0] is not None:
            return words  # left of Ann and right of her
        if square is not None:
            other, end = agreed(words, end, square)
            if other is None:
                return (*words[: end + 1], attrs.evolve(words[end], text="or", piece=0), *words[end + 1 :])
        elif element_at(words, at) is not None or words[at].text == "it":
            square, end = named_behind(words, begin, self.people)
        if square is None:
            return words
        return self._without_apposition(with_square(words, begin, end, square), begin, square)

    def without_whereabouts(self, words: Words, at: int) -> Words:
        """Leave out a clause from here that only says where its player stands now: `that puts me up-right of Ann`."""
        if at and words[at - 1].text not in (STOP, COMMA, "and", ":"):
            return words
        me = skip(words, at, _LEAVING)
        way, last = way_at(words, skip(words, me, _STANDING | NUMBERS.keys()))
        if me == at or text_at(words, me - 1) not in ("me", "am", "i'm", "stand", "sit") or not way:
            return words
        seen, end = self._target(words, last + 1) if text_at(words, last) == "of" else (None, last)
        return words if seen is None or text_at(words, end) not in ENDS else (*words[:at], *words[end:])

    def _ridden(self, words: Words, at: int) -> Words:
        """Write the square of a wind that is ridden: `fly over both of my winds`, `hop on the puff up-right of me`."""
        begin = skip(words, at + 1, frozenset(("over", "on", "onto", "across", "through", "into")))
        both = skip(words, begin, frozenset(("both", "of", "my", "the", "two", "these", "those")))
        is_both = not {"both", "two"}.isdisjoint(word.text for word in words[begin:both])
        end = both + (text_at(words, both) in ("winds", "them"))
        if is_both and self.wind is not None and GRID.parse(text_at(words, end)) is None:
            return with_square(words, begin, end, self.wind)
        lying = skip(words, begin, LEADING | SMALL)
        if element_at(words, lying) is not Element.WIND:
            return words
        square, end = self._place(words, begin)
        return words if square is None or text_at(words, end) == "(" else with_square(words, begin, end, square)

    def _place(self, words: Words, begin: int) -> tuple[Square | None, int]:
        """Read a place: its square, and the index behind it; None where it is none, or not sure."""
        at = skip(words, begin, LEADING)
        is_kept = text_at(words, at - 1) == "top" or (text_at(words, at - 1) == "my" and way_at(words, at)[0])
        at -= bool(is_kept) and at > begin  # in the top left corner, to my left
        lying = skip(words, at, SMALL)
        kind = element_at(words, lying)
        if kind is not None and text_at(words, lying - 1) not in SMALL | _BEFORE_LYING:
            return None, begin  # fire: wind on I1
        is_called, is_gap = lying > at, text_at(words, lying) in GAPS
        at = lying + 1 if kind is not None or is_gap else at
        at += text_at(words, at) in ("that's", "that", "which") and kind is not None
        at = skip(words, at, ADVERBS | {"is", "to", "on", "lies"})
        if kind is not None and GRID.parse(text_at(words, skip(words, at, ON))) is not None:
            named = skip(words, at, ON)  # the same old earth at E11
            square = GRID.parse(text_at(words, named)) if is_called else None
            return (square, named + 1) if square and self.state.board[square] in SIGNS[kind] else (None, begin)
        found, end = corner(words, at)
        if found is None and self.is_corner and text_at(words, at + 2 + (text_at(words, at + 1) == "-")) == "one":
            corner_at = at + 2 + (text_at(words, at + 1) == "-")
            found, end = corner((*words[:corner_at], attrs.evolve(words[at], text="corner")), at)
        self.is_corner |= found is not None
        if found is None:
            found, end = self._sided(words, at)
        if found is None and kind is not None:
            found, end = self._neighbour(words, at, kind)
        if found is None:
            found, end = self._between(words, at)
        is_there = found is not None and (kind is None or self.state.board[found] in SIGNS[kind])
        return (found, end) if is_there else (None, begin)

    def _sided(self, words: Words, begin: int) -> tuple[Square | None, int]:
        """Read `left of Tilly`, `to my left`, `on the other side of her`, `right beside me, on the right`."""
        at = skip(words, begin, ON | ADVERBS | {"the", "far"})
        at += text_at(words, at) == "right" and (text_at(words, at + 1) in OVER.keys() | _NEXT_TO)
        if text_at(words, at) in OTHER and text_at(words, at + 1) == "side" and self.side is not None:
            seen, end = self._target(words, at + 3)
            way, before = self.side
            return self._at_side(OPPOSITE[way], seen, end) if seen == before else (None, begin)
        if text_at(words, at) in _NEXT_TO:
            seen, end = self._target(words, at + 1 + (text_at(words, at + 1) == "to"))
            end += text_at(words, end) == COMMA
            way, last = way_at(words, skip(words, end, frozenset(("on", "to", "the", "his", "her", "its", "my"))))
            is_told = text_at(words, end) in ("on", "to") and text_at(words, last) != "of"
            return self._at_side(way, seen, skip(words, last, OF - {"of", "from"})) if is_told else (None, begin)
        owner = self.state.sage if text_at(words, at) == "my" else self._owner(words, at)
        if owner is not None and (at > begin or text_at(words, at - 1) in ON | ADVERBS):
            way, last = way_at(words, at + 1)
            end = skip(words, last, OF - {"of", "from"})
            is_end = text_at(words, end) in ENDS | {"because", "so", "at", "(", "-", "where", "with", "to"}
            return self._at_side(way, owner, end) if way and is_end else (None, begin)
        if text_at(words, at) in OVER:
            way, behind = OVER[text_at(words, at)], at + 1 + (text_at(words, at + 1) == "of")
        else:
            way, last = way_at(words, at)
            behind = skip(words, last, OF)
            way = way if text_at(words, behind - 1) in ("of", "from") else ""
        if not way:
            return None, begin
        seen, end = self._target(words, behind)
        if seen is None:
            return self._of_row(words, behind, way)
        is_at_feet = text_at(words, end - 1) == "feet" and way not in ("U", "D")  # which are below him
        return (None, begin) if is_at_feet else self._at_side(way, seen, end)

    def _owner(self, words: Words, at: int) -> Square | None:
        """Give where somebody stands whose side is told: `on Rafa's left`, `on his left`."""
        source = words[at].source.casefold() if at < len(words) else ""
        if text_at(words, at) in HIS:
            return self.whom
        return self.people.get(source.removesuffix("'s")) if source.endswith("'s") else None

    def _at_side(self, way: str, seen: Square | None, end: int) -> tuple[Square | None, int]:
        if not way or seen is None or (seen == self.state.sage and self.is_gone):
            return None, end
        square = seen + GRID.steps[way]
        if not GRID.names[square]:
            return None, end
        self.side = way, seen
        return square, end

    def _target(self, words: Words, begin: int) -> tuple[Square | None, int]:
        """Read from what a place is seen: a player, a square, the last stone, or the only one of its kind."""
        at = skip(words, begin, frozenset(("the", "own", "your", "lone", "only")))
        text, is_body = text_at(words, at), text_at(words, at + 1) in BODY | {"own"}
        if text in ("me", "myself") or (text == "my" and is_body):
            end = skip(words, at + 1, BODY | {"own"})
            return (None if self.is_gone else self.state.sage), end
        owned = begin if begin < len(words) and words[begin].source.casefold().endswith("'s") else at
        source = words[owned].source.casefold() if owned < len(words) else ""
        if source.removesuffix("'s") in self.people:
            is_owned = source.endswith("'s")
            is_named = not is_owned or text_at(words, owned + 1) in BODY
            return (self.people[source.removesuffix("'s")], owned + 1 + is_owned) if is_named else (None, begin)
        if text in HIM and element_at(words, at + 1) is None:
            return self.whom, at + 1
        if text in _IT and element_at(words, at + 1) is None:
            return self.stone, at + 1 + (text_at(words, at + 1) == "one")
        if GRID.parse(text) is not None:
            return GRID.parse(text), at + 1
        if text == "one" and GRID.parse(text_at(words, at + 2)) is not None and text_at(words, at + 1) in ("at", "on"):
            return GRID.parse(text_at(words, at + 2)), at + 3
        kind = element_at(words, skip(words, at, SMALL))
        if kind is None:
            return None, begin
        place = skip(words, end := skip(words, at, SMALL) + 1, ON)
        named = GRID.parse(text_at(words, place))
        if named is not None:
            return (named if self.state.board[named] in SIGNS[kind] else None), place + 1
        row, last = row_at(words, end)
        there = [each for each in GRID.squares if self.state.board[each] in SIGNS[kind] and (not row or each in row)]
        is_sole = len(there) == 1 and (bool(row) or self.stone is None)
        return (there[0], last if row else end) if is_sole else (None, begin)

    def _of_row(self, words: Words, begin: int, way: str) -> tuple[Square | None, int]:
        """Read `the two beside me`: the end of the one row of so many stones of one kind that is there."""
        at = skip(words, begin, frozenset(("the", "those", "these")))
        count, named = {"pair": 2}.get(text_at(words, at)) or number(text_at(words, at), 9), element_at(words, at + 1)
        beside = at + 1 + (named is not None)
        beside += text_at(words, beside) in ("right", "just")
        if not count or count < 2 or text_at(words, beside) not in _NEXT_TO:
            return None, begin
        seen, end = self._target(words, beside + 1 + (text_at(words, beside + 1) == "to"))
        kinds = Element if named is None else (named,)
        found = [each for kind in kinds for each in self._ends_of_rows(way, SIGNS[kind], count, seen)] if seen else []
        return (found[0], end) if len(found) == 1 else (None, begin)

    def _ends_of_rows(self, way: str, signs: frozenset[int], count: int, seen: Square) -> Iterator[Square]:
        """Yield each square from which so many stones of a kind and no more lie in a row, one of them next to here."""
        board, step = self.state.board, -GRID.steps[way]
        for square in GRID.squares if len(way) == 1 else ():
            row = [square + step]
            while board[row[-1]] in signs and len(row) <= count + 1:
                row.append(row[-1] + step)
            is_near = any(GRID.direction(seen, each) for each in row[:-1])
            if len(row) == count + 1 and is_near and board[square] not in signs:
                yield square

    def _neighbour(self, words: Words, begin: int, kind: Element) -> tuple[Square | None, int]:
        """Read `the wind right beside him`: the only one of its kind on a square next to somebody."""
        at = skip(words, begin, ADVERBS | {"right", "that's"})
        if text_at(words, at) not in _NEXT_TO:
            return None, begin
        seen, end = self._target(words, at + 1 + (text_at(words, at + 1) == "to"))
        around = [seen + step for step in GRID.steps.values()] if seen is not None else []
        there = [each for each in around if GRID.names[each] and self.state.board[each] in SIGNS[kind]]
        return (there[0], end) if len(there) == 1 else (None, begin)

    def _between(self, words: Words, begin: int) -> tuple[Square | None, int]:
        """Read the one square between two things: `between Mo and the earth on row 10`, `between the two fires`."""
        at = skip(words, begin, ADVERBS | GAPS | ON | {"the", "right", "in", "middle"})
        if text_at(words, at) != "between":
            return None, begin
        one, end = self._target(words, at + 1)
        if one is not None and text_at(words, end) in ("and", "&"):
            other, end = self._target_near(words, end + 1, one)
            return (None, begin) if other is None else ((one + other) // 2, end)
        count = skip(words, at + 1, frozenset(("the", "those", "these")))
        stones = count + (number(text_at(words, count)) == 2 or text_at(words, count) == "both")
        kind = element_at(words, stones)
        row, end = row_at(words, stones + 1)
        if kind is None or not row:
            return None, begin
        there = [each for each in row if self.state.board[each] in SIGNS[kind]]
        gaps = {(one + other) // 2 for one, other in combinations(there, 2) if is_gap(self.state, one, other)}
        return (gaps.pop(), end) if len(gaps) == 1 else (None, begin)

    def _target_near(self, words: Words, begin: int, one: Square) -> tuple[Square | None, int]:
        """Read the other thing that a place is between; of several stones it is the one that leaves one square."""
        other, end = self._target(words, begin)
        if other is not None:
            return (other, end) if is_gap(self.state, one, other) else (None, begin)
        at = skip(words, begin, frozenset(("the",)) | SMALL)
        kind = element_at(words, at)
        row, end = row_at(words, at + 1)
        there = [each for each in row or GRID.squares if kind and self.state.board[each] in SIGNS[kind]]
        there = [each for each in there if is_gap(self.state, one, each)]
        return (there[0], end) if len(there) == 1 else (None, begin)

    def _elliptic(self, words: Words, begin: int) -> tuple[Square | None, int]:
        """Read a side alone where the side of something was told before it: `up-left of Rafa, the earth down-left`."""
        at = skip(words, begin, ON | ADVERBS | {"goes", "the"})
        way, end = (OVER[text_at(words, at)], at + 1) if text_at(words, at) in OVER else way_at(words, at)
        further = skip(words, end, frozenset((COMMA, "and", "then")))
        is_end = text_at(words, end) in ("", STOP, COMMA, "and") and not way_at(words, further)[0]
        return self._at_side(way, self.side[1], end) if self.side and is_end else (None, begin)

    def _without_apposition(self, words: Words, at: int, square: Square) -> Words:
        """Leave out what is said of where a named square lies: `H10, directly above me,`."""
        begin, is_closed = at + 1, text_at(words, at + 1) == "("
        if text_at(words, begin) not in (COMMA, "(", "-") or begins_stone(words, begin + 1):
            return words
        end = begin + 1
        while end - begin < LONGEST and (text_at(words, end) in SAYING - {COMMA} or self._is_known(words, end)):
            end += 1
        said = {word.text for word in words[begin:end]}
        is_place = not said.isdisjoint(PLACES) and not said.isdisjoint(("of", "end", "corner", "row", "column", *OVER))
        found, _ = self._place(words, begin + 1)
        is_end = text_at(words, end) == ")" if is_closed else text_at(words, end) in ("", STOP, COMMA)
        if not is_place or not is_end or found not in (None, square) or (found is None and not said & {"end", "of"}):
            return words
        return (*words[:begin], *words[end + is_closed :])

    def _is_known(self, words: Words, at: int) -> bool:
        source = words[at].source.casefold() if at < len(words) else ""
        is_number = at < len(words) and text_at(words, at).isdigit()
        return element_at(words, at) is not None or source.removesuffix("'s") in self.people or is_number
