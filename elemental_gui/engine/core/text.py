"""Splitting a turn into the actions it is written in."""

from __future__ import annotations


def split_turn(text: str) -> list[str]:
    """Split a turn at `;`, `,` and line breaks, leaving out empty pieces and folding blanks (protocol, section 1)."""
    for separator in ",\n\r":
        text = text.replace(separator, ";")
    return [" ".join(piece.split()) for piece in text.split(";") if piece.strip()]
