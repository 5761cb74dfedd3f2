"""What stands beside a free board: the lines that were tried, luck to roll or choose, and what the computer thinks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from elemental_gui.engine.core.words import Due
from elemental_gui.scenes.kit.style.icons import push_button, tool_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled, named
from elemental_gui.scenes.kit.style.styling import set_tone, wrapping
from elemental_gui.session.in_thought import Lines, Run, Spot
from elemental_gui.session.session import Session
from elemental_gui.session.telling import label_now
from elemental_gui.widgets.game.luck_panel import LuckPanel
from elemental_gui.widgets.game.moves_list import MovesList, Piece, Row
from elemental_gui.widgets.game.moves_panel import piece_of
from elemental_gui.widgets.parts.seats_worth import SeatsWorth

_BRANCH: Final = "↳"


class LinesPanel(QFrame):
    """Every moment that was reached is an entry of the list, also the one that all began with."""

    spot_requested = Signal(object)
    """A Spot: go there."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "panel")
        title = set_tone(QLabel("Lines", self), "title")
        self.list = named(MovesList(self), "Lines that were tried")
        self.list.look_requested.connect(lambda number: self.spot_requested.emit(self._spots[number - 1]))
        self.first = tool_button("step_first", "To the position it began with (Home)", self, size=18)
        self.undo = tool_button("undo", "Take the last action back, luck too (Backspace)", self, size=18)
        self.redo = tool_button("redo", "On along the line tried last (Right)", self, size=18)
        self.confirm = push_button("Confirm", self, icon="confirm", primary=True, tip="End the turn (Ctrl+Enter)")
        head = filled(QHBoxLayout(), title, STRETCH, self.first, self.undo, self.redo, spacing=2)
        filled(QVBoxLayout(self), head, (self.list, 1), self.confirm, margins=(11, 6, 9, 9), spacing=4)
        self._spots: list[Spot] = []
        self._ends: list[int] = []
        self._told: dict[Spot, Piece] = {}
        self._labels: dict[Spot, str] = {}

    def show_lines(self, lines: Lines, began: str) -> None:
        """List what was tried; `began` says which moment it began with."""
        start = lines.start
        self._spots, self._ends, rows = [start], [1], [Row("", 0, (Piece(began, 1),), 0, 1, began)]
        for run in lines.runs():
            rows.append(self._row(run))
            self._spots += run.spots
            self._ends.append(len(self._spots))
        self.list.show_rows(rows, self._spots.index(lines.here) + 1)

    def beside(self, here: Spot, step: int) -> Spot:
        """Give the end of the row so many rows away from a moment's own."""
        number = self._spots.index(here) + 1
        row = next(row for row, end in enumerate(self._ends) if number <= end)
        if step < 0 and number < self._ends[row]:
            step += 1  # within a row first to its end
        row = min(max(row + step, 0), len(self._ends) - 1)
        return self._spots[self._ends[row] - 1]

    def _row(self, run: Run) -> Row:
        first, known = run.spots[0], len(self._spots)
        above = first.above
        if first not in self._labels and above is not None:
            self._labels[first] = label_now(above.session)
        label = self._labels[first]
        seat = int(label.partition(".")[2])
        pieces = [self._piece(spot, number) for number, spot in enumerate(run.spots, known + 1)]
        mark = [Piece(_BRANCH * run.depth)] if run.depth else []
        done = "; ".join(piece.text for piece in pieces)
        where = f"Branch {run.depth}, " if run.depth else ""
        said = f"{where}{label} {first.session.names[seat - 1] if seat else ''}: {done}."
        return Row(label, seat, (*mark, *pieces), known, known + len(pieces), said)

    def _piece(self, spot: Spot, number: int) -> Piece:
        if spot not in self._told:
            self._told[spot] = piece_of(spot.session, spot.ply)
        return self._told[spot]._replace(plies=number)

    def show_verbs(self, *, undo: bool, redo: bool, confirm: bool, why_not: str = "") -> None:
        """Enable the buttons; `why_not` says why the turn cannot be confirmed."""
        self.first.setEnabled(undo)
        self.undo.setEnabled(undo)
        self.redo.setEnabled(redo)
        self.confirm.setEnabled(confirm)
        self.confirm.setAccessibleDescription(why_not)


class FreeLuck(QWidget):
    """The panel in which a host tells luck, beside a button that rolls it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.panel = LuckPanel(self, asked="Roll, or choose the stones.", example="Type: fire, water")
        self.roll = push_button("Roll", self, icon="dice", primary=True, tip="Let luck decide")
        self.panel.accept.setProperty("primary", False)
        row = filled(QHBoxLayout(), (self.panel, 1), self.roll, margins=0, spacing=8)
        filled(QVBoxLayout(self), self.panel.losses.stock, row, margins=0, spacing=2)

    def show_due(self, who: str, due: Due) -> None:
        """Ask what luck brings a player; rolling is the first thing that the keyboard reaches."""
        self.panel.show_due(who, due)
        self.panel.losses.stock.setVisible(due.losses is not None)
        # Few outcomes are buttons with words, which need the width.
        self.roll.setText("" if due.throws else " Roll")

    def take_focus(self) -> None:
        self.roll.setFocus(Qt.FocusReason.OtherFocusReason)


class WorthPanel(QFrame):
    """The seats with their chances once they are known, and what can be asked."""

    def __init__(self, session: Session, why_not: str = "", parent: QWidget | None = None) -> None:
        """Say why nothing can be asked, if that is so."""
        super().__init__(parent)
        self.can_be_asked = not why_not
        self._why_not = why_not
        self.setProperty("surface", "panel")
        self.seats = SeatsWorth(session.names, self)
        self.bar = self.seats.bar
        self.values = push_button("Show chances", self, icon="search")
        self.values.setCheckable(True)
        self.values.setToolTip("Let the computer say what each position is worth to every seat")
        self.best = push_button("Best turn", self, icon="help")
        self.best.setToolTip("Let the computer play what it thinks best, as a line of its own (Ctrl+H)")
        buttons = filled(QHBoxLayout(), self.values, self.best, STRETCH, spacing=6)
        self.verdict = set_tone(wrapping(QLabel(self)), "muted")
        filled(QVBoxLayout(self), self.seats, buttons, self.verdict, margins=(11, 8, 11, 9), spacing=6)
        for button in (self.values, self.best):
            button.setVisible(self.can_be_asked)
        keeps = self.bar.sizePolicy()
        keeps.setRetainSizeWhenHidden(self.can_be_asked)  # the buttons below it must not jump
        self.bar.setSizePolicy(keeps)
        self.say("")

    def show_session(self, session: Session, shares: Sequence[int]) -> None:
        self.bar.setVisible(bool(shares))
        self.seats.show_position(session.concluded, session.seat, shares)

    def say(self, words: str) -> None:
        self.verdict.setText(words or self._why_not)
        self.verdict.setVisible(bool(self.verdict.text()))
