"""Sheets of ours (.xlsx): a template of the game, filled with a position and with what it says about itself."""

from __future__ import annotations

from io import BytesIO
from typing import Any, Final

import attrs

from elemental_gui import assets
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.setup import Setup, SetupForm
from elemental_gui.host.boards.identity import KEY, identity_of

TITLE_ROW: Final = 1
HINT_ROW: Final = 2
HEADING_ROW: Final = 4
HEADING_COLUMN: Final = 1
"""The headings of the rows, and below them the names of the fields."""
FIRST_ROW: Final = 5
FIRST_COLUMN: Final = 2
_FEWEST_ABOVE, _MOST_ABOVE = 4, 6
"""Samples of what can lie on a ground: the sages of four seats, or some of many pieces."""
FIELD_WIDTH: Final = 4
"""So many columns of a board hold the text of a field, and behind them stands what it is."""


def first_field_row(form: SetupForm) -> int:
    """Give the row of the first field, below the board and its legend."""
    return FIRST_ROW + max(len(form.rows), legend_height(form)) + 1


def legend_height(form: SetupForm) -> int:
    """Give the rows of the legend; it does not depend on the number of seats, because the templates do not."""
    above = [min(_MOST_ABOVE, max(_FEWEST_ABOVE, len(layer) - 1)) for layer in form.layers[1:]]
    return sum((*above, *map(len, form.layers[:1])))


def identity_row(form: SetupForm) -> int:
    """Give the hidden row that says which game and position this is."""
    return first_field_row(form) + len(form.fields) + 1


def legend_column(form: SetupForm) -> int:
    """Give the column of the legend's samples; their words stand in the next one."""
    return FIRST_COLUMN + len(form.columns) + 1


def template_name(slug: str, form: SetupForm, usual_rows: int) -> str:
    """Name the template of a game; boards of another height than the usual one have a template of their own."""
    rows = len(form.rows)
    return f"{slug}.xlsx" if rows == usual_rows else f"{slug}-rows{rows}.xlsx"


_LONGEST_NUMBER: Final = 9
"""Digits of the longest number that is written as one; a sheet rounds numbers of more than fifteen."""
_LONGEST_TEXT: Final = 32_000
"""A cell of a sheet holds no more letters."""


def write_sheet(position: Position) -> bytes:
    """Return a workbook with the position: the board, every field, and the game and its rules in a hidden row."""
    return sheet_of(position, position.setup)


def sheet_of(position: Position, setup: Setup) -> bytes:
    """Return a workbook with a setup, right or wrong, under the rules of a state."""
    from openpyxl import load_workbook

    form = position.form
    game = position.game
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
