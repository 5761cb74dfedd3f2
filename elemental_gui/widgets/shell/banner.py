"""A line above the page that says something the user should know, and stays until it is put away."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy

from elemental_gui.scenes.kit.style.styling import filled


class Banner(QFrame):
    """Never takes the focus and never stops anything; hidden while there is nothing to say."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("surface", "panel")
        self._words = QLabel()
        self._words.setWordWrap(True)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        away = QPushButton("Put away")
        away.clicked.connect(self.hide)
        row = filled(QHBoxLayout(self), self._words, margins=(14, 8, 10, 8))
        row.addWidget(away, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    @property
    def text(self) -> str:
        """What is said; empty when nothing is."""
        return "" if self.isHidden() else self._words.text()

    def say(self, words: str) -> None:
        """Show a text, or hide the line when there is none."""
        self._words.setText(words)
        self.setVisible(bool(words))
        if words:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))
