"""Texts from strangers: decoded, bounded and freed of what cannot be seen, before anything else reads them."""

from __future__ import annotations

import unicodedata
from typing import Final


class Rejected(Exception):
    """A text or a file that cannot be read as what it should be; says where and why."""

    def __init__(self, reason: str, where: str = "") -> None:
        super().__init__(f"{where}: {reason}" if where else reason)
        self.reason = reason
        """What is wrong and what to do about it, in sentences."""
        self.where = where
        """The cell, line or part at fault; empty when it is all of it."""


LARGEST: Final = 64 * 1024
"""Letters of the longest text that is read; the longest board has a tenth of it."""
_DIRECTIONS: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that turn the reading direction, so that a text looks different from what it says."""
_KEPT: Final = frozenset("\t\n")
_MARKS: Final = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))


def plain_text(data: bytes | str) -> str:
    """Return a text with plain line ends; raises Rejected for what is too long, no text, or looks like another."""
    if len(data) > LARGEST * (4 if isinstance(data, bytes) else 1):
        raise Rejected(f"This is too long: {len(data):,} letters, where {LARGEST:,} are read at most.")
    text = decoded(data) if isinstance(data, bytes) else data
    if len(text) > LARGEST:
        raise Rejected(f"This is too long: {len(text):,} letters, where {LARGEST:,} are read at most.")
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    for sign in ("\v", "\f", "\x1c", "\x1d", "\x1e", "\x85", "\u2028", "\u2029"):
        text = text.replace(sign, "\n")
    if text.isascii() and text.replace("\n", "").replace("\t", "").isprintable():
        return text
    return "\n".join(_visible(line, number) for number, line in enumerate(text.split("\n"), 1))


def decoded(data: bytes) -> str:
    """Return the text that bytes are, in the encodings that people's programs write; raises Rejected."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            try:
                return data.decode(encoding)
            except UnicodeDecodeError:
                raise Rejected("This is a damaged text: it cannot be decoded to its end.") from None
    try:
        return data.decode()
    except UnicodeDecodeError:
        pass
    try:
        return data.decode("cp1252")  # what older programs on Windows write
    except UnicodeDecodeError:
        raise Rejected("This is no text, and no file of a kind that is known here.") from None


def _visible(line: str, number: int) -> str:
    """Leave out signs that show nothing; refuse those by which a text can look like another one."""
    kept = []
    for sign in line:
        category = unicodedata.category(sign)
        if sign in _DIRECTIONS:
            raise Rejected(
                f"A sign here (U+{ord(sign):04X}) turns the reading direction, so that the text looks different from "
                "what it says; type the line again without it.", f"line {number}",
            )  # fmt: skip
        if category in ("Cc", "Cs", "Co") and sign not in _KEPT:
            raise Rejected(f"There is a control sign here (U+{ord(sign):04X}).", f"line {number}")
        if category != "Cf":
            kept.append(sign)
    return "".join(kept)
