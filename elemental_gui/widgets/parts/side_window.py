"""A window beside the program's own."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QWidget

from elemental_gui.scenes.kit.style.layouts import FRAME


class SideWindow(QWidget):
    """It stops nothing, and closes by Esc and by the desktop's own key."""

    def __init__(self, parent: QWidget | None, title: str) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setWindowTitle(title)

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: on a small screen, or one that is magnified, no part of it may lie below the edge."""
        super().showEvent(event)
        self.resize(self.size().boundedTo(self.screen().availableSize().shrunkBy(FRAME)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape or event.matches(QKeySequence.StandardKey.Close):
            self.close()
        else:
            super().keyPressEvent(event)
