"""The page Lessons: the course of a game, a step at a time, on the board that the game is played on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from elemental_gui.controller.preferences import Preferences, PreferencesStore
from elemental_gui.engine.catalog import GAMES
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.learning.lesson import CONFIRM, MISSED, Lesson, Standing, Step
from elemental_gui.learning.lesson_text import has_lesson, lesson_of
from elemental_gui.scenes.catalog import SCENES
from elemental_gui.scenes.kit.contract import Feature
from elemental_gui.scenes.kit.style.icons import push_button
from elemental_gui.session.session import Session
from elemental_gui.widgets.game import presses
from elemental_gui.widgets.game.practice_board import PracticeBoard
from elemental_gui.widgets.learn.beside import Beside, Entry, side_by_side
from elemental_gui.widgets.parts.side_page import SidePage

_DONE: Final = "Done."


class LessonsPage(SidePage):
    """Keeps which steps have been done, by their titles, and goes on with the first that has not."""

    set_up_requested = Signal(str)
    """Somebody wants to play this game now."""

    def __init__(self, store: PreferencesStore, slug: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self._preferences = store.value
        self.lesson: Lesson = lesson_of(slug)
        self.current: Step = self.lesson.steps[0]
        self._is_reached = False
        self._place = QWidget(self)
        self._around = QVBoxLayout(self._place)
        self._around.setContentsMargins(10, 2, 2, 10)
        self.board = self._board_for(self.current.session())
        self.view: QWidget = self.board.view
        self.beside = Beside(self)
        self.game = QComboBox(self)
        self.game.setAccessibleName("Game")
        for card in GAMES.values():
            if card.slug in SCENES and has_lesson(card.slug):
                self.game.addItem(card.title, card.slug)
        self.game.activated.connect(self._on_game)
        self.rules = push_button("Rules", self, icon="rules")
        self.rules.clicked.connect(self._on_rules)
        self.play = push_button("Play", self, icon="play")
        self.play.clicked.connect(self._on_play)
        head = self.head()
        for part in (self.game, self.rules, self.play):
            head.addWidget(part)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(2)
        outer.addLayout(head)
        outer.addWidget(side_by_side(self._place, self.beside), 1)
        self._connect_beside()
        self.show_lesson(slug)

    def _connect_beside(self) -> None:
        beside = self.beside
        beside.chosen.connect(self._on_chosen)
        for button, where in ((beside.back, "previous"), (beside.next, "next")):
            button.setProperty("step", where)
            button.clicked.connect(self._on_step)
        beside.undo.clicked.connect(self.undo)
        beside.again.clicked.connect(self.begin)
        beside.show_me.clicked.connect(self.show_me)
        beside.confirm.clicked.connect(self.confirm)

    # The course

    def show_lesson(self, slug: str) -> None:
        """Show the lesson of a game where it was left: at the first step that has not been done."""
        self.lesson = lesson_of(slug)
        self.game.setCurrentIndex(self.game.findData(slug))
        course, done = self.lesson.course, self._done
        self.show_step(next((step for step in course if step.title not in done), course[0]))

    def show_step(self, step: Step) -> None:
        """Show a step from its beginning."""
        self.current = step
        course = self.lesson.course
        above = self._course_step(step)
        number = f"{self.game.currentText()}, step {course.index(above) + 1} of {len(course)}"
        place = f"{number}, one more example" if step.is_extra else number
        words = (*self.lesson.opening, *step.words) if step is self.lesson.steps[0] else step.words
        self.beside.show_exercise(place, step.title, words, step.task)
        self.begin()
        self._list()

    def begin(self) -> None:
        """Set the board to the beginning of the step."""
        self._is_reached = False
        self.beside.tell("")
        session = self.current.session()
        if self.board.match.game is session.game:
            self.board.match.go_to(session)
        else:
            self._around.removeWidget(self.board)
            self.board.close_board()
            self.board.deleteLater()
            self.board = self._board_for(session)
            self.view = self.board.view
            self._show_verbs()
        if self.current.draft:
            self.board.scene.take_draft(self.current.draft)

    def _board_for(self, session: Session) -> PracticeBoard:
        board = PracticeBoard(session, self._preferences, self._place)
        board.gate = self._object
        board.changed.connect(self._on_changed)
        board.rules_requested.connect(self._on_rule)
        self._around.addWidget(board)
        return board

    def show_me(self) -> None:
        """Play the next action of the solution, from the beginning where something else was played."""
        if self._is_reached or not self.current.next_of_solution(self.board.match.session):
            self.begin()
        self.board.match.roll()  # where luck is waited for; elsewhere it does nothing
        text = self.current.next_of_solution(self.board.match.session)
        if text == CONFIRM and self.board.match.session.awaits_seal:
            self.board.match.confirm()
        elif text:
            self.board.play(text)
        self.take_focus()

    # What the window asks for

    def title(self) -> str:
        return "Lessons"

    def can(self, name: str) -> bool:
        board, session = self.board, self.board.match.session
        answers = {
            "undo": board.can_undo or bool(session.plies),
            "confirm": session.outcome is None and board.match.why_not_confirm() is None,
            **dict.fromkeys(("first", "previous"), self.current is not self.lesson.steps[0]),
            **dict.fromkeys(("next", "last"), self._target("next") is not None),
            "flip_board": Feature.FLIPS in board.scene.features,
        }
        return answers.get(name, False)

    def undo(self) -> None:
        """Take the last action back; what cannot be taken back in a game begins anew."""
        if self.board.can_undo:
            self.board.undo()
        elif self.can("undo"):
            self.begin()

    def confirm(self) -> None:
        """End the turn, or say why it cannot end yet."""
        self.board.confirm()

    def flip_board(self) -> None:
        self.board.scene.flipped = not self.board.scene.flipped

    def step(self, where: str) -> None:
        """Go to another step."""
        target = self._target(where)
        if target is not None:
            self.show_step(target)

    def moment(self) -> tuple[Session, int] | None:
        session = self.board.match.session
        return session, len(session.plies)

    def take_focus(self) -> None:
        self.board.take_focus()

    def apply_preferences(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self.board.apply_preferences(preferences)

    def close_page(self) -> None:
        self.board.close_board()

    # How it is done

    @property
    def _done(self) -> frozenset[str]:
        return self._store.done(f"lessons/{self.lesson.slug}")

    def _course_step(self, step: Step) -> Step:
        return next(each for each in self.lesson.course if each is step or step in self.lesson.extras(each))

    def _shown(self) -> list[Step]:
        """List the course, with the further examples of the step that is being done."""
        above = self._course_step(self.current)
        return [
            each
            for step in self.lesson.course
            for each in (step, *(self.lesson.extras(step) if step is above else ()))
        ]

    def _list(self) -> None:
        done, shown = self._done, self._shown()
        numbers = {step.title: number for number, step in enumerate(self.lesson.course, 1)}
        entries = [
            Entry(
                step.title if step.is_extra else f"{numbers[step.title]}  {step.title}",
                step.title in done,
                step.is_extra,
            )
            for step in shown
        ]
        self.beside.list_entries(f"Steps of {self.lesson.title}", entries, shown.index(self.current))

    def _target(self, where: str) -> Step | None:
        """Find the step that a way leads to: on among the examples or to the next idea, back in the course."""
        course, above = self.lesson.course, self._course_step(self.current)
        row, last = course.index(above), len(course) - 1
        if self.current.is_extra:
            extras = self.lesson.extras(above)
            place = extras.index(self.current)
            if where == "next" and place + 1 < len(extras):
                return extras[place + 1]
            if where == "previous":
                return extras[place - 1] if place else above
        targets = {"first": 0, "previous": row - 1, "next": row + 1, "last": last}
        target = targets.get(where, -1)
        return course[target] if 0 <= target <= last else None

    def _object(self, actions: Sequence[AnyAction]) -> str:
        return "" if self._is_reached else self.current.objection(self.board.match.session, actions)

    def _on_changed(self) -> None:
        session = self.board.match.session
        standing = self.current.standing(session)
        if standing is Standing.REACHED and not self._is_reached:
            self._is_reached = True
            self._store.remember_done(f"lessons/{self.lesson.slug}", self.current.title)
            self.beside.tell(_DONE, self.current.well)
            self._list()
        elif standing is Standing.MISSED and not self._is_reached:
            self.beside.tell(MISSED, "Take it back, or start again.", "warning")
        elif not self._is_reached or not session.plies:
            self._is_reached = False
            self.beside.tell("")
        self._show_verbs()

    def _show_verbs(self) -> None:
        beside, is_last = self.beside, self._target("next") is None
        beside.undo.setEnabled(self.can("undo"))
        beside.again.setEnabled(self.can("undo"))
        beside.back.setEnabled(self.can("previous"))
        beside.next.setEnabled(not is_last)
        is_turn_done = self.can("confirm") and self.current.goal.asks_for_a_whole_turn
        if self._is_reached:
            beside.mark(None if is_last else beside.next)
        else:
            beside.mark(beside.confirm if is_turn_done else None)
        self.actions_changed.emit()

    def _on_chosen(self, row: int) -> None:
        self.show_step(self._shown()[row])

    def _on_step(self) -> None:
        self.step(self.sender().property("step"))

    def _on_game(self, row: int) -> None:
        self.show_lesson(self.game.itemData(row))

    def _on_rules(self) -> None:
        self._on_rule("")

    def _on_rule(self, rule: str) -> None:
        preset = self.board.match.session.position.preset
        self.rules_requested.emit(self.lesson.slug, preset, rule)

    def _on_play(self) -> None:
        self.set_up_requested.emit(self.lesson.slug)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not presses.press(self, event):
            super().keyPressEvent(event)
