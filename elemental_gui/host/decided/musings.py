"""What somebody only muses on beside a turn, with its squares: `I nearly went to W`, `careful with W, Ben`.

A turn that is whole without such sentences needs none of them, as long as they name no square that it has.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import ELEMENTS, FILLED_IN
from elemental_gui.engine.core.text import quoted
from elemental_gui.host.language.everyday import NEUTRAL
from elemental_gui.host.language.musing import (
    SQUARE,
    clause_of,
    decides,
    is_beside,
    is_for_others,
    is_musing,
    is_of_another_time,
    may_be_musing,
    of_squares,
    takes_up,
)
from elemental_gui.host.language.tongues import text_in_english
from elemental_gui.host.message.said_beside import DEPENDING, Span, without
from elemental_gui.host.telling.facts import is_among, lying_on
from elemental_gui.host.turns.judging import confirming, doubted_in_part
from elemental_gui.host.verdict import Finding, Verdict, shortened

_LONGEST: Final = 2000
"""Letters of a text that is looked through."""
_SENTENCE: Final = re.compile(r"[^\n.!?…():]+(?:[.:](?=[^\s.!?])[^\n.!?…():]*)*[.!?…:]*")
_CLAUSE: Final = re.compile(
    r"[,;–—]|\s-+\s|\b(?=(?:but|though|although|because|so(?! (?:far|much|good|many)\b)|aber|weil|pero|porque)\b)"
    rf"|\b(?=(?:and|und|y)\b(?! (?:(?:then|dann|luego) )?{SQUARE}))",
    re.IGNORECASE,
)
_PART: Final = re.compile(r"[^\n.!…():]+")
_BIT: Final = re.compile(r"(?:(?!\s-+\s)[^\n.!?…():,;–—])+(?:[\n.!?…():,;–—]|\s-+\s)*")
_NO: Final = re.compile(r"\W*(?:no|nope|nah|nein|nee|non|wait|sorry|actually|hold on)\W*", re.IGNORECASE)
_SPACED: Final = re.compile(r"\b[a-k] ?(?:1[01]|[1-9])\b", re.IGNORECASE)
_NAMED: Final = re.compile(SQUARE, re.IGNORECASE)
_TAKEN_UP: Final = re.compile(
    r"\b(?:go|going|walk|walking|move|moving|step|take|taking|do|choose|pick) (?:\w+ )?"
    r"(?:there|it|that|this|them|both|all(?: of)?)\b", re.IGNORECASE)
_BEHIND: Final = 60
"""Letters behind a remark in which its squares may be taken up: `F4 is open. I go there`."""
_FIRST: Final = re.compile(rf"\s*(?P<square>{SQUARE}),\s*(?={SQUARE})", re.IGNORECASE)
"""The first of several squares, behind which a clause may begin."""


def beside_musings(position: Position, text: str, names: Sequence[str], judge: Callable[[str], Verdict]) -> Verdict:
    """Judge a text without what is only mused on in it, or as it is where that is needed."""
    others = [name for seat, name in enumerate(names, 1) if seat != position.seat]
    if len(text) > _LONGEST or not _NAMED.search(text):
        return judge(text)
    squares = list(of_squares(text))
    spans = _joined([*_musings(text, others), *squares])
    verdict = _judged(text, spans, judge, confirming(position.game))
    verdict = _unless_of_squares(text, spans, squares, verdict, judge)
    if verdict.finding is Finding.UNREADABLE and not spans:
        verdict = _without_clauses(text, others, verdict, judge)
    left = without(text, spans)
    if verdict.finding is Finding.ILLEGAL:
        known = position.game.speech.vocabulary - NEUTRAL

        def is_said(sentence: str) -> bool:
            return may_be_musing(clause_of(text_in_english(sentence), others), known)

        verdict = _unless_refused(left, is_said, verdict, judge)
    else:
        verdict = _unless_decided(left, others, verdict)
    return _unless_for_others(text, others, verdict, judge)


def _unless_of_squares(
    text: str, spans: Sequence[Span], squares: Sequence[Span], verdict: Verdict, judge: Callable[[str], Verdict]
) -> Verdict:
    """Ask where such a remark, which is said of some squares, is read as actions, or may begin behind the first one.

    `F4, E6 and E7 are yours` may be a step to F4.
    """
    if not squares or not verdict.is_judged:
        return verdict
    rest = judge(without(text, spans))
    if (rest.finding, rest.turn, rest.refused) != (verdict.finding, verdict.turn, verdict.refused):
        said = quoted(" ".join(text[begin:end] for begin, end in squares))
        return verdict.asking(f"{said} may be only a remark: ask what is meant.") if rest.is_whole else verdict
    for begin, end in squares:
        if _TAKEN_UP.search(text, begin, end + _BEHIND):
            return verdict.asking(f"{quoted(text[begin:end])} may be taken up behind it: ask what is meant.")
        first = _FIRST.match(text, begin, end)
        if first is None or not _NAMED.search(text[:begin]):
            continue
        other = judge(without(text, [(first.end() if one == begin else one, two) for one, two in spans]))
        is_other = other.is_judged and other.turn != rest.turn and not any(FILLED_IN in note for note in other.notes)
        if is_other:
            return verdict.asking(f"What {quoted(first['square'])} has to do with what is behind it is not clear: ask.")
    return verdict


def _without_clauses(
    text: str, others: Sequence[str], verdict: Verdict, judge: Callable[[str], Verdict]
) -> Verdict:
    """Judge what is not understood without the clauses that only muse: `F9 to F7, G6 isn't reachable, B9 to B7`."""
    bits = [found.span() for found in _BIT.finditer(text)]
    spans = [(begin, end) for begin, end in bits if _is_musing(text[begin:end], others)]
    rest = judge(without(text, spans)) if spans and len(spans) < len(bits) else verdict
    named = {name.upper() for begin, end in spans for name in _NAMED.findall(text[begin:end])}
    if not rest.is_whole or rest.sender or not named.isdisjoint(re.findall(r"\w+", rest.turn)):
        return verdict
    notes = (f"{quoted(text[begin:end])} was left out as a remark." for begin, end in spans)
    return rest.noting(*notes)


def _unless_for_others(text: str, others: Sequence[str], verdict: Verdict, judge: Callable[[str], Verdict]) -> Verdict:
    """Give a turn without what is only said to another player, or ask about it, where a square is played out of that.

    `earth E7, no, you can't do anything about it. your K1 is next` puts nothing on K1.
    """
    if not verdict.is_judged:
        return verdict
    spans = list(_for_others(text, others))
    rest = {name.upper() for name in _NAMED.findall(without(text, spans))}
    named = {name.upper() for begin, end in spans for name in _NAMED.findall(text[begin:end])} - rest
    if named.isdisjoint(re.findall(r"\w+", f"{verdict.turn} {verdict.refused}")):
        return verdict
    told = judge(without(text, spans))
    said = quoted(text[spans[0][0] : spans[-1][1]])
    if told.is_whole:
        return told.noting(f"{said} was left out as a remark.")
    return verdict.asking(f"{said} may only be said to another player: ask what is meant.")


def _for_others(text: str, others: Sequence[str]) -> Iterator[Span]:
    """Find the clauses with a square that say something to others, each with what leads to it."""
    bits = [(found.span(), clause_of(found[0], others)) for found in _BIT.finditer(text)]
    at = 0
    for end, ((_, last), clause) in enumerate(bits, 1):
        if is_for_others(clause):
            while at < end - 1 and not _leads_up(bits[at][1]):
                at += 1
            yield bits[at][0][0], last
        if "§" in clause:
            at = end


def _leads_up(clause: str) -> bool:
    return "§" not in clause and (_NO.fullmatch(clause) is not None or is_beside(clause))


def _judged(text: str, spans: Sequence[Span], judge: Callable[[str], Verdict], confirm: str) -> Verdict:
    if not spans:
        return judge(text)
    rest = judge(without(text, spans))
    named = {name.upper() for begin, end in spans for name in _NAMED.findall(text[begin:end])}
    is_apart = named.isdisjoint(re.findall(r"\w+", f"{rest.turn} {rest.refused}"))
    is_judged = rest.finding is Finding.LEGAL or (rest.finding is Finding.ILLEGAL and rest.refused != confirm)
    if not is_apart or not is_judged or rest.sender:
        told = judge(text)
        is_nothing = rest.finding is Finding.UNREADABLE and not (rest.asks or rest.sender or rest.resigned)
        is_nothing &= told.finding is not Finding.LEGAL and not told.sender
        if not is_nothing or not _lie_there(told, text, spans):
            return told
        said = quoted(" ".join(text[begin:end] for begin, end in spans))
        return attrs.evolve(rest, sentence=f"There is no action in this text: {said} is a remark.")
    told = rest if rest.is_whole else judge(text)
    is_heard = told.is_whole and not named.isdisjoint(re.findall(r"\w+", told.turn))
    if told is not rest and (is_heard or (rest.finding is Finding.ILLEGAL and told.finding is Finding.LEGAL)):
        return doubted_in_part(told)
    if told is not rest and told.is_whole:
        return told
    notes = (f"{quoted(text[begin:end])} was left out as a remark." for begin, end in spans)
    return rest.noting(*notes)


def _lie_there(told: Verdict, text: str, spans: Sequence[Span]) -> bool:
    """Tell whether each square that some parts of a text name has something on it, which is what they name with it."""
    here = told.start
    for begin, end in spans:
        words = text_in_english(text[begin:end]).casefold()
        stones = {word for word in re.findall(r"[^\W\d_]+", words) if word in ELEMENTS}
        for name in _NAMED.findall(words):
            lies = "" if here is None else lying_on(here, name)
            if not lies or (stones and not any(is_among(stone, lies) for stone in stones)):
                return False
    return True


def _unless_refused(
    text: str, is_said: Callable[[str], bool], verdict: Verdict, judge: Callable[[str], Verdict]
) -> Verdict:
    """Ask about a turn that is refused, but would be whole without sentences in which hardly an action is told."""
    sentences = [found.span() for found in _SENTENCE.finditer(text)]
    spans = [(begin, end) for begin, end in sentences if is_said(text[begin:end])]
    if not spans or len(spans) == len(sentences) or not judge(without(text, spans)).is_whole:
        return verdict
    return verdict.asking(f"{verdict.sentence} It may be only a remark: ask what is meant.")


def _unless_decided(text: str, others: Sequence[str], verdict: Verdict) -> Verdict:
    """Ask about a legal turn behind which a square is chosen that has no part in it."""
    if verdict.finding is not Finding.LEGAL:
        return verdict
    last = next((found for found in reversed(list(_PART.finditer(text))) if _NAMED.search(found[0])), None)
    clauses = [] if last is None or is_of_another_time(last[0]) else _CLAUSE.split(last[0])
    at = max((at for at, each in enumerate(clauses) if _NAMED.search(each)), default=None)
    if last is None or at is None:
        return verdict
    named = {name.upper() for name in _NAMED.findall(clauses[at])}
    told = f"{verdict.turn} {' '.join(step.effect for step in verdict.steps)}"
    clause, behind = clause_of(clauses[at], others), f"{' '.join(clauses[at + 1 :])} {text[last.end() :]}"
    is_taken_up = is_musing(clause, asks=False) and takes_up(behind.casefold())
    if not named.isdisjoint(re.findall(r"\w+", told)) or not (is_taken_up or decides(clause)):
        return verdict
    said = f"{quoted(clauses[at])} has no part in {shortened(verdict.turn)}: ask what is meant."
    return verdict.asking(said)


def _joined(spans: Sequence[Span]) -> list[Span]:
    """Leave out what stands within something else."""
    return [one for one in sorted({*spans}) if not any(a <= one[0] and one[1] <= b for a, b in spans if (a, b) != one)]


def _musings(text: str, others: Sequence[str]) -> Iterator[Span]:
    """Find the sentences that only muse, and behind which nothing takes that up."""
    sentences = [found.span() for found in _SENTENCE.finditer(text) if found[0].strip()] if _NAMED.search(text) else []
    for at, (begin, end) in enumerate(sentences):
        if not _is_musing(text[begin:end], others):
            continue
        behind = next((text[one:two] for one, two in sentences[at + 1 :]), "")
        is_open = "?" in text[begin:end] and DEPENDING.match(behind) is not None
        if not is_open and (_SPACED.search(behind) or not takes_up(behind.casefold())):
            yield begin, end


def _is_musing(sentence: str, others: Sequence[str]) -> bool:
    is_heading = sentence.rstrip().endswith(":") and is_of_another_time(sentence.casefold())  # next turn I take W: ...
    if _NAMED.search(sentence) is None or is_heading:
        return False
    asks = "?" in sentence
    clauses = [clause_of(each, others) for each in _CLAUSE.split(sentence) if each.strip()]
    return all(is_musing(each, asks=asks) if "§" in each else is_beside(each) for each in clauses)
