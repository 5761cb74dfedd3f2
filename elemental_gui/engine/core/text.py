"""Texts of people and bots: splitting, quoting, marks of the seats, and whole numbers of any size (ruling 5b.40)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Final


class TextEnum(StrEnum):
    """Members that are their texts, and key tables as quickly: the hash that Enum defines runs in Python."""

    __hash__ = str.__hash__


SEAT_MARKS: Final = "●▲■◆★"
"""The marks of the seats 1 to 5, the same as on the screen."""
SEAT_EMOJIS: Final = "🟣🟢🟠🔴🔵"
"""Emojis in about the colours that the seats have on the screen."""


def split_turn(text: str) -> list[str]:
    """Split a turn at `;`, `,` and line breaks, leaving out empty pieces and folding blanks (protocol, section 1)."""
    for separator in ",\n\r":
        text = text.replace(separator, ";")
    return [" ".join(piece.split()) for piece in text.split(";") if piece.strip()]


def quoted(text: str, longest: int = 40) -> str:
    """Quote a stranger's text without letting it break the line, the answer or the reading direction."""
    text = " ".join(text.split())
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[:longest])
    return f'"{shown}{"…" if len(text) > longest else ""}"'


_SEAT: Final = re.compile(r"\bseat ([1-9])\b", re.IGNORECASE)


def with_names(text: str, names: Sequence[str]) -> str:
    """Say who is meant where a sentence of the rules tells a seat: `Seat 2 is due` is `Ben is due`.

    A seat without a name, or one that is called by its number, stays as it is.
    """

    def called(seat: re.Match[str]) -> str:
        name = "".join(names[int(seat[1]) - 1 : int(seat[1])])
        return seat[0] if not name or _SEAT.fullmatch(name) else name

    return _SEAT.sub(called, text)


_TURNING: Final = dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A)))


def in_one_direction(text: str) -> str:
    """Leave out the marks that reverse the letters of whatever follows a text."""
    return text.translate(_TURNING)


_PIECE: Final = 4_000
"""Digits that are converted at once."""
_BASE: Final = 10**_PIECE
_LONGEST: Final = 100_000
"""Digits of the longest number that is read."""


def written(number: int) -> str:
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


MINUS: Final = "\u2212"
SPACE: Final = "\u202f"
"""What parts groups of three digits: narrow, and no place to break a line."""
_SUPERSCRIPTS: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
SHORT: Final = "×10"
"""What follows the first digits of an abbreviated number."""
_FEW_DIGITS: Final = 7
"""A row of numbers up to so long is written out."""
_PLAIN_DIGITS: Final = 9
"""A number up to so long is written out where there is room for any number of digits."""


def grouped(number: int) -> str:
    """Write all digits in groups of three: `12 345`."""
    digits = written(abs(number))
    first = len(digits) % 3 or 3
    groups = (digits[:first], *(digits[place : place + 3] for place in range(first, len(digits), 3)))
    return (MINUS if number < 0 else "") + SPACE.join(groups)


def scientific(number: int, digits: int) -> str:
    """Write this many leading digits and the power of ten, cut and not rounded: `1.23×10³⁰`."""
    text = written(abs(number))
    mantissa = text[0] + (f".{text[1:digits]}" if digits > 1 and len(text) > 1 else "")
    return f"{MINUS if number < 0 else ''}{mantissa}×10{written(len(text) - 1).translate(_SUPERSCRIPTS)}"


def magnitude(number: int) -> str:
    """Write the power of ten alone: `~10³⁰`."""
    return f"~{MINUS if number < 0 else ''}10{written(len(written(abs(number))) - 1).translate(_SUPERSCRIPTS)}"


def fitting(number: int, fits: Callable[[str], bool] | None = None) -> str:
    """Write a number as exactly as fits; by default nine digits fit and more do not."""
    plain = grouped(number)
    if len(written(abs(number))) <= _PLAIN_DIGITS and (fits is None or fits(plain)):
        return plain
    if -1000 < number < 1000:
        return plain
    tries = [*(scientific(number, digits) for digits in (4, 3, 2, 1)), magnitude(number)]
    return next((text for text in tries if fits is None or fits(text)), tries[-1])


def briefly(number: int, fits: Callable[[str], bool] | None = None) -> str:
    """Write a number in short, also where all of its digits would fit: beside others that are in short."""
    return fitting(number, lambda text: (SHORT in text or "~" in text) and (fits is None or fits(text)))


def alike(numbers: Sequence[int]) -> list[str]:
    """Write the numbers of one row: in full if none has many digits, otherwise all of them abbreviated."""
    is_short = max(map(abs, numbers), default=0) >= 10**_FEW_DIGITS
    return [briefly(number) if is_short else fitting(number) for number in numbers]


def signed(number: int, fits: Callable[[str], bool] | None = None) -> str:
    """Write a change with its sign."""
    sign = "" if number < 0 else "+" if number else "±"
    return sign + fitting(number, None if fits is None else lambda text: fits(f"{sign}{text}"))


def exact(number: int) -> str:
    """Write all digits for a tool tip, and say how many they are where they are many."""
    length = len(written(abs(number)))
    return grouped(number) if length <= 30 else f"{grouped(number)} ({length} digits)"
