"""Boards as files: the form that each ending gets, and the forms of text by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from elemental_gui.engine.core.spec import AnySpec
from elemental_gui.host.boards.sheet_writing import write_sheet
from elemental_gui.host.boards.writing import write_grid, write_line, write_tsv


def _diagram(spec: AnySpec, state: Any) -> str:
    return f"{spec.diagram(state)}\n"


FORMS: Final[Mapping[str, Callable[[AnySpec, Any], str]]] = {
    "diagram": _diagram, "line": write_line, "grid": write_grid, "tsv": write_tsv,
}  # fmt: skip
"""How a board can be written as text: for people, or so that every field of it can be read back."""
TEXT: Final = ".txt"
TABLE: Final = ".tsv"
SHEET: Final = ".xlsx"
ENDINGS: Final = (SHEET, TABLE, TEXT)


def board_file(spec: AnySpec, state: Any, ending: str, form: str = "") -> bytes:
    """Return the content of a file with this ending; a text file is a grid unless another form is named."""
    match ending.lower():
        case ".xlsx":
            return write_sheet(spec, state)
        case ".tsv":
            return write_tsv(spec, state).encode()
        case _:
            return FORMS[form or "grid"](spec, state).encode()
