"""Where no window can be shown, the program says why in one sentence, tells what would help, and ends with 3."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from elemental_gui import no_window, system_libraries
from elemental_gui.__main__ import main

ROOT = Path(__file__).resolve().parent.parent
SURROUNDINGS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
NOBODYS = ":54321"
"""A display so far up that nobody has it: on a low one somebody may be working."""
CURSOR, SHAPE = (each for each in system_libraries.LIBRARIES if each.apt in ("libxcb-cursor0", "libxcb-shape0"))
START = """
import sys
from elemental_gui import no_window, system_libraries
{before}
from elemental_gui.__main__ import main
sys.exit(main([]))
"""
ALL_THERE = "no_window.missing_libraries = lambda platforms: []"
TWO_MISSING = """
named = {"libxcb-cursor0", "libxcb-shape0"}
no_window.missing_libraries = lambda platforms: [each for each in system_libraries.LIBRARIES if each.apt in named]
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
