"""The seats side by side: who each is, its five resources, and its buildings below them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from elemental_gui.engine.numerous_particles.ledger import RESOURCES
from elemental_gui.scenes.kit.animator import Step
from elemental_gui.scenes.kit.style.canvas import painting
from elemental_gui.scenes.kit.style.fonts import letter_width
from elemental_gui.scenes.kit.style.layouts import filled
from elemental_gui.scenes.kit.style.theme import MARKS
from elemental_gui.scenes.numerous_particles.drawing import (
    LEFT,
    RIGHT,
    Look,
    height_of,
    paint_box,
    put_font,
    sized,
    write,
)
from elemental_gui.scenes.numerous_particles.roving import Roving
from elemental_gui.scenes.numerous_particles.stacks import Stack, StackStrip
from elemental_gui.scenes.numerous_particles.stock_cell import Stock, StockCell
from elemental_gui.scenes.numerous_particles.story import Beat, Shift

_NAME: Final = 1.05
_SMALL: Final = 0.92
_WIDE: Final = 36
"""At least this many characters wide, a card has the note beside the name."""

_BETWEEN: Final = 6
_LONGEST_MS: Final = 220
_SHORTEST_MS: Final = 50
_ALL_MS: Final = 2400
"""A turn in which a lot happens is shown faster."""
_NOTE: Final = 0.65
"""The largest share of the line that the note takes from a name; names are beside the table, too."""


class Seat(NamedTuple):
    """What a card shows."""

    seat: int
    name: str
    note: str
    """What the seat has mastered, that it has won, or what is about to happen to it."""
    is_good: bool
    """Whether the note is good news for it."""
    acts: bool
    live: bool
    stocks: Sequence[Stock]
    """One for each resource, in the order of the table."""
    stacks: Sequence[Stack]
    owned: str
    """All buildings in words."""


class SeatCard(QFrame):
    """A card with a frame in the seat's colour while it is to act."""

    def __init__(self, seat: int, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.shown = Seat(seat, "", "", is_good=False, acts=False, live=True, stocks=(), stacks=(), owned="")
        self.head = _Head(self)
        self.cells: Mapping[str, StockCell] = {letter: StockCell(letter, look, self) for letter in RESOURCES}
        self.strip = StackStrip(look, self)
        column = filled(QVBoxLayout(self), self.head, margins=5, spacing=1)
        for cell in self.cells.values():
            column.addWidget(cell, 1)
        column.addWidget(self.strip)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_seat(self, seat: Seat) -> None:
        self.shown = seat
        for stock in seat.stocks:
            self.cells[stock.letter].show_stock(stock)
        self.strip.show_stacks(seat.stacks, seat.owned)
        self.setAccessibleName(", ".join(filter(None, (f"{MARKS[seat.seat - 1]} {seat.name}", seat.note))))
        self.update()
        self.head.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            theme, acts = self.look.theme, self.shown.acts
            colour = theme.seat(self.shown.seat) if acts else theme.border
            style = Qt.PenStyle.SolidLine if self.shown.live or not acts else Qt.PenStyle.DashLine
            area, edge = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), QPen(colour, 2.4 if acts else 1.0, style)
            paint_box(painter, area, 9, theme.card if acts else theme.panel, edge)


class _Head(QWidget):
    """Mark and name, and the note at the end of the line, or below them where the line is too short."""

    def __init__(self, card: SeatCard) -> None:
        super().__init__(card)
        self._card = card
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Qt: one line, or two in a narrow card, whether there is a note or not."""
        upper, lower = sized(self.font(), _NAME, bold=True), sized(self.font(), _SMALL)
        return QSize(60, round(height_of(upper) + (0 if self._is_wide else height_of(lower))) + 2)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @property
    def _is_wide(self) -> bool:
        return self.width() >= _WIDE * letter_width(self.font())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            seat, theme = self._card.shown, self._card.look.theme
            bold, small = sized(self.font(), _NAME, bold=True), sized(self.font(), _SMALL)
            metrics, quiet = QFontMetricsF(bold), QFontMetricsF(small)
            line = QRectF(6, 0, self.width() - 10, metrics.height())
            edge = round(metrics.height() * 0.78)
            mark = self._card.look.artwork.mark(seat.seat, edge, self.devicePixelRatioF(), theme.seat(seat.seat))
            painter.drawPixmap(round(line.left()), round(line.center().y() - edge / 2), mark)
            line.setLeft(line.left() + edge + 6)
            below = QRectF(8, line.bottom() - 1, self.width() - 12, quiet.height())
            side = LEFT
            if self._is_wide:
                rest = line.width() - metrics.horizontalAdvance(seat.name) - 10
                room = max(rest, min(quiet.horizontalAdvance(seat.note) + 2, line.width() * _NOTE))
                below = QRectF(line.right() - room, line.top(), room, line.height())
                line.setRight(below.left() - 6)
                side = RIGHT
            name = metrics.elidedText(seat.name, Qt.TextElideMode.ElideRight, line.width())
            write(painter, line, LEFT, name, theme.text, bold)
            note = quiet.elidedText(seat.note, Qt.TextElideMode.ElideRight, below.width())
            write(painter, below, side, note, theme.good_text if seat.is_good else theme.warning_text, small)


class SeatRow(QWidget):
    """Cards of equal width and height."""

    walked = Signal()
    """An arrow key is about to lead from one cell to another."""
    pointed = Signal(str)
    """What the keyboard is on, in words."""
    led = Signal(QWidget)
    """The keyboard was led to this widget, which may be out of sight."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self.cards: tuple[SeatCard, ...] = ()
        self._roving: Roving | None = None
        self._is_low = False
        self._row = QHBoxLayout(self)
        self._row.setSpacing(_BETWEEN)
        self._even_out()

    @property
    def cells(self) -> Mapping[int, Mapping[str, StockCell]]:
        """Seat -> letter -> its cell."""
        return {number: card.cells for number, card in enumerate(self.cards, 1)}

    def show_seats(self, seats: Sequence[Seat]) -> None:
        if len(seats) != len(self.cards):
            self._make_cards(len(seats))
        for card, seat in zip(self.cards, seats, strict=True):
            card.show_seat(seat)

    def steps(self, beats: Sequence[Beat]) -> list[Step]:
        """Tell in motion what changed resources: number after number, in the order in which it happened."""
        telling = [beat for beat in beats if any(shift.name in RESOURCES for shift in beat.shifts)]
        duration = max(_SHORTEST_MS, min(_LONGEST_MS, _ALL_MS // max(1, len(telling))))
        return [Step(duration, self._advance(beat.shifts)) for beat in telling]

    def _advance(self, shifts: Sequence[Shift]) -> Callable[[float], None]:
        cells = self.cells
        touched = [(cells[shift.seat][shift.name], shift.after) for shift in shifts if shift.name in RESOURCES]

        def advance(moment: float) -> None:
            for cell, after in touched:
                cell.light(4 * moment * (1 - moment))
                if moment >= 0.4 and cell.stock.number != after:
                    cell.show_stock(cell.stock._replace(number=after))

        return advance

    def set_low(self, low: bool) -> None:
        self._is_low = low
        for card in self.cards:
            for cell in card.cells.values():
                cell.set_low(low)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._even_out()

    def _even_out(self) -> None:
        """Leave what cannot be shared out at the sides: a pixel more, and a card would be laid out otherwise."""
        number = max(1, len(self.cards))
        left_over = (self.width() - _BETWEEN * (number - 1)) % number
        self._row.setContentsMargins(left_over // 2, 0, left_over - left_over // 2, 0)

    def level(self) -> None:
        """Make all strips of buildings alike, and as high as the tallest, so that the resources line up in rows."""
        crowded = any(card.strip.is_crowded for card in self.cards)
        for card in self.cards:
            card.strip.set_flat(crowded)
        tallest = max((card.strip.wanted for card in self.cards), default=0)
        for card in self.cards:
            card.strip.setFixedHeight(tallest)

    def _make_cards(self, number: int) -> None:
        for card in self.cards:
            self._row.removeWidget(card)
            card.hide()
            card.deleteLater()
        if self._roving is not None:
            self._roving.deleteLater()
        self.cards = tuple(SeatCard(seat, self._look, self) for seat in range(1, number + 1))
        for card in self.cards:
            self._row.addWidget(card, 1)
            card.strip.measured.connect(self.level)
            put_font(card, self.font())
        self.set_low(self._is_low)
        self._even_out()
        rows: list[list[QWidget]] = [[card.cells[letter] for card in self.cards] for letter in RESOURCES]
        self._roving = Roving([*rows, [card.strip for card in self.cards]], self)
        self._roving.walked.connect(self.walked)
        self._roving.visited.connect(lambda widget: self.pointed.emit(widget.accessibleName()))
        self._roving.led.connect(self.led)
