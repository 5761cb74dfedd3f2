"""What the pages of a host have in common: their uppermost row, and how they save files."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.scenes.kit.style.styling import set_tone
from elemental_gui.widgets.parts.file_dialogs import write_file
from elemental_gui.widgets.parts.headings import larger


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


def page_head(back: QWidget, title: str, rules: QWidget) -> QHBoxLayout:
    """Lay out the uppermost row: the way back, the title, and the rules that count on the page."""
    label = QLabel(title)
    label.setFont(larger(label.font(), 1.3))
    set_tone(label, "title")
    row = QHBoxLayout()
    row.setContentsMargins(12, 6, 12, 0)
    row.setSpacing(10)
    row.addWidget(back)
    row.addWidget(label)
    row.addStretch(1)
    row.addWidget(rules, 4)
    return row
