"""The computer at the table: what it is at, who plays which seat, and the hint it gives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListWidget, QListWidgetItem, QWidget

from elemental_gui.controller.advisor import Advice
from elemental_gui.controller.computer_seats import ComputerSeats, Doing
from elemental_gui.scenes.kit.style.icons import push_button
from elemental_gui.scenes.kit.style.styling import figures
from elemental_gui.session.session import Session
from elemental_gui.widgets.game.host_dialogs import HostPanel
from elemental_gui.widgets.parts.player_pick import PlayerPick

_MOST_ROWS: Final = 9
"""Of a hint; what is longer is scrolled."""
_SLACK: Final = 8
"""What the round corners of a list take from its rows."""


class ThinkingBar(QWidget):
    """Stands under the board while a computer plays: the time, and the ways to cut in."""

    said = Signal(str)
    """What the computer is at."""

    def __init__(self, computers: ComputerSeats, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._computers = computers
        self._who = ""
        self.time = QLabel(self)
        self.time.setFont(figures(self.time.font()))
        self.now = push_button("Move now", self, icon="step_last")
        self.now.clicked.connect(computers.move_now)
        self.take_over = push_button("Take over", self)
        self.take_over.setToolTip("Play this seat yourself from here on")
        self.take_over.clicked.connect(computers.take_over)
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.time, 1)
        row.addWidget(self.now, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.take_over, 0, Qt.AlignmentFlag.AlignVCenter)
        computers.ticked.connect(self._show_time)

    def show_doing(self, who: str) -> None:
        """Say what whoever plays the seat is at."""
        doing = self._computers.doing
        said = {
            Doing.THINKING: f"{who} is thinking",
            Doing.PLAYING: f"{who} plays",
            Doing.NOTHING: f"It is the turn of {who}",
        }
        self.said.emit(f"{said[doing]}.")
        self.now.setText("Show at once" if doing is Doing.PLAYING else "Move now")
        self.now.setEnabled(doing is not Doing.NOTHING)
        self._show_time()

    def _show_time(self) -> None:
        seconds = int(self._computers.seconds)
        self.time.setText(f"{seconds // 60}:{seconds % 60:02}" if self._computers.doing is Doing.THINKING else "")


class PlayersPanel(HostPanel):
    """Says who plays each seat from now on."""

    chosen = Signal(int, object)
    """A seat, and its Occupant."""

    def __init__(self, session: Session, programs: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__("confirm", parent)
        self.say("Who plays", "Let them play")
        self.picks: list[PlayerPick] = []
        for seat, (name, occupant) in enumerate(zip(session.names, session.occupants, strict=True), 1):
            pick = PlayerPick(seat, programs)
            pick.pick(occupant)
            self.picks.append(pick)
            self.fields.addRow(name, pick)
        self.accept.clicked.connect(self._accept)

    def _accept(self) -> None:
        self.close_panel()
        for seat, pick in enumerate(self.picks, 1):
            self.chosen.emit(seat, pick.player)


class HintPanel(HostPanel):
    """A turn that the computer would play: to be looked at action by action, or played."""

    look_requested = Signal(int)
    """How many of the actions to show on the board."""
    play_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("play", parent)
        self.say("Hint", "Play it")
        self.accept.setEnabled(False)
        self.value = QLabel("The computer is thinking…", self)
        self.value.setWordWrap(True)
        self.turn = QListWidget(self)
        self.turn.setAccessibleName("What the computer would play")
        self.turn.hide()
        self.fields.addRow(self.value)
        self.fields.addRow(self.turn)
        self.turn.currentRowChanged.connect(self._look)
        self.accept.clicked.connect(self._play)

    def show_advice(self, advice: Advice, words: Sequence[str]) -> None:
        """Show the turn and what it is worth."""
        self.value.setText(
            f"Chances before: {advice.before} of 100, after this turn: {advice.after}. Click an action to look at it."
        )
        for text in words:
            QListWidgetItem(text, self.turn)
        rows = min(len(words), _MOST_ROWS)
        self.turn.setFixedHeight(rows * self.turn.sizeHintForRow(0) + 2 * self.turn.frameWidth() + _SLACK)
        self.turn.show()
        self.accept.setEnabled(True)

    def _look(self, row: int) -> None:
        self.look_requested.emit(row + 1)

    def _play(self) -> None:
        self.close_panel()
        self.play_requested.emit()
