"""This turn: its actions one below the other, those taken back still in sight, and the buttons for it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QFont, QIcon, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from elemental_gui.engine.core.violations import Violation
from elemental_gui.scenes.kit.style.icons import picture, push_button, tool_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled, named
from elemental_gui.scenes.kit.style.styling import set_tone, tip
from elemental_gui.scenes.kit.style.theme import current_theme
from elemental_gui.widgets.parts.choices import OpenList, breaking
from elemental_gui.widgets.parts.fitted_label import LINKED, FittedLabel, LinkedLabel, empty_words

_PICTURE: Final = 20
_VERB: Final = 20
_ROW: Final = 26
_BETWEEN: Final = 4
_BESIDE: Final = 28
"""What a line has of margins, beside its picture and its words."""
_ENDLESS: Final = 10_000


class Line(NamedTuple):
    """One line of the turn."""

    text: str
    picture: str
    """A board code or an icon's name; empty for none."""
    plies: int
    """How many plies there are after this action; 0 for a remark."""
    undone: bool = False
    notation: str = ""
    """The action as a record writes it."""


class TurnPanel(QFrame):
    """The tentative actions of the turn, newest last; undone ones follow, greyed."""

    look_requested = Signal(object)
    """A number of plies: show the board after them."""
    jump_requested = Signal(object)
    """A number of plies: undo or redo to there."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[Line, ...] = ()
        self.setProperty("surface", "panel")
        self.setAccessibleName("This turn")
        self.title = set_tone(QLabel("This turn", self), "title")
        self.whose = FittedLabel((0.0, -1.0), self)
        self.whose.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.list = named(_ActionList(self), "Actions of this turn")
        self.list.currentItemChanged.connect(self._look)
        self.list.itemClicked.connect(self._look)
        self.list.itemDoubleClicked.connect(self._jump)
        self.list.chosen.connect(self._jump)
        self.hint = empty_words(self.list)
        self.undo = tool_button("undo", "Undo the last action (Backspace)", self, size=_VERB)
        self.redo = tool_button("redo", "Make the action again", self, size=_VERB)
        self.reset = tool_button("reset", "Reset turn: take every action back", self, size=_VERB)
        self.confirm = push_button("Confirm", self, icon="confirm", primary=True, tip="End the turn (Ctrl+Enter)")
        self.reason = set_tone(LinkedLabel(self), "muted")
        self.reason.setWordWrap(True)
        self.reason.setTextFormat(Qt.TextFormat.RichText)
        for button in (self.undo, self.redo, self.reset, self.confirm):
            # A click leaves the keyboard with the board; a button that it disables would hand it to its neighbour.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        head = filled(QHBoxLayout(), self.title, (self.whose, 1), spacing=12)
        buttons = filled(QHBoxLayout(), self.undo, self.redo, self.reset, STRETCH, self.confirm, spacing=2)
        filled(QVBoxLayout(self), head, (self.list, 1), self.reason, buttons, margins=(11, 8, 11, 9), spacing=5)

    def show_turn(self, whose: str, lines: Sequence[Line], hint: str) -> None:
        self.whose.say(whose, "muted")
        self.hint.say("" if lines else hint, "muted")
        if tuple(lines) == self._lines:
            return
        self._lines = tuple(lines)
        with QSignalBlocker(self.list):
            self.list.clear()
            for line in lines:
                self._add(line)
        standing = sum(not line.undone for line in lines)
        if standing:
            self.list.scrollToItem(self.list.item(standing - 1))

    def show_looking(self, plies: int | None) -> None:
        row = next((row for row, line in enumerate(self._lines) if plies and line.plies == plies), -1)
        with QSignalBlocker(self.list):
            self.list.setCurrentRow(row)

    def show_verbs(self, *, undo: bool, redo: bool, reset_turn: bool, confirm: bool, why_not: Violation | None) -> None:
        self.undo.setEnabled(undo)
        self.reset.setEnabled(reset_turn)
        self.redo.setEnabled(redo)
        self.confirm.setEnabled(confirm)
        rule = "" if why_not is None or confirm else escape(why_not.rule)
        self.reason.setTextInteractionFlags(LINKED if rule else Qt.TextInteractionFlag.NoTextInteraction)
        if why_not is None or confirm:
            self.reason.clear()
            return
        link = f' <a href="{rule}">{f"Rule {rule}"}</a>' if rule else ""
        self.reason.setText(f"{escape(why_not.message)}{link}")
        self.confirm.setAccessibleDescription(str(why_not))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            for row, line in enumerate(self._lines):
                self._paint_item(self.list.item(row), line)

    def _add(self, line: Line) -> None:
        item = QListWidgetItem(line.text, self.list)
        if not line.plies:
            item.setFlags(Qt.ItemFlag.ItemIsEnabled)
            item.setToolTip(tip(line.text))
        elif line.undone:
            item.setToolTip(tip(f"{line.notation}\nTaken back. Double-click makes everything up to here again."))
            spoken = f"{line.text}, taken back"
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
        else:
            click = "Click to look at the board after it. Double-click goes back to here."
            item.setToolTip(tip(f"{line.notation}\n{click}"))
        self._paint_item(item, line)

    def _paint_item(self, item: QListWidgetItem, line: Line) -> None:
        theme = current_theme()
        font = QFont(self.list.font())
        font.setItalic(line.undone or not line.plies)
        item.setFont(font)
        item.setForeground(theme.disabled_text if line.undone else theme.text if line.plies else theme.muted_text)
        if line.picture:
            ratio = self.devicePixelRatioF()
            pixmap = picture(line.picture, _PICTURE, ratio, theme.muted_text)
            icon = QIcon(pixmap)
            if line.undone:
                faded = QIcon(pixmap).pixmap(QSize(_PICTURE, _PICTURE), ratio, QIcon.Mode.Disabled)
                icon = QIcon(faded)
            icon.addPixmap(icon.pixmap(QSize(_PICTURE, _PICTURE), ratio), QIcon.Mode.Selected)
            item.setIcon(icon)

    def _look(self, item: QListWidgetItem | None) -> None:
        line = None if item is None else self._lines[self.list.row(item)]
        if line is not None and line.plies and not line.undone:
            self.look_requested.emit(line.plies)

    def _jump(self, item: QListWidgetItem) -> None:
        plies = self._lines[self.list.row(item)].plies
        if plies:
            self.jump_requested.emit(plies)


class _WholeLines(QStyledItemDelegate):
    """Gives a line the height that its words need: Qt itself measures them wider than it paints them."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        usual, view = super().sizeHint(option, index), self.parent()
        if not isinstance(view, QListWidget):
            return usual
        room = QRect(0, 0, view.viewport().width() - _PICTURE - _BESIDE, _ENDLESS)
        words = view.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, index.data())
        return QSize(0, max(usual.height(), words.height() + max(_BETWEEN, _PICTURE - view.fontMetrics().height())))


class _ActionList(OpenList):
    """A list that leaves letters and digits to the board."""

    chosen = Signal(QListWidgetItem)
    """Enter was pressed on an item."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setIconSize(QSize(_PICTURE, _PICTURE))
        breaking(self)
        self.setItemDelegate(_WholeLines(self))
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setMinimumHeight(2 * _ROW)

    def sizeHint(self) -> QSize:
        return QSize(200, 7 * _ROW)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk with the arrow keys and jump with Enter; everything else is for the page."""
        plain = not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        item = self.currentItem()
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and plain:
            super().keyPressEvent(event)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain and item is not None:
            self.chosen.emit(item)
        else:
            event.ignore()
