"""A picture of a position in the window: as large as fits, in one orientation, with squares at fault marked."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from elemental_gui.engine.catalog import load
from elemental_gui.scenes.catalog import SCENES
from elemental_gui.scenes.kit.style.canvas import painting
from elemental_gui.scenes.kit.style.icons import artwork
from elemental_gui.scenes.kit.style.look import text_size
from elemental_gui.scenes.kit.style.theme import current_theme
from elemental_gui.scenes.still import Still, paint_readable

_SMALLEST = 200
_LEAST = 0.9
"""How large letters are at least, in sizes of the system's text."""


class StillView(QWidget):
    """Paints a still once for a size and keeps the pixels; a game without a board is shown as its diagram."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.still: Still | None = None
        self._words = ""
        self._pixmap: QPixmap | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Position")

    def show_still(self, still: Still | None, words: str = "") -> None:
        """Show a still; without one, show these words in the middle."""
        self.still, self._words, self._pixmap = still, words, None
        spoken = words if still is None else load(still.slug).diagram(still.state)
        self.setAccessibleDescription(spoken)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        if self.still is None:
            painter.setPen(current_theme().muted_text)
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(self.rect().adjusted(16, 8, -16, -8), flags, self._words)
        else:
            if self._pixmap is None:
                self._pixmap = self._painted(self.still)
            painter.drawPixmap(0, 0, self._pixmap)
        painter.end()

    def _painted(self, still: Still) -> QPixmap:
        ratio, area = self.devicePixelRatioF(), QRectF(self.rect())
        pixmap = QPixmap(max(1, round(area.width() * ratio)), max(1, round(area.height() * ratio)))
        pixmap.setDevicePixelRatio(ratio)
        # What it lies on shows round it.
        theme = current_theme()._replace(window=QColor(Qt.GlobalColor.transparent))
        pixmap.fill(theme.window)
        with painting(pixmap) as painter:
            if still.slug in SCENES:
                paint_readable(painter, area, still, theme, _LEAST * text_size(), artwork())
            else:
                self._paint_diagram(painter, area, load(still.slug).diagram(still.state))
        return pixmap

    def _paint_diagram(self, painter: QPainter, area: QRectF, diagram: str) -> None:
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        lines = diagram.splitlines()
        metrics = QFontMetricsF(font)
        widest = max((metrics.horizontalAdvance(line) for line in lines), default=1.0)
        room = min(area.width() / widest, area.height() / (metrics.height() * max(1, len(lines))), 1.5)
        font = QFont(font)
        font.setPointSizeF(max(5.0, font.pointSizeF() * room))
        painter.setFont(font)
        painter.setPen(current_theme().text)
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(area.adjusted(8, 4, -8, -4), flags, diagram)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._pixmap = None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._pixmap = None

    def sizeHint(self) -> QSize:
        return QSize(560, 620)

    def minimumSizeHint(self) -> QSize:
        """Qt: the size below which nothing can be made out."""
        return QSize(_SMALLEST, _SMALLEST)
