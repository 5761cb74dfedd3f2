"""Texts of people and bots: splitting a turn, quoting what was not understood, and the marks of the seats."""

from __future__ import annotations

from typing import Final

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
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[:longest])
    return f'"{shown}{"…" if len(text) > longest else ""}"'
