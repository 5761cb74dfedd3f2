"""The time that seats have used, on the page of a game: the cap, ties at the cap, and records."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from elemental_gui.controller.game_library import new_match
from elemental_gui.controller.game_settings import GameSettings, match_of
from elemental_gui.engine.core.state import Outcome
from elemental_gui.session.record import dumps, loads
from elemental_gui.widgets.game.host_panels import CapPanel, EndPanel
from elemental_gui.widgets.parts.notice_bar import CAP
from tests.scenes.numerous_particles.desk import Desk
from tests.support.drawings.numerous_particles import table as drawn
from tests.support.pressing import click
from tests.support.windows import windows


def test_the_host_ends_the_game_by_the_cap(qtbot: QtBot) -> None:
    desk = Desk(qtbot, drawn("1 9 9 9 9 9 A1*5\n2 9 12 9 9 9\n3 9 9 9 9 9"))
    desk.play("submit - buff -; confirm")
    desk.seconds += 65
    desk.page.cap_dialog()
    panel = desk.beside(CapPanel)
    assert panel.times.text() == "Time used: Dems 0:00, Pengu 1:05, Tog 0:00; together 1:05"
    assert "fire: Pengu" in panel.ahead.text() and "air: Dems" in panel.ahead.text()
    click(panel.cancel)
    assert desk.actions[-1] == "submit - buff -"
    desk.page.cap_dialog()
    again = desk.page.side.host
    assert again is not None
    click(again.accept)
    assert desk.actions[-1] == "time"
    assert desk.outcome is not None and desk.outcome.reason == "5b.41"
    assert "three-hour cap" in desk.page.headline.sentence.words
    assert not desk.page.can("cap_dialog")


def test_0_16_of_a_tie_at_the_cap_the_host_names_the_winner(qtbot: QtBot) -> None:
    desk = Desk(qtbot, drawn("1 9 12 9 9 9\n2 9 9 12 9 9\n3 9 9 9 9 9"))
    desk.seconds += 40
    desk.play("submit - buff -; confirm")
    desk.seconds += 20
    desk.play("submit - buff -; confirm; time")
    assert desk.outcome == Outcome((1, 2), "5b.41")
    assert desk.page.headline.sentence.words.endswith("The host may name the winner.")
    desk.page.end_dialog()
    panel = desk.beside(EndPanel)
    assert [box.isChecked() for box in panel.winners] == [True, True, False], "all who are tied are proposed"
    QTest.mouseClick(panel.winners[0], Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    assert panel.outcome.text() == "Pengu wins."
    QTest.mouseClick(panel.accept, Qt.MouseButton.LeftButton)
    assert desk.outcome == Outcome((2,), "host")
    assert not desk.page.can("end_dialog")


def test_0_16_the_host_may_give_the_game_to_the_least_time_instead(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    desk.seconds += 40
    desk.play("submit - buff -; confirm")
    desk.seconds += 20
    desk.play("submit - buff -; confirm")
    desk.seconds += 30
    desk.page.cap_dialog()
    cap = desk.beside(CapPanel)
    assert cap.times.text() == "Time used: Dems 0:40, Pengu 0:20, Tog 0:30; together 1:30"
    QTest.mouseClick(cap.least, Qt.MouseButton.LeftButton)
    panel = desk.beside(EndPanel)
    assert panel.outcome.text() == "Pengu wins."
    QTest.mouseClick(panel.accept, Qt.MouseButton.LeftButton)
    assert desk.outcome == Outcome((2,), "host", "The least time wins")
    assert desk.page.headline.sentence.words == "The host decided it: The least time wins."


def test_0_16_the_first_seat_s_first_turn_counts_from_the_start(qtbot: QtBot) -> None:
    assert new_match(GameSettings("numerous_particles")).clock.running == 1
    assert new_match(GameSettings("elemento")).clock.running is None
    desk = Desk(qtbot)
    desk.seconds += 75
    desk.play("submit - buff -; confirm")
    assert desk.page.side.seats[0].figures.text() == "1:15"
    assert desk.controller.session.turns()[0].remarks == ("used 1:15",)


def test_the_host_is_told_when_three_hours_are_played(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    desk.play("submit - buff -")
    desk.seconds += 3 * 3600 - 1
    desk.controller.ticked.emit()
    assert desk.page.notice.kind != CAP
    desk.seconds += 1
    desk.controller.ticked.emit()
    assert desk.page.notice.kind == CAP
    assert "3:00:00" in desk.page.notice.sentence.text()
    click(desk.page.notice.remedy)
    assert isinstance(desk.page.side.host, CapPanel)


def test_every_seat_shows_the_time_it_has_used(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    desk.play("submit - buff -; confirm")
    desk.seconds += 42
    desk.play("submit - buff -; confirm")
    desk.seconds += 7
    desk.controller.ticked.emit()
    assert [panel.figures.text() for panel in desk.page.side.seats] == ["0:00", "0:42", "0:07"]


def test_the_clock_of_the_first_turn_stays_with_its_seat_until_the_confirm(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    desk.hands.click("A1", "Submit")
    assert desk.controller.clock.running == 1
    desk.confirm()
    assert desk.controller.clock.running == 2


def test_the_times_used_are_there_again_when_a_record_is_opened(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    desk.play("submit - buff -; confirm")
    desk.seconds += 42
    desk.play("submit - buff -; confirm")
    desk.seconds += 3600
    desk.play("submit - buff -; confirm")
    written = dumps(desk.controller.session)
    comments = [line.partition("{")[2].rstrip("}") for line in written.splitlines()[-3:]]
    assert comments == ["used 0:00", "used 0:42", "used 1:00:00"]
    clock = match_of(loads(written.encode()).session).clock
    assert [seat.used_ms for seat in clock.seats] == [0, 42_000, 3_600_000]


def test_only_this_game_has_a_cap_in_its_menu(qtbot: QtBot, tmp_path: Path) -> None:
    with windows(qtbot, tmp_path) as shown:
        cap = shown.window.verbs.actions["cap_dialog"]
        assert not cap.isVisible()
        shown.desk.start(GameSettings("numerous_particles"))
        assert cap.isVisible() and cap.isEnabled()
        assert not shown.window.verbs.actions["flip_board"].isEnabled()
        shown.perform("cap_dialog")
        assert isinstance(shown.page.side.host, CapPanel)
        shown.desk.start(GameSettings("elemento"))
        assert not cap.isVisible()
