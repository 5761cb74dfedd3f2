"""Programs of somebody's own in a match: what they are asked, by which faults they lose, and who is told."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import tracemalloc
from pathlib import Path
from select import select

import attrs
import pytest

from elemental_gui.cli import match_programs
from elemental_gui.cli.match_games import play
from elemental_gui.session.record import loads
from tests.cli.talk import Run
from tests.cli.test_match import terms

_PROGRAM = r"""
import os, sys, time
answers = ANSWERS
with open(f"{__file__}.{os.getpid()}", "w") as heard:
    for line in sys.stdin:
        heard.write(line)
        heard.flush()
        answer = "=" if line.split()[0] not in ("genmove", SPECIAL) else answers.pop(0)
        if answer == "die":
            sys.exit("I give up.")
        if answer == "sleep":
            time.sleep(60)
        while answer in ("flood", "chatter"):
            sys.stdout.write("x" * 65536 if answer == "flood" else "so so\n\n")
        print("This is no answer.\n")
        print(answer + "\n", flush=True)
"""


def program(folder: Path, *answers: str, special: str = "") -> str:
    """Write a program that gives these answers to `genmove`, one after the other, and agrees to everything else.

    To the `special` command it answers so too. It talks besides, which is passed over, as in the window. What it hears
    goes into a file for each of its processes.
    """
    path = folder / "program.py"
    told = _PROGRAM.replace("ANSWERS", repr(list(answers))).replace("SPECIAL", repr(special))
    path.write_text(told, encoding="utf-8")
    return shlex.join([sys.executable, str(path)])


def test_a_program_plays_over_the_line_protocol() -> None:
    own = shlex.join([sys.executable, "-m", "elemental_gui", "engine"])
    game = play(attrs.evolve(terms(own, "random", "elemento", cap=4), seconds=0.2), 0)
    assert (game.end, game.turns) == ("capped", 4) and game.slowest[0] > 0


@pytest.mark.parametrize(
    ("answer", "end", "why"),
    [
        ("= move A1 A2", "illegal", '"move A1 A2": '),
        ("? no", "illegal", 'it refused genmove: "no".'),
        ("= ", "illegal", "its answer to genmove was empty."),
        ("= hello", "illegal", '"hello": '),
        ("die", "gone", "it ended. Its last words: I give up."),
        ("flood", "illegal", "it gave an answer without an end."),
    ],
)
def test_a_program_loses_by_its_own_fault_and_its_author_is_told_which(
    tmp_path: Path, answer: str, end: str, why: str
) -> None:
    name = program(tmp_path, answer)
    game = play(terms(name, "random", "compass_collisions"), 0)
    assert (game.end, game.points) == (end, 0)
    assert game.why.startswith(f"{name} in seat 1: {end}: {why}")
    loaded = loads(game.record.encode())
    assert loaded.problem is None
    assert loaded.session.outcome is not None and loaded.session.outcome.note == game.why


def test_a_program_that_floods_is_late_and_takes_no_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_programs, "_GRACE", 0.5)
    tracemalloc.start()
    hasty = attrs.evolve(terms(program(tmp_path, "chatter"), "random", "compass_collisions"), seconds=0.5)
    game = play(hasty, 0)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (game.end, game.points) == ("late", 0)
    assert 'it did not answer "genmove" in time, but said "so so".' in game.why
    assert most < 64 * 2**20


def test_a_program_that_plays_against_itself_is_two_processes(tmp_path: Path) -> None:
    own = program(tmp_path, "= true D")
    play(terms(own, own, "elemenders"), 0)
    heard = sorted(path.read_text(encoding="utf-8").count("genmove\n") for path in tmp_path.glob("program.py.*"))
    assert heard == [1, 2], "both choose a monolith, and one begins"


def test_a_program_that_is_late_loses_on_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_programs, "_GRACE", 0.2)
    hasty = attrs.evolve(terms(program(tmp_path, "sleep"), "random", "compass_collisions"), seconds=0.1)
    game = play(hasty, 0)
    assert (game.end, game.points) == ("late", 0)
    assert '[Termination "time: ' in game.record
    assert game.slowest[0] >= 0.3, "also an answer that never came was waited for"


def test_a_program_that_does_not_answer_what_sets_it_up_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_programs, "_SETTING_UP", 0.2)
    game = play(terms(program(tmp_path, "sleep", special="genmove_budget"), "random", "compass_collisions"), 0)
    assert (game.end, game.slowest[0]) == ("late", 0.0)
    assert 'it did not answer "genmove_budget seconds 5" in time' in game.why


def test_the_report_tells_why_programs_lost(tmp_path: Path, run: Run) -> None:
    own, folder = program(tmp_path, "= pass"), tmp_path / "games"
    told = run("match", own, "random", "--game", "elemento", "--games", "10", "--output", str(folder)).out
    assert "ends: 10 illegal" in told
    why = f'{own} in seat 1: illegal: "pass": '
    assert f"game 1: {why}" in told and told.count(" in seat ") == 3
    assert why in json.loads((tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()[0])["why"]


def test_a_program_that_cannot_be_started_is_named(tmp_path: Path, run: Run) -> None:
    own = tmp_path / "own"
    own.write_text("no program", encoding="utf-8")
    own.chmod(0o755)
    ended = run("match", own, "random", "--game", "elemento", "--games", "2", code=2)
    assert f"The program {own} cannot be started: " in ended.err


# Python as it is after a start from a terminal; a script in the background is deaf to Ctrl+C.
_STARTED = """
import signal, sys
from elemental_gui.cli.main import main
from tests.cli.talk import Run
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main(sys.argv[1:]))
"""


if sys.platform != "win32":  # which has no such signals for one process

    @pytest.mark.parametrize(("number", "code", "report"), [(2, 130, "No game was finished."), (9, -9, "")])
    def test_a_match_that_is_ended_ends_its_games_and_their_programs(
        tmp_path: Path, number: int, code: int, report: str
    ) -> None:
        """Only the process that was started gets the signal, and each game would take ten minutes."""
        pipe = tmp_path / "pipe"  # whose end is seen when nobody lives who writes into it
        os.mkfifo(pipe)
        lines = ["import time", f"alive = open({str(pipe)!r}, 'wb', 0)", "alive.write(b'x')", "time.sleep(600)"]
        (tmp_path / "program.py").write_text("\n".join(lines), encoding="utf-8")
        one = shlex.join([sys.executable, str(tmp_path / "program.py")])
        words = ["match", one, "random", "--game", "elemento", "--games", "2", "--jobs", "1"]
        command = [sys.executable, "-c", _STARTED, *words]
        with (
            subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as match,
            pipe.open("rb", 0) as alive,
        ):
            assert alive.read(1) == b"x"
            match.send_signal(number)
            said, complaints = match.communicate(timeout=300)
            assert select([alive], [], [], 300)[0]
            assert alive.read(1) == b""
        assert (match.returncode, said.strip()) == (code, report)
        assert "Traceback" not in complaints
