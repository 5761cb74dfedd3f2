"""What the pages have in common on which games are learnt: an exercise on a board, its words and a list beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.engine.catalog import GAMES
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.scenes.catalog import SCENES
from elemental_gui.scenes.kit.style.icons import push_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled
from elemental_gui.session.session import Session
from elemental_gui.widgets.game.practice_board import PracticeBoard, PracticePage
from elemental_gui.widgets.learn.beside import Beside
from elemental_gui.widgets.parts.choices import choice
from elemental_gui.widgets.parts.side_page import side_by_side

NOT_YET: Final = "Not yet."
_BEFORE_BUTTONS: Final = 3
"""A place in the uppermost row: the way back, the title and what separates them from the rest come first."""
_PAGES: Final = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


class ExercisePage(PracticePage):
    """Holds the board and follows what is played there; which exercise it is, and what is said to it, a page says."""

    set_up_requested = Signal(str)
    """Somebody wants to play this game now."""

    def __init__(self, store: PreferencesStore, session: Session, has_some: Callable[[str], bool]) -> None:
        """Begin with a session; `has_some` tells for which games there are exercises."""
        super().__init__()
        self._store = store
        self._place = QWidget(self)
        self._around = filled(QVBoxLayout(self._place), margins=(10, 2, 2, 10))
        self.board = self._board_for(session)
        self.beside = beside = Beside(self)
        offered = (card for card in GAMES.values() if card.slug in SCENES and has_some(card.slug))
        self.game = choice("Game", ((card.title, card.slug) for card in offered), self)
        self.rules = push_button("Rules", self, lambda: self.ask_rule(""), icon="rules")
        self.play = push_button("Play", self, icon="play")
        self.play.clicked.connect(lambda: self.set_up_requested.emit(self.board.match.game.slug))
        beside.back.clicked.connect(lambda: self._do(partial(self.step, "previous")))
        beside.next.clicked.connect(lambda: self._do(partial(self.step, "next")))
        beside.undo.clicked.connect(lambda: self._do(self.undo))
        beside.again.clicked.connect(lambda: self._do(self.begin))
        beside.confirm.clicked.connect(lambda: self._do(self.confirm))

    def lay_out(self, choices: Sequence[QWidget], buttons: Sequence[QWidget]) -> None:
        head = _Head(self, filled(self.head(), *buttons), choices)
        filled(QVBoxLayout(self), head, (side_by_side(self._place, self.beside), 1), margins=0, spacing=2)

    # What a page says

    def begin(self) -> None:
        """Set the board to the beginning of the exercise."""
        raise NotImplementedError

    def can_go(self, where: str) -> bool:
        raise NotImplementedError

    def objection(self, _actions: Sequence[AnyAction]) -> str:
        """Say why actions are not wanted that the rules allow; empty where they are."""
        return ""

    def is_finished(self, _session: Session) -> bool:
        """Tell whether nothing more can be played in an exercise."""
        return False

    @property
    def is_open(self) -> bool:
        """Whether the exercise is still to be done."""
        raise NotImplementedError

    def follow(self) -> None:
        """Say how it stands after something was played or taken back."""
        raise NotImplementedError

    # What the window asks for

    def can(self, name: str) -> bool:
        board, session = self.board, self.board.match.session
        answers = {
            "undo": board.can_undo or bool(session.plies),
            "confirm": session.outcome is None and board.match.why_not_confirm() is None,
            **{where: self.can_go(where) for where in ("first", "previous", "next", "last")},
            "flip_board": board.scene.has_board,
        }
        return answers.get(name, False)

    def undo(self) -> None:
        """Take the last action back; what cannot be taken back in a game begins anew."""
        if self.board.can_undo:
            self.board.undo()
        elif self.can("undo"):
            self.begin()

    def moment(self) -> tuple[Session, int] | None:
        session = self.board.match.session
        return session, len(session.plies)

    # How it is done

    def put(self, session: Session) -> None:
        """Set the board to a session, of another game too; nothing is filled in there."""
        if self.board.match.game is session.game:
            self.board.match.go_to(session)
            self.board.scene.drop_draft()
            return
        self._around.removeWidget(self.board)
        self.board.hide()
        self.board.close_board()
        self.board.deleteLater()
        self.board = self._board_for(session)
        self.show_verbs()

    def show_verbs(self) -> None:
        beside = self.beside
        for button, name in (
            (beside.undo, "undo"),
            (beside.again, "undo"),
            (beside.back, "previous"),
            (beside.next, "next"),
        ):
            button.setEnabled(self.can(name))
        beside.confirm.setVisible(not self.board.scene.has_board)  # a board has its own in its tray, a table has none
        self.actions_changed.emit()

    def _board_for(self, session: Session) -> PracticeBoard:
        board = PracticeBoard(session, self.heeded(self._store.value), self._place)
        board.gate = self.objection
        board.is_finished = self.is_finished
        board.changed.connect(self._on_changed)
        board.rules_requested.connect(self.ask_rule)
        board.refused.connect(self._on_refused)
        board.scene.drafted.connect(self.show_verbs)
        board.scene.verbs_changed.connect(self.show_verbs)
        self._around.addWidget(board)
        return board

    def _on_changed(self) -> None:
        self.follow()
        self.show_verbs()

    def _do(self, verb: Callable[[], object]) -> None:
        verb()
        self.take_focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: a key that nothing has taken; there are no turns to look back on, so pages are those of the words."""
        pages = _PAGES.get(Qt.Key(event.key()), 0)
        if pages and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.beside.reading.read_on(pages)
        else:
            super().keyPressEvent(event)

    def _on_refused(self, words: str) -> None:
        """Say below the task why something is refused, until the next press or action."""
        if self.is_open and (words or self.beside.verdict.text() == NOT_YET):
            self.beside.tell(NOT_YET if words else "", words, "warning")


class _Head(QWidget):
    """The uppermost row of the page; what is chosen there is in a row below where that one has no room for it."""

    def __init__(self, page: QWidget, row: QHBoxLayout, choices: Sequence[QWidget]) -> None:
        super().__init__(page)
        self._row = row
        self._choices = QWidget(self)
        filled(QHBoxLayout(self._choices), *choices, margins=0, spacing=row.spacing())
        self._below = filled(QHBoxLayout(), self._choices, STRETCH, margins=(12, 0, 12, 0))
        self._rows = filled(QVBoxLayout(self), row, self._below, margins=0, spacing=4)

    def minimumSizeHint(self) -> QSize:
        """Qt: as narrow as it is in two rows, or it could not be made narrower again."""
        least, chosen_from = super().minimumSizeHint(), self._choices.minimumSizeHint().width()
        if self._below.indexOf(self._choices) < 0:
            least.setWidth(max(least.width() - chosen_from - self._row.spacing(), chosen_from))
        return least

    def event(self, event: QEvent) -> bool:
        """Qt: there is another room, or another need of it."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._fit()
        return super().event(event)

    def _fit(self) -> None:
        choices = self._choices
        is_below = self._below.indexOf(choices) >= 0
        needed = self._row.sizeHint().width()
        if is_below:
            needed += self._row.spacing() + choices.sizeHint().width()
        if is_below and needed <= self.width():
            self._row.insertWidget(_BEFORE_BUTTONS, choices)
        elif not is_below and needed > self.width():
            self._below.insertWidget(0, choices)
        else:
            return
        self._rows.invalidate()
