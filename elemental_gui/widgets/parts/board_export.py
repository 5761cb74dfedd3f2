"""What leaves the window: copies on the clipboard, and files."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QWidget

from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.storage.errors import StorageError
from elemental_gui.storage.whole_file import write_atomic

PICTURE_WIDTH: Final = 1200
"""Pixels of a picture that is copied or saved, so that it is sharp when it is shown large."""


class Copying(QObject):
    """Puts on the clipboard, or into a file, what a page shows."""

    said = Signal(str)
    """What was done, for a line that soon disappears."""
    failed = Signal(str)

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page

    def copy(self, what: str | QImage, said: str) -> None:
        clipboard = QGuiApplication.clipboard()
        if isinstance(what, str):
            clipboard.setText(what)
        else:
            clipboard.setImage(what)
        self.said.emit(said)

    def write(self, path: Path, data: bytes, said: str) -> bool:
        """Write a file, and say so; or say why it cannot be written, and return False."""
        try:
            write_atomic(path, data)
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

    def save_file(self, path: Path, data: bytes) -> bool:
        is_written = self.write(path, data, f"Saved as {path}.")
        if is_written:
            self._store.files["folder"] = str(path.absolute().parent)
        return is_written
