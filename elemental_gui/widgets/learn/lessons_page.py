"""The page Lessons: the course of a game, a step at a time, on the board that the game is played on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar, Final

from PySide6.QtCore import Signal

from elemental_gui.controller.preferences import Preferences, PreferencesStore
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.learning.conditions import Standing
from elemental_gui.learning.lesson import CONFIRM, MISSED, Lesson, Step, has_lesson, lesson_of
from elemental_gui.learning.puzzles import has_puzzles
from elemental_gui.scenes.kit.style.icons import push_button, set_primary
from elemental_gui.widgets.learn.beside import Entry
from elemental_gui.widgets.learn.exercise_page import ExercisePage

_DONE: Final = "Done."
_LEARNT: Final = "With that the course is done: play a game now"
_MORE: Final = "Press Show me again for what comes next."


class LessonsPage(ExercisePage):
    """Keeps which steps have been done, by their titles, and goes on with the first that has not."""

    called = "Lessons"
    step_words: ClassVar[Mapping[str, str]] = {
        "previous": "Look one step &back", "next": "Look one step &forward",
    }  # fmt: skip
    puzzles_requested = Signal(str)

    def __init__(self, store: PreferencesStore, slug: str) -> None:
        self.lesson: Lesson = lesson_of(slug)
        self.current: Step = self.lesson.steps[0]
        self._is_reached = False
        super().__init__(store, self.current.session(), has_lesson)
        self.game.activated.connect(lambda row: self._do(partial(self.show_lesson, self.game.itemData(row))))
        self.beside.chosen.connect(lambda row: self._do(partial(self.show_step, self._shown()[row])))
        self.beside.show_me.clicked.connect(self.show_me)
        self.beside.more.clicked.connect(self._on_more)
        self.beside.next.setText(" Next part")
        self.beside.next.setAccessibleName("Next part")
        self.puzzles = push_button("Puzzles", self, icon="puzzle")
        self.puzzles.clicked.connect(lambda: self.puzzles_requested.emit(self.lesson.slug))
        self.lay_out((self.game,), (self.rules, self.puzzles, self.play))
        self.show_lesson(slug)

    # The course

    def show_lesson(self, slug: str) -> None:
        """Show the lesson of a game where it was left: at the first step that has not been done."""
        self.lesson = lesson_of(slug)
        self.game.setCurrentIndex(self.game.findData(slug))
        self.puzzles.setVisible(has_puzzles(slug))
        course, done = self.lesson.course, self._done
        self.show_step(next((step for step in course if step.title not in done), course[0]))

    def show_step(self, step: Step) -> None:
        self.current = step
        course = self.lesson.course
        above = self._course_step(step)
        extras = self.lesson.extras(above)
        number = f"{self.game.currentText()}, part {course.index(above) + 1} of {len(course)}"
        place = f"{number}, example {extras.index(step) + 1} of {len(extras)}" if step.is_extra else number
        words = (*self.lesson.opening, *step.words) if step is self.lesson.steps[0] else step.words
        self.beside.show_exercise(place, step.title, words, step.task)
        self.begin()
        self._list()
        self._offer_more()

    def begin(self) -> None:
        self._is_reached = False
        self.beside.tell("")
        self.put(self.current.session())
        if self.current.draft:
            self.board.scene.take_draft(self.current.draft)

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
            if not self._is_reached and self.current.next_of_solution(self.board.match.session):
                self.beside.tell("", _MORE, "muted")
        self.take_focus()

    # What the window asks for

    def can_go(self, where: str) -> bool:
        if where in ("first", "previous"):
            return self.current is not self.lesson.steps[0]
        return self._target("next") is not None

    def step(self, where: str) -> None:
        target = self._target(where)
        if target is not None:
            self.show_step(target)

    # How it is done

    @property
    def _done(self) -> frozenset[str]:
        return self._store.done(f"lessons/{self.lesson.slug}")

    def _course_step(self, step: Step) -> Step:
        return next(each for each in self.lesson.course if each is step or step in self.lesson.extras(each))

    def _shown(self) -> list[Step]:
        """List the course, with the further examples of the step that is being done."""
        above, shown = self._course_step(self.current), list(self.lesson.course)
        place = shown.index(above) + 1
        return [*shown[:place], *self.lesson.extras(above), *shown[place:]]

    def _next_example(self) -> Step | None:
        examples = (above := self._course_step(self.current), *self.lesson.extras(above))
        place = examples.index(self.current) + 1
        return examples[place] if place < len(examples) else None

    def _offer_more(self) -> None:
        example = self._next_example() if self.current.title in self._done else None
        if example is None:
            self.beside.offer_more("", "")
            return
        extras = self.lesson.extras(self._course_step(example))
        place = f"{extras.index(example) + 1} of {len(extras)}"
        self.beside.offer_more(f"Another example if you like ({place})", example.title)

    def _end(self) -> str:
        if not self._done.issuperset(step.title for step in self.lesson.course):
            return ""
        return f"{_LEARNT}, or solve puzzles." if has_puzzles(self.lesson.slug) else f"{_LEARNT}."

    def _list(self) -> None:
        done, shown = self._done, self._shown()
        numbers = {step.title: number for number, step in enumerate(self.lesson.course, 1)}
        words = [step.title if step.is_extra else f"{numbers[step.title]}  {step.title}" for step in shown]
        entries = [Entry(said, step.title in done, step.is_extra) for said, step in zip(words, shown, strict=True)]
        self.beside.list_entries(f"Parts of {self.lesson.title}", entries, shown.index(self.current))

    def _target(self, where: str) -> Step | None:
        """Find the step that a way leads to: on to the next idea, back through the examples."""
        course, above = self.lesson.course, self._course_step(self.current)
        row, last = course.index(above), len(course) - 1
        if self.current.is_extra and where == "previous":
            examples = (above, *self.lesson.extras(above))
            return examples[examples.index(self.current) - 1]
        targets = {"first": 0, "previous": row - 1, "next": row + 1, "last": last}
        target = targets.get(where, -1)
        return course[target] if 0 <= target <= last else None

    def objection(self, actions: Sequence[AnyAction]) -> str:
        return "" if self._is_reached else self.current.objection(self.board.match.session, actions)

    @property
    def is_open(self) -> bool:
        return not self._is_reached

    def follow(self) -> None:
        session = self.board.match.session
        standing = self.current.standing(session)
        if standing is Standing.REACHED and not self._is_reached:
            self._is_reached = True
            is_new = self.current.title not in self._done
            self._store.remember_done(f"lessons/{self.lesson.slug}", self.current.title)
            end = self._end() if is_new or self._target("next") is None else ""
            self.beside.tell(_DONE, "\n\n".join(filter(None, (self.current.well, end))))
            self._list()
            self._offer_more()
        elif standing is Standing.MISSED and not self._is_reached:
            self.beside.tell(MISSED, "Take it back, or start again.", "warning")
        elif not self._is_reached or not session.plies:
            self._is_reached = False
            self.beside.tell("")

    def heeded(self, preferences: Preferences) -> Preferences:
        """Show what the words speak of: letters and numbers of squares, and marks where a piece can go."""
        return preferences._replace(coordinates=True, hints=True)

    def show_verbs(self) -> None:
        super().show_verbs()
        beside, is_last = self.beside, self._target("next") is None
        if self._is_reached:
            beside.mark(None if is_last else beside.next)
        else:
            beside.mark(beside.confirm if self.can("confirm") else None)
        set_primary(self.play, wanted=self._is_reached and is_last)

    def _on_more(self) -> None:
        example = self._next_example()
        if example is not None:
            self.show_step(example)
        self.take_focus()
