"""The action line: a turn typed in notation, with completion, a history, and the way back to the board."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QStringListModel, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView, QWidget

from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.violations import IllegalAction, NotationError

_ENDS: Final = ";,"
"""The separator of two actions."""
_REMEMBERED: Final = 100
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ActionLine(QLineEdit):
    """A field for one action or a whole turn; what was typed stays until it has been played."""

    submitted = Signal(str)
    """Enter was pressed."""
    left = Signal()
    """Esc was pressed: the keyboard goes back to the board."""
    warned = Signal(bool)
    """Whether the action entered would make the turn impossible to finish."""

    def __init__(self, game: AnyGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._position: Position | None = None
        self._seat = 0
        self._history: list[str] = []
        self._place = 0
        self._draft = ""
        self.setPlaceholderText(f"Type an action or a whole turn: {game.example}")
        self.setAccessibleName("Action line")
        self.setAccessibleDescription("Type actions with ; between them, then press Enter. Esc goes back to the board.")
        self.setClearButtonEnabled(True)
        self.setMaxLength(4000)
        self._words = QStringListModel(self)
        self.completions = QCompleter(self._words, self)
        self.popup = QListView(spacing=2)
        self.popup.setAccessibleName("Possible actions")
        self.completions.setPopup(self.popup)
        self.completions.setWidget(self)
        self.completions.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self.completions.setMaxVisibleItems(9)
        self.completions.activated.connect(self._complete)
        self._thinking = QTimer(self, singleShot=True, interval=0)
        self._thinking.timeout.connect(self._think)
        self.textEdited.connect(self._edited)

    def show_state(self, position: Position | None) -> None:
        """Take the state that typed actions are for; None while nothing can be played.

        What another seat left here is not for the next one.
        """
        if position is not None and position.seat != self._seat:
            self._seat = position.seat
            self._empty()
        self._position = position
        self.hide_completions()

    def accept(self, *, remember: bool = True) -> None:
        """Clear what has been played; a secret is not remembered, or the next seat could recall it."""
        text = self.text().strip()
        fresh = text and (not self._history or self._history[-1] != text)
        if fresh and remember:
            self._history = [*self._history, text][-_REMEMBERED:]
        self._place = len(self._history)
        self._draft = ""
        self._empty()
        self.warned.emit(False)

    def _empty(self) -> None:
        """Forget what stood here; `clear` is an edit, which Ctrl+Z would bring back."""
        self.setText("")

    def hide_completions(self) -> None:
        self._thinking.stop()
        self.popup.hide()

    @property
    def _has_chosen(self) -> bool:
        """Whether an offer was chosen with the arrow keys: the first one is current before anybody chose it."""
        return self.popup.selectionModel().hasSelection()

    def _submit(self) -> None:
        self.hide_completions()
        if self.text().strip():
            self.submitted.emit(self.text())

    def _edited(self) -> None:
        # What was chosen in the list was for the text before: Enter plays what is typed.
        self.popup.setCurrentIndex(QModelIndex())
        self._place = len(self._history)
        self._thinking.start()

    def _think(self) -> None:
        text = self.text()
        if self._position is None or not text.strip():
            self.hide_completions()
            self.warned.emit(False)
            return
        found = suggestions(self._position, text)
        if found == [cut(text)[1]]:
            found = []
        self._words.setStringList(found)
        if found and self.hasFocus():
            self.completions.complete()
        else:
            self.popup.hide()
        self.warned.emit(warning(self._position, text))

    def _complete(self, text: str) -> None:
        self.setText(cut(self.text())[0] + text)
        self.hide_completions()

    def _recall(self, step: int) -> None:
        if self._place == len(self._history):
            self._draft = self.text()
        place = min(max(self._place + step, 0), len(self._history))
        if place != self._place:
            self._place = place
            self.setText(self._draft if place == len(self._history) else self._history[place])

    def _is_for_the_game(self, event: QEvent) -> bool:
        """Tell whether a key takes back, or makes again, an action: in an empty line nobody means a text by it."""
        if not isinstance(event, QKeyEvent) or self.text():
            return False
        redoes = event.matches(QKeySequence.StandardKey.Redo) and not self.isRedoAvailable()
        return redoes or event.matches(QKeySequence.StandardKey.Undo)

    def event(self, event: QEvent) -> bool:
        """Qt: leave such a key to the menus before the field takes it."""
        if event.type() == QEvent.Type.ShortcutOverride and self._is_for_the_game(event):
            self._empty()  # the next redo is the game's too
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Enter, Esc, Up and Down mean something here; Ctrl+Enter is for the page."""
        popup = self.popup
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if popup.isVisible() and event.key() in (*_ENTER, Qt.Key.Key_Tab) and self._has_chosen:
            # The popup sends these here first, and completes with them when they come back ignored.
            event.ignore()
        elif self._is_for_the_game(event):
            event.ignore()
        elif event.key() in _ENTER and control:
            self.hide_completions()
            event.ignore()
        elif event.key() in _ENTER:
            self._submit()
        elif event.key() == Qt.Key.Key_Escape:
            if popup.isVisible():
                self.hide_completions()
            else:
                self.left.emit()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._recall(-1 if event.key() == Qt.Key.Key_Up else 1)
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.hide_completions()


def cut(text: str) -> tuple[str, str]:
    """Cut a typed turn before the piece that is being written, behind the last separator and its blank."""
    at = max(text.rfind(end) for end in _ENDS) + 1
    piece = text[at:].lstrip()
    return text[: len(text) - len(piece)], piece


def pieces(text: str) -> list[str]:
    return [piece.strip() for piece in re.split(f"[{_ENDS}]", text) if piece.strip()]


def position_after(position: Position, text: str) -> Position | None:
    """The position after the typed actions; None when one of them is not possible."""
    try:
        for piece in pieces(text):
            position = position.play(position.parse(piece))
    except (IllegalAction, NotationError):
        return None
    return position


def suggestions(position: Position, text: str) -> list[str]:
    """List what the last piece of a typed turn may become, in the words of these rules."""
    before, piece = cut(text)
    here = position_after(position, before)
    if here is None or here.outcome is not None or here.is_chance:
        return []
    start = " ".join(piece.lower().split()) + (" " if piece.endswith(" ") and piece.strip() else "")
    words = here.words()
    ways = ((words.action(action), here.game.format_action(action)) for action in here.legal_actions())
    fitting = ([way for way in spelt if way.lower().startswith(start)] for spelt in ways)
    return [spelt[0] for spelt in fitting if spelt]


def warning(position: Position, text: str) -> bool:
    """Tell whether the typed actions are legal but would make the turn impossible to finish."""
    typed = pieces(text)
    if not typed:
        return False
    here = position_after(position, ";".join(typed[:-1]))
    if here is None or here.is_chance:
        return False
    try:
        action = here.parse(typed[-1])
    except NotationError:
        return False
    return here.check(action) is None and here.words().spoils(action)
