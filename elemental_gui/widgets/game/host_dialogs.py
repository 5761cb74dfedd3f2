"""What a host, or a player who gives up, decides: panels beside the board that stop nothing while they are open."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

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
from elemental_gui.host.wording import named
from elemental_gui.scenes.kit.style.icons import push_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled
from elemental_gui.scenes.kit.style.styling import set_tone, wrapping
from elemental_gui.session.clock import Clock
from elemental_gui.session.override import suggestion, why_refused
from elemental_gui.session.time_control import ReserveKind, TimeControlError, format_duration, parse_duration
from elemental_gui.widgets.parts.choices import Choice


class HostPanel(QFrame):
    """A card with a few fields, a button that does it, and Cancel."""

    closed = Signal()

    def __init__(self, icon: str, title: str, verb: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "card")
        self.setAccessibleName(title)
        heading = set_tone(QLabel(title, self), "title")
        self.fields = QFormLayout(fieldGrowthPolicy=QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.fields.setVerticalSpacing(6)
        self.problem = set_tone(wrapping(QLabel(self)), "bad")
        self.problem.hide()
        self.accept = push_button(verb, self, self.decide, icon=icon, primary=True)
        self.cancel = push_button("Cancel", self, self.close_panel)
        buttons = filled(QHBoxLayout(), STRETCH, self.cancel, self.accept)
        filled(QVBoxLayout(self), heading, self.fields, self.problem, buttons, margins=(11, 8, 11, 9), spacing=7)

    def add_reason(self, hint: str = "Stays in the record") -> QLineEdit:
        reason = QLineEdit(self, placeholderText=hint)
        self.fields.addRow("Reason", reason)
        return reason

    def take_keyboard(self) -> None:
        """Let the keyboard begin in the first field; Tab comes to the button that does it last."""
        fields = self._fields()
        for before, after in pairwise((*fields, self.cancel, self.accept)):
            self.setTabOrder(before, after)
        self._start(fields).setFocus(Qt.FocusReason.TabFocusReason)

    def _fields(self) -> list[QWidget]:
        """What Tab stops at besides the two buttons, in its order."""
        # Not by the chain of Qt: PySide takes the widget behind the panel, which it leads to, for a part of the panel.
        parts = self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        buttons = self.accept, self.cancel
        return [part for part in parts if part.focusPolicy() & Qt.FocusPolicy.TabFocus and part not in buttons]

    def _start(self, fields: Sequence[QWidget]) -> QWidget:
        return next((field for field in fields if field.isVisibleTo(self) and field.isEnabled()), self.cancel)

    def decide(self) -> None:
        """Do what the panel is for and put it away, or say what cannot be accepted."""
        raise NotImplementedError

    def complain(self, problem: str) -> None:
        """Say what cannot be accepted; an empty text says nothing."""
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))

    def close_panel(self) -> None:
        self.hide()
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_panel()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self.accept.click()
        elif not (event.text().isalnum() and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier):
            super().keyPressEvent(event)  # letters that no field takes are not meant for the board


class Question(HostPanel):
    """Asks once more before something is done that only a host could take back."""

    accepted = Signal()

    def __init__(self, icon: str, title: str, verb: str, words: str, parent: QWidget | None = None) -> None:
        super().__init__(icon, title, verb, parent)
        self.what = wrapping(QLabel(words, self))
        self.fields.addRow(self.what)

    def _start(self, fields: Sequence[QWidget]) -> QWidget:
        return self.cancel

    def decide(self) -> None:
        self.accepted.emit()
        self.close_panel()


class RewindPanel(HostPanel):
    """Goes back to an earlier moment, with a reason that stays in the record."""

    preview_requested = Signal(object)
    """A number of plies: show the board that the rewind would leave."""
    rewind_requested = Signal(object, str)
    """A number of plies, and the reason."""

    def __init__(self, moments: Sequence[tuple[str, int]], parent: QWidget | None = None) -> None:
        """`moments` are those that a host can go back to, in words and as numbers of plies."""
        super().__init__("reset", "Rewind as host", "Rewind", parent)
        self.moment = Choice(self)
        self.moment.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        for words, plies in moments:
            self.moment.addItem(words, plies)
        self.fields.addRow("Back to", self.moment)
        self.reason = self.add_reason()
        self.moment.activated.connect(lambda: self.preview_requested.emit(self.plies))

    @property
    def plies(self) -> int:
        return int(self.moment.currentData())

    def decide(self) -> None:
        self.rewind_requested.emit(self.plies, one_line(self.reason))
        self.close_panel()


class ClockPanel(HostPanel):
    """Sets a seat's times, with a reason that stays in the record."""

    correction_requested = Signal(int, object, object, str)
    """Seat, seconds of the turn and of the reserve (None: unchanged), and the reason."""

    def __init__(self, clock: Clock, names: Sequence[str], seat: int, parent: QWidget | None = None) -> None:
        super().__init__("clock", "Correct a clock", "Set the clock", parent)
        self._clock = clock
        self.seat = Choice(self)
        self.seat.addItems(list(names))
        self.turn = QLineEdit(self)
        self.turn.setEnabled(clock.control.limited)
        self.reserve = QLineEdit(self)
        self.reserve.setEnabled(clock.control.reserve_kind is not ReserveKind.NONE)
        self.fields.addRow("Player", self.seat)
        self.fields.addRow("This turn", self.turn)
        self.fields.addRow("Reserve", self.reserve)
        self.reason = self.add_reason()
        self.seat.currentIndexChanged.connect(self._fill)
        self.seat.setCurrentIndex(seat - 1)
        self._fill()

    def _fill(self) -> None:
        shown = self._clock.display(self.seat.currentIndex() + 1)
        self._before = (format_duration(shown.turn or shown.block), format_duration(shown.reserve))
        for field, text in zip((self.turn, self.reserve), self._before, strict=True):
            field.setText(text if field.isEnabled() else "")

    def decide(self) -> None:
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
        self.correction_requested.emit(self.seat.currentIndex() + 1, turn, reserve, one_line(self.reason))
        self.close_panel()


class OverridePanel(HostPanel):
    """Takes the refused action, says why it is refused, and asks for the position that it led to."""

    accepted = Signal(str, str)
    """The action in words, and the position line after it."""

    def __init__(
        self, position: Position, text: str, names: Sequence[str], parent: QWidget | None = None,
        *, is_secret: bool = False,
    ) -> None:  # fmt: skip
        """Prepare the panel; a position that `is_secret` is covered until the host wants to see it."""
        super().__init__("warning", "Accept against the rules", "Accept", parent)
        self._state = position
        self._names = names
        self._suggested = ""
        self.action = QLineEdit(text, self, placeholderText="The action as it was sent")
        self.reason = set_tone(wrapping(QLabel(self)), "muted")
        self.position = QLineEdit(self, placeholderText="The position line after it")
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
        self._weigh()

    def _weigh(self) -> None:
        """Say why the action is refused, and suggest its effect until the host has written another position."""
        text = self.action.text().strip()
        why = why_refused(self._state, text) if text else ""
        self.accept.setEnabled(bool(why))
        allowed = "The rules allow this: play it as any other action." if text else ""
        self.reason.setText(named(why, self._names) or allowed)
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

    def decide(self) -> None:
        line = one_line(self.position)
        try:
            self._state.read(line)
        except NotationError as error:
            self.complain(str(error) if line else "Write or paste the position that the action led to.")
            return
        self.accepted.emit(one_line(self.action), line)
        self.close_panel()


def one_line(field: QLineEdit) -> str:
    return " ".join(field.text().split())
