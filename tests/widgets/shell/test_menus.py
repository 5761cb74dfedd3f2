"""Menus, keys, and what they open: every verb of the window is found, and reaches the page in front."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu
from pytestqt.qtbot import QtBot

from elemental_gui.scenes.kit.style.theme import THEMES, Theme
from elemental_gui.widgets.shell.about import AboutDialog, LicencesWindow
from elemental_gui.widgets.shell.actions import MENUS, Choice, Verb, Whose, verbs_of
from elemental_gui.widgets.shell.shortcuts_dialog import ShortcutsDialog
from tests.support.pressing import write
from tests.support.windows import Windows

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
        window = place.beside("keys", ShortcutsDialog)
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
        write(window.search, "ctrl+enter accept")
        assert [group.text(0) for group in groups if group and not group.isHidden()] == ["Host's table"]
        write(window.search, "undo ctrl")
        window.close()
        place.perform("keys")
        assert window.search.selectedText() == "undo ctrl", "what is typed takes its place"

    def test_the_list_of_keys_shows_its_words_whole(self, place: Windows) -> None:
        window = place.beside("keys", ShortcutsDialog)
        assert window.list.sizeHintForColumn(0) <= window.list.columnWidth(0)

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
        place.click(place.beside("about", AboutDialog).licences)
        window = place.desk.side.windows["licences"]
        assert isinstance(window, LicencesWindow)
        names = [row.text(0) for row in window.rows]
        assert names[0] == "elemental_gui" and {"Qt", "PySide6_Essentials", "attrs", "Inter", "Python"} <= set(names)
        for row, component in zip(window.rows, window.components, strict=True):
            window.list.setCurrentItem(row)
            text = window.text.toPlainText()
            assert component.copyright in text and component.licence in text
            assert all(title.rpartition("/")[2] in text for title in component.texts) and len(text) > 500

    def test_every_window_has_a_title_of_its_own(self, place: Windows) -> None:
        for verb in ("programs", "program_help", "host_help", "turn_words", "record_format", "board_forms", "about"):
            place.perform(verb)
        titles = [window.windowTitle() for window in place.desk.side.windows.values()]
        assert len(titles) == len(set(titles)) == 7

    def test_versions_can_be_copied(self, place: Windows) -> None:
        place.click(place.beside("about", AboutDialog).copy)
        assert "PySide6 6." in QGuiApplication.clipboard().text()
