"""What a text calls a stone and the turn has a step for, or calls a step or a ride and the turn has a stone for.

A square alone may be either, and is taken for what the rules allow. Where the words before it say what it is, nothing
else counts: a stone that cannot be put there is none, and no step either.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Final

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.spoken import COMMA, STOP, Words, as_written, element_at, skip, text_at
from elemental_gui.engine.element.actions import Move, Place
from elemental_gui.engine.element.board import EARTH, FIRE, GRID, MOUNTAIN, RIDGE, WATER, WIND
from elemental_gui.engine.element.legality import check
from elemental_gui.engine.element.spoken.draw import ON
from elemental_gui.engine.element.spoken.put_somewhere import ARTICLES
from elemental_gui.engine.element.spoken.told import Told
from elemental_gui.engine.element.transition import after

SIGNS: Final = {
    Element.FIRE: frozenset((FIRE,)), Element.WIND: frozenset(WIND),
    Element.EARTH: frozenset((EARTH, RIDGE, MOUNTAIN)), Element.WATER: frozenset((WATER,)),
}  # fmt: skip
"""What lies on a square on which there is an element."""
_GOING: Final = frozenset(("go", "goes", "put", "placed", "lands"))
_LEADING: Final = ON | ARTICLES | _GOING | {"next", "beside", "right", "it"}
_STONE: Final = frozenset(("other", "others", "third", "fourth", "remaining"))
_STEPPING: Final = frozenset((
    "sage", "he", "she", "walk", "walks", "walking", "step", "steps", "stepping", "run", "runs", "running", "sneak",
    "sneaks", "retreat", "retreats", "flee", "flees",
))  # fmt: skip
_BESIDE: Final = frozenset((
    "to", "next", "beside", "of", "by", "near", "past", "over", "from", "toward", "towards", "onto", "behind", "around",
    "through", "above", "below", "into", "before", "climb", "climbs", "cross", "crosses",
))  # fmt: skip
"""Words before a stone that only says where something is, or goes."""
_RIDING: Final = frozenset(("ride", "rides", "riding", "rode"))
_GETTING: Final = frozenset(("gets", "get", "receives"))
_NEAR: Final = 4
_CLAUSE_ENDS: Final = ("", STOP, COMMA, "and", "then", "but")


def of_another_kind(told: Told, words: Words, undone: AbstractSet[int]) -> str:
    """Quote what is said of the square of an action that is of another kind; empty where all are as they are told.

    What is said at the indices `undone` was taken back.
    """
    played = [action for state, action in told if check(state, action) is None]
    walked = {action.square for action in played if isinstance(action, Move)}
    put = {action.square for action in played if isinstance(action, Place)}
    held = after(*told[-1]).hand if told and check(*told[-1]) is None else ""  # asked about if nothing else is read
    for at, word in enumerate(words):
        square = GRID.parse(word.text)
        if square is None or square not in walked ^ put or at in undone:
            continue
        begin, stone = _said_before(words, at)
        if square in walked:
            is_there = stone is not None and any(state.board[square] in SIGNS[stone] for state, _ in told)
            is_held = stone is not None and stone in held
            is_other = (stone is not None and not is_there and not is_held) or _is_ridden(words, begin)
            is_other = is_other or (text_at(words, begin) in _STONE and text_at(words, begin - 1) == "the")
        else:
            is_told = text_at(words, begin) in _STEPPING and not _is_beside(words, begin)
            is_other = stone is None and (is_told or _is_onward(words, at))
            is_other = is_other and [each.text for each in words].count(word.text) == 1
        if is_other:
            return as_written(words[max(0, begin) : at + 1])
    return ""


def unplaced(told: Told, words: Words) -> str:
    """Quote a stone and the square behind it, `Earth! B2`, if a step there ends the game with it in hand."""
    end = after(*told[-1]) if told and check(*told[-1]) is None else None
    if end is None or end.outcome is None or not end.hand:
        return ""
    walked = {action.square for _, action in told if isinstance(action, Move)}
    for at, word in enumerate(words):
        begin = at - 1
        while text_at(words, begin) in _LEADING | {STOP, COMMA}:
            begin -= 1
        if GRID.parse(word.text) in walked and element_at(words, begin) in {*end.hand}:
            return f"{words[begin].source} {word.source}"
    return ""


def _said_before(words: Words, at: int) -> tuple[int, Element | None]:
    """Give where the word stands that a square belongs to, and the stone which that is, or which the square gets."""
    begin = at - 1
    while text_at(words, begin) in _LEADING:
        begin -= 1
    stone = element_at(words, begin)
    before = begin - 1
    while text_at(words, before) in ARTICLES:
        before -= 1
    is_listed = element_at(words, before) is not None and before == begin - 1  # fire water G6
    if stone is not None and (is_listed or text_at(words, before) in _BESIDE):
        return before, None
    if stone is None and text_at(words, at + 1) in _GETTING:
        return at, element_at(words, skip(words, at + 2, ARTICLES))
    return begin, stone


def _is_beside(words: Words, at: int) -> bool:
    """Tell whether it is only said what lies beside somebody: `next to Bo's sage: G4`."""
    return not _BESIDE.isdisjoint(text_at(words, index) for index in range(at - _NEAR, at))


def _is_ridden(words: Words, begin: int) -> bool:
    """Tell whether it is a ride that leads to a square: `ride the wind on F3`, but not `ride the wind to F3`."""
    if element_at(words, begin) is Element.WIND:
        begin -= 1
        while text_at(words, begin) in ARTICLES:
            begin -= 1
    return text_at(words, begin) in _RIDING


def _is_onward(words: Words, at: int) -> bool:
    """Tell whether a clause begins with `on to`."""
    is_led = (text_at(words, at - 2), text_at(words, at - 1)) == ("on", "to")
    return is_led and text_at(words, at - 3) in _CLAUSE_ENDS
