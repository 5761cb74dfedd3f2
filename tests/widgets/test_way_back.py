"""Esc leads back from every page over the game; where something is typed, a second one does."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from elemental_gui.widgets.check.page import CheckPage
from elemental_gui.widgets.parts.side_page import SidePage
from tests.support.windows import Windows

PAGES = "check_submission", "hosts_table", "edit_position", "open_sample", "lessons", "puzzles", "try_out"
ESCAPE, TAB = Qt.Key.Key_Escape, Qt.Key.Key_Tab


def press(place: Windows, key: Qt.Key) -> None:
    focus = place.window.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key)


def is_covered(place: Windows) -> bool:
    return isinstance(place.desk.front, SidePage)


@pytest.mark.parametrize("name", PAGES)
def test_escape_leads_back_to_the_game(playing: Windows, name: str) -> None:
    for tabs in (0, 2, 5):
        playing.perform(name)
        assert is_covered(playing)
        for _ in range(tabs):
            press(playing, TAB)
        for _ in range(2):  # the first puts down what is in the hand, or leads to the board
            if is_covered(playing):
                press(playing, ESCAPE)
        assert not is_covered(playing) and playing.page.view.hasFocus()


def test_escape_leads_home_where_there_is_no_game(place: Windows) -> None:
    place.perform("open_sample")
    press(place, ESCAPE)
    assert place.window.stack.currentWidget() is place.window.home


def test_escape_where_something_is_typed_leaves_it_there_and_stays_once(playing: Windows) -> None:
    playing.perform("check_submission")
    page = playing.front(CheckPage)
    QTest.keyClicks(page.submission.text, "fire C3")
    press(playing, ESCAPE)
    assert is_covered(playing) and page.back.hasFocus()
    press(playing, ESCAPE)
    assert not is_covered(playing)
    playing.perform("check_submission")
    assert page.submission.text.toPlainText() == "fire C3"
