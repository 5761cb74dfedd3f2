"""What is begun and then told anew: a doubt that is dispelled, an action that is dropped, a row of steps told twice."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from elemental_gui.engine.core.spoken import NUMBERS
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.corrections.taking_back import BEGIN, SIGH, SQUARE, STONE
from elemental_gui.host.language.likeness import clauses_of
from elemental_gui.host.language.rare import Rare

TOLD_ANEW: Final = "which is told anew."
"""What a note says of a row of steps that is told once more."""
_AFTER_ALL: Final = Rare(
    r"[.…,;!?–—-]+\s*(?:(?:ah|oh|hm+|uh)[ ,]+)?wait,? (?:that|it|there)(?:['’]?s| is)\b[^.!?\n]{0,80}"
    r"\b(?:that['’]?s|that is|it['’]?s|which is|but) (?:fine|ok|okay|good|great|allowed|legal|even better)\b",
)
"""A doubt that is dispelled at once: `F1 south. Ah wait, that's my own earth, it gets pushed, that's fine`."""
_STANDING: Final = Rare(
    rf"(?:(?<=[.!?…])|\n)\s*(?:(?:{SIGH}|no)[ ,.…]+){{0,3}}(?:wait|hold on|hang on|hm+)\b"
    rf"(?:(?!{SQUARE}\b)[^\n]){{0,200}}?"
    r"(?:[.!?…,]\s*|\s)(?:(?:ok|okay|so|well|fine|no|right|then)[, ]+){0,2}(?:it|that|this|everything|all)"
    r" (?:all )?(?:stays|stands|remains)\b(?: (?:then|there|as it is|like that|so|where it is))?[\s.,;:!–—-]*",
)
"""A doubt that names no square, and behind which what was told stays: `No wait. Can he? He can't. Ok, it stays`."""
_DROPPED: Final = Rare(
    r"(?:^|(?<=[.!?\n]))[^.!?\n]+[.!?…]+\s*(?:(?:wait|hm+|oh|ah|no|argh|ugh)[, ]+)+(?:that|it|there|then|he|she|i)\b"
    r"[^.!?\n]{0,60}[.!?…]+\s*(?:(?:ok|okay|so|fine|well|right|then)[, ]+)*"
    r"(?:no \w+ then|forget (?:that|it)|skip that|scratch that|not that|never ?mind|instead|then rather|rather)"
    r"[\s:;,.–—-]+",
)
"""What is told, found wanting and dropped: `Ride G7. Wait, that's fire. Ok, no ride then:`."""
_CUT_OFF: Final = Rare(
    rf"(?:{BEGIN}|(?<=\s)(?=(?:and|then)\s))"
    rf"(?:(?:i|i['’]ll|and|then|the|my|a|put|place|move|sage|ride|attack|to)[ \t]+){{0,4}}(?:{STONE}[ \t]+)?"
    rf"(?:on|at|to|in|onto)?[ \t]*[a-k]?[ \t]*(?<=[a-z])(?:\.{{2,}}|…)\s*"
    rf"(?:(?:hold on|hang on|wait|no|nope|sorry|oops|actually|{SIGH})[\s,.:!…–—-]+)+(?=[^\n]*(?:{STONE}|{SQUARE})\b)",
)
"""What breaks off before its square is told, where something is told behind it: `Earth on B... hold on, fire on D4`."""
_ONE_MORE: Final = Rare(
    rf"(?P<square>\b{SQUARE})[ \t,]*(?:(?:and|then|to|also|the|sage)[ \t]+)*(?:{STONE}[ \t]*)?[a-k]?(?:\.{{2,}}|…)\s*"
    rf"(?:(?:hold on|wait|no|nope|nah|sorry|oops|actually|{SIGH})[\s,.:!…–—-]+)*"
    r"(?:just|only)[ \t]+(?:(?:to|on|the)[ \t]+)*(?P=square)\b",
)
"""A further square that breaks off, where the one before it is all: `E7 e... ah just E7`."""
_DENIED: Final = Rare(
    rf"(?:^|(?<=[/;.\n`]))[ \t]*(?P<asked>[^/;.,!?\n`]{{3,40}})\?[ \t]*(?:{SIGH}[\s,.…]+)*"
    r"(?:no|nope|nah|nein|better not|rather not)\b"
    r"(?:[ ,.…-]+(?:skip|forget|scratch|drop|not|never ?mind|nvm)(?: (?:that|it|this|one))*)?[ \t]*"
    rf"(?:(?=`|$)|[/;.\n](?![\s/;.]*(?:(?:on|to|at) )?{SQUARE}\b))",
    re.IGNORECASE | re.MULTILINE,
)
"""What somebody asks himself and denies in an item of a list, if no square takes its place: `/ ride A4? no /`."""
_NONE: Final = ("nothing", "nobody", "none", "no ")
_STRIKE: Final = r"(?:attack|hit|strike)(?:s|ing)?"
_NOBODY: Final = r"(?:nothing|nobody|no ?one|none|no (?:enem(?:y|ies)|targets?|unit|piece))\b"
_IN_REACH: Final = (
    r"(?:there|here|in (?:its |his |her )?(?:reach|range)|within|near\w*|around|close|adjacent|next|beside|reachable"
    r"|to (?:hit|attack|strike)|can be|stands|is (?:there|in|near|close|adjacent))\b"
)
_IN_VAIN: Final = Rare(
    rf"{BEGIN}(?:{_STRIKE} (?:with |from )?(?:the |my )?{SQUARE}|{SQUARE} {_STRIKE}"
    rf"|{SQUARE}(?=[^.!?\n]*\bto {_STRIKE}\b))"
    rf"\s*(?:(?P<broken>\.{{2,}}|…)|[.,:;–—-]+)\s*(?:(?:{SIGH}|wait|no)[\s,.…]+)*{_NOBODY}"
    rf"(?(broken)(?! (?:else|more|left|further|other|besides)\b)|(?= {_IN_REACH}))"
    rf"(?:(?!\b{SQUARE}\b)[^.!?\n;])*(?:[.!?\n;]+|$)",
)
"""An attack that is begun and finds nobody: `I4 attacks... nothing in reach, sigh.`"""
_WAS: Final = Rare(
    r"\b(?:it )?was (?P<old>[^.;!?\n]{2,40}?),?[ \t]+(?:but )?(?:it is |it's )?now(?: it is| it's)?[ \t:]+(?=\S)",
)
"""What a turn was before it was changed: `was D3 E1, now it is G5 N1`."""
_CHANGED: Final = Rare(r"\b(?:edit(?:ed)?|changed?|correction|corrected)\b")
_FIRST: Final = Rare(rf"\s*(?:(?:wait|no|nope|sorry|oops|ups|{SIGH})[ \t]*[,.:;!–—-]+\s*)+(?=\S)")
"""What opens a message without taking anything back."""
_SORRY: Final = Rare(
    r"\s*(?:sorry|oops|ups|whoops|apologies)\b(?P<why>[^.!?:;\n]{0,60})[.!]+\s+(?=\S)")
"""An apology before anything is said."""
_STEP: Final = rf"\b(?:{SQUARE}|up|down|left|right|[udlr]{{1,2}})\b"
_THEN: Final = r"(?:(?:and|then|to|walk|step|on|onto|over|go|from there|afterwards|after that)[ \t]+)*"
_JOINT: Final = rf"(?:[ \t]+first\b)?(?:[ \t]*(?:,|->|→|>|-)[ \t]*{_THEN}|[ \t]+{_THEN})"
_LEADING: Final = Rare(r"\bto\b|->|→|>")
_BACK: Final = (
    r"\b(?:no|nope|nah|nein|non|wait|sorry|stop|hold on|start over|wrong|oops|ups|whoops|correction|scratch that"
    r"|forgot|missed|missing|skipped)\b"
)
_ANEW: Final = Rare(
    rf"(?P<old>{_STEP}(?:{_JOINT}{_STEP}){{0,5}})(?P<between>[\s,.:;?!…(–—-]+(?:{SIGH}[\s,.!…]+)*{_BACK}[^\n.!?;,]{{0,50}}?"
    rf"[\s,.:;!?…–—-]+(?:[^\n.!?;,]{{0,50}}[.!?;…:]+\s*|(?:(?!{_STEP})[^\n.!?;,0-9]){{4,50}},\s+"
    rf"|(?P<ahead>{_STEP}) (?:before (?:that|it|this|them)|comes? first|goes first|(?:is|was) missing),?\s+)?"
    rf"(?:(?:so|first|then|ok|okay|again|right|that's|that is|it's|now|rather|instead|mean|meant|i|go|walk|ride|to|have"
    rf"|must|need|over|via|by|through)"
    r"[\s,:]+)*)"
    rf"(?P<new>{_STEP}(?:{_JOINT}{_STEP}){{1,5}})",
)
"""A row of steps that is taken back, and told once more from one of its steps on."""
_PLACED: Final = Rare(rf"\b{STONE} (?:(?:on|at|to|onto) )?{SQUARE}\b")
_STONE_BEFORE: Final = Rare(rf"\b{STONE} (?:(?:on|at|to|onto) )?\Z")
_NUMBER: Final = rf"(?:[0-4]|{'|'.join(NUMBERS)})"
_STONES: Final = rf"(?:an? |the )?{STONE}(?:(?:,| and| \+| &)?[ \t]+(?:an? )?{STONE}){{0,3}}\b"
_DRAWING: Final = r"(?:take|takes|took|taking|draw|draws|drew|get|got|pull|pulled|have)"
_DRAWN: Final = Rare(
    rf"\b(?:(?:i|i['’]ll|we)[ \t]+)?(?:{_DRAWING}[ \t]+)?(?P<count>{_NUMBER})\b(?:[ \t]*stones?\b)?"
    rf"(?:[ \t]*[:,.(=–-]?[ \t]*{_STONES})?(?P<behind>[\s.,;:!?()…–—-]*)(?=(?P<rest>\Z)?)"
)
"""A draw as it is told first."""
_DRAWN_ANEW: Final = Rare(
    rf"(?P<back>(?<!\w)(?:(?:{SIGH}|no|nope|wait|sorry|oops|ups|whoops|actually|correction|edit|scratch that|my mistake"
    r"|i mean|i meant)\b[\s,.:;!…–—-]{1,5}){1,5})"
    rf"(?:(?:i|it['’]?s|it was|only|just|make (?:it|that)|that['’]?s|there (?:is|was)|{_DRAWING})[ \t]+){{0,5}}"
    rf"(?P<count>{_NUMBER})\b[ \t]*(?:stones?\b)?(?:[ \t]+only\b)?[ \t]*[:,(=–-][ \t]*(?P<stones>{_STONES})\)?"
    r"(?![ \t]+(?:left|more|too)\b)[ \t]*[.,;:]?"
)
"""A draw that is told once more: `oops, 1 stone only: fire.`"""
_TAKING_BACK: Final = Rare(rf"{_BACK}|\b(?:actually|edit|my mistake|i meant?)\b")
ALL_ANEW: Final = f"all of {TOLD_ANEW}"
"""What a note says of a row of several steps that is told once more from its beginning."""
_SEVERAL: Final = 2
_AGREEING: Final = 2
"""Directions that two rows begin with where they are the same."""


def without_cut_off(text: str) -> str:
    """Leave out what breaks off before its square is told, and what is begun in vain."""
    text = _IN_VAIN.sub("", text) if any(word in text.casefold() for word in _NONE) else text
    if ".." not in text and "…" not in text:
        return text
    return _CUT_OFF.sub(" ", _ONE_MORE.sub(r"\g<square>", text))


def without_false_starts(text: str) -> str:
    """Leave out what is told, found wanting and dropped, and what opens a message without taking anything back."""
    text = _STANDING.sub(" ", _AFTER_ALL.sub("", text))
    text = _WAS.sub("", text) if _CHANGED.search(text) else text
    text = _DENIED.sub(_undenied, _DROPPED.sub(" ", text))
    sorry = _SORRY.match(text)
    named = set() if sorry is None else {name for clause in clauses_of(sorry["why"]) for _, name in clause.named}
    text = text[sorry.end() :] if sorry is not None and named <= {"0"} else text  # no time
    first = _FIRST.match(text)
    return text if first is None else text[first.end() :]


def _undenied(found: re.Match[str]) -> str:
    """Leave out what is denied, unless it has several squares, of which nobody knows how many are meant."""
    is_one = len(re.findall(rf"\b{SQUARE}\b", found["asked"], re.IGNORECASE)) < _SEVERAL
    return "\n" * found[0].count("\n") if is_one else found[0]


def with_draw_told_anew(text: str, notes: list[str]) -> str:
    """Write a draw that is told once more, of another number of stones, in place of the first one.

    Raises NotationError where something was done with the stones before, as nobody knows what of that stays.
    """
    anew = _DRAWN_ANEW.search(text)
    first = None if anew is None else _DRAWN.search(text[: anew.start()])
    if anew is None or first is None or not _TAKING_BACK.search(anew["back"]):
        return text
    if text[text.rfind("\n", 0, first.start()) + 1 :].lstrip().startswith(">"):
        return text  # what is quoted
    count = _counted(anew["count"])
    if count != len(re.findall(rf"\b{STONE}\b", anew["stones"], re.IGNORECASE)) or count == _counted(first["count"]):
        return text
    if first["rest"] is None:
        raise NotationError(f"{quoted(anew[0])} tells the draw anew, but not what of the turn before it stays: ask.")
    notes.append(f"{quoted(anew[0])} was read as the draw, {TOLD_ANEW}")
    return f"{text[: first.start()]}take {count}: {anew['stones']}. {text[anew.end() :].lstrip()}"


def _counted(text: str) -> int:
    return int(text) if text.isdigit() else NUMBERS[text.casefold()]


def with_rows_told_anew(text: str, notes: list[str]) -> str:
    """Write a row of steps that is told once more as it is told in the end."""
    for row in list(_ANEW.finditer(text))[::-1]:
        told = _told_anew(row)
        if told:
            is_all = told == row["new"] and len(re.findall(_STEP, row["old"], re.IGNORECASE)) >= _SEVERAL
            how = ALL_ANEW if is_all else TOLD_ANEW
            notes.append(f"{quoted(row[0])} was read as {quoted(told)}, {how}")
            text = text[: row.start()] + told + text[row.end() :]
    return text


def _told_anew(found: re.Match[str]) -> str:
    """Leave out steps that are taken back where the next ones begin with one, or far from all; else nothing.

    Directions say the same in many places: of them two have to agree, from the very first on. `I6 to H6, K1 to K2` are
    the moves of two pieces, and no row. A stone that is placed between them stands for another one.
    """
    if ("," in found["old"] and _LEADING.search(found["old"])) or _PLACED.search(found["between"]):
        return ""
    steps = list(re.finditer(_STEP, found["old"], re.IGNORECASE))
    steps = steps[1:] if _STONE_BEFORE.search(found.string[: found.start()]) else steps
    old = [step[0].casefold() for step in steps]
    told = found["new"]
    if found["ahead"] and not told.casefold().startswith(found["ahead"].casefold()):
        told = f"{found['ahead']}, {told}"  # E4 comes first, then E5, E6
    new = [step[0].casefold() for step in re.finditer(_STEP, told, re.IGNORECASE)]
    is_square = re.fullmatch(SQUARE, new[0]) is not None
    is_among = any(new[at : at + len(old)] == old for at in range(1, len(new)))
    if is_square and new[0] not in old and len(old) > 1 and is_among:
        return found["old"][: steps[0].start()] + told  # E5 E6... wait, I'm on D4, so E4 E5 E6
    is_next = is_square and len(old) >= _SEVERAL and re.search(_STEP, found["between"], re.IGNORECASE) is None
    is_next = is_next and all(_may_lead_to(after, step) for row in (old, new) for step, after in pairwise(row))
    if is_next and not any(_may_lead_to(new[0], each) for each in old):
        return told
    if (is_square and new[0] not in old) or (not is_square and (len(old) < _AGREEING or old[:2] != new[:2])):
        return ""
    at = steps[len(old) - 1 - old[::-1].index(new[0])].start() if is_square else 0
    return found["old"][:at] + told


def _may_lead_to(square: str, step: str) -> bool:
    """Tell whether a step, or a direction, may lead to a square, or be that square; a direction leads to none."""
    if re.fullmatch(SQUARE, square) is None:
        return False
    is_square = re.fullmatch(SQUARE, step) is not None
    return not is_square or max(abs(ord(square[0]) - ord(step[0])), abs(int(square[1:]) - int(step[1:]))) <= 1
