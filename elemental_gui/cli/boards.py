"""Boards on a terminal and in files: the forms that can be written, by name and by the ending of a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from elemental_gui.engine.core.spec import AnySpec
from elemental_gui.host.boards.sheet_writing import write_sheet
from elemental_gui.host.boards.writing import write_grid, write_line, write_tsv
from elemental_gui.storage.atomic import write_atomic


def _diagram(spec: AnySpec, state: Any) -> str:
    return f"{spec.diagram(state)}\n"


FORMS: Final[Mapping[str, Callable[[AnySpec, Any], str]]] = {
    "diagram": _diagram, "line": write_line, "grid": write_grid, "tsv": write_tsv,
}  # fmt: skip
"""How a board can be written as text: for people, or so that it can be read back."""
TEXT: Final = ".txt"
SHEET: Final = ".xlsx"
ENDINGS: Final = {TEXT: "grid", ".tsv": "tsv", SHEET: "sheet"}
"""The endings of files, and the form that each gets when nobody names one."""


def save_board(path: Path, spec: AnySpec, state: Any, form: str = "") -> None:
    """Write a board into a file in the form of its ending, a text file in the form named; raises StorageError."""
    ending = path.suffix.lower()
    if ending == SHEET:
        write_atomic(path, write_sheet(spec, state))
    else:
        write = FORMS[form if form and ending == TEXT else ENDINGS[ending]]
        write_atomic(path, write(spec, state).encode())
