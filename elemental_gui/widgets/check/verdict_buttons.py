"""What can be done with a verdict: copied, saved, or played in the game on the table; and why not, if it cannot."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from elemental_gui.controller.game_controller import GameController
from elemental_gui.host.verdict import Finding
from elemental_gui.scenes.kit.style.icons import push_button
from elemental_gui.widgets.check.finding import CheckResult
from elemental_gui.widgets.check.known import Known

_GO_ON: Final = "Play these actions in the game on the table; Undo takes them back"
_ACCEPT: Final = "Accept it against the rules; the record will say so"


class VerdictButtons(QWidget):
    """Two rows below the verdict; their keys are the page's, which holds them."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.copy_words = push_button("Copy verdict", self, icon="copy")
        self.copy_image = push_button("Copy picture", self, icon="image")
        self.save = push_button("Save…", self, icon="save")
        self.accept = push_button("Accept anyway…", self, icon="warning")
        self.go_on = push_button("Continue the game with this turn", self, icon="play", primary=True)
        takeaway, decisions = QHBoxLayout(), QHBoxLayout()
        for button in (self.copy_words, self.copy_image, self.save):
            takeaway.addWidget(button)
        takeaway.addStretch()
        decisions.addStretch()
        for button in (self.accept, self.go_on):
            decisions.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for row in (takeaway, decisions):
            row.setSpacing(6)
            column.addLayout(row)
        _give_key(page, self.copy_words, "F6", "Copy the verdict in words, to be pasted into a chat (F6)")
        _give_key(page, self.copy_image, "F7", "Copy the board and the verdict as a picture (F7)")
        _give_key(page, self.save, "F8", "Save the verdict as text, picture or data (F8)")

    def show_possible(self, result: CheckResult | None, known: Known | None, game: GameController | None) -> None:
        """Enable what can be done, and say why the rest cannot."""
        self.copy_words.setEnabled(result is not None)
        self.copy_image.setEnabled(known is not None)
        self.save.setEnabled(result is not None)
        why = why_not_continue(result, known, game)
        self.go_on.setEnabled(not why)
        self.go_on.setToolTip(why or _GO_ON)
        why = why_not_accept(result, known, game)
        self.accept.setEnabled(not why)
        self.accept.setVisible(result is not None and bool(result.refused))
        self.accept.setToolTip(why or _ACCEPT)


def why_not_continue(result: CheckResult | None, known: Known | None, game: GameController | None) -> str:
    """Say why the turn cannot be played in the game on the table; empty when it can."""
    if result is None or known is None or not result.lines or result.finding is not Finding.LEGAL:
        return "There is no legal turn to play."
    return _why_not_in_game(result, known, game)


def why_not_accept(result: CheckResult | None, known: Known | None, game: GameController | None) -> str:
    """Say why the refused action cannot be accepted in the game on the table; empty when it can."""
    if result is None or known is None or not result.refused:
        return "No action is refused."
    return _why_not_in_game(result, known, game)


def _why_not_in_game(result: CheckResult, known: Known, game: GameController | None) -> str:
    if game is None or known.controller is not game:
        return "The known position is not that of the game on the table."
    if not known.is_live:
        return "The game on the table has gone on since then; rewind it first."
    befores = [known.position, *(line.after for line in result.lines)][: len(result.lines)]
    if game.session.luck is not None and any(position.is_chance for position in befores):
        return "The program draws in this game, so a turn that says what was drawn cannot be played in it."
    return ""


def _give_key(page: QWidget, button: QPushButton, keys: str, words: str) -> None:
    button.setToolTip(words)
    shortcut = QShortcut(QKeySequence(keys), page)
    shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    shortcut.activated.connect(button.click)
