"""Where a known position comes from: a file, the clipboard or a drop, read by the child process."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.engine.core.setup import Setup
from elemental_gui.engine.core.violations import NotationError, OptionError
from elemental_gui.host.rules import RulesChoice
from elemental_gui.session.record import UnreadableRecord, loads
from elemental_gui.storage.reading import is_file
from elemental_gui.widgets.check.inquiry import Inquiry
from elemental_gui.widgets.check.known import of_line, of_session
from elemental_gui.widgets.parts.carried import Carried, on_clipboard
from elemental_gui.widgets.parts.file_dialogs import ask_for_files
from elemental_gui.widgets.setup.rules_pick import RulesPick

READABLE: Final = "*.elemental *.txt *.md *.tsv *.csv *.xlsx *.png *.svg"
"""What a file with a submission or a known position may be called."""


class KnownSource(QObject):
    """Nothing that comes in is read in this process before the child has read it."""

    begun = Signal()
    """Something is about to be read: what was asked before is given up."""
    found = Signal(object)
    """The Known."""
    incomplete = Signal(object, object, str)
    """RulesChoice, Setup of a board that does not tell a whole position, and what it lacks."""
    failed = Signal(str)
    said = Signal(str)

    def __init__(self, inquiry: Inquiry, rules: RulesPick, store: PreferencesStore, page: QWidget) -> None:
        super().__init__(page)
        self._inquiry = inquiry
        self._rules = rules
        self._store = store
        self._page = page
        inquiry.read.connect(self._on_read)

    def ask(self) -> None:
        """Let the host choose a file."""
        for path in ask_for_files(self._page, "Open the known position", self._store.last_folder(), READABLE):
            self.open_file(path)

    def open_file(self, path: Path) -> None:
        self._store.remember_folder(path.absolute().parent)
        self._read({"path": str(path)})

    def paste(self) -> None:
        """Take what is on the clipboard."""
        if not self._take(on_clipboard()):
            self.said.emit("There is no position on the clipboard.")

    def drop(self, carried: Carried) -> None:
        is_folder = any(not is_file(path) for path in carried.paths)
        if is_folder or not self._take(carried):
            self.failed.emit("A known position is one file; drop submissions on the right.")

    def _take(self, carried: Carried) -> bool:
        if len(carried.paths) == 1:
            self.open_file(carried.paths[0])
        elif carried.text:
            self._read({"text": carried.text})
        else:
            return False
        return True

    def _read(self, source: Mapping[str, str]) -> None:
        self.begun.emit()
        rules = self._rules.rules
        self._inquiry.read_known({"rules": rules.to_json(), "legend": self._store.legend(rules.slug), **source})

    def _on_read(self, answer: Mapping[str, Any]) -> None:
        if answer.get("notice"):
            self.failed.emit(str(answer["notice"]))
        try:
            self._tell(answer)
        except (UnreadableRecord, NotationError, OptionError, KeyError, ValueError) as error:
            self.failed.emit(str(error))

    def _tell(self, answer: Mapping[str, Any]) -> None:
        label = str(answer.get("label", ""))
        if "record" in answer:
            session = loads(str(answer["record"]).encode()).session
            self.found.emit(of_session(session, int(answer.get("plies", len(session.plies))), label))
            return
        rules = RulesChoice.from_json(answer["rules"])
        if "line" in answer:
            self.found.emit(of_line(rules, str(answer["line"]), label))
            return
        cells = tuple(tuple(map(str, row)) for row in answer["cells"])
        fields = tuple((str(name), str(text)) for name, text in dict(answer["fields"]).items())
        self.incomplete.emit(rules, Setup(cells, fields), str(answer.get("lacks", "")))
