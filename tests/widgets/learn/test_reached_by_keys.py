"""Whatever learning and looking back show is reached with the Tab key, and a screen reader has a name for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsView, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.widgets.learn.lessons_page import LessonsPage
from elemental_gui.widgets.learn.samples_page import SamplesPage, sample_paths
from elemental_gui.widgets.parts.side_page import SidePage
from elemental_gui.widgets.review.page import ReviewPage
from tests.session.games import FIRST_TURN
from tests.support.engine_inside import engine_inside
from tests.support.exposed import exposed
from tests.support.windows import Windows, windows

TAB = Qt.FocusPolicy.TabFocus.value
READ = (QGraphicsView, QTextBrowser)
"""Boards and texts, with all that they hold: those are read in tests of their own."""

MOST_STEPS = 1000
"""A rules page has hundreds of links, and Tab goes through them."""
Opened = Callable[[Windows], QWidget]


@pytest.fixture
def place(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Windows]:
    """A window with a game in which one turn has been played."""
    with engine_inside(monkeypatch), windows(qtbot, tmp_path) as made:
        made.store.games["element"] = '{"preset": "pnp", "names": ["Ann", "Ben"], "typed_luck": true}'
        made.desk.play("element")
        made.controller.submit_text(FIRST_TURN)
        yield made


def front(name: str) -> Opened:
    """Choose something in a menu that covers the game."""

    def opened(place: Windows) -> QWidget:
        place.perform(name)
        return place.front(SidePage)

    return opened


def reviewed(place: Windows) -> QWidget:
    place.perform("review")
    page = place.front(ReviewPage)
    place.qtbot.waitUntil(lambda: page.reviewer.is_done)
    page.go_to(1)
    return page


def samples(place: Windows) -> QWidget:
    place.perform("open_sample")
    page = place.front(SamplesPage)
    place.qtbot.waitUntil(lambda: len(page.cards) == len(sample_paths()))
    return page


def rules(place: Windows) -> QWidget:
    place.perform("rules")
    return place.rules


PAGES: dict[str, Opened] = {
    "lessons": front("lessons"),
    "puzzles": front("puzzles"),
    "review": reviewed,
    "try out": front("try_out"),
    "sample games": samples,
    "rules": rules,
}


def operated(page: QWidget) -> list[QWidget]:
    """List what takes the keyboard, but for what lies in a board or a text."""
    read = [each for each in page.findChildren(QWidget) if isinstance(each, READ)]
    return [
        each
        for each in page.findChildren(QWidget)
        if each.isVisible() and each.isEnabled() and each.focusPolicy().value & TAB and each.focusProxy() is None
        if not any(each is other or other.isAncestorOf(each) for other in read)
    ]


def name_of(widget: QWidget) -> str:
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name).strip()


@pytest.mark.parametrize("which", PAGES)
def test_everything_is_named_and_reached_by_tab(place: Windows, which: str) -> None:
    page = PAGES[which](place)
    window = page.window()
    with place.qtbot.waitActive(window):
        window.activateWindow()
    wanted = operated(page)
    assert len(wanted) >= 4
    assert [each for each in wanted if not name_of(each)] == []
    wanted[0].setFocus()
    left = set(wanted)
    for _ in range(MOST_STEPS):
        now = window.focusWidget()
        assert now is not None
        left.discard(now)
        if not left:
            break
        QTest.keyClick(now, Qt.Key.Key_Tab)
    assert {name_of(each) for each in left} == set()


def test_words_longer_than_their_room_are_read_by_keys(qtbot: QtBot, store: PreferencesStore) -> None:
    page = exposed(qtbot, LessonsPage(store, "element"), 900, 560)
    page.resize(860, 420)
    reading = page.beside.reading
    bar = reading.verticalScrollBar()
    assert bar.maximum() > 0 and reading.focusPolicy() == Qt.FocusPolicy.TabFocus
    page.take_focus()
    for _ in range(9):
        QTest.keyClick(page.view, Qt.Key.Key_PageDown)
    assert bar.value() == bar.maximum()
    QTest.keyClick(page.view, Qt.Key.Key_PageUp)
    assert bar.value() < bar.maximum()
    page.resize(1400, 1300)
    assert bar.maximum() == 0 and reading.focusPolicy() == Qt.FocusPolicy.NoFocus, "there is nothing to stop for"
