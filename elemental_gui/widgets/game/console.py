"""What stands under the board: the sentence of what is owed with the action line, or what takes their place."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from elemental_gui.controller.computer_seats import ComputerSeats
from elemental_gui.controller.game_controller import GameController
from elemental_gui.engine.core.game import AnyGame
from elemental_gui.engine.core.violations import Violation
from elemental_gui.scenes.kit.style.icons import Sign, push_button, tool_button
from elemental_gui.scenes.kit.style.styling import figures, set_tone
from elemental_gui.session.session import Session
from elemental_gui.widgets.game.action_line import ActionLine
from elemental_gui.widgets.game.computers import ThinkingBar
from elemental_gui.widgets.game.luck_panel import LuckPanel
from elemental_gui.widgets.game.owed_bar import OwedBar
from elemental_gui.widgets.game.phrases import ending, headline, words_now, words_of

_TROPHY: Final = 34


class Console(QStackedWidget):
    """Five faces of one height, so that the board keeps its size: play, luck, looking back, the end, and looking on."""

    left = Signal()
    """The keyboard was for a face that is not shown any more: it is for the board now."""

    def __init__(self, game: AnyGame, computers: ComputerSeats, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._computers = computers
        self.owed = OwedBar(game, self)
        self.line = ActionLine(game, self)
        self.luck = LuckPanel(self)
        self.look = LookBar(self)
        self.end = EndBanner(self)
        self.thinking = ThinkingBar(computers, self)
        self.line.warned.connect(self.owed.warn)
        self._play = QWidget(self)
        prompt = QLabel(">", self._play)
        prompt.setBuddy(self.line)
        set_tone(prompt, "muted")
        typed = QHBoxLayout()
        typed.setSpacing(6)
        typed.addWidget(prompt)
        typed.addWidget(self.line)
        column = QVBoxLayout(self._play)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.owed)
        column.addLayout(typed)
        for face in (self._play, self.luck, self.look, self.end, self.thinking):
            self.addWidget(face)
        self._was_typing = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_game(self, controller: GameController) -> None:
        """Show the face that fits the moment."""
        session = controller.session
        due = words_now(session).luck() if controller.awaits_luck else None
        if controller.looking_at is not None:
            self.look.sentence.setText(f"You look at {words_of(session, controller.looking_at)}.")
            self._turn_to(self.look)
        elif session.outcome is not None:
            self.end.show_end(session)
            self._turn_to(self.end)
        elif due is not None:
            seat = session.position.seat if due.losses is None else due.losses.seat
            if self.currentWidget() is not self.luck or not self.luck.asks(due):
                self.luck.show_due(controller.name_of(seat), due)
            self._turn_to(self.luck)
        elif self._computers.is_watched:
            self.thinking.show_doing(controller.name_of(session.seat))
            self._turn_to(self.thinking)
        else:
            waits = session.awaits_seal
            self.owed.show_state(session.position, can_undo=session.can_undo, waits=waits)
            self.line.show_state(None if waits else session.position)
            self._turn_to(self._play)

    def refuse(self, message: str, violation: Violation | None) -> None:
        """Say why something was not accepted, on the face that is shown."""
        if self.currentWidget() is self.luck:
            self.luck.refuse(message)
        else:
            self.owed.refuse(message, violation)

    def _turn_to(self, face: QWidget) -> None:
        """Show a face; who was typing types on, and luck that is due is asked for at once."""
        if face is self.currentWidget():
            return
        focus: QWidget | None = self.window().focusWidget()
        was_here = focus is not None and self.isAncestorOf(focus)
        if focus is self.line:
            self._was_typing = True
        self.setCurrentWidget(face)
        if face is self.luck:
            self.luck.reply.setFocus(Qt.FocusReason.OtherFocusReason)
        elif face is self._play and was_here and self._was_typing:
            self.line.setFocus(Qt.FocusReason.OtherFocusReason)
        elif was_here:
            self.left.emit()
        if face is self._play:
            self._was_typing = False


class LookBar(QWidget):
    """What is being looked at, and the way back to the live position."""

    step_requested = Signal(str)
    """`first`, `previous`, `next` or `live`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sentence = QLabel(self)
        self.sentence.setTextFormat(Qt.TextFormat.PlainText)
        self.sentence.setWordWrap(True)
        self.first = tool_button("step_first", "To the start (Home)", self)
        self.previous = tool_button("step_previous", "One action back (Left)", self)
        self.next = tool_button("step_next", "One action on (Right)", self)
        self.live = push_button("Back to the live position", self, icon="live", primary=True)
        self.live.setToolTip("The pending turn is untouched (Esc)")
        self.first.clicked.connect(self._to_first)
        self.previous.clicked.connect(self._to_previous)
        self.next.clicked.connect(self._to_next)
        self.live.clicked.connect(self._to_live)
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 0, 0, 0)
        row.setSpacing(2)
        row.addWidget(self.sentence, 1)
        for button in (self.first, self.previous, self.next):
            button.setIconSize(QSize(20, 20))
            row.addWidget(button)
        row.addSpacing(8)
        row.addWidget(self.live, 0, Qt.AlignmentFlag.AlignVCenter)

    def _to_first(self) -> None:
        self.step_requested.emit("first")

    def _to_previous(self) -> None:
        self.step_requested.emit("previous")

    def _to_next(self) -> None:
        self.step_requested.emit("next")

    def _to_live(self) -> None:
        self.step_requested.emit("live")


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

    def show_end(self, session: Session) -> None:
        """Say who won and why; the trophy has the colour of the winning seat, if there is one alone."""
        said, why = headline(session), ending(session)
        self.headline.setText(said)
        self.reason.setText(why)
        self.undo.setVisible(session.can_undo)
        self.setAccessibleName(f"{said}. {why}")
        winners = () if session.outcome is None else session.outcome.winners
        if len(winners) == 1:
            self.trophy.show_icon("trophy", lambda theme: theme.seat(winners[0]))
        else:
            self.trophy.show_icon("trophy", lambda theme: theme.muted_text)
