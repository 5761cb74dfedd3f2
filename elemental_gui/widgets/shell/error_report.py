"""What is shown when something happens that should not: once, with the details to copy, and the game goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPlainTextEdit, QVBoxLayout

from elemental_gui.scenes.kit.style.buttons import Button
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled, named
from elemental_gui.scenes.kit.style.styling import wrapping
from elemental_gui.widgets.parts.side_window import SideWindow


class ErrorReport(SideWindow):
    """A window beside the program's own; it stops nothing."""

    def __init__(
        self,
        details: str,
        log: Path | None,
        game: str = "",
        save: Callable[[], object] | None = None,
        *,
        starting: bool = False,
    ) -> None:
        super().__init__(None, "Something unexpected happened")
        self._log = log
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, starting)
        self.resize(620, 420)
        self.words = wrapping(QLabel(self._explained(game, starting=starting)))
        place = wrapping(QLabel("" if log is None else str(log)))
        place.setVisible(log is not None)
        place.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.details = named(QPlainTextEdit(details, readOnly=True), "Details")
        self.details.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.copy = Button("Copy details")
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.details.toPlainText()))
        folder = Button("Show the log's folder")
        folder.setVisible(log is not None)
        folder.clicked.connect(self._on_folder)
        self.save = Button("Save the game…")
        self.save.setVisible(save is not None)
        if save is not None:
            self.save.clicked.connect(save)
        self.go_on = Button("Close" if starting else "Go on")
        self.go_on.setProperty("primary", "true")
        self.go_on.clicked.connect(self.close)
        foot = filled(QHBoxLayout(), self.copy, folder, STRETCH, self.save, self.go_on)
        filled(QVBoxLayout(self), self.words, place, self.details, foot)

    def _explained(self, game: str, *, starting: bool) -> str:
        """Say what happened, how the game stands, and where the details are."""
        met = "The program met an error that it did not expect."
        stopped = "The program cannot start: it met an error that it did not expect. Your games are untouched."
        also = "If you report this, please send the text below. It is also in the log:"
        only = "If you report this, please send the text below. The log cannot be written."
        parts = (stopped if starting else met, game, only if self._log is None else also)
        return " ".join(filter(None, parts))

    def _on_folder(self) -> None:
        if self._log is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._log.parent)))
