"""The sample games: each with a picture of its end, opened to be played through with its remarks."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from elemental_gui.session.record import dumps
from elemental_gui.widgets.learn import samples_page as module
from elemental_gui.widgets.learn.samples_page import SamplesPage, sample_paths
from tests.session.games import FIRST_TURN, new_session, play
from tests.support.exposed import exposed
from tests.support.game_pages import PageTable
from tests.support.windows import Windows


def gallery(place: Windows) -> SamplesPage:
    """Open the page with its keys, and wait for its cards."""
    keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(place.window, Qt.Key.Key_O, keys)
    page = place.front(SamplesPage)
    place.qtbot.waitUntil(lambda: page.is_whole)
    return page


def test_every_sample_has_a_card_that_says_how_it_ends(place: Windows) -> None:
    page = gallery(place)
    assert [card.path for card in page.cards] == sample_paths()
    assert all(card.picture.still is not None for card in page.cards)
    said = next(card for card in page.cards if card.path.stem == "pnp")
    assert said.words.text() == "Ben wins. The sage of Ann is trapped: no step and no ride is left."
    assert "14 turns" in said.open.accessibleName()


def test_a_click_or_enter_opens_it_at_its_start_to_be_played_through(place: Windows) -> None:
    page = gallery(place)
    assert page.cards[0].open.hasFocus()
    QTest.mouseClick(page.cards[-1], Qt.MouseButton.LeftButton)
    assert place.controller.looking_at == 0 and place.controller.session.outcome is not None
    place.perform("next")
    assert place.controller.looking_at == 1
    assert gallery(place) is page
    QTest.keyClick(page.cards[0].open, Qt.Key.Key_Return)
    assert place.controller.looking_at == 0 and place.controller.game.slug == "element"


def test_cards_stand_beside_each_other_where_there_is_room(place: Windows) -> None:
    page = gallery(place)
    place.window.resize(1300, 800)
    QApplication.processEvents()
    assert page.cards[1].y() == page.cards[0].y()
    place.window.resize(720, 800)
    QApplication.processEvents()
    assert page.cards[1].y() > page.cards[0].y() and page.cards[1].x() == page.cards[0].x()


def test_a_record_that_somebody_has_broken_is_left_out(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.elemental").write_text("nonsense", encoding="utf-8")
    (tmp_path / "b.elemental").write_text(dumps(play(new_session(), FIRST_TURN)), encoding="utf-8")
    paths = [tmp_path / "a.elemental", tmp_path / "gone.elemental", tmp_path / "b.elemental"]
    monkeypatch.setattr(module, "sample_paths", lambda: paths)
    page = exposed(qtbot, SamplesPage())
    qtbot.waitUntil(lambda: page.is_whole)
    assert [card.path for card in page.cards] == [tmp_path / "b.elemental"]


def test_a_remark_of_the_record_is_shown_with_its_turn(qtbot: QtBot) -> None:
    session = play(new_session(), FIRST_TURN).remark("clk 2:41 reserve 5:00").remark("Two stones, three steps.")
    session = session.remark("A game to learn from.", 0)
    table = PageTable(qtbot, session).show()
    table.page.look_at(3)
    sentence = table.page.headline.sentence
    assert sentence.words == "Two stones, three steps." and sentence.lead == "Turn 1.1, after step to G6:"
    table.page.look_at(0)
    assert sentence.words == "A game to learn from."
    table.page.step("live")
    table.settle()
    assert not sentence.lead
