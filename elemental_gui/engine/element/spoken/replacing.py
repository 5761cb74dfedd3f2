"""A stone told by what it replaces, `the wind at G8 becomes fire`, and what its square becomes: `D5 (2 high)`."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.spoken import COMMA, STOP, Words, element_at, skip, text_at
from elemental_gui.engine.element.board import GRID, HEIGHTS
from elemental_gui.engine.element.spoken.another_kind import SIGNS
from elemental_gui.engine.element.spoken.draw import ON
from elemental_gui.engine.element.state import State

_LYING: Final = ON - {":", "-", "=", "("}
_BECOMING: Final = frozenset((
    "becomes", "become", "turns", "turn", "turned", "changes", "change", "replaced", "gets", "is", "now", "will", "be",
))  # fmt: skip
_INTO: Final = frozenset(("to", "into", "by", "with", "a", "an", "my", "the", "one"))
_MAKES: Final = frozenset((
    "making", "makes", "becomes", "becoming", "so", "forming", "forms", "that's", "thats", "it's", "for", "to", "=",
))  # fmt: skip
_HIGH: Final = frozenset(("high", "tall"))
_BECOMES: Final = _MAKES | frozenset((
    COMMA, "(", "-", "which", "that", "and", "it", "its", "this", "them", "now", "a", "the", "make", "is", "stack",
    "of", "total", "again",
))  # fmt: skip
_SURELY: Final = frozenset(("becomes", "become", "turns", "turn", "turned", "changes", "change", "replaced"))


def with_replaced(state: State, words: Words) -> Words:
    """Write the stone that is put in the place of another one before its square, wherever that one lies there."""
    at = 0
    while at < len(words):
        found = _replaced(state, words, at)
        if found:
            stone, square = found
            words = (*words[:at], words[stone], words[square], *words[stone + 1 :])
        at += 1
    return words


def _replaced(state: State, words: Words, at: int) -> tuple[int, int] | None:
    """Give where the new stone and its square are named, if a stone that lies there gives way to it from here on."""
    old, name = element_at(words, at), skip(words, at + 1, _LYING)
    square = GRID.parse(text_at(words, name))
    if old is None or square is None or state.board[square] not in SIGNS[old]:
        return None
    into = skip(words, name + 1, _BECOMING)
    stone = skip(words, into, _INTO)
    new = element_at(words, stone)
    is_named = GRID.parse(text_at(words, skip(words, stone + 1, ON))) is not None
    is_sure = not _SURELY.isdisjoint(word.text for word in words[name + 1 : into])
    return (stone, name) if is_sure and new not in (None, old) and not is_named else None


def past_what_lies(state: State, words: Words, index: int, square: Square) -> int:
    """Skip what lies on a square where it is told behind it: `on I4 (the water)`, `H2 on the fire`."""
    at = skip(words, index, frozenset(("(", "on", "onto", "over", "the", "that", "a", "existing", "lone", "single")))
    element = element_at(words, at)
    is_closed = text_at(words, index) == "(" and text_at(words, at + 1) == ")" and text_at(words, index + 1) not in ON
    is_said = is_closed or (text_at(words, index) in ("on", "onto", "over") and at > index + 1)
    is_end = text_at(words, at + 1 + is_closed) in ("", COMMA, STOP)
    is_there = element is not None and state.board[square] in SIGNS[element]
    return at + 1 + is_closed if is_said and is_end and is_there else index


def past_height(state: State, words: Words, index: int, square: Square) -> int:
    """Skip how high a stack becomes, if it does: `making it 2`, `(so it's 2 high now)`, `for a mountain`."""
    told = skip(words, index, _BECOMES)
    height = (spoken.number(text_at(words, told), 99) or 0) - HEIGHTS.get(state.board[square], 0)
    is_height = text_at(words, told) == "mountain" or 0 < height <= max(1, state.hand.count(Element.WIND))
    behind = skip(words, told + 1, _HIGH | {"now", "stack", "there"})
    is_closed = text_at(words, behind) == ")" and any(word.text == "(" for word in words[index:told])
    is_bare = is_closed and told == index + 1 and behind == told + 1  # wind on B5 (2)
    is_end = is_closed or text_at(words, behind) in ("", COMMA, STOP)
    is_told = is_bare or not _MAKES.isdisjoint(word.text for word in words[index:told])
    is_told |= not _HIGH.isdisjoint(word.text for word in words[told:behind])
    return behind + is_closed if is_height and is_end and is_told else index
