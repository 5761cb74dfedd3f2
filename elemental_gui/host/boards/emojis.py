"""Boards in emojis, for chats that show letters in no fixed width."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.setup import NOTHING, SetupForm, Token
from elemental_gui.engine.core.text import SEAT_EMOJIS

_EMPTY: Final = "⬜"
_FILL: Final = "\N{HEAVY MINUS SIGN}"
"""What makes a heading as wide as cells of two emojis."""
_FULL_WIDTH: Final = ord("\N{FULLWIDTH LATIN CAPITAL LETTER A}") - ord("A")
_HEADINGS: Final = ord("\N{REGIONAL INDICATOR SYMBOL LETTER A}") - ord("A")


def emoji_grid(position: Position, names: Sequence[str] = ()) -> str:
    """Draw a position in emojis, with who is who below it; empty for a game whose cells are numbers."""
    form = position.form
    if not form.layers:
        return ""
    signs = [[_sign(form, cell) for cell in row] for row in position.setup.cells]
    width = max(_count(sign) for row in signs for sign in row)
    drawn = ["".join(sign * (width // _count(sign)) for sign in row) for row in signs]
    drawn = [f"{row} {head}" for row, head in zip(drawn, form.rows, strict=True)]
    seats = zip(SEAT_EMOJIS, names[: position.seats], strict=False)
    head = "".join(_heading(column) + _FILL * (width - 1) for column in form.columns)
    return "\n".join([head, *drawn, "  ".join(f"{sign} {name}" for sign, name in seats)]).strip()


def _sign(form: SetupForm, cell: str) -> str:
    """Show the uppermost thing in a cell."""
    tokens = form.split(cell)
    held = [
        token
        for text, layer in zip(tokens, form.layers, strict=True)
        for token in layer
        if token.text == text and token is not layer[0]
    ]
    return _emoji(held[-1]) if held else _emoji(form.layers[0][0])


def _emoji(token: Token) -> str:
    if token.emoji:
        return token.emoji
    if any(spelling in NOTHING for spelling in (token.text, *token.spellings)):
        return _EMPTY
    emojis = (each for each in token.spellings if len(each) == 1 and unicodedata.category(each) == "So")
    return next(emojis, "".join(chr(ord(letter) + _FULL_WIDTH) for letter in token.text[:1] if "!" <= letter <= "~"))


def _count(sign: str) -> int:
    """Count the emojis of a sign; what joins them or gives them their style is none."""
    return sum(unicodedata.category(letter) not in ("Mn", "Me") for letter in sign)


def _heading(column: str) -> str:
    return f"{chr(ord(column) + _HEADINGS)}\u200b" if len(column) == 1 and "A" <= column <= "Z" else column
