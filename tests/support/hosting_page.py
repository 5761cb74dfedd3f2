"""The Host's table with everything that a test touches, and short records whose next turn is known."""

from __future__ import annotations

from pathlib import Path

import attrs
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.engine.catalog import load
from elemental_gui.hosting.card import Row
from elemental_gui.session.chance import Generator
from elemental_gui.session.record import dumps
from elemental_gui.session.session import Session
from elemental_gui.widgets.hosting.page import TablePage
from tests.support.exposed import exposed

CONTROL = Qt.KeyboardModifier.ControlModifier


class HostingPage:
    """A page on a folder of games; the clock stands until the test moves it."""

    def __init__(self, qtbot: QtBot, folder: Path, games: Path | None = None) -> None:
        self.qtbot = qtbot
        self.store = PreferencesStore(folder / "settings.ini")
        if games is not None:
            self.store.hosting["folder"] = str(games)
        self.page = TablePage(self.store, folder / "inbox")
        self.now = NOW
        self.page.table._now = lambda: self.now
        self.said: list[str] = []
        self.page.said.connect(self.said.append)
        exposed(qtbot, self.page, 1280, 800)
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

    def submit(self, text: str) -> None:
        """Paste a message, and say with Enter that it belongs to the game that is proposed for it."""
        self.send(text)
        self.press(Qt.Key.Key_Return)

    def put(self, name: str, session: Session) -> None:
        """Put a game into the folder, as if another program had written it, and wait until it is read."""
        assert self.page.table.folder is not None
        put(self.page.table.folder, name, session)
        self.rescan()

    def rescan(self) -> None:
        self.page.table.rescan()
        self.wait()

    def undo(self) -> None:
        """Take the last decision back, as Ctrl+Z does in the window."""
        self.page.undo()
        self.wait()

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.page.focusWidget() or self.page, key, modifier)
        self.wait()

    def click(self, widget: QWidget) -> None:
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
    return QGuiApplication.clipboard().text()


NOW = 1_795_000_000
"""Wed 18 Nov 2026, 11:06:40 in UTC."""
FIRST = "take 2; draw fire water; fire G8; water C3; move G6; move G7; move H7; confirm"
"""The first turn of a game of Element."""
SECOND = "take 1; draw earth; earth D9; move F8; confirm"
"""One that can follow it."""


def hosted(*names: str, slug: str = "element", preset: str = "dm5", turns: str = "", seed: str = "") -> Session:
    """Give a game of these players after some turns."""
    game = load(slug)
    tags = tuple((f"Seat{seat}", name) for seat, name in enumerate(names, 1))
    start = game.start(preset if slug == "element" else game.default_preset, {}, len(names), 1)
    session = Session(start, Generator(seed) if seed else None, tags)
    for text in filter(None, turns.split("; ")):
        session = session.play(session.position.parse(text))
    return session


def put(folder: Path, name: str, session: Session) -> Path:
    """Put a game into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.elemental"
    path.write_bytes(dumps(session).encode())
    return path


def three_games(folder: Path) -> tuple[Path, Path, Path]:
    """Put three games into a folder: one that begins, one in its second turn, and one with two other players."""
    return (
        put(folder, "autumn", hosted("Ann", "Ben")),
        put(folder, "winter", hosted("Cleo", "Ben", turns=FIRST)),
        put(folder, "spring", attrs.evolve(hosted("Dan", "Eve", slug="elemento"))),
    )
