"""The seats side by side, as many as play, with one tab stop for all their numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from elemental_gui.scenes.numerous_particles.outfit import Outfit, put_font
from elemental_gui.scenes.numerous_particles.resources import RESOURCES
from elemental_gui.scenes.numerous_particles.roving import Roving
from elemental_gui.scenes.numerous_particles.seat_card import Seat, SeatCard
from elemental_gui.scenes.numerous_particles.stock_cell import StockCell


class SeatRow(QWidget):
    """Cards of equal width and height."""

    pointed = Signal(str)
    """What the keyboard is on, in words."""

    def __init__(self, outfit: Outfit, parent: QWidget) -> None:
        super().__init__(parent)
        self._outfit = outfit
        self.cards: tuple[SeatCard, ...] = ()
        self._roving: Roving | None = None
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(6)

    @property
    def cells(self) -> Mapping[int, Mapping[str, StockCell]]:
        """Seat -> letter -> its cell."""
        return {number: card.cells for number, card in enumerate(self.cards, 1)}

    def show_seats(self, seats: Sequence[Seat]) -> None:
        """Show these seats."""
        if len(seats) != len(self.cards):
            self._make_cards(len(seats))
        for card, seat in zip(self.cards, seats, strict=True):
            card.show_seat(seat)

    def level(self) -> None:
        """Give all strips of buildings the height of the tallest, so that the resources stand in rows."""
        tallest = max((card.strip.wanted for card in self.cards), default=0)
        for card in self.cards:
            card.strip.setFixedHeight(tallest)

    def apply_outfit(self, outfit: Outfit) -> None:
        """Take on another theme."""
        self._outfit = outfit
        for card in self.cards:
            card.apply_outfit(outfit)

    def _make_cards(self, number: int) -> None:
        for card in self.cards:
            self._row.removeWidget(card)
            card.hide()
            card.deleteLater()
        if self._roving is not None:
            self._roving.deleteLater()
        self.cards = tuple(SeatCard(seat, self._outfit, self) for seat in range(1, number + 1))
        for card in self.cards:
            self._row.addWidget(card, 1)
            card.strip.measured.connect(self.level)
            put_font(card, self.font())
        rows: list[list[QWidget]] = [[card.cells[letter] for card in self.cards] for letter in RESOURCES]
        self._roving = Roving([*rows, [card.strip for card in self.cards]], self)
        self._roving.visited.connect(self._on_visited)

    def _on_visited(self, widget: object) -> None:
        if isinstance(widget, QWidget):
            self.pointed.emit(widget.accessibleName())
