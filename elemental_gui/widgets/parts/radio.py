"""One of several ways to choose from."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QRadioButton, QStyle, QStyleOptionButton

from elemental_gui.scenes.kit.style.focus import paint_ring_round_words


class Radio(QRadioButton):
    """Has the ring of the keyboard round its words: the style sheet would draw it across the dot."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            option = QStyleOptionButton()
            self.initStyleOption(option)
            words = self.style().subElementRect(QStyle.SubElement.SE_RadioButtonContents, option, self)
            room = words.width() - self.fontMetrics().horizontalAdvance(self.text())
            paint_ring_round_words(self, QRectF(words.adjusted(-3, 0, min(0, 3 - room), 0)))
