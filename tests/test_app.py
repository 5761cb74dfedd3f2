"""The program as a whole: its words, its folders, its log, and a start that is quick and works by itself."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer, qWarning
from PySide6.QtGui import QGuiApplication, QImage
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from elemental_gui.app import Words, folders_below, read_words, standard_folders
from elemental_gui.widgets.crash_log import CrashLog
from elemental_gui.widgets.error_report import ErrorReport

ROOT = Path(__file__).resolve().parent.parent
SLOW = (
    "attrs", "PySide6.QtSvg", "PySide6.QtPrintSupport", "elemental_gui.engine.element", "elemental_gui.session",
    "elemental_gui.storage", "elemental_gui.rules_page", "elemental_gui.widgets.game_page",
)  # fmt: skip
"""What the first picture does without."""


def program(*words: str, code: str = "") -> subprocess.CompletedProcess[str]:
    """Run the program, or some code, in a process of its own."""
    command = [sys.executable, "-c", code] if code else [sys.executable, "-m", "elemental_gui", *words]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=60)


class TestWords:
    def test_there_may_be_none(self) -> None:
        assert read_words([]) == Words()

    def test_all_of_them(self) -> None:
        words = read_words(["--profile", "p", "game.elemental", "--smoke", "x.png", "--report-start"])
        assert words == Words(Path("game.elemental"), Path("p"), Path("x.png"), report_start=True)

    @pytest.mark.parametrize(
        ("argv", "said"),
        [(["--profile"], "needs the name of a folder"), (["--frob"], "no option --frob"), (["a", "b"], "not two")],
    )
    def test_others_are_refused_in_a_sentence(self, argv: list[str], said: str) -> None:
        with pytest.raises(ValueError, match=said):
            read_words(argv)

    def test_the_exit_code_is_2_then(self) -> None:
        done = program("--frob")
        assert done.returncode == 2 and "Usage:" in done.stderr and "Traceback" not in done.stderr


class TestFolders:
    def test_a_profile_holds_everything(self, tmp_path: Path) -> None:
        assert all(path.is_relative_to(tmp_path) for path in folders_below(tmp_path))

    def test_the_users_own_are_the_platforms(self, own_folders: Path) -> None:
        if sys.platform.startswith("linux"):
            assert all(path.is_relative_to(own_folders) for path in standard_folders())
        assert len(set(standard_folders())) == 3


class TestLog:
    @pytest.fixture
    def log(self, qtbot: QtBot, tmp_path: Path) -> Iterator[CrashLog]:
        """A log that listens."""
        log = CrashLog(tmp_path / "state" / "elemental.log")
        log.install()
        log.show_reports()
        yield log
        if log.report is not None:
            log.report.close()
            log.report.deleteLater()
        log.uninstall()

    def fail(self, words: str) -> None:
        """Raise an error, as a slot may."""
        raise RuntimeError(words)

    def test_an_error_is_logged_shown_once_and_survived(
        self, log: CrashLog, qtbot: QtBot, capsys: pytest.CaptureFixture[str]
    ) -> None:
        for words in ("first", "second"):
            QTimer.singleShot(0, lambda said=words: self.fail(said))
        qtbot.waitUntil(lambda: log.path.exists() and "second" in log.path.read_text(encoding="utf-8"))
        assert "RuntimeError: first" in capsys.readouterr().err
        assert isinstance(log.report, ErrorReport) and log.report.isVisible()
        assert "first" in log.report.details.toPlainText() and "second" not in log.report.details.toPlainText()
        log.report.copy.click()
        assert "RuntimeError: first" in QGuiApplication.clipboard().text()

    def test_what_qt_says_is_logged(self, log: CrashLog, capsys: pytest.CaptureFixture[str]) -> None:
        qWarning("something about pixels")
        assert "Qt: something about pixels" in log.path.read_text(encoding="utf-8")
        assert "something about pixels" in capsys.readouterr().err

    def test_the_log_begins_anew_when_it_is_long(self, log: CrashLog) -> None:
        log.write("x" * 600_000)
        log.write("fresh")
        assert log.path.stat().st_size < 100
        assert log.path.with_name("elemental.log.1").stat().st_size > 600_000

    def test_a_disk_that_refuses_is_no_further_trouble(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        CrashLog(tmp_path / "file" / "elemental.log").write("lost")

    def test_it_lets_go(self, tmp_path: Path) -> None:
        log = CrashLog(tmp_path / "elemental.log")
        before = sys.excepthook
        with capture_exceptions():
            log.install()
            log.uninstall()
        sys.excepthook = before
        assert log.report is None


class TestStart:
    def test_the_first_picture_needs_no_rules_no_journals_and_no_vector_art(self) -> None:
        done = program(code="import sys, elemental_gui.app; print(*sys.modules)")
        assert done.returncode == 0, done.stderr
        loaded = set(done.stdout.split())
        assert "PySide6.QtWidgets" in loaded
        assert loaded.isdisjoint(SLOW)

    def test_it_plays_a_turn_by_itself_and_saves_a_picture(self, tmp_path: Path) -> None:
        picture = tmp_path / "window.png"
        done = program("--smoke", str(picture), "--profile", str(tmp_path / "profile"))
        assert done.returncode == 0, done.stderr
        image = QImage(str(picture))
        colours = {image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)}
        assert image.width() > 700 and len(colours) > 50
        assert (tmp_path / "profile" / "settings.ini").exists()

    def test_a_picture_that_cannot_be_saved_is_a_failure(self, tmp_path: Path) -> None:
        done = program("--smoke", str(tmp_path / "no" / "window.png"))
        assert done.returncode == 1 and "could not be saved" in done.stderr

    def test_it_tells_how_its_start_went_and_opens_a_record(self, tmp_path: Path) -> None:
        record = tmp_path / "game.elemental"
        record.write_text('[Game "element"]\n[Rules "dm5"]\n\n1.1 take 0; move E5; confirm\n', encoding="utf-8")
        command = [sys.executable, "-m", "elemental_gui", "--report-start", "--profile", str(tmp_path), str(record)]
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
        with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            said = [process.stdout.readline().split()[0] for _ in range(3)]
            process.kill()
        assert said == ["painted", "pictured", "settled"]
        assert list((tmp_path / "games").glob("*.journal"))
