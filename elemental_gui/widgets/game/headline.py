"""What is to be done now, the first thing on the page: what the turn owes, what luck is due, how the game ended."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.words import Completion
from elemental_gui.scenes.kit.style.icons import Sign, push_button, tool_button
from elemental_gui.scenes.kit.style.layouts import filled
from elemental_gui.scenes.kit.style.styling import set_tone
from elemental_gui.scenes.kit.style.theme import Theme
from elemental_gui.session.session import Session
from elemental_gui.widgets.game.phrases import comment_at, ending, headline, words_of
from elemental_gui.widgets.parts.fitted_label import FittedLabel

_SIZES: Final = (3.5, 2.0, 0.5, -0.5)
_USUAL: Final = 800
"""The height of a page for which these sizes are meant, in pixels."""
_PIXELS_A_POINT: Final = 80
_TROPHY: Final = 26
_ANSWERS: Final = {
    Completion.FREE: ("", ""),
    Completion.POSSIBLE: ("good", "can be completed ✓"),
    Completion.IMPOSSIBLE: ("bad", "cannot be completed"),
    Completion.UNSURE: ("muted", "not sure whether it can be completed"),
}


class Headline(QWidget):
    """One sentence. Looking ahead through the turn may take a moment, so it waits until nothing else is to be done."""

    last_resort_requested = Signal(object)
    """The action that is left when nothing else is legal."""

    def __init__(self, parent: QWidget | None = None, *, has_home: bool = False) -> None:
        super().__init__(parent)
        self.home = tool_button("home", "Home: the game is kept, and goes on from there", self)
        self.home.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.home.setVisible(has_home)
        self._position: Position | None = None
        self._resort: AnyAction | None = None
        self._can_undo = False
        self._trophy = Sign(_TROPHY, self)
        self.sentence = FittedLabel(_SIZES, self)
        self.answer = QLabel(self, alignment=Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        forfeit = self.last_resort_requested.emit
        self.resort = push_button("Forfeit the turn", self, lambda: forfeit(self._resort), icon="flag")
        parts = self.home, self._trophy, (self.sentence, 1), self.answer, self.resort
        filled(QHBoxLayout(self), *parts, margins=(4, 0, 4, 0), spacing=10)
        self.fit_to(0)
        self._thinking = QTimer(self, singleShot=True, interval=0)
        self._thinking.timeout.connect(self._think)
        self.say("")

    def fit_to(self, page: int) -> None:
        """Fit the letters to a page this many pixels high: beside a large board the sentence is still read first."""
        more = max(0, page - _USUAL) / _PIXELS_A_POINT
        self.sentence.sizes = (_SIZES[0] + more, *_SIZES)
        # The same height for every sentence: the board below must not jump.
        least = max(2 * self.fontMetrics().lineSpacing() + 6, self.resort.sizeHint().height())
        self.setFixedHeight(max(least, page // 24))

    def show_state(self, position: Position, *, can_undo: bool) -> None:
        """Say what this state still owes, as soon as nothing else is to be done."""
        self._position, self._can_undo = position, can_undo
        self._thinking.start()

    def say(self, words: str, tone: str = "") -> None:
        self._thinking.stop()
        self._trophy.hide()
        self.sentence.say(words, tone)
        self._answer(Completion.FREE)
        self._offer(None)

    def say_moment(self, session: Session, plies: int) -> None:
        moment, comment = words_of(session, plies), comment_at(session, plies)
        self.say("" if comment else f"You look at {moment}.")
        if comment:
            self.sentence.say(comment, lead=f"{moment[:1].upper()}{moment[1:]}:")

    def say_end(self, session: Session) -> None:
        """Say who won and why, in the colour of the winner, if there is one alone."""
        winners = () if session.outcome is None else session.outcome.winners

        def colour(theme: Theme) -> QColor:
            return theme.seat(winners[0]) if len(winners) == 1 else theme.text

        self.say("")
        self._trophy.show_icon("trophy", colour)
        self._trophy.show()
        self.sentence.say(ending(session), lead=f"{headline(session)}.", colour=colour)

    def _think(self) -> None:
        if self._position is None:
            return
        words = self._position.words()
        owed, completion = words.owed(), words.completion()
        if completion is Completion.IMPOSSIBLE:
            remedy = "Undo something, or it will be forfeited" if self._can_undo else "This turn will be forfeited"
            owed = f"{owed} {remedy}."
        self.say(owed)
        self._answer(completion)
        self._offer(words.last_resort())

    def _answer(self, completion: Completion) -> None:
        tone, text = _ANSWERS[completion]
        set_tone(self.answer, tone)
        self.answer.setText(text)
        self.answer.setVisible(bool(text))

    def _offer(self, resort: AnyAction | None) -> None:
        self._resort = resort
        self.resort.setVisible(resort is not None)
