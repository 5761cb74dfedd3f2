"""The clocks of a position that is edited: what every seat has left, where the rules have a clock."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QWidget

from elemental_gui.scenes.kit.style.styling import empty_out, set_tone
from elemental_gui.session.clock import (
    Clock,
    ReserveKind,
    TimeControlError,
    format_duration,
    parse_duration,
)


class ClocksForm(QWidget):
    """A row for each seat: the time of its turn and its reserve, as far as the control has them."""

    edited = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._clock: Clock | None = None
        self.fields: list[tuple[QLineEdit, QLineEdit]] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self.problem = self._make_problem()

    def _make_problem(self) -> QLabel:
        problem = QLabel(self)
        problem.setWordWrap(True)
        set_tone(problem, "bad")
        problem.hide()
        return problem

    def show_clock(self, clock: Clock) -> None:
        """Show times to be edited; a control without a limit has none, and nothing is shown then."""
        self._clock = clock
        empty_out(self._grid)
        self.fields.clear()
        has_reserve = clock.control.reserve_kind is not ReserveKind.NONE
        for column, words in enumerate(("This turn", "Reserve"), 1):
            self._grid.addWidget(QLabel(words), 0, column)
        for seat in range(1, len(clock.seats) + 1):
            shown = clock.display(seat)
            turn, reserve = QLineEdit(format_duration(shown.turn or shown.block)), QLineEdit()
            reserve.setText(format_duration(shown.reserve) if has_reserve else "")
            reserve.setEnabled(has_reserve)
            turn.setAccessibleName(f"Turn time of seat {seat}")
            reserve.setAccessibleName(f"Reserve of seat {seat}")
            self._grid.addWidget(QLabel(f"Seat {seat}"), seat, 0)
            for column, field in enumerate((turn, reserve), 1):
                field.textEdited.connect(self._on_edited)
                self._grid.addWidget(field, seat, column)
            self.fields.append((turn, reserve))
        self.problem = self._make_problem()
        self._grid.addWidget(self.problem, len(clock.seats) + 1, 0, 1, 3)
        self.setVisible(clock.control.limited)

    @property
    def clock(self) -> Clock | None:
        """The clocks as edited; None while a time cannot be read, which is said then."""
        clock = self._clock
        if clock is None or not clock.control.limited:
            return clock
        try:
            for seat, (turn, reserve) in enumerate(self.fields, 1):
                shown = clock.display(seat)
                if turn.text().strip() != format_duration(shown.turn or shown.block):
                    clock = clock.corrected(seat, turn=parse_duration(turn.text()))
                if reserve.isEnabled() and reserve.text().strip() != format_duration(shown.reserve):
                    clock = clock.corrected(seat, reserve=parse_duration(reserve.text()))
        except TimeControlError as error:
            self.problem.setText(str(error))
            self.problem.show()
            return None
        self.problem.hide()
        return clock

    def _on_edited(self) -> None:
        self.edited.emit()
