"""What is shown when something happens that should not: once, with the details to copy, and the game goes on."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

_SIZE = (620, 420)


class ErrorReport(QWidget):
    """A window beside the program's own; it stops nothing."""

    def __init__(self, details: str, log: Path) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self._log = log
        self.setWindowTitle(self.tr("Something unexpected happened"))
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self.resize(*_SIZE)
        words = QLabel(
            self.tr(
                "The program met an error that it did not expect. Your game is kept, and you can go on playing. "
                "If you report this, please send the text below. It is also in the log:"
            )
        )
        words.setWordWrap(True)
        place = QLabel(str(log))
        place.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.details = QPlainTextEdit(details)
        self.details.setReadOnly(True)
        self.details.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.details.setAccessibleName(self.tr("Details"))
        self.copy = QPushButton(self.tr("Copy details"))
        self.copy.clicked.connect(self._on_copy)
        folder = QPushButton(self.tr("Show the log's folder"))
        folder.clicked.connect(self._on_folder)
        close = QPushButton(self.tr("Go on"))
        close.setProperty("primary", "true")
        close.clicked.connect(self.close)
        foot = QHBoxLayout()
        foot.addWidget(self.copy)
        foot.addWidget(folder)
        foot.addStretch()
        foot.addWidget(close)
        column = QVBoxLayout(self)
        for widget in (words, place, self.details):
            column.addWidget(widget)
        column.addLayout(foot)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.details.toPlainText())

    def _on_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._log.parent)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc closes."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)
