"""Numbers and headings of turns, written as `Turn 7`, which is left out later: `3... A@b3`, `Runde 12, Sibylle:`.

What the program itself says of the position, copied above a turn, is no more than a heading.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from elemental_gui.engine.core.text import SEAT_MARKS, quoted
from elemental_gui.engine.core.words import SEATS

_TURN: Final = (
    "turn|round|move|zug|spielzug|runde|spielrunde|tour|coup|manche|turno|ronda|jugada|mossa|beurt|ronde|zet|drag|tura"
    "|runda|ruch"
)
_GAME: Final = r"(?:(?:game|match|spiel|partie|partida|partita|spel) ?#?[0-9]{1,4}[ \t]*[,;:/–-]*[ \t]*)?"
_LINE: Final = r"(?P<begin>^[ \t>*_(\[]*)"
_BEGIN: Final = rf"(?P<begin>^[ \t>*_#(\[=~-]*){_GAME}"
_NUMBER: Final = "(?P<number>[0-9]{1,3})"
_END: Final = r"(?=[ \t]*(?:[:.,;)\]|*_/–—-]|$))"
_FLAGS: Final = re.IGNORECASE | re.MULTILINE
_NAMED: Final = re.compile(
    rf"{_BEGIN}(?:{_TURN})[ \t]?(?:nr|no|n|number|num|nummer)?[.°º]?[ \t]?#?{_NUMBER}(?![0-9a-z])", _FLAGS
)
"""`Zug 7`, `Tour n°4`, `Turn no. 7`."""
_COUNTED: Final = re.compile(
    rf"{_BEGIN}{_NUMBER}(?:\.|st|nd|rd|th|e|er|[eè]me|[ºª°])?[ \t](?:{_TURN})\b{_END}", _FLAGS
)
"""`7. Zug:`, `4e tour`, `7th turn,`."""
_LETTERED: Final = re.compile(
    rf"{_BEGIN}(?:(?:t|r(?!5))[ #.]?(?P<number>[5-9]|[1-9][0-9]{{1,2}})(?![0-9a-z])(?:{_END}|(?=[ \t]+[a-z]))"
    rf"|r(?P<round>[0-9]{{1,3}})(?=[ \t]*(?:[:|]|[a-z]{{3,}}\b[ \t]*[:|])))", _FLAGS
)
"""`T14:`, where no number of stones or steps can be meant."""
_OF_SECOND: Final = re.compile(rf"{_LINE}#?{_NUMBER}[ \t]?(?:\.{{2,}}|…)[ \t]*", re.MULTILINE)
"""`3...`, as the second player's half of a move is numbered."""
_SIGNED: Final = re.compile(rf"{_LINE}#{_NUMBER}(?![0-9a-z])[ .:)–—-]*(?=\S)", re.MULTILINE)
"""`#14 D3-E3`."""

_FRAMED: Final = re.compile(rf"^[ \t]*(?:==+|~~+|--+|[(\[])[ \t]*(Turn {_NUMBER})[ \t]*(?:==+|~~+|--+|[)\]])", _FLAGS)
"""`[Turn 7]`, `== Turn 7 ==`."""

_WITHIN: Final = re.compile(r"(?<=[.!?,;] )[0-9]{1,3}\.{1,3} ?(?=[Tt][0-4](?![^\W_]))")
"""`Well played. 7. T1`."""
_WHOSE: Final = re.compile(
    r"(?<![^\s*_(\[>])(Turn [0-9]{1,3})[ \t]*\(([^\W\d_][^()\n:0-9]{1,30})\)[*_]*[ \t]*[:–—-]?[ \t]*", re.MULTILINE
)
"""`Turn 4 (Ann): …`."""
_NOTATION: Final = re.compile(
    r"^[ \t>*]*[0-9]{1,3}[ \t]?(?:\.|…)(?:(?!\b(?!(?:fire|water|earth|wind|air|plant)\b)[^\W\d_]{3})[^\n])*$",
    re.IGNORECASE | re.MULTILINE,
)
"""A numbered line of notation, without a word but those for stones: `9... d1(E) Eb2, Sf6-f7-e7!?`."""
_PRAISE: Final = re.compile(r"(?<=[0-9)])[ \t]?(?:[!?]{1,2}|[+−-][-+=]|[∓±+#=])[ \t]*$")
"""What the writer thinks of such a move."""
_OF_PLAYER: Final = re.compile(
    rf"^[ \t]*+(?P<who>[^\W\d_]{{2,20}})[ \t]*[/|–—-][ \t]*(?P<turn>(?:{_TURN})[ \t]#?[0-9]{{1,3}})[ \t]*$", _FLAGS
)
"""`ODUYA / TURN 10`: who plays stands in front."""

_STONE_ALONE: Final = r"(?:fire|wind|air|earth|water)[ \t]*(?:[,;\n]|\Z)"
"""What stands behind `element` where that is no name: `element - fire, square - B3`."""
_COUNTING: Final = rf"(?:{_TURN})[ \t]?(?:nr|no|n|number)?[.°º]?[ \t]?#?[0-9]"

_LABEL: Final = r"""(?P<begin>^|(?<=[.!?]\s))[ \t>*_#`"“(\[-]*+(?:[^\W\d_][\w' ]{0,20}:[ \t]*["“*_`]*)?"""
"""What stands before a line that is copied: `> `, `Bot: `, `**`."""
_OF_SEATS: Final = re.compile("|".join(map(re.escape, SEATS)))
_WORDS: Final = re.compile(r"\w+")


@cache
def _titled(title: str) -> re.Pattern[str]:
    return re.compile(
        rf"^(?P<begin>(?:[^\W\d_]{{2,20}}:)?[ \t>*_#(\[=~-]*)(?:(?:my|our|the|for|in|this|is|here|here['’]?s) )*"
        rf"{re.escape(title)}(?: · [^\n,]{{1,40}})?(?:[*_)\]=~ \t]*(?:\Z|\n(?!\s*{_STONE_ALONE}))"
        rf"|[ \t]*[,;:|–—-]*[ \t]*(?={_COUNTING})|[ \t]*[|–—-]+[ \t]+(?!{_STONE_ALONE})"
        r"|(?: (?:game|match|turn|move))+[*_)\]=~ \t]*(?:[:,;|–—-]+[ \t]*|(?=\n|\Z)))", _FLAGS
    )  # fmt: skip


def without_title(text: str, title: str) -> str:
    """Leave the name of the game out in front of a turn, such as `Element, turn 3:`, which may be a word of it too."""
    return _titled(title).sub(lambda found: found["begin"] + "\n" * found[0].count("\n"), text, count=1)


def without_status(text: str, said: Mapping[str, str], names: Sequence[str], notes: list[str]) -> str:
    """Write in place of what the program says of a position what it means for the turn, mostly nothing.

    `said` are its sentences, with the seats called as in `SEATS`; a player may be called so, or by a name. A text with
    nothing else is left as it is: `Nothing can be placed or moved: pass.` is a turn as well.
    """
    bare, left_out, used = text, list[str](), set(_WORDS.findall(text.casefold()))
    for told, meaning in sorted(said.items(), key=lambda each: -len(each[0])):
        if not used.issuperset(_WORDS.findall(_OF_SEATS.sub(" ", told).casefold())):
            continue
        form = r"\s+".join(map(re.escape, told.rstrip(".").split()))
        for seat, called in enumerate(SEATS, 1):
            mark, name = SEAT_MARKS[seat - 1], re.escape(names[seat - 1]) if seat <= len(names) else ""
            who = rf"(?:(?:seat|player) {seat}{f'|{name}' if name else ''})"
            form = form.replace(r"\s+".join(map(re.escape, called.split())), rf"(?:{mark} ?)?{who}(?: ?\(?{mark}\)?)?")
        behind = r"""[*_`"”)\]]*(?:[.!]+[*_`"”)\]]*(?=\s|\Z)|[ \t]*[:;–—-][ \t]*|(?=[ \t]*(?:\n|\Z)))"""
        for found in list(re.finditer(rf"{_LABEL}{form}{behind}", bare, re.IGNORECASE | re.MULTILINE))[::-1]:
            left_out.append(f"{quoted(found[0].strip())} was left out: it is what the program says of the position.")
            bare = f"{bare[: found.start()]}{meaning}{bare[found.end() :]}"
    if not bare.strip():
        return text
    notes += left_out
    return bare


def with_plain_headings(text: str) -> str:
    """Write the numbers of turns at the beginning of lines in one way; what stands behind them as it is."""
    text = _WITHIN.sub("", _OF_PLAYER.sub(r"\g<turn>, \g<who>:", text))
    for form in (_COUNTED, _NAMED):
        text = form.sub(r"\g<begin>Turn \g<number>", text)
    text = _LETTERED.sub(lambda found: f"{found['begin']}Turn {found['number'] or found['round']}", text)
    text = _WHOSE.sub(r"\1, \2: ", text)
    text = _FRAMED.sub(r"\1:", text)
    text = _NOTATION.sub(lambda line: _PRAISE.sub("", line[0]), text)
    for form in (_OF_SECOND, _SIGNED):
        text = form.sub(r"\g<begin>Turn \g<number>: ", text)
    return text
