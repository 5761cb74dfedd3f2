"""The game on its page: one submission is one turn, taken back until it is sealed; luck, the cap and the times."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from elemental_gui.controller.game_controller import GameController
from elemental_gui.controller.game_library import new_match
from elemental_gui.controller.game_settings import RANDOM, GameSettings
from elemental_gui.engine.numerous_particles.game import GAME
from elemental_gui.scenes.kit.style.theme import DARK, Theme
from elemental_gui.session.chance import Generator
from elemental_gui.session.record import dumps, loads
from elemental_gui.session.session import Session
from elemental_gui.session.time_control import parse_time_control
from elemental_gui.widgets.game.game_page import GamePage
from tests.scenes.numerous_particles.desk import START, Desk
from tests.support.drawings.numerous_particles import table as drawn
from tests.support.game_pages import QUIET, PageTable, inside
from tests.support.pressing import choose, click, write
from tests.support.table_driver import TableDriver
from tests.support.windows import windows

RAID = drawn("1 9 9 9 9 9 F4*2\n2 9 9 9 9 9 A1*9 F1 W2\n3 9 9 9 9 9 A1*9")


def test_one_button_hands_in_the_whole_submission(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    desk.hands.click("A1", "A1", "G", "Submit")
    assert desk.actions == ["submit A1 x2 buff G"]
    assert desk.page.side.turn.list.item(0).text() == "2 A1, buff garnets"
    assert desk.page.side.turn.whose.words == "round 1 · Dems"


def test_without_time_a_submission_does_not_look_as_if_it_could_be_handed_in(qtbot: QtBot) -> None:
    session = Session(GAME.at(START), Generator("particles", 0))
    table = PageTable(qtbot, session, control=parse_time_control("1:00 forfeit")).show()
    table.play("submit A1 x1 buff -")
    table.confirm()
    TableDriver(inside(table.page)).click("F1")
    form = inside(table.page).panels.form
    assert "no time left" not in form.sentence.toolTip()
    table.seconds += 61
    table.controller.ticked.emit()
    assert "Seat 2 has no time left." in form.sentence.toolTip() and not form.submit.property("primary")
    table.controller.play_on()
    assert "no time left" not in form.sentence.toolTip() and form.submit.property("primary")


def test_it_can_be_taken_back_mended_and_made_again_until_the_turn_is_sealed(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    desk.hands.click("A1", "Submit")
    desk.undo()
    assert desk.actions == []
    desk.redo()
    assert desk.actions == ["submit A1 x1 buff -"]
    desk.undo()
    desk.hands.click("A1", "Submit")
    assert desk.actions == ["submit A1 x2 buff -"]
    desk.confirm()
    assert desk.controller.session.sealed == 1
    desk.hands.key("backspace")
    assert desk.actions == ["submit A1 x2 buff -"]


def test_nothing_is_filled_in_for_the_next_seat_before_the_confirm(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    desk.hands.click("A1", "Submit")
    assert not inside(desk.page).editor.is_open
    assert not desk.controller.submit_text("submit F1 x1 buff -")
    desk.confirm()
    desk.hands.click("F1", "Submit")
    desk.undo()
    desk.hands.key("backspace")
    assert desk.actions == ["submit A1 x1 buff -"]


def test_before_the_confirm_the_shop_is_still_that_of_the_turn_and_its_story_is_of_this_turn(qtbot: QtBot) -> None:
    """A price for the next seat stood in the shop, and the turn was the last one already."""
    desk = Desk(qtbot)
    panels = inside(desk.page).panels
    before = [tile.card.violation for tile in panels.shop.tiles.values()]
    desk.hands.click("F1", "Submit")
    assert [tile.card.violation for tile in panels.shop.tiles.values()] == before
    assert panels.trace.ways["turn"].text() == "This turn"
    desk.confirm()
    assert panels.trace.ways["turn"].text() == "Last turn"


def test_enter_with_control_hands_in_and_then_seals(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    desk.page.take_focus()
    desk.hands.key("a1", "ctrl+enter")
    assert (desk.controller.session.sealed, len(desk.actions)) == (0, 1)
    QTest.keyClick(desk.page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert (desk.controller.session.sealed, len(desk.actions)) == (1, 1), "nothing was handed in by mistake"


def test_backspace_puts_back_what_is_filled_in_and_then_takes_the_turn_back(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    desk.hands.click("A1", "Submit")
    desk.confirm()
    desk.hands.click("F1")
    desk.hands.key("backspace")
    assert inside(desk.page).draft.is_pass
    desk.hands.click("A1", "Submit")
    desk.hands.key("backspace")
    assert len(desk.actions) == 1


def test_charts_and_trace_follow_looking_back_undo_and_rewind(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    for text in ("submit A1 x5 buff -", "submit - buff A", "submit - buff -", "submit A1 x2 buff -"):
        desk.play(text)
    assert desk.hands.series(1, "A") == (10, 5, 5, 5, 8)
    desk.step("turn before")
    desk.step("turn before")
    assert desk.hands.series(1, "A") == (10, 5, 5)
    assert inside(desk.page).panels.trace.title.text() == "1.2"
    desk.step("live")
    desk.undo()
    assert desk.hands.series(1, "A") == (10, 5, 5, 5)
    desk.controller.rewind(1, "a slip")
    assert desk.hands.series(1, "A") == (10, 5)


def test_charts_are_there_again_when_a_record_is_opened(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    desk.play("submit A1 x5 buff -")
    desk.play("submit - buff A")
    again = loads(dumps(desk.controller.session).encode()).session
    other = PageTable(qtbot, again)
    assert TableDriver(inside(other.page)).series(1, "A") == (10, 5, 5)


def test_the_programs_luck_follows_at_once_and_cannot_be_taken_back(qtbot: QtBot) -> None:
    desk = Desk(qtbot, RAID)
    desk.hands.click("Pass")
    assert [text.split()[0] for text in desk.actions] == ["submit", "lose", "lose"]
    assert not desk.controller.session.can_undo


def test_real_luck_is_pressed_fire_buildings_first(qtbot: QtBot) -> None:
    desk = Desk(qtbot, RAID, seed="")
    desk.hands.click("Pass")
    luck = desk.page.console.luck
    assert desk.page.console.face is luck
    assert desk.page.headline.sentence.words == "Pengu loses 2 buildings by luck. Which, in this order?"
    entry = luck.losses
    assert [name for name, button in entry.buttons.items() if button.isEnabled()] == ["F1"]
    click(entry.buttons["F1"])
    assert [name for name, button in entry.buttons.items() if button.isEnabled()] == ["W2", "A1"]
    assert not entry.accept.isEnabled()
    click(entry.buttons["W2"])
    click(entry.accept)
    assert desk.actions[-1] == "lose 2 F1 W2"
    assert desk.page.headline.sentence.words.startswith("Tog loses 2"), "the next one is asked for at once"


def test_a_long_list_of_what_can_be_lost_pushes_nothing_aside(qtbot: QtBot) -> None:
    names = " ".join(letter + tier for letter in "GFWEA" for tier in "1234")
    desk = Desk(qtbot, drawn(f"1 9 9 9 9 9 F4*6\n2 9 9 9 9 9 {names}\n3 9 9 9 9 9"), seed="")
    desk.page.resize(900, 548)
    desk.show()
    before = desk.page.side.width()
    desk.hands.click("Pass")
    desk.settle()
    entry = desk.page.console.luck.losses
    (_, first), *others, (name, last) = entry.buttons.items()
    stock = entry.stock
    assert len(others) > 12 and stock.isVisible() and desk.page.side.width() == before
    assert not first.visibleRegion().isEmpty() and last.visibleRegion().isEmpty()
    write(entry.line, "F1 F2 F3 F4")
    while stock.on.isEnabled():
        QTest.mouseClick(stock.on, Qt.MouseButton.LeftButton)
    assert not last.visibleRegion().isEmpty() and stock.back.isEnabled()
    QTest.mouseClick(last, Qt.MouseButton.LeftButton)
    assert entry.line.text() == f"F1 F2 F3 F4 {name}"


def test_accepting_a_loss_never_hands_the_keyboard_to_a_name(qtbot: QtBot) -> None:
    """What is typed next would rename a player."""
    desk = Desk(qtbot, RAID, seed="")
    desk.hands.click("Pass")
    entry = desk.page.console.luck.losses
    for lost, keyboard in (("F1 A1", entry.line), ("2 A1", None)):
        write(entry.line, lost)
        QTest.mouseClick(entry.accept, Qt.MouseButton.LeftButton)
        names = [seat.name for seat in desk.page.side.seats]
        assert desk.focused() not in names
        assert keyboard is None or desk.focused() is keyboard
    assert desk.actions[-1] == "lose 3 A1 A1"


def test_real_luck_is_typed(qtbot: QtBot) -> None:
    desk = Desk(qtbot, RAID, seed="")
    desk.hands.click("Pass")
    entry = desk.page.console.luck.losses
    assert desk.focused() is entry.line, "the keyboard is there already"
    for text, said in {
        "F9": "Name buildings only, such as F1 W2, or 3 A1 for three of them.",
        "F1 W2 A1": "These are 3, but Pengu loses 2 buildings.",
        "F1": "Pengu loses F1 … 1 of 2.",
    }.items():
        write(entry.line, text)
        assert desk.page.headline.sentence.words == said
        assert not entry.accept.isEnabled()
    write(entry.line, "w2, f1")
    desk.press(entry.line, Qt.Key.Key_Return)
    assert desk.actions == ["submit - buff -"]
    assert "fire" in desk.page.headline.sentence.words.lower(), "the rules refuse this order"
    write(entry.line, "f1, a1")
    desk.press(entry.line, Qt.Key.Key_Return)
    write(entry.line, "2 A1")
    desk.press(entry.line, Qt.Key.Key_Return)
    assert desk.actions[1:] == ["lose 2 F1 A1", "lose 3 A1 A1"]


def test_any_number_of_losses_is_drawn_at_once(qtbot: QtBot) -> None:
    many = 10**6 + 1
    desk = Desk(qtbot, drawn(f"1 9 9 9 9 9 F4*{many}\n2 9 9 9 9 9 A1*{many}"))
    desk.hands.click("Pass")
    assert desk.actions[:2] == ["submit - buff -", f"lose 2 A1*{many}"]


def test_three_play_unless_another_number_is_chosen(qtbot: QtBot, tmp_path: Path) -> None:
    assert new_match(GameSettings("numerous_particles")).session.start.seats == 3
    assert new_match(GameSettings("element")).session.start.seats == 2
    with windows(qtbot, tmp_path) as shown:
        shown.desk.set_up("numerous_particles")
        seats = shown.panel.seats
        assert len(seats.names) == 3 and seats.first == RANDOM, "whoever starts nearly always wins"
        choose(seats.players, seats.players.findData(5))
        assert shown.panel.settings.names == ("",) * 5
        assert seats.fields[4].isVisibleTo(shown.panel)
        write(seats.fields[4], "Blue")
        click(shown.panel.start)
        assert len(inside(shown.page).panels.seats.cards) == 5
        assert inside(shown.page).panels.seats.cards[4].shown.name == "Blue"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_page_opens_for_every_number_of_seats(qtbot: QtBot, seats: int) -> None:
    session = new_match(GameSettings("numerous_particles", names=("",) * seats)).session
    page = PageTable(qtbot, session)
    assert len(inside(page.page).panels.seats.cards) == len(page.page.side.seats) == seats


def test_a_record_with_huge_numbers_opens_and_shows_them(qtbot: QtBot) -> None:
    huge = 10**30
    session = Session(GAME.at(drawn(f"1 9 9 9 9 {huge}\n2 9 9 9 9 9")), Generator("x", 0)).play(
        GAME.parse_action(START, f"submit A1 x{huge // 2} buff A")
    )
    opened = loads(dumps(session).encode()).session
    controller = GameController(new_match(GameSettings("numerous_particles")))
    page = PageTable(qtbot, opened)
    assert TableDriver(inside(page.page)).shown(1, "A") == huge
    assert "A1*" + str(huge // 2) in page.controller.game.diagram(page.controller.session.position.state)
    controller.close()


def test_a_theme_changes_while_something_is_filled_in(qtbot: QtBot, wear: Callable[[Theme], None]) -> None:
    desk = Desk(qtbot)
    desk.hands.click("A1", "A1")
    page: GamePage = desk.page
    page.apply_preferences(QUIET)
    wear(DARK)
    assert inside(page).draft.copies == 2


def test_the_tile_that_the_keyboard_is_led_to_is_in_sight(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    desk.page.resize(853, 430)
    desk.settle()
    panels = inside(desk.page).panels
    assert panels.scroll.verticalScrollBar().maximum() > 0, "not all of the table is seen at once"
    panels.shop.go_to("G1")
    for way, place in (("down", "G4"), ("up", "G")):
        desk.hands.key(way, way, way, way)
        led_to = desk.hands.widget(place)
        assert led_to.hasFocus() and led_to.visibleRegion().boundingRect() == led_to.rect()
