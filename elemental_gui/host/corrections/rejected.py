"""A square that is told and rejected in the same breath: `fire H8, no, that one goes on I9`, `F8. No, G8, scratch F8`.

The stone is written on the square that is meant. What was never meant, `(I wrote J9 in the draft)`, is left out.
"""

from __future__ import annotations

import re
from typing import Final

from elemental_gui.host.corrections.taking_back import (
    BEGIN,
    DROPPING,
    GAP,
    MARK,
    SIGH,
    SQUARE,
    STONE,
    may_take_back,
)
from elemental_gui.host.language.rare import Rare

_NO: Final = r"(?:no|nope|nah|wait|sorry|oops|actually|wrong|nein|non)"
_TO: Final = r"(?:(?:on|onto|to|at|in|auf|en|em|op|su)[ \t]+)?"
_GOES: Final = (
    r"(?:(?:that|this|it|the)(?: one| stone)?(?:['’]s)? (?:(?:should|must|has to|will|is (?:meant|supposed) to) )?"
    r"(?:goes|go|belongs|belong|is|be|lands)[ \t]+"
    r"|(?:das|die|der|diese|dieser|cel(?:le|ui)-(?:là|ci)|es[ae]|est[ae]|quell[ao]|quest[ao]|ess[ae]|dat|deze)"
    r" (?:kommt|gehört|geht|va|vai|gaat|komt|hoort)[ \t]+)"
)
_BAD: Final = (
    r"(?:(?:is|was|would be|seems|looks)(?: just| really| plain| a| total| complete)* "
    r"(?:nonsense|silly|stupid|rubbish|pointless|bad|useless|mistake|bad idea|no good|out|off|wrong|unsinn|quatsch)"
    r"|makes no sense|does(?:n['’]t| not) make (?:any )?sense"
    r"|(?:(?:would|could|might)(?: (?:only|just|rather|really))*|(?:only|just|rather|merely))"
    r" (?:help|suit|serve|favou?r)s? (?!(?:me|us|my)\b)[^\W\d_]{2,20}|(?:helps?|suits?) (?:nobody|no ?one)"
    r"|(?:(?:only|just|really) )*(?:does|do|did|would do) (?:nothing|little|no good) (?:for|to) me"
    r"|(?:(?:would|could|only|just) )*(?:gives?|leaves?|opens?|hands?)"
    r" (?:(?:you|him|her) (?:(?:an?|the|another) )?(?:\w+ )?"
    r"(?:exit|way|way out|path|door|escape|gap|hole|step|walk|room|ride)|(?:up )?(?:an?|the|another) (?:\w+ )?"
    r"(?:exit|way|path|door|escape|gap|hole)(?: out)? (?:for|to) (?!(?:me|us|my)\b)[^\W\d_]{2,20})"
    r"|is (?:just |exactly )?what (?:you|he|she) (?:wants?|needs?|hopes?(?: for)?))"
)
_ANEW: Final = (
    Rare(
        rf"(?P<stone>\b{STONE}) (?P<to>{_TO})(?P<old>{SQUARE})\b[\s,.;:!?…–—-]+(?:(?:{_NO}|{SIGH}){GAP})*{_NO}{GAP}"
        rf"{_GOES}{_TO}(?P<new>{SQUARE})\b"
    ),
    Rare(
        rf"(?P<stone>\b{STONE}) (?P<to>{_TO})(?P<old>{SQUARE}) {_BAD}[\s,.;:!–—-]+"
        rf"(?:(?:so|then|better|rather|{SIGH}){GAP})*(?:the |my )?(?P=stone) {_TO}(?P<new>{SQUARE})\b"
    ),
    Rare(
        rf"(?P<stone>\b{STONE}) (?P<to>{_TO})(?P<old>{SQUARE})[\s,.;–—-]+wrong{GAP}(?:(?P=stone) )?{_TO}"
        rf"(?P<new>{SQUARE})\b"
    ),
    Rare(
        rf"(?P<stone>\b{STONE}) (?P<to>{_TO})(?P<old>{SQUARE})\b[\s,.;:!?…–—-]+(?:(?:{_NO}|{SIGH}){GAP})*"
        rf"(?:(?P=stone) )?{_TO}(?P<new>{SQUARE})\b(?: instead)?[\s,.;(–—-]+(?:(?:and|so|please) )*"
        rf"{DROPPING} (?:the )?(?:{STONE} {_TO})?(?P=old)\b\)?"
    ),
)
_EXCHANGED: Final = Rare(
    rf"(?P<stone>\b{STONE}) (?P<to>{_TO})(?P<old>{SQUARE})\b(?P<rest>[^\n]{{0,120}}?[.;,!…–—-]\s*)"
    rf"(?:(?:{_NO}|{SIGH}){GAP})*{DROPPING} (?:the |that )?(?P=old)(?: one| stone)?{GAP}(?:(?:so|and|but|put){GAP})*"
    rf"(?:the |my )?(?P=stone) {_TO}(?P<new>{SQUARE})\b(?: instead)?"
)
"""A stone that is dropped by its square for another one: `wind E5, earth D4. scrap the E5 one, wind G5 instead`."""
_DRAFTED: Final = Rare(
    rf"[ \t]*\((?:(?:i|my \w+|it|that|this|the \w+) (?:first |had |have |still |originally )*"
    rf"(?:wrote|typed|said|says|had|put|was|reads?|posted)|was|not)\b[^().\n]{{0,20}}?{SQUARE}\b[^()\n]{{0,40}}?"
    r"(?:drafts?|notes?|first|before|earlier|version|forget|ignore|typo|mistake)\b[^()\n]{0,40}\)"
    rf"|[ \t]*\({SQUARE} in (?:my|the|an) (?:\w+ )?(?:drafts?|notes?|version)\b[^()\n]{{0,40}}\)",
)
"""A bracket on how the square before it stood elsewhere: `(I wrote J9 in the draft, forget that)`."""
_TWICE: Final = Rare(
    rf"(?P<square>\b{SQUARE})[\s,.;…–—-]{{1,5}}\(?(?:(?:{SIGH}|eh+){GAP}){{0,2}}(?P=square)[ ,?]{{1,3}}"
    r"(?:no|nope|nah)\b(?=\)?\s*(?:[.,;:!…–—-]|$)|\s+[a-k]?[0-9])\)?(?:[.,;:!]{1,3} )?"
)
"""A square that is said once more only to reject it: `D8, er D8 no, D7`."""
_FIRST_IDEA: Final = Rare(
    rf"{BEGIN}(?:{STONE} )?{_TO}{SQUARE} (?:was|had been|would have been) (?:my|the) (?:very )?"
    r"(?:first|initial|original) (?:idea|plan|thought|choice|instinct|option)\b(?:,? but\b|(?=[ ]*[.,;!\n]))"
)
"""What somebody only thought of: `G5 was my first idea`."""
_DROPPED: Final = Rare(
    rf"(?:(?:{BEGIN}|[ (])(?:please )?{DROPPING}|\b{SQUARE} (?:instead of|rather than|in place of)) "
    rf"(?:the )?(?:{STONE} )?{_TO}(?P<square>{SQUARE})\b"
)
"""A square that is dropped by its name."""
_ASKED: Final = Rare(
    rf"(?:\b\w{{1,20}} )?(?:\b(?:puts?|places?|plays?) )?(?:\ban? )?\b{STONE} {_TO}(?P<old>{SQUARE}) ?\?+"
    r"[^\n?]{0,120}?\b(?P=old) (?:is(?:n['’]t| not) (?:allowed|possible|legal|free|empty|open)"
    r"|is (?:taken|occupied|blocked|forbidden|full|illegal)|does(?:n['’]t| not) (?:work|go|fit)|can['’]?t be)\b[.,;!]*"
)
"""What somebody asks himself, and answers that the square will not do: `Earth on D2? Blue, so D2 is not allowed.`"""
_PRAISE: Final = (
    r"(?:fine|better|best|right|correct|good|great|perfect|ok|okay|meant|mean|final|instead|also|still|it|yes|free|empty"
    rf"|{STONE})"
)
_BLAMED: Final = Rare(
    rf"(?P<lead>[\s,;.!(–—-]{{1,6}})(?:(?:because|since|as|cause|bc|cuz|but|and|honestly|really)\s+)*(?:"
    rf"(?P<bad>{SQUARE}) (?:just |really |simply )*"
    r"(?:looks?|seems?|feels?|sounds?|smells?|sucks?|stinks?|is|was|would|will|loses?"
    rf"|(?P<not>(?:is|was|does|did|would|wo)n['’]?t))\b(?(not)|(?![^.,;!()\n]*\b{_PRAISE}\b))[^.,;!()\n0-9]{{0,40}}"
    rf"|(?:i )?(?:don['’]?t|do not|didn['’]?t|did not|never|hate|dislike)(?: [a-z]+){{0,2}} (?P<hated>{SQUARE})\b"
    r"[^.,;!()\n0-9]{0,20})(?=\s*(?:[.,;!)\n–—]|$))",
)
"""What is said against a square: `A3 looks bad`, `I don't like A3`."""
_MOST: Final = 6
"""Squares that are blamed in one message."""
_ANEW_BEHIND: Final = Rare(
    rf"[\s,;.!–—-]{{1,6}}(?:(?:so|then|better|rather|therefore|instead|let['’]s)\s+)*"
    rf"(?P<told>(?:(?:the|my|put|make it)\s+)*(?:{STONE} )?{_TO}(?P<new>{SQUARE})\b)"
)
"""What takes the place of a square that is blamed first: `edit: A3 looks bad, earth A4`."""
_MARK: Final = re.compile(
    r"\b(?:no|nope|nah|wait|sorry|oops|actually|wrong|nein|non|is|was|had|would|seems|looks|sense|forget|scra(?:tch|p)|strike"
    r"|cancel|ignore|delete|disregard|undo|drafts?|notes?|version|before|earlier|first|typo|mistake|helps?|suits?|serves?"
    r"|favou?rs?|benefits?|nothing|little|gives?|leaves?|opens?|hands?|what)\b",
    re.IGNORECASE,
)
"""A word without which nothing is rejected."""


def without_rejected(text: str) -> str:
    """Write a stone on the square that is meant, where another one is rejected behind it."""
    if _MARK.search(text) is None:
        return text
    text = _ASKED.sub("", text)
    text = _TWICE.sub(r"\g<square>, no wait, ", _FIRST_IDEA.sub("", _DRAFTED.sub("", text)))
    for form in _ANEW:
        text = form.sub(_meant, text)
    return _EXCHANGED.sub(r"\g<stone> \g<to>\g<new>\g<rest>", text)


def without_blame(text: str) -> str:
    """Leave out what is said of a square against it where another one has taken its place: `edit: A4, A3 looks bad`."""
    blamed = list(_BLAMED.finditer(text)) if may_take_back(text) else []
    for found in reversed(blamed[-_MOST:]):
        square, before = (found["bad"] or found["hated"]).casefold(), text[: found.start()].casefold()
        told = re.search(rf"\b{square}\b", before)
        mark = None if told is None else MARK.search(before, told.end())
        anew = [] if mark is None else re.findall(rf"\b{SQUARE}\b", before[mark.end() :])
        behind = None if mark is None or anew else _ANEW_BEHIND.match(text, found.end())
        if (anew and square not in anew) or (behind is not None and behind["new"].casefold() != square):
            rest = text[found.end() if behind is None else behind.start("told") :]
            text = text[: found.start()] + (" " if behind else "\n" * found[0].count("\n")) + rest
    return text


def _meant(found: re.Match[str]) -> str:
    lines = "\n" * found[0].count("\n")
    return f"{found['stone']} {found['to']}{found['new']}{lines}"


def dropped_squares(text: str) -> set[str]:
    """Give the squares that are dropped by their names, and not told again behind that, in capitals."""
    found = list(_DROPPED.finditer(text))
    again = {each["square"]: re.search(rf"\b{each['square']}\b", text[each.end() :], re.IGNORECASE) for each in found}
    return {square.upper() for square, told in again.items() if told is None}
