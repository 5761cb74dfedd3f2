"""A piece that is told from others of its kind by where it lies: `the lower one of my two airs in the E column`.

Its words are written as its square, where they can mean but one piece of the player's. They have to lead a clause: what
is only mentioned in it may be anybody's.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

import attrs

from elemental_gui.engine.core.spoken import COMMA, ELEMENTS, SQUARE, Words, as_written, text_at

_KINDS: Final = {**{word: element.word for word, element in ELEMENTS.items()}, "plant": "plant", "plants": "plant"}
_KIND: Final = f"(?:{'|'.join(_KINDS)})"
_LEADS: Final = r"(?:^|(?<=[;,:] )|(?<=\band )|(?<=\bthen )|(?<=\bso )|(?<=\bnow )|(?<=\bi )|(?<=\bi'll )|(?<=\bmove ))"
_NTH: Final = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
)  # fmt: skip
_SIDES: Final = {
    **dict.fromkeys(("upper", "top", "uppermost", "topmost", "highest", "northern", "northernmost"), ("row", 0)),
    **dict.fromkeys(("lower", "bottom", "lowest", "lowermost", "southern", "southernmost"), ("row", -1)),
    **dict.fromkeys(("left", "leftmost", "western", "westernmost"), ("column", 0)),
    **dict.fromkeys(("right", "rightmost", "eastern", "easternmost"), ("column", -1)),
}
_SIDE: Final = f"(?:{'|'.join(_SIDES)})(?: - | )?(?:hand|most)?"
_HAND: Final = "(?: - | )(?:hand|most)"
_LINE: Final = (
    r"(?:(?:in|on|from|of|at) (?:the |my )?(?:(?:column (?P<column{0}>[a-k])|(?P<letter{0}>[a-k]) column"
    r"|row (?P<row{0}>[0-9]{{1,2}})|(?P<nth{0}>" + "|".join((*_NTH, *_SIDES))
    + rf")(?:{_HAND})? (?P<line{{0}}>row|column))"
    r"|(?P<high{0}>top|upper|bottom|lower) (?:- )?(?P<wide{0}>left|right)(?:" + _HAND + r")? corner)"
    r"(?: (?:(?P<half{0}>down|up|over) )?there)?)"
)
_COUNTS: Final = {"two": 2, "both": 2, "2": 2, "three": 3, "3": 3}
_SINGLED: Final = re.compile(
    rf"{_LEADS}(?:the|my) (?:"
    rf"(?P<side>{_SIDE}) (?:one |piece |unit )?of (?:my |the |these |those )*(?:(?P<count>{'|'.join(_COUNTS)}) )?"
    rf"(?P<several>{_KIND})(?: {_LINE.format(1)})?"
    rf"|(?P<own>{_SIDE}) (?P<one>{_KIND})(?: {_LINE.format(2)})?"
    rf"|(?P<only>{_KIND}) (?:that (?:is|stands|sits) )?{_LINE.format(3)}"
    rf"|other (?P<other>{_KIND})"
    r")(?! (?:(?:on|at|in) )?[a-k][0-9])(?: ,| \(| :)?(?= )"
)
_WIDE: Final = rf"(?:left|right)(?:{_HAND})?"
_HIGH: Final = rf"(?:(?:very )?(?:top|bottom|upper|lower)(?:{_HAND})?)"
_BOTH: Final = rf"(?:{_HIGH} (?:- )?{_WIDE}|{_WIDE} (?:- )?{_HIGH})"
_CORNER: Final = re.compile(
    rf"\b(?:in|at|on|to|into|onto) (?:the |my )?{_BOTH}(?: (?:hand )?corner)?(?= )|\b{_BOTH} (?:hand )?corner(?= )"
)
_TOLD: Final = re.compile(r" (?:on |at )?([a-k][0-9]{1,2})(?: [,)](?= )| -(?= ))?(?= )")


class _Piece(NamedTuple):
    column: int
    row: int

    @property
    def name(self) -> str:
        return f"{chr(ord('a') + self.column - 1)}{self.row}"


def with_squares(words: Words, pieces: Mapping[str, str], last: str) -> Words:
    """Write words for one of some pieces, kinds by their squares, as its square; `last` is the last of the board."""
    text = f"{' '.join(word.text for word in words)} "
    if sum(word.text in _KINDS for word in words) == 0 or len(words) != text.count(" "):
        return words
    found = list(_SINGLED.finditer(text))
    told = list(words)
    for each in reversed(found):
        fitting = _fitting(each, pieces, last, text[: each.start()])
        if len(fitting) != 1:
            continue
        name = fitting[0].name
        named = _TOLD.match(text, each.end()) if text[each.end() - 1] in ",(:" else None
        if named is not None and named[1] != name:
            continue
        end = each.end() if named is None else named.end()
        if named is None and text[end - 1] in ",(:":
            end -= 2
        first, behind = text.count(" ", 0, each.start()), text.count(" ", 0, end) + 1
        source = as_written(words[first:behind])
        told[first:behind] = [attrs.evolve(words[first], text=name, source=source)]
    return tuple(told)


def with_corners(words: Words, last: str) -> Words:
    """Write a corner of the board as its square: `a new fire in the upper left corner`."""
    text = f"{' '.join(word.text for word in words)} "
    told = list(words)
    for each in reversed(list(_CORNER.finditer(text)) if len(words) == text.count(" ") else ()):
        sides = {_SIDES[word] for word in each[0].replace("-", " ").split() if word in _SIDES}
        if {line for line, _ in sides} != {"row", "column"} or len(sides) > len(("row", "column")):
            continue
        name = (last[0] if ("column", -1) in sides else "a") + (last[1:] if ("row", -1) in sides else "1")
        first = text.count(" ", 0, each.start())
        behind = text.count(" ", 0, each.end()) + 1
        source = as_written(words[first:behind])
        named = text_at(words, behind) in (COMMA, "(", "on", "at") and text_at(words, behind + 1) == name
        corner = attrs.evolve(words[first], text=name, source=source)
        told[first:behind] = [] if named else [attrs.evolve(corner, text="on", source=""), corner]
    return tuple(told)


def _fitting(found: re.Match[str], pieces: Mapping[str, str], last: str, before: str) -> list[_Piece]:
    """Give the pieces that may be meant."""
    kind = _KINDS[found["several"] or found["one"] or found["only"] or found["other"]]
    own = [_Piece(ord(name[0]) - ord("a") + 1, int(name[1:])) for name, each in pieces.items() if each == kind]
    if found["other"]:
        named = set(SQUARE.findall(before))
        left = [each for each in own if each.name not in named]
        return left if len(left) < len(own) else []
    group = "1" if found["several"] else "2" if found["one"] else "3"
    here = [each for each in own if _lies(each, found, group, last)]
    side = found["side"] or found["own"]
    if not side:
        return here
    if found["count"] and len(here) != _COUNTS[found["count"]]:
        return []
    line, at = _SIDES[side.split()[0]]
    far = sorted({getattr(each, line) for each in here})
    return [each for each in here if getattr(each, line) == far[at]] if len(here) > 1 else []


def _lies(piece: _Piece, found: re.Match[str], group: str, last: str) -> bool:
    """Tell whether a piece lies in the line or the corner that is told, or none is told."""
    told = {what: found[f"{what}{group}"] or "" for what in ("column", "letter", "row", "high", "wide", "nth", "line")}
    ends = _Piece(ord(last[0]) - ord("a") + 1, int(last[1:]))
    half = found[f"half{group}"]
    if half in ("up", "down") and (half == "down") != (2 * piece.row > ends.row):
        return False
    if column := told["column"] or told["letter"]:
        return piece.name[0] == column
    if told["row"] or told["nth"] in _NTH:
        at = int(told["row"]) if told["row"] else _NTH.index(told["nth"]) + 1
        return at == (piece.row if told["row"] else getattr(piece, told["line"]))
    sides = [_SIDES[told[what]] for what in ("high", "wide", "nth") if told[what]]
    is_line = not told["nth"] or sides[-1][0] == told["line"]
    return is_line and all(getattr(piece, line) == (getattr(ends, line) if at else 1) for line, at in sides)
