"""The page Sample games: cards beside and below each other, as many as there is room for."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from elemental_gui.scenes.kit.style.styling import set_tone
from elemental_gui.widgets.gallery.card import WIDTH, SampleCard
from elemental_gui.widgets.gallery.samples import Sample, samples
from elemental_gui.widgets.parts.side_page import SidePage


class GalleryPage(SidePage):
    """Makes a card at a time, so that the window stays fluent while the records are read."""

    chosen = Signal(object)
    """The Path of a record that is to be played through."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards: list[SampleCard] = []
        self._columns = 0
        self._rest: Iterator[Sample] | None = samples()
        self._next = QTimer(self, interval=0)
        self._next.timeout.connect(self._add_next)
        inside = QWidget()
        self._grid = QGridLayout(inside)
        self._grid.setContentsMargins(12, 6, 12, 12)
        self._grid.setSpacing(10)
        self._grid.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.area = QScrollArea(self)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidget(inside)
        told = QLabel("A full game of each kind of rules, with remarks. The arrow keys lead through it.", self)
        set_tone(told, "muted")
        told.setWordWrap(True)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(2)
        outer.addLayout(self.head(told))
        outer.addWidget(self.area, 1)

    @property
    def is_whole(self) -> bool:
        """Whether every card is there."""
        return self._rest is None

    def title(self) -> str:
        return "Sample games"

    def take_focus(self) -> None:
        (self.cards[0].open if self.cards else self.back).setFocus(Qt.FocusReason.OtherFocusReason)

    def close_page(self) -> None:
        self._next.stop()

    def _add_next(self) -> None:
        sample = None if self._rest is None else next(self._rest, None)
        if sample is None:
            self._rest = None
            self._next.stop()
            return
        card = SampleCard(sample, self.area.widget())
        card.chosen.connect(self.chosen)
        self.cards.append(card)
        self._place(len(self.cards) - 1)
        if len(self.cards) == 1:
            self.take_focus()

    def _place(self, number: int) -> None:
        columns = max(1, self._columns)
        self._grid.addWidget(self.cards[number], number // columns, number % columns)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        columns = max(1, self.width() // WIDTH)
        if columns != self._columns:
            self._columns = columns
            for number in range(len(self.cards)):
                self._place(number)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self.is_whole:
            self._next.start()
