"""What is drawn over several squares at once: ribbons, arrows, tags, the acting seat's frame, the veil of the past."""

from collections.abc import Sequence
from math import atan2, cos, hypot, pi, sin

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QGuiApplication, QPainterPath, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsLineItem,
    QGraphicsPathItem,
    QGraphicsScene,
    QGraphicsSimpleTextItem,
)

from elemental_gui.scenes.kit.style.look import Look

_FRAME_DISTANCE = 5.0
_FRAME_WIDTH = 6.0


def rounded(area: QRectF, radius: float) -> QPainterPath:
    """Return a rounded rectangle as a path."""
    path = QPainterPath()
    path.addRoundedRect(area, radius, radius)
    return path


class Ribbon(QGraphicsPathItem):
    """A line along the middles of squares, with a casing that keeps it apart from whatever it crosses."""

    def __init__(self, scene: QGraphicsScene, z: float, *, dashed: bool = False, arrow: bool = True) -> None:
        super().__init__()
        self._dashed = dashed
        self._arrow = arrow
        self._line = QGraphicsPathItem(self)
        self.setZValue(z)
        scene.addItem(self)

    def set_colours(self, line: QColor, casing: QColor, width: float = 7.0) -> None:
        for item, colour, breadth in ((self, casing, width + 5.0), (self._line, line, width)):
            pen = QPen(colour, breadth, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
            if self._dashed:
                pen.setDashPattern([0.1, 2.0] if item is self._line else [0.1, 2.0 * width / breadth])
            item.setPen(pen)

    def show_path(self, points: Sequence[QPointF]) -> None:
        """Show the line through these points; with fewer than two show nothing."""
        path = QPainterPath()
        if len(points) > 1:
            path.moveTo(points[0])
            for point in points[1:]:
                path.lineTo(point)
            if self._arrow:
                _add_arrow_head(path, points[-2], points[-1])
        self.show_shape(path)

    def show_arc(self, start: QPointF, end: QPointF, height: float) -> None:
        """Show an arrow that leaps from one point to another, this high over the straight line."""
        way = end - start
        length = hypot(way.x(), way.y()) or 1.0
        across = QPointF(way.y(), -way.x()) / length
        if across.y() > 0 or (across.y() == 0 and across.x() < 0):
            across = -across  # a leap goes up on the screen
        top = (start + end) / 2 + across * height
        path = QPainterPath(start)
        path.quadTo(top, end)
        _add_arrow_head(path, top, end)
        self.show_shape(path)

    def show_arrow(self, start: QPointF, end: QPointF, margin: float) -> None:
        """Show a straight arrow that keeps this far from both points."""
        way = end - start
        inset = way * (margin / (hypot(way.x(), way.y()) or 1.0))
        self.show_path([start + inset, end - inset])

    def show_shape(self, path: QPainterPath) -> None:
        """Show any line."""
        self.setPath(path)
        self._line.setPath(path)

    def clear(self) -> None:
        """Show nothing."""
        self.show_shape(QPainterPath())


def _add_arrow_head(path: QPainterPath, before: QPointF, tip: QPointF, size: float = 20.0) -> None:
    angle = atan2(tip.y() - before.y(), tip.x() - before.x())
    for side in (pi - 0.55, pi + 0.55):
        path.moveTo(tip)
        path.lineTo(tip + QPointF(cos(angle + side), sin(angle + side)) * size)


class Tag(QGraphicsPathItem):
    """A few words in a pill, always as large as the system's text."""

    def __init__(self, scene: QGraphicsScene, z: float) -> None:
        super().__init__()
        self._text = QGraphicsSimpleTextItem(self)
        self._look: Look | None = None
        self.setZValue(z)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.hide()
        scene.addItem(self)

    @property
    def text(self) -> str:
        """What it says now; empty while it is hidden."""
        return self._text.text() if self.isVisible() else ""

    def redraw(self, look: Look, ground: QColor, ink: QColor) -> None:
        """Use the colours of another look."""
        self._look = look
        font = QFont(QGuiApplication.font())
        font.setWeight(QFont.Weight.DemiBold)
        self._text.setFont(font)
        self._text.setBrush(ink)
        self.setBrush(ground)
        self.setPen(QPen(ink, 1.0))

    def show_at(self, area: QRectF, text: str, *, inside: QRectF | None = None) -> None:
        """Say something at the upper edge of an area in scene units, without leaving `inside`."""
        self._text.setText(text)
        metrics = QFontMetricsF(self._text.font())
        width = max(metrics.horizontalAdvance(text) + 12.0, metrics.height() + 4.0)
        height = metrics.height() + 4.0
        left, top = -width / 2, -height * 0.62
        if inside is not None and self._look is not None:
            pixel = self._look.pixel
            slack_left = (inside.left() - area.center().x()) / pixel
            slack_right = (inside.right() - area.center().x()) / pixel
            left = min(max(left, slack_left), slack_right - width)
        self.setPath(rounded(QRectF(left, top, width, height), height / 2))
        self._text.setPos(left + (width - metrics.horizontalAdvance(text)) / 2, top + 2.0)
        self.setPos(area.center().x(), area.top())
        self.show()


class Frame:
    """The line round the squares whose colour tells which seat acts: four items, so that nothing inside it repaints."""

    def __init__(self, scene: QGraphicsScene, z: float) -> None:
        self._sides = [QGraphicsLineItem() for _ in range(4)]
        for side in self._sides:
            side.setZValue(z)
            side.hide()  # without a length it would still be a dot
            scene.addItem(side)

    def show(self, board: QRectF, colour: QColor, *, dashed: bool = False) -> None:
        """Draw the frame round the squares in a colour; dashed while it tells of the past."""
        area = board.adjusted(-_FRAME_DISTANCE, -_FRAME_DISTANCE, _FRAME_DISTANCE, _FRAME_DISTANCE)
        corners = [area.topLeft(), area.topRight(), area.bottomRight(), area.bottomLeft()]
        pen = QPen(colour, _FRAME_WIDTH, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        if dashed:
            pen.setDashPattern([3.0, 2.4])
        for index, side in enumerate(self._sides):
            side.show()
            side.setPen(pen)
            side.setLine(QLineF(corners[index], corners[(index + 1) % 4]))
