"""The desk: opens games in the window, keeps them when they are left, and does what the menus ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QStackedWidget, QWidget

from elemental_gui import assets
from elemental_gui.controller.game_controller import GameController
from elemental_gui.controller.game_library import GameLibrary, LibraryError, Opened
from elemental_gui.controller.game_settings import GameSettings
from elemental_gui.controller.own_programs import OwnProgram, from_text
from elemental_gui.controller.preferences import Preferences, PreferencesStore
from elemental_gui.controller.record_match import settings_of
from elemental_gui.engine.catalog import load
from elemental_gui.scenes.catalog import SCENES
from elemental_gui.scenes.kit.style.icons import artwork
from elemental_gui.widgets.check.known import Known, of_game
from elemental_gui.widgets.editor.page import EditorPage
from elemental_gui.widgets.game.game_page import GamePage
from elemental_gui.widgets.home.home_page import HomePage
from elemental_gui.widgets.home.home_shelf import HomeShelf
from elemental_gui.widgets.parts.file_dialogs import ask_for_record
from elemental_gui.widgets.setup.new_game_panel import NewGamePanel
from elemental_gui.widgets.shell.actions import Verbs, Whose, verbs_of
from elemental_gui.widgets.shell.appearance import Appearance
from elemental_gui.widgets.shell.host_pages import HostPage, HostPages
from elemental_gui.widgets.shell.pasting import play_pasted
from elemental_gui.widgets.shell.side_windows import SideWindows

_PAGE_VERBS: Final = verbs_of(Whose.PAGE)
_STEPS: Final = verbs_of(Whose.STEP)


class Desk(QObject):
    """Knows the page that is shown. At most one game is open; leaving it never asks, because it is journalled."""

    said = Signal(str)
    """What happened, for the status line."""
    noticed = Signal(str)
    """What the player should know, for the line above the page; empty when that no longer matters."""
    titled = Signal(str, bool)
    """The title for the window, empty on the home page, and whether the user's file is behind."""

    def __init__(
        self,
        window: QWidget,
        stack: QStackedWidget,
        home: HomePage,
        verbs: Verbs,
        store: PreferencesStore,
        appearance: Appearance,
        games: Path,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._stack = stack
        self._home = home
        self._verbs = verbs
        self._store = store
        self._appearance = appearance
        self.library = GameLibrary(games, self)
        self.page: GamePage | None = None
        self.controller: GameController | None = None
        self._warned: GamePage | None = None
        self._holds_clock = False
        """Whether the clock stands only because a host's page covers the game."""
        self.panel: NewGamePanel | None = None
        self.shelf = HomeShelf(home, self.library, store)
        self.shelf.continue_requested.connect(self.resume)
        self.shelf.said.connect(self.said)
        self.shelf.noticed.connect(self.noticed)
        self.side = SideWindows(window, verbs, store)
        self.host = HostPages(stack, store)
        self.host.said.connect(self.said)
        self.host.shown.connect(self._on_page)
        self.host.left.connect(self._back_to_game)
        self.host.rules_requested.connect(self.side.show_rules)
        self.host.play_requested.connect(self._on_play_from)
        self.host.continue_requested.connect(self._on_continue)
        self.host.override_requested.connect(self._on_override)
        store.changed.connect(self._on_preferences)
        self._allow()

    def prepare(self) -> Iterator[None]:
        """Do what the home page can wait for, a piece at a time."""
        self.shelf.refresh()
        while self.shelf.is_busy:
            yield
        for _ in self._verbs.icons(self._window.devicePixelRatioF()):
            yield
        QGuiApplication.setWindowIcon(artwork().app_icon())

    # Games

    def play(self, slug: str) -> None:
        """Start a game at once, with the settings it was last played with."""
        self.start(self.shelf.last_settings(slug))

    def set_up(self, slug: str) -> None:
        """Show the settings for a new game."""
        if not self.leave():
            return
        panel = self._panel_for(slug)
        panel.show_settings(self.shelf.last_settings(slug))
        self._stack.setCurrentWidget(panel)
        panel.focus_first()
        self.noticed.emit("")
        self._allow()

    def start(self, settings: GameSettings) -> None:
        """Start a game."""
        if not settings.preset:
            settings = settings._replace(preset=load(settings.slug).default_preset)
        try:
            opened = self.library.start(settings)
        except LibraryError as error:
            self.noticed.emit(str(error))
            return
        self._store.remember_game(settings.slug, settings.to_text())
        self._show(opened)

    def resume(self, path: Path) -> None:
        """Go on with a game in progress."""
        self._open(lambda: self.library.resume(path))

    def open_file(self, path: Path) -> None:
        """Open a record."""
        if self._open(lambda: self.library.open_record(path)):
            self._store.remember_folder(path.absolute().parent)

    def leave(self) -> bool:
        """Close the game that is open and keep it, if anything would be lost otherwise.

        A game that no disk keeps is not closed at once: the first time only says so, and returns False.
        """
        page, controller = self.page, self.controller
        if page is None or controller is None:
            return True
        if self.library.is_unkept(controller) and self._warned is not page:
            self._warned = page
            self.noticed.emit("This game is kept nowhere. Save it first; leaving it once more gives it up.")
            return False
        self.page = self.controller = self._warned = None
        self._holds_clock = False
        keep = self.library.is_worth_keeping(controller)
        page.close_page(not keep)
        self._stack.removeWidget(page)
        page.deleteLater()
        controller.deleteLater()
        self.host.set_game(None)
        if keep:
            self.said.emit("The game is kept under Continue.")
        self.titled.emit("", False)
        return True

    def go_home(self) -> None:
        """Show the home page."""
        if not self.leave():
            return
        self._stack.setCurrentWidget(self._home)
        self.titled.emit("", False)
        self.noticed.emit("")
        self.shelf.refresh()
        self._allow()

    # Menus

    def perform(self, name: str) -> None:
        """Do what a menu offers."""
        front = self.front
        own = {
            "new": self._on_new,
            "open": self._on_open,
            "open_sample": self._on_open_sample,
            "check_submission": self.check_submission,
            "edit_position": self.edit_position,
            "close": self._close,
            "paste": self._paste,
            "rules": self.show_rules,
            "keys": self.side.show_keys,
            "turn_words": self.side.show_turn_words,
            "record_format": self.side.show_record_format,
            "board_forms": self.side.show_board_forms,
            "host_help": self.side.show_host_help,
            "preferences": self.side.show_preferences,
            "programs": self.side.show_programs,
            "program_help": self.side.show_program_help,
            "about": self.side.show_about,
            "licences": self.side.show_licences,
        }
        if name in own:
            own[name]()
        elif front is None or not front.can(name):
            return
        elif name in _STEPS and not isinstance(front, EditorPage):
            front.step(name)
        elif name in _PAGE_VERBS:
            getattr(front, name)()

    def check_submission(self) -> None:
        """Show the page Check a submission, for the position on the table if there is one."""
        self.noticed.emit("")
        self._hold_clock()
        self.host.show_check(self._on_the_table)

    def edit_position(self) -> None:
        """Show the position editor, with the position on the table if there is one."""
        self._hold_clock()
        known = self._on_the_table
        if known is None or not known.is_veiled:
            self.noticed.emit("")
            self.host.show_editor(known)
            return
        self.host.show_editor(None, known.rules)
        self.noticed.emit("The game on the table holds secrets. A host can edit it from Check a submission.")

    def show_rules(self, mark: str = "") -> None:
        """Show the rules of the game at hand, at a ruling or a paragraph if one is named."""
        if self.controller is not None:
            session = self.controller.session
            self.side.show_rules(session.game.slug, session.start.preset, mark)
        elif self.panel is not None and self._stack.currentWidget() is self.panel:
            self.side.show_rules(self.panel.game.slug, self.panel.table.preset, mark)
        else:
            self.side.show_rules(next(iter(SCENES)), "", mark)

    # How it is done

    @property
    def front(self) -> GamePage | HostPage | None:
        """The page in front that the menus serve: a host's page, or the game on the table."""
        return self.host.front or (self.page if self._stack.currentWidget() is self.page else None)

    @property
    def _on_the_table(self) -> Known | None:
        """The moment of the game that is looked at; None where no game is in front."""
        in_front = isinstance(self.front, GamePage) and self.controller is not None
        return of_game(self.controller) if in_front and self.controller is not None else None

    def _open(self, way: Callable[[], Opened]) -> bool:
        """Open a game in one of the ways, or say why that does not work; what is shown stays then."""
        try:
            opened = way()
        except LibraryError as error:
            self.noticed.emit(str(error))
            return False
        self._show(opened)
        return True

    def _show(self, opened: Opened) -> None:
        controller = opened.controller
        if not self.leave():
            controller.close(discard=not self.library.is_worth_keeping(controller))
            return
        game = controller.session.game
        if game.slug not in SCENES:
            controller.close(discard=True)
            sentence = "{} is played over the line protocol; the window has no board for it."
            self.noticed.emit(sentence.format(game.title))
            return
        page = GamePage(controller, self._store.value, programs=self._own_programs)
        page.set_animations(self._appearance.animations)
        page.actions_changed.connect(self._on_page)
        page.rules_requested.connect(self.show_rules)
        page.rematch_requested.connect(self._on_rematch)
        page.home_requested.connect(self.go_home)
        page.message.connect(self.said)
        self.page, self.controller = page, controller
        self.host.set_game(controller)
        self._stack.setCurrentIndex(self._stack.addWidget(page))
        page.take_focus()
        self.noticed.emit(opened.notice)
        self._on_page()

    def _own_programs(self) -> tuple[OwnProgram, ...]:
        return from_text(self._store.programs())

    def _on_page(self) -> None:
        front, controller = self.front, self.controller
        if isinstance(front, GamePage) and controller is not None:
            self.titled.emit(front.title(), controller.path is not None and controller.is_modified)
        elif front is not None:
            self.titled.emit(front.title(), False)
        self._allow()

    def _allow(self) -> None:
        front = self.front
        self._verbs.allow(_PAGE_VERBS | _STEPS, lambda name: front is not None and front.can(name))
        self._verbs.reveal("cap_dialog", wanted=isinstance(front, GamePage) and front.has_cap)
        at_home = self._stack.currentWidget() is self._home
        self._verbs.allow(("close",), lambda _: not at_home)

    def _on_rematch(self) -> None:
        if self.controller is None:
            return
        settings = settings_of(self.controller.session)
        first = settings.first % len(settings.names) + 1
        self.start(settings._replace(first=first))

    def _on_new(self) -> None:
        slug = next(iter(SCENES)) if self.controller is None else self.controller.session.game.slug
        self.set_up(slug)

    def _on_open(self) -> None:
        path = ask_for_record(self._window, self._store.last_folder())
        if path is not None:
            self.open_file(path)

    def _on_open_sample(self) -> None:
        path = ask_for_record(self._window, str(assets.path("examples")))
        if path is not None:
            self._open(lambda: self.library.open_sample(path))

    def _close(self) -> None:
        (self.go_home if self.host.front is None else self._back_to_game)()

    def _back_to_game(self) -> None:
        """Leave a host's page for the game on the table, or for home."""
        if self.page is None:
            self.go_home()
            return
        if self._holds_clock and self.controller is not None:
            self._holds_clock = False
            self.controller.resume()
        self._stack.setCurrentWidget(self.page)
        self._on_page()

    def _hold_clock(self) -> None:
        """Stop the clock that would run while a host's page covers the game."""
        clock = None if self.controller is None else self.controller.clock
        if self.controller is not None and clock is not None and clock.running is not None and not clock.is_paused:
            self._holds_clock = True
            self.controller.pause()

    def _on_play_from(self, known: Known) -> None:
        self._open(lambda: self.library.start_at(known.position, known.tags, known.clock))

    def _on_continue(self, actions: tuple[str, ...]) -> None:
        """Play a checked turn in the game on the table and show it there; a host's word confirms it, and any before."""
        controller = self.controller
        if controller is not None:
            self._back_to_game()
            controller.look_at(None)
            controller.confirm_played()
            controller.submit_text("; ".join(actions))
            controller.confirm_played()
            self.host.move_on(of_game(controller))

    def _on_override(self, actions: tuple[str, ...], refused: str) -> None:
        """Play what is legal of a turn and offer the refused action to be accepted against the rules."""
        self._on_continue(actions)
        if self.controller is not None and self.page is not None:
            self.controller.submit_text(refused)  # refused once more, which fills the panel
            self.page.override_dialog()

    def _paste(self) -> None:
        if self.host.front is not None:
            self.host.front.paste()
            return
        text = QGuiApplication.clipboard().text()
        controller = self.controller
        if "[Game" in text:
            self._open(lambda: self.library.open_text(text))
        elif controller is None or not text.strip():
            self.said.emit("There is neither a record nor a turn on the clipboard.")
        else:
            play_pasted(controller, text)

    def _panel_for(self, slug: str) -> NewGamePanel:
        if self.panel is not None and self.panel.game.slug == slug:
            return self.panel
        if self.panel is not None:
            self._stack.removeWidget(self.panel)
            self.panel.deleteLater()
        self.panel = NewGamePanel(load(slug), [program.name for program in self._own_programs()])
        self.panel.start_requested.connect(self.start)
        self.panel.back_requested.connect(self.go_home)
        self.panel.rules_requested.connect(self.show_rules)
        self._stack.addWidget(self.panel)
        return self.panel

    def _on_preferences(self, wish: Preferences) -> None:
        if self.page is not None:
            self.page.apply_preferences(wish)
            self.page.set_animations(self._appearance.animations)
