"""The panels of the table and how they share the room: seats on top, shop and trace side by side or in turns."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from elemental_gui.scenes.numerous_particles.drawing import Look, put_font, sized
from elemental_gui.scenes.numerous_particles.form import SubmissionForm
from elemental_gui.scenes.numerous_particles.refusal import RefusalBubble
from elemental_gui.scenes.numerous_particles.seats import SeatRow
from elemental_gui.scenes.numerous_particles.shop import Shop
from elemental_gui.scenes.numerous_particles.trace_view import TraceView

_LARGEST: Final = 1.25
"""How much larger than the system's the text gets where there is room."""
_LINES: Final = 42
_SIGNS: Final = 92
_SIGNS_A_SEAT: Final = 30
"""Lines and signs of the system's text for which the table is made; with twice as many it could be twice as large."""
_LOW: Final = 34
"""Below so many lines each resource of a seat has one line instead of two."""
_WIDE: Final = 118
"""From so many signs on, the trace stands beside the shop."""


class Panels:
    """Makes the panels of one table and lays them out."""

    def __init__(self, look: Look, table: QWidget) -> None:
        self._is_wide = False
        self._is_open = True
        self.scroll = QScrollArea(table)
        self.scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.scroll.setWidgetResizable(True)
        self.scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.content = QWidget(self.scroll)
        self.seats = SeatRow(look, self.content)
        self.shop = Shop(look, self.content)
        self.trace = TraceView(look, self.content)
        self.form = SubmissionForm(look, table)
        self.bubble = RefusalBubble(look, table)
        lower = QHBoxLayout()
        lower.setSpacing(8)
        lower.addWidget(self.shop, 8)
        lower.addWidget(self.trace, 5)
        column = QVBoxLayout(self.content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.seats, 10)
        column.addLayout(lower, 9)
        self.scroll.setWidget(self.content)
        outer = QVBoxLayout(table)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(4)
        outer.addWidget(self.scroll, 1)
        outer.addWidget(self.form)
        self._arrange()

    def redraw(self, look: Look) -> None:
        """Take on another theme."""
        for panel in (self.seats, self.shop, self.trace, self.form, self.bubble):
            panel.redraw(look)

    def fit(self, size: QSize, seats: int, font: QFont) -> None:
        """Choose the size of text and the arrangement for a table of this size."""
        metrics = QFontMetrics(font)
        signs, lines = size.width() / metrics.averageCharWidth(), size.height() / metrics.height()
        factor = min(lines / _LINES, signs / max(_SIGNS, _SIGNS_A_SEAT * seats), _LARGEST)
        wanted = sized(font, max(1.0, round(factor * 20) / 20))
        put_font(self.content, wanted)
        put_font(self.form, wanted)
        self.seats.lie(lines < _LOW)
        self._is_wide = signs >= _WIDE * max(1.0, factor)
        self.bubble.hide()
        self._arrange()
        self.form.fit_lines(size.width())

    def show_mode(self, *, open_: bool) -> None:
        """Turn to what is of use: the shop while a submission can be filled in, else the trace."""
        self._is_open = open_
        self.form.trace.setChecked(not open_)
        self._arrange()

    def turn_to_trace(self, wanted: bool) -> None:
        """Show the trace in the place of the shop, where both have no room, or the shop again."""
        self._arrange()
        if wanted and self.trace.isVisible():
            self.trace.tree.setFocus(Qt.FocusReason.OtherFocusReason)
        elif not wanted and self.trace.tree.hasFocus():
            self.shop.go_to(self.shop.current.name)

    def turn_to_shop(self) -> None:
        """Make sure that the shop is to be seen."""
        self.form.trace.setChecked(False)

    def _arrange(self) -> None:
        traced = self.form.trace.isChecked()
        self.shop.setVisible(self._is_wide or not traced)
        self.trace.setVisible(self._is_wide or traced)
        self.form.trace.setVisible(not self._is_wide)
