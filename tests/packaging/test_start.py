"""The two commands of the README: what they tell about what is missing, and how they run the tests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import bench_start
import pytest
import release
import start

RETRY = "WARNING: Retrying (Retry(total=4, ...)) after connection broken by 'NewConnectionError'"
NOTHING = "ERROR: No matching distribution found for pyyaml==6.0.3"
TAMPERED = "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE."


class TestPip:
    @pytest.mark.parametrize(
        ("said", "told"),
        [
            (f"{RETRY}\n{NOTHING}", "Is there a network?"),
            (NOTHING, "There is no ready-made package for Python"),
            (TAMPERED, "not the file that was locked"),
            ("OSError: [Errno 28] No space left on device", "The disk may be full."),
        ],
    )
    def test_what_it_complains_about_is_told_in_a_sentence(self, said: str, told: str) -> None:
        assert told in start.pip_trouble(said)

    def test_a_package_that_nobody_has_is_no_missing_network(self) -> None:
        assert "network" not in start.pip_trouble(NOTHING)


@pytest.mark.parametrize("words", [["game.elemental"], ["--profile", "folder"], ["check", "game.elemental"]])
def test_without_a_display_only_the_bare_start_is_unseen(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody could see or close a window that a word opens there; the program says so itself."""
    handed: list[list[str]] = []
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(start, "LINUX", True)
    monkeypatch.setattr(start, "hand_over", handed.append)
    start.run_program(words)
    assert handed[0][-len(words) :] == words and "QT_QPA_PLATFORM" not in os.environ


@pytest.mark.parametrize(("asked", "chosen"), [({}, "offscreen"), ({"QT_QPA_PLATFORM": "vnc"}, "vnc")])
def test_without_a_display_the_measurements_are_painted_unseen(
    asked: dict[str, str], chosen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "environ", asked)
    monkeypatch.setattr(start, "LINUX", True)
    bench_start.paint_unseen_without_display()
    assert os.environ["QT_QPA_PLATFORM"] == chosen


HANGS = """
import time

def test_before(): pass
def test_that_hangs(): time.sleep(600)
def test_after(): pass
"""


def test_a_test_that_hangs_is_one_failure_and_the_others_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "test_one.py").write_text(HANGS, encoding="utf-8")
    commands: list[list[str]] = []
    monkeypatch.setattr(start, "hand_over", commands.append)
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", "")  # given back at the end
    monkeypatch.setattr(start, "PYTHON", Path(sys.executable))
    monkeypatch.chdir(release.ROOT)
    options = ["-c", str(release.ROOT / "pyproject.toml"), "--rootdir", str(tmp_path), "-p", "no:cacheprovider"]
    start.run_tests([*options, "-o", "timeout=3", "--numprocesses=1", str(tmp_path)])
    done = subprocess.run(commands[0], capture_output=True, text=True, check=False)
    assert "::test_that_hangs" in done.stdout
    assert "1 failed, 2 passed" in done.stdout.splitlines()[-1]
