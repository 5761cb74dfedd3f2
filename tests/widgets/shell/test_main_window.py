"""The window: menus and keys, looks that follow the user, files dropped or pasted, and a place that is remembered."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu
from pytestqt.qtbot import QtBot

from elemental_gui.scenes.kit.animator import system_prefers_stillness
from elemental_gui.scenes.kit.style.theme import DARK, LIGHT, LIGHT_HIGH_CONTRAST, THEMES, Theme
from elemental_gui.session.record import dumps
from elemental_gui.widgets.game.game_page import GamePage
from elemental_gui.widgets.shell.about import AboutDialog, LicencesWindow
from elemental_gui.widgets.shell.actions import MENUS, Choice, Verb, Whose, verbs_of
from elemental_gui.widgets.shell.shortcuts_dialog import ShortcutsDialog
from tests.support.game_pages import inside
from tests.support.pressing import click, write
from tests.support.windows import RECORD, Windows

ROOT = Path(__file__).parents[3]
KEY = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


def plain(words: str) -> str:
    """Words of a menu as a text repeats them."""
    return words.replace("&", "").rstrip("…")


class TestMenus:
    def test_every_menu_of_the_table_is_there_and_filled(self, place: Windows) -> None:
        bar = place.window.menuBar()
        titles = [action.text() for action in bar.actions()]
        assert titles == [title for title, _ in MENUS]
        for action, (_, entries) in zip(bar.actions(), MENUS, strict=True):
            menu = action.menu()
            assert isinstance(menu, QMenu) and len(menu.actions()) == len(entries)

    def test_no_two_verbs_have_the_same_keys(self, place: Windows) -> None:
        sequences = [keys.toString() for action in place.window.verbs.actions.values() for keys in action.shortcuts()]
        assert [keys for keys, count in Counter(sequences).items() if count > 1] == []

    def test_the_usual_keys_do_the_usual_things(self, place: Windows) -> None:
        standard = QKeySequence.StandardKey
        for name, key in (
            ("new", standard.New), ("open", standard.Open), ("save", standard.Save), ("print_board", standard.Print),
            ("undo", standard.Undo), ("redo", standard.Redo), ("copy_text", standard.Copy), ("paste", standard.Paste),
            ("close", standard.Close), ("rules", standard.HelpContents),
        ):  # fmt: skip
            assert QKeySequence(key) in place.window.verbs.actions[name].shortcuts(), name

    def test_icons_are_there(self, place: Windows) -> None:
        for _, entries in MENUS:
            for entry in entries:
                if isinstance(entry, Verb) and entry.icon:
                    assert not place.window.verbs.actions[entry.name].icon().isNull(), entry.name

    def test_the_icon_of_a_selected_entry_is_seen_on_its_ground(
        self, place: Windows, wear: Callable[[Theme], None]
    ) -> None:
        for theme in THEMES:
            wear(theme)
            icon = place.window.verbs.actions["save"].icon()
            drawn = icon.pixmap(16, QIcon.Mode.Active).toImage()
            middle = max((drawn.pixelColor(x, y) for x in range(16) for y in range(16)), key=QColor.alpha)
            assert abs(middle.lightness() - theme.selection.lightness()) > 80, theme.name

    def test_every_text_that_names_a_verb_names_its_menu(self) -> None:
        verbs = {
            plain(title): tuple(plain(entry.words) for entry in entries if entry is not None)
            for title, entries in MENUS
        }
        told = re.compile(rf"\b({'|'.join(verbs)}) > ([A-Z][\w' ]+)")
        texts = (path for names in ("elemental_gui/**/*.py", "resources/**/*.md", "*.md") for path in ROOT.glob(names))
        found = [match for path in texts for match in told.findall(" ".join(path.read_text("utf-8").split()))]
        assert len(found) > 10
        assert [match for match in found if not match[1].startswith(verbs[match[0]])] == []

    def test_a_page_has_a_method_for_every_verb_that_is_passed_on(self, playing: Windows) -> None:
        assert all(callable(getattr(playing.page, name)) for name in verbs_of(Whose.PAGE))
        named = {entry.name for _, entries in MENUS for entry in entries if isinstance(entry, (Verb, Choice))}
        assert named >= verbs_of(Whose.PAGE) | verbs_of(Whose.STEP)

    def test_only_what_is_possible_can_be_chosen(self, playing: Windows) -> None:
        actions = playing.window.verbs.actions
        assert not actions["undo"].isEnabled() and not actions["confirm"].isEnabled() and actions["close"].isEnabled()
        playing.controller.submit_text("fire A1; water K11")
        assert actions["undo"].isEnabled() and actions["confirm"].isEnabled()
        playing.perform("close")
        assert not any(actions[name].isEnabled() for name in (*verbs_of(Whose.PAGE), *verbs_of(Whose.STEP), "close"))

    def test_the_view_menu_says_what_is_gone_through_on_the_page_in_front(self, playing: Windows) -> None:
        forward = playing.window.verbs.actions["next"]
        for verb, words in (
            ("hosts_table", "Look at the game belo&w"), ("lessons", "Look one step &forward"),
            ("puzzles", "Look one puzzle &forward"), ("check_submission", "Look one action &forward"),
        ):  # fmt: skip
            playing.perform(verb)
            assert forward.text() == words

    def test_verbs_reach_the_game(self, playing: Windows) -> None:
        playing.controller.submit_text("fire A1; water K11")
        playing.perform("undo")
        assert playing.actions[-1] == "fire A1"
        playing.perform("redo")
        playing.perform("first")
        assert playing.controller.looking_at == 0
        playing.perform("live")
        playing.perform("reset_turn")
        assert len(playing.actions) == 2
        playing.perform("redo")
        playing.perform("redo")
        playing.perform("confirm")
        assert playing.controller.session.sealed == 5

    def test_keys_work_wherever_the_keyboard_is(self, playing: Windows, qtbot: QtBot) -> None:
        playing.controller.submit_text("fire A1")
        with qtbot.waitActive(playing.window):
            playing.window.activateWindow()
        QTest.keyClick(playing.page.view, KEY.Key_Z, CTRL)
        assert len(playing.actions) == 2

    def test_the_windows_beside_open_and_close_with_the_main_one(self, playing: Windows) -> None:
        for name in ("rules", "keys", "turn_words", "record_format", "board_forms", "preferences", "about", "licences"):
            playing.perform(name)
        side = playing.desk.side
        opened = (side.rules, *side.windows.values())
        assert len(opened) == 8
        assert [window is not None and window.isVisible() for window in opened] == [True] * len(opened)
        playing.close()
        assert not [window for window in QApplication.topLevelWidgets() if window.isVisible()]

    def test_the_list_of_keys_can_be_searched(self, place: Windows) -> None:
        place.perform("keys")
        window = place.desk.side.windows["keys"]
        assert isinstance(window, ShortcutsDialog)
        write(window.search, "undo ctrl")
        groups = [window.list.topLevelItem(number) for number in range(window.list.topLevelItemCount())]
        shown = [
            row.text(0)
            for group in groups
            if group is not None
            for row in (group.child(number) for number in range(group.childCount()))
            if row is not None and not row.isHidden()
        ]
        assert shown == ["Undo"]
        window.close()
        place.perform("keys")
        assert window.search.selectedText() == "undo ctrl", "what is typed takes its place"

    def test_the_error_report_knows_how_the_game_stands(
        self, place: Windows, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        said = [place.window.rescue()]
        place.desk.play("element")
        place.controller.submit_text("take 0")
        said.append(place.window.rescue())
        place.controller.play_unjournalled()
        said.append(place.window.rescue())
        assert [each.said.partition(";")[0].partition(",")[0] for each in said] == [
            "", "Your game is kept", "Your game is kept nowhere yet",
        ]  # fmt: skip
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "rescued.elemental"), ""))
        assert said[2].save is not None
        said[2].save()
        assert (tmp_path / "rescued.elemental").exists() and place.window.rescue().save is None

    def test_a_window_whose_monitor_is_gone_comes_back_to_one_that_is_there(self, place: Windows) -> None:
        room = place.window.screen().availableGeometry()
        for corner in (QPoint(9000, 200), QPoint(-5000, -4000)):
            place.window.move(corner)
            place.window.close()
            window = place.open()
            assert room.contains(window.geometry().center()), corner

    def test_a_window_fits_on_a_small_screen(self, place: Windows) -> None:
        """So that Confirm is never below the edge, as on a laptop that magnifies everything twice."""
        room = place.window.screen().availableSize()
        place.desk.play("element")
        size = place.window.size()
        assert size.width() <= room.width() and size.height() <= room.height()
        confirm = place.page.side.turn.confirm
        corner = confirm.mapTo(place.window, confirm.rect().bottomRight())
        assert place.window.rect().contains(corner)

    def test_the_licences_of_everything_shipped_are_listed_with_their_texts(self, place: Windows) -> None:
        place.perform("about")
        about = place.desk.side.windows["about"]
        assert isinstance(about, AboutDialog)
        place.click(about.licences)
        window = place.desk.side.windows["licences"]
        assert isinstance(window, LicencesWindow)
        names = [row.text(0) for row in window.rows]
        assert names[0] == "elemental_gui" and {"Qt", "PySide6_Essentials", "attrs", "Inter", "Python"} <= set(names)
        for row, component in zip(window.rows, window.components, strict=True):
            window.list.setCurrentItem(row)
            text = window.text.toPlainText()
            assert component.copyright in text and component.licence in text
            assert all(title.rpartition("/")[2] in text for title in component.texts) and len(text) > 500

    def test_versions_can_be_copied(self, place: Windows) -> None:
        place.perform("about")
        about = place.desk.side.windows["about"]
        assert isinstance(about, AboutDialog)
        place.click(about.copy)
        assert "PySide6 6." in QGuiApplication.clipboard().text()


class TestRules:
    def test_they_open_at_what_a_refusal_names(self, playing: Windows) -> None:
        playing.page.rules_requested.emit("1c.44")
        rules = playing.desk.side.rules
        assert rules is not None and rules.isVisible() and rules.rule == "1c.44"

    def test_they_know_the_preset_of_the_game_or_of_the_settings(self, playing: Windows) -> None:
        playing.perform("rules")
        rules = playing.desk.side.rules
        assert rules is not None and rules._preset == "dm5"
        playing.perform("new")
        playing.panel.table.pick("box")
        click(playing.panel.rules)
        assert rules._preset == "box"


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
