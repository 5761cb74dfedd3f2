"""What a text says for the case that the rules refuse what it tells: `if that's not allowed, then F6`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from elemental_gui.engine.core.spoken import COMMA, STOP, Word, end_of_turn, skip, text_at

_IF: Final = frozenset(("if", "should", "provided", "assuming"))
_FORBIDDEN: Final = frozenset((
    "illegal", "impossible", "invalid", "forbidden", "blocked", "refused", "forbid", "forbids", "disallow", "disallows",
    "prohibit", "prohibits", "prevent", "prevents", "refuse", "refuses",
))  # fmt: skip
_ALLOWED: Final = frozenset((
    "allowed", "legal", "possible", "permitted", "valid", "ok", "okay", "fine", "allow", "allows", "permit", "permits",
    "let", "lets", "work", "works", "count", "counts",
))  # fmt: skip
_NOT: Final = frozenset((
    "not", "isn't", "isnt", "doesn't", "doesnt", "don't", "dont", "won't", "wont", "can't", "cant", "cannot", "no",
))  # fmt: skip
_OF_RULES: Final = frozenset((
    "that", "this", "it", "that's", "it's", "is", "be", "the", "rule", "rules", "rulebook", "slide", "game", "board",
    "host", "you", "they", "me", "us", "do", "does", "will", "should", "would", "move", "one", "step", "to", "by",
    "for", "first", "against", "still", "even", "somehow",
))  # fmt: skip
"""The other words of a condition that only asks what the rules say."""
_AGREED: Final = ({"so"}, {"yes"}, {"it", "is"})
"""What stands behind an `if` before a turn is confirmed: `Is that legal? If so, confirm.`"""
_ELSE: Final = frozenset(("otherwise", "else"))
_BEFORE: Final = frozenset((STOP, COMMA, "(", "-", ":", "and", "but", "or", "only"))
_ENDS: Final = frozenset((STOP, ")", ""))


def without_conditions(words: Sequence[Word]) -> tuple[Word, ...]:
    """Leave out the conditions that only ask what the rules say, and what is to be done where they refuse it."""
    kept: list[Word] = []
    at = 0
    while at < len(words):
        end = _end(words, at)
        if end == at:
            kept.append(words[at])
            at += 1
            continue
        mark = STOP
        while kept and kept[-1].text in _BEFORE:
            mark = "(" if kept.pop().text == "(" else mark
        at = end + (mark == "(" and text_at(words, end) == ")")
    return tuple(kept)


def _end(words: Sequence[Word], at: int) -> int:
    """Give the index behind a condition, with what is to be done instead; the same index where none begins."""
    if text_at(words, at) not in _IF:
        return at
    end = skip(words, at + 1, _FORBIDDEN | _ALLOWED | _NOT | _OF_RULES | {"so", "yes"})
    texts = {word.text for word in words[at + 1 : end]}
    texts -= {"so"} if "not" in texts else set()
    is_refused = texts.isdisjoint(_NOT) != texts.isdisjoint(_FORBIDDEN | {"against"})
    is_agreed = texts in _AGREED and end_of_turn(words[skip(words, end, _BEFORE) :]) > 0
    if texts != {"not"} and not is_agreed and texts.isdisjoint(_FORBIDDEN | _ALLOWED | {"against"}):
        return at
    if (texts == {"not"} or is_agreed) and _answers_another_question(words, at):
        return at
    if is_refused:
        return _behind(words, end)
    other = skip(words, end, _BEFORE)
    is_other = text_at(words, other) in _ELSE or (text_at(words, other) == "if" and text_at(words, other + 1) == "not")
    return _behind(words, other) if is_other else end


def _answers_another_question(words: Sequence[Word], at: int) -> bool:
    """Tell whether it takes up a question that is not what the rules say: `may I draw again? if not, D6`."""
    end = at
    while text_at(words, end - 1) in _BEFORE - {"only"}:
        end -= 1
    if text_at(words, end - 1) != "?":
        return False
    begin = next((index for index in range(end - 2, -1, -1) if words[index].text in (STOP, COMMA, "?")), -1)
    asked = {word.text for word in words[begin + 1 : end - 1]}
    return not asked <= _ALLOWED | _FORBIDDEN | _OF_RULES | _NOT | {"right", "correct"}


def _behind(words: Sequence[Word], at: int) -> int:
    while text_at(words, at) not in _ENDS:
        at += 1
    return at
