"""What a host decides beside the board: rewinds and clocks, with reasons, and nothing stops while a panel is open."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from elemental_gui.controller.game_library import new_match
from elemental_gui.controller.game_settings import GameSettings
from elemental_gui.session.time_control import TimeControl
from elemental_gui.widgets.game.host_dialogs import ClockPanel, HostPanel, OverridePanel, Question, RewindPanel
from tests.session.games import new_session
from tests.support.game_pages import PageTable, inside
from tests.support.pressing import choose, click, write
from tests.support.time_controls import DM5, PARTICLES, PNP
from tests.support.windows import windows

TURN = "take 0; move G6; move H6; move H7; move H8; move H9; confirm"


@pytest.fixture
def table(qtbot: QtBot) -> PageTable:
    """Two confirmed turns and a third begun."""
    table = PageTable(qtbot, new_session("dm5"), control=DM5)
    table.play(TURN)
    table.play("take 0; move F8; confirm; take 0; move H10")
    return table


def rewinding(table: PageTable) -> RewindPanel:
    table.page.rewind_dialog()
    return table.beside(RewindPanel)


def correcting(table: PageTable, seat: int = 0) -> ClockPanel:
    table.page.hosting.open_clock(seat)
    return table.beside(ClockPanel)


def overriding(table: PageTable) -> OverridePanel:
    table.page.override_dialog()
    return table.beside(OverridePanel)


def moments(panel: RewindPanel) -> list[str]:
    return [panel.moment.itemText(row) for row in range(panel.moment.count())]


def test_a_host_can_go_back_to_the_start_of_any_turn(table: PageTable) -> None:
    assert moments(rewinding(table)) == ["The start of 2.1, Ann", "The start of 1.2, Ben", "The start of 1.1, Ann"]


def test_a_rewind_leaves_its_reason_in_the_record(table: PageTable) -> None:
    panel = rewinding(table)
    choose(panel.moment, 1)
    write(panel.reason, "  Ben saw the   wrong board ")
    click(panel.accept)
    assert len(table.controller.session.plies) == 7
    remark = table.controller.session.remarks[-1].text
    assert remark.startswith("host rewind: took back take 0; move F8") and remark.endswith("(Ben saw the wrong board)")
    assert table.page.side.host is None


def test_a_choice_previews_the_board_and_cancel_returns(table: PageTable) -> None:
    before = table.controller.session
    panel = rewinding(table)
    choose(panel.moment, 2)
    assert table.looking() == 0 and not inside(table.page).takes_input()
    click(panel.cancel)
    assert table.looking() is None and table.controller.session is before


def test_the_board_shown_is_the_first_choice(table: PageTable) -> None:
    table.page.look_at(3)
    panel = rewinding(table)
    assert moments(panel)[0] == "The board shown: turn 1.1, after step to H6"
    click(panel.accept)
    assert table.actions == ["take 0", "move G6", "move H6"]


def test_play_goes_on_while_a_panel_is_open(table: PageTable) -> None:
    rewinding(table)
    table.play("move H11")
    assert table.actions[-1] == "move H11"


def test_there_is_nothing_to_rewind_at_the_start(qtbot: QtBot) -> None:
    page = PageTable(qtbot).page
    assert not page.can("rewind_dialog")
    page.rewind_dialog()
    assert page.side.host is None


def test_a_clock_is_corrected_with_a_reason(table: PageTable) -> None:
    panel = correcting(table)
    assert panel.turn.text() == "5:00" and panel.reserve.text() == "10:00"
    write(panel.turn, "4:30")
    write(panel.reason, "the bot was down")
    click(panel.accept)
    assert table.controller.clock.display(1).turn == 270
    assert table.controller.session.remarks[-1].text == "host set the clock of seat 1: turn 270 s (the bot was down)"
    assert table.page.side.seats[0].figures.text() == "4:30"


def test_another_seat_shows_its_own_times(table: PageTable) -> None:
    table.seconds += 60
    panel = correcting(table)
    assert panel.turn.text() == "4:00"
    choose(panel.seat, 1)
    assert panel.turn.text() == "5:00"
    write(panel.reserve, "9:00")
    click(panel.accept)
    assert table.controller.clock.display(2).reserve == 540 and table.controller.clock.display(1).turn == 240


def test_a_time_that_is_none_is_refused_in_the_panel(table: PageTable) -> None:
    panel = correcting(table)
    write(panel.turn, "soon")
    click(panel.accept)
    assert '"soon" is not a time.' in panel.problem.text() and table.page.side.host is panel


def test_a_correction_has_to_change_something(table: PageTable) -> None:
    panel = correcting(table)
    click(panel.accept)
    assert panel.problem.text().startswith("Nothing is different yet")


@pytest.mark.parametrize(("control", "possible"), [(PNP, True), (TimeControl(), False)])
def test_only_a_limited_clock_can_be_corrected(qtbot: QtBot, control: TimeControl, possible: bool) -> None:
    page = PageTable(qtbot, control=control).page
    assert page.can("clock_dialog") is possible


@pytest.mark.parametrize(("height", "has_room"), [(560, False), (1000, True)])
def test_a_panel_is_never_squeezed_and_what_makes_way_for_it_comes_back(
    qtbot: QtBot, height: int, has_room: bool
) -> None:
    settings = GameSettings("numerous_particles", names=("A name that goes on and on and on",) * 5)
    table = PageTable(qtbot, new_match(settings).session, control=PARTICLES)
    table.page.resize(900, height)
    table.show()
    for open_panel in (table.page.end_dialog, table.page.cap_dialog):
        open_panel()
        table.settle()
        panel = table.beside(HostPanel)
        assert panel.height() >= panel.heightForWidth(panel.width())
        assert table.page.side.rect().contains(panel.geometry())
        assert table.page.side.moves.isVisible() == has_room
    table.page.side.close_host()
    assert table.page.side.moves.isVisible() and table.page.side.turn.isVisible()


def test_what_a_panel_without_long_words_needs_is_reckoned_with_too(qtbot: QtBot) -> None:
    """This turn lay over its own buttons once, under panels whose height does not depend on their width."""
    table = PageTable(qtbot, new_session("box", seats=4))
    table.page.resize(900, 548)
    table.show()
    for open_panel in (table.page.players_dialog, table.page.override_dialog, table.page.luck_dialog):
        open_panel()
        table.settle()
        panel, turn = table.beside(HostPanel), table.page.side.turn
        assert panel.height() >= panel.minimumSizeHint().height()
        assert turn.isHidden() or turn.height() >= turn.minimumSizeHint().height()


def test_keys_accept_and_cancel(table: PageTable) -> None:
    table.show()
    panel = correcting(table)
    field: QWidget = panel.reason
    field.setFocus()
    table.press(field, Qt.Key.Key_Escape)
    assert table.page.side.host is None and table.focused() is table.page.view
    panel = correcting(table)
    write(panel.turn, "1:00")
    table.press(panel.turn, Qt.Key.Key_Return)
    assert table.controller.clock.display(1).turn == 60


def test_the_keyboard_starts_in_the_panel(table: PageTable) -> None:
    table.show()
    panel = correcting(table)
    focused = table.focused()
    assert focused is not None and panel.isAncestorOf(focused)


@pytest.mark.parametrize("verb", ["end_dialog", "rewind_dialog", "override_dialog", "players_dialog", "clock_dialog"])
def test_tab_goes_through_the_fields_and_comes_to_the_verb_last(table: PageTable, verb: str) -> None:
    table.show()
    getattr(table.page, verb)()
    panel = table.beside(HostPanel)
    panel.accept.setEnabled(True)
    passed: list[QWidget] = []
    while (focused := table.focused()) is not panel.cancel:
        assert focused is not None and panel.isAncestorOf(focused) and focused is not panel.accept
        passed.append(focused)
        table.press(focused, Qt.Key.Key_Tab)
    assert len(passed) > 1
    table.press(panel.cancel, Qt.Key.Key_Tab)
    assert table.focused() is panel.accept


def test_what_stands_behind_a_panel_outlives_it(qtbot: QtBot, tmp_path: Path) -> None:
    with windows(qtbot, tmp_path) as shown:
        shown.desk.start(GameSettings("element", "pnp", ("Ann", "Ben"), typed_luck=True))
        shown.perform("end_dialog")
        panel = shown.page.side.host
        assert panel is not None
        shown.click(panel.cancel)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        assert isValid(shown.window.verbs.actions["full_screen"])


@pytest.mark.parametrize("verb", ["resign", "luck_dialog"])
def test_a_question_begins_on_cancel_and_letters_typed_there_are_not_for_the_board(
    table: PageTable, verb: str
) -> None:
    table.play("confirm")
    table.show()
    before = table.controller.session
    getattr(table.page, verb)()
    panel = table.beside(Question)
    assert table.focused() is panel.cancel
    table.press(panel.cancel, Qt.Key.Key_2)
    assert table.controller.session is before and table.focused() is panel.cancel
    table.press(panel.cancel, Qt.Key.Key_Return)
    assert table.controller.session is before and table.page.side.host is None


def test_one_panel_takes_the_place_of_another(table: PageTable) -> None:
    first = rewinding(table)
    second = correcting(table)
    assert first.isHidden() and table.page.side.host is second


def test_a_host_accepts_what_was_refused_last_and_the_moves_say_so(table: PageTable) -> None:
    before = table.controller.session
    assert not table.controller.submit_text("move H8")
    panel = overriding(table)
    assert (panel.action.text(), panel.accept.isEnabled()) == ("move H8", True)
    assert "(rule " in panel.reason.text()
    click(panel.accept)
    table.settle()
    assert table.page.side.host is None
    session = table.controller.session
    assert session.written(session.plies[-1]) == "override 1 move H8"
    assert "move H8, accepted against the rules" in table.page.side.turn.list.item(2).text()
    table.controller.undo()
    assert table.controller.session.position.state == before.position.state


def test_what_the_rules_allow_needs_no_override(table: PageTable) -> None:
    panel = overriding(table)
    write(panel.action, "move H9")
    assert not panel.accept.isEnabled()
    assert "allow" in panel.reason.text()
    assert not table.controller.accept_anyway("move H9", "")


def test_a_wrong_position_is_refused_in_the_panel(table: PageTable) -> None:
    panel = overriding(table)
    write(panel.action, "swap the sages")
    assert panel.position.text() == ""
    for text in ("", "rubbish"):
        write(panel.position, text)
        click(panel.accept)
        assert not panel.problem.isHidden() and panel.problem.text()
    assert table.page.side.host is panel
