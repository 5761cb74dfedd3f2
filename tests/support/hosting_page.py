"""The Host's table with everything that a test touches, by mouse and keys."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.hosting.card import Row
from elemental_gui.widgets.hosting.page import TablePage
from tests.support.hosted_games import NOW

CONTROL = Qt.KeyboardModifier.ControlModifier


class HostingPage:
    """A page on a folder of games; the clock stands until the test moves it."""

    def __init__(self, qtbot: QtBot, folder: Path, games: Path | None = None) -> None:
        self.qtbot = qtbot
        self.store = PreferencesStore(folder / "settings.ini")
        if games is not None:
            self.store.remember_hosting("folder", str(games))
        self.page = TablePage(self.store, folder / "inbox")
        self.now = NOW
        self.page.table._now = lambda: self.now
        self.page.resize(1280, 800)
        qtbot.addWidget(self.page, before_close_func=lambda _page: self.page.close_page())
        self.said: list[str] = []
        self.page.said.connect(self.said.append)
        with qtbot.waitExposed(self.page):
            self.page.show()
        self.page.activateWindow()
        self.wait()

    def wait(self) -> None:
        """Wait until nothing is read and nothing judged any more, and all of it is shown."""
        table = self.page.table
        self.qtbot.waitUntil(lambda: not table.is_reading and not table.judging.is_busy)
        QApplication.processEvents()

    def send(self, text: str) -> None:
        """Paste a message, as Ctrl+V does in the window."""
        QGuiApplication.clipboard().setText(text)
        self.page.paste()
        self.wait()

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key where the keyboard is."""
        QTest.keyClick(self.page.focusWidget() or self.page, key, modifier)
        self.wait()

    def click(self, widget: QWidget) -> None:
        """Click a button."""
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
        self.wait()

    def click_row(self, name: str) -> None:
        """Click a game in the list, by the name of its file."""
        view = self.page.games.view
        number = next(number for number, row in enumerate(self.rows) if row.card.path.stem == name)
        rect = view.visualRect(self.page.games.model.index(number))
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=rect.topLeft() + QPoint(90, 12))
        self.wait()

    @property
    def rows(self) -> list[Row]:
        """The rows of the list, as they stand."""
        return self.page.games.model.rows

    def row(self, name: str) -> Row:
        """The row of a game, by the name of its file."""
        return next(row for row in self.rows if row.card.path.stem == name)

    @property
    def current(self) -> str:
        """The name of the game that is looked at."""
        path = self.page.games.current
        return "" if path is None else path.stem

    def asks(self) -> bool:
        """Tell whether the page asks where a message belongs."""
        return self.page.right.currentWidget() is self.page.proposal

    @property
    def verdict(self) -> str:
        """The words over the verdict."""
        return self.page.panel.message.verdict.headline.text()

    @property
    def reply(self) -> str:
        """The text to post."""
        return self.page.panel.reply.text.toPlainText()

    @property
    def complaint(self) -> str:
        """What stands above the page; empty for nothing."""
        return "" if self.page.notice.isHidden() else self.page.notice.sentence.text()


def copied() -> str:
    """What is on the clipboard."""
    return QGuiApplication.clipboard().text()
