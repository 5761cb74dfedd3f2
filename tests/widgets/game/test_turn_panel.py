"""This turn: a line for every action, what was taken back still in sight, and buttons that say why not."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QListWidget
from pytestqt.qtbot import QtBot

from elemental_gui.controller.game_library import new_match
from elemental_gui.controller.game_settings import GameSettings
from elemental_gui.engine.catalog import GAMES
from elemental_gui.widgets.game.turn_panel import Line
from tests.session.games import FIRST_TURN, new_session, play
from tests.support.game_pages import PageTable
from tests.support.pressing import click, click_row, follow

TURN = "take 2; draw fire water; move G6; fire F8"
TOLD = ["take 2", "fire, water drawn", "step to G6", "fire on F8"]


@pytest.fixture
def table(qtbot: QtBot) -> PageTable:
    """Four actions into the first turn, with typed luck."""
    return PageTable(qtbot, play(new_session(), TURN))


def lines(listed: QListWidget) -> list[str]:
    return [listed.item(row).text() for row in range(listed.count())]


def greyed(listed: QListWidget) -> list[str]:
    """The lines that are slanted: those that were taken back."""
    return [item.text() for row in range(listed.count()) if (item := listed.item(row)).font().italic()]


def test_every_tentative_action_has_a_line_newest_last(table: PageTable) -> None:
    listed = table.page.side.turn.list
    assert lines(listed) == TOLD
    assert [listed.item(row).toolTip().split("\n")[0] for row in range(4)] == TURN.split("; ")
    assert table.page.side.turn.whose.words == "round 1 · Ann"


def test_a_long_line_is_broken_and_not_cut(table: PageTable) -> None:
    table.show()
    listed = table.page.side.turn.list
    long = "fire on E5, spreads to E4 E6 D5 F5; the sage of Bartholomew would be trapped"
    table.page.side.turn.show_turn("1.1", [Line("take 1", "", 1), Line(long, "", 2)], "")
    short, broken = (listed.visualItemRect(listed.item(row)).height() for row in range(2))
    assert broken >= short + listed.fontMetrics().height() > 0


def test_confirmed_turns_are_listed_no_more(table: PageTable) -> None:
    table.play("water C4; move H6; move H7; confirm")
    turn = table.page.side.turn
    assert lines(turn.list) == [] and turn.whose.words == "round 1 · Ben"
    assert turn.hint.words == "Nothing has been done yet."


def test_what_was_taken_back_stays_in_sight_greyed(table: PageTable) -> None:
    table.undo()
    table.undo()
    assert lines(table.page.side.turn.list) == TOLD
    assert greyed(table.page.side.turn.list) == TOLD[2:]


def test_a_new_action_forgets_what_was_taken_back(table: PageTable) -> None:
    table.undo()
    table.play("water C4")
    assert lines(table.page.side.turn.list) == [*TOLD[:3], "water on C4"]


def test_a_click_looks_at_the_board_after_the_action(table: PageTable) -> None:
    listed = table.page.side.turn.list
    pending = table.controller.session
    listed.setCurrentRow(2)
    assert table.controller.looking_at == 3 and table.controller.session is pending
    assert listed.currentRow() == 2
    listed.setCurrentRow(3)
    assert table.controller.looking_at is None, "after the last action the position is the live one"


def test_tab_passes_the_list_and_looks_at_nothing(table: PageTable) -> None:
    panel = table.page.side.turn
    table.show()
    panel.list.setFocus(Qt.FocusReason.TabFocusReason)
    assert panel.list.hasFocus() and table.controller.looking_at is None
    QTest.keyClick(panel.list, Qt.Key.Key_Down)
    assert table.controller.looking_at == 1, "the arrow keys begin with the first action"


def test_a_click_with_the_mouse_does_the_same(table: PageTable) -> None:
    table.show()
    click_row(table.page.side.turn.list, 1)
    assert table.controller.looking_at == 2


def test_a_click_on_what_was_taken_back_shows_nothing(table: PageTable) -> None:
    table.undo()
    table.page.side.turn.list.setCurrentRow(3)
    assert table.controller.looking_at is None


def double_click(table: PageTable, row: int) -> None:
    """Double-click on a line of this turn."""
    if not table.page.isVisible():
        table.show()
    for press in (QTest.mouseClick, QTest.mouseDClick):
        click_row(table.page.side.turn.list, row, press)


def test_a_double_click_undoes_and_redoes_to_there(table: PageTable) -> None:
    double_click(table, 1)
    assert table.actions == ["take 2", "draw fire water"]
    double_click(table, 3)
    assert table.actions == TURN.split("; ")


def test_enter_on_a_line_jumps_there(table: PageTable) -> None:
    table.show()
    listed = table.page.side.turn.list
    listed.setFocus()
    listed.setCurrentRow(2)
    table.press(listed, Qt.Key.Key_Return)
    assert table.actions == ["take 2", "draw fire water", "move G6"]


def test_no_jump_goes_below_the_draw(table: PageTable) -> None:
    double_click(table, 0)
    assert table.actions == ["take 2", "draw fire water"]


def test_the_buttons_undo_redo_and_reset(table: PageTable) -> None:
    turn = table.page.side.turn
    click(turn.undo)
    assert table.actions[-1] == "move G6"
    click(turn.redo)
    assert table.actions[-1] == "fire F8" and not turn.redo.isEnabled()
    click(turn.reset)
    assert table.actions == ["take 2", "draw fire water"]
    assert not turn.undo.isEnabled() and not turn.reset.isEnabled() and turn.redo.isEnabled()


@pytest.mark.parametrize("slug", GAMES)
def test_who_confirms_by_key_too_early_is_told_so(qtbot: QtBot, slug: str) -> None:
    table = PageTable(qtbot, new_match(GameSettings(slug)).session).show()
    before, why = table.controller.session, table.controller.why_not_confirm()
    QTest.keyClick(table.page.view, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert why is not None and table.page.console.aside.said.text().startswith(why.message)
    assert table.controller.session is before


def test_confirm_waits_and_says_why(table: PageTable) -> None:
    turn = table.page.side.turn
    assert not turn.confirm.isEnabled()
    assert turn.reason.text().startswith("Steps still to make: 2; stones in hand: water.")
    with table.qtbot.waitSignal(table.page.rules_requested) as asked:
        follow(turn.reason, "1c.9")
    assert asked.args == ["1c.9"]
    table.play("water C4; move H6; move H7")
    assert turn.confirm.isEnabled() and turn.reason.text() == ""
    click(turn.confirm)
    assert "; ".join(table.actions) == FIRST_TURN


def test_keys_reach_the_rule_that_says_why(table: PageTable) -> None:
    table.show()
    panel, asked = table.page.side.turn, QSignalSpy(table.page.side.turn.reason.linkActivated)
    panel.reason.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(panel.reason, Qt.Key.Key_Return)  # the label alone would be a stop at which nothing is marked
    assert asked.count() == 1 and f"Rule {asked.at(0)[0]}" in panel.reason.text()


def test_the_words_are_those_of_the_preset(qtbot: QtBot) -> None:
    for preset, word in (("pnp", "air"), ("dm5", "wind")):
        table = PageTable(qtbot, play(new_session(preset), "take 1; draw wind; wind F8"))
        assert lines(table.page.side.turn.list) == ["take 1", f"{word} drawn", f"{word} on F8"]


def test_a_remark_on_the_turn_is_a_line_that_cannot_be_chosen(table: PageTable) -> None:
    table.controller.rewind(3, "too early")
    listed = table.page.side.turn.list
    assert lines(listed) == [*TOLD[:3], "host rewind: 1 action taken back (too early)"]
    listed.setCurrentRow(3)
    assert table.controller.looking_at is None


def test_looking_at_a_confirmed_turn_selects_nothing_here(table: PageTable) -> None:
    table.play("water C4; move H6; move H7; confirm; take 1; draw earth")
    table.page.look_at(3)
    assert table.page.side.turn.list.currentRow() == -1


def test_the_end_of_a_game_is_not_told_before_one_comes_to_it(table: PageTable) -> None:
    table.play("water C4; move H6; move H7; confirm; take 1; draw earth; earth E5")
    table.controller.resign()
    turn = table.page.side.turn
    assert lines(turn.list)
    table.page.look_at(0)
    assert not lines(turn.list) and not turn.isHidden()
    table.page.look_at(len(table.controller.session.plies))
    assert lines(turn.list)


def test_a_click_on_a_button_leaves_the_keyboard_with_the_board(table: PageTable) -> None:
    table.show()
    table.page.take_focus()
    turn = table.page.side.turn
    for button in (turn.undo, turn.redo, turn.reset):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert table.page.view.hasFocus()
    table.play("move G6; fire F8; water C4; move H6; move H7")
    QTest.mouseClick(turn.confirm, Qt.MouseButton.LeftButton)
    assert table.controller.session.sealed and table.page.view.hasFocus()
