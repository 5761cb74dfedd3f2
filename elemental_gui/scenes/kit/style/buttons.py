"""A button that Enter presses as the space bar does: Qt leaves Enter to the default buttons of dialogs.

The first picture needs it, so the namespace `Qt` is named only in functions that run later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtWidgets import QPushButton

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent


def is_enter(event: QKeyEvent) -> bool:
    """Tell whether a key is Enter alone, pressed and not just held down."""
    key, held = QtCore.Qt.Key, event.modifiers() & ~QtCore.Qt.KeyboardModifier.KeypadModifier
    return event.key() in (key.Key_Return, key.Key_Enter) and not held and not event.isAutoRepeat()


class Button(QPushButton):
    """A button with words."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_enter(event):
            self.click()
        else:
            super().keyPressEvent(event)
