"""The panels beside the editor's board: its tokens, fields and clocks, and below them what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from elemental_gui.engine.core.setup import UNKNOWN, Field, Setup, SetupForm
from elemental_gui.engine.core.violations import Violation
from elemental_gui.scenes.kit.style.icons import Sign, tone
from elemental_gui.scenes.kit.style.layouts import STRETCH, divided, empty_out, filled, named
from elemental_gui.scenes.kit.style.styling import scrolled, set_tone, wrapping
from elemental_gui.session.clock import Clock, SeatDisplay
from elemental_gui.session.time_control import UNTIMED, ReserveKind, TimeControlError, format_duration, parse_duration
from elemental_gui.widgets.editor.palette import Palette
from elemental_gui.widgets.parts.choices import breaking, choice, choose

_SIGN = 18


class FaultList(QFrame):
    """Says with a sign and a sentence whether the position can be played, and lists why not."""

    chosen = Signal(object)
    """The names of the squares of an entry."""
    rule_requested = Signal(str)
    """An entry was double-clicked: its ruling."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.faults: tuple[Violation, ...] = ()
        self.setProperty("surface", "panel")
        self._sign = Sign(_SIGN, self)
        self.headline = wrapping(QLabel(self))
        self.list = breaking(named(QListWidget(self), "What is wrong"))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.currentRowChanged.connect(self._on_row)
        self.list.itemClicked.connect(lambda: self._on_row(self.list.currentRow()))
        self.list.itemDoubleClicked.connect(self._on_opened)
        head = filled(QHBoxLayout(), self._sign, (self.headline, 1), spacing=8)
        filled(QVBoxLayout(self), head, (self.list, 1), STRETCH, margins=(12, 8, 8, 8))
        self.show_faults(())

    def show_faults(self, faults: Sequence[Violation]) -> None:
        """List these; the entry that was chosen stays chosen if it is still there."""
        row = self.list.currentRow()
        kept = self.faults[row] if 0 <= row < len(self.faults) else None
        self.faults = tuple(faults)
        with QSignalBlocker(self.list):
            self.list.clear()
            for fault in self.faults:
                item = QListWidgetItem(f"{fault.message} {fault.remedy}".strip(), self.list)
                if fault.rule:
                    item.setToolTip(f"Rule {fault.rule}; a double click opens it")
            if kept in self.faults:
                self.list.setCurrentRow(self.faults.index(kept))
        self.list.setVisible(bool(self.faults))
        self._show_head()

    @property
    def squares(self) -> tuple[str, ...]:
        row = self.list.currentRow()
        return self.faults[row].squares if 0 <= row < len(self.faults) else ()

    def sizeHint(self) -> QSize:
        return QSize(320, 150)

    def _show_head(self) -> None:
        count = len(self.faults)
        if count:
            self._sign.show_icon("warning", tone("warning"))
            self.headline.setText("One thing is wrong" if count == 1 else f"{count} things are wrong")
        else:
            self._sign.show_icon("confirm", tone("good"))
            self.headline.setText("The position can be played.")
        set_tone(self.headline, "warning" if count else "good")

    def _on_row(self, row: int) -> None:
        if 0 <= row < len(self.faults):
            self.chosen.emit(self.faults[row].squares)

    def _on_opened(self, item: QListWidgetItem) -> None:
        rule = self.faults[self.list.row(item)].rule
        if rule:
            self.rule_requested.emit(rule)


_WIDTH: Final = 380


class _Scrolled(QScrollArea):
    """Is never narrower than what is scrolled in it, or the cards would lose their right edges."""

    def minimumSizeHint(self) -> QSize:
        inside = self.widget()
        least = 0 if inside is None else inside.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
        return QSize(max(_WIDTH, least), super().minimumSizeHint().height())


class EditorSide(QWidget):
    """Cards that scroll, and the list of faults, always in sight; a card that has nothing to show is hidden."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.tokens = Palette(self)
        self.fields = FieldsForm(self)
        self.clocks = ClocksForm(self)
        self.faults = FaultList(self)
        self.tokens_card = _card("On the board", self.tokens)
        self.clocks_card = _card("Clocks", self.clocks)
        inside = QWidget()
        cards = self.tokens_card, _card("Beside the board", self.fields), self.clocks_card
        filled(QVBoxLayout(inside), *cards, STRETCH, margins=(0, 0, 4, 0), spacing=8)
        halves = divided(QSplitter(Qt.Orientation.Vertical), (scrolled(inside, _Scrolled()), 3), (self.faults, 1))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        filled(QVBoxLayout(self), halves, margins=(2, 6, 12, 2))

    def show_form(self, slug: str, form: SetupForm, clock: Clock) -> None:
        """Offer what a game's positions consist of; the clock is the one that such a game begins with."""
        self.tokens.show_form(slug, form)
        self.tokens_card.setVisible(bool(form.layers))
        self.fields.show_form(form)
        self.show_clock(clock, runs=False)

    def show_clock(self, clock: Clock, *, runs: bool) -> None:
        """Show times: those of a game that they run in, or those that such a game could have."""
        self.clocks.show_clock(clock, runs=runs)
        self.clocks_card.setVisible(clock.control.limited)


def _card(title: str, widget: QWidget) -> QFrame:
    card = QFrame()
    card.setProperty("surface", "panel")
    filled(QVBoxLayout(card), set_tone(QLabel(title), "title"), widget, margins=(12, 8, 12, 10), spacing=6)
    return card


class FieldsForm(QWidget):
    """A list where the form names all choices, a line for anything else."""

    edited = Signal(str, str)
    """The name of a field and its new text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editors: dict[str, QComboBox | QLineEdit] = {}
        self._rows = QFormLayout(self, verticalSpacing=5)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)

    def show_form(self, form: SetupForm) -> None:
        while self._rows.rowCount():
            self._rows.removeRow(0)
        self.editors.clear()
        for field in form.fields:
            editor = self._editor(field)
            editor.setToolTip(field.hint)
            editor.setAccessibleName(field.title)
            editor.setAccessibleDescription(field.hint)
            label = QLabel(field.title)
            label.setToolTip(field.hint)
            label.setBuddy(editor)
            self._rows.addRow(label, editor)
            self.editors[field.name] = editor

    def show_setup(self, setup: Setup) -> None:
        """Show the texts of a setup; a field that is being typed into keeps its cursor."""
        for name, editor in self.editors.items():
            text = setup.field(name)
            with QSignalBlocker(editor):
                if isinstance(editor, QComboBox):
                    if editor.findData(text) < 0:
                        editor.addItem("not known" if text == UNKNOWN else text, text)
                    choose(editor, text)
                elif editor.text() != text:
                    editor.setText("" if text == UNKNOWN else text)

    def _editor(self, field: Field) -> QComboBox | QLineEdit:
        if field.choices:
            box = choice(field.title, zip(field.choices, field.choices, strict=True))
            box.currentIndexChanged.connect(lambda: self.edited.emit(field.name, str(box.currentData())))
            return box
        line = QLineEdit(placeholderText=field.hint)
        line.textEdited.connect(lambda text: self.edited.emit(field.name, "".join(text.split()) or UNKNOWN))
        return line


class ClocksForm(QWidget):
    """A row for each seat: the time of its turn and its reserve, as far as the control has them.

    Without a time in any field the game is untimed; a field that is left empty beside others has the full time.
    """

    edited = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._clock: Clock | None = None
        self.fields: list[tuple[QLineEdit, QLineEdit]] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self.problem = self._make_problem()

    def _make_problem(self) -> QLabel:
        problem = set_tone(wrapping(QLabel(self)), "bad")
        problem.hide()
        return problem

    def show_clock(self, clock: Clock, *, runs: bool) -> None:
        """Show times to be edited, as hints only where they are not those of a game; without a limit there are none."""
        self._clock = clock
        empty_out(self._grid)
        self.fields.clear()
        has_reserve = clock.control.reserve_kind is not ReserveKind.NONE
        for column, words in enumerate(("This turn", "Reserve"), 1):
            self._grid.addWidget(QLabel(words), 0, column)
        for seat in range(1, len(clock.seats) + 1):
            shown = clock.display(seat)
            turn = named(QLineEdit(placeholderText=_turn(shown)), f"Turn time of seat {seat}")
            reserve = named(QLineEdit(), f"Reserve of seat {seat}")
            reserve.setPlaceholderText(format_duration(shown.reserve) if has_reserve else "")
            reserve.setEnabled(has_reserve)
            if runs:
                turn.setText(turn.placeholderText())
                reserve.setText(reserve.placeholderText())
            self._grid.addWidget(QLabel(f"Seat {seat}"), seat, 0)
            for column, field in enumerate((turn, reserve), 1):
                field.textEdited.connect(self.edited)
                self._grid.addWidget(field, seat, column)
            self.fields.append((turn, reserve))
        untimed = set_tone(wrapping(QLabel("Without times here the game is untimed.")), "muted")
        self._grid.addWidget(untimed, len(clock.seats) + 1, 0, 1, 3)
        self.problem = self._make_problem()
        self._grid.addWidget(self.problem, len(clock.seats) + 2, 0, 1, 3)
        self.setVisible(clock.control.limited)

    @property
    def clock(self) -> Clock | None:
        """The clocks as edited; None while a time cannot be read, which is said then."""
        clock = self._clock
        if clock is None or not clock.control.limited:
            return clock
        texts = [(turn.text().strip(), reserve.text().strip()) for turn, reserve in self.fields]
        self.problem.hide()
        if not any(map(any, texts)):
            return Clock.new(UNTIMED, len(clock.seats))
        try:
            for seat, (turn, reserve) in enumerate(texts, 1):
                shown = clock.display(seat)
                if turn not in ("", _turn(shown)):
                    clock = clock.corrected(seat, turn=parse_duration(turn))
                if reserve not in ("", format_duration(shown.reserve)):
                    clock = clock.corrected(seat, reserve=parse_duration(reserve))
        except TimeControlError as error:
            self.problem.setText(str(error))
            self.problem.show()
            return None
        return clock


def _turn(shown: SeatDisplay) -> str:
    return format_duration(shown.turn or shown.block)
