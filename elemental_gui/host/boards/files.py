"""Boards as files: the form that each ending gets, and the forms of text by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from elemental_gui.engine.core.game import Position
from elemental_gui.host.boards.sheet_writing import write_sheet
from elemental_gui.host.boards.writing import write_grid, write_line, write_tsv


def _diagram(position: Position) -> str:
    return f"{position.diagram}\n"


FORMS: Final[Mapping[str, Callable[[Position], str]]] = {
    "diagram": _diagram, "line": write_line, "grid": write_grid, "tsv": write_tsv,
}  # fmt: skip
"""How a board can be written as text: for people, or so that every field of it can be read back."""
TEXT: Final = ".txt"
TABLE: Final = ".tsv"
SHEET: Final = ".xlsx"
ENDINGS: Final = (SHEET, TABLE, TEXT)


def board_file(position: Position, ending: str, form: str = "") -> bytes:
    """Return the content of a file with this ending; a text file is a grid unless another form is named."""
    match ending.lower():
        case ".xlsx":
            return write_sheet(position)
        case ".tsv":
            return write_tsv(position).encode()
        case _:
            return FORMS[form or "grid"](position).encode()
