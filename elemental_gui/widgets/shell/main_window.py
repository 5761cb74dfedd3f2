"""The window: menus, a stack of pages, a line for what happened, and the looks that all of them share."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6 import QtCore
from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.engine.core.text import in_one_direction
from elemental_gui.scenes.kit.style.layouts import FRAME, filled
from elemental_gui.widgets.home.home_page import HomePage
from elemental_gui.widgets.shell.crash_log import Rescue

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent, QMimeData
    from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent

    from elemental_gui.widgets.parts.notice_bar import Banner
    from elemental_gui.widgets.shell.actions import Verbs
    from elemental_gui.widgets.shell.desk import Desk

_MENUS: Final = ("&File", "&Edit", "&Game", "&View", "&Learn", "&Help")
"""Their titles; what is in them is filled in behind the first picture."""
SOON: Final = (
    "elemental_gui.controller.game_library",
    "elemental_gui.widgets.home.home_shelf",
    "elemental_gui.widgets.game.game_page",
    "elemental_gui.widgets.shell.desk",
)
"""What is loaded after the first picture, one after the other: it takes longer than Qt itself takes to show that."""
_SIZE: Final = (1180, 780)
_SMALLEST: Final = (720, 520)
_ANY_HEIGHT: Final = 16_777_215
"""Qt's own limit of a widget's size."""
_MESSAGE_MS: Final = 8000


class MainWindow(QMainWindow):
    """Shows the home page at once and hands everything else to the desk, which is loaded after the first picture."""

    pictured = Signal()
    """The small boards of the home page are there too."""
    settled = Signal()
    """Everything that comes after the first picture has been loaded."""

    def __init__(self, store: PreferencesStore, games: Path, cache: Path | None = None) -> None:
        super().__init__()
        self._store = store
        self._games = games
        self._cache = cache
        self.setAcceptDrops(True)
        self._menus = tuple(self.menuBar().addMenu(title) for title in _MENUS)
        self.home = HomePage()
        self.stack = QStackedWidget()
        self.stack.addWidget(self.home)
        inside = QWidget()
        self._column = filled(QVBoxLayout(inside), (self.stack, 1), margins=0, spacing=0)
        self.setCentralWidget(inside)
        self.statusBar().setSizeGripEnabled(False)
        self.setWindowTitle(QGuiApplication.applicationDisplayName())
        self._rest = self._parts()
        self._loading = QTimer(self, interval=0)
        self._loading.timeout.connect(self._load_next)
        self.home.painted.connect(self._loading.start)
        self.home.game_requested.connect(lambda verb, slug: getattr(self.desk, verb)(slug))
        self.home.verb_requested.connect(self.perform)
        store.failed.connect(lambda path: self.say(f"Settings are not kept: {path} cannot be written."))
        self._restore_place()

    # What the first picture can do without, loaded behind it or by whoever is quicker than that

    @cached_property
    def desk(self) -> Desk:
        """What opens games in this window."""
        from elemental_gui.widgets.shell.desk import Desk

        desk = Desk(self, self.stack, self.home, self.verbs, self._store, self._games, self._cache)
        desk.said.connect(self.say)
        desk.noticed.connect(self._on_noticed)
        desk.titled.connect(self._on_titled)
        return desk

    @cached_property
    def banner(self) -> Banner:
        """The line above the page."""
        from elemental_gui.widgets.parts.notice_bar import Banner

        banner = Banner()
        self._column.insertWidget(0, banner)
        return banner

    @cached_property
    def verbs(self) -> Verbs:
        """What the menus offer."""
        from elemental_gui.widgets.shell.actions import Verbs

        verbs = Verbs(self._menus, self)
        verbs.performed.connect(self.perform)
        verbs.chosen.connect(self.choose)
        verbs.offered.connect(self._show_choices)
        return verbs

    def _has(self, part: str) -> bool:
        return part in vars(self)

    # What is asked of the window

    def say(self, words: str) -> None:
        """Tell what happened, for some seconds, without asking for anything."""
        self.statusBar().showMessage(words, _MESSAGE_MS)

    def perform(self, name: str) -> None:
        if name == "quit":
            self.close()
        else:
            self.desk.perform(name)

    def choose(self, name: str, value: object) -> None:
        if name == "full_screen":
            self.showFullScreen() if value else self.showNormal()
        else:
            self._store.change(**{name: value})

    def _on_noticed(self, words: str) -> None:
        if words or self._has("banner"):
            self.banner.say(words)

    def open_file(self, path: Path) -> None:
        self.desk.open_file(path)

    def notice(self, words: str) -> None:
        """Say something above the page that the user should know, behind what is said there already."""
        said = self.banner.text
        self.banner.say(f"{said} {words}" if said else words)

    def rescue(self) -> Rescue:
        """Tell the state of the open game, for a report of an error."""
        controller = self.desk.controller if self._has("desk") else None
        if controller is None or self.desk.page is None:
            return Rescue()
        if controller.journal_failed or self.desk.library.is_unkept(controller):
            return Rescue("Your game is kept nowhere yet; save it now.", self.desk.page.save_as)
        return Rescue("Your game is kept, and you can go on playing.")

    # How it is done

    def _parts(self) -> Iterator[None]:
        """Load what comes after the first picture, a piece at a time, so that the window answers in between."""
        for card in self.home.cards:
            card.show_board()
        yield
        self.pictured.emit()
        self.home.come_alive()
        yield
        self._show_choices()
        yield
        for part in SOON:
            import_module(part)
            yield
        yield from self.desk.prepare()

    def _load_next(self) -> None:
        if next(self._rest, self) is self:
            self._loading.stop()
            self.settled.emit()

    def _show_choices(self) -> None:
        wish = self._store.value
        for name in ("theme", "high_contrast", "animations"):
            self.verbs.tick(name, getattr(wish, name))
        self.verbs.tick("full_screen", self.isFullScreen())

    def _on_titled(self, title: str, modified: bool) -> None:
        self.setWindowTitle(f"{in_one_direction(title)}[*]" if title else QGuiApplication.applicationDisplayName())
        self.setWindowModified(modified)

    def _restore_place(self) -> None:
        # On a small screen, or one that is magnified, the window must not hide its buttons below the edge.
        room = self.screen().availableSize().shrunkBy(FRAME)
        self.setMinimumSize(QSize(*_SMALLEST).boundedTo(room))
        geometry = self._store.window("main")
        # Qt brings a window back that stood on a screen that is gone. Wayland places windows itself: of the whole
        # geometry only the size has a meaning there.
        if geometry.isEmpty() or not self.restoreGeometry(geometry):
            self.resize(QSize(*_SIZE).boundedTo(room))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QtCore.QEvent.Type.WindowStateChange:
            # Not hidden, only without height: the keys of hidden menus would be dead.
            self.menuBar().setMaximumHeight(0 if self.isFullScreen() else _ANY_HEIGHT)
        if self._has("verbs") and event.type() == QtCore.QEvent.Type.PaletteChange:
            for _ in self.verbs.icons(self.devicePixelRatioF()):
                pass

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._has("desk"):
            if not self.desk.table.leave():
                event.ignore()
                return
            self.desk.close_all()
        self._loading.stop()
        self._store.remember_window("main", self.saveGeometry())
        super().closeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _dropped(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = _dropped(event.mimeData())
        event.acceptProposedAction()
        if len(paths) == 1:
            self.open_file(paths[0])
        elif paths:
            self._on_noticed("Only one file can be opened at a time.")


def _dropped(data: QMimeData) -> list[Path]:
    """Give the files that are being dropped."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
