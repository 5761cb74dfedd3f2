"""Who plays, how each seat is doing, and what it can expect where that is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from elemental_gui.engine.core.game import Position
from elemental_gui.scenes.kit.style.canvas import painting
from elemental_gui.scenes.kit.style.icons import Sign
from elemental_gui.scenes.kit.style.layouts import filled
from elemental_gui.scenes.kit.style.styling import figures, tip
from elemental_gui.scenes.kit.style.theme import current_theme
from elemental_gui.widgets.parts.fitted_label import FittedLabel

_HEIGHT = 14


class ValueBar(QWidget):
    """A part in its colour for each seat, from seat 1 on the left; empty where nothing is known."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shares: tuple[int, ...] = ()
        """In hundredths of a win."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_shares(self, shares: Sequence[int], names: Sequence[str]) -> None:
        self.shares = tuple(shares)
        said = ", ".join(f"{name} {share} of 100" for name, share in zip(names, shares, strict=False))
        self.setAccessibleName(f"Chances: {said}" if said else "Chances: not known")
        self.setToolTip(tip(said))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(160, _HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(60, _HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme, area = current_theme(), QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        outline, left = QPainterPath(), area.left()
        outline.addRoundedRect(area, 4, 4)
        with painting(self) as painter:
            painter.fillPath(outline, theme.field)
            painter.setClipPath(outline)
            for seat, share in enumerate(self.shares, 1):
                width = area.width() * share / 100
                painter.fillRect(QRectF(left, area.top(), width, area.height()), theme.seat(seat))
                left += width
            painter.setClipping(False)
            painter.setPen(QPen(theme.control_border, 1.0))
            painter.drawPath(outline)


_MARK: Final = 16
_LONGEST_NAME: Final = 26


class SeatsWorth(QWidget):
    """A row for each seat, above a bar that they share."""

    def __init__(self, names: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.names = tuple(names)
        self._seats: list[tuple[QLabel, FittedLabel, QLabel]] = []
        """Of each its name, how it stands and its chances."""
        self._rows = rows = QGridLayout()
        rows.setHorizontalSpacing(8)
        rows.setVerticalSpacing(4)
        rows.setColumnStretch(2, 1)
        for seat, name in enumerate(self.names, 1):
            mark, called, share = Sign(_MARK, self), QLabel(self), QLabel(self)
            mark.show_mark(seat)
            called.setTextFormat(Qt.TextFormat.PlainText)
            called.setText(name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…")
            called.setToolTip(tip(name))
            standing = FittedLabel((0.0, -1.0), self)
            share.setFont(figures(share.font(), 1.0, bold=True))
            share.setAlignment(Qt.AlignmentFlag.AlignRight)
            for column, part in ((0, mark), (1, called), (3, share)):
                rows.addWidget(part, 2 * seat, column)
            self._seats.append((called, standing, share))
        self._is_stacked: bool | None = None
        self._lay()
        self.bar = ValueBar(self)
        filled(QVBoxLayout(self), rows, self.bar, margins=0, spacing=6)

    def _lay(self) -> None:
        """Put the standings beside the names, or below them where one has no room."""
        letters = self.fontMetrics()
        words = max(letters.horizontalAdvance(standing.words) for _, standing, _ in self._seats)
        beside = max(called.sizeHint().width() for called, _, _ in self._seats) + self._seats[0][2].sizeHint().width()
        stacked = words + beside + _MARK + 4 * self._rows.horizontalSpacing() > self.width()
        if stacked != self._is_stacked:
            self._is_stacked = stacked
            for seat, (_, standing, _) in enumerate(self._seats, 1):
                self._rows.removeWidget(standing)
                place = (2 * seat + 1, 1, 1, 3) if stacked else (2 * seat, 2, 1, 1)
                self._rows.addWidget(standing, *place)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def show_position(self, position: Position, acting: int, shares: Sequence[int]) -> None:
        """Show how the seats stand, whose turn it is, and the chances of each in hundredths if these are known."""
        words, outcome = position.words(self.names), position.outcome
        for seat, (called, standing, share) in enumerate(self._seats, 1):
            font = called.font()
            font.setBold(outcome is None and seat == acting)
            called.setFont(font)
            standing.say(words.standing(seat) if outcome is None else words.fate(seat, outcome), "muted")
            share.setText(str(shares[seat - 1]) if shares else "")
        self._lay()
        self.bar.show_shares(shares, self.names)
