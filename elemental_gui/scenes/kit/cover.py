"""A sheet over the board between two players, so that neither sees the other's secret."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from elemental_gui.scenes.kit.style.look import Look

_MARK = 150.0
_GAP = 14.0
_ENDLESS = 10_000.0
_FLOWING = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
_SMALLER = (1.0, 0.9, 0.8, 0.7)
"""How its letters shrink, a step at a time, until all that it says has room."""


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
        lines = self._lines(look, self._size(look), self._room)
        for (text, font, place), ink in zip(lines, (theme.text, theme.muted_text), strict=True):
            painter.setFont(font)
            painter.setPen(ink)
            painter.drawText(place, _FLOWING, text)
        painter.restore()

    @property
    def has_room(self) -> bool:
        """Whether all that it says fits into it."""
        if self._look is None:
            return True
        return self._bottom(self._look, self._size(self._look), self._room) <= self._area.bottom()

    @property
    def _room(self) -> QRectF:
        """The lower half, where the words stand."""
        return self._area.adjusted(30, self._area.height() / 2 + 20, -30, -_GAP)

    def _size(self, look: Look) -> float:
        fitting = (size for size in _SMALLER if self._bottom(look, size, self._room) <= self._room.bottom())
        return next(fitting, _SMALLER[-1])

    def _bottom(self, look: Look, size: float, room: QRectF) -> float:
        *_, (_, _, last) = self._lines(look, size, room)
        return last.bottom()

    def _lines(self, look: Look, size: float, room: QRectF) -> Iterator[tuple[str, QFont, QRectF]]:
        """Give title and line with their letters of some size and their places, one below the other."""
        top = room.top()
        for text, units, bold in ((self._title, 46, True), (self._line, 30, False)):
            font = look.font(units * size, size, bold=bold)
            free = QRectF(room.left(), top, room.width(), _ENDLESS)
            place = QFontMetricsF(font).boundingRect(free, _FLOWING, text)
            yield text, font, QRectF(room.left(), top, room.width(), place.height())
            top += place.height() + _GAP
