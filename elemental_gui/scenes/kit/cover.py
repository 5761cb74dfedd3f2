"""A sheet over the board between two players, so that neither sees the other's secret."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from elemental_gui.scenes.kit.style.look import Look

_MARK = 150.0


class CoverSheet(QGraphicsItem):
    """Hides everything under it and says whose turn it is to look; it knows nothing of what it hides."""

    def __init__(self, scene: QGraphicsScene, z: float) -> None:
        super().__init__()
        self._area = QRectF()
        self._look: Look | None = None
        self._seat = 1
        self._title = self._line = ""
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()
        scene.addItem(self)

    @property
    def text(self) -> str:
        """What it says now; empty while it is hidden."""
        return f"{self._title}\n{self._line}" if self.isVisible() else ""

    def cover(self, area: QRectF, look: Look, seat: int, title: str, line: str) -> None:
        """Cover an area, with a seat's mark, a title and a quieter line."""
        self.prepareGeometryChange()
        self._area, self._look, self._seat, self._title, self._line = area, look, seat, title, line
        self.show()
        self.update()

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._look is None:
            return
        look, theme = self._look, self._look.theme
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.border, 2.0))
        painter.setBrush(theme.panel)
        painter.drawRoundedRect(self._area, 9, 9)
        middle = self._area.center()
        mark = look.artwork.mark(self._seat, round(_MARK / look.scale), 1.0, theme.seat(self._seat))
        painter.save()
        painter.translate(middle - QPointF(_MARK / 2, _MARK + 20))
        painter.scale(look.scale, look.scale)
        painter.drawPixmap(0, 0, mark)
        painter.restore()
        top = middle.y() + 20
        for text, units, ink, bold in ((self._title, 46, theme.text, True), (self._line, 30, theme.muted_text, False)):
            painter.setFont(look.font(units, 1.0, bold=bold))
            painter.setPen(ink)
            flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
            room = QRectF(self._area.left() + 30, top, self._area.width() - 60, 160)
            used = painter.boundingRect(room, int(flags), text)
            painter.drawText(room, int(flags), text)
            top += used.height() + 14
        painter.restore()
