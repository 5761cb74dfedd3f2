"""Squares told by what they lie beside, `directly above my sage`, `left of F6`, `under that`, or by a corner."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.core.beside import SIDES
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.spoken import COMMA, STOP, Words, element_at, skip, text_at
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.spoken.another_kind import SIGNS
from elemental_gui.engine.element.spoken.draw import ON
from elemental_gui.engine.element.spoken.ways import ORTHOGONAL, direction_from, pair_of
from elemental_gui.engine.element.state import State

_OVER: Final = {word: way for word, way in SIDES.items() if word not in ORTHOGONAL}
"""Words that need no `of`, such as `above`."""
_LEADING: Final = frozenset((
    "on", "to", "at", "in", "onto", "the", "square", "space", "field", "just", "directly", "immediately", "straight",
    "one", "that", "lies", "is",
))  # fmt: skip
_PLACED: Final = frozenset(("goes", "go", "lands", "is", "into", "very", "far"))
_IT: Final = frozenset(("it", "that", "this"))
_CORNERS: Final = {
    (up, side): square
    for ups, row in ((("top", "upper"), "1"), (("bottom", "lower"), "11")) for up in ups
    for side, column in (("left", "a"), ("right", "k")) if (square := GRID.parse(column + row)) is not None
}  # fmt: skip
_OF: Final = frozenset(("side", "hand", "of", "from"))
_OWN: Final = frozenset(("my", "own", "the"))
_ME: Final = frozenset(("me", "sage", "myself"))


def square_beside(state: State, words: Words, index: int) -> tuple[Square | None, int]:
    """Read where something lies, seen from the own sage or from a square: the square, and the index behind it."""
    at = skip(words, index, _LEADING)
    if text_at(words, at) == "right" and text_at(words, at + 1) in _OVER:
        at += 1
    way = _OVER.get(text_at(words, at), "")
    if not way:
        dashed = at + 1 + (text_at(words, at + 1) == "-")
        pair = pair_of(text_at(words, at), text_at(words, dashed))
        way, at = (pair, dashed) if pair else (direction_from(text_at(words, at)), at)
        behind = skip(words, at + 1, _OF)
        if text_at(words, behind - 1) not in ("of", "from"):
            return None, index
    else:
        behind = at + 1
    who = skip(words, behind, _OWN)
    is_own = text_at(words, who) in _ME and (text_at(words, who) != "sage" or who > behind)
    seen_from = state.sage if is_own else GRID.parse(text_at(words, who))
    if not way or seen_from is None:
        return None, index
    square = seen_from + GRID.steps[way]
    return (square if GRID.names[square] else None), who + 1


def with_squares(state: State, words: Words) -> Words:
    """Write the squares of stones that are told by a corner, or by the stone before: `earth right underneath it`."""
    last, at = None, 0
    while at < len(words):
        place = skip(words, at + 1, ON | _LEADING | _PLACED) if element_at(words, at) is not None else at
        square, end = _corner(words, place - (text_at(words, place - 1) == "top")) if place > at else (None, at)
        if place > at and square is None:
            square, end = _beside_stone(state, words, at + 1, last)
        if square is not None:
            told = attrs.evolve(words[end - 1], text=GRID.names[square].lower())
            words = (*words[: at + 1], told, *words[end:])
        named = GRID.parse(text_at(words, place)) if place > at and square is None else square
        last, at = named or last, at + 1
    return words


def _corner(words: Words, at: int) -> tuple[Square | None, int]:
    """Read `top left corner`: its square, and the index behind it."""
    dashed = at + 1 + (text_at(words, at + 1) == "-")
    square = _CORNERS.get((text_at(words, at), text_at(words, dashed)))
    return (square, dashed + 2) if text_at(words, dashed + 1) == "corner" else (None, at)


def _beside_stone(state: State, words: Words, at: int, last: Square | None) -> tuple[Square | None, int]:
    """Read a side of the stone that was told before, `under that`, or of the only one there is: `north of the wind`."""
    side = skip(words, at, _LEADING | _PLACED | ON)
    side += text_at(words, side) == "right" and text_at(words, side + 1) in _OVER
    way, behind = _OVER.get(text_at(words, side), ""), side + 1
    if not way:
        way, behind = direction_from(text_at(words, side)), skip(words, side + 1, _OF)
        way = way if text_at(words, behind - 1) == "of" else ""
    seen = skip(words, behind, frozenset(("the", "your", "lone", "only")))
    element = element_at(words, seen) if seen > behind and GRID.parse(text_at(words, seen + 1)) is None else None
    if text_at(words, behind) in _IT:
        seen, begin = behind, last
    else:
        there = [square for square in GRID.squares if element is not None and state.board[square] in SIGNS[element]]
        begin = there[0] if len(there) == 1 and last is None else None
    square = begin + GRID.steps[way] if way and begin is not None else None
    is_end = text_at(words, seen + 1) in ("", STOP, COMMA, ")", "and", "then")
    return (square, seen + 1) if square is not None and GRID.names[square] and is_end else (None, at)
