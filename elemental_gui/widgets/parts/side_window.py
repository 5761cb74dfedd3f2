"""A window beside the program's own."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget


class SideWindow(QWidget):
    """It stops nothing, and closes by Esc and by the desktop's own key."""

    def __init__(self, parent: QWidget | None, title: str) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setWindowTitle(title)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape or event.matches(QKeySequence.StandardKey.Close):
            self.close()
        else:
            super().keyPressEvent(event)
