"""The questions for a file: which record to open, and under what name to save."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from elemental_gui.host.boards.files import ENDINGS, SHEET, TABLE, TEXT
from elemental_gui.session.record_text import SUFFIX

PICTURES: Final = (".png", ".svg")
_NOT_IN_NAMES: Final = re.compile(r'[\\/:*?"<>|\x00-\x1f]+')

translate = QCoreApplication.translate


def ask_for_record(parent: QWidget, folder: str) -> Path | None:
    """Ask which record to open; None when nothing was chosen."""
    words = translate("FileDialogs", "Open record")
    start = folder if folder and Path(folder).is_dir() else documents()
    chosen, _ = QFileDialog.getOpenFileName(parent, words, start, _records())
    return Path(chosen) if chosen else None


def ask_where_to_save(parent: QWidget, suggested: Path) -> Path | None:
    """Ask under what name to save a record; None when nothing was chosen."""
    words = translate("FileDialogs", "Save record")
    chosen, _ = QFileDialog.getSaveFileName(parent, words, str(suggested), _records())
    return with_suffix(Path(chosen), SUFFIX) if chosen else None


def ask_where_to_export(parent: QWidget, suggested: Path) -> Path | None:
    """Ask where to put a picture, PNG or SVG; None when nothing was chosen."""
    png, svg = translate("FileDialogs", "PNG picture"), translate("FileDialogs", "SVG drawing")
    words = translate("FileDialogs", "Export picture")
    filters = f"{png} (*.png);;{svg} (*.svg)"
    chosen, kind = QFileDialog.getSaveFileName(parent, words, str(suggested), filters)
    path = Path(chosen)
    if not chosen or path.suffix.lower() in PICTURES:
        return path if chosen else None
    return with_suffix(path, ".svg" if kind.startswith(svg) else ".png")


def ask_where_to_put_board(parent: QWidget, suggested: Path) -> Path | None:
    """Ask where to put a board: a sheet, lines with tabs, or a text; None when nothing was chosen."""
    kinds = (
        (translate("FileDialogs", "Sheet"), SHEET),
        (translate("FileDialogs", "Text with tabs"), TABLE),
        (translate("FileDialogs", "Text"), TEXT),
    )
    words = translate("FileDialogs", "Export board")
    filters = ";;".join(f"{name} (*{ending})" for name, ending in kinds)
    chosen, kind = QFileDialog.getSaveFileName(parent, words, str(suggested), filters)
    path = Path(chosen)
    if not chosen or path.suffix.lower() in ENDINGS:
        return path if chosen else None
    ending = next((ending for _, ending in kinds if f"(*{ending})" in kind), SHEET)
    return with_suffix(path, ending)


def suggested_name(names: tuple[str, ...], game: str) -> str:
    """Make a file name out of the players' names."""
    players = " - ".join(name for name in names if name) or game
    return " ".join(_NOT_IN_NAMES.sub(" ", players).split())[:80] or game


def documents() -> str:
    """Return the folder where people keep what they write, or their home if there is none."""
    place = QStandardPaths.StandardLocation
    folders = (QStandardPaths.writableLocation(each) for each in (place.DocumentsLocation, place.HomeLocation))
    return next((folder for folder in folders if Path(folder).is_dir()), "")


def with_suffix(path: Path, suffix: str) -> Path:
    """Add a suffix that the user left out; what was typed is kept whole."""
    return path if path.suffix.lower() == suffix else path.with_name(path.name + suffix)


def _records() -> str:
    records, everything = translate("FileDialogs", "Records"), translate("FileDialogs", "All files")
    return f"{records} (*{SUFFIX});;{everything} (*)"
