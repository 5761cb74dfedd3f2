"""A turn that is told twice, in its own words and once more in short: `... That is: take 1; draw wind; wind D4`.

What comes behind a whole turn counts as the same turn only where it is one by itself, from the start or from behind
the draw. What calls itself a summary is never refused for what stands before it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.host.corrections.taking_back import SQUARE
from elemental_gui.host.message.plainly import LONGEST_PROSE
from elemental_gui.host.verdict import Finding, Verdict

_NAMED: Final = re.compile(rf"\b{SQUARE}\b", re.IGNORECASE)
_SUMMARY: Final = (
    r"(?:(?:and |so |or |but |to )*"
    r"(?:that(?: i|['’])s|that means|this is|which is|i\.?e\.?|in (?:short|sum|summary|total|notation|other words|all)"
    r"|all in all|sum(?:med)? up|summary|summing up|recap|tl;?dr|short(?:ly| form| version)?|once (?:more|again)"
    r"|again|be (?:clear|precise|exact|safe)|(?:for (?:the )?)?(?:clarity|record|bot|host)|notation|formal(?:ly)?"
    r"|official(?:ly)?|written out|spelled out|kurz(?: gesagt)?|also|d\.? ?h\.?|zusammengefasst|en bref|en resumen"
    r"|in breve|resumo|resumen)\b[:;,.–—-]*"
    r"|so\b[:,]?)(?=\s)"
)
_BEGINNING: Final = re.compile(rf"(?:\n+|(?<=[.!?)])\s+)(?P<summary>[(*_]*{_SUMMARY})?", re.IGNORECASE)
_MOST: Final = 6
"""Places at which a text is parted at most."""
_MORE: Final = re.compile(
    r"^(?:and |now )?then\b|\b(?:again|once more|another|a second time|afterwards)\b", re.IGNORECASE)
"""What says that something is done besides what is told before it."""
_LEADING_UP: Final = re.compile(r"(?:^|(?<=[.!?;,\n]))[^.!?;:,\n]{3,80}[:.]")
"""A clause that leads up to what comes behind it."""
_SEVERAL: Final = 2
_TWICE: Final = "The turn is told twice, and both times the same."


def told_twice(
    position: Position, text: str, verdict: Verdict, judge: Callable[[Position, str], Verdict]
) -> Verdict:
    """Give the verdict on a turn that was not understood, or refused, because it is told once more behind its end."""
    if verdict.finding is Finding.LEGAL or verdict.sender or verdict.resigned or len(text) > LONGEST_PROSE:
        return verdict
    for before, behind, is_summary in list(_parted(text))[:_MOST]:
        told = judge(position, before)
        if not (told.turn and told.finding is Finding.LEGAL if is_summary else told.is_whole and not _holds(told)):
            continue
        starts = dict.fromkeys((position, *(step.before for step in told.steps[1:3])))
        for start in starts:
            again = judge(start, behind)
            if again.finding is Finding.LEGAL and _rest(told, start) == again.turn.removesuffix("; confirm"):
                whole = again if start is position else told
                return attrs.evolve(whole, notes=(*told.notes, _TWICE))
        is_same = bool(named := _squares(behind)) and named <= _squares(told.turn)
        if is_summary and is_same and verdict.finding is Finding.ILLEGAL:
            said = "What stands behind the turn calls itself the same turn, and is another one: ask what is meant."
            return verdict.asking(said)
    return _set_out(position, text, verdict, judge) or verdict


def _set_out(
    position: Position, text: str, verdict: Verdict, judge: Callable[[Position, str], Verdict]
) -> Verdict | None:
    """Judge a text without what is set out once more behind it: `both fires go two forward: C2 to C4, E2 to E4`.

    None where the turn does not do several things twice in a row.
    """
    done, at = verdict.turn.split("; "), len(verdict.steps)
    before = done.index(verdict.refused) if verdict.refused in done else at
    several = done[before:at]
    if len(several) < _SEVERAL or done[at : at + len(several)] != several:
        return None
    once = [*done[:at], *dict.fromkeys(done[at + len(several) :])]
    for led in list(_LEADING_UP.finditer(text))[:_MOST]:
        again = judge(position, text[: led.start()] + text[led.end() :])
        if again.finding is Finding.LEGAL and again.turn.split("; ") == once:
            return again.noting(_TWICE)
    return None


def _squares(text: str) -> set[str]:
    return {name.upper() for name in _NAMED.findall(text)}


def _parted(text: str) -> Iterator[tuple[str, str, bool]]:
    """Part a text where something calls itself a summary, or names nearly all squares again, and no other one."""
    for found in reversed(list(_BEGINNING.finditer(text))):
        before, behind = text[: found.start()].strip(), text[found.end() :].strip(" \n*_)")
        first, then = _squares(before), _squares(behind)
        is_summary = found["summary"] is not None
        if not is_summary and _MORE.search(behind):
            continue
        if (is_summary and before and behind) or (len(then) > 1 and then <= first and 2 * len(then) >= len(first)):
            yield before, behind, is_summary


def _holds(told: Verdict) -> bool:
    return told.end is not None and bool(told.end.game.speech.holding(told.end.state))


def _rest(told: Verdict, start: Position) -> str:
    """Give what a turn does from a position on, but for its confirmation."""
    at = next(at for at, step in enumerate(told.steps) if step.before == start)
    return "; ".join(step.action for step in told.steps[at:] if step.action != "confirm")
