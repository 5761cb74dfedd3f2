"""Actions within words that keep them from being played: `I was thinking of E9 E1`, `not E9 E1`, `Ben wrote: E9 E1`.

The same actions are a turn without these words, so whoever reads past them judges what nobody has sent.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.text import quoted
from elemental_gui.host.language.rare import Rare
from elemental_gui.host.turns.judging import confirming
from elemental_gui.host.verdict import Verdict

_LONGEST: Final = 2000
"""Letters of a text that is looked through."""
_OTHER: Final = r"(?:(?-i:@?[A-Z][\w-]+)|he|she|they|you|(?:every|any|some)(?:body|one)|nobody|the (?:others?|host))"
_WE: Final = r"(?:i|we)"
_AHEAD: Final = Rare(
    r"(?:^|[\n.!?;,:…(–—-])[ \t]*(?:(?:so|well|ok|okay|hm+|and|but|ah|oh|now|then|hey)[ ,]+){0,3}(?P<said>(?:"
    rf"{_WE}(?: (?:was|am|were)|['’]m)(?: only| just| also)? thinking (?:of|about)"
    rf"|{_WE}(?: first| also| only| just)? thought (?:of|about)"
    rf"|{_WE} (?:could|might)(?: have| also| maybe| perhaps| then| just)*|{_WE}(?: would|['’]d) have"
    rf"|{_WE}(?: won['’]?t| will not|['’]ll not| do(?:n['’]?t| not)|['’]m not going to| did(?:n['’]?t| not))"
    r"|(?:please )?(?:don['’]?t|do not|never)|(?<!, )not(?! [^\n.!?]*\bbut\b)"
    r"|(?:last|previous) (?:turn|round|time|move)[ ,]*(?:i|we|you|it)?"
    r"|next (?:turn|round|time|move)[ ,]*(?:i(?:['’]ll| will|['’]m going to| want to| plan to| would)?|my plan is)?"
    rf"|if (?!nobody){_OTHER} (?:agree|object|mind|allow|let|like|want|approve|accept|permit)\w*"
    r"(?: (?:it|that|this|me))?|maybe|perhaps"
    r"|(?:for |as )?(?:an )?example|e\.?g\.?|(?:just )?(?:imagine|suppose|hypothetically|theoretically|in theory)"
    rf"|(?:can|could|would|will) {_OTHER} (?:please )?(?:check|tell me|say|verify|confirm) (?:whether|if)"
    rf"|{_OTHER} (?:wrote|said|says|writes|posted|suggest(?:ed|s)|proposed|recommends|told me to)"
    rf"|{_OTHER}(?:['’]ll| will| would| could| might| may| can)"
    r"(?: (?:probably|surely|likely|maybe|perhaps|just|then|have))*"
    r" (?:answer|reply|respond|play|do|go|take|move|put|place|build|buy|attack|choose|pick)(?: (?:with|for|by))?"
    rf"|{_WE} (?:expect|bet|suspect|fear|hope) {_OTHER} (?:to|will|plays?|goes|would|could|might|takes|moves)"
    r"|(?:this is )?(?:for|in) (?:the|my|our|an?) other (?:game|match|table|thread|board|channel)"
    r")\b[ \t:,]*)(?=(?:(?!\b(?:so|but|and|then|because|since|if)\b)[^\n.!?,;]){0,30}?"
    r"\b(?:[a-k](?:1[01]|[1-9])|[gfwea][1-4]|take [0-4]|coin|roll)\b)(?:(?!\bbut\b)[^\n.!?])*",
)
"""What stands before actions that nobody plays."""
_BEHIND: Final = Rare(
    r"[\s,;.!…()–—-]+(?P<said>but (?:no|not|nah|nope|i['’]ll wait|i won['’]?t|that['’]?s for later)"
    r"|would (?:also )?(?:be|have been) (?:nice|great|cool|good|better|fun|an? (?:option|idea|alternative))"
    r"(?:,? but [^\n.]{1,40})?"
    r"|was (?:just |only )?(?:an? (?:joke|example|test)"
    r"|my (?:first|other|second|old|original) (?:idea|plan|thought|choice))"
    r"|let me (?:think|sleep|check|see)\b[^\n.]{0,40}|(?:i['’]m )?(?:just |only )?(?:kidding|joking)|jk"
    r"|i(?:['’]ll| will) (?:send|post|write|give) (?:you )?(?:the|my) (?:real|actual|true|final|proper)\b[^\n.]{0,40}"
    rf"|(?:unless |if (?!nobody)){_OTHER} (?:agrees?|objects?|minds?|disagrees?|allows?|approves?|says? (?:no|yes|so))"
    r")(?=(?:[\s.!,;)…]|lol|haha|though|thanks)*(?:[\n.!]|$))",
)
"""What stands behind actions that nobody plays."""
_TOLD: Final = re.compile(r"\b(?:[a-k](?:1[01]|[1-9])|[gfwea][1-4]|take [0-4])\b", re.IGNORECASE)


def unless_framed(
    position: Position, text: str, names: Sequence[str], verdict: Verdict, judge: Callable[[str], Verdict]
) -> Verdict:
    """Ask about a turn of which nothing is told but within such words."""
    if not verdict.is_judged or verdict.sender or len(text) > _LONGEST:
        return verdict
    own = [name.casefold() for name in names[position.seat - 1 : position.seat]]
    for said, rest in _framed(text):
        if said.casefold().startswith((*own, "let me" if verdict.owed else "\n")):
            continue  # somebody writes down what the player says, or there may be more to come
        told, needed = ({name.upper() for name in _TOLD.findall(each)} for each in (rest, verdict.turn))
        is_needless = bool(needed) and needed <= told
        if not is_needless and judge(rest).turn in ("", confirming(position.game)):
            return verdict.asking(f"{quoted(said)} leaves open whether that is played: ask what is meant.")
    return verdict


def _framed(text: str) -> Iterator[tuple[str, str]]:
    """Yield such words, each with the text without them and the actions beside them."""
    for found in _AHEAD.finditer(text):
        yield found["said"].strip(" :,"), text[: found.start("said")] + text[found.end() :]
    for found in _BEHIND.finditer(text):
        begin = max(text.rfind(mark, 0, found.start()) for mark in ".!?\n") + 1
        if _TOLD.search(text[begin : found.start()]):
            yield found["said"], text[:begin] + text[found.end() :]
