"""The submission below the shop: copies, what a W3 removes, the sum, and the one button that hands it in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QRect, QRegularExpression, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPaintEvent, QRegularExpressionValidator, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from elemental_gui.engine.core.text import SPACE, exact, grouped, parse_whole
from elemental_gui.engine.core.violations import Violation
from elemental_gui.scenes.kit.style.fonts import letter_width
from elemental_gui.scenes.kit.style.icons import set_primary
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled
from elemental_gui.scenes.kit.style.styling import tip
from elemental_gui.scenes.numerous_particles.draft import Draft, Editor
from elemental_gui.scenes.numerous_particles.drawing import Look, sized

LONGEST: Final = 4000
"""Digits that can be typed."""
_STEPS: Final[Mapping[int, int]] = {
    Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1, Qt.Key.Key_PageUp: 10, Qt.Key.Key_PageDown: -10,
}  # fmt: skip
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_PADDING = 36
_WRAPPED: Final = Qt.TextFlag.TextWordWrap


class CopiesField(QLineEdit):
    """A line of digits; blanks between them are passed over."""

    edited = Signal(object)
    """The number entered now; 0 for none."""
    stepped = Signal(int)
    """So many more, or fewer."""
    accepted = Signal()
    """Enter was pressed."""
    left = Signal()
    """Esc was pressed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setMaxLength(LONGEST * 4 // 3)
        digits = QRegularExpression(f"[0-9 {SPACE}]{{0,{LONGEST * 4 // 3}}}")
        self.setValidator(QRegularExpressionValidator(digits, self))
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setPlaceholderText("copies")
        self.setAccessibleName("Number of copies")
        self._help = "How many copies to buy; up and down for one more or less, Enter submits"
        self.setToolTip(self._help)
        self.textEdited.connect(self._on_edited)

    @property
    def number(self) -> int:
        """The number entered; 0 for none."""
        digits = "".join(self.text().split()).lstrip("0")
        return parse_whole(digits) or 0

    def show_number(self, number: int) -> None:
        """Show a number; what is being typed and means the same stays as it is."""
        if number != self.number or (not number and not self.hasFocus()):
            self.setText(grouped(number) if number else "")
            self.setCursorPosition(len(self.text()) if self.hasFocus() else 0)
            self.setToolTip("\n".join(filter(None, (self._help, exact(number) if number else ""))))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in _ENTER:
            self.accepted.emit()
        elif key in _STEPS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.stepped.emit(_STEPS[key])
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.text().isalpha() and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            event.ignore()  # letters are for the table
        else:
            super().keyPressEvent(event)

    def _on_edited(self) -> None:
        """Group the digits while they are typed at the end; in the midst of them nothing may move."""
        number = self.number
        if number and self.cursorPosition() == len(self.text()):
            self.setText(grouped(number))
        self.edited.emit(number)


class Sheet(NamedTuple):
    """What the form shows."""

    draft: Draft
    sentence: str
    """What would be submitted, and by whom."""
    price: str
    """What the purchase costs in all; empty when nothing is bought."""
    violation: Violation | None
    """Why it cannot be submitted as it is."""
    removable: tuple[str, ...]
    """What a W3 may remove; empty for any other purchase."""
    removals: int
    """How many of them it removes."""
    live: bool


class _WholeLabel(QLabel):
    """Shows its words whole or not at all; the sentence says the same."""

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.fontMetrics().horizontalAdvance(self.text()) <= self.width():
            super().paintEvent(event)


class SubmissionForm(QWidget):
    """Shows a draft, and changes it."""

    trace_wanted = Signal(bool)
    left = Signal()
    """Esc was pressed in the field."""

    def __init__(self, look: Look, editor: Editor, parent: QWidget) -> None:
        super().__init__(parent)
        self._editor = editor
        self._look = look
        self._bad = False
        self._said = ""
        self.sentence = QLabel(self)
        self.sentence.setTextFormat(Qt.TextFormat.PlainText)
        self.sentence.setWordWrap(True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.sentence.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.fewer, self.more = self._tool("−", "One copy fewer"), self._tool("+", "One copy more")
        self.copies = CopiesField(self)
        self.most = QPushButton("Max", self)
        self.most.setToolTip("As many copies as can be paid (M)")
        self.price = _WholeLabel(self)
        self.price.setTextFormat(Qt.TextFormat.PlainText)
        self.price.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.trace = QPushButton("Trace", self)
        self.trace.setCheckable(True)
        self.trace.setToolTip("What happens, one building after the other (T)")
        self.clear = QPushButton("Clear", self)
        self.clear.setToolTip("Buy and buff nothing (Esc)")
        self.submit = QPushButton("Submit", self)
        set_primary(self.submit, wanted=True)
        self.submit.setToolTip("Hand the submission in (Ctrl+Enter)")
        self.pass_on = QPushButton("Pass", self)
        self.pass_on.setToolTip("Buy and buff nothing in this turn (P)")
        self.removals: dict[str, QPushButton] = {}
        self._removal_row = QHBoxLayout()
        self._asks = QLabel(self)
        self._lay_out()
        self._controls = (
            self.fewer, self.copies, self.more, self.most, self.clear, self.pass_on, self.submit,
        )  # fmt: skip
        for widget in self._controls:
            policy = widget.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            widget.setSizePolicy(policy)
        for button in (self.most, self.trace, self.clear, self.pass_on, self.submit):
            button.setAutoDefault(False)
            button.setAccessibleName(button.text())
        self.fewer.clicked.connect(self._on_fewer)
        self.more.clicked.connect(self._on_more)
        self.copies.edited.connect(editor.take_copies)
        self.copies.stepped.connect(editor.step_copies)
        self.copies.accepted.connect(editor.submit)
        self.copies.left.connect(self.left)
        self.most.clicked.connect(editor.take_most)
        self.trace.toggled.connect(self.trace_wanted)
        self.clear.clicked.connect(editor.clear)
        self.submit.clicked.connect(editor.submit)
        self.pass_on.clicked.connect(editor.submit_nothing)

    def show_sheet(self, sheet: Sheet) -> None:
        draft, picked = sheet.draft, bool(sheet.draft.building)
        self._bad = sheet.violation is not None and sheet.live and not draft.is_empty
        said = str(sheet.violation) if self._bad else sheet.sentence
        self._said = said
        self._fit_sentence()
        self.sentence.setToolTip(tip(said))
        self.colour_sentence()
        self.copies.show_number(draft.copies)
        for widget in (self.fewer, self.more, self.copies, self.most):
            widget.setEnabled(picked and sheet.live)
        self.price.setText(sheet.price)
        self.price.setToolTip(sheet.price)
        self.clear.setEnabled(sheet.live and not draft.is_empty)
        self.submit.setEnabled(sheet.live and not draft.is_empty)
        set_primary(self.submit, wanted=not self._bad)  # a press still says beside it what is wrong
        self.pass_on.setEnabled(sheet.live and draft.is_empty)
        self.submit.setAccessibleDescription(sheet.sentence)
        self._show_removals(sheet)

    def show_over(self, over: bool) -> None:
        """Leave nothing but the trace once the game is over; the room stays, so that nothing moves."""
        for widget in self._controls:
            widget.setVisible(not over)

    def fit_lines(self, width: int) -> None:
        """Keep room for two lines of the sentence, so that nothing moves when it grows; stack what is too wide."""
        self.sentence.setFixedHeight(2 * self.sentence.fontMetrics().lineSpacing() + 2)
        self._fit_sentence()
        self.copies.setMinimumWidth(round(10 * letter_width(self.font())))
        # The style sheet makes its words bold without asking for the room.
        bold = QFontMetrics(sized(self.font(), 1.0, bold=True))
        self.submit.setMinimumWidth(bold.horizontalAdvance(self.submit.text()) + _PADDING)
        needs = sum(row.minimumSize().width() for row in map(self._rows.itemAt, range(2)) if row) + self._rows.spacing()
        way = QBoxLayout.Direction
        self._rows.setDirection(way.LeftToRight if needs + 4 <= width else way.TopToBottom)

    def sizeHint(self) -> QSize:
        return QSize(400, super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_sentence()

    def _fit_sentence(self) -> None:
        """Show as much of the sentence as its lines hold, with dots for the rest, which the tool tip has."""
        room, metrics = QRect(0, 0, self.contentsRect().width() - 4, 1 << 20), self.sentence.fontMetrics()
        shown = self._said
        while shown.count(" ") and metrics.boundingRect(room, _WRAPPED, shown).height() > self.sentence.height():
            shown = f"{shown.removesuffix('…').rpartition(' ')[0]}…"
        self.sentence.setText(shown)

    def _lay_out(self) -> None:
        number = filled(QHBoxLayout(), self.fewer, self.copies, self.more, self.most, spacing=4)
        number.addSpacing(4)
        number.addWidget(self.price, 1)
        buttons = filled(QHBoxLayout(), self.trace, self.clear, self.pass_on, self.submit, spacing=4)
        self._rows = filled(QBoxLayout(QBoxLayout.Direction.LeftToRight), (number, 1), buttons, spacing=4)
        self.copies.setMaximumWidth(210)
        filled(self._removal_row, self._asks, STRETCH, spacing=4)
        parts = (self.sentence, self._removal_row, self._rows)
        filled(QVBoxLayout(self), *parts, margins=(2, 0, 2, 0), spacing=3)
        self._asks.hide()

    def _tool(self, text: str, name: str) -> QToolButton:
        button = QToolButton(self)
        button.setText(text)
        button.setToolTip(name)
        button.setAccessibleName(name)
        button.setAutoRepeat(True)
        return button

    def _show_removals(self, sheet: Sheet) -> None:
        """Offer what a W3 may remove, in a row that is there for a W3 only."""
        names = sheet.removable if sheet.live else ()
        if tuple(self.removals) != names:
            self._make_removals(names)
        one, many = "It removes:", f"It removes {sheet.removals}:"
        self._asks.setText(one if sheet.removals == 1 else many)
        self._asks.setVisible(bool(names))
        for name, button in self.removals.items():
            count = sheet.draft.removed.count(name)
            button.setChecked(count > 0)
            button.setText(f"{name} ×{count}" if count > 1 else name)
            button.setAccessibleName(f"Remove {name}, {count} chosen")

    def _make_removals(self, names: Sequence[str]) -> None:
        for button in self.removals.values():
            button.hide()
            button.deleteLater()
        self.removals = {}
        for place, name in enumerate(names):
            button = QPushButton(name, self)
            button.setCheckable(True)
            button.setAutoDefault(False)
            button.setProperty("building", name)
            button.setFont(self.font())
            button.clicked.connect(self._on_removal)
            self._removal_row.insertWidget(1 + place, button)
            self.removals[name] = button
            button.show()

    def _on_removal(self) -> None:
        self._editor.remove(self.sender().property("building"))

    def _on_fewer(self) -> None:
        self._editor.step_copies(-1)

    def _on_more(self) -> None:
        self._editor.step_copies(1)

    def colour_sentence(self) -> None:
        theme = self._look.theme
        # The colour of text follows the palette anyway.
        sheet = f"color: {theme.bad_text.name()}" if self._bad else ""
        if sheet != self.sentence.styleSheet():
            self.sentence.setStyleSheet(sheet)
