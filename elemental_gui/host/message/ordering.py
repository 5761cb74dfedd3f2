"""What is told in another order than it happens: `fire D4, but before that F5`, `earth J1 after stepping to G5`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import attrs

from elemental_gui.engine.core.spoken import (
    COMMA,
    ELEMENTS,
    LUCK,
    SQUARE,
    STOP,
    Word,
    end_of_turn,
    number,
    skip,
    text_at,
)

_THAT: Final = frozenset((
    "that", "this", "it", "them", "everything", "anything", "all", "doing", "so", "any", "of", "else",
))  # fmt: skip
_LEADING: Final = frozenset((
    "but", "and", "though", "only", "just", "right", "shortly", "directly", "immediately", "-", COMMA, "(", "then",
    "even",
))  # fmt: skip
_DONE: Final = frozenset((
    "first", "i've", "i'm", "i", "am", "having", "have", "already", "he's", "he", "she's", "she", "my", "sage", "is",
    "has", "initially", "being",
))  # fmt: skip
_AFTER: Final = frozenset(("after", "once", "having"))
_NAMED: Final = frozenset(("the", "my", "stone", "stones", "placement", *ELEMENTS))
_COMING: Final = frozenset(("comes", "goes", "is", "come", "go"))
_NEAR: Final = 6
"""Words between `but` and `first` at most."""
_MOST: Final = 2
"""Words that turn an order around at most."""
_REASONS: Final = frozenset((COMMA, "since", "because", "as", "with"))
_CORNERS: Final = frozenset(("corner", "row", "column"))
"""What tells where something goes without naming a square."""
_ON: Final = frozenset(("on", "at", "in"))
_MARKS: Final = (STOP, COMMA, "(", ")")
_OUTCOMES: Final = frozenset((*ELEMENTS, "blue", "green", "yellow", "red", "heads", "tails"))
_DEALT: Final = frozenset((
    LUCK, "stones", "stone", "drew", "draw", "drawn", "dealt", "got", "gave", "given", "rolled", "roll", "dice", "die",
    "coin", "flip", "flipped", "hand", "had", "luck", "bot", "bag", "my", "take", "took", "were",
))  # fmt: skip
_ASKING: Final = frozenset(("draw", "take", "drawing", "taking", "roll", "rolling", "flip"))
_BESIDE_LUCK: Final = frozenset((
    COMMA, ":", "=", "-", "/", "+", "&", "and", "x", "the", "a", "an", "i", "i've", "was", "are", "is", "it", "that",
    "that's", "these", "those", "from", "by", "of", "me", "said", "says", "showed", "shows", "for", "in", "case",
    "which", "btw", "result", "uses", "used", "use", "been", "have", "with", "having",
    "came", "up", "both", "since", "because", "as",
))  # fmt: skip
"""Words of a sentence that says nothing but what luck brought."""


def luck_told_behind(words: Sequence[Word]) -> tuple[tuple[Word, ...], str]:
    """Part a text from what luck brought, where one sentence or bracket behind the first action says nothing else.

    Without words where there is none, or where luck is told at the beginning as well.
    """
    pairs = pairwise((*words, Word("")))
    words = [word for word, behind in pairs if word.text not in (STOP, ".") or behind.text != ")"]  # (fire, earth.)
    squares = [at for at, word in enumerate(words) if SQUARE.fullmatch(word.text)]
    squares = squares or [at for at, word in enumerate(words) if word.text in _CORNERS]
    first = min(squares, default=len(words))
    begin = next((at for at in range(first, -1, -1) if text_at(words, at) in _MARKS), 0)
    if not _OUTCOMES.isdisjoint(word.text for word in words[:begin]):
        return (), ""
    ends = [at for at, word in enumerate(words) if word.text in (STOP, "(", ")") or _is_looking_back(words, at)]
    parts = [(at, end) for at, end in pairwise((*ends, len(words))) if at > first and _is_luck(words[at : end + 1])]
    if len(parts) > 1:
        parts = [(at, end) for at, end in parts if not _DEALT.isdisjoint(word.text for word in words[at:end])]
    if len(parts) != 1:
        return (), ""
    at, end = parts[0]
    asked = next((index for index in range(at - 1, -1, -1) if words[index].text in _MARKS), 0)
    goes_on = any(SQUARE.fullmatch(word.text) for word in words[end:])
    is_beside = words[at].text == "(" and not _OUTCOMES.isdisjoint(word.text for word in words[:at])
    if not is_beside and not _ASKING.isdisjoint(word.text for word in words[asked : end if goes_on else at]):
        return (), ""  # then draw two. Wind and wind! They go to …
    texts = [*(word.text for word in words[at + 1 : end]), ""]
    # A number counts what stands behind it: `2x fire`, but not `3 stones drawn`.
    told = (one for one, other in pairwise(texts) if one in _OUTCOMES or (other in _OUTCOMES and _counts(one)))
    return (*words[:at], *words[end + (text_at(words, end) == ")") :]), " ".join(told)


def _is_looking_back(words: Sequence[Word], at: int) -> bool:
    """Tell whether the rest of a sentence says of colours that the dice showed them: `, that was with blue`."""
    if words[at].text not in _REASONS or text_at(words, at - 1) in _OUTCOMES:
        return False
    end = next((index for index in range(at, len(words)) if words[index].text == STOP), len(words))
    texts = [word.text for word in words[at + 1 : end]]
    return ELEMENTS.keys().isdisjoint(texts) and _is_luck(words[at:end])


def _is_luck(part: Sequence[Word]) -> bool:
    """Tell whether a part of a text, with the marks around it, says what luck brought, and nothing else."""
    texts = [word.text for word in part[1:] if word.text not in (STOP, ")")]
    outcomes = sum(text in _OUTCOMES for text in texts)
    is_sure = part[0].text == "(" or outcomes > 1 or not _DEALT.isdisjoint(texts)
    return outcomes > 0 and is_sure and all(
        text in _OUTCOMES or text in _DEALT or text in _BESIDE_LUCK or _counts(text) for text in texts
    )


def _counts(text: str) -> bool:
    return number(text.removesuffix("x"), 9) is not None


def in_order(words: Sequence[Word]) -> list[tuple[Word, ...]]:
    """Give the orders in which a text may mean what it tells; none where it tells things as they happen."""
    last = _with_last(words)
    if last:
        return in_order(last) or [last]
    words = _told_first(words)
    turning = [at for at, word in enumerate(words) if word.text == "before" or word.text in _AFTER]
    if not 0 < len(turning) <= _MOST:
        return []
    at = turning[0]
    begin, end = _sentence(words, at)
    lead = at
    while lead > begin and words[lead - 1].text in _LEADING:
        lead -= 1
    if words[at].text == "before":
        orders = _before(words, at, lead, begin, end)
    else:
        orders = _after(words, skip(words, at + 1, _DONE), lead, begin, end)
    return [each for order in orders for each in (in_order(order) or [order])]


def _with_last(words: Sequence[Word]) -> tuple[Word, ...]:
    """Put last what is told to come last, where more is told behind it: `earth C5 comes last, first F4`."""
    for at, word in enumerate(words):
        if word.text != "last" or text_at(words, at - 1) not in _COMING or text_at(words, at + 1) not in _MARKS:
            continue
        begin = next((index + 1 for index in range(at - 1, -1, -1) if words[index].text in _MARKS), 0)
        is_told = any(SQUARE.fullmatch(each.text) for each in words[begin:at])
        clauses = (over for over in range(at + 1, len(words)) if words[over - 1].text in _MARKS)
        end = next((over for over in clauses if end_of_turn(words[over:])), len(words))
        if is_told and any(SQUARE.fullmatch(each.text) for each in words[at:end]):
            return _joined(words[:begin], words[at + 1 : end], words[begin : at - 1], words[end:])
    return ()


def _told_first(words: Sequence[Word]) -> Sequence[Word]:
    """Write `but first D6`, and `but D6 first`, as `but before that D6`."""
    for at, word in enumerate(words):
        but = at - 1
        while but > 0 and words[but].text not in ("but", "though", *_MARKS) and at - but < _NEAR:
            but -= 1
        if word.text == "first" and text_at(words, but) == "but":
            that = [attrs.evolve(word, text=text, piece=0) for text in ("before", "that")]
            return (*words[: but + 1], *that, *words[but + 1 : at], *words[at + 1 :])
    return words


def _before(words: Sequence[Word], at: int, lead: int, begin: int, end: int) -> list[tuple[Word, ...]]:
    """Reorder what is told with `before`: either what comes before all that, or what comes before something named."""
    behind = skip(words, at + 1, _THAT)
    named = skip(words, at + 1, _NAMED)
    if named > at + 1 and text_at(words, named) == ":":
        behind = named  # before the fire: F5
    if behind == at + 1 and text_at(words, behind) not in (COMMA, STOP):
        if lead > begin:
            return [(*words[:lead], _stop(words[at]), *words[behind:])]  # X before Y
        comma = _comma(words, behind, end)
        return [_joined(words[:begin], words[comma + 1 : end], words[behind:comma], words[end:])] if comma < end else []
    behind = skip(words, behind, frozenset((COMMA, ":", "-")))
    if not lead:
        return [tuple(words[behind:])]
    comma = _comma(words, behind, end)
    end = comma if text_at(words, comma + 1) == "then" else end  # but before that D6, then on to A4
    return [_joined(words[:start], words[behind:end], words[start:lead], words[end:]) for start in _starts(words, lead)]


def _after(words: Sequence[Word], behind: int, lead: int, begin: int, end: int) -> list[tuple[Word, ...]]:
    """Reorder what is told with `after`, `once` or `having`; what follows `after that` is in order."""
    if text_at(words, behind) in (*_THAT, "which", COMMA, STOP, "", "again", "more", "to"):
        return []
    comma = _comma(words, behind, end)
    first = [attrs.evolve(word, text="to") if word.text in _ON and at == 0 else word
             for at, word in enumerate(words[behind:comma])]  # fmt: skip
    if lead == begin:
        return [_joined(words[:lead], first, words[comma:end], words[end:])]
    return [_joined(words[:start], first, words[start:lead], words[comma:]) for start in _starts(words, lead)]


def _joined(*parts: Sequence[Word]) -> tuple[Word, ...]:
    """Put parts of a text one behind the other, with a stop between each two."""
    found: list[Word] = []
    for part in parts:
        if found and part and STOP not in (found[-1].text, part[0].text):
            found.append(_stop(part[0]))
        found += part
    return tuple(found)


def _stop(word: Word) -> Word:
    return attrs.evolve(word, text=STOP, source="", piece=0)


def _sentence(words: Sequence[Word], at: int) -> tuple[int, int]:
    """Give where the sentence around a word begins and ends."""
    begin = next((index + 1 for index in range(at - 1, -1, -1) if words[index].text in (STOP, "(")), 0)
    return begin, next((index for index in range(at, len(words)) if words[index].text in (STOP, ")")), len(words))


def _comma(words: Sequence[Word], start: int, end: int) -> int:
    return next((at for at in range(start, end) if words[at].text == COMMA), end)


def _starts(words: Sequence[Word], end: int) -> list[int]:
    """Give where that may begin before which something happens: the last thing that was told, or all of it."""
    last = max(0, end - 1)
    while last > 0 and words[last].text in (STOP, COMMA):
        last -= 1
    while last > 0 and words[last - 1].text not in (STOP, COMMA):
        last -= 1
    return list(dict.fromkeys((last, 0)))
