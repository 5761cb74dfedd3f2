"""A way of the sage that is told without where to: `then I run`, `and two steps`, `the whirlwind takes me away`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.spoken import COMMA, ELEMENTS, JOINTS, STOP, Words, as_written, element_at, text_at
from elemental_gui.engine.element.actions import Move, Ride
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.spoken.told import Told, is_refused

GOES: Final = frozenset((
    "run", "runs", "running", "flee", "flees", "fleeing", "escape", "escapes", "retreat", "retreats", "walk", "walks",
    "walking", "move", "moves", "step", "steps", "hop", "hops", "sneak", "sneaks", "dash", "sprint", "hurry",
    "hurries", "wander", "wanders",
))  # fmt: skip
_WHO: Final = frozenset(("i", "i'll", "i'm", "sage", "will", "just", "then", "quickly", "also", "he", "she"))
_NOWHERE: Final = frozenset((
    "nowhere", "nothing", "no", "not", "none", "zero", "0", "out", "on", "is", "was", "first", "last", "order", ":",
))  # fmt: skip
_LEAVES: Final = frozenset((
    "get", "gets", "slip", "slips", "back", "scoot", "scoots", "scuttle", "go", "goes", "head", "heads", "edge",
    "creep", "come", "comes", "fall", "falls",
))  # fmt: skip
"""Verbs that say of the sage that it goes only with a word for where to."""
_AWAY: Final = frozenset((
    "away", "out", "off", "closer", "nearer", "elsewhere", "aside", "toward", "towards", "step", "steps",
))  # fmt: skip
_CLAUSE: Final = 6
_OWNERS: Final = ("i", "i'll", "i'm", "sage")
_ENDS: Final = frozenset((STOP, COMMA, "(", ")", ":", "-", *JOINTS))
_FILLING: Final = frozenset((
    "then", "a", "an", "the", "my", "plus", "and", "short", "little", "quick", "small", "long", "nice", "i", "i'll",
    "with", "for", "sage", "now", "finally", "also", "both", "all", "goes", "go", "take", "takes", "this", "that",
    "one", "more", "of", "his", "her", "me", "use", "uses", "catch", "away", "last", "do", "make", "him", "by", "in",
))  # fmt: skip
"""What stands around a way without a square, and does not say that nobody goes it."""
_STEPS: Final = frozenset(("step", "steps", "walk", "stroll", "ride", "hop", "jog"))
_CARRYING: Final = frozenset((
    "takes", "take", "carries", "carry", "blows", "blow", "brings", "bring", "lifts", "lift", "flies", "throws", "use",
    "uses", "catch", "grab", "board",
))  # fmt: skip


def goes_somewhere(told: Told, words: Words) -> str:
    """Quote where a text lets the sage go, if the turn that was read in it has no step and no ride."""
    if any(isinstance(action, Move | Ride) for _, action in told) or is_refused(told):
        return ""
    said = (f"{words[at - 1].source} {word.source}" for at, word in enumerate(words) if _goes(words, at))
    return next(said, "") or next(_ways(words), "")


def _ways(words: Words) -> Iterator[str]:
    """Yield clauses behind all squares that tell of nothing but steps, a walk or a ride."""
    last = max((at for at, word in enumerate(words) if GRID.parse(word.text) is not None), default=len(words))
    begin = last + 1
    for at in range(last + 1, len(words) + 1):
        if at < len(words) and words[at].text not in _ENDS:
            continue
        clause, begin = words[begin:at], at + 1
        texts = [word.text for word in clause]
        is_way = not _STEPS.isdisjoint(texts)
        is_wind = any(text.startswith("whirlwind") or ELEMENTS.get(text) is Element.WIND for text in texts)
        is_carried = is_wind and not _CARRYING.isdisjoint(texts)
        others = [text for text in texts if text not in _FILLING | _STEPS | _CARRYING and not spoken.number(text, 5)]
        is_away = "away" in texts and not _CARRYING.isdisjoint(texts)
        is_going = (is_way and len(texts) > 1) or is_away  # `steps -` are none
        if (is_going and not others) or (is_carried and len(others) == 1):
            yield as_written(clause)


def _goes(words: Words, at: int) -> bool:
    """Tell whether a word says of the sage that it goes: `I run`, `my sage just walks`, `then move away`."""
    behind = text_at(words, at + 1)
    is_leaving = words[at].text in _LEAVES and _leads_away(words, at)
    if not is_leaving and (words[at].text not in GOES or behind in _NOWHERE or element_at(words, at + 1) is not None):
        return False
    start = at
    while text_at(words, start - 1) in _WHO:
        start -= 1
    said = [word.text for word in words[start:at]]
    is_own = not set(said).isdisjoint(_OWNERS)
    is_next = "then" in said and text_at(words, start - 1) in ("", STOP, *JOINTS)
    return is_own or (is_next and text_at(words, at + 1) not in ("", STOP))


def _leads_away(words: Words, at: int) -> bool:
    """Tell whether a clause says in which direction somebody goes, but not where to."""
    clause = [text_at(words, index) for index in range(at + 1, at + _CLAUSE)]
    end = next((index for index, text in enumerate(clause) if text in ("", STOP, *JOINTS)), len(clause))
    return not _AWAY.isdisjoint(clause[:end])
