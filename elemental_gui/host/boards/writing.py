"""Boards written: a grid for chats, lines with tabs for any spreadsheet, and what a file of each ending holds."""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping
from io import StringIO
from typing import Final

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.setup import Setup, SetupForm
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
