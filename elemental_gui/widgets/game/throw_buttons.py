"""A button for each of the few outcomes that a throw can have, for a host to say what real dice show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from elemental_gui.engine.core.words import Throw
from elemental_gui.scenes.kit.style.colours import DICE

_PICTURE: Final = 20
_GAP: Final = 4


class ThrowButtons(QWidget):
    """One press says everything; there is nothing to accept afterwards."""

    thrown = Signal(str)
    """The action, as text."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.buttons: list[QToolButton] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(6)
        self.hide()

    @property
    def first(self) -> QToolButton | None:
        """The first button, if there is any."""
        return self.buttons[0] if self.buttons else None

    def show_throws(self, throws: Sequence[Throw]) -> None:
        """Offer these outcomes; nothing is shown without any."""
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        self.buttons = [self._button(throw) for throw in throws]
        for button in self.buttons:
            self._row.addWidget(button, 1)
        self.setVisible(bool(throws))

    def _button(self, throw: Throw) -> QToolButton:
        button = QToolButton(self)
        button.setText(throw.words)
        button.setAccessibleName(throw.action)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setSizePolicy(button.sizePolicy().Policy.Expanding, button.sizePolicy().Policy.Preferred)
        button.setProperty("action", throw.action)
        button.setProperty("framed", True)
        if throw.colours:
            picture = _swatches(throw.colours, self.devicePixelRatioF())
            button.setIcon(QIcon(picture))
            button.setIconSize(QSize(round(picture.deviceIndependentSize().width()), _PICTURE))
        button.clicked.connect(self._throw)
        return button

    def _throw(self) -> None:
        self.thrown.emit(self.sender().property("action"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: the arrow keys go from button to button; other keys are for the panel."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        focus = self.focusWidget()
        if step is None or focus not in self.buttons:
            super().keyPressEvent(event)
            return
        index = [button is focus for button in self.buttons].index(True)
        self.buttons[(index + step) % len(self.buttons)].setFocus(Qt.FocusReason.TabFocusReason)


def _swatches(colours: Sequence[str], ratio: float) -> QPixmap:
    """Paint the colours side by side, as faces of dice."""
    width = len(colours) * (_PICTURE + _GAP) - _GAP
    pixmap = QPixmap(round(width * ratio), round(_PICTURE * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for index, name in enumerate(colours):
        colour = DICE[name]
        painter.setPen(QPen(colour.darker(160), 1.4))
        painter.setBrush(colour)
        painter.drawRoundedRect(QRectF(index * (_PICTURE + _GAP) + 1, 1, _PICTURE - 2, _PICTURE - 2), 4, 4)
    painter.end()
    return pixmap
