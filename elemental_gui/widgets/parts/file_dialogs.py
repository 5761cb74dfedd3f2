"""Files and texts that come in: which record to open, under what name to save, and what a drop carries."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QMimeData, QMimeDatabase, QStandardPaths
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from elemental_gui.host.boards.identity import KEY
from elemental_gui.host.boards.writing import SHEET, TABLE, TEXT
from elemental_gui.scenes.picture_files import png_of
from elemental_gui.session.record_text import SUFFIX
from elemental_gui.storage.filesystem import is_folder, is_there

_EVERYTHING: Final = "All files (*)"
_OF_RECORDS: Final = f"Records (*{SUFFIX})"
_NOT_IN_NAMES: Final = re.compile(r'[\\/:*?"<>|\x00-\x1f]+')


def ask_for_record(parent: QWidget, folder: str) -> Path | None:
    kinds = f"{_OF_RECORDS};;{_EVERYTHING}"
    chosen, _ = QFileDialog.getOpenFileName(parent, "Open record", where_to_begin(folder), kinds)
    return Path(chosen) if chosen else None


def ask_where_to_save(parent: QWidget, suggested: Path) -> Path | None:
    return _ask_for_name(parent, "Save record", suggested, {_OF_RECORDS: SUFFIX, _EVERYTHING: SUFFIX})


def ask_where_to_export(parent: QWidget, suggested: Path) -> Path | None:
    """Ask where to put a picture, PNG or SVG; None when nothing was chosen."""
    return ask_where_to_write(parent, "Export picture", suggested, (("PNG picture", ".png"), ("SVG drawing", ".svg")))


def ask_for_files(parent: QWidget, words: str, folder: str, endings: str, *, several: bool = False) -> list[Path]:
    """Ask which files to open; the endings are patterns such as `*.txt *.png`. None are given when it is called off."""
    start = where_to_begin(folder)
    filters = f"Files that can be read ({endings});;{_EVERYTHING}"
    if several:
        chosen, _ = QFileDialog.getOpenFileNames(parent, words, start, filters)
        return [Path(each) for each in chosen]
    one, _ = QFileDialog.getOpenFileName(parent, words, start, filters)
    return [Path(one)] if one else []


def ask_where_to_write(
    parent: QWidget, words: str, suggested: Path, kinds: Sequence[tuple[str, str]]
) -> Path | None:
    """Ask under what name to write a file of one of several kinds, each in words and with the ending of its names."""
    if not is_folder(suggested.parent) or suggested.parent == Path():
        suggested = Path(documents()) / suggested.name
    return _ask_for_name(parent, words, suggested, {f"{title} (*{ending})": ending for title, ending in kinds})


def _ask_for_name(parent: QWidget, words: str, suggested: Path, endings: Mapping[str, str]) -> Path | None:
    """Ask for a name until it is meant, or called off; `endings` of names are given by the filters of the dialog."""
    while True:
        chosen, kind = QFileDialog.getSaveFileName(parent, words, str(suggested), ";;".join(endings))
        if not chosen:
            return None
        typed = Path(chosen)
        if typed.suffix.lower() in endings.values():
            return typed
        path = with_suffix(typed, endings.get(kind) or next(iter(endings.values())))
        if _is_meant(parent, words, typed, path):
            return path
        suggested = path


def _is_meant(parent: QWidget, title: str, typed: Path, path: Path) -> bool:
    """Ask about a name to which an ending was added: the dialog itself has looked only for the name as it was typed."""
    if is_there(path):
        question = f"{path.name} already exists. Do you want to replace it?"
    elif ending := QMimeDatabase().suffixForFileName(typed.name):
        question = f"This cannot be written as .{ending}. Do you want to save it as {path.name}?"
    else:
        return True
    yes, no = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No
    return QMessageBox.question(parent, title, question, yes | no, no) == yes


def ask_where_to_put_board(parent: QWidget, suggested: Path) -> Path | None:
    """Ask where to put a board: a sheet, lines with tabs, or a text; None when nothing was chosen."""
    kinds = (("Sheet", SHEET), ("Text with tabs", TABLE), ("Text", TEXT))
    return ask_where_to_write(parent, "Export board", suggested, kinds)


def suggested_name(names: tuple[str, ...], game: str) -> str:
    players = " - ".join(name for name in names if name) or game
    return " ".join(_NOT_IN_NAMES.sub(" ", players).split())[:80] or game


def where_to_begin(folder: str) -> str:
    """Return the folder that was used last, if there is one and it is still there, or else that of documents."""
    return folder if folder and is_folder(Path(folder)) else documents()


def documents() -> str:
    """Return the folder where people keep what they write, or their home if there is none."""
    place = QStandardPaths.StandardLocation
    folders = (QStandardPaths.writableLocation(each) for each in (place.DocumentsLocation, place.HomeLocation))
    return next((folder for folder in folders if is_folder(Path(folder))), "")


def with_suffix(path: Path, suffix: str) -> Path:
    """Add a suffix that the user left out; what was typed is kept whole."""
    return path if path.suffix.lower() == suffix else path.with_name(path.name + suffix)


class Carried(NamedTuple):
    """What a drop or the clipboard holds. Files first: a file manager gives their names as a text as well."""

    paths: list[Path]
    text: str
    """Empty where files are carried, and where there is nothing but blanks."""
    picture: str = ""
    """Where there is neither: what a picture of this program says of its board, as a PNG in base64 that shows nothing.

    Only some pages take it.
    """

    def __bool__(self) -> bool:
        return bool(self.paths or self.text)

    @property
    def source(self) -> dict[str, str]:
        """What a question to the child process says of where to read; of several files it is the first."""
        if self.paths:
            return {"path": str(self.paths[0])}
        return {"picture": self.picture} if self.picture else {"text": self.text}


def carried_by(data: QMimeData | None) -> Carried:
    """Tell what data from elsewhere holds; the clipboard may hold none at all."""
    if data is None:
        return Carried([], "")
    paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    text = data.text() if not paths and data.hasText() else ""
    if paths or text.strip():
        return Carried(paths, text)
    picture = data.imageData() if data.hasImage() else None
    return Carried([], "", _said_by(picture) if isinstance(picture, QImage) else "")


def _said_by(picture: QImage) -> str:
    text = picture.text(KEY)
    said = QImage(1, 1, QImage.Format.Format_RGB32)
    said.setText(KEY, text)
    return b64encode(png_of(said)).decode() if text else ""


def on_clipboard() -> Carried:
    return carried_by(QGuiApplication.clipboard().mimeData())
