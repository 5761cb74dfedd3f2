"""What editors put right: `Erratum: for C5 read C7`, `read Y for X`, `C5 was a typo, make it C7`.

The one place where the wrong thing stands is written otherwise, and the sentence is left out.
"""

from __future__ import annotations

import re
from typing import Final

from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.corrections.taking_back import BEGIN, SQUARE, STONE
from elemental_gui.host.language.rare import Rare

_WAY: Final = r"(?:north|south|east|west|up|down|left|right|[nesw][12])"
_THING: Final = (
    rf"(?:{STONE} (?:(?:on|at|to) )?{SQUARE}|{SQUARE}(?: {STONE}|(?:[ ]?[-–>→][ ]?{SQUARE})+)?|{STONE}|{_WAY}(?: [12])?"
    r"|(?:[0-9]{1,6} ?x? )?[gfwea][1-4](?: ?x ?[0-9]{1,6})?|x ?[0-9]{1,6}|[0-9]{1,6}(?: ?x)?|[a-z](?![a-z'’]))"
)
_QUOTE: Final = "[\"'“”„\u2018\u2019`]?"
_WRONG: Final = rf"{_QUOTE}(?P<wrong>{_THING}){_QUOTE}"
_RIGHT: Final = rf"{_QUOTE}(?P<right>{_THING}){_QUOTE}"
_LABEL: Final = (
    r"(?:(?:errat(?:um|a)|corrigend(?:um|a)|corrections?|edit|typo|sorry|p\.? ?s\.?|n\.? ?b\.?|and|also|but|[,:.–—-])"
    r"\s*)*"
)
_PLACE: Final = r"(?:in|on) (?:(?:the|my) )?(?:(?:last|first|second|third) )?(?:line|item|action|row|step)\b"
_WHERE: Final = rf"(?:{_PLACE}(?: [0-9]{{1,2}})?[,:]?\s*)?"
_SAYING: Final = r"(?:(?:i (?:wrote|put|typed|said)|(?:it|this|that) (?:says|reads|said)|i have) )"
_PLEASE: Final = r"(?:,|;)? ?(?:please |pls |kindly |one should )?"
_IS_WRONG: Final = (
    r"(?:is|was|['’]s) (?:(?:just|only|obviously|clearly) )?(?:(?:a|an|my|the) )?"
    r"(?:typo|mistake|error|slip(?: of (?:the|my) \w+)?|misprint|wrong(?: square| one)?|mistyped|misspel(?:led|t))\b"
)
_IS_RIGHT: Final = r"(?: please| pls)?(?: (?:is|was) (?:the )?(?:right|correct|what i mean(?:t)?)(?: one| square)?)?"
_MEANING: Final = (
    r"(?:(?:make|read) (?:it|that)|(?:it|that|this)(?:['’]s| is| was)? ?(?:should|must|has to|ought to)? ?"
    r"(?:be|read|meant to be|supposed to be)?|should (?:be|read|say)|i mean(?:t)?|meant(?: to be)?|read|use|put)"
)
_FORMS: Final = (
    rf"(?:for|instead of|in place of) {_WRONG}{_PLEASE}read {_RIGHT}",
    rf"where {_SAYING}{_WRONG}{_PLEASE}read {_RIGHT}",
    rf"(?:please |pls |kindly )?read {_RIGHT}(?: instead)?,? (?:for|instead of|in place of|where {_SAYING}) ?{_WRONG}",
    rf"{_WRONG} (?:(?:should|ought to|must|has to|is to|to) (?:read|be read(?: as)?)) {_RIGHT}",
    rf"{_WRONG} (?:above )?{_IS_WRONG}[ ,;:.–—-]*(?:and |so |please |pls )*(?:{_MEANING} )?{_RIGHT}{_IS_RIGHT}",
)
_LABELLED: Final = (
    rf"{_WRONG} ?(?:reads|->|→|=>|becomes) ?{_RIGHT}",
    rf"{_RIGHT} for {_WRONG}",
)
"""What only puts something right below a heading that says so."""
_HEADING: Final = rf"(?:(?:errat(?:um|a)|corrigend(?:um|a)|correction)\b[\s:.,–—-]*|(?={_PLACE}))"


def _pattern(form: str, label: str) -> Rare:
    return Rare(rf"{BEGIN}{label}{_WHERE}(?:the |my )?{form}(?=\s*(?:[.;,!)\n(]|and\b|$))[.;,!)]?")


_READ: Final = tuple(_pattern(form, _LABEL) for form in _FORMS)
_HEADED: Final = tuple(_pattern(form, _HEADING) for form in _LABELLED)
_MARK: Final = re.compile(
    r"\b(?:reads?\b|errat|corrigend|correction\b|typo|mis[tp]|wrong|slip|error)", re.IGNORECASE
)


def with_errata(text: str, notes: list[str]) -> str:
    """Write a message as its errata have it, and tell it.

    Raises NotationError where what is wrong does not stand in the message once: nothing counts as it is then.
    """
    if _MARK.search(text) is None:
        return text
    found = sorted((each for form in (*_READ, *_HEADED) for each in form.finditer(text)), key=re.Match.start)
    changes = []
    for each in found:
        wrong = re.compile(rf"(?:(?<!\w)|(?<=\bx)){re.escape(each['wrong'])}(?!\w)", re.IGNORECASE)
        there = [it.span() for it in wrong.finditer(text) if not any(_covers(other, it) for other in found)]
        line, said = text.count("\n", 0, each.start()) + 1, quoted(each[0])
        if len(there) != 1:
            raise NotationError(f"Line {line}: {said} is not understood: ask what stands in place of what.")
        notes.append(f"Line {line}: {said} was read as a correction of {quoted(each['wrong'])}.")
        changes += [(there[0], each["right"]), (each.span(), "\n" * each[0].count("\n"))]
    for (begin, end), told in sorted(changes, reverse=True):
        text = text[:begin] + told + text[end:]
    return text


def _covers(erratum: re.Match[str], found: re.Match[str]) -> bool:
    return erratum.start() <= found.start() < erratum.end()
