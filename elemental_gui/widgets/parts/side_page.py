"""What pages have in common that cover the game on the table, or home, for a while."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPlainTextEdit, QSplitter, QWidget

from elemental_gui.controller.preferences import Preferences
from elemental_gui.scenes.kit.style.fonts import larger
from elemental_gui.scenes.kit.style.icons import push_button, show_icon
from elemental_gui.scenes.kit.style.layouts import STRETCH, divided, filled
from elemental_gui.scenes.kit.style.styling import set_tone
from elemental_gui.session.session import Session
from elemental_gui.widgets.parts.file_dialogs import Carried, carried_by, on_clipboard


class SidePage(QWidget):
    """Has a way back, and a method for each verb of the menus that it `can` do, by the verb's name."""

    said = Signal(str)
    """What happened, for the status line."""
    actions_changed = Signal()
    """What `can` answers may be different now."""
    rules_requested = Signal(str, str, str)
    """Game, preset and ruling that somebody wants to read."""
    called: ClassVar[str] = ""
    """What page this is, for its head and for the window's title."""
    step_words: ClassVar[Mapping[str, str]] = {}
    """What ways to `step` are called in the menus, where it is not actions of a game that are gone through."""
    shows_secrets: ClassVar[bool] = False
    """Whether it is for somebody who knows the secrets of its positions anyway, as a host does."""

    try_out_requested = Signal()
    """What `moment` gives is wanted on a free board."""
    left = Signal()
    """Back to the game on the table, or home."""

    def __init__(self) -> None:
        super().__init__()
        self.back = push_button("Home", self, self.left, icon="home")
        self.below = ""
        """Where the way back leads if not to the game on the table or home, in words."""

    def title(self) -> str:
        return self.called

    def can(self, _name: str) -> bool:
        """Tell whether a verb is possible now, by the name of its method, or of a step of `step`."""
        return False

    def step(self, where: str) -> None:
        """Look at another moment: `first`, `previous`, `next`, `last` or `live`."""

    def moment(self) -> tuple[Session, int] | None:
        """Give what *Try out* begins with: a game, and how many of its plies; None where there is nothing to try."""
        return None

    @property
    def rules_at_hand(self) -> tuple[str, str] | None:
        """Name the game and the preset that are looked at, where there is no `moment`; None for none."""
        return None

    def paste(self) -> None:
        """Take what is on the clipboard; nothing, on most pages."""

    def apply_preferences(self, preferences: Preferences) -> None:
        """Heed what the user wants, where there is a board that does."""

    def set_table(self, *, has_game: bool) -> None:
        """Say where the way back leads."""
        words = self.below or ("Back to the game" if has_game else "Home")
        show_icon(self.back, "home" if words == "Home" else "back")
        self.back.setText(f" {words}")
        self.back.setAccessibleName(words)

    def come_up(self) -> None:
        """Begin what goes on while the page is seen."""

    def go_away(self) -> None:
        """End what goes on only while the page is seen."""

    def close_page(self) -> None:
        """End what the page has begun, before the window goes."""

    def head(self, *right: QWidget) -> QHBoxLayout:
        """Lay out the uppermost row: the way back, the title, and what else belongs there."""
        label = QLabel(self.title(), self, textFormat=Qt.TextFormat.PlainText)
        label.setFont(larger(label.font(), 1.3))
        set_tone(label, "title")
        parts = ((part, 12) for part in right)
        return filled(QHBoxLayout(), self.back, label, (STRETCH, 1), *parts, margins=(12, 6, 12, 0), spacing=10)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            self.come_up()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self.go_away()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: a key that nothing has taken. Esc leads back; from a field that is filled in, the second one does."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif _holds_words(self.window().focusWidget()):
            self.back.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.left.emit()


class ReceivingPage(SidePage):
    """Takes what is dropped on it or pasted."""

    received: ClassVar[str] = ""
    """What it hopes for."""
    takes_pictures: ClassVar[bool] = False
    """Whether a copied picture can be what it hopes for."""

    def __init__(self) -> None:
        super().__init__()
        self.setAcceptDrops(True)

    def take(self, carried: Carried) -> None:
        """Take what was dropped or pasted, which is something."""
        raise NotImplementedError

    def paste(self) -> None:
        found = on_clipboard()
        if found or (found.picture and self.takes_pictures):
            self.take(found)
        else:
            self.said.emit(f"There is no {self.received} on the clipboard.")

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if carried_by(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.take(carried_by(event.mimeData()))


def _holds_words(field: QWidget | None) -> bool:
    if isinstance(field, QLineEdit):
        return not field.isReadOnly() and field.text() != ""
    return isinstance(field, QPlainTextEdit) and not field.isReadOnly() and not field.document().isEmpty()


def side_by_side(board: QWidget, beside: QWidget) -> QSplitter:
    """Lay out a board and what is beside it, so that the board takes what is left."""
    return divided(QSplitter(Qt.Orientation.Horizontal, handleWidth=6), (board, 1), (beside, 0))
