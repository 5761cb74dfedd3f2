"""How the pages of a host save files."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.widgets.parts.file_dialogs import write_file


class HostTakeaway(QObject):
    """Writes files into the folder that was used last."""

    said = Signal(str)
    """What was done, for a line that goes away by itself."""
    failed = Signal(str)
    """Why a file could not be written."""

    def __init__(self, store: PreferencesStore, page: QWidget) -> None:
        super().__init__(page)
        self._store = store
        self._page = page

    def _suggested(self, name: str) -> Path:
        return Path(self._store.last_folder()) / name

    def _write(self, path: Path, data: bytes) -> bool:
        problem = write_file(path, data)
        if problem:
            self.failed.emit(problem)
            return False
        self._store.remember_folder(path.absolute().parent)
        self.said.emit(f"Saved as {path}.")
        return True
