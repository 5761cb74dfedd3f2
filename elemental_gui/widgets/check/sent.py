"""What was sent in: one submission or a list of several, pasted, opened or dropped."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.storage.reading import is_folder
from elemental_gui.widgets.check.batch import MOST_FILES, BatchList, files_of
from elemental_gui.widgets.check.known_source import READABLE
from elemental_gui.widgets.check.submission import SubmissionPanel
from elemental_gui.widgets.parts.carried import Carried, on_clipboard
from elemental_gui.widgets.parts.file_dialogs import ask_for_files


class Sent(QStackedWidget):
    """Takes in what comes and shows it; that it is checked is for the page to see to."""

    arrived = Signal()
    """There is a new submission to check."""
    several_arrived = Signal(object)
    """The files of several submissions."""
    failed = Signal(str)
    said = Signal(str)

    def __init__(self, store: PreferencesStore, parent: QWidget) -> None:
        super().__init__(parent)
        self._store = store
        self.submission = SubmissionPanel(self)
        self.batch = BatchList(self)
        self.addWidget(self.submission)
        self.addWidget(self.batch)
        self.submission.open_requested.connect(self._ask)
        self.submission.paste_requested.connect(self.paste)
        # Behind what a check clears.
        self.submission.shortened.connect(self._on_shortened, Qt.ConnectionType.QueuedConnection)

    @property
    def is_list(self) -> bool:
        """Whether several submissions are shown."""
        return self.currentWidget() is self.batch

    def paste(self) -> None:
        found = on_clipboard()
        if found:
            self.take(found)
        else:
            self.said.emit("There is nothing on the clipboard that can be checked.")

    def take(self, carried: Carried) -> None:
        """Take what was pasted or dropped."""
        if carried.paths:
            self.take_files(carried.paths)
        elif carried.text:
            self.take_text(carried.text)

    def take_text(self, text: str) -> None:
        self.put_list_away()
        self.submission.show_text(text)
        self.arrived.emit()

    def take_files(self, paths: Sequence[Path]) -> None:
        """Take a file, or several, or those of a folder."""
        files, too_many = files_of(paths)
        if not files:
            self.failed.emit("There are no files in there that could be checked.")
        elif len(files) == 1 and not is_folder(paths[0]):
            self.put_list_away()
            self.submission.show_file(files[0])
            self.arrived.emit()
        else:
            self.several_arrived.emit(files)
            if too_many and self.is_list:
                self.failed.emit(f"There are more files than fit one list; the first {MOST_FILES} are in it.")

    def put_list_away(self) -> None:
        """Go back from a list to the one submission."""
        if self.is_list:
            self.batch.stop()
            self.setCurrentWidget(self.submission)

    def _ask(self) -> None:
        folder = self._store.last_folder()
        paths = ask_for_files(self, "Open what was sent in", folder, READABLE, several=True)
        if paths:
            self._store.remember_folder(paths[0].absolute().parent)
            self.take_files(paths)

    def _on_shortened(self) -> None:
        self.failed.emit(
            "The text is too long for this field and was cut: only its beginning is checked. Open it as a file."
        )
