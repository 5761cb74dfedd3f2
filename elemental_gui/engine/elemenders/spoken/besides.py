"""What a text may order besides the turn that was read from it: `C3 finishes E3 off` is no way of a unit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from elemental_gui.engine.core.geometry import DIRECTION_WORDS
from elemental_gui.engine.core.spoken import (
    CORRECTING,
    ELEMENTS,
    PAUSES,
    SQUARES,
    Words,
    clauses,
    number,
    quote,
    text_at,
)
from elemental_gui.engine.elemenders.actions import Action, Attack, Move, Terraform
from elemental_gui.engine.elemenders.board import GRID
from elemental_gui.engine.elemenders.events import UnitMoved, events
from elemental_gui.engine.elemenders.legality import check
from elemental_gui.engine.elemenders.spoken.as_they_are import made_by_nobody, told_falsely
from elemental_gui.engine.elemenders.spoken.forming import made_otherwise
from elemental_gui.engine.elemenders.spoken.legs import lost_leg, lost_walk
from elemental_gui.engine.elemenders.spoken.naming import GROUNDS, unlike
from elemental_gui.engine.elemenders.spoken.ways import ATTACKS, FORMS, MOVES, POINTS
from elemental_gui.engine.elemenders.state import State

_TO: Final = frozenset((
    "to", "-", ">", "on", "onto", "toward", "towards", "till", "until", "via", "through", "past", "over",
    "from", "and", "then", "next", "beside", "near", "as",
))  # fmt: skip
"""Words before the square that something goes to, or that it only passes or lies by."""
_ARTICLES: Final = frozenset((
    "the", "a", "my", "your", "his", "her", "their", "square", "unit", "piece", "poor", "on", "now",
    "please",
))  # fmt: skip
_AIMED: Final = frozenset(("at", "for", "after", "against"))
"""Words before what somebody goes for."""
_GOING_FOR: Final = frozenset(("go", "goes", "going", "gone"))
_ARRIVING: Final = frozenset((
    "lands", "landing", "stops", "stopping", "ends", "ending", "arrives", "arriving", "up", "out", "finishes",
    "settles", "enter", "enters", "entering",
))  # fmt: skip
_GONE: Final = frozenset(("off", "dead", "gone", "dies", "falls"))
"""Words behind a square that say what becomes of the unit there."""
_LETTERED_WAY: Final = re.compile(r"[udlr]{1,2}|[nesw]{1,2}")
_BETWEEN: Final = 7
_COUNTING: Final = frozenset((
    "that", "that's", "is", "it", "it's", "which", "just", "only", "exactly", "away", "further",
))  # fmt: skip
"""Words beside how far somebody goes."""
_FARTHEST: Final = 20
_LED: Final = 3
"""Words before a square in which a verb leads to it: `attack: C5 to C6`."""
_AGAIN: Final = frozenset(("then", "and", "also", "too", "again", "afterwards"))


def not_so(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote what is not true of the actions that were read, or a way that nobody goes in them."""
    quoted = (each(told, words) for each in (unlike, told_falsely, made_by_nobody, made_otherwise, lost_leg, lost_walk))
    return next(filter(None, quoted), "")


def besides(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote where something is done to a square that was read as the way there, or where ground is changed twice.

    Or how far a unit goes, if none goes so far.
    """
    return _struck(told, words) or _twice(told, words) or _other_distance(told, words) if told else ""


def _other_distance(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote a clause behind a square that only counts tiles, `I8 to K8, three tiles`, if nobody goes so far."""
    if any(check(*each) is not None for each in told):
        return ""
    far = {len(event.way) for each in told for event in events(*each) if isinstance(event, UnitMoved)}
    said = list(clauses(words))
    for before, clause in pairwise(said):
        texts = [word.text for word in clause if word.text not in _COUNTING]
        count = number(texts[0], _FARTHEST) if len(texts) == 2 and texts[1] in SQUARES | {"tile", "tiles"} else None
        if count is not None and far and count not in far and GRID.parse(before[-1].text) is not None:
            return quote(clause)
    return ""


def _struck(told: Sequence[tuple[State, Action]], words: Words) -> str:
    is_refused = check(*told[-1]) is not None
    ways = {(action.origin, action.target) for _, action in told if isinstance(action, Move)}
    attacks = {(action.origin, action.target) for _, action in told if isinstance(action, Attack)}
    own = {square for state in (told[0][0], told[-1][0]) for square, piece in state.pieces().items()
           if piece.seat == state.seat} | {target for _, target in ways}  # fmt: skip
    if not CORRECTING.isdisjoint(word.text for word in words):
        return ""
    for first, last in _pairs(words):
        way = GRID.parse(words[first].text), GRID.parse(words[last].text)
        if way[0] == way[1]:
            continue
        texts = [word.text for word in words[first + 1 : last]]
        strikes = not ATTACKS.isdisjoint(texts) or text_at(words, last + 1) in _GONE
        is_reversed = way[::-1] in ways and (strikes or texts[-1:] == ["by"])
        is_way = _leads(texts)
        is_struck = way in ways - attacks and (strikes or not is_way)
        is_said = words[last - 1].source.casefold() == "to" and last == first + 2  # which no arrow says
        is_led = not ATTACKS.isdisjoint(word.text for word in words[max(0, first - _LED) : first])
        is_only_way = is_said and way in attacks and not (is_refused or is_led)
        is_aimed = not _AIMED.isdisjoint(texts[-1:]) and MOVES.isdisjoint(texts) and not is_refused
        is_left = is_aimed and not is_way and way not in ways | attacks and way[0] in own
        if is_reversed or is_struck or is_only_way or is_left:
            return quote(words[first : last + 1])
    return ""


def _leads(texts: Sequence[str]) -> bool:
    """Tell whether the words between two squares lead from the one to the other."""
    plain = (ELEMENTS.keys() | _ARTICLES) - MOVES
    left = list(texts)
    while left and left[-1] in plain:
        left.pop()
    if not left or left[-1] in _TO or _is_way(left[-1]):
        return True
    is_arriving = left[-1] == "at" and not _ARRIVING.isdisjoint(left)
    is_aimed = left[-1] in _AIMED and (left[-1] != "for" or not _GOING_FOR.isdisjoint(left))
    return is_arriving or (not is_aimed and not MOVES.isdisjoint(left))


def _is_way(text: str) -> bool:
    """Tell whether a word says how far or which way something goes."""
    is_named = text in DIRECTION_WORDS or text in POINTS or not text.isalpha()
    return is_named or _LETTERED_WAY.fullmatch(text) is not None


def _pairs(words: Words) -> Iterator[tuple[int, int]]:
    """Yield where two squares stand behind each other in one clause."""
    before = -1
    for at, word in enumerate(words):
        if word.text in PAUSES or (word.text == "then" and before != at - 1):
            before = -1
        elif GRID.parse(word.text) is not None:
            if before >= 0 and at - before <= _BETWEEN:
                yield before, at
            before = at


def _twice(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote where a unit is told a second time to change the ground, which it does once in the turn."""
    forms = FORMS | GROUNDS
    done = (action for state, action in told if isinstance(action, Terraform) and check(state, action) is None)
    for name in (GRID.names[action.square].lower() for action in done):
        said = [clause for clause in clauses(words) if any(word.text == name for word in clause)]
        is_again = len(said) > 1 and not forms.isdisjoint(word.text for word in said[-1])
        if is_again and _is_added(words, said[-1]):
            return quote(said[-1])
    return ""


def _is_added(words: Words, clause: Words) -> bool:
    """Tell whether a clause comes besides what stands before it: `then terraform with A2`."""
    at = next(index for index, word in enumerate(words) if word is clause[0])
    around = {word.text for word in words[max(0, at - 2) : at]} | {word.text for word in clause}
    return not around.isdisjoint(_AGAIN)
