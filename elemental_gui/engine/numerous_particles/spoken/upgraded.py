"""How many F1 become F2, whatever is said of them: `upgrade both my F1 to F2`, `every F1 I have becomes an F2`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import attrs

from elemental_gui.engine.core.spoken import COMMA, TIMES, Words, text_at
from elemental_gui.engine.numerous_particles.ledger import COLUMN
from elemental_gui.engine.numerous_particles.spoken.numbers_told import number
from elemental_gui.engine.numerous_particles.state import State

_OLD: Final = frozenset(("f1", "f1s", "fires"))
_NEW: Final = frozenset(("f2", "f2s"))
_TURN: Final = re.compile(
    "(?:turn|upgrad|convert|merg|combin|trad|evolv|fus|us|promot|chang|swap|exchang|transform|mak|replac|rais|lift"
    "|improv|bump)(?:e|es|s|ed|ing)?"
)
_RAISING: Final = re.compile("(?:upgrad|promot)(?:e|es|ed|ing)")
"""What is done to nothing but an F1, so that nobody has to say what becomes of it."""
_ALL: Final = frozenset(("all", "every", "each", "everyone"))
_OF: Final = frozenset((
    "of", "my", "the", "our", "these", "those", "existing", "old", "own", "i", "have", "got", "that", "mine", "them",
    "x", "to", "up", "in",
))  # fmt: skip
_ARTICLES: Final = frozenset(("a", "an"))
_LEADING: Final = frozenset(("become", "becomes", "into", "to", "for", "in", "with", "by", "against", "->", "=>", ">"))
"""Of what stands before an F2 that is made of F1 one word at least is of these."""
_BETWEEN: Final = _LEADING | _OF | _ARTICLES | frozenset((
    "turn", "turns", "evolve", "evolves", "go", "goes", "up", "level", "get", "gets", "be", "being", "are", "is",
    "will", "should", "shall", "can", "now", "upgraded", "turned", "converted", "promoted", "made", "replaced",
    "swapped", "some", "new", "out", "(", ")", "-", "then",
))  # fmt: skip
_SPENDING: Final = frozenset(("for", "from", "using", "with"))
_JOINING: Final = frozenset(("and", "&", "+"))
_ALSO: Final = frozenset(("another", "other", "second"))
_FEW: Final = 8
"""Words on each side that are looked at."""


def with_upgraded(state: State, words: Words) -> Words:
    """Write what is bought where it is told what becomes of F1; nothing where it is not plain how many do."""
    at = 0
    while at < len(words):
        begin, end = next(_told(words, at), (at, at))
        copies = _copies(state, words, begin, end) if end > at else 0
        if copies:
            told = ("build", *((str(copies),) if copies > 1 else ()), "f2")
            words = (*words[:begin], *(attrs.evolve(words[begin], text=text, piece=0) for text in told), *words[end:])
            end = begin + len(told)
        at = max(end, at + 1)
    return words


def _told(words: Words, at: int) -> Iterator[tuple[int, int]]:
    """Yield where it is told what becomes of the F1 at a place, or of which F1 the F2 there is made."""
    text = text_at(words, at)
    end = at + 1
    while end - at <= _FEW and (text_at(words, end) in _BETWEEN or _is_many(words, end)):
        end += 1
    between = frozenset(word.text for word in words[at + 1 : end])
    begin, verb = _before(words, at)
    if text in _OLD and text_at(words, end) in _NEW and (not _LEADING.isdisjoint(between) or (verb and not between)):
        yield begin, _behind(words, end + 1)
    elif text in _OLD and _RAISING.fullmatch(verb):
        yield begin, _behind(words, at + 1)
    elif text in _NEW and text_at(words, end) in _OLD and text_at(words, at + 1) in _SPENDING:
        yield begin, _behind(words, end + 1)


def _before(words: Words, at: int) -> tuple[int, str]:
    """Say where what is said of a building begins, with the verb that stands there, which may be empty."""
    begin = at
    while at - begin < _FEW and _is_of(words, begin - 1):
        begin -= 1
    verb = text_at(words, begin - 1)
    return (begin - 1, verb) if _TURN.fullmatch(verb) else (begin, "")


def _is_of(words: Words, at: int) -> bool:
    text, behind = text_at(words, at), text_at(words, at + 1)
    is_joined = text in _JOINING and behind in _OLD | _ALSO | _OF and text_at(words, at - 1) in _OLD
    is_article = text in _ARTICLES and (behind in _OLD | _NEW or _is_many(words, at + 1))
    is_first = text in _OLD and behind in _JOINING
    return text in _OF | _ALSO or _is_many(words, at) or is_joined or is_article or is_first


def _behind(words: Words, at: int) -> int:
    """Say where what is said of a building ends, up to the last word of how many are meant: `F2, both of them`."""
    last, end = at, at + (text_at(words, at) in (COMMA, "("))
    while end - at <= _FEW and (text_at(words, end) in _OF | {"times", ")"} or _is_many(words, end)):
        end += 1
        last = end if _is_many(words, end - 1) or text_at(words, end - 1) in ("them", "times", ")") else last
    return last if any(_is_many(words, index) for index in range(at, last)) else at


def _is_many(words: Words, at: int) -> bool:
    text = text_at(words, at)
    return text == "both" or text in _ALL or text in TIMES or number(text) is not None


def _copies(state: State, words: Words, begin: int, end: int) -> int:
    """Say how many F1 become F2 by what is told there; 0 where that is open."""
    texts = [word.text for word in words[begin:end]]
    told = {2 if text == "both" else TIMES.get(text) or number(text) or 0 for text in texts if text not in _ALL} - {0}
    named = sum(text in _OLD for text in texts)
    if told or named > 1:
        return told.pop() if len(told) == 1 and named == 1 else named * (not told)
    if not _ALL.isdisjoint(texts):
        return state.rows[state.seat - 1][COLUMN["F1"]]
    return int({"f1s", "fires", "f2s"}.isdisjoint(texts))
