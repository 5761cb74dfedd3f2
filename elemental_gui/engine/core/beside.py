"""What is called by where something else stands: `left of H6`, `above my earth on C3`."""

from __future__ import annotations

from typing import Final, NamedTuple

from elemental_gui.engine.core.spoken import ELEMENTS, Words, skip, text_at

SIDES: Final = {
    "left": "L", "west": "L", "right": "R", "east": "R", "north": "U", "above": "U", "south": "D", "below": "D",
    "under": "D", "beneath": "D", "underneath": "D",
}  # fmt: skip
_WAYS: Final = frozenset(("left", "west", "right", "east", "north", "south"))
"""Those that need `of` where they are no ways."""
_OF: Final = frozenset(("of", "my", "the", "your", "own", "piece", "one", "on", "at", "that", *ELEMENTS))
"""What may stand between a side and the square that it is a side of, and one other word."""


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
