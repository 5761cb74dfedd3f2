"""What a host, or a player who gives up, decides: panels beside the board that stop nothing while they are open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.scenes.kit.style.icons import push_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled
from elemental_gui.scenes.kit.style.styling import set_tone
from elemental_gui.session.chance import Generator
from elemental_gui.session.clock import Clock
from elemental_gui.session.override import suggestion, why_refused
from elemental_gui.session.time_control import ReserveKind, TimeControlError, format_duration, parse_duration


class HostPanel(QFrame):
    """A card with a few fields, a button that does it, and Cancel."""

    closed = Signal()

    def __init__(self, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "card")
        self._heading = set_tone(QLabel(self), "title")
        self.fields = QFormLayout()
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.fields.setVerticalSpacing(6)
        self.problem = QLabel(self)
        self.problem.setWordWrap(True)
        set_tone(self.problem, "bad")
        self.problem.hide()
        self.accept = push_button("", self, icon=icon, primary=True)
        self.cancel = push_button("Cancel", self)
        self.cancel.clicked.connect(self.close_panel)
        buttons = filled(QHBoxLayout(), STRETCH, self.cancel, self.accept)
        filled(
            QVBoxLayout(self), self._heading, self.fields, self.problem, buttons, margins=(11, 8, 11, 9), spacing=7,
        )

    def say(self, title: str, verb: str) -> None:
        """Give the panel its title and the button its verb."""
        self._heading.setText(title)
        self.setAccessibleName(title)
        self.accept.setText(f" {verb}")
        self.accept.setAccessibleName(verb)

    def complain(self, problem: str) -> None:
        """Say what cannot be accepted; an empty text says nothing."""
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))

    def close_panel(self) -> None:
        """Put the panel away."""
        self.hide()
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_panel()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self.accept.click()
        else:
            super().keyPressEvent(event)


class Moment(NamedTuple):
    """A moment that a host can go back to."""

    words: str
    plies: int


class RewindPanel(HostPanel):
    """Goes back to an earlier moment, with a reason that stays in the record."""

    preview_requested = Signal(object)
    """A number of plies: show the board that the rewind would leave."""
    rewind_requested = Signal(object, str)
    """A number of plies, and the reason."""

    def __init__(self, moments: Sequence[Moment], parent: QWidget | None = None) -> None:
        super().__init__("reset", parent)
        self.say("Rewind as host", "Rewind")
        self.moment = QComboBox(self)
        self.moment.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        for moment in moments:
            self.moment.addItem(moment.words, moment.plies)
        self.reason = QLineEdit(self)
        self.reason.setPlaceholderText("Stays in the record")
        self.fields.addRow("Back to", self.moment)
        self.fields.addRow("Reason", self.reason)
        self.moment.activated.connect(self._preview)
        self.accept.clicked.connect(self._rewind)

    @property
    def plies(self) -> int:
        """How many plies the chosen moment leaves."""
        return int(self.moment.currentData())

    def _preview(self) -> None:
        self.preview_requested.emit(self.plies)

    def _rewind(self) -> None:
        self.rewind_requested.emit(self.plies, " ".join(self.reason.text().split()))
        self.close_panel()


class ClockPanel(HostPanel):
    """Sets a seat's times, with a reason that stays in the record."""

    correction_requested = Signal(int, object, object, str)
    """Seat, seconds of the turn and of the reserve (None: unchanged), and the reason."""

    def __init__(self, clock: Clock, names: Sequence[str], seat: int, parent: QWidget | None = None) -> None:
        super().__init__("clock", parent)
        self.say("Correct a clock", "Set the clock")
        self._clock = clock
        self.seat = QComboBox(self)
        self.seat.addItems(list(names))
        self.turn = QLineEdit(self)
        self.turn.setEnabled(clock.control.limited)
        self.reserve = QLineEdit(self)
        self.reserve.setEnabled(clock.control.reserve_kind is not ReserveKind.NONE)
        self.reason = QLineEdit(self)
        self.reason.setPlaceholderText("Stays in the record")
        self.fields.addRow("Player", self.seat)
        self.fields.addRow("This turn", self.turn)
        self.fields.addRow("Reserve", self.reserve)
        self.fields.addRow("Reason", self.reason)
        self.seat.currentIndexChanged.connect(self._fill)
        self.seat.setCurrentIndex(seat - 1)
        self._fill()
        self.accept.clicked.connect(self._correct)

    def _fill(self) -> None:
        shown = self._clock.display(self.seat.currentIndex() + 1)
        self._before = (format_duration(shown.turn or shown.block), format_duration(shown.reserve))
        for field, text in zip((self.turn, self.reserve), self._before, strict=True):
            field.setText(text if field.isEnabled() else "")

    def _correct(self) -> None:
        try:
            turn, reserve = (
                parse_duration(field.text()) if field.isEnabled() and field.text() != before else None
                for field, before in zip((self.turn, self.reserve), self._before, strict=True)
            )
        except TimeControlError as error:
            self.complain(str(error))
            return
        if turn is None and reserve is None:
            self.complain("Nothing is different yet: change a time first.")
            return
        reason = " ".join(self.reason.text().split())
        self.correction_requested.emit(self.seat.currentIndex() + 1, turn, reserve, reason)
        self.close_panel()


class LuckSourcePanel(HostPanel):
    """Lets luck come from the program instead of a host, or the other way round; the record tells of it."""

    luck_requested = Signal(object)
    """The seed that the program draws with from now on; None for a host who types in what was drawn."""

    def __init__(self, luck: Generator | None, fresh_seed: str, parent: QWidget | None = None) -> None:
        super().__init__("dice", parent)
        self._seed = fresh_seed if luck is None else None
        by_program, by_host = "Let the program draw", "Let a host type it in"
        self.say("Where luck comes from", by_program if luck is None else by_host)
        now = (
            "A host types in what was drawn. From now on the program can do it, with a new seed."
            if luck is None
            else "The program draws. From now on a host can type in what was drawn at the table."
        )
        words = QLabel(f"{now} The record tells of the change.", self)
        words.setWordWrap(True)
        self.fields.addRow(words)
        self.accept.clicked.connect(self._change)

    def _change(self) -> None:
        self.luck_requested.emit(self._seed)
        self.close_panel()


class OverridePanel(HostPanel):
    """Takes the refused action, says why it is refused, and asks for the position that it led to."""

    accepted = Signal(str, str)
    """The action in words, and the position line after it."""

    def __init__(
        self, position: Position, text: str, parent: QWidget | None = None, *, is_secret: bool = False
    ) -> None:
        """Prepare the panel; a position that `is_secret` is covered until the host wants to see it."""
        super().__init__("warning", parent)
        self.say("Accept against the rules", "Accept")
        self._state = position
        self._suggested = ""
        self.action = QLineEdit(text, self)
        self.action.setPlaceholderText("The action as it was sent")
        self.reason = QLabel(self)
        self.reason.setWordWrap(True)
        set_tone(self.reason, "muted")
        self.position = QLineEdit(self)
        self.position.setPlaceholderText("The position line after it")
        self.fields.addRow("Action", self.action)
        self.fields.addRow(self.reason)
        self.fields.addRow("Leads to", self.position)
        self.uncover = QCheckBox("Show the position: it holds the players' secrets", self)
        self.uncover.toggled.connect(self._show)
        self.uncover.setVisible(is_secret)
        self.fields.addRow(self.uncover)
        self._show(not is_secret)
        self.action.textChanged.connect(self._weigh)
        self.position.textChanged.connect(self._clear)
        self.accept.clicked.connect(self._accept)
        self._weigh()

    def _weigh(self) -> None:
        """Say why the action is refused, and suggest its effect until the host has written another position."""
        text = self.action.text().strip()
        why = why_refused(self._state, text) if text else ""
        self.accept.setEnabled(bool(why))
        self.reason.setText(why or ("The rules allow this: play it as any other action." if text else ""))
        suggested = (suggestion(self._state, text) or "") if why else ""
        if self.position.text() in ("", self._suggested):
            self.position.setText(suggested)
            self.position.setCursorPosition(0)
        self._suggested = suggested
        self._clear()

    def _show(self, wanted: bool) -> None:
        self.position.setEchoMode(QLineEdit.EchoMode.Normal if wanted else QLineEdit.EchoMode.Password)

    def _clear(self) -> None:
        self.complain("")

    def _accept(self) -> None:
        line = " ".join(self.position.text().split())
        try:
            self._state.read(line)
        except NotationError as error:
            self.complain(str(error) if line else "Write or paste the position that the action led to.")
            return
        self.accepted.emit(" ".join(self.action.text().split()), line)
        self.close_panel()
