"""Boards written: a grid for chats, lines for any spreadsheet, sheets of ours, and what a file of each ending holds."""

from __future__ import annotations

import csv
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from io import BytesIO, StringIO
from typing import Any, Final

import attrs

from elemental_gui import assets
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.setup import NOTHING, Setup, SetupForm, Token
from elemental_gui.engine.core.text import SEAT_EMOJIS
from elemental_gui.host.boards.identity import KEY, identity_of

HEADING_COLUMN: Final = 1
"""The headings of the rows, and below them the names of the fields."""
FIRST_ROW: Final = 5
FIRST_COLUMN: Final = 2
_FEWEST_ABOVE, _MOST_ABOVE = 4, 6
"""Samples of what can lie on a ground: the sages of four seats, or some of many pieces."""


def first_field_row(form: SetupForm) -> int:
    """Give the row of the first field, below the board and its legend.

    The height of the legend does not depend on the number of seats, because the templates do not.
    """
    above = [min(_MOST_ABOVE, max(_FEWEST_ABOVE, len(layer) - 1)) for layer in form.layers[1:]]
    legend = sum((*above, *map(len, form.layers[:1])))
    return FIRST_ROW + max(len(form.rows), legend) + 1


def identity_row(form: SetupForm) -> int:
    """Give the hidden row that says which game and position this is."""
    return first_field_row(form) + len(form.fields) + 1


def template_name(slug: str, form: SetupForm, usual_rows: int) -> str:
    """Name the template of a game; boards of another height than the usual one have a template of their own."""
    rows = len(form.rows)
    return f"{slug}.xlsx" if rows == usual_rows else f"{slug}-rows{rows}.xlsx"


_LONGEST_NUMBER: Final = 9
"""Digits of the longest number that is written as one; a sheet rounds numbers of more than fifteen."""
_LONGEST_TEXT: Final = 32_000
"""A cell of a sheet holds no more letters."""


def write_sheet(position: Position, setup: Setup | None = None) -> bytes:
    """Return a workbook with a position: the board, every field, and the game and its rules in a hidden row.

    With a setup, right or wrong, it is that under the rules of the position.
    """
    from openpyxl import load_workbook

    form, game = position.form, position.game
    setup = position.setup if setup is None else setup
    usual = game.start(game.default_preset, {}, game.presets[game.default_preset].seats[0], 1).form
    workbook = load_workbook(assets.path("sheets", template_name(game.slug, form, len(usual.rows))))
    sheet = workbook.worksheets[0]
    for row, cells in enumerate(setup.cells):
        for column, text in enumerate(cells):
            empty = bool(form.layers) and text == form.layers[0][0].text
            _write(sheet.cell(FIRST_ROW + row, FIRST_COLUMN + column), "" if empty else text)
    for row, field in enumerate(form.fields, first_field_row(form)):
        _write(sheet.cell(row, FIRST_COLUMN), setup.field(field.name))
    identity = attrs.evolve(identity_of(position), position=form.write(setup)).to_text()
    if len(identity) <= _LONGEST_TEXT:
        _write(sheet.cell(identity_row(form), HEADING_COLUMN), KEY)
        _write(sheet.cell(identity_row(form), FIRST_COLUMN), identity)
    filled = BytesIO()
    workbook.save(filled)
    return filled.getvalue()


def _write(cell: Any, text: str) -> None:
    """Write a text that no sheet may take for a formula, or a number that it may count with."""
    is_number = text.removeprefix("-").isdecimal() and len(text) <= _LONGEST_NUMBER and str(int(text)) == text
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[:_LONGEST_TEXT])
    cell.value = int(text) if is_number else shown or None
    if text and not is_number:
        cell.data_type = "s"


def write_line(position: Position) -> str:
    return f"{position.text}\n"


def write_grid(position: Position) -> str:
    """Write the board as a grid with headings and blanks between the cells, and each other field on a line below."""
    return grid_of(position.form, position.setup)


def grid_of(form: SetupForm, setup: Setup) -> str:
    """Write a setup, right or wrong, as a grid."""
    told = _told(form, setup)
    below = [f"{name:<{max(len(each) for each, _ in told)}} {text}" for name, text in told]
    return "\n".join([form.draw(setup.cells), "", *below, ""])


def write_tsv(position: Position) -> str:
    """Write the board with tabs between the cells, headings included, and each other field as a row of two cells."""
    return tsv_of(position.form, position.setup)


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


FORMS: Final[Mapping[str, Callable[[Position], str]]] = {
    "diagram": lambda position: f"{position.diagram}\n", "line": write_line, "grid": write_grid, "tsv": write_tsv,
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
