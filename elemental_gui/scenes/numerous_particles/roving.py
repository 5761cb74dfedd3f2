"""One tab stop for many widgets: the arrow keys go from one to the next, and the last one visited stays the stop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

_STEPS: Final = {
    Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0), Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1),
}  # fmt: skip


class Roving(QObject):
    """Rows of widgets that the arrow keys walk through; an arrow that leads nowhere does nothing."""

    visited = Signal(object)
    """The keyboard came to this widget."""
    walked = Signal()
    """An arrow key is about to lead to another."""
    led = Signal(QWidget)
    """The keyboard was led to this widget, which may be out of sight."""

    def __init__(self, rows: Sequence[Sequence[QWidget]], parent: QObject) -> None:
        super().__init__(parent)
        self._rows = [list(row) for row in rows]
        self.current = self._rows[0][0]
        """The widget that Tab leads to."""
        for row in self._rows:
            for widget in row:
                widget.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
                widget.installEventFilter(self)
        self.current.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def make_current(self, widget: QWidget) -> None:
        if widget is not self.current:
            self.current.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            self.current = widget
            widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def go_to(self, widget: QWidget) -> None:
        self.make_current(widget)
        widget.setFocus(Qt.FocusReason.OtherFocusReason)
        self.led.emit(widget)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if not isinstance(watched, QWidget):
            return False
        if kind == QEvent.Type.FocusIn:
            self.make_current(watched)
            self.visited.emit(watched)
            watched.update()
        elif kind == QEvent.Type.FocusOut:
            watched.update()
        elif kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._walk(watched, event)
        return False

    def _walk(self, widget: QWidget, event: QKeyEvent) -> bool:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        row, column = next((row, each.index(widget)) for row, each in enumerate(self._rows) if widget in each)
        row = min(max(row + step[0], 0), len(self._rows) - 1)
        column = min(max(column + step[1], 0), len(self._rows[row]) - 1)
        self.walked.emit()
        self.go_to(self._rows[row][column])
        return True
