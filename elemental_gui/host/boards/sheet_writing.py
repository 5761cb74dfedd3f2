"""Sheets of ours (.xlsx): a template of the game, filled with a position and with what it says about itself."""

from __future__ import annotations

from io import BytesIO
from typing import Any, Final

import attrs

from elemental_gui import assets
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.setup import Setup
from elemental_gui.host.boards.identity import KEY, identity_of
from elemental_gui.host.boards.sheet_layout import (
    FIRST_COLUMN,
    FIRST_ROW,
    HEADING_COLUMN,
    first_field_row,
    identity_row,
    template_name,
)

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
