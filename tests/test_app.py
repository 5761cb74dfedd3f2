"""The program as a whole: its words, its folders, its log, and a start that is quick and works by itself."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer, qWarning
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from elemental_gui.app import Words, folders_below, read_words, standard_folders
from elemental_gui.scenes.kit.style.fonts import install_fonts
from elemental_gui.widgets.shell.crash_log import CrashLog, Rescue, complain
from elemental_gui.widgets.shell.error_report import ErrorReport
from elemental_gui.widgets.shell.more_windows import MOST, open_elsewhere
from elemental_gui.widgets.shell.smoke import draws_letters, missing_signs
from tests.support.each_case import each_case
from tests.support.pressing import click

ROOT = Path(__file__).resolve().parent.parent
SLOW = (
    "attrs", "PySide6.QtSvg", "PySide6.QtPrintSupport", "elemental_gui.engine.element", "elemental_gui.session",
    "elemental_gui.storage", "elemental_gui.rules_page", "elemental_gui.widgets.game.game_page",
)  # fmt: skip
"""What the first picture does without."""


def program(*words: str, code: str = "") -> subprocess.CompletedProcess[str]:
    """Run the program, or some code, in a process of its own."""
    command = [sys.executable, "-c", code] if code else [sys.executable, "-m", "elemental_gui", *words]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=300)


class TestWords:
    def test_there_may_be_none(self) -> None:
        assert read_words([]) == Words()

    def test_all_of_them(self) -> None:
        words = read_words(["--profile", "p", "game.elemental", "--smoke", "x.png", "--report-start"])
        assert words == Words(
            (Path("game.elemental"),), profile=Path("p"), smoke=Path("x.png"), report_start=True
        )

    def test_what_to_begin_with(self) -> None:
        assert read_words(["--new", "elemento"]).new == "elemento"
        assert read_words(["--open"]).open

    @each_case(
        "name", ["two words", "Élan – ü", "a\nb", "n" * 3000, "ende.", "100%.elemental", "file", "%20", "'\"$(x)"]
    )
    def test_a_file_may_have_any_name(self, name: str) -> None:
        assert read_words([name]) == Words((Path(name),))

    def test_behind_two_dashes_everything_is_a_file(self) -> None:
        assert read_words(["a", "--", "-x", "--smoke"]).records == (Path("a"), Path("-x"), Path("--smoke"))
        assert read_words(["./-x"]).records == (Path("-x"),)

    def test_a_file_manager_may_write_an_address(self, tmp_path: Path) -> None:
        path = tmp_path / "two words – é.elemental"
        assert read_words([path.as_uri()]).records == (path,)

    def test_what_an_old_mac_adds_is_no_file(self) -> None:
        assert read_words(["-psn_0_12345"]) == Words()

    @each_case(
        ("argv", "said"),
        [
            (["--profile"], "needs the name of a folder"),
            (["--smoke"], "needs the name of a file"),
            (["--new"], "needs the name of a game"),
            (["--new", "chess"], "no game chess; the games are element"),
            (["--new", "element", "a.elemental"], "exclude each other"),
            (["--open", "--new", "element"], "exclude each other"),
            (["--frob"], "no option --frob"),
            (["-x.elemental"], r"written \./-x.elemental"),
            ([""], "empty name"),
        ],
    )
    def test_others_are_refused_in_a_sentence(self, argv: list[str], said: str) -> None:
        with pytest.raises(ValueError, match=said):
            read_words(argv)

    def test_the_exit_code_is_2_then_and_the_help_is_printed(self) -> None:
        done = program("--frob")
        assert done.returncode == 2 and "Traceback" not in done.stderr
        assert "no option --frob" in done.stderr and "--profile DIR" in done.stderr and done.stdout == ""

    def test_help_and_version_are_answered_wherever_they_stand(self) -> None:
        assert "--smoke FILE" in program("game.elemental", "--help").stdout
        assert program("--profile", "x", "--version").stdout.startswith("elemental-gui ")


class Starter:
    """Stands for what starts another copy of the program; remembers the words that each was started with."""

    def __init__(self) -> None:
        self.started: list[list[str]] = []

    def __call__(self, path: str, words: list[str]) -> tuple[bool, int]:
        self.started.append([path, *words])
        return True, 4711


class TestSeveralFiles:
    def test_the_first_opens_here_and_each_other_in_a_window_of_its_own(self, tmp_path: Path) -> None:
        names = [tmp_path / name for name in ("-x.elemental", "two words.elemental")]
        for name in names:
            name.touch()
        start = Starter()
        assert open_elsewhere(names, tmp_path / "p", start) == ""
        started = start.started
        assert [words[-1] for words in started] == [str(name) for name in names]
        assert all(words[0] == sys.executable and words[-2] == "--" for words in started)
        assert all(words[words.index("--profile") + 1] == str(tmp_path / "p") for words in started)

    def test_what_is_missing_and_what_is_too_much_is_said(self, tmp_path: Path) -> None:
        for number in range(MOST + 3):
            (tmp_path / str(number)).touch()
        paths = [tmp_path / str(number) for number in range(MOST + 3)]
        start = Starter()
        trouble = open_elsewhere([tmp_path / "no", *paths], None, start)
        assert len(start.started) == MOST
        assert "There is no such file" in trouble and "3 more records are not opened" in trouble

    def test_a_system_that_starts_nothing_more_is_said(self, tmp_path: Path) -> None:
        (tmp_path / "a").touch()
        assert "could not be opened for: a" in open_elsewhere([tmp_path / "a"], None, lambda *_: (False, 0))

    def test_a_frozen_program_starts_itself(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / "a").touch()
        monkeypatch.setattr(sys, "frozen", True, raising=False)
        start = Starter()
        open_elsewhere([tmp_path / "a"], None, start)
        assert start.started == [[sys.executable, "--", str(tmp_path / "a")]]


class TestFolders:
    def test_a_profile_holds_everything(self, tmp_path: Path) -> None:
        assert all(path.is_relative_to(tmp_path) for path in folders_below(tmp_path))

    def test_the_users_own_are_the_platforms(self, own_folders: Path) -> None:
        if sys.platform.startswith("linux"):
            assert all(path.is_relative_to(own_folders) for path in standard_folders())
        assert len(set(standard_folders())) == len(standard_folders())


class TestLog:
    @pytest.fixture
    def log(self, qtbot: QtBot, tmp_path: Path) -> Iterator[CrashLog]:
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
        again: list[str] = []
        log.say = again.append
        for words in ("first", "second"):
            QTimer.singleShot(0, lambda said=words: self.fail(said))
        qtbot.waitUntil(lambda: log.path.exists() and "second" in log.path.read_text(encoding="utf-8"))
        assert "RuntimeError: first" in capsys.readouterr().err
        assert isinstance(log.report, ErrorReport) and log.report.isVisible()
        assert "first" in log.report.details.toPlainText() and "second" not in log.report.details.toPlainText()
        assert len(again) == 1 and "error" in again[0], "else a command that fails again would seem to do nothing"
        click(log.report.copy)
        assert "RuntimeError: first" in QGuiApplication.clipboard().text()

    def test_the_details_say_what_runs_here(self, log: CrashLog) -> None:
        report = log.tell(RuntimeError("x"))
        assert report is not None
        assert "elemental_gui 0." in report.details.toPlainText() and "Qt 6" in report.details.toPlainText()

    def test_it_says_how_the_game_stands(self, log: CrashLog) -> None:
        saved: list[bool] = []
        log.rescue = lambda: Rescue("Your game is kept nowhere yet.", lambda: saved.append(True))
        report = log.tell(RuntimeError("x"))
        assert report is not None and "kept nowhere yet" in report.words.text()
        click(report.save)
        assert saved == [True]

    def test_a_log_that_cannot_be_written_is_not_promised(self, qtbot: QtBot, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        report = CrashLog(tmp_path / "file" / "elemental.log").tell(RuntimeError("x"), starting=True)
        assert report is not None
        qtbot.addWidget(report)
        assert "The log cannot be written" in report.words.text() and "cannot start" in report.words.text()
        assert "RuntimeError: x" in report.details.toPlainText()

    def test_an_error_with_every_frame_fills_no_disk(self, log: CrashLog) -> None:
        def failing() -> None:
            try:
                self.fail("in paint")
            except RuntimeError as error:
                log.tell(error)

        for _ in range(2000):
            failing()
        said = log.path.read_text(encoding="utf-8")
        assert said.count("Traceback") == 1 and "the same error again, 1000 times" in said
        assert len(said) < 4000 and log.errors == 2000

    def test_an_error_while_telling_of_one_stops_nothing(self, log: CrashLog, qtbot: QtBot) -> None:
        def failing() -> Rescue:
            raise RuntimeError("second")

        log.rescue = failing
        QTimer.singleShot(0, lambda: self.fail("first"))
        qtbot.waitUntil(lambda: log.path.exists() and "second" in log.path.read_text(encoding="utf-8"))
        assert "RuntimeError: first" in log.path.read_text(encoding="utf-8")

    def test_errors_of_threads_are_logged(self, log: CrashLog) -> None:
        thread = threading.Thread(target=self.fail, args=("aside",))
        thread.start()
        thread.join()
        assert "RuntimeError: aside" in log.path.read_text(encoding="utf-8") and log.report is None

    def test_without_a_terminal_nothing_is_written_to_it(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A program started from a menu of Windows has no such stream at all."""
        monkeypatch.setattr(sys, "stderr", None)
        complain("to nobody")

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

    def test_a_font_without_letters_is_noticed(self, qapp: QApplication) -> None:
        install_fonts()
        assert draws_letters(qapp.font())
        assert not draws_letters(qapp.font(), "\ue000\ue001\ue002")

    def test_signs_that_would_be_empty_boxes_are_found(self, qapp: QApplication) -> None:
        assert missing_signs("Ann plays ●▲■◆\n", qapp.font()) == ""
        assert missing_signs("A\U0001214a", qapp.font()) == "\U0001214a"

    def test_a_window_that_cannot_be_made_is_said_and_logged(self, tmp_path: Path) -> None:
        """The report is closed as soon as it is there."""
        code = (
            "from PySide6.QtCore import QTimer; from elemental_gui import app\n"
            "class Broken:\n"
            "    def __init__(self, *parts):\n"
            "        QTimer.singleShot(0, app.QApplication.instance().closeAllWindows)\n"
            "        raise RuntimeError('no window')\n"
            "app.MainWindow = Broken\n"
            f"raise SystemExit(app.main(['--profile', {str(tmp_path)!r}]))"
        )
        done = program(code=code)
        assert done.returncode == 1 and "RuntimeError: no window" in done.stderr
        assert "RuntimeError: no window" in (tmp_path / "elemental.log").read_text(encoding="utf-8")

    def test_a_fault_outside_of_python_leaves_a_trace_in_the_log(self, tmp_path: Path) -> None:
        code = (
            "import faulthandler, pathlib; from elemental_gui.widgets.shell.crash_log import CrashLog; "
            f"CrashLog(pathlib.Path({str(tmp_path / 'elemental.log')!r})).trace_crashes(); faulthandler._sigabrt()"
        )
        assert program(code=code).returncode != 0
        assert "Fatal Python error: Aborted" in (tmp_path / "elemental.log").read_text(encoding="utf-8")

    def test_a_double_click_on_a_mac_opens_the_file_also_before_there_is_a_window(self, tmp_path: Path) -> None:
        code = (
            "from PySide6.QtCore import QUrl; from PySide6.QtGui import QFileOpenEvent; "
            "from elemental_gui.app import Application; app = Application(); told = []; "
            "app.sendEvent(app, QFileOpenEvent(QUrl.fromLocalFile('/a b'))); app.open_with(told.append); "
            "app.sendEvent(app, QFileOpenEvent(QUrl.fromLocalFile('/c'))); print(*told, sep='|')"
        )
        assert program(code=code).stdout.strip().replace("\\", "/") == "/a b|/c"

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


if sys.platform.startswith("linux"):  # elsewhere there is always a display

    def bare(*words: str) -> subprocess.CompletedProcess[str]:
        """Run the program where there is no display."""
        displays = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
        surroundings = {name: value for name, value in os.environ.items() if name not in displays}
        command = [sys.executable, "-m", "elemental_gui", *words]
        return subprocess.run(
            command, cwd=ROOT, env=surroundings, capture_output=True, text=True, check=False, timeout=300
        )

    def test_without_a_display_the_program_says_so() -> None:
        done = bare()
        assert done.returncode == 3 and "no display" in done.stderr and "Traceback" not in done.stderr

    def test_it_also_plays_by_itself_where_there_is_no_display(tmp_path: Path) -> None:
        done = bare("--smoke", str(tmp_path / "window.png"))
        assert done.returncode == 0, done.stderr
        assert not QImage(str(tmp_path / "window.png")).isNull()

    def test_the_platforms_own_folders_are_used_and_no_others(own_folders: Path) -> None:
        """First start: everything appears by itself, in the folders for settings, data and state."""
        code = (
            "from elemental_gui import app, __main__\n"
            "def play(application, window, words):\n"
            "    window.settled.connect(lambda: (window.desk.play('element'), window.close()))\n"
            "app._open = play\n"
            "raise SystemExit(__main__.main([]))"
        )
        done = program(code=code)
        assert done.returncode == 0, done.stderr
        files = {str(path.relative_to(own_folders)) for path in own_folders.rglob("*") if path.is_file()}
        assert ".config/elemental_gui/settings.ini" in files
        assert all(path.startswith((".config/elemental_gui/", ".local/", ".cache/")) for path in files), files
