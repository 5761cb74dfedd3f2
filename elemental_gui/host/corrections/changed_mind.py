"""What somebody says who changes his mind: what it takes back, and what stands in its place.

`Scratch the walk`, `no wait, earth on C7`, `oops, not terraform, attack F7`, `that's occupied. F6 attacks F7`. The
message is given as it would be without it. As in `thinking_aloud` it does not count before it is seen to be a turn.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain, islice, takewhile
from typing import Final

import attrs

from elemental_gui.host.corrections.begun_anew import with_rows_told_anew
from elemental_gui.host.corrections.taking_back import (
    BEGIN,
    DROPPING,
    GAP,
    MARK,
    PLAINLY,
    SIGH,
    SQUARE,
    led,
    may_take_back,
)
from elemental_gui.host.language.likeness import (
    Clause,
    Span,
    aimed_at,
    clauses_of,
    is_retold,
    likeness,
    likest,
    of_order,
    shares_first,
)
from elemental_gui.host.language.rare import Rare

_CANNOT: Final = (
    r"(?:(?:occupied|taken|full|blocked|illegal|impossible|not (?:empty|free|possible|allowed|legal)|in the way|too far"
    r"|out of reach|(?:doesn't|doesnt|does not|won't|wont|wouldn't) (?:work|fit|go)"
    r"|(?:isn't|isnt|wasn't) (?:empty|free|possible|allowed|legal)|(?:can't|cant|cannot)(?: \w+){0,3}"
    r"|already (?:one|something|an? (?:stone|fire|water|earth|wind|air|piece|unit))"
    r"|besetzt|belegt|geht (?:gar |ja |doch )?nicht|nicht erlaubt|occupée?|pas possible|interdit|ocupad[oa]|no se puede"
    r"|bezet|kan niet|mag niet|(?:some(?:one|body)|something|(?:my|your|his|her|an?(?:other)?) (?:\w+ ){0,2}?"
    r"(?:piece|unit|guy|sage|stone|one))(?:'s| is| stands| sits)? (?:already |standing )?there"
    r"|[^\W\d_]{2,}(?:['’]s| is| stands| sits) (?:already |standing )?there)\b)"
)
_SIGHS: Final = (
    r"(?:oh|ah|aw|eh+|uh+|um+|er|hm+|äh+m?|wait|no|nope|nah|nein|argh|ugh|damn|dang|shit|crap|oops|ups|sorry|but|well"
    r"|never ?mind|nvm)"
)
_GOING_ON: Final = (
    r"[^.!?…\n,;:()]{0,20}(?:[.!?…,:;]{1,6}\s{0,4}|\s+(?=so\b)|\n\s{0,4})"
    rf"(?:(?:(?:that|it|this|there)(?:['’]s| is| was)|because|since)\b(?:(?!\b{SQUARE}\b)[^.!?…\n,;:()]){{1,40}}"
    r"[.!?…;]{1,6}\s{1,4})?"
    rf"(?:(?:ok|okay|so|then|well|fine|right|sorry|{_SIGHS})[\s,.:!]{{1,6}})*"
)
_WANTING: Final = Rare(
    rf"(?:[.…,;?!(–—\n-]{{1,8}}\s{{0,4}}|\s)(?:{_SIGHS}{GAP})+"
    r"(?:(?:(?P<it>that|it|there|this|he|she|i|we|my|[a-k][0-9]{1,2})|the)\b[^.!?…\n]{0,30}?\b"
    rf"|(?P<its>(?:that|it)s )(?:\w+ )?)?{_CANNOT}{_GOING_ON}"
    r"|[.…,;?!(–—\n-]{1,8}\s{0,4}(?:(?P<that>which|that|it)(?:'?s| is| was)? )?(?:already |even )?"
    rf"{_CANNOT}{_GOING_ON}"
    rf"|\s(?P<but>but|which) (?:that|it|is|was|\w+n't)\b[^.!?…\n]{{0,20}}?{_CANNOT}{_GOING_ON}",
)
"""Why what is told cannot be; what stands behind it stands in its place."""
_WHY_NOT: Final = Rare(rf"\s*(?P<it>[a-k][0-9]{{1,2}})\b[^.!?…\n]{{0,30}}?\b{_CANNOT}")
"""A square that cannot be gone to, behind a `no`."""
_AIMED: Final = Rare(
    rf"{BEGIN}(?:(?:sorry|wait|no|actually|{SIGH}|oops){GAP})*(?:please )?{DROPPING} "
    r"(?P<target>(?:(?:the|my|all|of|what|i|first|second|third|fourth|last|final|other) )*"
    r"(?:[a-z]{1,12}[0-9]{0,2}s?|#?[0-9]{1,2}))(?: (?:above|before|please|then|again))*(?P<end>[\s.,;:!)–—-]*)",
)
_SENTENCE: Final = Rare(r"[^.!?\n)…]+")
_TAIL: Final = Rare(
    r"[\s,]*\b(?:instead|please|it is|is better|would be better|rather|lol|haha|obviously|of course|i (?:mean|meant)"
    r"|(?:for|as) the (?:first|second|third|last|other)(?: (?:one|step|stone|move|action|attack))?)[\s.,!]*$",
)
_THEN: Final = Rare(
    r"[\s.…!?]{1,8}(?:(?:ok|okay|so|then|fine|well|better|instead|rather|it is|let's)[\s,.:]+)+(?P<told>[^.!?\n)…]+)",
)
"""What is done then, behind why something cannot be."""
_IT: Final = Rare(r"\b(with )?(?:it|him|her)\b")
_AGAIN: Final = Rare(
    r"(?<=[.!?…\n;,])\s{0,4}(?:yes|yeah|yep|ok|okay|right|fine|so),?\s+(?P<again>[^.!?…\n;,]{2,40})(?=[.!?…\n;,]|$)",
)
"""What is said once more when it is decided."""
_YES: Final = Rare(
    r"(?<=[.!…\n;,])\s{0,4}(?:yes|yeah|yep|yup)\b[.,:!]?\s{1,4}(?P<again>[^.!?…\n;,]{2,40})(?=[.!?…\n;,]|$)",
)
"""What is said once more by somebody who is sure of it."""
_OLD: Final = Rare(
    r"[\s,(]*\b(?:and )?(?:not|instead of|rather than)\b (?P<old>[^,.;!?()\n]{1,30})")
_WHICH: Final = Rare(r"\b(first|second|third|fourth|last) (?=[a-z])")
_ONLY: Final = Rare(r"(?:just|only)\s+(?:the\s+)?")
_MOST: Final = 3
"""Changes of mind in one message."""
_LOOKED_AT: Final = 12
"""Places of one form that are looked at."""
_FEW: Final = 2
"""Words that mean nothing here beside what stands in the place of something."""
_NOT_BUT: Final = Rare(
    rf"{BEGIN}(?=not (?:on |to |the )*[^\s,.;!?()]{{1,12}}(?:,? but|,|;) )")
_ANSWER: Final = Rare(r"\b(?:no|nope|nah|nein|nee|non)\.\s*$")
"""What takes something back only where the same is told anew behind it: `No. Wind F8`."""
_OWN_QUOTATION: Final = Rare(r"(?:[ \t]*>[^\n]*\n+)+")
"""What somebody quotes of himself before he says what it must be."""
_FORMS: Final = (_AIMED, _WANTING, MARK, _NOT_BUT)


@attrs.frozen
class Change:
    """What is left of a message in which something is taken back."""

    before: str
    """What stands before that."""
    behind: str
    text: str
    """The message as its writer has it in the end; empty where that is not plain."""
    is_sure: bool
    """Whether something that was told is taken back beyond doubt."""
    is_refused: bool = False
    """Whether it is only taken back if the rules refuse it: `F8 - occupied. F6`, but `F8, blocked! F6` for somebody."""


def with_mind_changed(text: str) -> Change | None:
    """Take out of a message what is taken back in it, and put there what came instead; None where nothing is."""
    if not may_take_back(text):
        return None
    text = led(with_rows_told_anew(text, []))
    before, is_sure, whole, is_refused = text, False, text, False
    quoted = _OWN_QUOTATION.match(text)
    turn = None if quoted is None else MARK.match(text, quoted.end())
    text = text if turn is None else text[turn.end() :]
    at = 0
    for _ in range(_MOST):
        found = _next(text, at)
        if found is None:
            break
        is_refused |= found.re is _WANTING.compiled and not any(found.group("it", "its", "that", "but"))
        before = before if text is not whole else text[: found.start()]
        sure, told = _mended(text, found)
        is_sure |= sure
        if not told and (sure or _next(text, found.end()) is None):
            return Change(before, whole[len(before) :], "", is_sure, is_refused)
        at = at if told else found.end()  # it may be plain enough to be read as it is
        text = told or text
    text = without_repetition(text, (_AGAIN,))
    return None if text == whole else Change(before, whole[len(before) :], text, is_sure, is_refused)


def _next(text: str, begin: int) -> re.Match[str] | None:
    """Find the first words from a place on that take something back that stands before them."""
    told = (islice(form.finditer(text), _LOOKED_AT) for form in _FORMS)
    ahead = ((each for each in several if each.start() >= begin and not _is_idle(text, each)) for several in told)
    found = (next(several, None) for several in ahead)
    return min(filter(None, found), key=lambda each: (each.start(), -each.end()), default=None)


def _is_idle(text: str, found: re.Match[str]) -> bool:
    before = text[: found.start()]
    if found.re is _AIMED.compiled:
        return aimed_at(before, found["target"]) is None
    told, new = clauses_of(before), clauses_of(text[slice(*_told(text, found.end()))])
    why = _WHY_NOT.match(text, found.end()) if found.re is MARK.compiled else found
    if found.re in (MARK.compiled, _WANTING.compiled) and why is not None and told and (
        _is_elsewhere(told, (why["it"] or "").casefold())
    ):
        return True
    is_answer = _ANSWER.search(found[0]) is not None and PLAINLY.search(found[0]) is None
    return not told or not new or (is_answer and all(new[0].named[0] not in each.named for each in told))


def _is_elsewhere(told: Sequence[Clause], blocked: str) -> bool:
    """Tell whether a square that is blocked is none that was named, so that it is no reason against the last stone."""
    is_square = len(blocked) > 1 and blocked[0] in "abcdefghijk" and blocked[1:].isdigit()
    return is_square and {"stone", "square"} == told[-1].kinds and not any(
        ("square", blocked) in each.named for each in told
    )


def _told(text: str, begin: int) -> tuple[int, int]:
    """Say where what stands in the place of what is taken back is told: a sentence, or the next one behind a reason."""
    sentence = _SENTENCE.match(text, begin)
    if sentence is None:
        return begin, begin
    then = None if clauses_of(sentence[0]) else _THEN.match(text, sentence.end())
    return sentence.span() if then is None else then.span("told")


def _mended(text: str, found: re.Match[str]) -> tuple[bool, str]:
    """Say whether something is taken back beyond doubt, and give the message without it; empty where that is open."""
    begin, end = _told(text, found.end())
    before, new, rest = text[: found.start()], text[begin:end], text[end:].lstrip(")")
    if found.re is not _AIMED.compiled:
        said = found.groupdict().get("said", "")
        is_turned = found.re in (_NOT_BUT.compiled, _WANTING.compiled) or PLAINLY.search(said) is not None
        likely, told = replaced(before.rstrip("( "), new, rest)
        return is_turned and likely, told
    first, last = aimed_at(before, found["target"]) or (0, 0)
    left = before[:first] + before[last:]
    if not set(found["end"]).isdisjoint(".!\n"):
        return True, f"{left.rstrip(' ')}; {_TAIL.sub('', new)}{rest}"
    new = "" if _is_all_that_stays(left, new) else _TAIL.sub("", new)
    return True, f"{before[:first]}{new}{before[last:].rstrip(' ')}; {rest.lstrip('.,;! ')}"


def _is_all_that_stays(before: str, new: str) -> bool:
    """Tell whether it says that of what is told only this stays."""
    named = {name for each in clauses_of(before) for name in each.named}
    return _ONLY.match(new) is not None and all(named.issuperset(each.named) for each in clauses_of(new))


def replaced(before: str, new: str, rest: str) -> tuple[bool, str]:
    """Put what is told in the end in the place of what it is told instead of, and say whether that is likely."""
    new, old = _without_old(_TAIL.sub("", new))
    if _is_all_that_stays(before, new):
        return _cut_behind(before, clauses_of(new)[0], rest)
    order = _WHICH.search(new)
    new = new if order is None else new[: order.start()] + new[order.end() :]
    clauses, told = clauses_of(before), clauses_of(new)
    if not told or told[0].strange > _FEW:
        return False, ""
    new = new[told[0].span[0] :]  # without what says why
    told = clauses_of(new)
    at = likest(clauses, told[0], old) if order is None else of_order(clauses, told[0], order[1])
    if at is None:
        return True, ""
    is_likely = bool(old) or likeness(clauses[at], told[0]) > 0 or {"verb"} <= clauses[at].kinds & told[0].kinds
    row = _row_of_stones(clauses[at:], told)
    if row is not None:
        return is_likely, f"{before[: row[0]]}{new[told[0].span[0] :]}{before[row[1] :]}{rest}"
    is_same = clauses[at].named == told[0].named
    if is_retold(clauses[at:], clauses_of(new + rest)) or (is_same and all(each.is_bare for each in clauses[at:])):
        return is_likely, f"{before[: clauses[at].span[0]]}{new}{rest}"
    if is_same:
        return False, ""
    return is_likely, _put(before, clauses[at], new, told) + rest


def _row_of_stones(clauses: Sequence[Clause], told: Sequence[Clause]) -> Span | None:
    """Say where the stones stand that are all told anew behind their number: `take 2: earth, fire. sorry, air`."""
    first = [token for token in clauses[0].tokens if token.kind == "stone"]
    is_counted = "square" not in clauses[0].kinds and {"stone"} < clauses[0].kinds
    if not first or not is_counted or any(each.kinds != {"stone"} for each in told):
        return None
    last = [first[-1], *(each.tokens[-1] for each in takewhile(lambda each: each.kinds == {"stone"}, clauses[1:]))][-1]
    return first[0].span[0], last.span[1]


def _put(before: str, meant: Clause, new: str, told: list[Clause]) -> str:
    """Put what is new in the place of a clause, or of that part of it of which it is another one."""
    first = told[0]
    one = _one_of_several(meant, first) if len(told) == 1 else None
    if one is not None:
        return before[: one[0]] + new[slice(*first.tokens[-1].span)] + before[one[1] :]
    new_tokens = first.tokens
    if "way" in meant.kinds and {"way"} <= first.kinds <= {"way", "verb"}:
        new_tokens = tuple(token for token in first.tokens if token.kind == "way")  # the path goes L L D
    kinds = {token.kind for token in new_tokens}
    spans = [token.span for token in meant.tokens if token.kind in kinds]
    is_shorter = len(new_tokens) < len(meant.tokens) or kinds == {"way"} or (len(meant.tokens) == 1 and meant.strange)
    is_same = shares_first(meant, first) and new_tokens is first.tokens
    if len(told) == 1 and kinds <= meant.kinds and is_shorter and len(spans) >= len(new_tokens) and not is_same:
        begin, end = spans[-len(new_tokens)][0], spans[-1][1]
        new = new[new_tokens[0].span[0] : new_tokens[-1].span[1]]
    else:
        begin, end = meant.span
        square = next((token.name for token in meant.tokens if token.kind == "square"), "")
        new = _IT.sub(lambda it: (it[1] or "") + square, new) if square else new
    return before[:begin] + new + before[end:].rstrip("?…. ")


def _one_of_several(meant: Clause, told: Clause) -> Span | None:
    """Say where the square of a stone stands in a clause that names several; None where that is not plain."""
    if [token.kind for token in told.tokens] not in (["stone", "square"], ["letter", "square"]):
        return None
    stones = [at for at, token in enumerate(meant.tokens) if token.named == told.tokens[0].named]
    squares = [token for token in meant.tokens if token.kind == "square"]
    behind = meant.tokens[stones[0] + 1 : stones[0] + 2] if len(stones) == 1 and len(squares) > 1 else ()
    return behind[0].span if behind and behind[0].kind == "square" else None


def _without_old(new: str) -> tuple[str, str]:
    """Part what is told from what it says to be wrong: `not X, Y`, `not X but Y`, `Y, not X`, `Y instead of X`."""
    found = _OLD.search(new)
    if found is None:
        return new, ""
    old, _, other = found["old"].partition(" but ")
    return f"{new[: found.start()]} {other}{new[found.end() :]}".strip(" ,;"), old.strip()


def _cut_behind(before: str, only: Clause, rest: str) -> tuple[bool, str]:
    """Leave out what stands behind the one thing that stays of a sentence."""
    before = before.rstrip(" .…?!-–—")
    start = max(before.rfind(mark) for mark in ".!?\n") + 1
    named = [token for each in clauses_of(before) for token in each.tokens if token.span[0] >= start]
    last = next((token.span[1] for token in reversed(named) if token.name == only.tokens[-1].name), 0)
    return bool(last), before[:last] + rest if last else ""


def without_repetition(text: str, forms: Sequence[Rare] = (_YES,)) -> str:
    """Leave out what only says once more what stands before it: `wind C2. Yes, wind C2`."""
    for again in chain.from_iterable(form.finditer(text) for form in forms):
        before, told = clauses_of(text[: again.start()]), clauses_of(again["again"])
        if before and len(told) == 1 and before[-1].named[-len(told[0].tokens) :] == told[0].named:
            return text[: again.start()] + text[again.end() :]
    return text
