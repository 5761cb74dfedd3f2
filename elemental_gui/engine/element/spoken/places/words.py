"""The words around a place: what leads to it, directions, rows, and the square that is named behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from elemental_gui.engine.core.beside import SIDES
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.spoken import COMMA, NUMBERS, STOP, TIMES, Words, element_at, number, skip, text_at
from elemental_gui.engine.element.board import EMPTY, GRID
from elemental_gui.engine.element.spoken.draw import ON
from elemental_gui.engine.element.spoken.ways import direction_from, pair_of
from elemental_gui.engine.element.state import State

ADVERBS: Final = frozenset(("just", "directly", "immediately", "straight", "diagonally", "exactly", "very", "far"))
LEADING: Final = ON | ADVERBS | frozenset((
    "the", "my", "that", "this", "goes", "go", "going", "lands", "is", "put", "placed", "comes", "gets", "lies",
))  # fmt: skip
GAPS: Final = frozenset(("hole", "gap", "square", "space", "spot", "field", "place", "one"))
SMALL: Final = frozenset(("little", "old", "same", "small", "lone", "single", "only", "big"))
OF: Final = frozenset(("side", "hand", "-", "of", "from"))
HIM: Final = frozenset(("him", "her", "them"))
HIS: Final = frozenset(("his", "her", "their"))
BODY: Final = frozenset(("sage", "feet", "nose", "head", "piece", "toes"))
OTHER: Final = frozenset(("other", "opposite"))
_SO: Final = frozenset((COMMA, "(", ":", "-", "so", "at", "on", "that's", "that", "is", "which", "to", "in"))
ENDS: Final = frozenset(("", STOP, COMMA, ")", "and", "then", ":"))
PLACES: Final = frozenset((
    "end", "row", "column", "corner", "gap", "hole", "middle", "beside", "line", "side", "edge", "between", *SIDES,
))  # fmt: skip
SAYING: Final = PLACES | LEADING | GAPS | SMALL | OF | HIM | HIS | BODY | NUMBERS.keys() | frozenset((
    *OTHER, "a", "an", "closes", "fills", "two", "pair", "both", "lowest", "highest", "top", "bottom", "upper", "lower",
    "long", "by", "me", "us", "our", "its", "up", "down", "there", "whole", "stack", "with", "next", COMMA,
))  # fmt: skip
"""What may be said of a place whose square is named behind it."""
_RIMS: Final = frozenset(("edge", "side", "bottom", "rim", "wall", "diagonal", "border", "column", "row", "board"))
_TELLING: Final = frozenset(("of", "row", "column", "between"))
"""Words without which the square behind a comma may be that of a step: `earth at the edge, D8`."""
_MORE: Final = frozenset(("other", "another", "second"))
LONGEST: Final = 24


def without_rims(words: Words) -> Words:
    """Leave out along what a way leads, `down the edge twice`, and such a way before its steps, `: down, down`."""
    for at in range(len(words)):
        way, last = way_at(words, at)
        if way and text_at(words, last) == "from" and text_at(words, last + 1) in ("there", "here"):
            words = (*words[:last], *words[last + 2 :])  # one up from there
        end = skip(words, last + (text_at(words, last) == "along"), frozenset(("the", "my", "this", "that")))
        if not way or text_at(words, end) not in _RIMS or end == last:
            continue
        following, _ = way_at(words, end + 2)
        if text_at(words, end + 1) in (":", COMMA, "-") and following[:1] == way[:1]:
            return (*words[:at], *words[end + 2 :])
        if text_at(words, end + 1) in TIMES or text_at(words, end + 1) in ENDS:
            return (*words[:last], *words[end + 1 :])
    return words


def of_several(words: Words) -> Words:
    """Leave out that it is one stone of several that is put first: `one water A1, the other one K1`."""
    for at, word in enumerate(words):
        place = skip(words, at + 2, ON | {"goes"})
        is_one = word.text == "one" and element_at(words, at + 1) is not None and text_at(words, at - 1) in ("", STOP)
        if is_one and GRID.parse(text_at(words, place)) is not None:
            element = element_at(words, at + 1)
            more = {each.text for each in words[place:]}
            is_more = any(element_at(words, each) is element for each in range(place, len(words)))
            return (*words[:at], *words[at + 1 :]) if is_more or not more.isdisjoint(_MORE) else words
    return words


def is_gap(state: State, one: Square, other: Square) -> bool:
    """Tell whether one empty square lies between two."""
    middle = (one + other) // 2
    is_middle = (one + other) % 2 == 0 and GRID.direction(middle, one) and GRID.direction(middle, other)
    return bool(is_middle) and state.board[middle] == EMPTY


def way_at(words: Words, at: int) -> tuple[str, int]:
    """Read a direction, perhaps of two words: the direction, empty for none, and the index behind it."""
    dashed = at + 1 + (text_at(words, at + 1) == "-")
    pair = pair_of(text_at(words, at), text_at(words, dashed))
    one = direction_from(text_at(words, at)) if len(text_at(words, at)) > 1 else ""
    return (pair, dashed + 1) if pair else (one, at + bool(one))


def row_at(words: Words, begin: int) -> tuple[Sequence[Square], int]:
    """Read the squares of a row or column that is named: `on row eight`, `in column G`; none where none is."""
    at = skip(words, begin, frozenset(("on", "in", "of", "the", "at")))
    name = text_at(words, at + 1)
    if text_at(words, at) == "row" and (count := number(name, 99)):
        return tuple(each for each in GRID.squares if GRID.row(each) == count - 1), at + 2
    if text_at(words, at) == "column" and name.upper() in GRID.letters:
        return tuple(each for each in GRID.squares if GRID.names[each].startswith(name.upper())), at + 2
    return (), begin


def with_square(words: Words, begin: int, end: int, square: Square) -> Words:
    name = GRID.names[square]  # also as its source, which may be a name that is passed over
    told = attrs.evolve(words[end - 1], text=name.lower(), source=name, piece=0)
    return (*words[:begin], told, *words[end:])


def begins_stone(words: Words, at: int) -> bool:
    """Tell whether another stone is told from here: `the earth`, `second one`."""
    stone = skip(words, at, frozenset(("and", "then", "the", "a", "an", "my", "last", "second", "other", "one")))
    return element_at(words, stone) is not None or (stone > at and text_at(words, stone - 1) in ("second", "other"))


def agreed(words: Words, end: int, square: Square) -> tuple[Square | None, int]:
    """Skip the square that a place is told to be as well, `left of Tilly (C1)`; None where it is another one."""
    behind = skip(words, end, _SO)
    named = GRID.parse(text_at(words, behind)) if behind > end else None
    if named is None or element_at(words, behind + 1) is not None:
        return square, end
    is_closed = text_at(words, behind + 1) == ")" and any(word.text == "(" for word in words[end:behind])
    return (square, behind + 1 + is_closed) if named == square else (None, end)


def named_behind(words: Words, begin: int, people: dict[str, Square]) -> tuple[Square | None, int]:
    """Read the square behind what only says where it lies: `at the lower end of the three on column G, so G8`."""
    at, is_place = begin, False
    while at < len(words) and at - begin < LONGEST and GRID.parse(text_at(words, at)) is None:
        text, source = text_at(words, at), words[at].source.casefold().removesuffix("'s")
        is_known = text in SAYING | {"(", ":", "so"} or text.isdigit() or source in people
        is_letter = len(text) == 1 and text_at(words, at - 1) == "column"
        if not (is_known or is_letter or element_at(words, at) is not None):
            return None, begin
        is_place |= text in PLACES and not (text == "right" and text_at(words, at + 1) in ON)
        at += 1
        if text in (COMMA, "and") and begins_stone(words, at):
            return None, begin
    square = GRID.parse(text_at(words, at))
    is_led = text_at(words, at - 1) in (COMMA, "(", ":", "so") or text_at(words, at - 2) == "so"
    said = {word.text for word in words[begin:at]}
    is_far = GRID.column(square or 0) in (0, 10) and GRID.row(square or 0) in (0, 10)
    is_step = text_at(words, at - 1) == COMMA and said.isdisjoint(_TELLING) and not ("corner" in said and is_far)
    if square is None or not is_place or not is_led or is_step:
        return None, begin
    is_closed = text_at(words, at + 1) == ")" and any(word.text == "(" for word in words[begin:at])
    return square, at + 1 + is_closed
