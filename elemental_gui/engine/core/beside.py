"""What is called by where something else stands: `left of H6`, `above my earth on C3`, `between B4 and D4`."""

from __future__ import annotations

from typing import Final, NamedTuple

import attrs

from elemental_gui.engine.core.spoken import ELEMENTS, Word, Words, skip, text_at

SIDES: Final = {
    "left": "L", "west": "L", "right": "R", "east": "R", "north": "U", "above": "U", "south": "D", "below": "D",
    "under": "D", "beneath": "D", "underneath": "D",
}  # fmt: skip
_WAYS: Final = frozenset(("left", "west", "right", "east", "north", "south"))
"""Those that need `of` where they are no ways."""
_OF: Final = frozenset(("of", "my", "the", "your", "own", "piece", "one", "on", "at", "that", *ELEMENTS))
"""What may stand between a side and the square that it is a side of, and one other word."""

_MIDDLE: Final = frozenset((
    "square", "field", "spot", "space", "place", "one", "gap", "hole", "middle", "cell", "exactly", "right", "in",
    "the", "empty", "free", "that", "of", "on", "at", "to", "into", "goes", "directly", "just", "precisely", "half",
    "way", "halfway",
))  # fmt: skip
"""What may lead to `between` two squares."""


class Side(NamedTuple):
    """A side of a square."""

    way: str
    square: str
    """What names the square."""
    end: int
    """The index of the word behind it."""


def _is_square(text: str) -> bool:
    return text[:1].isalpha() and text[1:].isdigit()


def is_side(words: Words, at: int) -> bool:
    """Tell whether a word says on which side of something another thing stands."""
    text, behind = text_at(words, at), text_at(words, at + 1)
    return text in SIDES and (behind == "of" if text in _WAYS else behind in _OF or _is_square(behind))


def side_at(words: Words, at: int) -> Side | None:
    """Read a side of something, and what names the square of that; None where none begins here."""
    if not is_side(words, at):
        return None
    end = skip(words, at + 1, _OF)
    further = skip(words, end + 1, _OF)
    end = further if text_at(words, end).isalpha() and _is_square(text_at(words, further)) else end
    return Side(SIDES[words[at].text], text_at(words, end), end + 1)


def with_middles(words: Words) -> Words:
    """Name the one square between two others: `the square between B4 and D4`, `fire in the gap between C2 and C4`."""
    found: list[Word] = []
    at = 0
    while at < len(words):
        one, joint, other = (text_at(words, at + by) for by in (1, 2, 3))
        middle = _middle(one, other) if text_at(words, at) == "between" and joint in ("and", "&", "+") else ""
        if not middle:
            found.append(words[at])
            at += 1
            continue
        while found and found[-1].text in _MIDDLE:
            found.pop()
        found.append(attrs.evolve(words[at], text=middle, piece=0))
        at += 4
    return tuple(found)


def _middle(one: str, other: str) -> str:
    """Give the square that lies between two, each a step from it; empty where none or several do."""
    if not (_is_square(one) and _is_square(other)):
        return ""
    columns, rows = ord(one[0]) + ord(other[0]), int(one[1:]) + int(other[1:])
    apart = {abs(ord(one[0]) - ord(other[0])), abs(int(one[1:]) - int(other[1:]))}
    return f"{chr(columns // 2)}{rows // 2}" if apart in ({0, 2}, {2}) else ""
