"""What a later sentence puts right: `oops, I meant water J8`, `J8, not I8`, `G8 should be H8`.

The words that were wrong are written otherwise where they stand, and the sentence is left out. What is taken back in
passing, while it is said, is read elsewhere.
"""

from __future__ import annotations

import re
from typing import Final

from elemental_gui.engine.core.geometry import DIRECTION_WORDS
from elemental_gui.engine.core.spoken import ELEMENTS
from elemental_gui.engine.core.text import quoted
from elemental_gui.host.message.corrected_items import with_items_corrected

_STONE: Final = rf"(?:{'|'.join(sorted(ELEMENTS, key=len, reverse=True))})"
_SQUARE: Final = r"[a-k][0-9]{1,2}"
_WAY: Final = rf"(?:{'|'.join(sorted(map(str.lower, DIRECTION_WORDS), key=len, reverse=True))}|[udlr]{{1,2}})"
_COUNT: Final = r"(?:[0-9]|one|two|three|four)"
_VERB: Final = r"(?:buff|move|ride|take|attack|spawn|deploy|build|buy|clear|terraform)"
_SURE: Final = (
    r"(?:oops|ups|upps|whoops|woops|oopsie|edit(?:ed)?|correction|corrected|typo|misclick|my (?:bad|mistake|fault)"
    r"|i mean|i meant|ment|meant|make (?:that|it)|scra(?:tch|p) that|strike that|forget that|actually|rather"
    r"|ich mein(?:e|te)|je veux dire|korrektur"
    r"|(?:no|nope|wait|sorry|apologies|nein|nee|non|moment|halt|pardon)"
    r"(?=[\s]*[,.:;!–—-]|\s+(?:no|wait|sorry|i mean|i meant|that|make|actually)\b))"
)
_WEAK: Final = (
    r"(?:argh+|ugh|ach|äh+m?|mist|zut|ah|oh|uh|um|er|hm+|damn|dang|gah|well|ok|okay|but|and|of course|wait|sorry|no"
    r"|doch|lieber|that(?:'s| is) wrong)"
)
_GAP: Final = r"[\s,.:;!–—-]+"
_OPENING: Final = rf"(?:{_WEAK}{_GAP})*(?:{_SURE}{_GAP})(?:(?:{_SURE}|{_WEAK}){_GAP})*"
_BEGIN: Final = r"(?:^|(?<=[\n.!?;:,(–—]))[ \t]*\(?[ \t]*"
_END: Final = rf"(?=[ \t]*(?:[.;!)\n]|,(?![ \t]*(?:and )?{_SQUARE}\b)|$|and (?:the |my )?{_STONE}\b))\)?"
_TO: Final = (
    r"(?:(?:(?:stones?|on|at|in|to|onto|into|goes|go|is|was|be|should|have|been|gone|meant|supposed|belongs|will|of"
    r" course)\b|->|→|=|:)[ \t]*)*"
)
_THE: Final = r"(?:(?:the|my|that|a|with|to|on|at) )*"
_MORE: Final = (
    r"(?P<more>,? (?:(?:is what )?i (?:mean|meant|wanted)|of course|obviously|actually|please|instead|then|sorry|lol"
    r"|haha|duh|ofc|pls))*"
)
_PAIR: Final = re.compile(
    rf"{_BEGIN}{_OPENING}{_THE}(?P<first>{_STONE}|{_VERB}|{_SQUARE})[ \t]*(?:stone )?{_TO}"
    rf"(?P<second>{_SQUARE}|[nesw][12]|[gfwea])(?:,? (?:and )?(?:not|instead of|rather than) {_THE}"
    rf"(?:{_STONE} )?(?P<old>{_SQUARE}))?{_MORE}{_END}",
    re.IGNORECASE,
)
"""A stone, a verb or a piece, and where it goes in truth."""
_SHOULD: Final = re.compile(
    rf"{_BEGIN}{_THE}(?P<first>{_STONE}) (?:stone )?(?:should|was (?:meant|supposed)|is (?:meant|supposed)) {_TO}"
    rf"(?P<second>{_SQUARE})(?:,? (?:and )?(?:not|instead of|rather than) {_THE}(?P<old>{_SQUARE}))?{_MORE}{_END}",
    re.IGNORECASE,
)
_THING: Final = rf"(?:{_SQUARE}|{_STONE}|{_COUNT}|{_WAY})"
_ONE: Final = re.compile(
    rf"{_BEGIN}{_OPENING}{_THE}(?P<new>{_THING})"
    rf"(?: (?:instead )?for {_THE}"
    rf"(?:(?P<whose>{_STONE})|(?:(?P<which>first|second|third|last|final) )?(?:step|move|walk)))?"
    rf"(?:,? (?:and )?(?:not|instead of|rather than) {_THE}(?P<old>{_THING}))?(?: stones?)?{_MORE}{_END}",
    re.IGNORECASE,
)
"""One thing that is to stand for another one of its kind."""
_INSTEAD: Final = re.compile(
    rf"{_BEGIN}(?:{_OPENING})?"
    rf"(?:(?:{_THE}(?P<old>{_SQUARE}) |(?:(?:it|that|this) |(?:the |my )?(?P<which>first|second|third|last|final) "
    r"(?:step|move|walk) )?)"
    rf"(?:should (?:be|have been|read|say)|was (?:meant|supposed) to be)"
    rf"|i (?:typed|wrote|said|put|posted|had) (?P<was>{_SQUARE}|{_STONE}),?(?: but)? i (?:meant|mean|wanted)) {_THE}"
    rf"(?P<new>{_SQUARE}|{_STONE})(?P<whose>)?(?: (?:{_STONE}|[🔥🌪🌬💨🌊💧🪨⛰]))?"
    rf"(?:,? (?:and )?not {_SQUARE})?{_MORE}{_END}",
    re.IGNORECASE,
)
_NOT_BUT: Final = re.compile(
    rf"{_BEGIN}(?:{_OPENING})?(?:{_WEAK}{_GAP}){{0,3}}(?:{_STONE} )?not {_THE}(?P<old>{_SQUARE})[ \t]*[,:;!–—-]*[ \t]*"
    rf"(?:(?:but|rather|i|mean|meant|it['’]s|at|on|to)[ \t]+)*"
    rf"(?P<new>{_SQUARE})\b(?P<whose> for (?:the |my )?{_STONE}\b)?",
    re.IGNORECASE,
)
"""The wrong square before the right one: `edit: not B4, I meant B5 for the fire`."""
_LETTER: Final = re.compile(rf"\b[fwea] (?:(?:on|at|to) )?(?={_SQUARE},? not {_SQUARE}\b)", re.IGNORECASE)
"""The letter of a stone whose squares, the right one and the wrong one, are told: `f on I8 not A1`."""
_ARROW: Final = re.compile(
    rf"\b(?P<old>{_SQUARE})[ \t]*(?:->|→|=>)[ \t]*(?P<new>{_SQUARE})[ \t]*\((?:{_SURE}|{_WEAK}|{_GAP})+\)",
    re.IGNORECASE,
)
_AFTER_ALL: Final = re.compile(
    r"[.…,;!?–—-]+\s*(?:(?:ah|oh|hm+|uh)[ ,]+)?wait,? (?:that|it|there)(?:['’]?s| is)\b[^.!?\n]{0,80}"
    r"\b(?:that['’]?s|that is|it['’]?s|which is|but) (?:fine|ok|okay|good|great|allowed|legal|even better)\b",
    re.IGNORECASE,
)
"""A doubt that is dispelled at once: `F1 south. Ah wait, that's my own earth, it gets pushed, that's fine`."""
_OWNED: Final = re.compile(
    r"^\s*[0-9]{1,6} garnets?\s*[?!]+\s*(?:(?:ok|okay|so|well|then|hm+|fine)[\s,.]+)*", re.IGNORECASE
)
"""Surprise at what one owns: `23 garnets?? ok 2 A1`."""
_DROPPED: Final = re.compile(
    r"(?:^|(?<=[.!?\n]))[^.!?\n]+[.!?…]+\s*(?:(?:wait|hm+|oh|ah|no|argh|ugh)[, ]+)+(?:that|it|there|then|he|she|i)\b"
    r"[^.!?\n]{0,60}[.!?…]+\s*(?:(?:ok|okay|so|fine|well|right|then)[, ]+)*"
    r"(?:no \w+ then|forget (?:that|it)|skip that|scratch that|not that|never ?mind|instead|then rather|rather)"
    r"[\s:;,.–—-]+",
    re.IGNORECASE,
)
"""What is told, found wanting and dropped: `Ride G7. Wait, that's fire. Ok, no ride then:`."""
_FOUND_WANTING: Final = re.compile(
    r"(?:^|(?<=[.!?\n]))[^.!?\n]+[.!?…]+\s*(?:(?:wait|hm+|oh|ah|no|nope|argh|ugh|damn)[, .]+)+"
    r"(?:that|it|he|she|i|this)\b[^.!?\n]{0,20}"
    r"(?:\b(?:can|could|does|do|is|would|will)(?:n['’]t| ?not)\b|\bwon['’]t\b|\bimpossible|\billegal"
    r"|\btoo far|\bout of reach)"
    r"[^.!?\n]{0,40}[.!?…]+\s*(?:(?:ok|okay|fine|well|right|then|so|instead|rather)[, :]+)+(?=\S)",
    re.IGNORECASE,
)
"""What is told, found impossible, and told otherwise: `C7 hits B6. No, it can't reach it. So C7 to B7.`."""
_TURNED: Final = re.compile(r"(?:->|→|=>)[ \t]*(?=(?:sorry|oops|no|wait|i meant?)\b)", re.IGNORECASE)
"""An arrow that leads to what is meant: `A8 -> sorry A9`."""
_BACKWARDS: Final = re.compile(rf"\b({_SQUARE})[ \t]*(?:<-+|←)[ \t]*({_STONE}|[fwea])\b", re.IGNORECASE)
"""An arrow from a stone to its square on the left: `D2 <- earth`."""
_WAS: Final = re.compile(
    r"\b(?:it )?was (?P<old>[^.;!?\n]{2,40}?),?[ \t]+(?:but )?(?:it is |it's )?now(?: it is| it's)?[ \t:]+(?=\S)",
    re.IGNORECASE,
)
"""What a turn was before it was changed: `was D3 E1, now it is G5 N1`."""
_CHANGED: Final = re.compile(r"\b(?:edit(?:ed)?|changed?|correction|corrected)\b", re.IGNORECASE)
_DENIED: Final = re.compile(
    rf"(?P<old>\b{_SQUARE})[ \t]*[-–—,][ \t]*(?:non|no|nein|nope|nah|nee)[ \t]*[,–—-][ \t]*(?={_SQUARE}\b)",
    re.IGNORECASE,
)
"""A square that is taken back between two marks: `D1 - non, D2`."""
_FIRST: Final = re.compile(
    r"\s*(?:(?:wait|no|nope|sorry|ah|oh|hm+|ok|okay|well|oops|ups)[ \t]*[,.:;!–—-]+\s*"
    r"|kk?[ \t]*[,.!\n]+\s*"
    r"|(?:i )?confirm(?:ing)?[ \t]*:\s*|(?:@\w+[ \t,:]+)?(?:this is )?my (?:turn|move)(?: is)?[ \t]*:\s*)+(?=\S)",
    re.IGNORECASE,
)
"""What opens a message without correcting anything in it."""
_SORRY: Final = re.compile(
    rf"\s*(?:sorry|oops|ups|whoops|apologies)\b"
    rf"(?:(?!\b(?:{_SQUARE}|{_STONE}|{_WAY}|{_COUNT}|{_VERB}s?)\b)[^.!?:;\n]){{0,60}}[.!]+\s+(?=\S)",
    re.IGNORECASE,
)
"""An apology before anything is said."""
_STEP: Final = rf"(?:\b{_SQUARE}\b|\b{_WAY}\b)"
_JOINT: Final = r"(?:[ \t]*(?:,|->|→|>|-)[ \t]*(?:(?:and|then|to)[ \t]+)*|[ \t]+(?:(?:and|then|to)[ \t]+)*)"
_LEADING: Final = re.compile(r"\bto\b|->|→|>", re.IGNORECASE)
_BACK: Final = r"\b(?:no|nope|nah|wait|sorry|stop|hold on|start over|wrong|oops|ups|whoops|correction|scratch that)\b"
_ANEW: Final = re.compile(
    rf"(?P<old>{_STEP}(?:{_JOINT}{_STEP}){{0,5}})(?P<between>[\s,.:;?!…(–—-]+(?:{_WEAK}[\s,.!…]+)*{_BACK}[^\n.!?;,]{{0,50}}"
    rf"[\s,.:;!?…–—-]+(?:[^\n.!?;,]{{0,50}}[.!?;…:]+\s*)?"
    rf"(?:(?:so|then|ok|okay|again|right|that's|that is|it's|now|rather|instead|mean|meant|i|go|walk)[\s,:]+)*)"
    rf"(?P<new>{_STEP}(?:{_JOINT}{_STEP}){{1,5}})",
    re.IGNORECASE,
)
"""A row of steps that is taken back, and told once more from one of its steps on."""
_PLACED: Final = rf"\b{_STONE}[ \t]*{_TO}(?P<at>{_SQUARE})|\b(?P<before>{_SQUARE})[ \t]*[:=(][ \t]*{_STONE}\b"
"""A stone and its square, in either order."""
_ORDER: Final = {"first": 0, "second": 1, "third": 2}
_AS_WELL: Final = re.compile(rf"^[ \t]*and (?=(?:the |my )?(?P<stone>{_STONE})\b)", re.IGNORECASE)
"""What leads to a second thing that is put right."""
_QUOTED: Final = re.compile(r"^[ \t]*>.*$", re.MULTILINE)
_MOST: Final = 4
_AGREEING: Final = 2
"""Directions that two rows begin with where they are the same."""


def corrected(text: str, notes: list[str]) -> str:
    """Write a message as its own later sentences put it right, and tell it."""
    text = _OWNED.sub("", _AFTER_ALL.sub("", text))
    text = _WAS.sub("", text) if _CHANGED.search(text) else text
    text = _DENIED.sub("", _BACKWARDS.sub(_led_to, _TURNED.sub(", ", text)))
    text = with_items_corrected(_ARROW.sub(r"\g<new>", _FOUND_WANTING.sub(" ", _DROPPED.sub(" ", text))), notes)
    text = _LETTER.sub("", text)
    text = _NOT_BUT.sub(lambda found: _turned(text, found), text)
    for opening in (_SORRY, _FIRST):
        first = opening.match(text)
        text = text if first is None else text[first.end() :]
    for row in list(_ANEW.finditer(text))[::-1]:
        told = _told_anew(row)
        if told:
            notes.append(f"{quoted(' '.join(row[0].split()))} was read as {quoted(told)}, which is told anew.")
            text = text[: row.start()] + told + text[row.end() :]
    for _ in range(_MOST):
        for form in (_INSTEAD, _PAIR, _SHOULD, _ONE):
            found = next((each for each in form.finditer(text) if _mended(text, each) is not None), None)
            if found is not None:
                break
        else:
            return text
        line = text.count("\n", 0, found.start()) + 1
        notes.append(f"Line {line}: {quoted(' '.join(found[0].split()))} was read as a correction of what is before.")
        behind = text[found.end() :]
        other = _AS_WELL.match(behind)
        if other is not None and re.search(rf"\b{other['stone']}\b", text[: found.start()], re.IGNORECASE):
            behind = f" correction, {behind[other.end() :]}"
        text = (_mended(text, found) or "") + ";" + "\n" * found[0].count("\n") + behind
    return text


def _led_to(found: re.Match[str]) -> str:
    """Give the stone before its square."""
    stone = found[2].casefold()
    return f"{next((name for name in ELEMENTS if name.startswith(stone)), stone)} {found[1]}"


def _turned(text: str, found: re.Match[str]) -> str:
    """Name the right square before the wrong one, where that was told before."""
    is_told = re.search(rf"\b{found['old']}\b", text[: found.start()], re.IGNORECASE) is not None
    return f"sorry, {found['new']}{found['whose'] or ''}, not {found['old']}" if is_told else found[0]


def _told_anew(found: re.Match[str]) -> str:
    """Leave out steps that are taken back where the next ones begin with one of them; else give nothing.

    Directions say the same in many places: of them two have to agree, from the very first on. `I6 to H6, K1 to K2` are
    the moves of two pieces, and no row.
    """
    if "," in found["old"] and _LEADING.search(found["old"]) is not None:
        return ""
    steps = list(re.finditer(_STEP, found["old"], re.IGNORECASE))
    old = [step[0].casefold() for step in steps]
    new = [step[0].casefold() for step in re.finditer(_STEP, found["new"], re.IGNORECASE)]
    is_square = re.fullmatch(_SQUARE, new[0]) is not None
    if (is_square and new[0] not in old) or (not is_square and (len(old) < _AGREEING or old[:2] != new[:2])):
        return ""
    at = steps[len(old) - 1 - old[::-1].index(new[0])].start() if is_square else 0
    return found["old"][:at] + found["new"]


def _mended(text: str, found: re.Match[str]) -> str | None:
    """Give what stands before a correction, with what it corrects written otherwise; None where that is not plain."""
    before = _QUOTED.sub(lambda quote: " " * len(quote[0]), text[: found.start()])
    span = _wrong_pair(before, found) if "second" in found.groupdict() else _wrong_one(before, found)
    new = found["second"] if "second" in found.groupdict() else found["new"]
    return None if span is None else text[: span[0]] + new + text[span[1] : found.start()].lstrip("?")


def _wrong_pair(before: str, found: re.Match[str]) -> tuple[int, int] | None:
    """Find where what is corrected says that the same stone goes, or the same verb leads."""
    first, second = re.escape(found["first"]), found["second"]
    if first.casefold() in ELEMENTS:
        names = [name for name, element in ELEMENTS.items() if element is ELEMENTS[first.casefold()]]
        first = f"(?:{'|'.join(names)})"
    kind = _SQUARE if re.fullmatch(_SQUARE, second, re.IGNORECASE) else r"[a-z][0-9]?"
    way = r"[nesw][12]"  # E2 may be a square, or a way
    both = re.fullmatch(way, second, re.IGNORECASE) and re.fullmatch(_SQUARE, first, re.IGNORECASE)
    kind = f"(?:{way}|{kind})" if both else kind
    gap = rf"[ \t]*(?:stone )?{_TO}"
    said = [each.span(1) for each in re.finditer(rf"\b{first}{gap}\b({kind})\b", before, re.IGNORECASE)]
    said += [each.span(1) for each in re.finditer(rf"\b({kind})[ \t:=(-]{{1,3}}{first}\b", before, re.IGNORECASE)]
    if found["old"]:
        said = [span for span in said if before[slice(*span)].casefold() == found["old"].casefold()]
    others = {before[slice(*span)].casefold() for span in said}
    return max(said) if said and (len(others) == 1 or not before[max(said)[1] :].strip(" \t\n.,;!")) else None


def _wrong_one(before: str, found: re.Match[str]) -> tuple[int, int] | None:
    """Find the last thing of the kind of what is to stand for it, or the one that is said to be wrong."""
    new, old = found["new"].casefold(), (found["old"] or found.groupdict().get("was") or "").casefold()
    kind = next(kind for kind in (_SQUARE, _STONE, _COUNT, _WAY) if re.fullmatch(kind, new))
    bare = re.sub(r"\([^()\n]*\)", lambda aside: " " * len(aside[0]), before)
    if found["whose"]:
        said = [each.span(1) for each in re.finditer(rf"\b{found['whose']}[ \t]*{_TO}({kind})\b", bare, re.IGNORECASE)]
    elif found["which"]:
        placed = {each.span(each.lastgroup or 0) for each in re.finditer(_PLACED, bare, re.IGNORECASE)}
        steps = [each.span() for each in re.finditer(rf"\b{_SQUARE}\b", bare, re.IGNORECASE)]
        steps = [span for span in steps if span not in placed]
        at = _ORDER.get(found["which"].casefold(), -1)
        said = steps[: at + 1 or None] if at < len(steps) else []
    else:
        wrong = re.escape(old) if old else kind
        said = [each.span() for each in re.finditer(rf"\b{wrong}\b", bare, re.IGNORECASE)]
    return said[-1] if said and bare[slice(*said[-1])].casefold() != new else None
