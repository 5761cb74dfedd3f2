"""The start: a window painted and a turn played with `--smoke`, and what is said where no window can be shown."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Never

import pytest
from PySide6.QtGui import QImage, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from elemental_gui import no_window, system_libraries
from elemental_gui.__main__ import main
from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.scenes.kit.style.fonts import install_fonts
from elemental_gui.widgets.game.game_page import GamePage
from elemental_gui.widgets.shell import smoke
from elemental_gui.widgets.shell.appearance import Appearance
from elemental_gui.widgets.shell.crash_log import CrashLog
from elemental_gui.widgets.shell.main_window import MainWindow


def fail() -> Never:
    """Go wrong unexpectedly."""
    raise RuntimeError("on purpose")


class TestSmoke:
    @pytest.fixture
    def try_itself(self, qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[..., int]]:
        """Give `try_itself(picture)`, which lets the program try itself in a window here, with a log that listens."""
        log = CrashLog(tmp_path / "elemental.log")
        log.install()
        store = PreferencesStore(tmp_path / "settings.ini")
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        install_fonts()
        appearance = Appearance(application, store)

        def run(picture: Path = tmp_path / "window.png") -> int:
            window = MainWindow(store, tmp_path / "games")
            qtbot.addWidget(window)
            return smoke.run(window, picture, log)

        yield run
        log.uninstall()
        application.setStyleSheet("")
        application.setPalette(QPalette())
        appearance.deleteLater()

    def test_it_succeeds_here(self, try_itself: Callable[..., int], tmp_path: Path) -> None:
        assert try_itself() == 0
        assert not QImage(str(tmp_path / "window.png")).isNull()

    @pytest.mark.parametrize(
        ("name", "instead", "said"),
        [
            ("draws_letters", lambda _: False, "no font that can draw text"),
            ("missing_signs", lambda text, _: text[:1], "no font here can draw"),
            ("_is_blank", lambda _: True, "the window is painted in hardly any colours"),
            ("TURN", ("move A1",), "'move A1' is not accepted"),
            ("_PATIENCE_S", 0.0, "the home page is not complete"),
        ],
    )
    def test_whatever_is_wrong_is_a_failure(
        self,
        try_itself: Callable[..., int],
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
        name: str,
        instead: object,
        said: str,
    ) -> None:
        monkeypatch.setattr(smoke, "_PATIENCE_S", 2.0)
        monkeypatch.setattr(smoke, name, instead)
        assert try_itself() == 1
        assert f"The smoke test failed: {said}" in capsys.readouterr().err

    def test_an_unexpected_error_is_a_failure_although_the_game_goes_on(
        self, try_itself: Callable[..., int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(GamePage, "title", lambda _: fail())
        assert try_itself() == 1
        assert "RuntimeError: on purpose" in capsys.readouterr().err

    def test_so_are_a_picture_and_a_game_that_cannot_be_kept(
        self, try_itself: Callable[..., int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert try_itself(tmp_path / "no" / "window.png") == 1
        assert "could not be saved" in capsys.readouterr().err
        shutil.rmtree(tmp_path / "games")
        (tmp_path / "games").touch()
        assert try_itself() == 1
        assert "the game is not kept" in capsys.readouterr().err


ROOT = Path(__file__).resolve().parent.parent
SURROUNDINGS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
NOBODYS = ":54321"
"""A display so far up that nobody has it: on a low one somebody may be working."""
CURSOR, SHAPE = (each for each in system_libraries.LIBRARIES if each.apt in ("libxcb-cursor0", "libxcb-shape0"))
START = """
import sys
from elemental_gui import system_libraries
{before}
from elemental_gui.__main__ import main
sys.exit(main([]))
"""
ALL_THERE = "system_libraries.missing_libraries = lambda platforms: []"
TWO_MISSING = """
named = {"libxcb-cursor0", "libxcb-shape0"}
found = [each for each in system_libraries.LIBRARIES if each.apt in named]
system_libraries.missing_libraries = lambda platforms: found
"""
NO_GUI = """
from pathlib import Path
class Without:
    def find_spec(self, name, path=None, target=None):
        if name == "PySide6.QtWidgets":
            raise ImportError("libEGL.so.1: cannot open shared object file: No such file or directory")
sys.meta_path.insert(0, Without())
system_libraries._folders = lambda: [Path("/nowhere")]
"""


def complaint(before: str, **surroundings: str) -> str:
    """Start the program where it cannot show a window, and give what it says: one line, and nothing else."""
    there = {name: value for name, value in os.environ.items() if name not in SURROUNDINGS} | surroundings
    done = subprocess.run(
        [sys.executable, "-c", START.replace("{before}", before)],
        cwd=ROOT, env=there, capture_output=True, text=True, check=False, timeout=300,
    )  # fmt: skip
    assert done.returncode == 3, done.stderr
    assert done.stderr.count("\n") == 1 and done.stdout == ""
    return done.stderr


if sys.platform.startswith("linux"):

    def test_a_display_that_nobody_answers_at() -> None:
        said = complaint(ALL_THERE, DISPLAY=NOBODYS)
        assert f"nothing answers at the display DISPLAY={NOBODYS}" in said and "--help" in said

    def test_a_platform_that_qt_does_not_know() -> None:
        said = complaint(ALL_THERE, QT_QPA_PLATFORM="nonsense")
        assert "nonsense, which Qt does not know" in said and "offscreen" in said and "xcb" in said

    def test_libraries_of_the_screen_are_all_named_with_the_command_that_installs_them() -> None:
        said = complaint(TWO_MISSING, DISPLAY=NOBODYS)
        assert "the system lacks libxcb-cursor.so.0, libxcb-shape.so.0" in said

    def test_libraries_without_which_qt_cannot_be_imported_are_all_named() -> None:
        said = complaint(NO_GUI, DISPLAY=NOBODYS)
        assert all(each.soname in said for each in system_libraries.LIBRARIES if each.platform != "wayland")


class TestLibraries:
    @pytest.mark.parametrize(
        ("manager", "command"),
        [
            ("apt-get", "sudo apt-get install libxcb-cursor0 libxcb-shape0"),
            ("dnf", "sudo dnf install xcb-util-cursor libxcb"),
            ("pacman", "sudo pacman -S xcb-util-cursor libxcb"),
        ],
    )
    def test_each_system_has_its_command(self, manager: str, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(shutil, "which", lambda name: name if name == manager else None)
        assert system_libraries.remedy([CURSOR, SHAPE]).endswith(f"to install what is missing: {command}")

    def test_without_a_known_manager_the_names_are_told(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(shutil, "which", lambda _name: None)
        assert system_libraries.remedy([CURSOR, SHAPE]) == "the system lacks libxcb-cursor.so.0, libxcb-shape.so.0"

    def test_what_is_in_a_folder_of_the_loader_is_there(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(system_libraries, "_folders", lambda: [tmp_path])
        assert CURSOR in system_libraries.missing_libraries(["xcb"])
        assert CURSOR not in system_libraries.missing_libraries(["wayland"])
        (tmp_path / CURSOR.soname).touch()
        assert CURSOR not in system_libraries.missing_libraries(["xcb"])

    def test_the_environment_names_a_folder_too(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        for each in system_libraries.LIBRARIES:
            (tmp_path / each.soname).touch()
        monkeypatch.setenv("LD_LIBRARY_PATH", f"/nowhere{os.pathsep}{tmp_path}")
        assert system_libraries.missing_libraries(["xcb", "wayland"]) == []


def test_another_fatal_error_is_told_as_it_is() -> None:
    assert no_window.reason("out of memory") == "out of memory"


class TestWordsThatAreNearlyCommands:
    @pytest.mark.parametrize(("word", "meant"), [("chek", "check"), ("rendr", "render"), ("engin", "engine")])
    def test_the_command_is_offered(self, word: str, meant: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert main([word, "game.elemental"]) == 2
        assert f"did you mean {meant}?" in capsys.readouterr().err

    def test_a_file_of_that_name_is_a_record(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)
        (tmp_path / "chek").touch()
        monkeypatch.setattr("elemental_gui.app.main", lambda words, **_more: len(words))
        assert main(["chek"]) == 1
