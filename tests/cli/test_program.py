"""The program as it is started: its words, its exit codes, and what works without Qt."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

from elemental_gui import __version__
from elemental_gui.__main__ import main

ROOT = Path(__file__).parents[2]
RECORD = '[Game "element"]\n[Rules "dm5"]\n\n1.1 take 0; move G6\n'
NO_QT = """
import sys
class NoQt:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("PySide6", "shiboken6"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, NoQt())
from elemental_gui.__main__ import main
sys.exit(main())
"""

HEARING = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execv(sys.argv[1], sys.argv[1:])
"""
"""Starts a command that hears interrupts, whoever has started the tests."""


def run(*words: str, text: bytes = b"", without_qt: bool = False) -> subprocess.CompletedProcess[bytes]:
    start = [sys.executable, "-c", NO_QT] if without_qt else [sys.executable, "-m", "elemental_gui"]
    return subprocess.run([*start, *words], input=text, capture_output=True, check=False, cwd=ROOT, timeout=300)


class Started(subprocess.Popen[bytes]):
    """A program with a pipe at each of its ends."""

    stdin: IO[bytes]
    stdout: IO[bytes]
    stderr: IO[bytes]

    def __init__(self, command: list[str]) -> None:
        pipe = subprocess.PIPE
        super().__init__(command, stdin=pipe, stdout=pipe, stderr=pipe, cwd=ROOT)


@pytest.fixture
def record(tmp_path: Path) -> str:
    path = tmp_path / "game.elemental"
    path.write_text(RECORD, encoding="utf-8")
    return str(path)


if Path("/dev/full").exists():

    @pytest.mark.parametrize("words", [("show",), ("check",), ("check", "--json")])
    def test_an_answer_that_cannot_be_written_is_a_sentence(record: str, words: tuple[str, ...]) -> None:
        with Path("/dev/full").open("wb") as full:
            start = [sys.executable, "-m", "elemental_gui", *words, record]
            done = subprocess.run(start, stdout=full, stderr=subprocess.PIPE, check=False, cwd=ROOT, timeout=300)
        assert done.returncode == 2
        assert done.stderr.decode() == "elemental-gui: The answer cannot be written: No space left on device.\n"


if sys.platform != "win32":

    @pytest.mark.parametrize(
        "words",
        [
            "check PATH", "check --from start --game element PATH", "check --from PATH RECORD", "show PATH",
            "render PATH board.svg", "record append RECORD PATH", "record append PATH RECORD",
        ],
    )  # fmt: skip
    def test_a_pipe_a_device_and_a_socket_are_refused_at_once(
        tmp_path: Path, record: str, words: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        os.mkfifo(tmp_path / "pipe")
        before = Path(record).read_bytes()
        with socket.socket(socket.AF_UNIX) as listening:
            listening.bind(str(tmp_path / "socket"))
            for name in (str(tmp_path / "pipe"), "/dev/zero", str(tmp_path / "socket")):
                assert main([{"PATH": name, "RECORD": record}.get(word, word) for word in words.split()]) == 2
                assert "it is not a file." in "".join(capsys.readouterr())
        assert Path(record).read_bytes() == before


    def test_a_pipe_is_no_map_either(tmp_path: Path, record: str, capsys: pytest.CaptureFixture[str]) -> None:
        pipe = tmp_path / "pipe"
        os.mkfifo(pipe)
        words = ["check", "--from", "start", "--game", "compass_collisions", "--option", f"erosion={pipe}", record]
        assert main(words) == 2
        assert "nor a file that can be read" in capsys.readouterr().err

    @pytest.mark.parametrize(
        ("words", "closed"),
        [("check RECORD", ">&-"), ("--help", ">&-"), ("show -", "<&-"), ("record append RECORD -", "<&-")],
    )
    def test_a_closed_end_is_a_sentence(record: str, words: str, closed: str) -> None:
        shell = ["sh", "-c", f'exec "$@" {closed}', "sh", sys.executable, "-m", "elemental_gui"]
        command = [*shell, *words.replace("RECORD", record).split()]
        ended = subprocess.run(command, capture_output=True, check=False, cwd=ROOT, timeout=300, text=True)
        said = ended.stdout + ended.stderr
        assert (ended.returncode, said.count("\n")) == (2, 1)
        assert "is closed" in said


def test_everything_but_pictures_works_where_qt_is_missing(record: str) -> None:
    assert run("--version", without_qt=True).stdout.decode().split() == ["elemental-gui", __version__]
    assert run("engine", text=b"1 new element\n2 legal\nquit\n", without_qt=True).stdout.count(b"take") == 5
    assert run("check", record, without_qt=True).returncode == 0
    assert run("show", record, without_qt=True).returncode == 0
    assert run("bench", "--rounds=1", "--seconds=0.01", without_qt=True).returncode == 0


@pytest.mark.parametrize("words", [[], ["game.elemental"], ["render", "game.elemental", "board.png"]])
def test_a_window_and_a_picture_say_that_qt_is_missing(words: list[str]) -> None:
    ended = run(*words, without_qt=True)
    assert ended.returncode == 3
    assert ended.stdout == b""
    assert ended.stderr.decode().count("\n") == 1
    assert "Qt's libraries cannot be loaded here" in ended.stderr.decode()


def test_the_engine_never_asks_for_qt() -> None:
    loaded = (
        "import sys; from elemental_gui.__main__ import main; main(['engine']); "
        "print([name for name in sys.modules if name.startswith(('PySide6', 'shiboken6'))])"
    )
    command = [sys.executable, "-c", loaded]
    ended = subprocess.run(command, input=b"", capture_output=True, check=True, cwd=ROOT, timeout=300)
    assert ended.stdout.strip() == b"[]"


@pytest.mark.parametrize("word", ["engine", "check", "show", "render", "record", "match", "puzzles", "bench"])
def test_every_command_has_help(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([word, "--help"])
    assert end.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: elemental-gui {word} ")
    with pytest.raises(SystemExit) as end:
        main(["--help"])
    assert end.value.code == 0
    assert f"\n    {word} " in capsys.readouterr().out


@pytest.mark.parametrize(
    "words", [["check"], ["show"], ["engine", "now"], ["match", "strong"], ["record"], ["bench", "--fast"]]
)
def test_wrong_words_end_with_a_usage_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 2
    assert "usage: elemental-gui" in capsys.readouterr().err


def test_standard_input_is_a_record_too() -> None:
    assert run("check", "-", text=RECORD.encode()).returncode == 0
    assert run("check", "-", text=RECORD.replace("G6", "G7").encode()).returncode == 1
    assert run("check", "-").returncode == 2


def test_the_engine_speaks_the_protocol_byte_by_byte() -> None:
    text = b"\xef\xbb\xbf1 protocol_version\r\n\r\n\n2 new element pnp\nplay take 9\n3 quit\n4 name\n"
    ended = run("engine", text=text)
    assert ended.returncode == 0
    assert ended.stderr == b""
    first, second, third, last, rest = ended.stdout.split(b"\n\n")
    assert (first, second, last, rest) == (b"=1 2", b"=2 ", b"=3 ", b"")
    assert third.startswith(b"? take 9: ")


def test_a_reader_who_has_read_enough_gets_no_traceback(record: str) -> None:
    """As in `elemental-gui show RECORD | head -1`."""
    with Started([sys.executable, "-u", "-m", "elemental_gui", "show", record]) as child:
        child.stdout.close()
        assert child.wait(timeout=300) == 141
        assert child.stderr.read() == b""


def test_the_engine_ends_with_its_input_even_in_the_middle_of_a_line() -> None:
    ended = run("engine", text=b"name")
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"= elemental_gui\n\n", b"")


def test_the_engine_answers_at_once_and_ends_quietly_when_nobody_listens() -> None:
    with Started([sys.executable, "-m", "elemental_gui", "engine"]) as child:
        child.stdin.write(b"name\n")
        child.stdin.flush()
        assert child.stdout.readline() == b"= elemental_gui\n"
        child.stdout.close()
        child.stdin.write(b"list_commands\n" * 50)
        child.stdin.close()
        assert child.wait(timeout=300) == 0
        assert child.stderr.read() == b""


if sys.platform != "win32":  # which has no such signal for one process

    @pytest.fixture
    def _deaf() -> Iterator[None]:
        """As a shell lets what it starts in the background be: deaf to interrupts, with all its children."""
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        yield
        signal.signal(signal.SIGINT, before)

    @pytest.mark.usefixtures("_deaf")
    def test_an_interrupt_ends_the_engine_without_a_traceback() -> None:
        with Started([sys.executable, "-c", HEARING, sys.executable, "-m", "elemental_gui", "engine"]) as child:
            child.stdin.write(b"new element dm5\nperft 9\n")
            child.stdin.flush()
            assert child.stdout.readline() == b"= \n"
            time.sleep(0.2)
            child.send_signal(signal.SIGINT)
            assert child.wait(timeout=300) == 130
            assert child.stderr.read() == b""


    @pytest.mark.parametrize("closed", ["<&-", ">&-"])
    def test_the_engine_ends_at_once_where_it_was_started_without_an_end_of_the_pipe(closed: str) -> None:
        shell = ["sh", "-c", f'exec "$0" -m elemental_gui engine {closed}', sys.executable]
        ended = subprocess.run(shell, input=b"name\n", capture_output=True, check=False, cwd=ROOT, timeout=300)
        assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"", b"")


def test_each_stop_ends_what_is_asked_before_it_and_one_that_is_refused_ends_nothing() -> None:
    text = b"new element dm5\nperft 41\nstop\nperft 41\nstop\nperft 1\nstop now\nperft 1\n"
    ended = run("engine", text=text).stdout.split(b"\n\n")
    words = [b"= ", b"? stopped", b"= ", b"? stopped", b"= ", b"= 5", b"? Nothing comes after this command.", b"= 5"]
    assert [each.strip() for each in ended[:-1]] == [each.strip() for each in words]


@pytest.mark.parametrize("command", ["1 perft 41", "1 perft 100"])
def test_stop_ends_the_answer_under_way_and_nothing_else(command: str) -> None:
    with Started([sys.executable, "-m", "elemental_gui", "engine"]) as child:
        child.stdin.write(f"new element dm5\n{command}\n".encode())
        child.stdin.flush()
        assert child.stdout.readline() == b"= \n"
        child.stdin.write(b"2 stop\n3 perft 1\n4 stop\nquit\n")
        child.stdin.flush()
        rest = child.stdout.read().split(b"\n\n")
        assert rest[0].strip() == b"?1 stopped" and rest[1] == b"=2 " and rest[3:] == [b"=4 ", b"= ", b""]
        assert child.wait(timeout=300) == 0


def test_a_terminal_that_lacks_a_sign_gets_a_question_mark(record: str) -> None:
    command = [sys.executable, "-X", "utf8=0", "-m", "elemental_gui", "show", record]
    environment = {"PYTHONIOENCODING": "ascii", "PATH": "", "SYSTEMROOT": "C:\\Windows"}
    ended = subprocess.run(command, capture_output=True, check=False, cwd=ROOT, env=environment, timeout=300)
    assert ended.returncode == 0
    assert b"Traceback" not in ended.stderr
    assert b" ? " in ended.stdout
