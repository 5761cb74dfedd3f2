"""A stone that is only said to be put beside something: `putting it right next to Bo's sage and then i walk B6`.

Such a stone has no square. The one that is named next is as likely the first step.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from elemental_gui.engine.core.spoken import COMMA, STOP, Words, as_written, element_at, skip, text_at
from elemental_gui.engine.element.actions import Confirm, Move, Place, Ride
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.legality import check
from elemental_gui.engine.element.spoken.draw import ON
from elemental_gui.engine.element.spoken.told import Told, is_refused
from elemental_gui.engine.element.state import State

PUTS: Final = frozenset((
    "put", "puts", "putting", "place", "placed", "placing", "drop", "dropped", "lay", "laid", "set", "stick", "plop",
))  # fmt: skip
ARTICLES: Final = frozenset(("the", "my", "that", "this", "a", "an", "one"))
OBJECTS: Final = frozenset(("it", "them", "both", "stone", "stones"))
_GOES: Final = frozenset(("goes", "go", "going", "lands", "is", "was", *PUTS))
_STRAIGHT: Final = frozenset(("right", "just", "directly", "down", "straight", "in", "at", "somewhere", "the", "very"))
_SOMEWHERE: Final = frozenset((
    "next", "near", "beside", "close", "by", "around", "alongside", "adjacent", "corner", "middle", "edge",
))  # fmt: skip
_LEFT_BEHIND: Final = frozenset((
    "left", "came", "come", "was", "stood", "started", "old", "previous", "behind",
))  # fmt: skip
"""What says of a place without a name that the sage was there."""
_LEAVING: Final = frozenset(("i", "i've", "just", "he", "she"))
_WHOSE: Final = frozenset(("i", "i've", "my", "me", "he", "she", "him", "her"))
_BEHIND: Final = frozenset((COMMA, ":", "(", "-", "so", *ON))
_CLOSING: Final = frozenset((STOP, COMMA, "then", "and"))
_LONGEST: Final = 6


def put_somewhere(told: Told, words: Words) -> str:
    """Quote where a stone is said to be put, if the turn places one whose square does not go with that, or none."""
    left = next((state.hand for state, action in told[-1:] if action == Confirm() and check(state, action)), "")
    for at in range(len(words)):
        near = skip(words, at + 1, _STRAIGHT | _GOES)
        if left and _is_held(left, words, at) and text_at(words, near) in _SOMEWHERE:
            return as_written(words[at:][:_LONGEST])
    placed = [(state, action) for state, action in told if isinstance(action, Place)]
    if all(_is_told(action, words) for _, action in placed) or is_refused(told):
        return ""
    for at in range(len(words)):
        near = _said_to_be_near(words, at)
        if near and not any(_is_there(each, words, near) for each in placed):
            return as_written(words[at:][:_LONGEST])
    return _left_behind(told, words)


def _left_behind(told: Told, words: Words) -> str:
    """Quote a stone said to go where the sage was, `earth where I stood, A4`, if it goes to no square that was left."""
    left = {state.sage for state, action in told if isinstance(action, Move | Ride)}
    for at in range(len(words)):
        element = element_at(words, at)
        end = next((end for end in range(at + 1, len(words)) if words[end].text in _CLOSING), len(words))
        clause = {text for before, text in pairwise(word.text for word in words[at:end])
                  if text != "left" or before in _LEAVING}  # not on the left of my sage
        is_named = any(GRID.parse(each) is not None for each in clause)
        if element is None or is_named or clause.isdisjoint(_LEFT_BEHIND) or clause.isdisjoint(_WHOSE):
            continue
        if not any(isinstance(each, Place) and each.element is element and each.square in left for _, each in told):
            return as_written(words[at:end][:_LONGEST])
    return ""


def _is_held(hand: str, words: Words, at: int) -> bool:
    """Tell whether a word is a stone that was not placed, or its letter: `e next to Bo's sage`."""
    element = element_at(words, at)
    return text_at(words, at) in hand if element is None else element in hand


def _said_to_be_near(words: Words, at: int) -> int:
    """Give the index where it says what a stone is put beside; 0 where nothing is put, or not beside anything."""
    is_verb = text_at(words, at) in PUTS
    stone = skip(words, at + 1, ARTICLES) if is_verb else at
    is_stone = text_at(words, stone) in OBJECTS or element_at(words, stone) is not None
    near = skip(words, stone + is_stone, _STRAIGHT if is_verb else _STRAIGHT | _GOES)
    is_named = element_at(words, stone) is not None
    is_told = is_verb or is_named or (is_stone and not _GOES.isdisjoint(word.text for word in words[stone:near]))
    is_aside = [text_at(words, near + at) for at in range(3)] == ["by", "the", "way"]
    return near if is_told and text_at(words, near) in _SOMEWHERE and not is_aside else 0


def _is_told(action: Place, words: Words) -> bool:
    """Tell whether a stone is named beside its square: `fire on G8`, `G8 fire`."""
    name = GRID.names[action.square].lower()
    named = (at for at in range(len(words)) if element_at(words, at) is action.element)
    return any(name in (text_at(words, at - 1), text_at(words, skip(words, at + 1, ON))) for at in named)


def _is_there(placed: tuple[State, Place], words: Words, near: int) -> bool:
    """Tell whether a clause names the square of a stone; a square behind it has to lie beside some other sage."""
    state, action = placed
    name = GRID.names[action.square].lower()
    end = next((end for end in range(near, len(words)) if words[end].text in _CLOSING), len(words))
    if name in (word.text for word in words[near:end]):
        return True
    is_of_stone = any(element_at(words, at) is not None for at in range(near, end))
    rims = (name[0] in "ak") + (name[1:] in ("1", "11"))
    is_near = is_of_stone or rims >= {"edge": 1, "corner": 2}.get(words[near].text, 3)
    is_near |= any(GRID.direction(each, action.square) for each in state.sages if each != state.sage)
    return is_near and text_at(words, end) != STOP and text_at(words, skip(words, end, _BEHIND)) == name
