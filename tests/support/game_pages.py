"""The page of a game on a table of its own: a real controller, a clock in our hand, and the page on a screen."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self, TypeAlias, TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from elemental_gui.controller.game_controller import GameController
from elemental_gui.controller.own_programs import OwnProgram
from elemental_gui.controller.preferences import Preferences
from elemental_gui.engine.core.state import Outcome
from elemental_gui.scenes.kit.board_view import BoardView
from elemental_gui.session.clock import Clock
from elemental_gui.session.match import Match, header
from elemental_gui.session.session import Session
from elemental_gui.session.time_control import UNTIMED, TimeControl
from elemental_gui.storage.filesystem import FileSystem
from elemental_gui.storage.journal import Journal
from elemental_gui.widgets.game.game_page import GamePage
from tests.session.games import new_session, written
from tests.support.board_driver import BoardDriver
from tests.support.pressing import click

Panel = TypeVar("Panel", bound=QWidget)
Kind: TypeAlias = type[Panel]
QUIET = Preferences(animations="off")


class FailingDisk(FileSystem):
    """A disk that can be told to be full."""

    full = False

    def write(self, handle: int, data: bytes | memoryview) -> int:
        """Write, or fail like a full disk."""
        if self.full:
            raise OSError(28, "No space left on device")
        return super().write(handle, data)


def inside(page: GamePage) -> Any:
    """Return a page's scene with everything in it that a test may look at."""
    return page.scene


class PageTable:
    """A page with everything around it that a test wants to touch."""

    def __init__(
        self,
        qtbot: QtBot,
        session: Session | None = None,
        *,
        control: TimeControl = UNTIMED,
        folder: Path | None = None,
        preferences: Preferences = QUIET,
        now: Callable[[], float] | None = None,
        program: str = "",
    ) -> None:
        self.qtbot = qtbot
        self.seconds = 0.0
        self.disk = FailingDisk()
        session = session or new_session()
        match = Match(session, Clock.new(control, session.start.seats)).begun()
        journal = None if folder is None else Journal.create(folder, header(match), filesystem=self.disk)
        self.controller = GameController(match, journal, now=lambda: self.seconds)
        self.presses = itertools.count(0.0)
        """A clock by which every press comes a second after the one before: nobody double-clicks here."""
        programs = [OwnProgram("Stranger", program)]
        now = now or (lambda: next(self.presses))
        self.page = GamePage(self.controller, preferences, now=now, programs=lambda: programs)
        self.page.resize(1000, 760)
        qtbot.addWidget(self.page, before_close_func=lambda _page: self.page.close_page())
        self.said: list[str] = []
        """What the page has said in a line, as the status bar would show it."""
        self.page.message.connect(self.said.append)
        self._board: BoardDriver | None = None

    @property
    def board(self) -> BoardDriver:
        """Hands on the page's board; a table of panels has none."""
        if self._board is None:
            assert isinstance(self.page.view, BoardView)
            self._board = BoardDriver(self.qtbot, self.page.view)
        return self._board

    def show(self) -> Self:
        """Put the page on the screen, in the active window; give the table back."""
        with self.qtbot.waitExposed(self.page):
            self.page.show()
        self.page.activateWindow()
        self.settle()
        return self

    def settle(self) -> None:
        """Let everything happen that was put off."""
        for _ in range(5):
            QApplication.processEvents()

    def play(self, text: str) -> None:
        """Play typed actions, which have to be legal; a turn that is played out is confirmed when others follow."""
        # In Element every turn ends by an action, so that none waits in the middle of a text.
        for action in [text] if self.controller.game.slug == "element" else text.split("; "):
            if action not in ("undo", "redo", "reset", "confirm"):
                self.controller.confirm_played()
            assert self.controller.submit_text(action), action
        self.settle()

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key where the focus is."""
        widget = QApplication.focusWidget()
        QTest.keyClick(widget if widget is not None else self.page, key, modifier)

    def press(self, widget: QWidget, key: Qt.Key) -> None:
        QTest.keyClick(widget, key)

    def type(self, widget: QWidget, text: str) -> None:
        QTest.keyClicks(widget, text)

    def type_and_enter(self, text: str) -> None:
        """Type into the action line, and press Enter."""
        line = self.page.console.line
        click(line)
        self.type(line, text)
        self.press(line, Qt.Key.Key_Return)

    def click(self, widget: QWidget, point: QPoint) -> None:
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)

    def confirm(self) -> None:
        """Confirm the turn with the button beside the board."""
        click(self.page.side.turn.confirm)

    def undo(self) -> None:
        """Take the last action back with its button."""
        click(self.page.side.turn.undo)

    def redo(self) -> None:
        """Make the action again with its button."""
        click(self.page.side.turn.redo)

    def step(self, where: str) -> None:
        """Look at another moment: by a button above the moves, or from turn to turn by a key on their list."""
        moves = self.page.side.moves
        buttons = {"first": moves.first, "previous": moves.previous, "next": moves.next, "last": moves.last}
        buttons["live"] = moves.last
        if where in buttons:
            click(buttons[where])
        else:
            self.press(moves.list, {"turn before": Qt.Key.Key_Up, "turn after": Qt.Key.Key_Down}[where])

    def beside(self, kind: Kind[Panel]) -> Panel:
        """The panel of that kind, which stands beside the board."""
        panel = self.page.side.host
        assert isinstance(panel, kind)
        return panel

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended."""
        return self.controller.session.outcome

    def looking(self) -> int | None:
        """What is being looked at; a method, because type checkers take properties to stay as they were."""
        return self.controller.looking_at

    @property
    def actions(self) -> list[str]:
        """The actions played so far."""
        return written(self.controller.session)

    def texts(self) -> str:
        """Everything that labels and lists say."""
        said = [label.text() for label in self.page.findChildren(QLabel)]
        turn = self.page.side.turn.list
        said += [turn.item(row).text() for row in range(turn.count())]
        model = self.page.side.moves.list.model()
        said += [str(model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole)) for row in range(model.rowCount())]
        return "\n".join(said)

    def focused(self) -> QWidget | None:
        return self.page.focusWidget()
