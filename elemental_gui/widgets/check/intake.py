"""What comes into the page Check a submission: a known position and what was sent in, opened, pasted or dropped."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from elemental_gui.controller.game_controller import GameController
from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.engine.core.setup import Setup
from elemental_gui.engine.core.violations import NotationError, OptionError
from elemental_gui.host.rules import RulesChoice
from elemental_gui.session.record import UnreadableRecord, loads
from elemental_gui.widgets.check.frame import PROBLEM, CheckFrame
from elemental_gui.widgets.check.inquiry import Inquiry
from elemental_gui.widgets.check.known import Known, of_game, of_line, of_session
from elemental_gui.widgets.parts.carried import Carried, carried_by, on_clipboard
from elemental_gui.widgets.parts.file_dialogs import ask_for_files

READABLE: Final = "*.elemental *.txt *.md *.tsv *.csv *.xlsx *.png *.svg"
"""What a file with a submission or a known position may be called."""


class CheckIntake(CheckFrame):
    """Passes on what comes in; nothing of it is read in this process before the child has read it."""

    said = Signal(str)
    edit_requested = Signal(object)
    """The Known to begin with, or None."""
    fill_requested = Signal(object, object, str)
    """RulesChoice, Setup of a board that does not tell a whole position, and what it lacks."""

    def __init__(self, store: PreferencesStore, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self.game: GameController | None = None
        """The game on the table, if there is one."""
        self.inquiry = Inquiry(self)
        self.setAcceptDrops(True)
        board, sent = self.board, self.submission
        board.game_requested.connect(self.know_game)
        board.open_requested.connect(self._on_open_known)
        board.paste_requested.connect(self.paste_known)
        board.edit_requested.connect(self._on_edit)
        board.moment_requested.connect(self._on_moment)
        sent.open_requested.connect(self._on_open_submission)
        sent.paste_requested.connect(self.paste)
        sent.shortened.connect(self._on_shortened, Qt.ConnectionType.QueuedConnection)  # behind what a check clears
        self.inquiry.read.connect(self._on_read)
        self.inquiry.failed.connect(self.complain)

    @property
    def known(self) -> Known | None:
        """The position that submissions are checked against."""
        return self.board.known

    def know(self, known: Known) -> None:
        """Take on a known position; a verdict on another one goes."""

    def cancel(self) -> None:
        """Give up what is being searched."""

    def check(self) -> None:
        """Check what was sent in."""

    def submit_files(self, paths: Sequence[Path]) -> None:
        """Check a file, or several, or those of a folder."""

    def know_game(self) -> None:
        """Take on the moment that the game on the table shows."""
        if self.game is not None:
            self.know(of_game(self.game))

    def legend_of(self, rules: RulesChoice) -> str:
        """Give what letters and colours of sheets mean in a game."""
        return self._store.legend(rules.game)

    # The known position

    def _on_moment(self, plies: int) -> None:
        if self.known is not None:
            self.know(self.known.at(plies))

    def _on_edit(self) -> None:
        self.edit_requested.emit(self.known)

    def _on_open_known(self) -> None:
        folder = self._store.last_folder()
        for path in ask_for_files(self, "Open the known position", folder, READABLE):
            self.open_known(path)

    def open_known(self, path: Path) -> None:
        """Read a known position from a file."""
        self._store.remember_folder(path.absolute().parent)
        self._read_known({"path": str(path)})

    def paste_known(self) -> None:
        """Read a known position from the clipboard."""
        found = on_clipboard()
        if len(found.paths) == 1:
            self.open_known(found.paths[0])
        elif found.text:
            self._read_known({"text": found.text})
        else:
            self.said.emit("There is no position on the clipboard.")

    def _read_known(self, source: Mapping[str, str]) -> None:
        self.cancel()
        self.notice.clear(PROBLEM)
        rules = self.rules.rules
        self.inquiry.read_known({"rules": rules.to_json(), "legend": self.legend_of(rules), **source})

    def _on_read(self, answer: Mapping[str, Any]) -> None:
        if answer.get("notice"):
            self.complain(str(answer["notice"]))
        try:
            label = str(answer.get("label", ""))
            if "record" in answer:
                session = loads(str(answer["record"]).encode()).session
                self.know(of_session(session, int(answer.get("plies", len(session.plies))), label))
                return
            rules = RulesChoice.from_json(answer["rules"])
            if "line" in answer:
                self.know(of_line(rules, str(answer["line"]), label))
            else:
                cells = tuple(tuple(map(str, row)) for row in answer["cells"])
                fields = tuple((str(name), str(text)) for name, text in dict(answer["fields"]).items())
                self.fill_requested.emit(rules, Setup(cells, fields), str(answer.get("lacks", "")))
        except (UnreadableRecord, NotationError, OptionError, KeyError, ValueError) as error:
            self.complain(str(error))

    # The submission

    def _on_open_submission(self) -> None:
        folder = self._store.last_folder()
        paths = ask_for_files(self, "Open what was sent in", folder, READABLE, several=True)
        if paths:
            self._store.remember_folder(paths[0].absolute().parent)
            self.submit_files(paths)

    def paste(self) -> None:
        """Check what is on the clipboard."""
        found = on_clipboard()
        if found:
            self._submit(found)
        else:
            self.said.emit("There is nothing on the clipboard that can be checked.")

    def _submit(self, found: Carried) -> None:
        if found.paths:
            self.submit_files(found.paths)
        elif found.text:
            self.submit_text(found.text)

    def submit_text(self, text: str) -> None:
        """Check a text."""
        self.submission.show_text(text)
        if self.known is not None:
            self.check()

    def _on_shortened(self) -> None:
        self.complain("The text is too long for this field and was cut: only its beginning is checked. Open it "
                              "as a file."
        )  # fmt: skip

    # Qt

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Qt: files or a text may be dropped."""
        if carried_by(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Qt: on the left lies what is known, on the right what was sent in."""
        event.acceptProposedAction()
        found = carried_by(event.mimeData())
        if event.position().x() >= self.splitter.sizes()[0]:
            self._submit(found)
        elif len(found.paths) == 1 and found.paths[0].is_file():
            self.open_known(found.paths[0])
        elif found.text:
            self._read_known({"text": found.text})
        else:
            self.complain("A known position is one file; drop submissions on the right.")
