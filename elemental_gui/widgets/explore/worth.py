"""Who plays, how each seat stands, and what the computer thinks of the position when it is asked."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from elemental_gui.scenes.kit.style.icons import Sign, push_button
from elemental_gui.scenes.kit.style.styling import figures, set_tone
from elemental_gui.session.session import Session
from elemental_gui.widgets.game.phrases import words_now
from elemental_gui.widgets.parts.fitted_label import FittedLabel
from elemental_gui.widgets.parts.value_bar import ValueBar

_MARK = 16


class WorthPanel(QFrame):
    """A row for each seat, with its chances once they are known."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "panel")
        self.names = session.names
        self._called: list[QLabel] = []
        self._standings: list[FittedLabel] = []
        self._shares: list[QLabel] = []
        rows = QGridLayout()
        rows.setHorizontalSpacing(8)
        rows.setVerticalSpacing(4)
        rows.setColumnStretch(2, 1)
        for seat, name in enumerate(self.names, 1):
            mark, called, share = Sign(_MARK, self), QLabel(name, self), QLabel(self)
            mark.show_mark(seat)
            called.setTextFormat(Qt.TextFormat.PlainText)
            called.setMaximumWidth(18 * self.fontMetrics().averageCharWidth())
            standing = FittedLabel((0.0, -1.0), self)
            share.setFont(figures(share.font(), 1.0, bold=True))
            share.setAlignment(Qt.AlignmentFlag.AlignRight)
            for column, part in enumerate((mark, called, standing, share)):
                rows.addWidget(part, seat, column)
            self._called.append(called)
            self._standings.append(standing)
            self._shares.append(share)
        self.bar = ValueBar(self)
        self.values = push_button("Show chances", self, icon="search")
        self.values.setCheckable(True)
        self.values.setToolTip("Let the computer say what each position is worth to every seat")
        self.best = push_button("Best turn", self, icon="help")
        self.best.setToolTip("Let the computer play what it thinks best, as a line of its own (Ctrl+H)")
        buttons = QHBoxLayout()
        buttons.setSpacing(6)
        buttons.addWidget(self.values)
        buttons.addWidget(self.best)
        buttons.addStretch()
        self.verdict = QLabel(self)
        self.verdict.setWordWrap(True)
        set_tone(self.verdict, "muted")
        column_ = QVBoxLayout(self)
        column_.setContentsMargins(11, 8, 11, 9)
        column_.setSpacing(6)
        column_.addLayout(rows)
        column_.addWidget(self.bar)
        column_.addLayout(buttons)
        column_.addWidget(self.verdict)

    def show_session(self, session: Session, shares: Sequence[int]) -> None:
        """Show how the seats stand at a moment, with their chances if these are known."""
        words, outcome = words_now(session), session.outcome
        for seat, (called, standing, share) in enumerate(
            zip(self._called, self._standings, self._shares, strict=True), 1
        ):
            font = called.font()
            font.setBold(outcome is None and seat == session.seat)
            called.setFont(font)
            standing.say(words.standing(seat) if outcome is None else words.fate(seat, outcome), "muted")
            share.setText(str(shares[seat - 1]) if shares else "")
        self.bar.setVisible(bool(shares))
        self.bar.show_shares(shares, self.names)

    def say(self, words: str) -> None:
        """Say what the computer is at, or what came of it."""
        self.verdict.setText(words)
        self.verdict.setVisible(bool(words))
