"""Squares told by what they lie beside, `directly above my sage`, `left of F6`, `under that`, or by a corner."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.spoken import Words, skip, text_at
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.spoken.ways import OVER, direction_from, pair_of
from elemental_gui.engine.element.state import State

_LEADING: Final = frozenset((
    "on", "to", "at", "in", "onto", "the", "square", "space", "field", "just", "directly", "immediately", "straight",
    "one", "that", "lies", "is",
))  # fmt: skip
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
    if text_at(words, at) == "right" and text_at(words, at + 1) in OVER:
        at += 1
    way = OVER.get(text_at(words, at), "")
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


def corner(words: Words, at: int) -> tuple[Square | None, int]:
    """Read `top left corner`: its square, and the index behind it."""
    dashed = at + 1 + (text_at(words, at + 1) == "-")
    square = _CORNERS.get((text_at(words, at), text_at(words, dashed)))
    return (square, dashed + 2) if text_at(words, dashed + 1) == "corner" else (None, at)
