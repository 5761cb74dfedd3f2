"""The pages on which games are learnt, made when first wanted and kept."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.engine.catalog import GAMES
from elemental_gui.learning.lesson import has_lesson
from elemental_gui.learning.puzzles import has_puzzles
from elemental_gui.widgets.learn.lessons_page import LessonsPage
from elemental_gui.widgets.learn.puzzles_page import PuzzlesPage
from elemental_gui.widgets.shell.covering import Covering
from elemental_gui.widgets.shell.table import Table


class LearnPages(QObject):
    """Brings the pages up over the game on the table, or home."""

    rules_requested = Signal(str, str, str)
    """A game that has no lesson, whose rules are read instead; no preset and no ruling in particular."""
    set_up_requested = Signal(str)

    def __init__(self, covering: Covering, table: Table, store: PreferencesStore) -> None:
        super().__init__(covering)
        self._covering = covering
        self._table = table
        self._store = store
        self.lessons: LessonsPage | None = None
        self.puzzles: PuzzlesPage | None = None

    def show_lesson(self, slug: str) -> None:
        """Show the lesson of a game where it was left."""
        if not has_lesson(slug):
            self.rules_requested.emit(slug, "", "")
            return
        self._table.cover()
        if self.lessons is None:
            self.lessons = LessonsPage(self._store, slug)
            self.lessons.set_up_requested.connect(self.set_up_requested)
            self.lessons.puzzles_requested.connect(self.show_puzzles)
            self._covering.add(self.lessons)
        elif self.lessons.lesson.slug != slug:
            self.lessons.show_lesson(slug)
        self._covering.bring_up(self.lessons)
        self.lessons.take_focus()

    def show_puzzles(self, slug: str) -> None:
        """Show the puzzles of a game, or of the first that has some, where they were left."""
        slug = slug if has_puzzles(slug) else next(filter(has_puzzles, GAMES))
        self._table.cover()
        if self.puzzles is None:
            self.puzzles = PuzzlesPage(self._store, slug)
            self.puzzles.lesson_requested.connect(self.show_lesson)
            self._covering.add(self.puzzles)
        elif self.puzzles.current.slug != slug:
            self.puzzles.show_game(slug)
        self._covering.bring_up(self.puzzles)
        self.puzzles.take_focus()
