"""Sheets (.xlsx): the cells of the first board in a workbook, by what is written in them and by their colours.

Nothing is evaluated and nothing outside of the file is looked up. Everything that a stranger's file can do wrong ends
as one Rejected, whatever the library makes of it.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from io import BytesIO
from typing import Any, Final

from elemental_gui.engine.core.text import quoted
from elemental_gui.host.boards.sheet_colours import colour_of, theme_colours
from elemental_gui.host.boards.sheet_guard import check_package
from elemental_gui.host.boards.table import Cell, Table
from elemental_gui.host.rejected import Rejected

IDENTITY: Final = "elemental_gui"
"""What the hidden row of a sheet made by this program begins with."""
_ROWS: Final = 80
_COLUMNS: Final = 60
"""So many cells are read; a board and its legend need half of them."""
_LONGEST: Final = 20_000
"""So many letters of a cell are read."""
_EXACT: Final = 1e15
"""Whole numbers below it are written as such."""


def sheet_tables(data: bytes) -> list[Table]:
    """Return a table for each sheet that is shown and has anything in it; raises Rejected."""
    check_package(data)
    try:
        tables = list(_tables(data))
    except Rejected:
        raise
    except Exception as error:  # more than ten kinds come out of the library on damaged files
        raise Rejected("The sheet is damaged: a program that makes sheets would not have written this.") from error
    if not tables:
        raise Rejected("The workbook is empty.")
    return tables


def _tables(data: bytes) -> Iterator[Table]:
    from defusedxml.ElementTree import fromstring
    from openpyxl import load_workbook
    from openpyxl.styles.colors import COLOR_INDEX

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about features of a sheet that are not read here
        values = load_workbook(BytesIO(data), read_only=True, data_only=True, keep_links=False)
        formulas = load_workbook(BytesIO(data), read_only=True, data_only=False, keep_links=False)
        theme = theme_colours(fromstring(values.loaded_theme) if values.loaded_theme else None)
        for sheet, written in zip(values.worksheets, formulas.worksheets, strict=True):
            if sheet.sheet_state != "visible":
                continue
            table = _table(sheet, written, theme, getattr(values, "_colors", COLOR_INDEX))
            if any(cell.is_used for row in table.rows for cell in row):
                yield table


def _table(sheet: Any, written: Any, theme: tuple[str, ...], palette: Any) -> Table:
    prefix = f"{quoted(sheet.title)} " if len(sheet.parent.worksheets) > 1 else ""
    area = {"min_row": 1, "max_row": _ROWS, "min_col": 1, "max_col": _COLUMNS}
    rows = [
        tuple(_cell(cell, source, theme, palette) for cell, source in zip(cells, sources, strict=True))
        for cells, sources in zip(sheet.iter_rows(**area), written.iter_rows(**area), strict=True)
    ]
    return Table(_trimmed(rows), lambda row, column: f"{prefix}{cell_name(row, column)}")


def _trimmed(rows: list[tuple[Cell, ...]]) -> tuple[tuple[Cell, ...], ...]:
    while rows and not any(cell.is_used for cell in rows[-1]):
        rows.pop()
    return tuple(rows)


def cell_name(row: int, column: int) -> str:
    """Name a cell of a sheet, both counted from 0: `C7`, `AA1`."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{row + 1}"


def _cell(cell: Any, source: Any, theme: tuple[str, ...], palette: Any) -> Cell:
    text, trouble = _text(cell)
    if source.data_type == "f" and cell.value is None:
        trouble = "this is a formula without a value; write the value itself"
    fill = getattr(cell, "fill", None)
    pattern = getattr(fill, "fill_type", None)
    if fill is None or pattern in (None, "none"):
        return Cell(text, None, trouble)
    if pattern != "solid":
        return Cell(text, None, trouble or "it is filled with a pattern; fill it with one colour")
    return Cell(text, colour_of(fill.fgColor, theme, palette), trouble)


def _text(cell: Any) -> tuple[str, str]:
    """Give the text of a cell, and what is wrong with it."""
    value = cell.value
    match value:
        case None:
            return "", ""
        case str() if cell.data_type == "e":
            return "", f"it holds the error {quoted(value)}"
        case str():
            return " ".join(value[:_LONGEST].split()), ""
        case float() if value.is_integer() and abs(value) < _EXACT:
            return str(int(value)), ""
        case bool() | int() | float():
            return str(value), ""
        case _:
            return "", "the sheet has made a date of it; format the cell as text and write it again"
