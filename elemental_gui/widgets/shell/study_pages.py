"""The pages on which a game is looked into: Try out, over whatever shows a position."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject

from elemental_gui.controller.preferences import Preferences, PreferencesStore
from elemental_gui.engine.core.game import Position
from elemental_gui.session.in_thought import in_thought, is_made_up
from elemental_gui.session.lines import Lines
from elemental_gui.session.session import Session
from elemental_gui.widgets.explore.page import ExplorePage
from elemental_gui.widgets.game.phrases import words_of
from elemental_gui.widgets.shell.covering import Covering
from elemental_gui.widgets.shell.table import Table

_MOST_LINES: Final = 20
"""Moments whose lines are kept until the program ends."""


class StudyPages(QObject):
    """Makes each page when it is wanted; what was tried from a moment is there again when that is come back to."""

    def __init__(self, covering: Covering, table: Table, store: PreferencesStore) -> None:
        super().__init__(covering)
        self._covering = covering
        self._table = table
        self._store = store
        self.explore: ExplorePage | None = None
        self._lines: dict[tuple[Position, int], Lines] = {}
        store.changed.connect(self._on_preferences)

    def try_out(self, session: Session, plies: int) -> None:
        """Show a free board that begins with a moment of a game, over the page that is in front."""
        below, known = self._covering.front, self.explore
        if known is not None:
            below = None if below is known else below
            self._covering.remove(known)
        self._table.cover()
        lines = self._lines_from(in_thought(session, plies))
        page = ExplorePage(
            lines, self._store.value, _began(session, plies), is_made_up=is_made_up(session, plies)
        )
        self.explore = page
        self._covering.add(page, below)
        self._covering.bring_up(page)
        page.take_focus()

    def _lines_from(self, session: Session) -> Lines:
        """Give the lines that were tried from here before, the last of them where they were left."""
        key = session.position, len(session.plies)
        lines = self._lines.pop(key, None) or Lines(session)
        lines.here = lines.start
        self._lines[key] = lines
        if len(self._lines) > _MOST_LINES:
            del self._lines[next(iter(self._lines))]
        return lines

    def _on_preferences(self, wish: Preferences) -> None:
        if self.explore is not None:
            self.explore.apply_preferences(wish)


def _began(session: Session, plies: int) -> str:
    words = words_of(session, plies)
    return f"{words[:1].upper()}{words[1:]}"
