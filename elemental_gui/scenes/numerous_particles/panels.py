"""The panels of the table and how they share the room, and over them the bubble that says why something is refused."""

from __future__ import annotations

from html import escape
from typing import Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetrics, QMouseEvent, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from elemental_gui.engine.core.violations import Violation
from elemental_gui.scenes.kit.style.canvas import painting
from elemental_gui.scenes.kit.style.fonts import letter_width
from elemental_gui.scenes.kit.style.layouts import filled
from elemental_gui.scenes.kit.style.styling import scrolled
from elemental_gui.scenes.numerous_particles.draft import Editor
from elemental_gui.scenes.numerous_particles.drawing import Look, paint_box, put_font, sized
from elemental_gui.scenes.numerous_particles.form import SubmissionForm
from elemental_gui.scenes.numerous_particles.seats import SeatRow
from elemental_gui.scenes.numerous_particles.shop import Shop
from elemental_gui.scenes.numerous_particles.trace_view import TraceView

_READING_MS: Final = 9000
_WIDEST: Final = 340
_GAP: Final = 6


class RefusalBubble(QFrame):
    """A few sentences beside what was pressed, with a link to the rule; a press on it puts it away."""

    rule_requested = Signal(str)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._table = parent
        self._look = look
        self.words = QLabel(self)
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.RichText)
        self.words.linkActivated.connect(self._on_link)
        filled(QVBoxLayout(self), self.words, margins=(10, 8, 10, 8))
        self._reading = QTimer(self, singleShot=True, interval=_READING_MS)
        self._reading.timeout.connect(self.hide)
        self.hide()

    @property
    def text(self) -> str:
        """What it says now; empty while it is hidden."""
        return self.words.text() if not self.isHidden() else ""

    def say(self, violation: Violation, beside: QWidget) -> None:
        """Say why, beside a widget of the same window."""
        parent = self._table
        ink, rule = self._look.theme.tool_tip_text.name(), escape(violation.rule)
        lines = [f"<b>{escape(violation.message)}</b>", escape(violation.remedy)]
        lines.append(f'<a href="{rule}" style="color:{ink}">Rule {rule}</a>' if rule else "")
        self.words.setText(f'<span style="color:{ink}">{"<br>".join(filter(None, lines))}</span>')
        width = min(_WIDEST, parent.width() - 2 * _GAP)
        self.setFixedWidth(width)
        self.setFixedHeight(self.heightForWidth(width))
        place = beside.mapTo(parent, QPoint(0, 0))
        left = min(max(_GAP, place.x() + beside.width() // 2 - width // 2), parent.width() - width - _GAP)
        above = place.y() - self.height() - _GAP
        top = above if above >= 0 else min(place.y() + beside.height() + _GAP, parent.height() - self.height())
        self.move(left, max(0, top))
        self.show()
        self.raise_()
        self._reading.start()

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        self.hide()

    def _on_link(self, rule: str) -> None:
        self.hide()
        self.rule_requested.emit(rule)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            theme, area = self._look.theme, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
            paint_box(painter, area, 8, theme.tool_tip, QPen(theme.cursor_halo))


_LARGEST: Final = 1.25
"""How much larger than the system's the text gets where there is room."""
_SMALLER: Final = 0.95, 0.9, 0.85, 0.8
"""How much smaller it gets where a row of the shop would be out of sight otherwise."""
_LINES: Final = 42
_SIGNS: Final = 92
_SIGNS_A_SEAT: Final = 30
"""Lines and signs of the system's text for which the table is made; with twice as many it could be twice as large."""
_LOW: Final = 34
"""With fewer lines than this each resource of a seat has one line instead of two."""
_WIDE: Final = 118
"""At least this many characters wide, the table has the trace beside the shop."""

_SHOP: Final = 8
_TRACE: Final = 5
"""How shop and trace share the width where both have room."""
_BETWEEN: Final = 8
_USUAL: Final = 10, 9
"""How seats and shop share the height."""
_SPACING: Final = 6
_SPARE: Final = 3
"""Lines that stay free in the cards of the seats, for buildings that are still to come."""


class Panels:
    """Makes the panels of one table and lays them out."""

    def __init__(self, look: Look, editor: Editor, table: QWidget) -> None:
        self._is_wide = False
        self.content = QWidget()
        self.scroll = scrolled(self.content, QScrollArea(table))
        self.seats = SeatRow(look, self.content)
        self.shop = Shop(look, editor, self.content)
        self.trace = TraceView(look, self.content)
        self.form = SubmissionForm(look, editor, table)
        self.bubble = RefusalBubble(look, table)
        for led in (self.seats.led, self.shop.roving.led):
            led.connect(lambda widget: self.scroll.ensureWidgetVisible(widget, 0, _SPACING))
        lower = filled(QHBoxLayout(), (self.shop, _SHOP), (self.trace, _TRACE), spacing=_BETWEEN)
        self._column = filled(QVBoxLayout(self.content), self.seats, lower, margins=0, spacing=_SPACING)
        filled(QVBoxLayout(table), (self.scroll, 1), self.form, margins=0, spacing=4)
        self._arrange()
        self._fitted: tuple[QSize, int, QFont] | None = None
        self._overflows = QTimer(self.content, singleShot=True, interval=0)
        self._overflows.timeout.connect(self._fit_again)
        self.scroll.verticalScrollBar().rangeChanged.connect(self._overflows.start)

    def redraw(self) -> None:
        self.trace.fill()
        self.form.colour_sentence()
        self.bubble.hide()
        for each in self.content.findChildren(QWidget):
            each.update()

    def fit(self, size: QSize, seats: int, font: QFont) -> None:
        """Choose the size of text and the arrangement for a table of this size."""
        signs, lines = size.width() / letter_width(font), size.height() / QFontMetrics(font).height()
        factor = min(lines / _LINES, signs / max(_SIGNS, _SIGNS_A_SEAT * seats), _LARGEST)
        self.seats.set_low(lines < _LOW)
        self._is_wide = signs >= _WIDE * max(1.0, factor)
        self.bubble.hide()
        self._arrange()
        for scale in (max(1.0, round(factor * 20) / 20), *_SMALLER):
            wanted = sized(font, scale)
            put_font(self.content, wanted)
            put_font(self.form, wanted)
            self.form.fit_lines(size.width())
            if self._column.minimumSize().height() <= self._room(size):
                break
        self._share(size)
        self.shop.fit_words()
        self._fitted = size, seats, font

    def _fit_again(self) -> None:
        """Take smaller letters where more rows of buildings push the shop out of sight."""
        if self._fitted is not None and self._column.minimumSize().height() > self._room(self._fitted[0]):
            self.fit(*self._fitted)

    def _room(self, size: QSize) -> int:
        return size.height() - self.form.sizeHint().height() - 2 * _SPACING

    def _share(self, size: QSize) -> None:
        """Share the height between seats and shop, so that the tiles can tell everything if there is room for it."""
        height = self._room(size)
        width = (size.width() - _BETWEEN) * _SHOP // (_SHOP + _TRACE) if self._is_wide else size.width()
        told, usual = self.shop.told_height(width) + 1, height * _USUAL[1] // sum(_USUAL)
        spare = round(_SPARE * self.content.fontMetrics().height())
        fits = self.seats.minimumSizeHint().height() + spare + told <= height
        lower = max(told, usual) if fits else usual
        self._column.setStretch(0, max(1, height - lower))
        self._column.setStretch(1, max(1, lower))

    def turn_to_trace(self, wanted: bool) -> None:
        """Show the trace in the place of the shop, where both have no room, or the shop again."""
        has_keyboard = self.content.isAncestorOf(QApplication.focusWidget() or self.content)
        self._arrange()
        if wanted and has_keyboard and self.trace.isVisible():
            self.trace.tree.setFocus(Qt.FocusReason.OtherFocusReason)
        elif not wanted and self.trace.tree.hasFocus():
            self.shop.go_to(self.shop.current.name)

    def _arrange(self) -> None:
        traced = self.form.trace.isChecked()
        self.shop.setVisible(self._is_wide or not traced)
        self.trace.setVisible(self._is_wide or traced)
        self.form.trace.setVisible(not self._is_wide)
