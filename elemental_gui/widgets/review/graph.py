"""The graph of the chances as a widget: a click or an arrow key goes to a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from elemental_gui.scenes.kit.style.styling import figures
from elemental_gui.scenes.kit.style.theme import current_theme
from elemental_gui.widgets.review.drawing import Graph, Layout, layout, paint

_KEYS: Final = {
    Qt.Key.Key_Left: "turn before",
    Qt.Key.Key_Right: "turn after",
    Qt.Key.Key_Home: "first",
    Qt.Key.Key_End: "last",
    Qt.Key.Key_Up: "turning before",
    Qt.Key.Key_Down: "turning after",
    Qt.Key.Key_PageUp: "turning before",
    Qt.Key.Key_PageDown: "turning after",
}


class GraphView(QWidget):
    """Shows what each seat could expect after every turn."""

    chosen = Signal(int)
    """A moment, 0 for the start, then one for the end of every turn."""
    walked = Signal(str)
    """A key: a step, as of the page."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.graph = Graph(())
        self._words: Sequence[str] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMouseTracking(True)
        self.setFont(figures(self.font(), -1.0))
        self.setAccessibleName("Chances over the turns")

    def show_graph(self, graph: Graph, words: Sequence[str]) -> None:
        """Show a graph; `words` say every moment with its chances."""
        if graph != self.graph or words != self._words:
            self.graph, self._words = graph, words
            shown = graph.shown
            self.setAccessibleDescription(words[shown] if shown is not None and shown < len(words) else "")
            self.update()

    def moment_at(self, x: float) -> int:
        """Give the moment under a place of the widget."""
        return self._layout.moment_at(x)

    def place_of(self, moment: int) -> float:
        """Give where a moment is in the widget, from its left."""
        return self._layout.x(moment)

    @property
    def _layout(self) -> Layout:
        return layout(self._area, self.font(), len(self.graph.shares))

    @property
    def _area(self) -> QRectF:
        return QRectF(self.rect()).adjusted(2, 2, -2, -2)

    def sizeHint(self) -> QSize:
        return QSize(400, 9 * self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 6 * self.fontMetrics().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme, painter = current_theme(), QPainter(self)
        paint(painter, self._area, self.graph, theme, self.font())
        if self.hasFocus():
            painter.setPen(QPen(theme.accent, 2.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.graph.shares:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.chosen.emit(self.moment_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton and self.graph.shares:
            self.chosen.emit(self.moment_at(event.position().x()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        where = _KEYS.get(Qt.Key(event.key()))
        if where is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
        else:
            self.walked.emit(where)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        """Say which moment is pointed at, and what it was worth."""
        if isinstance(event, QHelpEvent) and self.graph.shares:
            moment = self.moment_at(event.pos().x())
            QToolTip.showText(event.globalPos(), self._words[moment] if moment < len(self._words) else "", self)
            return True
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.update()
