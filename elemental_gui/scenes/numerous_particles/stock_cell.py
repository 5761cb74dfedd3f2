"""One resource of one seat: how much there is, what its buildings change, what this turn leaves, and a chart.

The heights of the chart are whole numbers of any size; no floating-point number could hold them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from elemental_gui.engine.core.text import SHORT, briefly, fitting, signed
from elemental_gui.scenes.kit.style.canvas import painting
from elemental_gui.scenes.kit.style.fonts import letter_width
from elemental_gui.scenes.kit.style.styling import tip
from elemental_gui.scenes.kit.style.theme import Theme
from elemental_gui.scenes.numerous_particles.drawing import (
    LEFT,
    RIGHT,
    Look,
    Writing,
    height_of,
    ink,
    paint_box,
    paint_focus,
    phrase,
    resource_picture,
    sized,
    write,
)

FULL: Final = 1000
"""The height of a chart's highest point; the lowest is 0."""

_HUGE: Final = 100_000
"""From here on a chart counts digits instead of units."""
_FRACTION_BITS: Final = 6
MOST_POINTS: Final = 60
"""More turns than that are thinned out; the first and the last always stay."""


def heights(values: Sequence[int]) -> tuple[list[int], int | None]:
    """Give the height of each number between 0 and FULL, and that of zero; None where it lies outside.

    The lowest and the highest number reach both ends. Huge numbers are compared by their digits, so that a chart stays
    readable when they double every turn.
    """
    scaled = [_magnitude(value) for value in values] if max(map(abs, values), default=0) >= _HUGE else values
    low, high = min(scaled, default=0), max(scaled, default=0)
    if high == low:
        return [FULL // 2] * len(values), None
    zero = -low * FULL // (high - low) if low < 0 <= high else None
    return [(value - low) * FULL // (high - low) for value in scaled], zero


def _magnitude(number: int) -> int:
    """Give a whole number that grows like the logarithm, with the sign of the number."""
    size = abs(number)
    if not size:
        return 0
    bits = size.bit_length()
    shift = bits - 1 - _FRACTION_BITS
    fraction = (size >> shift if shift >= 0 else size << -shift) - (1 << _FRACTION_BITS)
    scaled = (bits << _FRACTION_BITS) + fraction
    return scaled if number > 0 else -scaled


def thinned(values: Sequence[int]) -> list[int]:
    """Leave out as many values between the first and the last as do not fit."""
    if len(values) <= MOST_POINTS:
        return list(values)
    last = len(values) - 1
    return [values[place * last // (MOST_POINTS - 1)] for place in range(MOST_POINTS)]


def chart_points(values: Sequence[int], area: QRectF) -> tuple[list[QPointF], float | None]:
    """Return where the line goes through, and how far down zero is; None where the chart does not show it."""
    found, zero = heights(thinned(values))
    step, scale = area.width() / max(1, len(found) - 1), area.height() / FULL
    points = [
        QPointF(area.left() + place * step, area.bottom() - height * scale) for place, height in enumerate(found)
    ]
    return points, None if zero is None else area.bottom() - zero * scale


def paint_chart(painter: QPainter, area: QRectF, values: Sequence[int], colour: QColor, quiet: QColor) -> None:
    """Paint a chart; there is nothing to see before the second value."""
    if len(values) < 2 or area.width() < 12 or area.height() < 6:
        return
    points, zero = chart_points(values, area)
    if zero is not None:
        painter.setPen(QPen(quiet, 1.0, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(area.left(), zero), QPointF(area.right(), zero))
    fill = QColor(colour)
    fill.setAlphaF(0.13)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawPolygon(QPolygonF([QPointF(points[0].x(), area.bottom()), *points, area.bottomRight()]))
    painter.setPen(QPen(colour, 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF(points))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawEllipse(points[-1], 2.4, 2.4)


_NUMBER: Final = 1.14
_SMALL: Final = 0.92
_GROWN: Final = 1.4
"""How much larger the number gets where the cell is high."""
_PAD: Final = 5.0
_WIDE: Final = 15
"""At least this many digits wide, a cell has words beside its numbers, and the chart has its own column."""
_CHARTED: Final = 13, 26
"""At least this many digits wide, a cell of one line has room for a chart: with nothing filled in, and otherwise."""
_CHART: Final = 0.34
_NUMBERS: Final = 0.42, 0.62
"""The part of a cell of one line that the number takes, and the most that it takes."""
_USUAL: Final = "+000"
"""A number of usual length: words for which it leaves no room are not taken, so that all rows of a seat read alike."""
_SHORTEST: Final = 999
"""A number up to this one is always written out."""


class Stock(NamedTuple):
    """What a cell shows."""

    letter: str
    number: int
    income: int | None
    """What the seat's next production changes; None when there is no next one."""
    after: int | None
    """What this turn would leave; None where no submission is being filled in."""
    series: tuple[int, ...]
    """The number before each turn, and now."""
    locked: bool
    mastered: bool
    changed: bool
    """Whether the last turn has changed it."""
    words: str
    """All of it in words."""


class StockCell(QLabel):
    """A cell that is read, never pressed; the keyboard comes here to hear it in full.

    It is a label because screen readers pass over a bare widget.
    """

    def __init__(self, letter: str, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self.stock = Stock(letter, 0, None, None, (), locked=False, mastered=False, changed=False, words="")
        self.glow = 0.0
        """How strongly the cell is lit up, from 0 to 1, while its number is changing."""
        self.is_low = False
        """Whether everything is in one line, because the table is low."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_stock(self, stock: Stock) -> None:
        if stock != self.stock:
            self.stock = stock
            self.setAccessibleName(stock.words)
            self.setToolTip(tip(stock.words))
            self.update()

    def light(self, glow: float) -> None:
        if glow != self.glow:
            self.glow = glow
            self.update()

    def set_low(self, low: bool) -> None:
        """Put all into one line, or into two."""
        if low != self.is_low:
            self.is_low = low
            self.updateGeometry()
            self.update()

    def minimumSizeHint(self) -> QSize:
        height = height_of(sized(self.font(), _NUMBER, bold=True)) + 1
        if not self.is_low:
            height += height_of(sized(self.font(), _SMALL)) + 2
        return QSize(round(7.5 * letter_width(self.font())), round(height))

    def sizeHint(self) -> QSize:
        least = self.minimumSizeHint()
        return QSize(round(20 * letter_width(self.font())), round(least.height() * 1.25))

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            theme, area = self._look.theme, QRectF(self.rect())
            self._paint_ground(painter, area, theme)
            grown = min(_GROWN, max(1.0, area.height() / (1.35 * self.minimumSizeHint().height())))
            number, small = sized(self.font(), _NUMBER * grown, bold=True), sized(self.font(), _SMALL)
            upper, lower = height_of(number), 0.0 if self.is_low else height_of(small)
            top = area.top() + max(0.0, (area.height() - upper - lower) / 2)
            edge = min(round(upper), round(area.width() / 5))
            picture = resource_picture(self.stock.letter, edge, self.devicePixelRatioF(), self._look)
            painter.drawPixmap(round(area.left() + _PAD), round(top + (upper - edge) / 2), picture)
            inner = area.adjusted(_PAD + edge + 5, 0, -_PAD, 0)
            digits = inner.width() / QFontMetricsF(number).horizontalAdvance("0")
            wide = digits >= _WIDE and not self.is_low
            has_chart = not self.is_low or digits >= _CHARTED[self.stock.after is not None]
            chart = self._chart_area(inner, top, upper, wide=wide) if has_chart else QRectF()
            used = 0.0 if chart.isEmpty() else inner.right() - chart.left() + 6
            first = QRectF(inner.left(), top, inner.width() - used, upper)
            second = QRectF(inner.left(), top + upper, inner.width() - (used if wide else 0.0), lower)
            if self.is_low:
                first, second = self._side_by_side(first, QFontMetricsF(number))
            self._paint_number(painter, first, number, theme)
            self._paint_changes(painter, second, small, theme, wide=wide)
            paint_chart(painter, chart, self.stock.series, ink(self.stock.letter, theme), theme.muted_text)
            if self.hasFocus():
                paint_focus(painter, area, theme)

    def _chart_area(self, inner: QRectF, top: float, upper: float, *, wide: bool) -> QRectF:
        if len(self.stock.series) < 2:
            return QRectF()
        if wide:
            width = inner.width() * 0.36
            return QRectF(inner.right() - width, self.rect().top() + 5, width, self.height() - 10)
        width = inner.width() * _CHART
        return QRectF(inner.right() - width, top + 3, width, upper - 6)

    def _side_by_side(self, line: QRectF, metrics: QFontMetricsF) -> tuple[QRectF, QRectF]:
        """Part a line between the number, which takes more where it is long, and its changes."""
        usual, most = (share * line.width() for share in _NUMBERS)
        sign = line.height() if self.stock.locked or self.stock.mastered else 0.0
        needs, least = (
            metrics.horizontalAdvance(text) + sign for text in (self._write(self.stock.number), signed(-_SHORTEST))
        )
        left = min(max(usual, needs), max(most, least))
        return line.adjusted(0, 0, left - line.width(), 0), line.adjusted(left + 4, 0, 0, 0)

    def _paint_ground(self, painter: QPainter, area: QRectF, theme: Theme) -> None:
        if self.glow > 0:
            light = QColor(theme.last_turn)
            light.setAlphaF(0.5 * self.glow)
            paint_box(painter, area.adjusted(1, 1, -1, -1), 5, light)
        if self.stock.changed:
            paint_box(painter, QRectF(area.left(), area.top() + 5, 3, area.height() - 10), 1.5, theme.last_turn)

    def _paint_number(self, painter: QPainter, area: QRectF, font: QFont, theme: Theme) -> None:
        stock, metrics = self.stock, QFontMetricsF(font)
        sign = "lock" if stock.locked else "trophy" if stock.mastered else ""
        edge = round(area.height() * 0.72) if sign else 0
        room = area.width() - (edge + 4 if sign else 0)
        text = self._write(stock.number, lambda text: metrics.horizontalAdvance(text) <= room)
        write(painter, area, LEFT, text, theme.bad_text if stock.locked else theme.text, font)
        if sign:
            colour = theme.bad_text if stock.locked else theme.good_text
            picture = self._look.artwork.tinted(sign, edge, self.devicePixelRatioF(), colour)
            left = area.left() + min(room, metrics.horizontalAdvance(text)) + 4
            painter.drawPixmap(round(left), round(area.center().y() - edge / 2), picture)

    @property
    def _write(self) -> Writing:
        """What writes the number and what is left of it: both in short if one of them is."""
        shown = (self.stock.number, self.stock.after or 0)
        is_short = any(SHORT in fitting(number) for number in shown)
        return briefly if is_short else fitting

    def _paint_changes(self, painter: QPainter, area: QRectF, font: QFont, theme: Theme, *, wide: bool) -> None:
        """Paint what the buildings bring and what this turn leaves; the second alone where both have no room."""
        stock, metrics = self.stock, QFontMetricsF(font)
        half = area.width() * (0.5 if stock.after is not None else 1.0) - 3
        used = 0.0
        if stock.after is not None:
            forms = ("after: {}", "→ {}") if wide else ("→ {}",)
            text = phrase(self._write, stock.after, forms, metrics, half, _USUAL)
            used = metrics.horizontalAdvance(text) + 4
            quiet = theme.muted_text if stock.after == stock.number else theme.text
            if used <= area.width() + 4:  # without its arrow it would be taken for something else
                write(painter, area, RIGHT, text, theme.bad_text if stock.after < 0 else quiet, font)
        if stock.income is not None:
            forms = ("buildings {}", "{}") if wide else ("{}",)
            text = phrase(signed, stock.income, forms, metrics, half, _USUAL)
            if metrics.horizontalAdvance(text) <= area.width() - used:
                sign = (stock.income > 0) - (stock.income < 0)
                colour = (theme.muted_text, theme.good_text, theme.bad_text)[sign]
                write(painter, area, LEFT, text, colour, font)
