"""What the home page shows beside the games: those in progress, small boards, and what was played last."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from elemental_gui.controller.game_library import GameLibrary, LibraryError
from elemental_gui.controller.game_settings import GameSettings
from elemental_gui.controller.games_in_progress import Condition, GameInProgress
from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.engine.catalog import load
from elemental_gui.scenes.kit.style.styling import tip
from elemental_gui.session.record_text import SUFFIX
from elemental_gui.widgets.home.continue_list import ContinueList
from elemental_gui.widgets.home.home_page import HomePage
from elemental_gui.widgets.parts.file_dialogs import ask_where_to_save, documents, suggested_name


class HomeShelf(QObject):
    """Fills the home page from the library, a game at a time."""

    said = Signal(str)
    noticed = Signal(str)
    continue_requested = Signal(object)
    """The path of the journal."""

    def __init__(self, home: HomePage, library: GameLibrary, store: PreferencesStore) -> None:
        super().__init__(home)
        self._home = home
        self._library = library
        self._store = store
        self.list = ContinueList()
        home.below.addWidget(self.list)
        self._latest: Path | None = None
        home.go_on.clicked.connect(self._on_go_on)
        self._listing: Iterator[GameInProgress] = iter(())
        self._lister = QTimer(self, interval=0)
        self._lister.timeout.connect(self._list_next)

    @property
    def is_busy(self) -> bool:
        return self._lister.isActive()

    def refresh(self) -> None:
        for card in self._home.cards:
            card.tell_last(self._last_in_words(card.slug))
        self.list.clear()
        self._latest = None
        self._home.go_on.hide()
        self._listing = self._library.in_progress()
        self._lister.start()

    def last_settings(self, slug: str) -> GameSettings:
        return GameSettings.from_text(slug, self._store.games[slug])

    def _last_in_words(self, slug: str) -> str:
        """Say what a double click would start; nothing before the first game."""
        if not self._store.games[slug]:
            return ""  # asked first: to load the rules of all five games takes a moment, and memory
        settings, game = self.last_settings(slug), load(slug)
        if settings.preset not in game.presets:
            return ""
        names = " – ".join(filter(None, settings.names))
        said = ", ".join(filter(None, (*game.titles(settings.preset)[1:], names)))
        return f"Last time: {said}" if said else ""

    def _list_next(self) -> None:
        """Describe one game at a time: a long game takes a moment to replay, and the window must answer."""
        game = next(self._listing, None)
        if game is None:
            self._lister.stop()
        else:
            row = self.list.add(game)
            row.continue_requested.connect(self.continue_requested)
            row.save_requested.connect(self._save)
            row.discard_requested.connect(self._discard)
            if self._latest is None and game.condition is Condition.READY:
                self._latest = game.path
                title, names = game.title.partition(" ·")[0], " – ".join(filter(None, game.names))
                self._home.go_on.setAccessibleName(f"Continue {title}")
                self._home.go_on.setToolTip(tip(", ".join(filter(None, (title, names)))))
                self._home.go_on.show()

    def _on_go_on(self) -> None:
        if self._latest is not None:
            self.continue_requested.emit(self._latest)

    def _save(self, game: GameInProgress) -> None:
        title = game.title.partition(" ·")[0]
        folder = Path(self._store.files["folder"] or documents())
        target = ask_where_to_save(self._home.window(), folder / f"{suggested_name(game.names, title)}{SUFFIX}")
        if target is None:
            return
        self._store.files["folder"] = str(target.parent)
        try:
            tells_secrets = self._library.save_journal(game.path, target)
        except LibraryError as error:
            self.noticed.emit(str(error))
            return
        self.said.emit(f"Saved as {target.name}.")
        if tells_secrets:
            sentence = "tells what is secret in this game: keep it from the players until it is over."
            self.noticed.emit(f"{target.name} {sentence}")

    def _discard(self, path: Path) -> None:
        try:
            self._library.discard(path)
        except LibraryError as error:
            self.noticed.emit(str(error))
        self.refresh()
