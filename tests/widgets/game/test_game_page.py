"""The page of a game: what is proposed is passed on, what the controller holds is shown, and nothing else happens."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from elemental_gui.controller.preferences import Preferences
from elemental_gui.engine.element.actions import Action, Take
from elemental_gui.engine.element.state import State
from elemental_gui.scenes.kit.contract import Moment
from elemental_gui.scenes.kit.style.theme import DARK, LIGHT, Theme
from elemental_gui.widgets.parts.notice_bar import PAUSE
from tests.session.games import FIRST_TURN, new_session, play
from tests.support.game_pages import PageTable, inside
from tests.support.pressing import click, follow
from tests.support.time_controls import PNP

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def table(qtbot: QtBot) -> PageTable:
    """A page whose stones come from the program."""
    return PageTable(qtbot, new_session(seed="page"), control=PNP)


@pytest.fixture
def typed(qtbot: QtBot) -> PageTable:
    """A page in the middle of the first turn, with typed luck."""
    return PageTable(qtbot, play(new_session(), "take 2; draw fire water"))


def test_what_the_scene_proposes_is_played_and_shown(table: PageTable) -> None:
    table.page.scene.action_proposed.emit(Take(2))
    assert table.actions[0] == "take 2" and len(table.actions) == 2
    assert inside(table.page).state == table.controller.session.position.state


def test_a_whole_turn_with_mouse_and_keyboard(typed: PageTable) -> None:
    typed.show()
    typed.board.drag("fire", "F8")
    typed.board.click("water", "C4")
    for step in (("F5", "G6"), ("G6", "H6"), ("H6", "H7")):
        typed.board.click(*step)
    assert typed.page.can("confirm")
    typed.key(Qt.Key.Key_Return, CONTROL)
    assert sorted(typed.actions) == sorted(FIRST_TURN.split("; "))


def test_a_full_turn_without_stones_takes_three_clicks(qtbot: QtBot) -> None:
    """It took two for each of its five steps once; and where only the sage can act, it is in the hand by itself."""
    table = PageTable(qtbot, new_session(seed="page")).show()
    table.board.click("take 0", "K8", "Confirm")
    assert [action.split()[0] for action in table.actions] == ["take", *["move"] * 5, "confirm"]
    assert table.actions[5] == "move K8"
    assert table.controller.session.position.seat == 2


def test_a_full_turn_with_four_different_stones_takes_ten_clicks(qtbot: QtBot) -> None:
    """The last stone is in the hand by itself, and after it the sage."""
    table = PageTable(qtbot).show()
    table.board.click("take 4")
    table.play("draw fire wind earth water")
    clicks = ("fire", "B2", "air", "D2", "earth", "F2", "H2", "G5", "Confirm")
    table.board.click(*clicks)
    assert table.actions[2:] == ["fire B2", "wind D2", "earth F2", "water H2", "move G5", "confirm"]
    assert 1 + len(clicks) == 10


def test_after_the_last_stone_the_sage_is_in_the_hand(typed: PageTable) -> None:
    typed.show()
    typed.board.click("fire", "F8", "water", "C4", "I7", "Confirm")
    assert [action.split()[0] for action in typed.actions[2:]] == ["fire", "water", "move", "move", "move", "confirm"]


def test_each_step_of_a_walk_is_taken_back_by_itself(qtbot: QtBot) -> None:
    table = PageTable(qtbot, new_session(seed="page")).show()
    table.board.click("take 0", "H4")
    assert table.actions == ["take 0", "move G5", "move H4"]
    table.key(Qt.Key.Key_Backspace)
    assert table.actions == ["take 0", "move G5"]


def test_the_scene_is_told_the_events_of_new_plies_only(table: PageTable, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, bool]] = []

    def show_moment(moment: Moment[State, Action]) -> None:
        told.append((len(moment.events), moment.is_live))

    monkeypatch.setattr(table.page.scene, "show_moment", show_moment)
    table.play("take 0")
    table.play("move G6")
    table.undo()
    table.step("first")
    table.step("live")
    table.redo()
    assert told == [(0, True), (1, True), (0, True), (0, False), (0, True), (1, True)]


def test_the_squares_of_the_last_confirmed_turn_are_marked(typed: PageTable) -> None:
    typed.play("move G6; fire F8; water C4; move H6")
    assert inside(typed.page).layers.last.codes == {}
    typed.play("move H7; confirm")
    names = {inside(typed.page).squares.grid.names[square] for square in inside(typed.page).layers.last.codes}
    assert names == {"F5", "G6", "H6", "H7", "F8", "C4"}


def test_backspace_takes_back_and_stops_at_the_draw(typed: PageTable) -> None:
    typed.show()
    typed.play("move G6; fire F8")
    for _ in range(4):
        typed.key(Qt.Key.Key_Backspace)
    assert typed.actions == ["take 2", "draw fire water"]
    assert not typed.page.can("undo") and typed.page.can("redo")


def test_letters_and_digits_reach_the_board_from_any_panel(table: PageTable) -> None:
    table.show()
    for widget in (table.page.side.turn.list, table.page.side.moves.list):
        widget.setFocus()
        table.type(widget, "2")
        assert table.actions[0] == "take 2"
        assert table.focused() is table.page.view
        table.controller.rewind(0, "")


def test_a_letter_that_nobody_wants_is_dropped(table: PageTable) -> None:
    """While the window is not active the board does not get the focus it is given."""
    table.type(table.page.side.turn.list, "z")
    assert table.actions == []


def test_a_refusal_cites_its_rule_and_opens_it(table: PageTable) -> None:
    table.controller.submit_text("take 2; move K11")
    aside = table.page.console.aside
    assert "K11 is not next to the sage" in aside.said.words and "Rule 1c.10" in aside.said.text()
    with table.qtbot.waitSignal(table.page.rules_requested) as asked:
        follow(aside.said, "1c.10")
    assert asked.args == ["1c.10"]
    table.play("take 2")
    assert "K11" not in aside.said.words


def test_confirm_before_its_time_says_why(typed: PageTable) -> None:
    typed.show()
    typed.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert "Steps still to make: 3; stones in hand: fire, water." in typed.page.console.aside.said.words
    assert typed.actions == ["take 2", "draw fire water"]


def test_what_is_owed_is_said_with_an_answer(typed: PageTable) -> None:
    typed.settle()
    owed = typed.page.headline
    assert owed.sentence.words == "Still to do: 2 stones (fire, water), 3 steps."
    assert owed.answer.text() == "can be completed ✓"
    typed.play("fire F8; water C4; move G6; move G7; move G8")
    assert owed.sentence.words == "Everything is done: confirm the turn."


def test_what_is_owed_is_asked_only_when_nothing_else_is_to_be_done(typed: PageTable) -> None:
    typed.controller.submit_text("move G6")
    assert typed.page.headline._thinking.isActive()
    typed.settle()
    assert not typed.page.headline._thinking.isActive()


def test_pausing_says_so_and_offers_to_go_on(table: PageTable) -> None:
    table.play("take 0")
    table.page.pause_or_resume()
    assert table.page.notice.kind == PAUSE and table.controller.clock.is_paused
    click(table.page.notice.remedy)
    assert table.page.notice.isHidden() and not table.controller.clock.is_paused


def test_the_board_has_the_keyboard_when_a_button_that_was_clicked_goes(table: PageTable) -> None:
    """It would go on to the next field, which is a player's name: the next key would write there."""
    table.show()
    table.play("take 0")
    page = table.page
    for put_away in (page.notice.remedy, page.notice.dismiss):
        page.pause_or_resume()
        put_away.setFocus()
        click(put_away)
        assert table.focused() is page.view
        if page.controller.clock.is_paused:
            page.pause_or_resume()


def test_a_refusal_is_read_before_the_notice_that_the_clocks_stand_still(table: PageTable) -> None:
    table.show()
    table.play("take 0")
    table.page.pause_or_resume()
    said, notice = table.page.console.aside.said, table.page.notice
    assert notice.isVisible() and not said.isVisible()
    table.controller.submit_text("move A1")
    assert not notice.isVisible() and said.isVisible() and "A1" in said.words
    table.play("move G6")
    assert notice.isVisible() and not said.isVisible()


def test_the_title_says_who_plays_what_and_where_luck_comes_from(table: PageTable, typed: PageTable) -> None:
    assert table.page.title() == "Ann – Ben · Element, The Genius: PnP · luck from the program"
    assert typed.page.title().endswith("luck typed in")


def test_a_name_is_changed_in_place(typed: PageTable) -> None:
    typed.play("move G6")
    panel = typed.page.side.seats[1]
    click(panel.name)
    panel.name.selectAll()
    typed.type(panel.name, "  Bea  ")
    click(typed.page.console.line)
    assert typed.controller.name_of(2) == "Bea" and panel.name.text() == "Bea"
    assert typed.actions[-1] == "move G6", "renaming is no action"
    assert typed.page.title().startswith("Ann – Bea ·")


def test_actions_changed_is_told_with_every_change(table: PageTable) -> None:
    with table.qtbot.waitSignal(table.page.actions_changed):
        table.controller.submit_text("take 0")
    with table.qtbot.waitSignal(table.page.actions_changed):
        table.step("previous")


def test_a_screen_reader_is_told_draws_turns_and_what_was_taken_back(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr("elemental_gui.widgets.game.game_page.announce", lambda _page, text: said.append(text))
    table = PageTable(qtbot, new_session("dm5"))
    table.play("take 1; draw wind; move G6")
    table.undo()
    table.step("previous")
    table.step("live")
    table.play("wind F8; confirm")
    table.controller.resign()
    assert said == [
        "draw wind",
        "Taken back; now turn 1.1, after wind drawn",
        "You look at turn 1.1, after take 1.",
        "",
        "Turn 1.2: Ben to move",
        "Ann wins. Ben has given the game up.",
    ]


def test_escape_in_the_action_line_gives_the_board_the_keyboard(table: PageTable) -> None:
    table.show()
    table.page.console.line.setFocus()
    table.key(Qt.Key.Key_Escape)
    assert table.focused() is table.page.view


def test_ctrl_enter_in_the_action_line_confirms(typed: PageTable) -> None:
    typed.show()
    typed.play("fire F8; water C4; move G6; move G7; move G8")
    typed.page.console.line.setFocus()
    typed.key(Qt.Key.Key_Return, CONTROL)
    assert typed.actions[-1] == "confirm"


def test_what_can_be_pressed_or_typed_into_has_a_name(table: PageTable) -> None:
    table.play("take 1")
    for widget in table.page.findChildren(QWidget):
        is_reached = widget.isVisibleTo(table.page) and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        if is_reached and widget.focusProxy() is None and widget.parent() is not table.page.view:
            words = widget.text() if isinstance(widget, QAbstractButton | QLabel) else ""
            assert widget.accessibleName() or words, f"{type(widget).__name__} has no name"


def test_tab_goes_through_board_line_and_panels(table: PageTable) -> None:
    table.show()
    table.play("take 1")
    seen: list[QWidget | None] = []
    for _ in range(40):
        table.page.focusNextChild()
        seen.append(table.focused())
    page = table.page
    for widget in (page.view, page.console.line, page.side.seats[0].name, page.side.turn.list, page.side.moves.list):
        assert widget in seen


def test_theme_and_preferences_can_change_in_the_midst_of_a_turn(
    typed: PageTable, wear: Callable[[Theme], None]
) -> None:
    typed.play("move G6")
    wear(DARK)
    assert inside(typed.page).look.theme is DARK
    typed.page.apply_preferences(Preferences(animations="on", confirm_hints=False))
    assert inside(typed.page).animations and typed.page.side.turn.reason.text() == ""
    wear(LIGHT)
    typed.page.apply_preferences(Preferences(animations="off"))
    assert not inside(typed.page).animations and "Steps still to make" in typed.page.side.turn.reason.text()
    assert typed.actions[-1] == "move G6"


def test_flipping_turns_the_board_and_nothing_else(typed: PageTable) -> None:
    typed.page.flip_board()
    assert inside(typed.page).flipped
    typed.page.flip_board()
    assert not inside(typed.page).flipped


def test_the_console_keeps_its_height_whatever_it_shows(table: PageTable) -> None:
    table.show()
    heights = {table.page.console.height()}
    for change in ("take 2", "move K11"):
        table.controller.submit_text(change)
        table.settle()
        heights.add(table.page.console.height())
    table.step("previous")
    table.settle()
    heights.add(table.page.console.height())
    table.step("live")
    table.controller.resign()
    table.settle()
    heights.add(table.page.console.height())
    assert len(heights) == 1


def test_copies_go_to_the_clipboard(typed: PageTable) -> None:
    typed.page.copy_text()
    assert "   A B C" in QGuiApplication.clipboard().text()
    typed.page.copy_record()
    assert "1.1 take 2; draw fire water" in QGuiApplication.clipboard().text()
    typed.page.copy_picture()
    assert QGuiApplication.clipboard().image().width() == 1200


def test_home_is_in_sight_while_a_game_is_played(table: PageTable) -> None:
    table.show()
    with table.qtbot.waitSignal(table.page.home_requested):
        click(table.page.headline.home)
