"""The Host's table in the window: keys, files that change, and little room."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from elemental_gui.widgets.hosting.page import TablePage
from tests.support.hosting_page import CONTROL, FIRST, SECOND, HostingPage, hosted, put
from tests.support.pressing import click
from tests.support.windows import Windows, windows


@pytest.fixture
def place(qtbot: QtBot, tmp_path: Path, games: Path) -> Iterator[Windows]:
    """A window with the Host's table in front."""
    with windows(qtbot, tmp_path) as window:
        window.store.hosting["folder"] = str(games)
        show_table(window)
        yield window


def show_table(place: Windows) -> None:
    QTest.keyClick(place.window, Qt.Key.Key_T, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    settle(place)


def settle(place: Windows) -> TablePage:
    page = place.desk.host.hosting
    place.qtbot.waitUntil(lambda: not page.table.is_reading and not page.table.judging.is_busy)
    QApplication.processEvents()
    return page


def paste(place: Windows, text: str) -> TablePage:
    QGuiApplication.clipboard().setText(text)
    QTest.keyClick(place.window.focusWidget(), Qt.Key.Key_V, CONTROL)
    return settle(place)


def accept(place: Windows, text: str) -> None:
    """Paste a message, take the game that is proposed, and accept it."""
    page = paste(place, text)
    QTest.keyClick(page.proposal.games, Qt.Key.Key_Return)
    settle(place)
    QTest.keyClick(page.games.view, Qt.Key.Key_Return, CONTROL)
    settle(place)


def test_the_rules_are_those_of_the_game_that_is_looked_at(place: Windows, games: Path) -> None:
    page = place.desk.host.hosting
    for name in ("spring", "winter"):
        page.games.reveal(games / f"{name}.elemental")
        QTest.keyClick(place.window, Qt.Key.Key_F1)
        assert place.rules.slug == {"spring": "elemento", "winter": "element"}[name]


def test_what_is_pasted_while_games_are_looked_for_is_a_message(place: Windows) -> None:
    page = place.desk.host.hosting
    page.find_game()
    QTest.keyClicks(page.games.search, "wibble")
    settle(place)
    assert page.welcome.words.text() == "No game fits what is looked for above the list."
    paste(place, f"Ben: {SECOND}")
    assert page.games.search.text() == "wibble" and page.right.currentWidget() is page.proposal


def test_a_game_on_the_table_goes_on_with_its_record(place: Windows, games: Path) -> None:
    place.desk.open_file(games / "winter.elemental")
    show_table(place)
    accept(place, f"Ben: {SECOND}")
    click(place.desk.host.hosting.back)
    assert place.window.stack.currentWidget() is place.page
    assert place.actions == [*FIRST.split("; "), *SECOND.split("; ")]
    assert "winter.elemental has changed meanwhile" in place.window.statusBar().currentMessage()


def test_a_game_that_was_played_on_stays_and_says_that_its_record_is_another(place: Windows, games: Path) -> None:
    place.desk.open_file(games / "winter.elemental")
    assert place.controller.submit_text("take 0")
    put(games, "winter", hosted("Cleo", "Ben", turns=f"{FIRST}; {SECOND}"))
    show_table(place)
    click(place.desk.host.hosting.back)
    assert place.actions[-1] == "take 0" and "has changed meanwhile" in place.window.banner.text


def test_why_something_was_no_action_is_forgotten_while_a_page_covers_the_game(place: Windows, games: Path) -> None:
    place.desk.open_file(games / "winter.elemental")
    said = place.page.console.aside.said
    assert not place.controller.submit_text("wibble") and said.text()
    show_table(place)
    click(place.desk.host.hosting.back)
    assert not said.text()


def test_a_banner_that_is_put_away_leaves_the_keyboard_with_the_games(place: Windows, games: Path) -> None:
    (games / "autumn.elemental").write_text("wibble")
    page = settle(place)
    page.games.view.setFocus()
    place.desk.open_file(games / "autumn.elemental")
    assert place.window.banner.text
    click(place.window.banner.away)
    assert page.games.view.hasFocus()


class TestLittleRoom:
    @pytest.fixture
    def small(self, host: HostingPage) -> HostingPage:
        host.page.resize(900, 560)
        return host

    def test_what_is_asked_takes_the_room_of_the_text_to_post(self, small: HostingPage) -> None:
        small.submit("Ann: take 0; move A1")
        panel = small.page.panel
        for ask in (panel.set_deadline, panel.message.accept):
            small.click(ask)
            parts = panel.message.accept, panel.message.refuse, panel.message.meant, panel.message.text
            assert not panel.reply.isVisible()
            assert all(part.height() >= part.minimumSizeHint().height() for part in parts)
            QTest.keyClick(small.page.focusWidget(), Qt.Key.Key_Escape)
            assert panel.reply.isVisible() and small.page.games.view.hasFocus()

    def test_the_actions_of_a_verdict_in_few_words_are_seen(self, host: HostingPage) -> None:
        host.submit(f"Ben: {SECOND}")
        verdict = host.page.panel.message.verdict
        verdict.setFixedHeight(10 * verdict.fontMetrics().lineSpacing())
        QApplication.processEvents()
        assert verdict.steps.isVisible()
