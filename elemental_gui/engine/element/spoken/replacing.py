"""A stone told by what it replaces, `the wind at G8 becomes fire`, and what becomes of its square: `D5 (2 high)`.

What gives way to it may be told behind it: `wind on E7 (the earth is gone) and on I5, so that earth goes poof`.
"""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.spoken import COMMA, JOINTS, STOP, Words, element_at, skip, text_at
from elemental_gui.engine.element.board import EARTH, GRID, HEIGHTS
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
AWAY: Final = frozenset((
    "gone", "away", "off", "out", "vanish", "vanishes", "vanished", "disappear", "disappears", "disappeared", "dies",
    "dead", "died", "destroyed", "removed", "replaced", "replaces", "replacing", "removes", "removing", "killed",
    "kills", "lost", "poof", "puff", "boom", "smoke", "bye", "goodbye", "farewell", "rip", "eaten", "wiped", "history",
    "covered", "covers", "buried",
))  # fmt: skip
"""What is said of a stone that another one takes the place of."""
_DRIVING: Final = frozenset((
    "takes", "taking", "blows", "blowing", "sweeps", "sweeping", "wipes", "wiping", "kicks", "kicking", "drives",
    "driving", "throws", "throwing", "knocks", "knocking", "pushes", "pushing", "gets", "rid", "of",
))  # fmt: skip
_SAID_OF_IT: Final = AWAY | _DRIVING | frozenset((
    "so", "the", "that", "this", "which", "is", "are", "was", "has", "been", "being", "also", "too", "as",
    "well", "now", "then", "there", "goes", "a", "an", "old", "stone", "again", "one", "your", "my", "his", "her",
    "their", "up", "in", "for", "good", "just", "under", "it", "with",
))  # fmt: skip
_AND: Final = JOINTS - {COMMA}
_MOUNTAINS: Final = frozenset(("mountain", "mountains"))
_GROWING: Final = frozenset((
    "becomes", "become", "becoming", "turns", "turn", "turned", "grows", "grow", "gets", "get", "rises", "made", "now",
    ":", "=",
))  # fmt: skip
"""What says that a mountain comes to be where no other stone is told."""
_TO_GROW: Final = _GROWING | frozenset((
    "is", "are", "will", "be", "shall", "goes", "up", "into", "to", "a", "an", "my", "the", "new", "both", "then",
    "also", "next", "second", "first", "thus",
))  # fmt: skip
_BEHIND_MOUNTAIN: Final = frozenset(("now", "too", "also", "then", "there", "again", "both"))
_BESIDE_EARTH: Final = ON | frozenset(("the", "my", "that", "stone", "single"))
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


def with_mountains(state: State, words: Words) -> Words:
    """Write earths on what is to become a mountain, `E5 becomes a mountain`, unless they are told before that."""
    at = 0
    while at < len(words):
        begin, end, squares = _growing(state, words, at)
        told = [word for square in squares for word in (attrs.evolve(square, text="earth", piece=0), square)]
        before = {word.text for word in words[:begin]}
        words = (*words[:begin], *(told if before.isdisjoint(square.text for square in squares) else ()), *words[end:])
        at = max(at, begin + len(told)) + (not squares)
    return words


def _growing(state: State, words: Words, at: int) -> tuple[int, int, Words]:
    """Give where it is told that single earths become mountains, `F5 and E5 become mountains`, and their squares."""
    squares, last = [], at
    while (square := GRID.parse(text_at(words, last))) is not None and state.board[square] == EARTH:
        squares.append(words[last])
        last = skip(words, last + 1, _AND)
    last -= bool(squares) and text_at(words, last - 1) in _AND  # which joins nothing
    mountain = skip(words, last, _TO_GROW)
    end = skip(words, mountain + 1, _BEHIND_MOUNTAIN)
    is_told = text_at(words, mountain) in _MOUNTAINS and not _GROWING.isdisjoint(
        word.text for word in words[last:end]
    )
    if not squares or not is_told or text_at(words, end) not in ("", STOP, COMMA, ")", "and"):
        return at, at, ()
    begin = at
    while text_at(words, begin - 1) in _BESIDE_EARTH:
        begin -= 1
    is_earth = element_at(words, begin - 1) is Element.EARTH or text_at(words, begin - 1) == "e"
    return (begin - 1 if is_earth else at), end, squares


def without_what_goes(state: State, words: Words) -> Words:
    """Leave out that what lies on a square goes, told just behind it: `E7 (earth gone)`, `E3 takes the wind away`."""
    at = 0
    while at < len(words):
        square = GRID.parse(words[at].text)
        begin = at + 1
        end = _past_what_goes(state, words, begin, square) if square is not None else begin
        words = (*words[:begin], *words[end:])
        at += 1
    return words


def _past_what_goes(state: State, words: Words, begin: int, square: Square) -> int:
    """Give the index behind a clause that says only that what lies on a square goes; `begin` where there is none."""
    mark = text_at(words, begin)
    elements = [element for at in range(begin, len(words)) if (element := element_at(words, at)) is not None][:1]
    end = begin + 1
    while text_at(words, end) in _SAID_OF_IT or element_at(words, end) is not None:
        end += 1
    said = [word.text for word in words[begin:end]]
    is_put = text_at(words, begin - 2) in ("on", "at") or element_at(words, begin - 2) is not None
    is_told = (mark == "(" or (is_put and mark in _DRIVING | {COMMA})) and len(said) > 1 and not AWAY.isdisjoint(said)
    is_there = sum(element_at(words, at) is not None for at in range(begin, end)) == 1 and (
        state.board[square] in SIGNS[elements[0]]
    )
    is_end = text_at(words, end) == ")" if mark == "(" else text_at(words, end) in ("", COMMA, STOP, "and")
    return end + (mark == "(") if is_told and is_there and is_end else begin


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
