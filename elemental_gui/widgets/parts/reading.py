"""Words that may be longer than their room, read without a mouse too."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from elemental_gui.scenes.kit.style.layouts import named
from elemental_gui.scenes.kit.style.styling import scrolled


class Reading(QScrollArea):
    """Scrolls what is to be read; where not all of it is seen, the Tab key stops there and the arrow keys read on."""

    def __init__(self, words: QWidget, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        scrolled(words, named(self, name))
        words.setAutoFillBackground(False)  # it lies on a card as well as on the page
        self.setProperty("stop", True)
        self.verticalScrollBar().rangeChanged.connect(self._on_range)

    def read_on(self, pages: int) -> None:
        """Go on by so many of what is seen at once, or back; a line is seen both times."""
        bar, line = self.verticalScrollBar(), self.fontMetrics().lineSpacing()
        bar.setValue(bar.value() + pages * max(line, bar.pageStep() - line))

    def _on_range(self, _least: int, most: int) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if most else Qt.FocusPolicy.NoFocus)
