"""The pages on which games are learnt and looked into: lessons, puzzles, samples, Try out and Review."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from elemental_gui import __version__
from elemental_gui.controller.game_controller import GameController
from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.engine.catalog import GAMES
from elemental_gui.engine.core.game import Position
from elemental_gui.learning.lesson import has_lesson
from elemental_gui.learning.puzzles import has_puzzles
from elemental_gui.review.cache import Cache
from elemental_gui.review.course import course, numbers
from elemental_gui.session.in_thought import Lines, in_thought, is_made_up
from elemental_gui.session.session import Session
from elemental_gui.session.telling import allows_hints
from elemental_gui.widgets.explore.page import ExplorePage
from elemental_gui.widgets.game.phrases import words_of
from elemental_gui.widgets.learn.lessons_page import LessonsPage
from elemental_gui.widgets.learn.puzzles_page import PuzzlesPage
from elemental_gui.widgets.learn.samples_page import SamplesPage
from elemental_gui.widgets.review.page import ReviewPage
from elemental_gui.widgets.shell.covering import Covering

Tags = tuple[tuple[str, str], ...]

_MOST_LINES: Final = 20
"""Moments whose lines are kept until the program ends."""


class StudyPages(QObject):
    """Makes each page when it is wanted; what was tried from a moment is there again on the next visit."""

    sample_requested = Signal(object)
    """The Path of a sample game that is to be played through."""
    set_up_requested = Signal(str)

    def __init__(self, covering: Covering, store: PreferencesStore, cache: Path | None) -> None:
        """Take what the pages need; the findings of reviews are kept in a folder within `cache`."""
        super().__init__(covering)
        self._covering = covering
        self._store = store
        self._cache = None if cache is None else Cache(cache / "reviews", __version__)
        self.lessons: LessonsPage | None = None
        self.puzzles: PuzzlesPage | None = None
        self.gallery: SamplesPage | None = None
        self.explore: ExplorePage | None = None
        self.shown_review: ReviewPage | None = None
        self._lines: dict[tuple[Position, int, Tags], Lines] = {}

    def show_lesson(self, slug: str) -> None:
        """Show the lesson of a game where it was left; if it has none, its rules are read instead."""
        if not has_lesson(slug):
            self._covering.rules_requested.emit(slug, "", "")
            return
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
        if self.puzzles is None:
            self.puzzles = PuzzlesPage(self._store, slug)
            self.puzzles.lesson_requested.connect(self.show_lesson)
            self._covering.add(self.puzzles)
        elif self.puzzles.current.slug != slug:
            self.puzzles.show_game(slug)
        self._covering.bring_up(self.puzzles)
        self.puzzles.take_focus()

    def show_samples(self) -> None:
        if self.gallery is None:
            self.gallery = SamplesPage()
            self.gallery.chosen.connect(self.sample_requested)
            self._covering.add(self.gallery)
        self._covering.bring_up(self.gallery)
        self.gallery.take_focus()

    def try_out(self, session: Session, plies: int) -> None:
        """Show a free board that begins with a moment of a game, over the page that is in front."""
        front, last = self._covering.front, self.explore
        is_open = front is not None and front.shows_secrets
        moment = words_of(session, plies)
        page = self.explore = ExplorePage(
            self._lines_from(in_thought(session, plies, is_open=is_open)),
            self._store.value,
            f"{moment[:1].upper()}{moment[1:]}",
            is_made_up=is_made_up(session, plies) and not is_open,
            is_advised=allows_hints(session),
        )
        self._covering.add(page, None if front is last else front)
        self._covering.bring_up(page, instead_of=last)
        page.take_focus()

    def review(self, controller: GameController) -> None:
        session, last = controller.session, self.shown_review
        used = [controller.clock.display(seat).used for seat in range(1, session.start.seats + 1)]
        counted = numbers(session, course(session), controller.clock.control, used)
        page = self.shown_review = ReviewPage(session, counted, self._cache, self._store.value)
        self._covering.add(page)
        self._covering.bring_up(page, instead_of=last)
        page.take_focus()

    def _lines_from(self, session: Session) -> Lines:
        """Give the lines that were tried from here before, the last of them where they were left."""
        key = session.position, len(session.plies), session.tags
        lines = self._lines.pop(key, None) or Lines(session)
        lines.here = lines.start
        self._lines[key] = lines
        if len(self._lines) > _MOST_LINES:
            del self._lines[next(iter(self._lines))]
        return lines
