"""The buildings of a seat as stacked cards: name and number, and what is counted on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from elemental_gui.engine.core.text import fitting
from elemental_gui.scenes.kit.style.canvas import painting
from elemental_gui.scenes.kit.style.styling import tip
from elemental_gui.scenes.kit.style.theme import Theme
from elemental_gui.scenes.numerous_particles.drawing import (
    CENTRE,
    LEFT,
    Look,
    height_of,
    ink,
    paint_box,
    paint_focus,
    sized,
    write,
)

_GAP: Final = 5.0
_OFFSET: Final = 2.5
"""How far the cards of a stack lie apart."""
_DEEP: Final = 2
"""At most this many cards are seen behind the first one."""
_SMALL: Final = 0.9
_LONGEST: Final = 10
"""A counter with more signs than that is cut."""


class Stack(NamedTuple):
    """All copies of one building."""

    name: str
    number: int
    counter: str
    """What is counted on them; empty for nothing."""
    words: str
    """All of it, and what the building does, in words."""


class StackStrip(QLabel):
    """The stacks side by side, in as many rows as they need; to screen readers a label with all of them."""

    measured = Signal()
    """Another height is wanted."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self.stacks: tuple[Stack, ...] = ()
        self._words = ""
        self.wanted = 0
        """The height that the rows need."""
        self._is_set_flat = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_stacks(self, stacks: Sequence[Stack], words: str) -> None:
        """Show these stacks; the words say all of them."""
        self.setAccessibleName(words)
        self._words = words
        if tuple(stacks) != self.stacks:
            self.stacks = tuple(stacks)
            self._measure()
            self.update()

    def areas(self) -> list[QRectF]:
        if not self._is_flat:
            return self._laid_out(self._tall_widths(), self._tall_height())
        return self._laid_out(self._flat_widths(), height_of(self.font()) + 3 + 2 * _OFFSET)

    @property
    def is_crowded(self) -> bool:
        """Whether there is no room for all cards side by side if they are more than one line high."""
        return sum(self._tall_widths()) + len(self.stacks) * (_GAP + _OFFSET * _DEEP) > self.width()

    def set_flat(self, flat: bool) -> None:
        """Make the cards one line high, because those of another seat are."""
        if flat != self._is_set_flat:
            self._is_set_flat = flat
            self._measure()
            self.update()

    @property
    def _is_flat(self) -> bool:
        return self._is_set_flat or self.is_crowded

    def _laid_out(self, widths: Sequence[float], height: float) -> list[QRectF]:
        found = []
        x, y = 2.0, 2.0
        for width in widths:
            if x > 2 and x + width + _OFFSET * _DEEP > self.width():
                x, y = 2.0, y + height + _GAP - _OFFSET
            found.append(QRectF(x, y, width, height - 2 * _OFFSET))
            x += width + _OFFSET * _DEEP + _GAP
        return found

    def _tall_widths(self) -> list[float]:
        metrics, small = QFontMetricsF(self.font()), QFontMetricsF(sized(self.font(), _SMALL))
        found = []
        for stack in self.stacks:
            below = max(map(small.horizontalAdvance, (_count(stack), _cut(stack))))
            found.append(10 + max(metrics.horizontalAdvance(stack.name), below))
        return found

    def _flat_widths(self) -> list[float]:
        metrics = QFontMetricsF(sized(self.font(), _SMALL, bold=True))
        return [12 + metrics.horizontalAdvance(_line(stack)) for stack in self.stacks]

    def _tall_height(self) -> float:
        lines = 2 if all(not stack.counter for stack in self.stacks) else 3
        return height_of(self.font()) + (lines - 1) * height_of(sized(self.font(), _SMALL)) + 4 + 2 * _OFFSET

    def _measure(self) -> None:
        areas = self.areas()
        bottom = max((area.bottom() for area in areas), default=self._tall_height() - 2 * _OFFSET)
        wanted = round(bottom + 2 * _OFFSET + 3)
        if wanted != self.wanted:
            self.wanted = wanted
            self.measured.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._measure()

    def minimumSizeHint(self) -> QSize:
        return QSize(40, self.wanted)

    def event(self, event: QEvent) -> bool:
        """Qt: the tool tip is that of the stack under the mouse."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self.setToolTip(tip(self.words_at(event.pos())))
        return super().event(event)

    def words_at(self, point: QPoint) -> str:
        for stack, area in zip(self.stacks, self.areas(), strict=True):
            if area.adjusted(-2, -2, 6, 6).contains(point):
                return stack.words
        return self._words

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            theme = self._look.theme
            if not self.stacks:
                area = QRectF(self.rect()).adjusted(6, 0, -4, 0)
                metrics = QFontMetricsF(self.font())
                said = metrics.elidedText("No buildings yet", Qt.TextElideMode.ElideRight, area.width())
                write(painter, area, LEFT, said, theme.muted_text)
            for stack, area in zip(self.stacks, self.areas(), strict=True):
                self._paint_stack(painter, stack, area, theme)
            if self.hasFocus():
                paint_focus(painter, QRectF(self.rect()), theme)

    def _paint_stack(self, painter: QPainter, stack: Stack, area: QRectF, theme: Theme) -> None:
        colour = ink(stack.name[0], theme)
        for depth in range(min(_DEEP, stack.number - 1), -1, -1):
            paint_box(painter, area.translated(depth * _OFFSET, depth * _OFFSET), 4, theme.card, QPen(colour, 1.3))
        paint_box(painter, QRectF(area.left(), area.top(), area.width(), 4), 2, colour)
        if self._is_flat:
            font = sized(self.font(), _SMALL, bold=True)
            write(painter, area.adjusted(0, 3, 0, 0), CENTRE, _line(stack), theme.text, font)
            return
        bold, small = sized(self.font(), 1.0, bold=True), sized(self.font(), _SMALL)
        line = QRectF(area.left(), area.top() + 3, area.width(), height_of(bold))
        write(painter, line, CENTRE, stack.name, theme.text, bold)
        line = QRectF(area.left(), line.bottom() - 1, area.width(), height_of(small))
        write(painter, line, CENTRE, _count(stack), theme.text, small)
        write(painter, line.translated(0, line.height() - 1), CENTRE, _cut(stack), theme.muted_text)


def _count(stack: Stack) -> str:
    return f"×{fitting(stack.number, lambda text: len(text) <= 7)}"


def _cut(stack: Stack) -> str:
    """Write the counter, shortened so that the card stays narrow."""
    counter = stack.counter
    return f"({counter if len(counter) <= _LONGEST else counter[: _LONGEST - 1] + '…'})" if counter else ""


def _line(stack: Stack) -> str:
    """Write a card of one line, which leaves out that there is one of it."""
    return " ".join(filter(None, (stack.name, _count(stack) if stack.number > 1 else "", _cut(stack))))
