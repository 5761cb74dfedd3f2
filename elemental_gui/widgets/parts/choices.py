"""Lists to choose from, such as who plays a seat, and keys that do what a button does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QFocusEvent, QKeySequence, QShortcut, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QLabel, QListWidget, QSpinBox, QWidget

from elemental_gui.scenes.kit.style.layouts import named
from elemental_gui.scenes.kit.style.styling import open_list
from elemental_gui.session.seating import PERSON, Kind, Occupant

L = TypeVar("L", bound=QListWidget)


class Choice(QComboBox):
    """A list that the wheel changes only where the keyboard is: who scrolls past it wants nothing of it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: on the screen; a list to which no label is tied gets a hidden one that says its name.

        On Linux Qt tells a screen reader what is chosen instead of the name, and the words of a label beside the list.
        """
        super().showEvent(event)
        beside = self.parentWidget()
        if beside is None or not self.accessibleName():
            return
        labels = beside.findChildren(QLabel, options=Qt.FindChildOption.FindDirectChildrenOnly)
        if all(label.buddy() is not self for label in labels):
            label = QLabel(self.accessibleName(), beside)
            label.hide()
            label.setBuddy(self)
            self.destroyed.connect(label.deleteLater)

    def showPopup(self) -> None:
        """Qt: open the list, as wide as its words need and the screen allows."""
        view, screen = self.view(), self.screen().availableGeometry()
        around = 2 * view.frameWidth() + view.verticalScrollBar().sizeHint().width()
        view.setMinimumWidth(min(view.sizeHintForColumn(0) + around, screen.width()))
        super().showPopup()
        opened = view.window()
        opened.move(max(screen.left(), min(opened.x(), screen.right() + 1 - opened.width())), opened.y())

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class Number(QSpinBox):
    """A number that the wheel changes only where the keyboard is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


def choice(name: str, options: Iterable[tuple[str, object]] = (), parent: QWidget | None = None) -> QComboBox:
    """Make a list of words and their values; the name is for screen readers."""
    box = named(Choice(parent), name)
    for words, value in options:
        box.addItem(words, value)
    return box


def choose(box: QComboBox, value: object) -> None:
    """Choose the entry of a value, or the first if there is none."""
    box.setCurrentIndex(max(0, box.findData(value)))


def give_key(page: QWidget, keys: str, do: Callable[[], object]) -> None:
    """Let keys do something wherever on the page the keyboard is."""
    shortcut = QShortcut(QKeySequence(keys), page)
    shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    shortcut.activated.connect(do)


class OpenList(QListWidget):
    """A list without a frame on its card. Passing it with Tab chooses nothing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        open_list(self)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt: the keyboard comes here; Qt itself would choose the first line."""
        row = self.currentRow()
        with QSignalBlocker(self):
            super().focusInEvent(event)
            self.setCurrentRow(row)


def breaking(view: L) -> L:
    """Let a list break the lines that are too long for it, however wide it comes to be."""
    view.setWordWrap(True)
    view.setResizeMode(QListWidget.ResizeMode.Adjust)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return view


LEVELS: Final = (
    ("novice", "Sees one turn and makes mistakes, as people do in their second game."),
    ("casual", "Plays soundly and overlooks the longer combinations."),
    ("strong", "Thinks for about two seconds a turn."),
    ("expert", "Thinks for about ten seconds a turn."),
)


class PlayerPick(Choice):
    """A list of everybody who can play a seat; `programs` names the user's own, as there are when it is opened."""

    def __init__(self, seat: int, programs: Callable[[], Sequence[str]] = tuple) -> None:
        super().__init__()
        self._programs = programs
        self.setAccessibleName(f"Who plays seat {seat}")
        self.addItem("Person", str(PERSON))
        for level, about in LEVELS:
            self.addItem(f"Computer, {level}", str(Occupant(Kind.COMPUTER, level)))
            self.setItemData(self.count() - 1, about, Qt.ItemDataRole.ToolTipRole)
        self._built_in = self.count()
        self.offer()

    def showPopup(self) -> None:
        self.offer()
        super().showPopup()

    def offer(self) -> None:
        """List the programs that there are now; whoever was chosen stays so, or is a person if that program is gone."""
        chosen, at = self.player, self.currentIndex()
        with QSignalBlocker(self):
            while self.count() > self._built_in:
                self.removeItem(self.count() - 1)
            for name in self._programs():
                self.addItem(name, str(Occupant(Kind.PROGRAM, name)))
            self.pick(chosen)
        if self.player != chosen:
            self.currentIndexChanged.emit(at)

    @property
    def player(self) -> Occupant:
        return Occupant.read(str(self.currentData()))

    def pick(self, player: Occupant) -> None:
        """Choose somebody; whoever is not on the list is a person."""
        choose(self, str(player))
