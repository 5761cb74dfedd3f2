"""What a later line puts right in a numbered list: `Correction to 2: water B7, not B2`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from elemental_gui.engine.core.spoken import ELEMENTS
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError

_ITEM: Final = re.compile(
    r"^(?P<lead>[ \t*-]*\(?(?P<number>[0-9]{1,2})[.):][ \t]+(?:[a-z ]{2,12}:[ \t]*)?)(?P<said>\S.*)$", re.IGNORECASE
)
_CORRECTING: Final = re.compile(
    r"^[ \t*(]*(?:(?:sorry|oops|ups|wait|ok|no|and)[ \t,.:!–—-]+)*(?:a |one |small |quick |eine |kleine )*"
    r"(?:(?:correction|corrections|korrektur|erratum|correctif|corrección)(?: (?:to|of|on|for|in|at|zu|von|du|de|à|a))?"
    r"|(?:change|edit|fix|replace|amend|update|correct|re|ad|zu)(?: (?:to|of|in))?|make|in)"
    r"(?: (?:my|the))?(?: (?:item|line|point|action|step|move|order|number|no\.?|nr\.?|punkt|zeile|n°))?[ \t#]+"
    r"(?P<number>[0-9]{1,2})(?:[.)]?,?[ \t]*(?:i (?:mean|meant)|it (?:should|must) be)[ \t:]+"
    r"|[ \t]*(?:->|→|=>|[:=–—-])| (?:to|into|is|should (?:be|read|say)|with)(?= ))[ \t]*"
    r"(?P<new>\S.*)$",
    re.IGNORECASE,
)
_NOT: Final = re.compile(
    r"[ \t,(–—-]+(?:and )?(?:not|instead of|rather than|nicht|statt|pas) (?P<old>[^,.;()]{1,40})\)?", re.IGNORECASE
)
_WHY: Final = re.compile(
    r",[ \t]*(?:i|i'd|i'm|we|it|they|he|she|you|that|sorry|because|since|as|so|ich|je|of course|please|bitte|my)\b.*$",
    re.IGNORECASE,
)
"""Why it is put right, behind what it should be."""
_REST: Final = re.compile(
    r"^[ \t,;–—-]*(?:and |but )?(?:the |all |der )?(?:rest|others?|everything else|all else)\b"
    r"[^.!\n]{0,40}[.!]*[ \t]*$",
    re.IGNORECASE,
)
_SQUARE: Final = "[a-kw][0-9]{1,2}"
_KINDS: Final = (_SQUARE, rf"(?:{'|'.join(ELEMENTS)})", r"x?[0-9]{1,4}x?", r"[a-z]{1,2}", r"[nesw][12]")
"""Things of which one may stand for another one."""
_FROM_TO: Final = re.compile(rf"(?:[a-z]+ )*{_SQUARE}(?: ?(?:->|→|=>|[-–>]|to) ?| ){_SQUARE}\W*", re.IGNORECASE)
"""Where a piece stands and where it goes, of which only the latter is ever put right alone."""


def with_items_corrected(text: str, notes: list[str]) -> str:
    """Write the items of a numbered list as a later line has them, and tell it.

    Raises NotationError where it is not plain what of an item is put right: the item must not count as it is.
    """
    lines = text.split("\n")
    for at, line in enumerate(lines):
        found = _CORRECTING.match(line)
        items = [index for index, each in enumerate(lines[:at]) if found and _number(each) == found["number"]]
        if found is None or not any(map(_number, lines[:at])):
            continue
        new, _, behind = found["new"].partition(". ")
        item = _ITEM.match(lines[items[0]]) if len(items) == 1 else None
        told = None if item is None else _told_anew(item["said"], new.rstrip(" .!"))
        if item is None or told is None:
            said = quoted(" ".join(line.split()))
            raise NotationError(f"Line {at + 1}: {said} is not understood: ask what stands in place of what.")
        lines[items[0]] = item["lead"] + told
        lines[at] = "" if _REST.match(behind) else behind
        notes.append(f"Line {at + 1}: {quoted(' '.join(line.split()))} was read as a correction of {found['number']}.")
    return "\n".join(lines)


def _number(line: str) -> str:
    item = _ITEM.match(line)
    return "" if item is None else item["number"]


def _told_anew(said: str, new: str) -> str | None:
    """Give what an item says with what is new in it; None where it is not plain of what it is said."""
    wrong = _NOT.search(new)
    old = "" if wrong is None else wrong["old"].strip()
    new = _WHY.sub("", new if wrong is None else new[: wrong.start()]).strip(" .,;!()")
    if old and not _named(said, old):
        return None
    if not new or re.match(r"(?:not|no|nicht|pas)\b", new, re.IGNORECASE):
        return None
    if len(new.split()) > 1:
        return _part_anew(said, new)
    kind = next((kind for kind in _KINDS if re.fullmatch(kind, new, re.IGNORECASE)), "")
    named = _named(said, old) if old else _named(said, kind, is_kind=True) if kind else ()
    named = named[1:] if kind == _SQUARE and not old and _FROM_TO.fullmatch(said) else named
    return said[: named[0][0]] + new + said[named[0][1] :] if len(named) == 1 else new if not named else None


def _part_anew(said: str, new: str) -> str | None:
    """Give an item with that part of it said anew that begins as this does; all of it where it has one part only."""
    parts = re.split(r"([,;/|][ \t]*|[ \t]+(?:and|then|&|\+)[ \t]+)", said)
    if len(_named(said, _SQUARE, is_kind=True)) > len(_named(new, _SQUARE, is_kind=True)) and len(parts) == 1:
        return None
    same = [at for at, part in enumerate(parts) if part.split()[:1] == new.split()[:1]]
    if len(parts) == 1 or "," in new:
        return new
    if len(same) != 1:
        return None
    return "".join((*parts[: same[0]], new, *parts[same[0] + 1 :]))


def _named(said: str, what: str, *, is_kind: bool = False) -> Sequence[tuple[int, int]]:
    """Say where something is named, or anything of a kind."""
    pattern = what if is_kind else re.escape(what)
    return [each.span() for each in re.finditer(rf"(?<!\w)(?:{pattern})(?!\w)", said, re.IGNORECASE)]
