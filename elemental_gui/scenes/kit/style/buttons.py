"""A button that Enter presses as the space bar does: Qt leaves Enter to the default buttons of dialogs.

And a mouse presses it only once people can have seen it. The first picture needs it, so the namespace `Qt` is named
only in functions that run later.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtWidgets import QApplication, QPushButton

from elemental_gui.scenes.kit.style.focus import paint_ring_on_accent
from elemental_gui.scenes.kit.style.theme import current_theme

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QShowEvent
    from PySide6.QtWidgets import QAbstractButton as Pressed
else:
    Pressed = object  # no class has two of Qt's as its bases


def is_enter(event: QKeyEvent) -> bool:
    """Tell whether a key is Enter alone, pressed and not just held down."""
    key, held = QtCore.Qt.Key, event.modifiers() & ~QtCore.Qt.KeyboardModifier.KeypadModifier
    return event.key() in (key.Key_Return, key.Key_Enter) and not held and not event.isAutoRepeat()


class Deliberate(Pressed):
    """Takes no press of the mouse in the moment in which it appears: that one was meant for what lay there before.

    It may be the second half of a double click, or come too late for a control that has just gone.
    Filled with the accent, it shows the keyboard by a ring inside.
    """

    _since = float("-inf")

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            self._since = monotonic()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if monotonic() - self._since >= QApplication.doubleClickInterval() / 1000:
            super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        is_filled = self.property("primary") or (self.isChecked() and current_theme().high_contrast)
        if is_filled and self.hasFocus():
            paint_ring_on_accent(self)


class Button(Deliberate, QPushButton):
    """A button with words."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_enter(event):
            self.click()
        else:
            super().keyPressEvent(event)
