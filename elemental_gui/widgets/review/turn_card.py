"""One turn of a game: what was played and said, and what the computer would have played instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidgetItem,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from elemental_gui.scenes.kit.style.icons import Sign, push_button
from elemental_gui.scenes.kit.style.styling import filled, named, set_tone
from elemental_gui.widgets.parts.fitted_label import FittedLabel
from elemental_gui.widgets.parts.open_list import OpenList

_TURN_MARK: Final = 14


class TurnCard(QFrame):
    """A title, words, and a list of actions that can be looked at on the board."""

    preview_requested = Signal(int)
    """How many actions of what the computer would have played to show."""
    try_out_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "panel")
        self._mark = Sign(_TURN_MARK, self)
        self.label = QLabel(self)
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        set_tone(self.label, "title")
        self.played = FittedLabel((0.0, -1.0), self)
        self.played.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.played.setFixedHeight(3 * self.fontMetrics().lineSpacing())
        self.verdict = QLabel(self)
        self.verdict.setWordWrap(True)
        self.instead = push_button("Show", self)
        self.instead.setCheckable(True)
        self.instead.setToolTip("Lay what the computer would have played over the board as it was before this turn")
        self.instead.clicked.connect(self._show_all)
        self.turn = named(OpenList(self), "What the computer would have played")
        self.turn.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.turn.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.turn.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.turn.setMinimumHeight(3 * self.fontMetrics().lineSpacing())
        self.turn.currentRowChanged.connect(self._look)
        self.turn.itemClicked.connect(self._look_again)
        self.explore = push_button("Try out", self, icon="edit")
        self.explore.setToolTip("Play on from the position shown, on a board of its own (Ctrl+T)")
        self.explore.clicked.connect(self.try_out_requested)
        head = filled(QHBoxLayout(), self._mark, (self.label, 1), self.explore, spacing=7)
        column = filled(QVBoxLayout(self), head, self.played, margins=(11, 8, 11, 9), spacing=5)
        judged = filled(QHBoxLayout(), (self.verdict, 1))
        judged.addWidget(self.instead, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(judged)
        column.addWidget(self.turn, 1)
        self._actions: tuple[str, ...] = ()
        self._counts: tuple[int, ...] = ()
        """How many actions lead to each row; a confirm at the end belongs to the last."""

    def show_turn(self, seat: int, label: str, played: str) -> None:
        """Say which turn it is, whose, and what was played and said in it."""
        self._mark.setVisible(bool(seat))
        if seat:
            self._mark.show_mark(seat)
        self.label.setText(label)
        self.played.say(played)

    def show_better(self, verdict: str, actions: Sequence[str], tone: str = "muted") -> None:
        """Say what the computer thinks of the turn, and list what it would have played, but for what says nothing."""
        self.verdict.setText(verdict)
        set_tone(self.verdict, tone)
        if tuple(actions) != self._actions:
            self._actions = tuple(actions)
            self.turn.blockSignals(True)
            self.turn.clear()
            told = [(number, text) for number, text in enumerate(actions, 1) if text]
            for _, text in told:
                QListWidgetItem(text, self.turn).setToolTip(text)
            self._counts = (*(number for number, _ in told[:-1]), len(actions)) if told else ()
            self.turn.blockSignals(False)
        self.instead.setVisible(bool(self._counts))

    def show_preview(self, count: int) -> None:
        """Mark the action up to which the board shows the turn; 0 for none."""
        self.turn.blockSignals(True)
        self.turn.setCurrentRow(self._counts.index(count) if count in self._counts else -1)
        self.turn.blockSignals(False)
        self.instead.setChecked(count > 0)

    def _look(self, row: int) -> None:
        if row >= 0:
            self.preview_requested.emit(self._counts[row])

    def _show_all(self, wanted: bool) -> None:
        self.preview_requested.emit(self._counts[-1] if wanted else 0)

    def _look_again(self) -> None:
        self._look(self.turn.currentRow())
