"""A line beside the board that gives the keyboard back."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit


class ReplyLine(QLineEdit):
    """A line to type or paste luck into; a reply of several lines is pasted as one."""

    left = Signal()
    """Esc was pressed."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc gives the keyboard back to the board; Backspace with nothing to delete is for the page."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() == Qt.Key.Key_Backspace and not self.text():
            event.ignore()
        else:
            super().keyPressEvent(event)
