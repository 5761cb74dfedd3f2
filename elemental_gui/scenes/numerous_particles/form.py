"""The submission below the shop: copies, what a W3 removes, the sum, and the one button that hands it in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

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
from elemental_gui.engine.numerous_particles.actions import Submit
from elemental_gui.engine.numerous_particles.drafts import removals_due
from elemental_gui.scenes.kit.style.fonts import letter_width
from elemental_gui.scenes.kit.style.icons import ToolButton, push_button, set_primary
from elemental_gui.scenes.kit.style.layouts import STRETCH, empty_out, filled, named
from elemental_gui.scenes.kit.style.styling import tip, wrapping
from elemental_gui.scenes.numerous_particles.draft import Editor, removable
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

    left = Signal()
    """Esc was pressed."""

    def __init__(self, editor: Editor, parent: QWidget) -> None:
        super().__init__(parent)
        self._editor = editor
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
            self._editor.submit()
        elif key in _STEPS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self._editor.step_copies(_STEPS[key])
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
        self._editor.take_copies(number)


class _WholeLabel(QLabel):
    """Shows its words whole or not at all; the sentence says the same."""

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.fontMetrics().horizontalAdvance(self.text()) <= self.width():
            super().paintEvent(event)


class SubmissionForm(QWidget):
    """Shows a draft, and changes it."""

    def __init__(self, look: Look, editor: Editor, parent: QWidget) -> None:
        super().__init__(parent)
        self._editor = editor
        self._look = look
        self._bad = False
        self._said = ""
        self.sentence = wrapping(QLabel(self))
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.sentence.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.fewer, self.more = self._step("−", -1, "One copy fewer"), self._step("+", 1, "One copy more")
        self.copies = CopiesField(editor, self)
        self.most = push_button("Max", self, editor.take_most, tip="As many copies as can be paid (M)")
        self.price = _WholeLabel(self)
        self.price.setTextFormat(Qt.TextFormat.PlainText)
        self.price.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.trace = push_button("Trace", self, tip="What happens, one building after the other (T)")
        self.trace.setCheckable(True)
        self.clear = push_button("Clear", self, editor.clear, tip="Buy and buff nothing (Esc)")
        self.submit = push_button(
            "Submit", self, editor.submit, primary=True, tip="Hand the submission in (Ctrl+Enter)"
        )
        self.pass_on = push_button("Pass", self, editor.submit_nothing, tip="Buy and buff nothing in this turn (P)")
        self.removals: dict[str, QPushButton] = {}
        self._asks = QLabel(self)
        self._choices = filled(QHBoxLayout(), spacing=4)
        self._lay_out()
        self._controls = (
            self.fewer, self.copies, self.more, self.most, self.clear, self.pass_on, self.submit,
        )  # fmt: skip
        for widget in self._controls:
            policy = widget.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            widget.setSizePolicy(policy)

    def show_draft(self, violation: Violation | None, sentence: str, price: str) -> None:
        """Show the draft: why it cannot be handed in as it is, what it is and by whom, and its price in all."""
        draft, live = self._editor.shown, self._editor.is_open
        self._bad = violation is not None and not draft.is_pass
        self._said = str(violation) if self._bad else sentence
        self._fit_sentence()
        self.sentence.setToolTip(tip(self._said))
        self.colour_sentence()
        self.copies.show_number(draft.copies)
        for widget in (self.fewer, self.more, self.copies, self.most):
            widget.setEnabled(bool(draft.building))
        for widget in (self.clear, self.submit):
            widget.setEnabled(not draft.is_pass)
        self.pass_on.setEnabled(live and draft.is_pass)
        self.price.setText(f"= {price}" if price else "")
        self.price.setToolTip(self.price.text())
        set_primary(self.submit, wanted=not self._bad)  # a press still says beside it what is wrong
        self.submit.setAccessibleDescription(sentence)
        self._show_removals(draft)

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
        removals = filled(QHBoxLayout(), self._asks, self._choices, STRETCH, spacing=4)
        filled(QVBoxLayout(self), self.sentence, removals, self._rows, margins=(2, 0, 2, 0), spacing=3)
        self._asks.hide()

    def _step(self, text: str, by: int, name: str) -> QToolButton:
        button = named(ToolButton(self), name)
        button.setText(text)
        button.setToolTip(name)
        button.setAutoRepeat(True)
        button.clicked.connect(lambda: self._editor.step_copies(by))
        return button

    def _show_removals(self, draft: Submit) -> None:
        """Offer what a W3 may remove, in a row that is there for a W3 only."""
        names = removable(self._editor.state, draft)
        if tuple(self.removals) != names:
            empty_out(self._choices)
            self.removals = {name: self._removal(name) for name in names}
            filled(self._choices, *self.removals.values())
        due = removals_due(self._editor.state, draft.buff) if names else 0
        self._asks.setText("It removes:" if due == 1 else f"It removes {due}:")
        self._asks.setVisible(bool(names))
        for name, button in self.removals.items():
            count = draft.remove.count(name)
            button.setChecked(count > 0)
            button.setText(f"{name} ×{count}" if count > 1 else name)
            button.setAccessibleName(f"Remove {name}, {count} chosen")

    def _removal(self, name: str) -> QPushButton:
        button = push_button(name, self, lambda: self._editor.remove(name))
        button.setCheckable(True)
        button.setFont(self.font())
        button.show()
        return button

    def colour_sentence(self) -> None:
        # The colour of text follows the palette anyway.
        sheet = f"color: {self._look.theme.bad_text.name()}" if self._bad else ""
        if sheet != self.sentence.styleSheet():
            self.sentence.setStyleSheet(sheet)
