"""The window: looks that follow the user, what its title says, leaving a game, and a place that is remembered."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from elemental_gui.scenes.kit.animator import system_prefers_stillness
from elemental_gui.scenes.kit.style.theme import DARK, LIGHT, LIGHT_HIGH_CONTRAST
from elemental_gui.session.record import dumps
from elemental_gui.session.seating import PERSON, Kind, Occupant
from elemental_gui.widgets.game.game_page import GamePage
from tests.support.game_pages import inside
from tests.support.pressing import click
from tests.support.windows import RECORD, Windows

KEY = Qt.Key


class TestRules:
    def test_they_open_at_what_a_refusal_names(self, playing: Windows) -> None:
        playing.page.rules_requested.emit("1c.44")
        assert playing.rules.isVisible() and playing.rules.rule == "1c.44"

    def test_they_know_the_preset_of_the_game_or_of_the_settings(self, playing: Windows) -> None:
        playing.perform("rules")
        assert playing.rules._preset == "dm5"
        playing.perform("new")
        playing.panel.table.pick("box")
        click(playing.panel.rules)
        assert playing.rules._preset == "box"


class TestLooks:
    def test_a_theme_chosen_in_the_menu_is_worn_by_everything(self, playing: Windows) -> None:
        playing.perform("rules")
        playing.window.choose("theme", "dark")
        assert playing.appearance.theme is DARK and inside(playing.page).look.theme is DARK
        assert playing.window.palette().color(playing.window.palette().ColorRole.Window) == DARK.window
        playing.window.choose("theme", "light")
        assert playing.appearance.theme is LIGHT
        playing.window.choose("high_contrast", "on")
        assert playing.appearance.theme is LIGHT_HIGH_CONTRAST
        assert playing.store.value.high_contrast == "on"

    def test_another_theme_leaves_the_sentence_above_the_board_its_size(self, playing: Windows, qtbot: QtBot) -> None:
        headline = playing.page.headline
        qtbot.waitUntil(lambda: not headline._thinking.isActive())
        size = headline.sentence.font().pointSizeF()
        playing.window.choose("theme", "dark")
        assert headline.sentence.font().pointSizeF() == size

    def test_the_menus_tick_what_holds(self, place: Windows) -> None:
        place.store.change(theme="dark")
        place.window.verbs.offered.emit()
        ticked = {value: action.isChecked() for value, action in place.window.verbs._options["theme"].items()}
        assert ticked == {"system": False, "light": False, "dark": True}

    def test_the_desktops_wish_counts_when_the_user_has_none(self, place: Windows) -> None:
        place.store.change(theme="system")
        place.appearance._is_dark = True
        place.appearance.refresh()
        assert place.appearance.theme is DARK

    def test_motion_is_on_off_or_as_the_desktop_has_it(self, playing: Windows) -> None:
        assert not inside(playing.page).animations
        playing.window.choose("animations", "on")
        assert inside(playing.page).animations
        playing.window.choose("animations", "system")
        assert inside(playing.page).animations != system_prefers_stillness()

    def test_full_screen_and_back(self, place: Windows) -> None:
        QTest.keyClick(place.window, KEY.Key_F11)
        assert place.window.isFullScreen()
        assert place.window.menuBar().height() == 0, "and its keys are alive:"
        assert place.window.verbs.actions["full_screen"].isEnabled() and place.window.menuBar().isVisible()
        with place.qtbot.waitActive(place.window):
            place.window.activateWindow()
        QTest.keyClick(place.window, KEY.Key_F11)
        place.qtbot.waitUntil(lambda: place.window.menuBar().height() > 0)
        assert not place.window.isFullScreen()

    def test_the_place_is_remembered(self, place: Windows) -> None:
        place.window.resize(750, 602)
        place.window.close()
        assert place.open().size().toTuple() == (750, 602)


class TestTitle:
    def test_it_says_who_plays_what_with_which_luck(self, playing: Windows) -> None:
        assert playing.window.windowTitle() == "Ann – Ben · Element, Death Match 5 · luck typed in[*]"
        playing.perform("close")
        assert "Ann" not in playing.window.windowTitle()

    def test_an_asterisk_says_that_the_users_file_is_behind(self, playing: Windows) -> None:
        assert not playing.window.isWindowModified(), "there is no file yet"
        playing.controller.save(playing.folder / "game.elemental")
        assert not playing.window.isWindowModified()
        playing.controller.submit_text("fire A1")
        assert playing.window.isWindowModified()
        playing.controller.undo()
        assert not playing.window.isWindowModified()


class TestLeaving:
    def test_leaving_never_asks(self, playing: Windows) -> None:
        session = playing.controller.session
        playing.perform("new")
        assert playing.window.stack.currentWidget() is playing.panel
        assert playing.window.statusBar().currentMessage() == "The game is kept under Continue."
        click(playing.panel.back)
        playing.wait_for_list()
        click(playing.desk.shelf.list.rows[0].go_on)
        assert playing.controller.session == session

    def test_a_finished_game_is_said_to_be_where_it_is_found(self, playing: Windows) -> None:
        playing.controller.resign()
        playing.perform("new")
        assert playing.window.statusBar().currentMessage() == "The game is kept under Finished, not saved."

    def test_what_was_said_is_over_when_another_game_or_page_comes_up(self, playing: Windows) -> None:
        status = playing.window.statusBar()
        QGuiApplication.clipboard().setText(RECORD)
        playing.perform("paste")
        assert status.currentMessage() == ""
        playing.window.say("There is neither a record nor a turn on the clipboard.")
        playing.perform("edit_position")
        assert status.currentMessage() == ""

    def test_quitting_keeps_the_game(self, playing: Windows) -> None:
        text = dumps(playing.controller.session)
        playing.perform("quit")
        assert not playing.window.isVisible()
        playing.open()
        click(playing.desk.shelf.list.rows[0].go_on)
        assert dumps(playing.controller.session) == text

    def test_a_rematch_lets_the_other_seat_start(self, playing: Windows) -> None:
        playing.controller.resign()
        click(playing.page.console.end.rematch)
        session = playing.controller.session
        assert session.plies == () and session.position.state.seat == 2
        assert playing.controller.name_of(1) == "Ann" and session.luck is None

    def test_the_second_half_of_a_double_click_on_rematch_takes_no_computers_seat(
        self, playing: Windows, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        computer = Occupant(Kind.COMPUTER, "novice")
        playing.controller.seat_occupant(2, computer)
        playing.controller.resign()
        click(playing.page.console.end.rematch)
        monkeypatch.setattr(QApplication, "doubleClickInterval", lambda: 60_000)
        click(playing.page.console.thinking.take_over)
        assert playing.controller.session.occupants == (PERSON, computer)

    def test_the_end_of_a_game_leads_home(self, playing: Windows) -> None:
        playing.controller.resign()
        click(playing.page.console.end.home)
        playing.wait_for_list()
        assert playing.desk.shelf.list.rows[0].game.winners == (2,)

    def test_settings_that_do_not_fit_are_said(self, place: Windows) -> None:
        place.perform("new")
        place.panel.seed.setText("x\ty")
        place.desk.start(place.panel.settings._replace(seed="x\ty"))
        assert "seed" in place.window.banner.text and place.window.stack.currentWidget() is place.panel

    def test_windows_come_and_go_without_a_trace(self, playing: Windows) -> None:
        for _ in range(3):
            playing.perform("close")
            playing.desk.play("element")
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        assert len(playing.window.findChildren(GamePage)) == 1

    def test_a_game_that_no_disk_keeps_is_left_only_on_purpose(self, place: Windows) -> None:
        (place.folder / "games").write_text("no folder", encoding="utf-8")
        place.desk.play("element")
        assert "cannot be kept" in place.window.banner.text
        place.controller.submit_text("take 0")
        page = place.page
        for way in (place.window.close, lambda: place.perform("close"), lambda: place.perform("new")):
            place.desk.table._warned = None
            way()
            assert place.page is page and "kept nowhere" in place.window.banner.text
        place.controller.save(place.folder / "saved.elemental")
        place.perform("close")
        assert place.desk.page is None

    def test_giving_such_a_game_up_takes_two_steps(self, place: Windows) -> None:
        (place.folder / "games").write_text("no folder", encoding="utf-8")
        place.desk.play("element")
        place.controller.submit_text("take 0")
        place.perform("close")
        place.perform("close")
        assert place.desk.page is None


def test_after_every_way_into_a_game_the_keyboard_is_for_its_board(place: Windows, tmp_path: Path) -> None:
    """The home page kept it once: Enter started another game."""
    record = tmp_path / "game.elemental"
    record.write_text(RECORD)
    known = [place.desk.controller]

    def paste() -> None:
        QGuiApplication.clipboard().setText(RECORD)
        place.perform("paste")

    def again() -> None:
        place.controller.resign()
        click(place.page.console.end.rematch)

    ways: tuple[Callable[[], None], ...] = (
        lambda: click(place.window.home.card("element").play), partial(place.window.open_file, record), paste, again,
    )  # fmt: skip
    for enter in ways:
        enter()
        QApplication.processEvents()
        assert place.controller not in known
        known.append(place.controller)
        assert place.window.focusWidget() is place.page.view
        QTest.keyClick(place.page.view, KEY.Key_Return)
        assert place.controller is known[-1] and not place.window.home.isVisible()
