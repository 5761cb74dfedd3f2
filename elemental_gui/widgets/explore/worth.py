"""What the computer thinks of the position on a free board, when it is asked."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from elemental_gui.scenes.kit.style.icons import push_button
from elemental_gui.scenes.kit.style.styling import set_tone
from elemental_gui.session.session import Session
from elemental_gui.widgets.parts.seats_worth import SeatsWorth


class WorthPanel(QFrame):
    """The seats with their chances once they are known, and what can be asked."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "panel")
        self.seats = SeatsWorth(session.names, self)
        self.bar = self.seats.bar
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
        column = QVBoxLayout(self)
        column.setContentsMargins(11, 8, 11, 9)
        column.setSpacing(6)
        column.addWidget(self.seats)
        column.addLayout(buttons)
        column.addWidget(self.verdict)

    def show_session(self, session: Session, shares: Sequence[int]) -> None:
        """Show how the seats stand at a moment, with their chances if these are known."""
        self.bar.setVisible(bool(shares))
        self.seats.show_position(session.concluded, session.seat, shares)

    def say(self, words: str) -> None:
        """Say what the computer is at, or what came of it."""
        self.verdict.setText(words)
        self.verdict.setVisible(bool(words))
