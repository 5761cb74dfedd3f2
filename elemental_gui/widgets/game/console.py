"""What stands under the board: the sentence of what is owed with the action line, or what takes their place."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.core.words import Due
from elemental_gui.scenes.kit.style.icons import push_button, tool_button
from elemental_gui.scenes.kit.style.styling import set_tone
from elemental_gui.widgets.game.action_line import ActionLine
from elemental_gui.widgets.game.end_banner import EndBanner
from elemental_gui.widgets.game.luck_panel import LuckPanel
from elemental_gui.widgets.game.owed_bar import OwedBar


class Console(QStackedWidget):
    """Four faces of one height, so that the board keeps its size: play, luck, looking back, and the end."""

    left = Signal()
    """The keyboard was for a face that is not shown any more: it is for the board now."""

    def __init__(self, game: AnyGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.owed = OwedBar(game, self)
        self.line = ActionLine(game, self)
        self.luck = LuckPanel(self)
        self.look = LookBar(self)
        self.end = EndBanner(self)
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
        for face in (self._play, self.luck, self.look, self.end):
            self.addWidget(face)
        self._was_typing = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_play(self, position: Position, *, can_undo: bool, waits: bool = False) -> None:
        """Let the seat to act play on from this state; `waits` if the turn before is not confirmed yet."""
        self.owed.show_state(position, can_undo=can_undo, waits=waits)
        self.line.show_state(None if waits else position)
        self._turn_to(self._play)

    def show_luck(self, who: str, due: Due) -> None:
        """Let the host enter what was drawn."""
        if self.currentWidget() is not self.luck or not self.luck.asks(due):
            self.luck.show_due(who, due)
        self._turn_to(self.luck)

    def show_look(self, where: str) -> None:
        """Say what is being looked at."""
        self.look.sentence.setText(where)
        self._turn_to(self.look)

    def show_end(self, headline: str, reason: str, winner: int, *, can_undo: bool) -> None:
        """Announce the end."""
        self.end.show_end(headline, reason, winner, can_undo=can_undo)
        self._turn_to(self.end)

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
