"""The rules beside the game: they open where a refusal points, can be searched, and know the preset."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QAccessible, QColor, QTextBlock
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from elemental_gui.engine.catalog import GAMES
from elemental_gui.scenes.kit.style.theme import DARK, LIGHT, Theme
from elemental_gui.session.session import Session
from elemental_gui.widgets.explore.page import ExplorePage
from elemental_gui.widgets.shell.rules_window import RulesWindow, emphasised
from tests.support.exposed import exposed
from tests.support.pressing import choose, choose_value, click, write
from tests.support.windows import windows
from tests.test_rules_pages import REQUIRED

KEY = Qt.Key


Opened: TypeAlias = Callable[[str], RulesWindow]


@pytest.fixture
def opened(qtbot: QtBot) -> Opened:
    """What opens the rules of a game."""
    parent = QWidget()
    qtbot.addWidget(parent)

    def rules_of(slug: str) -> RulesWindow:
        return exposed(qtbot, RulesWindow(parent, slug))

    return rules_of


@pytest.fixture
def window(opened: Opened) -> RulesWindow:
    """The rules of Element."""
    return opened("element")


def place(window: RulesWindow) -> int:
    """How far the text is scrolled."""
    return window.text.verticalScrollBar().value()


@pytest.mark.parametrize("slug", GAMES)
def test_a_rule_is_scrolled_to_and_pointed_at(slug: str, opened: Opened) -> None:
    window = opened(slug)
    for number in sorted(REQUIRED[slug])[::5]:  # that the page points at every one is seen in its text
        assert window.show_rule(number) and window.rule == number
        highlighted = blocks(window, LIGHT.selection)
        assert len(highlighted) == 1 and number in highlighted[0].text().split(), number
        top = window.text.document().documentLayout().blockBoundingRect(highlighted[0]).top()
        assert place(window) <= top < place(window) + window.text.viewport().height(), number


def blocks(window: RulesWindow, background: QColor) -> list[QTextBlock]:
    """Give the paragraphs that stand on a colour."""
    document = window.text.document()
    found = (document.findBlockByNumber(number) for number in range(document.blockCount()))
    return [block for block in found if block.blockFormat().background().color() == background]


def test_an_unknown_rule_points_at_nothing(window: RulesWindow) -> None:
    assert not window.show_rule("9z.9")
    assert window.rule == ""


def test_a_number_in_the_text_is_a_link(window: RulesWindow) -> None:
    window.text.anchorClicked.emit(QUrl("#1c.55"))
    assert window.rule == "1c.55" and place(window) > 0


def test_the_contents_lead_to_their_section(window: RulesWindow) -> None:
    assert window.contents.itemText(0) == "From the beginning"
    number = window.contents.findText("Water")
    choose(window.contents, number)
    assert place(window) > 0


def test_escape_clears_the_search_before_it_closes_the_window(window: RulesWindow) -> None:
    write(window.search, "hairpin")
    window.search.setFocus()
    QTest.keyClick(window.search, KEY.Key_Escape)
    assert window.isVisible() and window.search.text() == ""
    QTest.keyClick(window.search, KEY.Key_Escape)
    assert not window.isVisible()


def test_what_is_typed_over_the_text_is_searched(window: RulesWindow, qtbot: QtBot) -> None:
    with qtbot.waitActive(window):
        window.activateWindow()
    window.text.setFocus()
    for letter in "hairpin":
        QTest.keyClicks(window.focusWidget(), letter)
    assert window.search.hasFocus() and window.search.text() == "hairpin" and window.found.text().startswith("1 of")
    window.text.setFocus()
    top = place(window)
    QTest.keyClick(window.text, KEY.Key_PageUp)
    assert place(window) < top and window.text.hasFocus(), "what scrolls still does"


def test_searching_finds_counts_and_goes_round(window: RulesWindow, qtbot: QtBot) -> None:
    with qtbot.waitActive(window):
        window.activateWindow()
    QTest.keyClick(window, KEY.Key_F, Qt.KeyboardModifier.ControlModifier)
    write(window.search, "hairpin")
    first = window.text.textCursor().position()
    assert window.text.textCursor().selectedText().lower() == "hairpin" and window.found.text() == "1 of 2"
    window.search.setFocus()
    QTest.keyClick(window.search, KEY.Key_Return)
    assert window.text.textCursor().position() != first and window.found.text() == "2 of 2"
    QTest.keyClick(window.text, KEY.Key_F3)
    assert window.text.textCursor().position() == first, "once round"
    QTest.keyClick(window.search, KEY.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert window.text.textCursor().position() != first
    before = place(window)
    window.search.setText("submarine")
    assert window.found.text() == "not found" and not window.later.isEnabled() and place(window) == before
    window.search.clear()
    assert window.found.text() == ""


def test_what_is_found_further_down_is_shown_with_what_stands_round_it(window: RulesWindow) -> None:
    write(window.search, "hairpin")
    assert place(window) > 0
    middle, height = window.text.cursorRect().center().y(), window.text.viewport().height()
    assert height / 3 < middle < height * 2 / 3


def test_no_part_of_it_lies_below_the_edge_of_the_screen(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    window = RulesWindow(parent, "element")
    window.resize(5000, 5000)
    window.show()
    room = window.screen().availableSize()
    assert window.width() < room.width() and window.height() < room.height()
    window.close()


def test_the_preset_being_played_is_made_plain(window: RulesWindow) -> None:
    plain = window.text.toHtml()
    window.set_preset("pnp")
    assert window.text.toHtml() != plain
    assert LIGHT.accent.name() in window.text.toHtml()


def test_tags_and_columns_of_a_preset_are_set_off() -> None:
    body = (
        '<p><b class="preset">[dm5 dm4]</b> a <b class="preset">[pnp]</b> b</p>'
        "<table><tr><th></th><th>dm5</th><th>pnp</th></tr>\n<tr><td>x</td><td>1</td><td>2</td></tr></table>"
        "<table><tr><th>other</th></tr><tr><td>y</td></tr></table>"
    )
    changed = emphasised(body, "pnp")
    assert 'class="preset">[dm5 dm4]' in changed and 'class="mine">&nbsp;pnp&nbsp;' in changed
    assert '<th class="mine">pnp</th>' in changed and '<td class="mine">2</td>' in changed
    assert "<td>1</td>" in changed and "<td>y</td>" in changed


def test_the_theme_is_taken_on_without_losing_the_place(window: RulesWindow, wear: Callable[[Theme], None]) -> None:
    window.text.verticalScrollBar().setValue(300)
    wear(DARK)
    assert place(window) == 300
    assert DARK.text.name() in window.text.toHtml()


def test_escape_closes_it(window: RulesWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.closed):
        QTest.keyClick(window, KEY.Key_Escape)
    assert not window.isVisible()


def test_the_text_has_the_size_one_likes(window: RulesWindow) -> None:
    size = window.text.font().pointSizeF()
    click(window.larger)
    assert window.text.font().pointSizeF() > size
    QTest.keyClick(window, KEY.Key_Minus, Qt.KeyboardModifier.ControlModifier)
    assert window.text.font().pointSizeF() == size


def test_the_places_found_are_gone_through_with_buttons(window: RulesWindow) -> None:
    assert not window.later.isEnabled()
    write(window.search, "whirlwind")
    first = window.text.textCursor().position()
    click(window.later)
    assert window.text.textCursor().position() > first
    click(window.earlier)
    assert window.text.textCursor().position() == first


def test_only_my_preset_leaves_out_what_holds_for_others(window: RulesWindow) -> None:
    assert window.only.isHidden()
    window.set_preset("pnp")
    assert not window.only.isHidden()
    everything = window.text.toPlainText()
    assert "The bag holds thirty of each" in everything
    click(window.only)
    mine = window.text.toPlainText()
    assert "The bag holds thirty of each" not in mine
    assert "Every stone and every step is due" in mine
    assert "A1 is the" in mine, "what holds for all stays"
    assert window.show_rule("1c.29") and not window.only.isChecked(), "a rule that is asked for is shown"
    window.set_preset("")
    assert window.only.isHidden()


@pytest.mark.parametrize("slug", GAMES)
def test_examples_are_drawn_and_can_be_tried(slug: str, opened: Opened) -> None:
    window = opened(slug)
    tried: list[Session] = []
    window.try_requested.connect(tried.append)
    links = re.findall(r'href="(try:\d+)"', window.text.toHtml())
    assert links and window.text.toHtml().count("<img") >= len(links)
    for link in links:
        window.text.anchorClicked.emit(QUrl(link))
    assert [session.game.slug for session in tried] == [slug] * len(links)
    assert all(session.outcome is None for session in tried), "there is something to play"


def test_an_example_is_told_in_words_when_that_is_asked_for(window: RulesWindow) -> None:
    said = "Seat 1 has water and 1 step. C1 water; A2 water; B2 water; D2 water. Marked with a dot: C2."
    assert said not in window.text.toPlainText()
    window.text.anchorClicked.emit(QUrl("words:1"))
    assert f"Board 1: {said}" in window.text.toPlainText() and "Board 2: " in window.text.toPlainText()
    window.text.anchorClicked.emit(QUrl("words:1"))
    assert said not in window.text.toPlainText()


def test_the_links_of_an_example_are_reached_by_keys_and_the_keyboard_stays_there(window: RulesWindow) -> None:
    window.activateWindow()
    window.text.setFocus()
    for _ in range(200):
        QTest.keyClick(window.text, KEY.Key_Tab)
        if window.text.textCursor().selectedText() == "In words":
            break
    place = window.text.textCursor().position()
    QTest.keyClick(window.text, KEY.Key_Return)
    assert "Board 1: Seat 1 has fire" in window.text.toPlainText()
    QTest.keyClick(window.text, KEY.Key_Tab)
    assert window.text.textCursor().position() > place, "on from there, not from the beginning"


@pytest.mark.parametrize("slug", GAMES)
def test_a_screen_reader_is_told_every_example_without_asking(
    slug: str, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    window = opened(slug)
    read = QAccessible.queryAccessibleInterface(window.text).text(QAccessible.Text.Value)
    told = [panel.words for panels in window._examples for panel in panels]
    assert told and all(words in read for words in told)


def test_the_rules_of_another_game_are_one_choice_away(qtbot: QtBot, tmp_path: Path) -> None:
    with windows(qtbot, tmp_path) as place:
        place.perform("rules")
        assert place.rules.slug == "element"
        choose_value(place.rules.game, "elemenders")
        assert place.rules.slug == "elemenders" and place.rules.isVisible()
        place.rules.text.anchorClicked.emit(QUrl("try:0"))
        assert place.front(ExplorePage).match.game.slug == "elemenders"
