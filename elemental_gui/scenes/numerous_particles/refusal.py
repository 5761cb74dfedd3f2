"""The bubble that says why something is not possible, and opens the rule when it is clicked."""

from __future__ import annotations

from html import escape
from typing import Final

from PySide6.QtCore import QPoint, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from elemental_gui.engine.core.violations import Violation
from elemental_gui.scenes.numerous_particles.drawing import Look

_READING_MS: Final = 9000
_WIDEST: Final = 340
_GAP: Final = 6


class RefusalBubble(QFrame):
    """A few sentences beside what was pressed; a click on it opens the rule and puts it away."""

    rule_requested = Signal(str)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._table = parent
        self._look = look
        self._rule = ""
        self._text = QLabel(self)
        self._text.setWordWrap(True)
        self._text.setTextFormat(Qt.TextFormat.RichText)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 8)
        column.addWidget(self._text)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._reading = QTimer(self, singleShot=True, interval=_READING_MS)
        self._reading.timeout.connect(self.hide)
        self.hide()

    @property
    def text(self) -> str:
        """What it says now; empty while it is hidden."""
        return self._text.text() if not self.isHidden() else ""

    def say(self, violation: Violation, beside: QWidget) -> None:
        """Say why, beside a widget of the same window."""
        parent = self._table
        self._rule = violation.rule
        lines = [f"<b>{escape(violation.message)}</b>", escape(violation.remedy)]
        lines.append(f"<u>{escape(f'Rule {violation.rule}')}</u>" if violation.rule else "")
        ink = self._look.theme.tool_tip_text.name()
        self._text.setText(f'<span style="color:{ink}">{"<br>".join(filter(None, lines))}</span>')
        width = min(_WIDEST, parent.width() - 2 * _GAP)
        self.setFixedWidth(width)
        self.setFixedHeight(self.heightForWidth(width))
        place = beside.mapTo(parent, QPoint(0, 0))
        left = min(max(_GAP, place.x() + beside.width() // 2 - width // 2), parent.width() - width - _GAP)
        above = place.y() - self.height() - _GAP
        top = above if above >= 0 else min(place.y() + beside.height() + _GAP, parent.height() - self.height())
        self.move(left, max(0, top))
        self.show()
        self.raise_()
        self._reading.start()

    def redraw(self, look: Look) -> None:
        """Take on another theme."""
        self._look = look
        self.hide()

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        self.hide()
        if self._rule:
            self.rule_requested.emit(self._rule)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self._look.theme.cursor_halo)
        painter.setBrush(self._look.theme.tool_tip)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        painter.end()
