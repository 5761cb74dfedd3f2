"""What a player reports of the words of others, `Ben said "fire B3"`, is left out."""

from __future__ import annotations

import re
from typing import Final

from elemental_gui.engine.core.text import quoted
from elemental_gui.host.message.whose import Players

_SAYS: Final = r"(?:said|says|saying|wrote|writes|told|tells|asked|asks|thinks|thought|claimed|claims|called|posted)"
_ADVISED: Final = re.compile(
    r"(?:^|(?<=[.!?\n]))[ \t]*@?[\w ]{2,30}?"
    r" (?:says?|said|thinks?|thought|told me|suggests|suggested|recommends|advised|wants)"
    r" [^.!?\n]*?\b(?:should|to|could|must)\b[^.!?\n]*?,? but (?=i\b|i'll|i'm)",
    re.IGNORECASE | re.MULTILINE,
)
"""Advice of somebody else that the player does not follow."""
_MARK: Final = re.compile(r"[\"“„«]")
_IN_MARKS: Final = r"(?:\"[^\"\n]{2,400}\"|“[^”\n]{2,400}”|„[^“”\n]{2,400}[“”]|«[^»\n]{2,400}»)"


def without_reported(text: str, players: Players, notes: list[str]) -> str:
    """Leave out what stands in quotation marks where it is told as the words of somebody else."""
    text = _ADVISED.sub("", text)
    if _MARK.search(text) is None:
        return text
    others = [name for seat, name in enumerate(players.names, 1) if name and seat != players.seat]
    who = "|".join(re.escape(each) for name in others for each in dict.fromkeys((name, name.split()[0])))
    who = f"(?:{who}|he|she|they|somebody|someone|my opponent|the host)" if who else "(?:he|she|they|the host)"
    said = rf"(?<!\w){who}\s[^\n.!?;:,\"]{{0,30}}(?:\b{_SAYS}\b[^\n.!?;:,\"]{{0,20}}|(?=:))"
    behind = rf"{_IN_MARKS},?\s+(?:{_SAYS} {who}|{who} {_SAYS})\b[.,!:]?"
    for form in (rf"{said}[:,]?\s*{_IN_MARKS}[.,!]?", behind):
        for found in re.finditer(form, text, re.IGNORECASE):
            line = text.count("\n", 0, found.start()) + 1
            notes.append(f"Line {line}: {quoted(found[0])} was left out as the words of another.")
        text = re.sub(form, lambda found: " ; " + "\n" * found[0].count("\n"), text, flags=re.IGNORECASE)
    return text
