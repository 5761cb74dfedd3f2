"""The board leaves the window: as a picture, a sheet or a text in a file, or on paper."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtGui import QGuiApplication, QImage, QPageLayout
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QWidget

from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.engine.core.game import Position
from elemental_gui.host.boards.writing import board_file
from elemental_gui.scenes.kit.style.canvas import painting
from elemental_gui.scenes.kit.style.theme import LIGHT, Theme
from elemental_gui.scenes.still import Still, paint, png, size_of, svg
from elemental_gui.storage.errors import StorageError
from elemental_gui.storage.whole_file import write_atomic

PICTURE_WIDTH: Final = 1200
"""Pixels of a picture that is copied or saved, so that it is sharp when it is shown large."""


def write_picture(path: Path, still: Still, theme: Theme) -> None:
    """Write a picture in the format of the path's ending, SVG or else PNG; raises StorageError."""
    make = svg if path.suffix.lower() == ".svg" else png
    write_atomic(path, make(still, theme, PICTURE_WIDTH))


def write_board(path: Path, position: Position) -> None:
    """Write a board in the format of the path's ending: sheet, lines with tabs, or else grid; raises StorageError."""
    write_atomic(path, board_file(position, path.suffix))


def print_still(printer: QPrinter, still: Still) -> None:
    """Print a still in the middle of a page, in the light theme, which suits paper."""
    page = QRectF(printer.pageLayout().paintRectPixels(printer.resolution()))
    page.moveTo(0, 0)
    size = size_of(still, round(page.width()))
    height = min(page.height(), float(size.height()))
    area = QRectF(page.left(), page.top(), height * size.width() / size.height(), height)
    area.moveLeft(page.center().x() - area.width() / 2)
    with painting(printer) as painter:
        paint(painter, area, still, LIGHT._replace(window=LIGHT.card))


def ask_printer(parent: QWidget, title: str) -> QPrinter | None:
    """Let the user choose a printer; None when it is called off."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(title)
    printer.setPageOrientation(QPageLayout.Orientation.Portrait)
    accepted = QPrintDialog(printer, parent).exec()
    return printer if accepted else None


class Copying(QObject):
    """Puts on the clipboard, or into a file, what a page shows."""

    said = Signal(str)
    """What was done, for a line that soon disappears."""
    failed = Signal(str)

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page

    def _copy(self, what: str | QImage, said: str) -> None:
        clipboard = QGuiApplication.clipboard()
        if isinstance(what, str):
            clipboard.setText(what)
        else:
            clipboard.setImage(what)
        self.said.emit(said)

    def _put(self, write: Callable[[], object], said: str) -> bool:
        """Write a file, and say so; or say why it cannot be written, and return False."""
        try:
            write()
        except StorageError as error:
            self.failed.emit(str(error))
            return False
        self.said.emit(said)
        return True


class HostTakeaway(Copying):
    """Writes files into the folder that was used last."""

    def __init__(self, store: PreferencesStore, page: QWidget) -> None:
        super().__init__(page)
        self._store = store

    def _suggested(self, name: str) -> Path:
        return Path(self._store.files["folder"]) / name

    def _write(self, path: Path, data: bytes) -> bool:
        is_written = self._put(partial(write_atomic, path, data), f"Saved as {path}.")
        if is_written:
            self._store.files["folder"] = str(path.absolute().parent)
        return is_written
