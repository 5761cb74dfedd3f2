"""What a later line puts right in a numbered list: `Correction to 2: water B7, not B2`."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.corrections.changed_mind import replaced
from elemental_gui.host.corrections.taking_back import GAP, SIGH
from elemental_gui.host.language.likeness import clauses_of
from elemental_gui.host.language.rare import Rare

_ITEM: Final = Rare(
    r"^(?P<lead>[ \t*-]*\(?(?P<number>[0-9]{1,2})[.):][ \t]+(?:[a-z ]{2,12}:[ \t]*)?)(?P<said>\S.*)$")
_CORRECTING: Final = Rare(
    rf"^[ \t*(]*(?:[0-9]{{1,2}}[.)][ \t]+)?(?:(?:sorry|oops|ups|wait|no|{SIGH}){GAP})*"
    r"(?:(?:a|one|small|quick|eine|kleine) )*"
    r"(?:(?:corrections?|korrektur|erratum|correctif|corrección)(?: (?:to|of|on|for|in|at|zu|von|du|de|à|a))?"
    r"|(?:change|edit|fix|replace|amend|update|correct|re|ad|zu)(?: (?:to|of|in))?|make|in)"
    r"(?: (?:my|the))?(?: (?:item|line|point|action|step|move|order|number|no\.?|nr\.?|punkt|zeile|n°))?[ \t#]+"
    r"(?P<number>[0-9]{1,2})(?:[.)]?,?[ \t]*(?:i (?:mean|meant)|it (?:should|must) be)[ \t:]+"
    r"|[ \t]*(?:->|→|=>|[:=–—-])| (?:to|into|is|should (?:be|read|say)|with)(?= ))[ \t]*"
    r"(?P<new>[^.;!\n]+)(?P<behind>.*)$",
)
_REST: Final = Rare(
    r"[.;! ]*(?:(?:and |but |the |all |der )*(?:rest|others?|else|everything)\b[^.!\n]{0,40}[.! ]*)?")
"""What ends the correction, and that all else stays."""


def with_items_corrected(text: str, notes: list[str]) -> str:
    """Write the items of a numbered list as a later line has them, and tell it.

    Raises NotationError where it is not plain what of an item is put right: the item must not count as it is.
    """
    lines = text.split("\n")
    for at, line in enumerate(lines):
        found = _CORRECTING.match(line)
        items = [] if found is None else [_ITEM.match(each) for each in lines[:at]]
        if found is None or not any(items):
            continue
        meant = [(index, item) for index, item in enumerate(items) if item and item["number"] == found["number"]]
        told = _told_anew(meant[0][1]["said"], found["new"].strip()) if len(meant) == 1 else ""
        if not told:
            said = quoted(line)
            raise NotationError(f"Line {at + 1}: {said} is not understood: ask what stands in place of what.")
        ((index, item),) = meant
        lines[index] = item["lead"] + told
        lines[at] = _REST.sub("", found["behind"], count=1)
        notes.append(f"Line {at + 1}: {quoted(line)} was read as a correction of {found['number']}.")
    return "\n".join(lines)


def _told_anew(said: str, new: str) -> str:
    """Give an item with what is new in it; empty where it is not plain in place of what."""
    told = [token.kind for clause in clauses_of(new) for token in clause.tokens]
    is_open = len(told) == 1 and sum(told[0] in clause.kinds for clause in clauses_of(said)) > 1
    return "" if is_open else replaced(said, new, "")[1]
