"""Preferences are read from whatever is there, hold at once, and never stop the program."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from elemental_gui.controller.preferences import Preferences, PreferencesStore
from elemental_gui.engine.catalog import GAMES
from elemental_gui.widgets.parts.side_window import SideWindow
from elemental_gui.widgets.shell.side_windows import PreferencesDialog
from tests.support.exposed import exposed
from tests.support.game_pages import inside
from tests.support.pressing import choose, click
from tests.support.windows import windows

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A settings file that does not exist yet."""
    return tmp_path / "deep" / "settings.ini"


def test_without_a_file_everything_has_its_default(path: Path) -> None:
    store = PreferencesStore(path)
    assert store.value == Preferences() and store.games["element"] == "" and store.window("main").isEmpty()


def test_what_is_chosen_is_there_the_next_time(path: Path) -> None:
    store = PreferencesStore(path)
    store.change(theme="dark", animations="off", hints=False)
    store.games["element"] = '{"names": ["Änne; = [x]", ""]}'
    store.remember_window("main", QByteArray(b"\x00\x01place"))
    store.files["folder"] = str(path.parent)
    again = PreferencesStore(path)
    assert again.value == Preferences(theme="dark", animations="off", hints=False)
    assert again.games["element"] == '{"names": ["Änne; = [x]", ""]}'
    assert again.window("main") == QByteArray(b"\x00\x01place")
    assert again.files["folder"] == str(path.parent)


def test_a_change_is_told_once_and_only_if_it_is_one(path: Path) -> None:
    store = PreferencesStore(path)
    told: list[Preferences] = []
    store.changed.connect(told.append)
    store.change(theme="dark")
    store.change(theme="dark")
    assert told == [Preferences(theme="dark")]


@pytest.mark.parametrize(
    "text",
    [
        "[preferences]\ntheme=purple\nhints=perhaps\nanimations=\n",
        "[preferences]\ntheme=a, b\nhints=@Invalid()\nhigh_contrast=@ByteArray(x)\n",
        "[preferences\ntheme=violet\n\0\xff[[[",
        "[windows]\nmain=yes\n[games]\nelement=a, b\n[files]\nfolder=a, b\n",
        "\0" * 5000,
    ],
)
def test_a_broken_file_falls_back_to_defaults(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_text(text, encoding="latin-1")
    store = PreferencesStore(path)
    assert store.value == Preferences()
    assert store.window("main").isEmpty() and store.games["element"] == "" and store.files["folder"] == ""
    store.change(theme="light")
    assert store.value.theme == "light"


def test_a_file_that_cannot_be_written_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    store = PreferencesStore(tmp_path / "file" / "settings.ini")
    store.change(theme="dark")
    store.games["element"] = "x"
    assert store.value.theme == "dark"


def test_the_window_shows_and_sets_every_preference(qtbot: QtBot, path: Path) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    store = PreferencesStore(path)
    window = PreferencesDialog(parent, store)
    assert set(window.lists) | set(window.boxes) == set(Preferences._fields)
    click(window.boxes["hints"])
    assert not store.value.hints
    dark = window.lists["theme"].findData("dark")
    choose(window.lists["theme"], dark)
    assert store.value.theme == "dark"
    store.change(theme="light", hints=True)
    assert window.lists["theme"].currentData() == "light" and window.boxes["hints"].isChecked()


def test_what_a_later_version_wrote_stays(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("[General]\nversion=99\n[preferences]\ntheme=sepia\nfuture=1\n[next]\nx=1\n", encoding="utf-8")
    store = PreferencesStore(path)
    assert store.value.theme == "system", "this version has no such theme"
    store.change(hints=False)
    text = path.read_text(encoding="utf-8")
    assert all(line in text for line in ("version=99", "future=1", "theme=sepia", "x=1", "hints=false"))
    assert not path.with_name("settings.ini.damaged").exists()


@pytest.mark.parametrize("data", [b"Dear diary\nno settings\n", b"[preferences\ntheme=violet\n[[[", b"\0" * 5000])
def test_of_a_broken_file_a_copy_stays(path: Path, data: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(data)
    PreferencesStore(path).change(theme="dark")
    assert path.with_name("settings.ini.damaged").read_bytes() == data
    assert PreferencesStore(path).value.theme == "dark"


def test_a_file_that_cannot_be_written_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "settings.ini").mkdir()
    store = PreferencesStore(tmp_path / "settings.ini")
    told: list[str] = []
    store.failed.connect(told.append)
    store.change(theme="dark")
    store.files["folder"] = str(tmp_path)
    assert told == [str(tmp_path / "settings.ini")]


def test_what_is_ticked_there_holds_for_the_board_at_once(qtbot: QtBot, tmp_path: Path) -> None:
    """Two of the ticks did nothing in any game."""
    with windows(qtbot, tmp_path) as shown:
        for slug in (slug for slug in GAMES if slug != "numerous_particles"):
            shown.desk.play(slug)
            dialog = shown.beside("preferences", PreferencesDialog)
            scene, lettered = inside(shown.page), shown.page.view.grab().toImage()
            shown.click(dialog.boxes["coordinates"])
            assert shown.page.view.grab().toImage() != lettered, slug
            shown.click(dialog.boxes["hints"])
            assert not scene.hints, slug
            for name in ("coordinates", "hints"):
                shown.click(dialog.boxes[name])
                assert getattr(scene, name)
            dialog.close()


@pytest.mark.parametrize("keys", [Qt.Key.Key_Escape, QKeySequence.StandardKey.Close])
def test_a_window_beside_the_program_closes_by_these_keys(
    qtbot: QtBot, keys: Qt.Key | QKeySequence.StandardKey
) -> None:
    window = exposed(qtbot, SideWindow(None, "Keys"))
    QTest.keySequence(window, QKeySequence(keys))
    assert not window.isVisible()
