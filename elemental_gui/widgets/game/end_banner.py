"""The end of a game: who won and why, and what can be done now; the board stays in sight."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from elemental_gui.scenes.kit.style.icons import Sign, push_button
from elemental_gui.scenes.kit.style.styling import figures, set_tone

_TROPHY: Final = 34


class EndBanner(QFrame):
    """A card in the place of the action line."""

    rematch_requested = Signal()
    copy_requested = Signal()
    save_requested = Signal()
    home_requested = Signal()
    undo_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "card")
        self.trophy = Sign(_TROPHY, self)
        self.headline = QLabel(self)
        self.headline.setFont(figures(self.headline.font(), 3.0, bold=True))
        self.headline.setTextFormat(Qt.TextFormat.PlainText)
        self.reason = QLabel(self)
        self.reason.setTextFormat(Qt.TextFormat.PlainText)
        self.reason.setWordWrap(True)
        set_tone(self.reason, "muted")
        self.undo = push_button("Undo", self)
        self.undo.setToolTip("Take the last action back and play on")
        self.rematch = push_button("Rematch", self, icon="play", primary=True)
        self.copy_record = push_button("Copy record", self)
        self.save_as = push_button("Save as…", self)
        self.home = push_button("Home", self)
        self.undo.clicked.connect(self.undo_requested)
        self.rematch.clicked.connect(self.rematch_requested)
        self.copy_record.clicked.connect(self.copy_requested)
        self.save_as.clicked.connect(self.save_requested)
        self.home.clicked.connect(self.home_requested)
        words = QHBoxLayout()
        words.setSpacing(10)
        words.addWidget(self.headline)
        words.addWidget(self.reason, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(6)
        for button in (self.undo, self.copy_record, self.save_as, self.home):
            buttons.addWidget(button)
        buttons.addStretch()
        buttons.addWidget(self.rematch)
        column = QVBoxLayout()
        column.setSpacing(3)
        column.addLayout(words, 1)
        column.addLayout(buttons)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 3, 8, 5)
        row.setSpacing(11)
        row.addWidget(self.trophy)
        row.addLayout(column, 1)

    def show_end(self, headline: str, reason: str, winner: int, *, can_undo: bool) -> None:
        """Say who won and why; the trophy has the colour of the winning seat, if there is one alone."""
        self.headline.setText(headline)
        self.reason.setText(reason)
        self.undo.setVisible(can_undo)
        self.setAccessibleName(f"{headline}. {reason}")
        if winner:
            self.trophy.show_icon("trophy", lambda theme: theme.seat(winner))
        else:
            self.trophy.show_icon("trophy", lambda theme: theme.muted_text)
