"""What the program finds on somebody's machine: profiles of older versions, homes that are missing, closed or full."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from elemental_gui.controller.games_in_progress import Condition
from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.storage import journal_lines
from tests.support.windows import Windows, windows

ROOT = Path(__file__).resolve().parent.parent
PROFILES = sorted((ROOT / "tests" / "data" / "profiles").iterdir())
"""What earlier versions left behind, a folder for each format that was ever written."""
SETS = "EWFAE../.WFA./... ..FAEWF/.AE../..."

PLAY = """
import sys
from elemental_gui import app
def play(application, window, words):
    window.settled.connect(lambda: go_on(window))
def go_on(window):
    window.desk.play("element")
    window.desk.controller.submit_text("take 1")
    print("said:", window.banner.text.replace("\\n", " "))
    print("status:", window.statusBar().currentMessage())
    print("played:", len(window.desk.controller.session.plies))
    window.close()
    window.close()
app._open = play
{before}
raise SystemExit(app.main(sys.argv[1:]))
"""
"""Starts the program, plays an action, tells what it says, and closes the window as often as it asks for it."""


class TestAnOlderVersionsProfile:
    @pytest.fixture(params=PROFILES, ids=lambda path: str(path.name))
    def place(self, request: pytest.FixtureRequest, qtbot: QtBot, tmp_path: Path) -> Iterator[Windows]:
        """A window of this version on a copy of that profile."""
        profile = tmp_path / "profile"
        shutil.copytree(request.param, profile)
        wish = PreferencesStore(profile / "settings.ini").value
        assert (wish.theme, wish.hints) == ("dark", False)
        with windows(qtbot, profile) as made:
            made.wait_for_list()
            yield made

    def test_every_game_goes_on(self, place: Windows) -> None:
        games = {row.game.names: row.game for row in place.desk.shelf.list.rows}
        assert {names: game.condition for names, game in games.items()} == {
            ("Ann", "Ben"): Condition.READY,
            ("Cy", "Di"): Condition.READY,
            ("Eve", "Florence"): Condition.FINISHED,
        }
        place.desk.resume(games["Ann", "Ben"].path)
        assert place.controller.session.can_redo, "an action was taken back before the program was closed"
        assert place.controller.submit_text("redo") and len(place.controller.session.plies) == 5
        place.desk.resume(games["Cy", "Di"].path)
        assert place.controller.draft == SETS
        place.desk.resume(games["Eve", "Florence"].path)
        assert place.controller.session.outcome is not None and place.controller.session.luck is None
        assert place.window.banner.text == ""

    def test_the_last_settings_are_offered_again(self, place: Windows) -> None:
        assert place.desk.shelf.last_settings("element").names == ("Ann", "Ben")


class TestALaterVersionsProfile:
    def test_its_games_are_listed_explained_and_left_alone(
        self, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        games = tmp_path / "games"
        games.mkdir()
        with monkeypatch.context() as later:
            later.setattr(journal_lines, "FORMAT", journal_lines.FORMAT + 1)
            line = journal_lines.format_header({"record": "x"})
        path = games / "later.journal"
        path.write_bytes(line)
        with windows(qtbot, tmp_path) as place:
            place.wait_for_list()
            (row,) = place.desk.shelf.list.rows
            assert row.game.condition is Condition.DAMAGED and "stays as it is" in row.game.remark
            assert row.discard.isHidden() and row.go_on.isHidden()
        assert path.read_bytes() == line


class TestDamagedFolders:
    def test_noise_of_every_kind_stops_nothing(self, qtbot: QtBot, tmp_path: Path) -> None:
        games = tmp_path / "games"
        games.mkdir()
        (games / "noise.journal").write_bytes(bytes(range(256)) * 9)
        (games / "empty.journal").touch()
        (games / "folder.journal").mkdir()
        (games / "notes.txt").write_text("mine", encoding="utf-8")
        (tmp_path / "settings.ini").write_bytes(b"[[[\0\xff")
        with windows(qtbot, tmp_path) as place:
            place.wait_for_list()
            assert {row.game.condition for row in place.desk.shelf.list.rows} == {Condition.DAMAGED}
            place.desk.play("element")
            assert place.controller.journal is not None
        kept = {path.name for path in games.iterdir()}
        assert {"noise.journal", "empty.journal", "folder.journal", "notes.txt"} <= kept

    def test_a_file_where_the_folder_of_games_should_be_is_said(self, qtbot: QtBot, tmp_path: Path) -> None:
        (tmp_path / "games").write_text("mine", encoding="utf-8")
        with windows(qtbot, tmp_path) as place:
            place.desk.play("element")
            assert "cannot be kept" in place.window.banner.text and place.controller.submit_text("take 0")
            place.desk.go_home()
            assert "kept nowhere" in place.window.banner.text
            left = [place.desk.page is None]
            place.desk.go_home()
            left.append(place.desk.page is None)
            assert left == [False, True], "the first time only warns"
        assert (tmp_path / "games").read_text(encoding="utf-8") == "mine"


def test_two_copies_never_write_the_same_game(qtbot: QtBot, tmp_path: Path) -> None:
    with windows(qtbot, tmp_path) as one:
        one.desk.play("element")
        one.controller.submit_text("take 1")
        journal = one.controller.journal
        assert journal is not None
        with windows(qtbot, tmp_path) as other:
            other.wait_for_list()
            (row,) = other.desk.shelf.list.rows
            assert row.game.in_use and row.go_on.isHidden()
            other.desk.resume(journal.path)
            assert other.desk.page is None and "open in another copy" in other.window.banner.text
        assert one.controller.submit_text("move E5")


def run(folder: Path, *words: str, before: str = "", home: bool = True) -> list[str]:
    """Play an action in a process of its own, and give what it said; it has to end in peace."""
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith(("HOME", "XDG_"))}
    if home:
        surroundings["HOME"] = str(folder)
    surroundings["QT_QPA_PLATFORM"] = "offscreen"
    command = [sys.executable, "-c", PLAY.replace("{before}", before), *words]
    done = subprocess.run(
        command, cwd=ROOT, env=surroundings, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stderr
    return done.stdout.splitlines()


if sys.platform != "win32":

    def test_without_a_home_a_game_can_be_played(tmp_path: Path) -> None:
        """The system's list of users still knows a home; a profile keeps this test out of it."""
        assert run(tmp_path, "--profile", str(tmp_path / "p"), home=False)[-1] == "played: 2"

    def test_a_full_disk_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
        """No file may grow here, which is the nearest thing to a full disk that needs no rights."""
        limit = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))"
        said, status, played = run(tmp_path, before=limit)
        assert "cannot be kept while it is played" in said and "Save it now and then." in said
        assert "Settings are not kept" in status
        assert played == "played: 2"

    def test_a_home_in_which_nothing_can_be_made_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
        """A file stands where the home should be, since a folder without rights means nothing to an administrator."""
        (tmp_path / "home").touch()
        said, status, played = run(tmp_path / "home")
        assert "cannot be kept while it is played" in said and "Settings are not kept" in status
        assert played == "played: 2"
