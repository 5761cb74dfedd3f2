"""The page Puzzles: one turn to be found in each position, by oneself, with a hint, or shown action by action."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox

from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.words import counted, listed
from elemental_gui.learning.conditions import Standing
from elemental_gui.learning.puzzles import GRADES, Puzzle, has_puzzles, puzzles_of
from elemental_gui.scenes.kit.style.icons import push_button
from elemental_gui.session.session import Session
from elemental_gui.widgets.learn.beside import Entry
from elemental_gui.widgets.learn.exercise_page import NOT_YET, ExercisePage
from elemental_gui.widgets.parts.choices import choice, choose

_SOLVED: Final = "Solved."
_SHOWN: Final = "That is a solution."


class PuzzlesPage(ExercisePage):
    """Keeps which puzzles have been solved, and goes on with the first that has not."""

    called = "Puzzles"
    step_words: ClassVar[Mapping[str, str]] = {
        "previous": "Look one puzzle &back", "next": "Look one puzzle &forward",
    }  # fmt: skip
    lesson_requested = Signal(str)

    def __init__(self, store: PreferencesStore, slug: str) -> None:
        self.puzzles = puzzles_of(slug)
        self.current: Puzzle = self.puzzles[0]
        self._open: Session = self.current.session()
        """The game as it stood when the turn was last not over."""
        self._hints = 0
        self._is_shown = False
        """Whether some of what stands there was played by the page."""
        super().__init__(store, self._open, has_puzzles)
        self.variant = choice("Rules of the puzzles", parent=self)
        self.grade = choice("Grade of the puzzles", parent=self)
        self.game.activated.connect(lambda row: self.show_game(self.game.itemData(row)))
        self.variant.activated.connect(self._on_variant)
        self.grade.activated.connect(self._on_grade)
        self.lesson = push_button("Lesson", self, lambda: self.lesson_requested.emit(self.current.slug), icon="learn")
        self.beside.offer_solution()
        self.beside.hint.clicked.connect(self.hint)
        self.beside.show_me.clicked.connect(self.show_solution)
        self.beside.chosen.connect(lambda row: self.show_puzzle(self.shown[row]))
        self.lay_out((self.game, self.variant, self.grade), (self.lesson, self.rules))
        self.play.hide()
        self.show_game(slug)

    # Which puzzle

    def show_game(self, slug: str) -> None:
        self.puzzles = puzzles_of(slug)
        self.game.setCurrentIndex(self.game.findData(slug))
        variants = {puzzle.rules: variant(puzzle) for puzzle in self.puzzles}
        _fill(self.variant, "All rules", variants)
        self.variant.setVisible(len(variants) > 1)
        self._offer_grades()
        self.grade.setVisible(self.grade.count() > 2)
        self._show_first()

    def show_puzzle(self, puzzle: Puzzle) -> None:
        self.current = puzzle
        number = self.puzzles.index(puzzle) + 1
        words = puzzle.start.words(puzzle.session().names)
        hunt = words.hunt(puzzle.seat)
        you = f"You are {words.marked(puzzle.seat)}{f', who {hunt}' if hunt else ''}."
        solutions = "" if puzzle.solutions is None else f" There {_are(puzzle.solutions, 'solution')}."
        title = f"Puzzle {number}: {GRADES[puzzle.grade].lower()}"
        self.beside.show_exercise(self._place_of(puzzle), title, (f"{you}{solutions}",), puzzle.task)
        self._hints = 0
        self.begin()
        self._list()

    def begin(self) -> None:
        self._is_shown = False
        self.beside.tell("")
        self._open = self.current.session()
        self.put(self._open)

    # Help

    def hint(self) -> None:
        """Say first what is needed, then how to begin or to go on."""
        puzzle, session = self.current, self.board.match.session
        if puzzle.standing(session) is not Standing.OPEN:
            return
        if self._lacks_confirm:
            self.beside.tell("Hint", "It is all there: confirm the turn.", "muted")
            return
        if self._hints == 0 and puzzle.needs:
            self._hints = 1
            self.beside.tell("Hint", f"You need {listed(puzzle.needs)}.", "muted")
            return
        action = puzzle.next_of_solution(session)
        is_on_the_way = action is not None and bool(session.plies)
        action = puzzle.actions[0] if action is None else action
        position = session.position if is_on_the_way else puzzle.start
        words = position.words(session.names)
        said = words.happened(action, position.events(action)) or words.action(action)
        self.beside.tell("Hint", f"One way {'goes on' if is_on_the_way else 'begins'} with: {said}.", "muted")

    @property
    def _lacks_confirm(self) -> bool:
        session, confirm = self.board.match.session, self.current.start.game.confirm
        if confirm is None or session.check(confirm) is not None:
            return False
        return self.current.standing(session.play(confirm)) is Standing.REACHED

    def show_solution(self) -> None:
        """Play the next action of the solution, from the beginning where something else was played."""
        action = self.current.next_of_solution(self.board.match.session)
        if action is None:
            self.begin()
            action = self.current.actions[0]
        self._is_shown = True
        self.board.play(self.board.match.game.format_action(action))
        self.take_focus()

    # What the window asks for

    def can(self, name: str) -> bool:
        if name == "hint":
            return self._standing is Standing.OPEN
        if name == "confirm" and self._standing is not Standing.OPEN:
            return False
        return super().can(name)

    def can_go(self, where: str) -> bool:
        return self._target(where) is not None

    def undo(self) -> None:
        """Take the last action back; a turn that is over goes back to where it was not."""
        if self._standing is not Standing.OPEN:
            self.board.match.go_to(self._open)
        else:
            super().undo()

    def step(self, where: str) -> None:
        target = self._target(where)
        if target is not None:
            self.show_puzzle(target)

    # How it is done

    @property
    def _standing(self) -> Standing:
        return self.current.standing(self.board.match.session)

    @property
    def _solved(self) -> frozenset[str]:
        return self._store.done(self._course)

    @property
    def _course(self) -> str:
        return f"puzzles/{self.puzzles[0].slug}"

    @property
    def shown(self) -> list[Puzzle]:
        rules, grade = self.variant.currentData(), self.grade.currentData()
        return [each for each in self.puzzles if rules in (None, each.rules) and grade in (None, each.grade)]

    def is_finished(self, session: Session) -> bool:
        return session.game is self.current.start.game and self.current.standing(session) is not Standing.OPEN

    @property
    def is_open(self) -> bool:
        return self._standing is Standing.OPEN

    def follow(self) -> None:
        session = self.board.match.session
        standing = self.current.standing(session)
        if not session.plies:
            self._is_shown = False
        if standing is Standing.OPEN:
            self._open = session
            self.beside.tell("")
        elif standing is Standing.MISSED:
            self.beside.tell(NOT_YET, f"{self.current.answer(session)} Take it back, or start again.", "warning")
        elif self._is_shown:
            self.beside.tell(_SHOWN, "Start again to play it yourself, or go on.")
        else:
            self._store.remember_done(self._course, self.current.id)
            self.beside.place.setText(self._place_of(self.current))
            self.beside.tell(_SOLVED, _others(self.current.solutions))
            self._list()

    def show_verbs(self) -> None:
        super().show_verbs()
        beside = self.beside
        beside.hint.setEnabled(self.can("hint"))
        beside.mark(beside.next if self._standing is Standing.REACHED and self.can_go("next") else None)

    def _show_first(self) -> None:
        shown, done = self.shown, self._solved
        self.show_puzzle(next((each for each in shown if each.id not in done), shown[0]))

    def _offer_grades(self) -> None:
        """Offer the grades of puzzles by the chosen rules: one without a puzzle would hold up whoever walks by keys."""
        grade, rules = self.grade.currentData(), self.variant.currentData()
        found = sorted({puzzle.grade for puzzle in self.puzzles if rules in (None, puzzle.rules)})
        _fill(self.grade, "All grades", {each: GRADES[each] for each in found})
        choose(self.grade, grade)

    @property
    def _has_variants(self) -> bool:
        return self.variant.count() > 2

    def _place_of(self, puzzle: Puzzle) -> str:
        solved = sum(each.id in self._solved for each in self.puzzles)
        names = (self.game.currentText(), *([variant(puzzle)] if self._has_variants else ()))
        return f"{', '.join(names)} · {solved} of {len(self.puzzles)} solved"

    def _list(self) -> None:
        solved, shown = self._solved, self.shown
        has_variants = self.variant.currentData() is None and self._has_variants
        words = [f"{self.puzzles.index(each) + 1}  {GRADES[each.grade]}" for each in shown]
        if has_variants:
            words = [f"{said} · {variant(each)}" for said, each in zip(words, shown, strict=True)]
        entries = [Entry(said, each.id in solved) for said, each in zip(words, shown, strict=True)]
        self.beside.list_entries(f"Puzzles of {self.game.currentText()}", entries, shown.index(self.current))

    def _target(self, where: str) -> Puzzle | None:
        shown = self.shown
        row, last = shown.index(self.current), len(shown) - 1
        target = {"first": 0, "previous": row - 1, "next": row + 1, "last": last}.get(where, -1)
        return shown[target] if 0 <= target <= last and target != row else None

    def _on_variant(self) -> None:
        self._offer_grades()
        self._on_grade()

    def _on_grade(self) -> None:
        if self.current in self.shown:
            self._list()
            self.show_verbs()
        else:
            self._show_first()


def _fill(box: QComboBox, everything: str, choices: dict[str, str] | dict[int, str]) -> None:
    box.clear()
    box.addItem(everything, None)
    for value, words in choices.items():
        box.addItem(words, value)


def variant(puzzle: Puzzle) -> str:
    """Say which rules a puzzle is played by: the preset where presets have names, and what differs from it."""
    game = load(puzzle.slug)
    told = [game.titles(puzzle.start.preset)[-1]] if game.named_presets else []
    for word in puzzle.rules.split():
        key, equals, value = word.partition("=")
        if equals:
            told.append(f"{value} players" if key == "players" else f"{key.replace('_', ' ')} {value}")
    return ", ".join(told) or "usual rules"


def _are(number: int, thing: str) -> str:
    return f"{'is' if number == 1 else 'are'} {counted(number, thing)}"


def _others(solutions: int | None) -> str:
    if solutions is None:
        return ""
    return "There is no other way." if solutions == 1 else f"There {_are(solutions - 1, 'other solution')}."
