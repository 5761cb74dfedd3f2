"""The seats' clocks: what is left, what is being eaten, and what follows at zero, never by colour alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyle, QStyleOptionFrame
from pytestqt.qtbot import QtBot

from elemental_gui.engine.catalog import load
from elemental_gui.scenes.kit.style.theme import DARK, LIGHT, LIGHT_HIGH_CONTRAST, Theme, style_sheet
from elemental_gui.session.record import dumps, loads
from elemental_gui.session.session import Session
from elemental_gui.session.time_control import UNTIMED, OnEmpty, TimeControl, parse_time_control
from elemental_gui.widgets.game.host_dialogs import Question
from elemental_gui.widgets.game.phrases import why_no_hint
from elemental_gui.widgets.game.seat_panel import SeatPanel
from elemental_gui.widgets.parts.notice_bar import OVERTIME
from tests.session.games import WALK, new_session
from tests.support.game_pages import PageTable, inside
from tests.support.pressing import click
from tests.support.time_controls import COMPASS, DM5, PNP


def started(qtbot: QtBot, control: TimeControl) -> PageTable:
    """A page on which the first turn's clock runs."""
    table = PageTable(qtbot, new_session(), control=control)
    table.play("take 0")
    return table


def later(table: PageTable, seconds: float) -> SeatPanel:
    """Let time pass, and give the panel of the seat to act."""
    table.seconds += seconds
    table.controller.ticked.emit()
    return table.page.side.seats[0]


def sign(panel: SeatPanel) -> str:
    return "" if panel._sign.isHidden() else panel._sign.name


def test_turn_time_and_reserve_are_shown(qtbot: QtBot) -> None:
    panel = later(started(qtbot, PNP), 19)
    assert (panel.figures.text(), panel.reserve.text()) == ("2:41", "reserve 5:00 · 10 blocks")
    assert sign(panel) == "" and panel.figures.property("tone") == ""


def test_a_reserve_in_blocks_changes_tone_and_shape(qtbot: QtBot) -> None:
    panel = later(started(qtbot, PNP), 180 + 12)
    assert (panel.figures.text(), panel.reserve.text()) == ("0:18", "reserve 4:30 · 9 blocks")
    assert sign(panel) == "warning" and panel.figures.property("tone") == "warning"


def test_a_reserve_as_a_pool_counts_down_itself(qtbot: QtBot) -> None:
    panel = later(started(qtbot, DM5), 300 + 60)
    assert (panel.figures.text(), panel.reserve.text()) == ("9:00", "reserve")
    assert sign(panel) == "warning"


def test_the_last_block_is_one_block(qtbot: QtBot) -> None:
    panel = later(started(qtbot, parse_time_control("0:10+1:00/0:30 flag")), 15)
    assert panel.reserve.text() == "reserve 0:30 · 1 block"


def test_a_flag_lets_the_host_choose(qtbot: QtBot) -> None:
    table = started(qtbot, DM5)
    panel = later(table, 900 + 5)
    assert sign(panel) == "flag" and panel.figures.text() == "-0:05"
    assert not panel.flag.isHidden() and "out of time" in panel.accessibleName()
    click(panel.award)
    question = table.beside(Question)
    assert question.what.text() == "Ann has run out of time. Is the game over? Then Ben wins."
    assert table.outcome is None
    click(question.accept)
    outcome = table.controller.session.outcome
    assert outcome is not None and outcome.winners == (2,) and outcome.reason == "time"
    assert panel.award.isHidden() and not panel.play_on.isHidden(), "friends may still play on"


def test_the_question_before_an_award_says_that_secrets_come_to_light(qtbot: QtBot) -> None:
    session = Session(load("elemenders").start("standard", {}, 2, 1))
    table = PageTable(qtbot, session, control=DM5)
    table.play("true B; true B; coin heads; deploy fire A1")
    click(later(table, 901).award)
    question = table.beside(Question)
    assert question.what.text().endswith("Then Seat 2 wins, and all see what is secret now.")
    table.controller.play_on()
    click(question.accept)
    assert table.outcome is None, "nothing is awarded for a flag that has come down"


def test_give_time_opens_the_correction_for_that_seat(qtbot: QtBot) -> None:
    table = started(qtbot, DM5)
    panel = later(table, 901)
    click(panel.give_time)
    host = table.page.side.host
    assert host is not None and host.accessibleName() == "Correct a clock"


@pytest.mark.parametrize("end", list(OnEmpty))
@pytest.mark.parametrize("reserve", ["", "+1:00", "+1:00/0:30", "+2x0:30"])
def test_at_zero_no_clock_ends_a_game_by_itself(qtbot: QtBot, reserve: str, end: OnEmpty) -> None:
    table = started(qtbot, parse_time_control(f"1:00{reserve} {end}"))
    table.show()
    table.seconds += 36_000
    table.controller._tick()
    table.settle()
    panel = table.page.side.seats[0]
    assert table.outcome is None
    follows = end is not OnEmpty.NONE
    assert panel.award.isVisible() == panel.play_on.isVisible() == follows
    told = table.page.notice.sentence.text() if table.page.notice.kind == OVERTIME else ""
    goes_on = end is not OnEmpty.FORFEIT
    ways = "or play on" if goes_on else "play on, or give time"
    assert told == (f"Ann has no time left: award the game, {ways}." if follows else "")
    assert table.controller.submit_text(WALK) == goes_on, "where the host decides, friends may just go on"


def test_a_lost_game_is_played_no_further_until_somebody_lets_it(qtbot: QtBot) -> None:
    table = PageTable(qtbot, new_session(), control=PNP).show()
    table.play("take 0; move G6; move H6; move G6; move H6; move G6")
    assert table.page.can("confirm")
    tray = inside(table.page).layers.tray
    assert tray.entry("confirm").is_open
    panel = later(table, 481)
    assert not tray.entry("confirm").is_open and tray.entry("confirm").words.startswith("Ann has no time left.")
    assert table.page.headline.sentence.words == "Award the game, play on, or give time."
    assert not table.page.can("confirm") and not table.page.can("hint") and not table.page.side.turn.confirm.isEnabled()
    assert why_no_hint(table.controller, table.page.scene).startswith("Ann has no time left.")
    table.page.confirm()
    assert table.controller.clock.running == 1
    said = table.page.console.aside.said.words
    assert said.startswith("Ann has no time left. Award the game, play on, or give time.")
    table.board.hover("G6")
    assert not inside(table.page).layers.marks.codes, "nothing lights up that would be refused"
    click(panel.play_on)
    assert tray.entry("confirm").is_open
    table.page.confirm()
    assert table.controller.clock.running == 2


def test_a_game_awarded_on_time_can_still_be_played_on(qtbot: QtBot) -> None:
    table = started(qtbot, PNP)
    table.show()
    panel = later(table, 481)
    click(panel.award)
    click(table.beside(Question).accept)
    assert table.page.headline.sentence.words == "Ann has run out of time."
    QTest.mouseClick(panel.play_on, Qt.MouseButton.LeftButton)
    assert table.outcome is None and table.page.notice.kind != OVERTIME


def test_a_paused_clock_says_so(qtbot: QtBot) -> None:
    table = started(qtbot, PNP)
    table.page.pause_or_resume()
    panel = later(table, 100)
    assert panel.figures.text() == "3:00" and sign(panel) == "pause"


def test_without_a_limit_the_time_used_is_shown(qtbot: QtBot) -> None:
    panel = later(started(qtbot, UNTIMED), 75)
    assert (panel.figures.text(), panel.reserve.text(), panel.used.isHidden()) == ("1:15", "", False)
    assert "used 1:15" in panel.accessibleName()


def test_a_control_without_reserve_has_no_second_line(qtbot: QtBot) -> None:
    panel = later(started(qtbot, parse_time_control("5:00 flag")), 60)
    assert panel.figures.text() == "4:00" and panel.reserve.isHidden()


def test_a_penalty_raises_no_question_for_the_host_s_award(qtbot: QtBot) -> None:
    panel = later(started(qtbot, COMPASS), 61)
    assert panel.figures.text() == "0:59" and panel.reserve.text() == "reserve 2:00 · 2 periods"


@pytest.mark.parametrize("seat", [0, 1])
def test_whose_turn_it_is_is_said_and_seen(qtbot: QtBot, seat: int) -> None:
    table = PageTable(qtbot, new_session(first=seat + 1), control=PNP)
    panels = table.page.side.seats
    assert "to move" in panels[seat].accessibleName() and panels[seat].name.font().bold()
    assert "to move" not in panels[1 - seat].accessibleName() and not panels[1 - seat].name.font().bold()


def test_a_seat_without_a_name_is_called_by_its_number(qtbot: QtBot) -> None:
    table = PageTable(qtbot, control=PNP)
    table.controller.rename(1, "")
    panel = table.page.side.seats[0]
    assert panel.name.text() == "" and panel.name.placeholderText() == "Seat 1"
    assert panel.accessibleName().startswith("Seat 1, to move, 8 exits, 3:00")


def test_seats_with_one_name_are_told_apart_but_a_name_is_changed_without_the_number(qtbot: QtBot) -> None:
    table = PageTable(qtbot, control=PNP).show()
    table.controller.rename(2, "Ann")
    table.settle()
    panel = table.page.side.seats[1]
    name, numbered = panel.name, panel.name.grab().toImage()
    assert name.shown == "Ann (2)" and panel.accessibleName().startswith("Seat 2: Ann (2),")
    assert name.width() > QFontMetrics(name.font()).horizontalAdvance("Ann (2)")
    click(name)
    assert name.text() == name.shown == "Ann" and name.grab().toImage() != numbered
    table.press(name, Qt.Key.Key_Return)
    assert name.shown == "Ann (2)" and table.controller.session.names == ("Ann (1)", "Ann (2)")
    table.controller.rename(2, "Ben")
    assert [each.name.shown for each in table.page.side.seats] == ["Ann", "Ben"]


@pytest.mark.parametrize("name", ["<b>Ann</b>", "Seat 2", "W" * 40, "\u202eAnn", 'Ann [1]"; %', "&amp;"])
def test_any_name_is_shown_as_it_was_written(qtbot: QtBot, name: str) -> None:
    table = PageTable(qtbot, control=PNP).show()
    table.controller.rename(1, name)
    table.page.resize(900, 560)
    table.settle()
    panel, turn = table.page.side.seats[0], table.page.side.turn
    assert panel.name.text() == table.controller.name_of(1) == name
    assert turn.whose.words == f"round 1 · {name}"
    assert "<b>" not in panel.name.toolTip()
    document = QTextDocument()
    document.setHtml(turn.whose.text())
    assert document.toPlainText().removesuffix("…") in turn.whose.words
    assert table.page.side.width() <= 0.4 * 900
    assert loads(dumps(table.controller.session).encode()).session.names[0] == name


def test_a_name_that_is_too_long_ends_with_dots_until_it_is_changed(qtbot: QtBot) -> None:
    table = PageTable(qtbot, control=PNP).show()
    table.page.resize(800, 560)
    field = table.page.side.seats[0].name
    table.controller.rename(1, "Wilhelmina of the very long and windy AB")
    table.settle()
    shortened = field.grab().toImage()
    click(field)
    assert field.grab().toImage() != shortened
    table.press(field, Qt.Key.Key_Escape)
    table.controller.rename(1, "Wilhelmina of the very long and windy CD")
    table.settle()
    assert field.grab().toImage() == shortened, "they differ behind the dots only"


@pytest.mark.parametrize(("key", "named"), [(Qt.Key.Key_Escape, "Ann"), (Qt.Key.Key_Return, "Zoe")])
def test_enter_in_a_name_changes_it_and_escape_does_not_and_both_return_to_the_board(
    qtbot: QtBot, key: Qt.Key, named: str
) -> None:
    table = PageTable(qtbot).show()
    name = table.page.side.seats[0].name
    click(name)
    name.selectAll()
    table.type(name, "Zoe")
    table.press(name, key)
    assert table.focused() is table.page.view and name.text() == named and table.controller.name_of(1) == named


def test_another_theme_keeps_the_sign(qtbot: QtBot, wear: Callable[[Theme], None]) -> None:
    table = started(qtbot, PNP)
    panel = later(table, 200)
    wear(DARK)
    assert sign(panel) == "warning" and not panel._sign.pixmap().isNull()


@pytest.mark.parametrize("theme", [LIGHT, LIGHT_HIGH_CONTRAST])
def test_a_name_has_room_in_the_frame_of_every_theme(qtbot: QtBot, wear: Callable[[Theme], None], theme: Theme) -> None:
    table = PageTable(qtbot, control=PNP).show()
    table.page.setStyleSheet(style_sheet(theme))
    wear(theme)
    for panel in table.page.side.seats:
        name, option = panel.name, QStyleOptionFrame()
        name.initStyleOption(option)
        contents = name.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, name)
        margins = 4
        assert contents.width() - margins > QFontMetrics(name.font()).horizontalAdvance(name.text())
