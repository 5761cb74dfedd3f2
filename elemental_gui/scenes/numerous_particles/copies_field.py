"""The field for the number of copies: any number of digits, with keys for one or ten more or less."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QKeyEvent, QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit, QWidget

from elemental_gui.engine.core.figures import exact
from elemental_gui.engine.core.numbers import parse_whole, written

LONGEST: Final = 4000
"""Digits that can be typed."""
_STEPS: Final = {
    Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1, Qt.Key.Key_PageUp: 10, Qt.Key.Key_PageDown: -10,
}  # fmt: skip
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class CopiesField(QLineEdit):
    """A line of digits; blanks between them are passed over."""

    edited = Signal(object)
    """The number that stands here now; 0 for none."""
    stepped = Signal(int)
    """So many more, or fewer."""
    accepted = Signal()
    """Enter was pressed."""
    left = Signal()
    """Esc was pressed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setMaxLength(LONGEST)
        self.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9 ]*"), self))
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setPlaceholderText("copies")
        self.setAccessibleName("Number of copies")
        self._help = "How many copies to buy; up and down for one more or less, Enter submits"
        self.setToolTip(self._help)
        self.textEdited.connect(self._on_edited)

    @property
    def number(self) -> int:
        """The number that stands here; 0 for none."""
        digits = "".join(self.text().split()).lstrip("0")
        return parse_whole(digits) or 0

    def show_number(self, number: int) -> None:
        """Show a number; what is being typed and means the same stays as it is."""
        if number != self.number or (not number and not self.hasFocus()):
            self.setText(written(number) if number else "")
            self.setCursorPosition(len(self.text()) if self.hasFocus() else 0)
            self.setToolTip("\n".join(filter(None, (self._help, exact(number) if number else ""))))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _ENTER:
            self.accepted.emit()
        elif key in _STEPS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.stepped.emit(_STEPS[key])
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.text().isalpha() and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            event.ignore()  # letters are for the table
        else:
            super().keyPressEvent(event)

    def _on_edited(self) -> None:
        self.edited.emit(self.number)
