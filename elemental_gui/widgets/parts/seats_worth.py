"""Who plays, how each seat stands, and what it can expect where that is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from elemental_gui.engine.core.game import Position
from elemental_gui.scenes.kit.style.icons import Sign
from elemental_gui.scenes.kit.style.styling import figures
from elemental_gui.widgets.parts.fitted_label import FittedLabel
from elemental_gui.widgets.parts.value_bar import ValueBar

_MARK: Final = 16
_LONGEST_NAME: Final = 18
"""Letters after which a name is cut short."""


class SeatsWorth(QWidget):
    """A row for each seat, above a bar that they share."""

    def __init__(self, names: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.names = tuple(names)
        self._called: list[QLabel] = []
        self._standings: list[FittedLabel] = []
        self._shares: list[QLabel] = []
        rows = QGridLayout()
        rows.setHorizontalSpacing(8)
        rows.setVerticalSpacing(4)
        rows.setColumnStretch(2, 1)
        for seat, name in enumerate(self.names, 1):
            mark, called, share = Sign(_MARK, self), QLabel(self), QLabel(self)
            mark.show_mark(seat)
            called.setTextFormat(Qt.TextFormat.PlainText)
            called.setText(name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…")
            called.setToolTip(name)
            standing = FittedLabel((0.0, -1.0), self)
            share.setFont(figures(share.font(), 1.0, bold=True))
            share.setAlignment(Qt.AlignmentFlag.AlignRight)
            for column, part in enumerate((mark, called, standing, share)):
                rows.addWidget(part, seat, column)
            self._called.append(called)
            self._standings.append(standing)
            self._shares.append(share)
        self.bar = ValueBar(self)
        column_ = QVBoxLayout(self)
        column_.setContentsMargins(0, 0, 0, 0)
        column_.setSpacing(6)
        column_.addLayout(rows)
        column_.addWidget(self.bar)

    def show_position(self, position: Position, acting: int, shares: Sequence[int]) -> None:
        """Show how the seats stand, whose turn it is, and the chances of each in hundredths if these are known."""
        words, outcome = position.words(self.names), position.outcome
        for seat, (called, standing, share) in enumerate(
            zip(self._called, self._standings, self._shares, strict=True), 1
        ):
            font = called.font()
            font.setBold(outcome is None and seat == acting)
            called.setFont(font)
            standing.say(words.standing(seat) if outcome is None else words.fate(seat, outcome), "muted")
            share.setText(str(shares[seat - 1]) if shares else "")
        self.bar.show_shares(shares, self.names)
