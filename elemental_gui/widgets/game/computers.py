"""The computer at the table: what it is doing, who plays which seat, and the hint it gives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListWidget, QListWidgetItem, QSizePolicy, QWidget

from elemental_gui.controller.advisor import Advice
from elemental_gui.controller.computer_seats import ComputerSeats, Doing
from elemental_gui.scenes.kit.style.icons import push_button
from elemental_gui.scenes.kit.style.layouts import filled, named
from elemental_gui.scenes.kit.style.styling import figures, tip, wrapping
from elemental_gui.session.session import Session
from elemental_gui.widgets.game.host_dialogs import HostPanel
from elemental_gui.widgets.parts.choices import PlayerPick

_MOST_ROWS: Final = 7
"""Of a list; what is longer is scrolled."""
_LEAST_ROWS: Final = 2
_PLAY: Final = "Play it"
_SPACING: Final = 2
_SLACK: Final = 8
"""What the round corners of a list take from its rows."""


class ThinkingBar(QWidget):
    """Shown under the board while a computer plays: the time, and the ways to interrupt it."""

    said = Signal(str)

    def __init__(self, computers: ComputerSeats, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._computers = computers
        self.time = QLabel(self)
        self.time.setFont(figures(self.time.font()))
        self.now = push_button("Move now", self, computers.move_now, icon="step_last")
        self.take_over = push_button(
            "Play myself", self, computers.take_over, tip="Play this seat yourself from here on"
        )
        verbs = ((button, 0, Qt.AlignmentFlag.AlignVCenter) for button in (self.now, self.take_over))
        filled(QHBoxLayout(self), (self.time, 1), *verbs, margins=(4, 0, 0, 0), spacing=8)
        computers.ticked.connect(self._show_time)

    def show_doing(self, who: str) -> None:
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
        super().__init__("confirm", "Who plays", "Let them play", parent)
        self.picks: list[PlayerPick] = []
        for seat, (name, occupant) in enumerate(zip(session.names, session.occupants, strict=True), 1):
            pick = PlayerPick(seat, lambda: programs)
            pick.pick(occupant)
            self.picks.append(pick)
            self.fields.addRow(wrapping(QLabel(name, self)), pick)

    def decide(self) -> None:
        self.close_panel()
        for seat, pick in enumerate(self.picks, 1):
            self.chosen.emit(seat, pick.player)


class HintPanel(HostPanel):
    """The turns that the computer likes best: to be looked at, whole or action by action, and to be played."""

    look_requested = Signal(object, int)
    """The Advice, and how many of its actions to show on the board."""
    play_requested = Signal(object)
    """The Advice."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("play", "Hint", _PLAY, parent)
        self.accept.setEnabled(False)
        self.value = wrapping(QLabel("The computer is thinking…", self))
        self.allow = push_button("Allow hints from here on", self, tip="The record notes the turn")
        self.allow.hide()
        self.turns = named(_Rows(self), "Turns to choose from")
        self.turn = named(_Rows(self), "The actions of the turn")
        self._offered: list[tuple[Advice, Sequence[str]]] = []
        self.fields.addRow(self.value)
        self.fields.addRow(self.allow)
        for each in (self.turns, self.turn):
            each.hide()
            self.fields.addRow(each)
        self.turns.currentRowChanged.connect(self._choose)
        self.turn.currentRowChanged.connect(lambda row: self.look_requested.emit(self._chosen[0], row + 1))

    def decline(self) -> None:
        """Say that this game is played without hints, unless the players now agree on them."""
        self.value.setText("This game is played without hints: the computer says what it thinks once it is over.")
        self.accept.hide()
        self.allow.show()

    def complain(self, problem: str) -> None:
        """Say why there is no hint: nobody is thinking any more."""
        super().complain(problem)
        self.value.setVisible(not problem)

    def offer(self, offered: Sequence[tuple[Advice, Sequence[str]]]) -> None:
        """Show turns, the best first, each with its actions in words; the best one also on the board."""
        self._offered = list(offered)
        best = self._offered[0][0]
        if len(self._offered) == 1:
            what = "this turn" if best.played.plies[-1].ends_turn else "this"
            said = f"Chances now: {best.before} of 100; after {what}: {best.after}."
        else:
            said = f"Chances now: {best.before} of 100. Each turn begins with the chances after it."
            for advice, words in self._offered:
                text = "; ".join(words)
                QListWidgetItem(f"{advice.after}: {text}", self.turns).setToolTip(tip(text))
        self.value.setText(f"{said} Click one to see it on the board.")
        self.turns.setVisible(self.turns.count() > 0)
        self.accept.setEnabled(True)
        (self.turns.setCurrentRow if self.turns.count() else self._choose)(0)
        if self.cancel.hasFocus():  # where the keyboard has waited
            self.take_keyboard()

    @property
    def _chosen(self) -> tuple[Advice, Sequence[str]]:
        return self._offered[max(0, self.turns.currentRow())]

    def _choose(self, _row: int) -> None:
        advice, words = self._chosen
        with QSignalBlocker(self.turn):
            self.turn.clear()
            self.turn.addItems(list(words))
        self.turn.updateGeometry()
        game = advice.played.game
        verb = "Play and confirm" if advice.played.plies[-1].action == game.confirm else _PLAY
        self.accept.setText(f" {verb}")
        self.accept.setAccessibleName(verb)
        self.turn.setVisible(len(words) > 1 or len(self._offered) == 1)
        self.look_requested.emit(advice, len(words))

    def decide(self) -> None:
        self.close_panel()
        self.play_requested.emit(self._chosen[0])


class _Rows(QListWidget):
    """As high as its lines; in a low window less, and what does not fit is scrolled."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setSpacing(_SPACING)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._height_of(_MOST_ROWS))

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self._height_of(_LEAST_ROWS))

    def _height_of(self, most: int) -> int:
        height = min(self.count(), most) * (self.sizeHintForRow(0) + 2 * _SPACING)
        return height + 2 * self.frameWidth() + _SLACK
