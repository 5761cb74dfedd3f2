"""What lies over several squares at once: ribbons, arrows, tags, frames, veil and bubbles, and the cover sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import atan2, cos, hypot, pi, sin

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QGuiApplication, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsLineItem,
    QGraphicsPathItem,
    QGraphicsScene,
    QGraphicsSimpleTextItem,
    QGraphicsTextItem,
    QStyleOptionGraphicsItem,
    QWidget,
)

from elemental_gui.scenes.kit.items import Canvas

_FRAME_DISTANCE = 5.0
_FRAME_WIDTH = 6.0
_ARROW = 20.0  # length of an arrow head's edges


def rounded(area: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(area, radius, radius)
    return path


class Ribbon(QGraphicsPathItem):
    """An arrow along the middles of squares, with a casing that keeps it apart from whatever it crosses."""

    def __init__(self, canvas: Canvas, z: float, *, dashed: bool = False) -> None:
        super().__init__()
        self._canvas = canvas
        self._dashed = dashed
        self._line = QGraphicsPathItem(self)
        self.setZValue(z)
        canvas.addItem(self)

    def set_colour(self, line: QColor, width: float) -> None:
        casing = self._canvas.look.theme.cursor_halo
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
        self.setPath(path)
        self._line.setPath(path)

    def clear(self) -> None:
        self.show_shape(QPainterPath())


def _add_arrow_head(path: QPainterPath, before: QPointF, tip: QPointF) -> None:
    angle = atan2(tip.y() - before.y(), tip.x() - before.x())
    for side in (pi - 0.55, pi + 0.55):
        path.moveTo(tip)
        path.lineTo(tip + QPointF(cos(angle + side), sin(angle + side)) * _ARROW)


def _float(item: QGraphicsItem, scene: QGraphicsScene, z: float) -> None:
    """Put an item over the board, hidden at first, that is as large as it says however large the board is drawn."""
    item.setZValue(z)
    item.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
    item.hide()
    scene.addItem(item)


class Tag(QGraphicsPathItem):
    """A few words in a pill, always as large as the system's text."""

    def __init__(self, canvas: Canvas, z: float) -> None:
        super().__init__()
        self._canvas = canvas
        self._text = QGraphicsSimpleTextItem(self)
        _float(self, canvas, z)

    @property
    def text(self) -> str:
        """What it says now; empty while it is hidden."""
        return self._text.text() if self.isVisible() else ""

    def redraw(self) -> None:
        font, theme = QFont(QGuiApplication.font()), self._canvas.look.theme
        font.setWeight(QFont.Weight.DemiBold)
        self._text.setFont(font)
        self._text.setBrush(theme.tool_tip_text)
        self.setBrush(theme.tool_tip)
        self.setPen(QPen(theme.tool_tip_text, 1.0))

    def show_at(self, area: QRectF, text: str, *, inside: QRectF | None = None) -> None:
        """Say something at the upper edge of an area in scene units, without leaving `inside`."""
        self._text.setText(text)
        metrics = QFontMetricsF(self._text.font())
        width = max(metrics.horizontalAdvance(text) + 12.0, metrics.height() + 4.0)
        height = metrics.height() + 4.0
        left, top = -width / 2, -height * 0.62
        if inside is not None:
            pixel = self._canvas.look.pixel
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


_MARGIN = 10.0
_TAIL = 9.0
_WIDEST = 320.0
_DISTANCE = 0.42
"""How far from the middle of its square the tail ends, in squares."""


class Bubble(QGraphicsPathItem):
    """A few sentences with a tail to a point. Its sizes are logical pixels, so it can be read on any board."""

    def __init__(self, canvas: Canvas, z: float) -> None:
        super().__init__()
        self._canvas = canvas
        self.rule = ""
        self._text = QGraphicsTextItem(self)
        self._text.setPos(_MARGIN, _MARGIN)
        self._text.document().setDocumentMargin(0)
        self._area = QRectF()
        _float(self, canvas, z)

    @property
    def text(self) -> str:
        """What it says now; empty while it is hidden."""
        return self._text.toPlainText() if self.isVisible() else ""

    def redraw(self) -> None:
        theme = self._canvas.look.theme
        self.setBrush(theme.tool_tip)
        self.setPen(QPen(theme.cursor_halo, 1.0))
        self._text.setFont(QFont(QGuiApplication.font()))
        self._text.setDefaultTextColor(theme.tool_tip_text)

    def say(
        self, message: str, remedy: str, rule: str, at: QPointF, inside: QRectF, clear: Sequence[QRectF] = ()
    ) -> None:
        """Say why beside a point, with a link to the rule; all places are in scene units.

        It does not leave `inside`, and covers as little as can be of what should stay `clear`.
        """
        self.rule = rule
        lines = [f"<b>{escape(message)}</b>"] + [escape(line) for line in (remedy,) if line]
        if rule:
            lines.append(f"<u>Rule {escape(rule)}</u>")
        self._text.setTextWidth(-1)
        self._text.setHtml("<br>".join(lines))
        pixel = self._canvas.look.pixel
        widest = min(_WIDEST, inside.width() / pixel - 2 * _MARGIN - 4)
        if self._text.boundingRect().width() > widest:
            self._text.setTextWidth(widest)
        self._place(at, inside, pixel, [QRectF((each.topLeft() - at) / pixel, each.size() / pixel) for each in clear])
        self.show()

    def holds(self, point: QPointF) -> bool:
        """Tell whether a point in scene units lies on the bubble."""
        return self._is_in(self._area, point)

    def has_link_at(self, point: QPointF) -> bool:
        """Tell whether a point in scene units lies on the name of the rule, in the last line."""
        layout = self._text.document().firstBlock().layout()
        words = layout.lineAt(layout.lineCount() - 1).naturalTextRect().translated(self._text.pos())
        return bool(self.rule) and self._is_in(words.adjusted(-_MARGIN, -2, _MARGIN, _MARGIN), point)

    def _is_in(self, area: QRectF, point: QPointF) -> bool:
        return self.isVisible() and area.contains((point - self.pos()) / self._canvas.look.pixel)

    def _place(self, at: QPointF, inside: QRectF, pixel: float, clear: Sequence[QRectF]) -> None:
        """Lay the bubble above the point, or below, where it covers least; `clear` is in pixels seen from the point."""
        size = self._text.boundingRect()
        width, height = size.width() + 2 * _MARGIN, size.height() + 2 * _MARGIN
        away = _DISTANCE * 100.0 / pixel
        first, last = (inside.left() - at.x()) / pixel + 2, (inside.right() - at.x()) / pixel - width - 2
        lefts = [min(max(left, first), last) for left in (-width / 2, -width + 2 * _MARGIN, -2 * _MARGIN)]
        above, below = -away - _TAIL - height, away + _TAIL
        tops = [above] if (inside.bottom() - at.y()) / pixel < below + height else [above, below]
        if (at.y() - inside.top()) / pixel <= -above:
            tops = [below]
        areas = (QRectF(left, top, width, height) for top in tops for left in lefts)
        self._area = min(areas, key=lambda area: sum(_shared(area, each) for each in clear))
        left, top, is_above = self._area.left(), self._area.top(), self._area.top() < 0
        foot = top + height if is_above else top
        tip = foot + (_TAIL if is_above else -_TAIL)
        middle = min(max(0.0, left + 18), left + width - 18)
        tail = QPainterPath(QPointF(middle - 8, foot))
        tail.lineTo(min(max(0.0, left + 12), left + width - 12), tip)
        tail.lineTo(middle + 8, foot)
        tail.closeSubpath()
        self.setPath(rounded(self._area, 8).united(tail))
        self._text.setPos(left + _MARGIN, top + _MARGIN)
        self.setPos(at)


def _shared(one: QRectF, other: QRectF) -> float:
    both = one.intersected(other)
    return both.width() * both.height()


_MARK = 150.0
_GAP = 14.0
_ENDLESS = 10_000.0
_FLOWING = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
_SMALLER = (1.0, 0.9, 0.8, 0.7)
"""How its letters shrink, a step at a time, until all that it says has room."""


class CoverSheet(QGraphicsItem):
    """Hides everything under it and says whose turn it is to look; it does not know what it hides."""

    def __init__(self, canvas: Canvas, z: float) -> None:
        super().__init__()
        self._canvas = canvas
        self._area = QRectF()
        self._seat = 1
        self._title = self._line = ""
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()
        canvas.addItem(self)

    @property
    def text(self) -> str:
        """What it says now; empty while it is hidden."""
        return f"{self._title}\n{self._line}" if self.isVisible() else ""

    def cover(self, area: QRectF, seat: int, title: str, line: str) -> None:
        """Cover an area, with a seat's mark, a title and a quieter line."""
        self.prepareGeometryChange()
        self._area, self._seat, self._title, self._line = area, seat, title, line
        self.show()
        self.update()

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        look = self._canvas.look
        theme = look.theme
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
        lines = self._lines(self._size(), self._room)
        for (text, font, place), ink in zip(lines, (theme.text, theme.muted_text), strict=True):
            painter.setFont(font)
            painter.setPen(ink)
            painter.drawText(place, _FLOWING, text)
        painter.restore()

    @property
    def has_room(self) -> bool:
        """Whether all that it says fits into it."""
        return self._bottom(self._size(), self._room) <= self._area.bottom()

    @property
    def _room(self) -> QRectF:
        """The lower half, with the words."""
        return self._area.adjusted(30, self._area.height() / 2 + 20, -30, -_GAP)

    def _size(self) -> float:
        fitting = (size for size in _SMALLER if self._bottom(size, self._room) <= self._room.bottom())
        return next(fitting, _SMALLER[-1])

    def _bottom(self, size: float, room: QRectF) -> float:
        *_, (_, _, last) = self._lines(size, room)
        return last.bottom()

    def _lines(self, size: float, room: QRectF) -> Iterator[tuple[str, QFont, QRectF]]:
        """Give title and line with their letters of some size and their places, one below the other."""
        top = room.top()
        for text, units, bold in ((self._title, 46, True), (self._line, 30, False)):
            font = self._canvas.look.font(units * size, size, bold=bold)
            free = QRectF(room.left(), top, room.width(), _ENDLESS)
            place = QFontMetricsF(font).boundingRect(free, _FLOWING, text)
            yield text, font, QRectF(room.left(), top, room.width(), place.height())
            top += place.height() + _GAP
