"""The main window for tests: shown, with everything loaded, and with a profile of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QCursor, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from elemental_gui.controller.game_controller import GameController
from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.widgets.game.game_page import GamePage
from elemental_gui.widgets.setup.new_game_panel import NewGamePanel
from elemental_gui.widgets.shell.appearance import Appearance
from elemental_gui.widgets.shell.desk import Desk
from elemental_gui.widgets.shell.main_window import MainWindow
from elemental_gui.widgets.shell.rules_window import RulesWindow
from tests.session.games import written

P = TypeVar("P", bound=QWidget)
RECORD = """[Game "element"]
[Rules "iak"]
[Seat1 "Ann"]
[Seat2 "Ben"]
[Result "*"]

1.1 take 1; draw fire; fire C3; move E5; move D5; move D6; move D7; confirm
1.2 take 0; move G7
"""
"""A record that a window opens."""


class Windows:
    """Opens main windows on one profile; motion is off."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.qtbot = qtbot
        self.folder = folder
        self.store = PreferencesStore(folder / "settings.ini")
        self.store.change(animations="off", theme="light")
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self.appearance = Appearance(application, self.store)
        self._opened: list[MainWindow] = []
        self.window = self.open()

    def open(self) -> MainWindow:
        """Open a window as a start of the program does, and wait until everything is there."""
        self.window = MainWindow(self.store, self.folder / "games")
        self._opened.append(self.window)
        with self.qtbot.waitSignal(self.window.settled):
            self.window.show()
        self.appearance.follow()
        return self.window

    @property
    def desk(self) -> Desk:
        """What opens games in the window."""
        return self.window.desk

    @property
    def page(self) -> GamePage:
        assert self.desk.page is not None
        return self.desk.page

    def front(self, kind: type[P]) -> P:
        """The page that lies over the game, which is of this kind."""
        page = self.desk.front
        assert isinstance(page, kind)
        return page

    def beside(self, verb: str, kind: type[P]) -> P:
        """Open a window beside the main one, which is of this kind."""
        self.perform(verb)
        window = self.desk.side.windows[verb]
        assert isinstance(window, kind)
        return window

    @property
    def rules(self) -> RulesWindow:
        """The rules that have been opened."""
        assert self.desk.side.rules is not None
        return self.desk.side.rules

    @property
    def controller(self) -> GameController:
        assert self.desk.controller is not None
        return self.desk.controller

    @property
    def actions(self) -> list[str]:
        return written(self.controller.session)

    @property
    def panel(self) -> NewGamePanel:
        """The settings that are shown."""
        assert self.desk.panel is not None
        return self.desk.panel

    def perform(self, name: str) -> None:
        """Choose something in a menu: the mouse opens it, and clicks on the line."""
        bar, action = self.window.menuBar(), self.window.verbs.actions[name]
        menu = next(each for each in bar.findChildren(QMenu) if action in each.actions())
        QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.actionGeometry(menu.menuAction()).center())
        assert menu.isVisible() and action.isEnabled() and action.isVisible(), f"{action.text()} cannot be chosen"
        QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())
        assert not (isValid(menu) and menu.isVisible()), f"the click on {action.text()} was lost"

    def wait_for_list(self) -> None:
        """Wait until the games in progress are listed."""
        self.qtbot.waitUntil(lambda: not self.desk.shelf.is_busy)

    def leave(self) -> None:
        """Leave the game, and wait until it is listed."""
        self.perform("close")
        self.wait_for_list()

    def click(self, widget: QWidget, *, twice: bool = False) -> None:
        place = QPoint(12, 12)
        if twice:
            QTest.mouseDClick(widget, Qt.MouseButton.LeftButton, pos=place)
        else:
            QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=place)

    def close(self) -> None:
        """Close everything and let go of what waits to be deleted."""
        self.window.close()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def delete(self) -> None:
        """Leave no widget behind, which would have to be undressed."""
        for window in self._opened:
            window.close()
            window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@contextmanager
def windows(qtbot: QtBot, folder: Path) -> Iterator[Windows]:
    """Give a window, and let the application wear no theme afterwards."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    # A menu closes at a click where the mouse was when it opened: not where another test has left it.
    QCursor.setPos(0, 0)
    made = Windows(qtbot, folder)
    yield made
    made.delete()
    made.appearance.deleteLater()
    application.setStyleSheet("")
    application.setPalette(QPalette())
