"""What a player refuses himself, with a reason, and puts right: `fire B1, no, B has fire already... fire A1`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.language.tongues import STONES
from elemental_gui.host.telling.facts import lying_on
from elemental_gui.host.verdict import Finding, Verdict

_REASON: Final = (
    r"(?:that|it|there|this|in|same|because|the|column|row|already|wait|too|not|can|[a-k]|c['’]est|está|das|da|ist|dat)\b"
)
_REFUSING: Final = re.compile(
    r"(?:[\s.,;:!?…()–—-]+(?:(?:oh|ah|ach|aïe|hm+|mm+|uh|um|er|äh|ups|oops|ay|argh|damn|mist|zut|wait|warte|but|aber|mais|pero|ma|maar"
    r"|mas|sorry|ok)\b[\s.,;:!…–—-]*)*)"
    r"(?P<no>(?:no|nope|nah|nein|nee|non|não)(?=\s*[.,;:!?…(–—-]|\s+" + _REASON + ")"
    r"|(?:i )?(?:can['’]?t|cannot)\b|(?:does|wo|would)n['’]?t (?:work|go|fit)|not (?:allowed|possible|legal|enough)"
    r"|geht (?:ja |gar |doch )?nicht|(?:ist )?nicht (?:erlaubt|möglich)|no (?:se )?pued[eo]|non (?:si )?può|non posso"
    r"|(?:não|nao) (?:posso|pode|dá)|(?:kan|mag) niet|(?:pas|c['’]est) (?:possible|impossible|interdit)|impossible"
    r"|(?:that|there|it)['’]?s? (?:is |has )?(?:already|taken|occupied|blocked|too far|fire|water|earth|wind|one)\b"
    r"|wait\b|moment\b|oops\b|\b[a-k] (?:already )?(?:has|had)\b)",
    re.IGNORECASE,
)  # fmt: skip
"""What stands behind something that a player sees cannot be."""
_SQUARE: Final = re.compile(r"(?:\b|(?<=\b[fwea]))[a-k][0-9]{1,2}\b", re.IGNORECASE)
_COUNT: Final = re.compile(r"(?<![\w.])x?([0-9]{1,6})x?(?![\w.])", re.IGNORECASE)
_STONE: Final = re.compile(
    rf"\b({'|'.join(STONES)}|[fwea])[ \t:@]*(?:(?:on|onto|to|at|in|auf|en|em|op|su|no|na|sur)[ \t]+)?$|"
    r"([^\w\s.,;:!?…()'’\"–—-]\ufe0f?)\s*$", re.IGNORECASE,
)  # fmt: skip
"""A stone, or a picture, before the square that is told in the end."""
_LEADING: Final = re.compile(
    rf"(?:^|[\n.,;:!?…()–—-]|\b(?:so|also|donc|allora|dus|então|entonces|alors|then|dann))\s*(?:(?:{'|'.join(STONES)}|[fwea]"
    r"|[a-k][0-9]{1,2}|so|then|instead|ok|okay|rather|better|make|it|that|i|i'll|put|place|the|my|a|on|onto|to|at|in"
    r"|go|goes|walk|move|step|also|dann|lieber|auf|nach|donc|alors|plutôt|en|vers|le|la|l['’]|il|el|entonces|mejor"
    r"|así|que|allora|meglio|dus|dan|liever|op|naar|então|melhor|em|no|na|a|us|west|east|north|south|by|->|→|>"
    r"|x|[^\w\s.,;:!?…()'’\"–—-]\ufe0f?)[\s:@=]*)*$", re.IGNORECASE,
)  # fmt: skip
"""What stands in the clause before the square that is told in the end."""
_BEHIND: Final = re.compile(
    r"x?\s*(?:$|[.,;!…)\n–—-]|(?:instead|then|please|and|und|et|y|e|en|buff|it is|[a-k][0-9]{1,2}|lieber"
    r"|stattdessen)\b)",
    re.IGNORECASE,
)  # fmt: skip
_VERBS: Final = re.compile(
    r"\b(?:ride|rides|attack|attacks|terraform|deploy|take|reite|greife|attaque|ataco)\b", re.IGNORECASE
)
_FAR: Final = 160
"""Letters within which something is put right."""
TAKEN_BACK: Final = "What was taken back was left out, and what stands in its place was read there."


@attrs.frozen
class _Told:
    """Something in a text that is refused, and what is told in its place."""

    begin: int
    other: re.Match[str]
    action: str


def put_right(position: Position, text: str, verdict: Verdict, judge: Callable[[str], Verdict]) -> Verdict:
    """Give the turn with what is put right in it, or ask for it, where the rules refuse what its player refuses too."""
    if verdict.sender or verdict.resigned or verdict.is_whole:
        return verdict
    refusal = verdict if verdict.finding is Finding.ILLEGAL else _refused_first(text, judge)
    return verdict if refusal is None else _told_right(position, text, verdict, refusal, judge)


def _told_right(
    position: Position, text: str, verdict: Verdict, refusal: Verdict, judge: Callable[[str], Verdict]
) -> Verdict:
    here = refusal.end or position
    for told in _told(text, refusal.refused):
        between = text[told.begin + len(told.other[0]) : told.other.start()]
        is_other = _is_otherwise(refusal.refused, between)
        if not (is_other or _is_legal(here, told.action)):
            continue
        anew = judge(text[: told.begin] + told.other[0] + text[told.other.end() :])
        is_plain = _LEADING.search(between) is not None and _BEHIND.match(text, told.other.end()) is not None
        is_plain = is_plain and not is_other and not any(_is_free(position, each) for each in _SQUARE.findall(between))
        if anew.is_whole and is_plain and told.action in anew.turn.split("; "):
            return anew.noting(TAKEN_BACK)
        said = f"{refusal.sentence} {quoted(told.other[0])} may stand in its place: ask what is meant."
        is_refused = refusal is verdict
        return verdict.asking(said) if is_refused else verdict
    return verdict


def _refused_first(text: str, judge: Callable[[str], Verdict]) -> Verdict | None:
    """Judge a text as far as the first square that its player refuses; None where the rules do not."""
    refusing = (each for each in _SQUARE.finditer(text) if _REFUSING.match(text, each.end()))
    first = next(refusing, None)
    if first is None or _SQUARE.search(text, first.end()) is None:
        return None
    verdict = judge(text[: first.end()])
    is_refused = verdict.finding is Finding.ILLEGAL and first[0].upper() in verdict.refused.split()
    return verdict if is_refused else None


def _told(text: str, refused: str) -> Iterator[_Told]:
    """Yield what a refused action may be put right to, the last time that it is told first."""
    for word in refused.split():
        form = _SQUARE if _SQUARE.fullmatch(word) else _COUNT
        named = [each for each in form.finditer(text) if _same(each, word, form)] if form.fullmatch(word) else []
        for each in reversed(named):
            refusing = _REFUSING.match(text, each.end())
            behind = None if refusing is None else form.search(text, refusing.end(), each.end() + _FAR)
            while behind is not None:
                other = behind[0].upper() if form is _SQUARE else f"{'x' * word.startswith('x')}{behind[1]}"
                if other != word:
                    yield _Told(each.start(), behind, refused.replace(word, other))
                behind = form.search(text, behind.end(), each.end() + _FAR)


def _is_otherwise(refused: str, between: str) -> bool:
    """Tell whether something else is done with what is told in the end: `fire B1, no, taken. water A1`."""
    done = refused.casefold().split()
    stone = _STONE.search(between)
    said = "" if stone is None else (stone[1] or stone[2]).casefold()
    meant = STONES.get(said, said)
    is_other = bool(meant) and not any(word.startswith(meant) for word in done)
    return is_other or any(word.casefold() not in done for word in _VERBS.findall(between))


def _same(found: re.Match[str], word: str, form: re.Pattern[str]) -> bool:
    return found[0].upper() == word if form is _SQUARE else found[1] == word.removeprefix("x")


def _is_legal(here: Position, action: str) -> bool:
    try:
        return here.check(here.parse(action)) is None
    except NotationError:
        return False


def _is_free(position: Position, name: str) -> bool:
    return position.form.place(name) is not None and not lying_on(position, name)
