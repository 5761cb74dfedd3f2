"""The graph of a game on any painter, and as a widget: what each seat could expect, and where the game turned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from elemental_gui.scenes.kit.style.art import mark_path
from elemental_gui.scenes.kit.style.focus import paint_ring
from elemental_gui.scenes.kit.style.styling import figures
from elemental_gui.scenes.kit.style.theme import Theme, current_theme

_GRID: Final = (25, 50, 75)
_MARK: Final = 0.8
"""The size of a mark beside a line of text."""
_LEAST_GAP: Final = 2.2
"""Between two numbers of rounds, in heights of a line."""
AVERAGED: Final = "Curve: averaged over a round"
WHY_AVERAGED: Final = (
    "Whoever has just moved always looks a little better. The curve evens that out: it shows the average of the last "
    "turns, one of each seat. The numbers say what each seat could expect at that very moment."
)


class Graph(NamedTuple):
    """What the graph shows."""

    shares: tuple[tuple[float, ...], ...]
    """What each seat could expect at every moment, from the start on, in hundredths; empty where that is not known."""
    marks: tuple[tuple[int, int], ...] = ()
    """Moments at which the game turned, each with the seat that gave something away."""
    rounds: tuple[str, ...] = ()
    """The number of the round at every moment; empty where none begins."""
    shown: int | None = None


class Layout(NamedTuple):
    """Where a graph lies."""

    area: QRectF
    moments: int

    def x(self, moment: float) -> float:
        return self.area.left() + self.area.width() * moment / max(1, self.moments - 1)

    def moment_at(self, x: float) -> int:
        share = (x - self.area.left()) / max(1.0, self.area.width())
        return min(max(round(share * max(1, self.moments - 1)), 0), max(0, self.moments - 1))


def layout(area: QRectF, font: QFont, moments: int) -> Layout:
    """Leave room for the marks above, the rounds below and the scale on the left."""
    metrics = QFontMetricsF(font)
    line = metrics.height()
    left = metrics.horizontalAdvance("100") + line * 0.5
    return Layout(area.adjusted(left, line, -line * 0.5, -line * 1.2), moments)


def paint_graph(painter: QPainter, area: QRectF, graph: Graph, theme: Theme, font: QFont) -> None:
    painter.setFont(font)
    placed = layout(area, font, len(graph.shares))
    inner, metrics = placed.area, QFontMetricsF(font)
    painter.fillRect(inner, theme.field)
    painter.save()
    painter.setClipRect(inner)
    for first, last in _known(graph.shares):
        _paint_bands(painter, placed, graph.shares, first, last, theme)
    painter.restore()
    for share in _GRID:
        y = inner.bottom() - inner.height() * share / 100
        faint = QColor(theme.field)
        faint.setAlphaF(0.8 if share == 50 else 0.4)
        painter.setPen(QPen(faint, 1.0, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(inner.left(), y), QPointF(inner.right(), y))
    painter.setPen(theme.muted_text)
    for share in (0, 50, 100):
        y = inner.bottom() - inner.height() * share / 100
        box = QRectF(area.left(), y - metrics.height() / 2, inner.left() - area.left() - 4, metrics.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(share))
    _paint_rounds(painter, placed, graph.rounds, metrics)
    painter.setPen(QPen(theme.control_border, 1.0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(inner)
    for moment, seat in graph.marks:
        _paint_mark(painter, placed, moment, seat, theme, metrics.height())
    if graph.shown is not None:
        _paint_shown(painter, placed, graph.shown, theme)


def _known(shares: Sequence[tuple[float, ...]]) -> list[tuple[int, int]]:
    """List the stretches over which something is known."""
    found: list[tuple[int, int]] = []
    for moment, each in enumerate(shares):
        if not each:
            continue
        if found and found[-1][1] == moment - 1:
            found[-1] = found[-1][0], moment
        else:
            found.append((moment, moment))
    return found


def _paint_bands(
    painter: QPainter, placed: Layout, shares: Sequence[tuple[float, ...]], first: int, last: int, theme: Theme
) -> None:
    inner = placed.area
    seats = len(shares[first])
    below = [0.0] * (last - first + 1)
    # A moment alone is as wide as the way to the middle of its neighbours.
    at = [placed.x(moment) for moment in range(first, last + 1)]
    if first == last:
        at, below = [placed.x(first - 0.5), placed.x(first + 0.5)], [0.0, 0.0]
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for seat in range(seats):
        own = [shares[moment][seat] for moment in range(first, last + 1)] * (2 if first == last else 1)
        above = [low + share for low, share in zip(below, own, strict=True)]
        top = [QPointF(x, inner.bottom() - inner.height() * y / 100) for x, y in zip(at, above, strict=True)]
        bottom = [QPointF(x, inner.bottom() - inner.height() * y / 100) for x, y in zip(at, below, strict=True)]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.seat(seat + 1))
        painter.drawPolygon(QPolygonF([*top, *reversed(bottom)]))
        if seat < seats - 1:
            painter.setPen(QPen(theme.field, 2.0))
            painter.drawPolyline(QPolygonF(top))
        below = above


def _paint_rounds(painter: QPainter, placed: Layout, rounds: Sequence[str], metrics: QFontMetricsF) -> None:
    free = placed.area.left() - metrics.height()
    painter.setPen(painter.pen())
    for moment, number in enumerate(rounds):
        x = placed.x(moment)
        if number and x >= free:
            width = metrics.horizontalAdvance(number)
            painter.drawText(QPointF(x - width / 2, placed.area.bottom() + metrics.ascent() + 3), number)
            free = x + max(width + metrics.height(), _LEAST_GAP * metrics.height())


def _paint_mark(painter: QPainter, placed: Layout, moment: int, seat: int, theme: Theme, line: float) -> None:
    x, size = placed.x(moment), _MARK * line
    painter.setPen(QPen(theme.text, 1.0, Qt.PenStyle.DotLine))
    painter.drawLine(QPointF(x, placed.area.top()), QPointF(x, placed.area.bottom()))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.seat(seat))
    painter.drawPath(mark_path(seat, QRectF(x - size / 2, placed.area.top() - size - 1, size, size)))


def _paint_shown(painter: QPainter, placed: Layout, moment: int, theme: Theme) -> None:
    x, inner = placed.x(moment), placed.area
    for colour, width in ((theme.cursor_halo, 5.0), (theme.accent, 2.5)):
        painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(x, inner.top()), QPointF(x, inner.bottom()))


_KEYS: Final = {Qt.Key.Key_Up: "turning before", Qt.Key.Key_Down: "turning after"}
"""What keys mean here alone; the others that lead through a game mean it on the whole page."""


class GraphView(QWidget):
    """Shows what each seat could expect after every turn."""

    chosen = Signal(int)
    """A moment, 0 for the start, then one for the end of every turn."""
    walked = Signal(str)

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
        return self._layout.moment_at(x)

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
        paint_graph(painter, self._area, self.graph, theme, self.font())
        painter.end()
        if self.hasFocus():
            paint_ring(self, QRectF(self.rect()), 6)

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
        if isinstance(event, QHelpEvent) and self.graph.shares:
            moment = self.moment_at(event.pos().x())
            QToolTip.showText(event.globalPos(), self._words[moment] if moment < len(self._words) else "", self)
            return True
        return super().event(event)
