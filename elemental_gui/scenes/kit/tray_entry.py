"""One thing in the tray: a stone to pick up, something to press, or something to read."""

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.engine.core.words import Action, GameWords, State
from elemental_gui.scenes.kit.style.look import Look

CONFIRM = "confirm"
"""The key of the entry that ends the turn."""
_PIP_GAP = 27.0
_WHOLE = 1000.0


class Kind(StrEnum):
    """What can be done with an entry."""

    CHOICE = "choice"
    """Pressed: one of several."""
    MAIN = "main"
    """Pressed: the one that goes on."""
    STONE = "stone"
    """Picked up."""
    NOTE = "note"
    """Read."""
    DOTS = "dots"
    """Read: a number of dots over a caption."""


class Entry(NamedTuple):
    """What an entry of the tray shows."""

    key: str
    kind: Kind
    caption: str = ""
    detail: str = ""
    """A second, quieter line."""
    number: int = 0
    """How many: stones of a heap, dots of a row."""
    pips: tuple[int, int] = (0, 0)
    """Small squares and dots over the caption of a button."""
    picture: Callable[[int, Look], QPixmap] | None = None
    """Makes its picture, so many device pixels wide."""
    tint: QColor | None = None
    width: float = 0.0
    """In scene units."""
    is_endless: bool = False
    """Whether its number counts what was taken from a heap that never runs out."""
    is_open: bool = True
    """Whether it can be used now."""
    words: str = ""
    """What it is, for the status line and for screen readers."""


def end_note(words: GameWords[State, Action], outcome: Outcome) -> Entry:
    """Make the note that says who won and why; it has the tray for itself."""
    return Entry("", Kind.NOTE, words.result(outcome), words.ending(outcome), width=_WHOLE)


def to_confirm(who: str, tint: QColor) -> list[Entry]:
    """Make what is left to do once a turn is played out."""
    return [
        Entry("", Kind.NOTE, who, "has played", tint=tint, width=190.0),
        Entry(CONFIRM, Kind.MAIN, "Confirm", "end the turn", width=216.0, words="confirm the turn"),
    ]


class EntryItem(QGraphicsItem):
    """Paints one entry, from a cache unless something about it changes."""

    def __init__(self, z: float) -> None:
        super().__init__()
        self.entry = Entry("", Kind.NOTE)
        self._area = QRectF()
        self._look: Look | None = None
        self._is_lit = False
        self._is_picked = False
        self.setZValue(z)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @property
    def area(self) -> QRectF:
        """Where the entry lies, in scene units."""
        return self._area.translated(self.pos())

    def show_entry(self, entry: Entry, area: QRectF, look: Look) -> None:
        """Show an entry in an area of the scene."""
        size = QRectF(0, 0, area.width(), area.height())
        if size != self._area:
            self.prepareGeometryChange()
            self._area = size
        self.setPos(area.topLeft())
        self.entry, self._look = entry, look
        self.show()
        self.update()

    def light(self, *, lit: bool, picked: bool) -> None:
        """Show that the mouse is over the entry, or that it is in the hand."""
        if (lit, picked) != (self._is_lit, self._is_picked):
            self._is_lit, self._is_picked = lit, picked
            self.update()

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._look is None:
            return
        painter.save()  # the view does not do it
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.entry.is_open:
            painter.setOpacity(0.45)
        match self.entry.kind:
            case Kind.STONE:
                self._paint_stone(painter, self._look)
            case Kind.DOTS:
                self._paint_dots(painter, self._look)
            case Kind.CHOICE | Kind.MAIN:
                self._paint_button(painter, self._look)
            case _:
                ink = self.entry.tint or self._look.theme.text
                self._paint_lines(painter, self._look, ink, self._look.theme.muted_text)
        painter.restore()

    def _paint_button(self, painter: QPainter, look: Look) -> None:
        theme, is_main = look.theme, self.entry.kind is Kind.MAIN
        ground = theme.accent if is_main else theme.hovered if self._is_lit else theme.button
        painter.setBrush(ground.lighter(112) if is_main and self._is_lit else ground)
        edge = theme.accent if is_main or self._is_lit else theme.control_border
        painter.setPen(QPen(edge, 3.0 if self._is_lit else 2.0))
        painter.drawRoundedRect(self._area.adjusted(2, 2, -2, -2), 14, 14)
        ink = theme.accent_text if is_main else theme.text
        quiet = theme.accent_text if is_main else theme.muted_text
        if any(self.entry.pips):
            self._paint_pips(painter, QPointF(self._area.center().x(), 32), self.entry.tint or ink, quiet)
        self._paint_lines(painter, look, ink, quiet, 26.0 if any(self.entry.pips) else 0.0)

    def _paint_pips(self, painter: QPainter, middle: QPointF, ink: QColor, quiet: QColor) -> None:
        blocks, dots = self.entry.pips
        painter.setPen(Qt.PenStyle.NoPen)
        x = middle.x() - (blocks + dots - 1) * _PIP_GAP / 2
        for index in range(blocks + dots):
            painter.setBrush(ink if index < blocks else quiet)
            if index < blocks:
                painter.drawRoundedRect(QRectF(x - 10, middle.y() - 10, 20, 20), 5, 5)
            else:
                painter.drawEllipse(QPointF(x, middle.y()), 5.5, 5.5)
            x += _PIP_GAP

    def _paint_lines(self, painter: QPainter, look: Look, ink: QColor, quiet: QColor, down: float = 0.0) -> None:
        """Paint caption and detail, one under the other in the middle."""
        caption, detail = look.font(28, 1.0, bold=True), look.font(23, 0.86, bold=False)
        first, second = QFontMetricsF(caption), QFontMetricsF(detail)
        inner = self._area.adjusted(8, down, -8, 0)
        lines = self._lines(second, inner.width())
        top = inner.center().y() - (first.height() + len(lines) * second.height()) / 2
        for text, font, metrics, colour in (
            (self.entry.caption, caption, first, ink),
            *((line, detail, second, quiet) for line in lines),
        ):
            if text:
                painter.setFont(font)
                painter.setPen(colour)
                line = metrics.elidedText(text, Qt.TextElideMode.ElideRight, inner.width())
                area = QRectF(inner.left(), top, inner.width(), metrics.height())
                painter.drawText(area, Qt.AlignmentFlag.AlignCenter, line)
                top += metrics.height()

    def _lines(self, metrics: QFontMetricsF, width: float) -> list[str]:
        """Break the detail of a note into lines; that of a button keeps to one."""
        if self.entry.kind is not Kind.NOTE:
            return [self.entry.detail] if self.entry.detail else []
        lines: list[str] = []
        for word in self.entry.detail.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and metrics.horizontalAdvance(longer) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def _paint_stone(self, painter: QPainter, look: Look) -> None:
        theme = look.theme
        if self._is_lit or self._is_picked:
            painter.setPen(QPen(theme.accent, 3.0))
            painter.setBrush(theme.hovered)
            painter.drawRoundedRect(self._area.adjusted(2, 2, -2, -2), 14, 14)
        left_here = self.entry.is_endless or self.entry.number - self._is_picked
        if self.entry.picture is not None:
            pixmap = self.entry.picture(look.edge, look)
            size = pixmap.width() * look.scale
            spot = QPointF(self._area.center().x() - size / 2, 1.0)
            painter.setOpacity(painter.opacity() * (1.0 if left_here else 0.3))
            _draw(painter, pixmap, spot, look)
            painter.setOpacity(1.0)
        if not (self.entry.number or self.entry.is_endless):
            return
        font = look.font(22.5, 0.9, bold=True)
        painter.setFont(font)
        painter.setPen(theme.text)
        line = QRectF(0, self._area.bottom() - 42, self._area.width(), 40)
        text = f"{self.entry.caption} ×{self.entry.number}" if self.entry.number else self.entry.caption
        if QFontMetricsF(font).horizontalAdvance(text) > line.width():
            text = f"×{self.entry.number}"
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_dots(self, painter: QPainter, look: Look) -> None:
        radius, gap = 11.0, 30.0
        middle = self._area.center()
        y = middle.y() - 18
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.entry.tint or look.theme.text)
        for index in range(self.entry.number):
            x = middle.x() + (index - (self.entry.number - 1) / 2) * gap
            painter.drawEllipse(QPointF(x, y), radius, radius)
        painter.setFont(look.font(24, 0.92, bold=True))
        painter.setPen(look.theme.text if self.entry.number else look.theme.muted_text)
        line = QRectF(0, self._area.bottom() - 62 if self.entry.number else middle.y() - 20, self._area.width(), 40)
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, self.entry.caption)


def _draw(painter: QPainter, pixmap: QPixmap, spot: QPointF, look: Look) -> None:
    painter.save()
    painter.translate(spot)
    painter.scale(look.scale, look.scale)
    painter.drawPixmap(0, 0, pixmap)
    painter.restore()
