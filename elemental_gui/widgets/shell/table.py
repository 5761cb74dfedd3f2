"""The game on the table: opened in the window, kept when it is left, its clock held while a page covers it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from elemental_gui.controller.game_controller import GameController
from elemental_gui.controller.game_library import GameLibrary, LibraryError, Opened
from elemental_gui.controller.own_programs import OwnProgram, from_text
from elemental_gui.controller.preferences import Preferences, PreferencesStore
from elemental_gui.host.luck import outcome
from elemental_gui.learning.lesson import has_lesson
from elemental_gui.scenes.catalog import SCENES
from elemental_gui.widgets.check.known import Known, of_game
from elemental_gui.widgets.game.game_page import GamePage

_OFFERED: Final = "offered"
"""Where the settings keep of which games the lesson has been offered."""


class Table(QObject):
    """At most one game is open; leaving it never asks, because it is journalled."""

    said = Signal(str)
    noticed = Signal(str)
    changed = Signal()
    """Another game is on the table or none, or what its page can do is different now."""
    opened = Signal(object)
    lesson_requested = Signal(str)

    def __init__(self, stack: QStackedWidget, library: GameLibrary, store: PreferencesStore) -> None:
        super().__init__(stack)
        self._stack = stack
        self._library = library
        self._store = store
        self.page: GamePage | None = None
        self.controller: GameController | None = None
        self._warned: GamePage | None = None
        self._holds_clock = False
        """Whether the clock is paused only because a page covers the game."""
        stack.currentChanged.connect(self._on_turned)
        store.changed.connect(self._on_preferences)

    @property
    def in_front(self) -> GameController | None:
        return self.controller if self._stack.currentWidget() is self.page else None

    @property
    def known(self) -> Known | None:
        """The moment of the game that is shown; None where the game is not in front."""
        return None if self.in_front is None else of_game(self.in_front)

    @property
    def has_turns(self) -> bool:
        """Whether the game is in front, with a turn to look back on."""
        if self.in_front is None:
            return False
        session = self.in_front.session
        return session.sealed > 0 or (session.outcome is not None and bool(session.plies))

    def own_programs(self) -> tuple[OwnProgram, ...]:
        return from_text(self._store.players["programs"])

    def open(self, way: Callable[[], Opened]) -> bool:
        """Open a game in one of the library's ways, or say why that fails and keep what is shown."""
        try:
            opened = way()
        except LibraryError as error:
            self.noticed.emit(str(error))
            return False
        self._show(opened)
        return True

    def leave(self) -> bool:
        """Close the game that is open and keep it, if anything would be lost otherwise.

        A game that no disk keeps is not closed at once: the first time only says so, and returns False.
        """
        page, controller = self.page, self.controller
        if page is None or controller is None:
            return True
        if self._library.is_unkept(controller) and self._warned is not page:
            self._warned = page
            self.noticed.emit("This game is kept nowhere. Save it first; leaving it once more gives it up.")
            return False
        self.page = self.controller = self._warned = None
        self._holds_clock = False
        keep = self._library.is_worth_keeping(controller)
        place = "Continue" if controller.session.outcome is None else "Finished, not saved"
        page.close_page(not keep)
        self._stack.removeWidget(page)
        page.deleteLater()
        controller.deleteLater()
        if keep:
            self.said.emit(f"The game is kept under {place}.")
        self.changed.emit()
        return True

    def uncover(self) -> bool:
        """Show the game again, without what was said of it before; False where there is none."""
        if self.page is not None:
            self.page.console.aside.forget()
            self._stack.setCurrentWidget(self.page)
        return self.page is not None

    def _on_turned(self) -> None:
        """Hold the clock that would run while a page covers the game, and let it go on afterwards."""
        controller = self.controller
        if controller is None:
            return
        if self.in_front is None:
            if controller.clock.running is not None and not controller.clock.is_paused:
                self._holds_clock = True
                controller.pause()
        elif self._holds_clock:
            self._holds_clock = False
            controller.resume()

    def _show(self, opened: Opened) -> None:
        controller = opened.controller
        if not self.leave():
            controller.close(discard=not self._library.is_worth_keeping(controller))
            return
        game = controller.session.game
        if game.slug not in SCENES:
            controller.close(discard=True)
            self.noticed.emit(f"{game.title} is played over the line protocol; the window has no board for it.")
            return
        page = GamePage(controller, self._store.value, programs=self.own_programs, files=self._store.files)
        page.actions_changed.connect(self.changed)
        self.opened.emit(page)
        page.message.connect(self.said)
        self.page, self.controller = page, controller
        self._stack.setCurrentIndex(self._stack.addWidget(page))
        page.take_focus()
        self.said.emit("")  # what was said before would be read as said of this game
        self.noticed.emit(opened.notice)
        if not controller.session.plies:
            self._offer_lesson(page, game.slug)
        self.changed.emit()

    def _offer_lesson(self, page: GamePage, slug: str) -> None:
        """Offer the lesson once, at the first start of a game, unless it has been begun."""
        if has_lesson(slug) and slug not in self._store.done(_OFFERED) and not self._store.done(f"lessons/{slug}"):
            self._store.remember_done(_OFFERED, slug)
            page.notices.offer_lesson(partial(self.lesson_requested.emit, slug))

    def _on_preferences(self, wish: Preferences) -> None:
        if self.page is not None:
            self.page.apply_preferences(wish)


def play_pasted(controller: GameController, text: str) -> bool:
    """Play a text that is not blank; tells `refused` and returns False when it is nothing that can be played now."""
    if controller.awaits_luck and not _is_written_out(controller, text):
        return controller.enter_luck(text)
    return controller.submit_text(text)


def _is_written_out(controller: GameController, text: str) -> bool:
    """Tell whether a text spells luck as an action, such as `draw fire`, which others may follow."""
    verb = outcome(controller.session.position).split()[0]
    return text.split(maxsplit=1)[0].lower() == verb
