"""What the turn still owes, whether it can be completed, and what is pointed at; refusals take the same place."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.core.words import Completion
from elemental_gui.scenes.kit.style.icons import push_button
from elemental_gui.scenes.kit.style.styling import announce, set_tone


class OwedBar(QWidget):
    """One line under the board. Looking ahead through the turn may take a moment, so it waits until nothing else is."""

    rule_requested = Signal(str)
    last_resort_requested = Signal(object)
    """The action that is left when nothing else is legal."""

    def __init__(self, game: AnyGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._position: Position | None = None
        self._resort: AnyAction | None = None
        self._can_undo = False
        self._waits = False
        self.sentence = QLabel(self)
        self.sentence.setTextFormat(Qt.TextFormat.RichText)
        self.sentence.setWordWrap(True)
        self.sentence.linkActivated.connect(self.rule_requested)
        self.sentence.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.sentence.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.answer = QLabel(self)
        self.answer.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.resort = push_button("Forfeit the turn", self, icon="flag")
        self.resort.clicked.connect(self._give_up)
        self.status = _Elided(self)
        set_tone(self.status, "muted")
        first = QHBoxLayout()
        first.setSpacing(10)
        first.addWidget(self.sentence, 1)
        first.addWidget(self.answer)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.status)
        words.addLayout(first, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 0, 4, 0)
        row.setSpacing(10)
        row.addLayout(words, 1)
        row.addWidget(self.resort)
        self.setFixedHeight(2 * self.fontMetrics().lineSpacing() + 6)
        self._thinking = QTimer(self, singleShot=True, interval=0)
        self._thinking.timeout.connect(self._think)
        self._refused = False
        self._warned = False
        self.resort.hide()

    @property
    def is_thinking(self) -> bool:
        """Whether the answer for the present state is still to come."""
        return self._thinking.isActive()

    def show_state(self, position: Position, *, can_undo: bool, waits: bool = False) -> None:
        """Say what this state still owes, as soon as nothing else is to be done; a refusal is forgotten.

        `waits` says that nothing is owed but the confirmation of the turn that led here.
        """
        self._position, self._can_undo, self._waits = position, can_undo, waits
        self._refused = self._warned = False
        self._thinking.start()

    def refuse(self, message: str, violation: Violation | None) -> None:
        """Say why something was not accepted, until the next change."""
        if violation is None:
            text = escape(message)
        else:
            rule = escape(violation.rule)
            said = " ".join(part for part in (violation.message, violation.remedy) if part)
            text = f'{escape(said)} <a href="{rule}">{f"Rule {rule}"}</a>'
        self._refused = True
        set_tone(self.sentence, "bad")
        self.sentence.setText(text)
        self.answer.hide()
        self.status.hide()
        announce(self, message)

    def show_status(self, words: str) -> None:
        """Say what is under the mouse or the cursor."""
        self.status.setText(words)

    def warn(self, spoils: bool) -> None:
        """Say that what is being typed would make the turn impossible to finish, or that it would not."""
        if spoils and not self._refused:
            self._warned = True
            set_tone(self.sentence, "warning")
            self.sentence.setText("After this action the turn could not be completed any more.")
            self.answer.hide()
        elif not spoils and (self._warned or self._refused):
            self._warned = self._refused = False
            self._thinking.start()

    def _think(self) -> None:
        if self._position is None or self._refused or self._warned:
            return
        words = self._position.words()
        self.status.show()
        set_tone(self.sentence, "")
        played = "The turn is played: confirm it, or take it back."
        if not self._can_undo:
            played = "The turn is played: confirm it."
        self.sentence.setText(escape(played if self._waits else words.owed()))
        self._resort = None if self._waits else words.last_resort()
        self.resort.setVisible(self._resort is not None)
        self._answer(Completion.FREE if self._waits else words.completion())

    def _answer(self, completion: Completion) -> None:
        tone, text = {
            Completion.FREE: ("", ""),
            Completion.POSSIBLE: ("good", "can be completed ✓"),
            Completion.IMPOSSIBLE: ("bad", self._hopeless()),
            Completion.UNSURE: ("muted", "not sure whether it can be completed"),
        }[completion]
        set_tone(self.answer, tone)
        self.answer.setText(text)
        self.answer.setVisible(bool(text))

    def _hopeless(self) -> str:
        if self._can_undo:
            return "cannot be completed — undo something, or it will be forfeited"
        return "cannot be completed — this turn will be forfeited"

    def _give_up(self) -> None:
        self.last_resort_requested.emit(self._resort)


class _Elided(QLabel):
    """A label of one line that says as much as there is room for, and the rest in its tool tip."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMinimumHeight(self.fontMetrics().lineSpacing())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, text)
        painter.end()
