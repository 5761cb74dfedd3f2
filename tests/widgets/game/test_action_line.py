"""The action line: typed turns, what they may go on with, what was typed before, and refusals in place."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.state import State
from elemental_gui.session.chance import Generator
from elemental_gui.session.session import Session
from elemental_gui.widgets.game.action_line import ActionLine, cut, position_after, suggestions, warning
from tests.session.games import new_session, play
from tests.support.drawings.element import position
from tests.support.game_pages import PageTable
from tests.support.pressing import write
from tests.support.windows import Windows

KEY = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def table(qtbot: QtBot) -> PageTable:
    """A shown page in the middle of the first turn, the keyboard in the action line."""
    table = PageTable(qtbot, play(new_session(), "take 2; draw fire water")).show()
    table.page.console.line.setFocus()
    return table


def enter(table: PageTable, text: str) -> ActionLine:
    """Type a text and press Enter."""
    line = table.page.console.line
    write(line, text)
    table.press(line, KEY.Key_Return)
    table.settle()
    return line


def begin(table: PageTable, text: str) -> ActionLine:
    """Type a text, and wait for what it may go on with."""
    line = table.page.console.line
    table.type(line, text)
    table.settle()
    return line


def offered(table: PageTable) -> list[str]:
    """What the list of completions holds."""
    model = table.page.console.line.completions.model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def test_its_sign_leads_to_it_from_the_board(table: PageTable) -> None:
    line = table.page.console.line
    table.page.take_focus()
    QTest.keyClicks(table.page.view, ">")
    assert line.hasFocus() and line.text() == ""


def test_an_action_is_typed_and_played(table: PageTable) -> None:
    line = enter(table, "fire F8")
    assert table.actions[-1] == "fire F8" and line.text() == ""


def test_a_whole_turn_is_typed_with_separators(table: PageTable) -> None:
    enter(table, "move g6; f f8, C4 water; move right ;move d; confirm")
    assert table.actions[2:] == ["move G6", "fire F8", "water C4", "move H6", "move H7", "confirm"]


def test_all_of_a_turn_or_nothing(table: PageTable) -> None:
    line = enter(table, "move G6; move K11")
    assert table.actions == ["take 2", "draw fire water"]
    assert line.text() == "move G6; move K11", "what was refused can be mended"
    assert "K11 is not next to" in table.page.console.aside.said.words


def test_undo_redo_and_reset_are_words_too(table: PageTable) -> None:
    enter(table, "move G6; fire F8")
    enter(table, "undo")
    assert table.actions[-1] == "move G6"
    enter(table, "redo")
    assert table.actions[-1] == "fire F8"
    enter(table, "reset")
    assert table.actions[-1] == "draw fire water"


def test_nonsense_is_refused_without_a_rule(table: PageTable) -> None:
    enter(table, "<b>fly</b> away")
    text = table.page.console.aside.said.text()
    assert "&lt;b&gt;fly" in text and "<a " not in text


def test_a_refusal_goes_when_the_text_changes(table: PageTable) -> None:
    line = enter(table, "move K11")
    table.type(line, " ")
    table.settle()
    assert table.page.headline.sentence.words.startswith("Still to do:")


def test_up_and_down_recall_what_was_typed(table: PageTable) -> None:
    enter(table, "move G6")
    line = enter(table, "fire F8")
    write(line, "water")
    seen = []
    for key in (KEY.Key_Up, KEY.Key_Up, KEY.Key_Up, KEY.Key_Down, KEY.Key_Down, KEY.Key_Down):
        table.press(line, key)
        seen.append(line.text())
    assert seen == ["fire F8", "move G6", "move G6", "fire F8", "water", "water"]


def test_typing_offers_legal_actions(table: PageTable) -> None:
    line = begin(table, "mo")
    assert line.popup.isVisible()
    assert set(offered(table)) == {f"move {name}" for name in ("E4", "F4", "G4", "E5", "G5", "E6", "F6", "G6")}


def test_an_offer_is_taken_with_the_keyboard(table: PageTable) -> None:
    line = begin(table, "fire F8; move G")
    wanted = offered(table).index("move G6")
    for _ in range(wanted + 1):
        table.press(line.popup, KEY.Key_Down)
    table.press(line.popup, KEY.Key_Return)
    assert line.text() == "fire F8; move G6" and not line.popup.isVisible()
    assert table.actions == ["take 2", "draw fire water"], "an offer is written, not yet played"


def test_enter_plays_what_was_typed_and_not_what_was_chosen_for_less_of_it(table: PageTable) -> None:
    """Who types fast presses Enter before the list has followed: it held the offer chosen a moment before."""
    line = begin(table, "fire F")
    table.press(line.popup, KEY.Key_Down)
    assert line.popup.currentIndex().isValid()
    table.type(line.popup, "8")  # a list that is shown hands every key on to its line
    table.press(line.popup, KEY.Key_Return)
    assert table.actions[-1] == "fire F8" and line.text() == ""


def test_small_letters_are_played_with_one_enter(table: PageTable) -> None:
    """The list offers the same in capitals, and its first line is current although nobody has chosen it."""
    line = begin(table, "fire f8")
    assert offered(table) == ["fire F8"]
    table.press(line.popup if line.popup.isVisible() else line, KEY.Key_Return)
    assert table.actions[-1] == "fire F8" and line.text() == ""


def test_in_an_empty_line_undo_takes_the_action_back_and_brings_no_text_back(playing: Windows) -> None:
    line, played = playing.page.console.line, playing.controller.session.plies
    line.setFocus()
    QTest.keyClicks(line, "fire f8")
    QTest.keyClick(line, KEY.Key_Return)
    assert len(playing.controller.session.plies) == len(played) + 1
    QTest.keyClick(line, KEY.Key_Z, CONTROL)
    assert playing.controller.session.plies == played and line.text() == ""
    QTest.keyClick(line, KEY.Key_Y, CONTROL)
    assert len(playing.controller.session.plies) == len(played) + 1 and line.text() == ""


def test_a_text_that_is_being_typed_is_undone_and_made_again_by_itself(playing: Windows) -> None:
    line, played = playing.page.console.line, playing.controller.session.plies
    line.setFocus()
    QTest.keyClicks(line, "fire f8")
    line.hide_completions()
    QTest.keyClick(line, KEY.Key_Z, CONTROL)
    assert line.text() == "" and playing.controller.session.plies == played
    QTest.keyClick(line, KEY.Key_Y, CONTROL)
    assert line.text() == "fire f8"


def test_what_a_seat_typed_and_did_not_play_is_not_left_to_the_next(table: PageTable) -> None:
    line = enter(table, "fire K11 please")
    assert line.text() == "fire K11 please" and table.page.console.aside.said.words
    table.play("fire F8; water C4; move G6; move G7; move G8")
    assert line.text() == "fire K11 please", "it can still be mended"
    assert table.page.console.aside.said.words == "", "but the refusal is over"
    table.play("confirm")
    assert line.text() == ""


def test_a_press_on_the_board_lets_a_refusal_go(table: PageTable) -> None:
    enter(table, "fire K12")
    assert "is no square of the board" in table.page.console.aside.said.words
    table.board.click("A1")
    assert table.page.console.aside.said.words == "A1 empty"


@pytest.mark.parametrize("slug", GAMES)
def test_an_arrow_key_on_the_board_lets_a_refusal_go(qtbot: QtBot, slug: str) -> None:
    """It hid what the cursor stood on, for as long as nothing was played."""
    game = load(slug)
    start = game.start(game.default_preset, {}, game.presets[game.default_preset].seats[0], 1)
    table = PageTable(qtbot, Session(start, Generator("seed") if game.has_luck else None)).show()
    said = table.page.console.aside.said
    table.controller.submit_text("nonsense")
    refused = said.words
    assert refused and said.property("tone") == "bad"
    table.page.take_focus()
    table.settle()
    assert said.words == refused, "it is there to be read"
    table.key(KEY.Key_Down)
    assert said.words != refused and said.property("tone") != "bad"


def test_what_was_pointed_at_goes_with_the_position(table: PageTable) -> None:
    table.board.key("f")
    table.board.hover("F8")
    assert "fire on F8" in table.page.console.aside.said.words
    table.board.click("F8")
    assert "fire on F8" not in table.page.console.aside.said.words


def test_escape_takes_the_offers_away_first_and_then_leaves(table: PageTable) -> None:
    line = begin(table, "mo")
    table.press(line.popup, KEY.Key_Escape)
    assert not line.popup.isVisible() and line.hasFocus()
    table.press(line, KEY.Key_Escape)
    assert table.focused() is table.page.view


def test_offers_continue_the_last_piece_only() -> None:
    state = play(new_session(), "take 2; draw fire water").position
    assert cut("fire F8; mo") == ("fire F8; ", "mo")
    assert "water C4" in suggestions(state, "fire F8;water")
    assert suggestions(state, "fire F8; fi") == [], "the fire has been placed"
    assert suggestions(state, "fly; mo") == []


def test_offers_use_the_words_of_the_preset_and_understand_the_others() -> None:
    state = play(new_session("pnp"), "take 1; draw wind").position
    assert "air F8" in suggestions(state, "air F")
    assert "wind F8" in suggestions(state, "wind F")


def test_nothing_is_offered_behind_luck_or_the_end() -> None:
    state = new_session().position
    assert suggestions(state, "ta") == [f"take {count}" for count in range(5)]
    assert suggestions(state, "take 2; fi") == []
    after = position_after(state, "take 2; draw fire water; move G6")
    assert after is not None and after.state_of(State).steps == 2


def test_a_warning_comes_before_the_turn_is_spoilt(qtbot: QtBot) -> None:
    corner = position("""
           A B C
         1 ● . w
         2 w w w
    """, preset="iak", hand="", steps=2, fill=".", steps_forced="on")  # fmt: skip
    assert not warning(GAME.at(corner), "")
    assert not warning(GAME.at(corner), "fly")
    table = PageTable(qtbot)
    table.settle()
    table.page.console.line.warned.emit(True)
    assert "could not be completed" in table.page.console.aside.said.words
    table.page.console.line.warned.emit(False)
    table.settle()
    assert table.page.console.aside.said.words == ""
