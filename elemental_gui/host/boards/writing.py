"""Boards written: a grid for chats, lines with tabs for any spreadsheet, and what a file of each ending holds."""

from __future__ import annotations

import csv
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from io import StringIO
from typing import Final

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.setup import NOTHING, Setup, SetupForm, Token
from elemental_gui.engine.core.text import SEAT_EMOJIS
from elemental_gui.host.boards.sheet_writing import write_sheet


def write_line(position: Position) -> str:
    return f"{position.text}\n"


def write_grid(position: Position) -> str:
    """Write the board as a grid with headings and blanks between the cells, and each other field on a line below."""
    form = position.form
    return grid_of(form, position.setup)


def grid_of(form: SetupForm, setup: Setup) -> str:
    """Write a setup, right or wrong, as a grid."""
    told = _told(form, setup)
    below = [f"{name:<{max(len(each) for each, _ in told)}} {text}" for name, text in told]
    return "\n".join([form.draw(setup.cells), "", *below, ""])


def write_tsv(position: Position) -> str:
    """Write the board with tabs between the cells, headings included, and each other field as a row of two cells."""
    form = position.form
    return tsv_of(form, position.setup)


def tsv_of(form: SetupForm, setup: Setup) -> str:
    """Write a setup, right or wrong, with tabs between the cells."""
    text = StringIO()
    writer = csv.writer(text, delimiter="\t", lineterminator="\n")
    writer.writerow(["", *form.columns])
    writer.writerows([head, *row] for head, row in zip(form.rows, setup.cells, strict=True))
    writer.writerows([[], *_told(form, setup)])
    return text.getvalue()


def _told(form: SetupForm, setup: Setup) -> list[tuple[str, str]]:
    return [(field.name, setup.field(field.name)) for field in form.fields]


TEXT: Final = ".txt"
TABLE: Final = ".tsv"
SHEET: Final = ".xlsx"
ENDINGS: Final = (SHEET, TABLE, TEXT)


def _diagram(position: Position) -> str:
    return f"{position.diagram}\n"


FORMS: Final[Mapping[str, Callable[[Position], str]]] = {
    "diagram": _diagram, "line": write_line, "grid": write_grid, "tsv": write_tsv,
}  # fmt: skip
"""How a board can be written as text: for people, or so that every field of it can be read back."""


def board_file(position: Position, ending: str, form: str = "") -> bytes:
    """Return the content of a file with this ending; a text file is a grid unless another form is named."""
    match ending.lower():
        case ".xlsx":
            return write_sheet(position)
        case ".tsv":
            return write_tsv(position).encode()
        case _:
            return FORMS[form or "grid"](position).encode()


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
