"""Numbers and headings of turns, written as `Turn 7`, which is left out later: `3... A@b3`, `Runde 12, Sibylle:`."""

from __future__ import annotations

import re
from typing import Final

_TURN: Final = (
    "turn|round|move|zug|spielzug|runde|spielrunde|tour|coup|manche|turno|ronda|jugada|mossa|beurt|ronde|zet|drag|tura|runda|ruch"
)
_BEGIN: Final = (
    r"(?P<begin>^[ \t>*_#(\[~-]*)(?:(?:game|match|spiel|partie|partida|partita|spel) ?#?[0-9]{1,4}[ \t]*[,;:/–-]*[ \t]*)?"
)
_END: Final = r"(?=[ \t]*(?:[:.,;)\]|*_/–—-]|$))"
_NAMED: Final = re.compile(
    rf"{_BEGIN}(?:{_TURN})[ \t]?(?:nr|no|n|number|num|nummer)?[.°º]?[ \t]?#?(?P<number>[0-9]{{1,3}})(?![0-9a-z])",
    re.IGNORECASE | re.MULTILINE,
)
"""`Zug 7`, `Tour n°4`, `Turn no. 7`."""
_COUNTED: Final = re.compile(
    rf"{_BEGIN}(?P<number>[0-9]{{1,3}})(?:\.|st|nd|rd|th|e|er|[eè]me|[ºª°])?[ \t](?:{_TURN})\b{_END}",
    re.IGNORECASE | re.MULTILINE,
)
"""`7. Zug:`, `4e tour`, `7th turn,`."""
_LETTERED: Final = re.compile(
    rf"{_BEGIN}[tr][ #.]?(?P<number>[6-9]|[1-9][0-9]{{1,2}})(?![0-9a-z])(?:{_END}|(?=[ \t]+[a-z]))",
    re.IGNORECASE | re.MULTILINE,
)
"""`T14:`, where no number of stones can be meant."""
_OF_SECOND: Final = re.compile(r"^(?P<begin>[ \t>*_(\[]*)#?(?P<number>[0-9]{1,3})[ \t]?(?:\.{2,}|…)[ \t]*", re.MULTILINE)
"""`3...`, as the second player's half of a move is numbered."""
_SIGNED: Final = re.compile(r"^(?P<begin>[ \t>*_(\[]*)#(?P<number>[0-9]{1,3})(?![0-9a-z])[ .:)–—-]*(?=\S)", re.MULTILINE)
"""`#14 D3-E3`."""


def with_plain_headings(text: str) -> str:
    """Write the numbers of turns at the beginning of lines in one way; what stands behind them as it is."""
    for form in (_COUNTED, _NAMED, _LETTERED):
        text = form.sub(r"\g<begin>Turn \g<number>", text)
    for form in (_OF_SECOND, _SIGNED):
        text = form.sub(r"\g<begin>Turn \g<number>: ", text)
    return text
