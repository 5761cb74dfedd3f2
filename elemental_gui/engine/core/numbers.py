"""Whole numbers of any length as text: stocks have no limit (ruling 5b.40), Python's conversions have one."""

from __future__ import annotations

from typing import Final

_PIECE: Final = 4_000
"""Digits that are converted at once."""
_BASE: Final = 10**_PIECE
_LONGEST: Final = 100_000
"""Digits of the longest number that is read."""


def written(number: int) -> str:
    """Write a number in decimal digits."""
    if -_BASE < number < _BASE:
        return str(number)
    pieces, rest = [], abs(number)
    while rest >= _BASE:
        rest, piece = divmod(rest, _BASE)
        pieces.append(f"{piece:0{_PIECE}}")
    return "".join(["-" if number < 0 else "", str(rest), *reversed(pieces)])


def shown(number: int) -> str:
    """Write a number for a sentence: a very long one by its first digits and their number."""
    digits = written(number)
    return digits if len(digits) <= 24 else f"{digits[:12]}… ({len(digits)} digits)"


def parse_whole(text: str) -> int | None:
    """Read a number without sign and leading zeros (ruling G.8); None when the text is none."""
    if not (text.isascii() and text.isdigit()) or (text[0] == "0" and text != "0") or len(text) > _LONGEST:
        return None
    number = 0
    first = len(text) % _PIECE or _PIECE
    for start, end in zip((0, *range(first, len(text), _PIECE)), range(first, len(text) + 1, _PIECE), strict=True):
        number = number * 10 ** (end - start) + int(text[start:end])
    return number


def parse_signed(text: str) -> int | None:
    """Read a number that may be negative; None when the text is none."""
    if not text.startswith("-"):
        return parse_whole(text)
    number = parse_whole(text[1:])
    return -number if number else None
