"""The desk: brings pages up in the window, and does what the menus ask for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QStackedWidget, QWidget

from elemental_gui.controller.game_controller import GameController
from elemental_gui.controller.game_library import GameLibrary
from elemental_gui.controller.game_settings import GameSettings, first_of, settings_of
from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.engine.catalog import load
from elemental_gui.scenes.catalog import SCENES
from elemental_gui.scenes.kit.style.icons import artwork
from elemental_gui.session.session import Session
from elemental_gui.session.telling import allows_hints
from elemental_gui.widgets.game.game_page import GamePage
from elemental_gui.widgets.home.home_page import HomePage
from elemental_gui.widgets.home.home_shelf import HomeShelf
from elemental_gui.widgets.parts.file_dialogs import ask_for_record
from elemental_gui.widgets.parts.side_page import SidePage
from elemental_gui.widgets.setup.new_game_panel import NewGamePanel
from elemental_gui.widgets.shell.actions import Verbs, Whose, verbs_of
from elemental_gui.widgets.shell.covering import Covering
from elemental_gui.widgets.shell.table import Table

if TYPE_CHECKING:
    from elemental_gui.widgets.shell.host_pages import HostPages
    from elemental_gui.widgets.shell.incoming import Incoming
    from elemental_gui.widgets.shell.side_windows import SideWindows
    from elemental_gui.widgets.shell.study_pages import StudyPages

_OWN: Final = verbs_of(Whose.WINDOW)
_BESIDE: Final = verbs_of(Whose.BESIDE)
_PAGE_VERBS: Final = verbs_of(Whose.PAGE)
_STEPS: Final = verbs_of(Whose.STEP)
_FIRST_OPPONENTS: Final = ("person", *["computer novice"] * 7)
"""Who sits where in a first game after the lessons, in as many seats as it has."""


class Desk(QObject):
    """Knows home, the settings of a new game, the game on the table and the pages that cover it."""

    said = Signal(str)
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
        games: Path,
        cache: Path | None = None,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._stack = stack
        self._home = home
        self._verbs = verbs
        self._store = store
        self._cache = cache
        self._inbox = games.parent / "inbox"
        """Where messages wait that players sent to a host."""
        self.library = GameLibrary(games, self)
        self.panel: NewGamePanel | None = None
        self.table = Table(stack, self.library, store)
        self.table.said.connect(self.said)
        self.table.noticed.connect(self.noticed)
        self.table.changed.connect(self._on_page)
        self.table.opened.connect(self._on_opened)
        self.table.lesson_requested.connect(self.learn)
        self.shelf = HomeShelf(home, self.library, store)
        self.shelf.continue_requested.connect(self.resume)
        self.shelf.said.connect(self.said)
        self.shelf.noticed.connect(self.noticed)
        self.covering = Covering(stack, store)
        self.covering.said.connect(self.said)
        self.covering.actions_changed.connect(self._on_page)
        self.covering.left.connect(self._leave_page)
        self.covering.rules_requested.connect(self._on_rules_of)
        self.covering.try_out_requested.connect(self.try_out)
        stack.currentChanged.connect(self._on_turned)
        self._on_page()

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

    def set_up(self, slug: str, settings: GameSettings | None = None) -> None:
        """Show the settings for a new game, those of the last one unless there are others."""
        if self._leave():
            panel = self._panel_for(slug)
            panel.show_settings(settings or self.shelf.last_settings(slug))
            self._stack.setCurrentWidget(panel)
            panel.focus_first()

    def learn(self, slug: str) -> None:
        self.study.show_lesson(slug)

    def start(self, settings: GameSettings) -> None:
        if not settings.preset:
            settings = settings._replace(preset=load(settings.slug).default_preset)
        if self.table.open(lambda: self.library.start(settings)):
            self._store.games[settings.slug] = settings.to_text()

    def resume(self, path: Path) -> None:
        self.table.open(lambda: self.library.resume(path))

    def open_file(self, path: Path) -> None:
        if self._incoming.open_file(path):
            self._store.files["folder"] = str(path.absolute().parent)

    def go_home(self) -> None:
        if self._leave():
            self._stack.setCurrentWidget(self._home)
            self.shelf.refresh()

    # Menus

    def perform(self, name: str) -> None:
        front = self.front
        if name in _BESIDE:
            self.side.perform(name)
        elif name in _OWN:
            getattr(self, name)()
        elif front is None or not front.can(name):
            return
        elif name in _STEPS:
            front.step(name)
        else:
            getattr(front, name)()

    def rules(self, mark: str = "") -> None:
        """Show the rules of the game at hand, at a ruling or a paragraph if one is named."""
        moment = self._moment
        told = self.covering.front.rules_at_hand if self.covering.front is not None else None
        if moment is not None:
            session = moment[0]
            self.side.show_rules(session.game.slug, session.start.preset, mark)
        elif told is not None:
            self.side.show_rules(*told, mark)
        elif self.panel is not None and self._stack.currentWidget() is self.panel:
            self.side.show_rules(self.panel.game.slug, self.panel.table.preset, mark)
        else:
            self.side.show_rules(next(iter(SCENES)), "", mark)

    def close_all(self) -> None:
        if "side" in vars(self):
            self.side.close_all()
        self.covering.close_all()

    # What is there, or loaded when it is first wanted: to load all of it at once would cost every sitting its memory

    @cached_property
    def side(self) -> SideWindows:
        from elemental_gui.widgets.shell.side_windows import SideWindows

        def try_example(session: Session) -> None:
            self.study.try_out(session, len(session.plies))

        return SideWindows(self._window, self._verbs, self._store, try_example)

    @cached_property
    def host(self) -> HostPages:
        from elemental_gui.widgets.shell.host_pages import HostPages

        pages = HostPages(self.covering, self.table, self.library, self._store, self._inbox)
        pages.noticed.connect(self.noticed)
        pages.open_requested.connect(self.open_file)
        return pages

    @cached_property
    def _incoming(self) -> Incoming:
        from elemental_gui.widgets.shell.incoming import Incoming

        incoming = Incoming(self.table, self.library, lambda: self.host)
        incoming.said.connect(self.said)
        incoming.noticed.connect(self.noticed)
        return incoming

    @cached_property
    def study(self) -> StudyPages:
        from elemental_gui.widgets.shell.study_pages import StudyPages

        pages = StudyPages(self.covering, self._store, self._cache)
        pages.sample_requested.connect(self._on_sample)
        pages.set_up_requested.connect(self._on_learnt)
        return pages

    @property
    def page(self) -> GamePage | None:
        return self.table.page

    @property
    def controller(self) -> GameController | None:
        return self.table.controller

    @property
    def front(self) -> GamePage | SidePage | None:
        """The page in front that the menus serve: one that covers the table, or the game on it."""
        return self.covering.front or (self.page if self._stack.currentWidget() is self.page else None)

    # How it is done

    def _leave(self) -> bool:
        """Leave whatever is in front, with what it said last; False where a game would be lost."""
        self.said.emit("")
        return self.table.leave()

    def _on_turned(self) -> None:
        self.noticed.emit("")
        self._on_page()

    def _on_learnt(self, slug: str) -> None:
        """Offer a game against the computer to a player who has so far only taken the lessons."""
        settings = self.shelf.last_settings(slug)
        is_first = not self._store.games[slug]
        self.set_up(slug, settings._replace(players=_FIRST_OPPONENTS) if is_first else settings)

    def _on_page(self) -> None:
        front, controller = self.front, self.controller
        self.covering.set_table(has_game=controller is not None)
        if isinstance(front, GamePage) and controller is not None:
            self.titled.emit(front.title(), controller.path is not None and controller.is_modified)
        else:
            self.titled.emit("" if front is None else front.title(), False)
        actions = self._verbs.actions
        for name in _PAGE_VERBS | _STEPS:
            actions[name].setEnabled(front is not None and front.can(name))
        self._verbs.call_steps(front.step_words if isinstance(front, SidePage) else {})
        actions["cap_dialog"].setVisible(isinstance(front, GamePage) and front.has_cap)
        actions["try_out"].setEnabled(self._moment is not None)
        actions["review"].setEnabled(self.table.has_turns)
        actions["close"].setEnabled(self._stack.currentWidget() is not self._home)

    def _on_opened(self, page: GamePage) -> None:
        page.rules_requested.connect(self.rules)
        page.rematch_requested.connect(self._on_rematch)
        page.home_requested.connect(self.go_home)
        page.console.end.review.clicked.connect(self.review)

    def _on_rematch(self) -> None:
        if self.controller is None:
            return
        session = self.controller.session
        if not first_of(session.start):
            self.table.open(lambda: self.library.start_again(session))
            return
        settings = settings_of(session)
        first = settings.first % len(settings.names) + 1
        self.start(settings._replace(first=first))

    def new(self) -> None:
        self.set_up(self._game_at_hand)

    def lessons(self) -> None:
        self.learn(self._game_at_hand)

    def puzzles(self) -> None:
        self.study.show_puzzles(self._game_at_hand)

    @property
    def _game_at_hand(self) -> str:
        if self.controller is not None:
            return self.controller.session.game.slug
        is_setting_up = self.panel is not None and self._stack.currentWidget() is self.panel
        return self.panel.game.slug if self.panel is not None and is_setting_up else self._home.slug

    def check_submission(self) -> None:
        self.host.check_submission()

    def hosts_table(self) -> None:
        self.host.show_table()

    def edit_position(self) -> None:
        self.host.edit_position()

    def _on_rules_of(self, slug: str, preset: str, mark: str) -> None:
        self.side.show_rules(slug, preset, mark)

    def review(self) -> None:
        if self.controller is not None and self.table.has_turns:
            if allows_hints(self.controller.session):
                self.study.review(self.controller)
            else:
                self.noticed.emit("This game is played without hints, so it is reviewed when it is over.")

    def try_out(self) -> None:
        moment = self._moment
        if moment is not None:
            self.study.try_out(*moment)

    @property
    def _moment(self) -> tuple[Session, int] | None:
        """What can be tried out: a game, and how many of its plies are shown; None where there is none."""
        front, controller = self.front, self.controller
        if isinstance(front, SidePage):
            return front.moment()
        if front is None or controller is None:
            return None
        return controller.session, controller.plies_shown

    def open(self) -> None:
        path = ask_for_record(self._window, self._store.files["folder"])
        if path is not None:
            self.open_file(path)

    def open_sample(self) -> None:
        self.study.show_samples()

    def _on_sample(self, path: Path) -> None:
        if self.table.open(lambda: self.library.open_sample(path)) and self.controller is not None:
            self.controller.look_at(0)

    def close(self) -> None:
        page = self.covering.front
        if page is None:
            self.go_home()
        else:
            page.left.emit()  # which leads to the page below, where there is one

    def _leave_page(self) -> None:
        """Leave a page for the game that it covers, or for home; a game whose file went on meanwhile is opened anew."""
        controller = self.controller
        path = None if controller is None or not controller.file_has_changed else controller.path
        if path is None or controller is None:
            if not self.table.uncover():
                self.go_home()
        elif not controller.is_modified and self.table.open(lambda: self.library.open_record(path)):
            self.said.emit(f"{path.name} has changed meanwhile, and is shown as it is now.")
        elif self.table.uncover():
            self.noticed.emit(f"{path.name} has changed meanwhile. This is the game as you left it.")

    def paste(self) -> None:
        if self.covering.front is not None:
            self.covering.front.paste()
        else:
            self._incoming.paste()

    def _panel_for(self, slug: str) -> NewGamePanel:
        if self.panel is not None and self.panel.game.slug == slug:
            return self.panel
        if self.panel is not None:
            self._stack.removeWidget(self.panel)
            self.panel.deleteLater()
        programs = self.table.own_programs
        self.panel = NewGamePanel(load(slug), lambda: [each.name for each in programs()], self._stack)
        self.panel.start_requested.connect(self.start)
        self.panel.back_requested.connect(self.go_home)
        self.panel.rules_requested.connect(self.rules)
        self.panel.learn_requested.connect(self.learn)
        self._stack.addWidget(self.panel)
        return self.panel
