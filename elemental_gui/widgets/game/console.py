"""What is under the board: what is pointed at or was refused, and below it the line to type into."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from elemental_gui.controller.computer_seats import ComputerSeats
from elemental_gui.controller.game_controller import GameController
from elemental_gui.engine.core.game import AnyGame
from elemental_gui.engine.core.violations import Violation
from elemental_gui.scenes.kit.style.icons import push_button, step_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled
from elemental_gui.scenes.kit.style.styling import announce, set_tone
from elemental_gui.widgets.game.action_line import ActionLine
from elemental_gui.widgets.game.computers import ThinkingBar
from elemental_gui.widgets.game.headline import Headline
from elemental_gui.widgets.game.luck_panel import LuckPanel
from elemental_gui.widgets.game.phrases import words_now
from elemental_gui.widgets.game.presses import can_undo
from elemental_gui.widgets.parts.fitted_label import FittedLabel
from elemental_gui.widgets.parts.notice_bar import NoticeBar

_PLAYED: Final = "The turn is played: confirm it, or take it back."
_PLAYED_FOR_GOOD: Final = "The turn is played: confirm it."
_FIRST_LUCK: Final = "After that it happens by itself with every Confirm."
_SPOILS: Final = "After this action the turn could not be completed any more."


class Console(QWidget):
    """A line of words above one of five faces: play, luck, looking back, the end, and looking on.

    Its height never changes, so that the board keeps its size. What is to be done is said by the headline, which stands
    above the board.
    """

    left = Signal()
    """The face that had the keyboard is gone: the board gets it."""

    def __init__(
        self, game: AnyGame, headline: Headline, computers: ComputerSeats, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._headline = headline
        self._computers = computers
        self.line = ActionLine(game, self)
        self.luck = LuckPanel(self)
        self.look = LookBar(self)
        self.end = EndBar(self)
        self.thinking = ThinkingBar(computers, self)
        self.aside = Aside(self.luck.losses.stock, parent=self)
        self.notice = self.aside.notice
        self.line.warned.connect(self.aside.warn)
        self.luck.said.connect(headline.say)
        self.thinking.said.connect(headline.say)
        self._play = QWidget(self)
        prompt = set_tone(QLabel(">", self._play), "muted")
        prompt.setBuddy(self.line)
        if parent is not None:
            QShortcut(">", parent, self._on_prompted, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        filled(QHBoxLayout(self._play), prompt, self.line, margins=0, spacing=6)
        self._faces = QStackedWidget(self)
        for face in (self._play, self.luck, self.look, self.end, self.thinking):
            self._faces.addWidget(face)
        # Buttons for what luck can bring come and go.
        self._faces.setFixedHeight(max(self._faces.sizeHint().height(), self.luck.most_height))
        filled(QVBoxLayout(self), self.aside, self._faces, margins=0, spacing=4)
        self._was_typing = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def _on_prompted(self) -> None:
        """Go to what is typed into, which begins with this sign."""
        line = self.luck.reply if self.face is self.luck else self.line
        line.setFocus(Qt.FocusReason.ShortcutFocusReason)

    @property
    def face(self) -> QWidget | None:
        """What is shown: the action line with its prompt, `luck`, `look` or `end`."""
        return self._faces.currentWidget()

    def show_game(self, controller: GameController) -> None:
        session, stopped = controller.session, controller.at_zero.why
        due = words_now(session).luck() if controller.awaits_luck else None
        self.aside.forget()
        if controller.looking_at is not None:
            self._headline.say_moment(session, controller.looking_at)
            self.look.show_place(controller.looking_at)
            self._turn_to(self.look)
        elif session.outcome is not None:
            self._headline.say_end(session)
            self.end.undo.setVisible(can_undo(session))
            self._turn_to(self.end)
        elif due is not None:
            seat = session.position.seat if due.losses is None else due.losses.seat
            if self.face is not self.luck or not self.luck.asks(due):
                self.luck.show_due(controller.name_of(seat), due)
            self._turn_to(self.luck)
        elif self._computers.is_watched:
            self.thinking.show_doing(controller.name_of(session.seat))
            if stopped:
                self._headline.say(stopped.remedy)
            self._turn_to(self.thinking)
        else:
            if stopped:
                self._headline.say(stopped.remedy)
            elif session.awaits_seal:
                self._headline.say(_PLAYED if session.can_undo else _PLAYED_FOR_GOOD)
            elif session.position.is_chance:
                self._headline.say(f"{words_now(session).owed()} {_FIRST_LUCK}")
            else:
                self._headline.show_state(session.position, can_undo=session.can_undo)
            self.line.show_state(None if session.awaits_seal else session.position)
            self._turn_to(self._play)

    def refuse(self, message: str, violation: Violation | None) -> None:
        if self.face is self.luck:
            self.luck.refuse(message)
        else:
            self.aside.refuse(message, violation)

    def _turn_to(self, face: QWidget) -> None:
        """Show a face; typing is not interrupted, and luck that is due is asked for at once."""
        self.aside.show_stock(face is self.luck and self.luck.losses.is_asking)
        if face is self.face:
            return
        focus: QWidget | None = self.window().focusWidget()
        was_here = focus is not None and self.isAncestorOf(focus)
        if focus is self.line:
            self._was_typing = True
        self._faces.setCurrentWidget(face)
        if face is self.luck:
            self.luck.reply.setFocus(Qt.FocusReason.OtherFocusReason)
        elif face is self._play and was_here and self._was_typing:
            self.line.setFocus(Qt.FocusReason.OtherFocusReason)
        elif was_here:
            self.left.emit()
        if face is self._play:
            self._was_typing = False


class Aside(QWidget):
    """One line: what is pointed at, with a notice in its place, or a refusal until something else is done."""

    def __init__(self, stock: QWidget | None = None, *, parent: QWidget) -> None:
        """Make the line; while luck is asked for, the `stock` of what it can take is shown instead."""
        super().__init__(parent)
        self._status = ""
        self._is_refusal = False
        self._stock = stock
        self.said = FittedLabel((0.0, -1.0), self)
        self.notice = NoticeBar(self, is_slim=True)
        parts = [(part, 1) for part in (self.said, self.notice, stock) if part is not None]
        filled(QHBoxLayout(self), *parts, margins=(4, 0, 4, 0))
        self.notice.shown.connect(self.said.setHidden)
        # The same height with a notice and without: the board above must not jump.
        lines = 2 * self.fontMetrics().lineSpacing() + 2
        self.setFixedHeight(max(lines, self.notice.sizeHint().height()))

    def show_stock(self, wanted: bool) -> None:
        if self._stock is not None:
            self._stock.setVisible(wanted)
        self.said.setHidden(wanted or not self.notice.isHidden())

    def show_status(self, words: str) -> None:
        """Say what is under the mouse or the cursor; a refusal stays."""
        self._status = words
        if not self._is_refusal:
            self.said.say(words, "muted")

    def refuse(self, message: str, violation: Violation | None) -> None:
        """Say why something was not accepted, until the next change."""
        self._put_first(wanted=True)
        if violation is None:
            self.said.say(message, "bad")
        else:
            said = " ".join(part for part in (violation.message, violation.remedy) if part)
            self.said.say(said, "bad", rule=violation.rule)
        announce(self, message)

    def warn(self, spoils: bool) -> None:
        """Say that what is being typed would make the turn impossible to finish, or withdraw that warning."""
        self._put_first(wanted=spoils)
        if spoils:
            self.said.say(_SPOILS, "warning")
        else:
            self.show_status(self._status)

    def forget(self) -> None:
        if self._is_refusal:
            self.warn(spoils=False)

    def _put_first(self, *, wanted: bool) -> None:
        """Show a refusal in place of a notice, which comes back after it."""
        self._is_refusal = wanted
        has_notice = bool(self.notice.kind) and not wanted
        self.notice.setVisible(has_notice)
        self.said.setHidden(has_notice or (self._stock is not None and not self._stock.isHidden()))


class LookBar(QWidget):
    """The ways through the past, and the one back to the live position."""

    step_requested = Signal(str)
    """`first`, `previous`, `next` or `live`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        step = self.step_requested.emit
        self.first = step_button("step_first", "To the start (Home)", self, step, "first", size=20)
        self.previous = step_button("step_previous", "One action back (Left)", self, step, "previous", size=20)
        self.next = step_button("step_next", "One action on (Right)", self, step, "next", size=20)
        self.live = push_button("Back to the live position", self, lambda: step("live"), icon="live", primary=True)
        self.live.setToolTip("The pending turn is untouched (Esc)")
        filled(QHBoxLayout(self), self.first, self.previous, self.next, STRETCH, self.live, margins=0, spacing=2)

    def show_place(self, plies: int) -> None:
        self.first.setEnabled(plies > 0)
        self.previous.setEnabled(plies > 0)


class EndBar(QWidget):
    """What can be done once the game is over; in a narrow window some of the buttons are icons."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.undo = push_button("Undo", self, icon="undo", tip="Take back what was done last, and play on")
        self.copy_record = push_button("Copy record", self, icon="copy")
        self.save_as = push_button("Save as…", self, icon="save")
        self.home = push_button("Home", self, icon="home")
        self.review = push_button("Review", self, icon="search")
        self.rematch = push_button("Rematch", self, icon="play", primary=True)
        self._quiet = (self.undo, self.copy_record, self.save_as, self.home)
        filled(QHBoxLayout(self), *self._quiet, STRETCH, self.review, self.rematch, margins=0, spacing=6)
        self._words = [button.text() for button in self._quiet]
        self._name(with_words=False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._name(with_words=True)
        if self.sizeHint().width() > self.width():  # asked anew, because text and theme can have changed
            self._name(with_words=False)

    def minimumSizeHint(self) -> QSize:
        """Qt: as narrow as it is without the words that can be left out, or it could not be made narrower again."""
        least, metrics = super().minimumSizeHint(), self.fontMetrics()
        words = sum(metrics.horizontalAdvance(button.text()) for button in self._quiet if not button.isHidden())
        return QSize(least.width() - words, least.height())

    def _name(self, *, with_words: bool) -> None:
        for button, words in zip(self._quiet, self._words, strict=True):
            button.setText(words if with_words else "")
            if button is not self.undo:
                button.setToolTip("" if with_words else button.accessibleName())
