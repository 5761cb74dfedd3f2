"""The host's pages for tests: what the child process would answer is answered here, in the same words."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from warnings import catch_warnings, simplefilter

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from elemental_gui.cli.host_service import answer_line
from elemental_gui.controller.host_service import HostService
from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.engine.catalog import load
from elemental_gui.host.rules import RulesChoice
from elemental_gui.scenes.arranging import ArrangingScene
from elemental_gui.session.session import Session
from elemental_gui.widgets.check.known import Known, of_session
from elemental_gui.widgets.check.page import CheckPage
from elemental_gui.widgets.editor.page import EditorPage
from tests.support.exposed import exposed
from tests.support.pressing import click


@contextmanager
def answering_inside(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[dict[str, Any]]]:
    """Let every HostService answer within the test's process; give the questions that it gets."""
    asked: list[dict[str, Any]] = []
    last: dict[HostService, dict[str, Any]] = {}

    def ask(service: HostService, question: Mapping[str, Any], seconds: float = 0.0) -> None:
        full = {**question, "seconds": seconds}
        asked.append(full)
        last[service] = full
        service._open.append(0)

        def tell() -> None:
            if service._open and last[service] is full:
                service._open.clear()
                service.answered.emit(json.loads(json.dumps(answer_line(json.dumps(full).encode()))))

        QTimer.singleShot(0, service, tell)

    monkeypatch.setattr(HostService, "ask", ask)
    yield asked


class CheckTable:
    """The page Check a submission with everything that a test touches."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.qtbot = qtbot
        self.store = PreferencesStore(folder / "settings.ini")
        self.page = CheckPage(self.store)
        self.page.resize(1200, 760)
        qtbot.addWidget(self.page, before_close_func=lambda _page: self.page.close_page())
        self.said: list[str] = []
        self.page.said.connect(self.said.append)

    def know(self, game: str, *actions: str, preset: str = "", seats: int = 2) -> Known:
        """Let the known position be that after some actions."""
        known = moment(game, *actions, preset=preset, seats=seats)
        self.page.know(known)
        return known

    def known(self) -> RulesChoice | None:
        """Give the rules of the known position; None while there is none."""
        return None if self.page.known is None else self.page.known.rules

    def submit(self, text: str, luck: str = "") -> str:
        """Check a text and give the finding."""
        self.page.submission.luck.setPlainText(luck)
        self.page.submission.show_text(text)
        self.page.check()
        return self.finding()

    def finding(self) -> str:
        """Wait for the answer and give the finding."""
        self.wait()
        return "" if self.page.result is None else str(self.page.result.finding)

    def wait(self) -> None:
        """Wait until nothing is asked any more."""
        self.qtbot.waitUntil(lambda: not self.page.inquiry.is_busy)

    def words(self) -> str:
        """Give what stands in the verdict."""
        return self.page.verdict.words.toPlainText()

    def complaint(self) -> str:
        """Give what stands above the page; empty for nothing."""
        return "" if self.page.notice.isHidden() else self.page.notice.sentence.text()


class EditorTable:
    """The position editor with everything that a test touches."""

    def __init__(self, qtbot: QtBot, folder: Path, game: str = "element") -> None:
        self.qtbot = qtbot
        self.store = PreferencesStore(folder / "settings.ini")
        self.page = EditorPage(self.store, RulesChoice.default(game))
        self.said: list[str] = []
        self.page.said.connect(self.said.append)
        exposed(qtbot, self.page, 1200, 760)
        QApplication.processEvents()

    @property
    def scene(self) -> ArrangingScene:
        """The board that is shown."""
        assert self.page.board.scene is not None
        return self.page.board.scene

    def cell(self, name: str) -> str:
        column, row = self.place(name)
        return self.page.model.setup.cells[row][column]

    def place(self, name: str) -> tuple[int, int]:
        """Give column and row of a cell."""
        place = self.page.model.form.place(name)
        assert place is not None
        return place

    def pick(self, text: str, layer: int = 0) -> None:
        """Choose a token in the palette."""
        button = next(each for brush, each in self.page.side.tokens.buttons.items() if brush == (layer, text))
        click(button)

    def wait(self) -> None:
        """Wait until nothing is asked any more."""
        inquiries = (self.page.inquiry, self.page.takeaway.inquiry)
        self.qtbot.waitUntil(lambda: not any(each.is_busy for each in inquiries))

    def complaint(self) -> str:
        """Give what stands above the page; empty for nothing."""
        return "" if self.page.notice.isHidden() else self.page.notice.sentence.text()


def moment(game: str, *actions: str, preset: str = "", seats: int = 2) -> Known:
    """Give a moment of a game whose luck is typed in."""
    spec = load(game)
    session = Session(spec.start(preset or spec.default_preset, {}, seats, 1))
    for text in actions:
        session = session.play(spec.parse_action(session.position.state, text))
    return of_session(session, len(session.plies), "the test")


def drop(widget: QWidget, data: QMimeData, point: QPoint) -> bool:
    """Drop something on a widget as the platform does; tell whether it would be taken."""
    buttons, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    with catch_warnings():
        # What PySide6 names instead came with its 6.12, which does not install below Python 3.15.
        simplefilter("ignore", DeprecationWarning)
        enter = QDragEnterEvent(point, Qt.DropAction.CopyAction, data, buttons, none)
    enter.ignore()
    QApplication.sendEvent(widget, enter)
    if enter.isAccepted():
        QApplication.sendEvent(widget, QDropEvent(QPointF(point), Qt.DropAction.CopyAction, data, buttons, none))
    return enter.isAccepted()


def files(*paths: Path) -> QMimeData:
    """Give what a drop of files carries."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


def text_data(text: str) -> QMimeData:
    """Give what a drop of text carries."""
    data = QMimeData()
    data.setText(text)
    return data
