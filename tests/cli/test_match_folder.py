"""Matches whose games are kept in a folder: runs that go on after a kill, and what the disk or a file refuses."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from elemental_gui.cli import match
from elemental_gui.storage.errors import explain
from elemental_gui.storage.filesystem import DISK, FileLock
from tests.cli.talk import Run


def test_a_match_is_played_kept_and_gone_on_with(tmp_path: Path, run: Run) -> None:
    folder = tmp_path / "games"
    words = ("novice@20n", "random", "--game", "elemento", "--output", str(folder))
    first = run("match", *words, "--games", "3").out
    assert "novice@20n against random in elemento standard, 2 seats" in first
    assert "games 4:" in first  # whole deals
    run("check", folder)
    records = {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
    assert len(records) == 4

    results = tmp_path / "games.jsonl"
    lines = results.read_text(encoding="utf-8").splitlines(keepends=True)
    results.write_text("".join(lines[:3]) + lines[3][:40], encoding="utf-8")  # killed in the midst of a line
    assert run("match", *words, "--games", "4").out.splitlines()[:-1] == first.splitlines()[:-1]
    assert {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()} == records

    assert "another match" in run("match", "random", "random", *words[2:], code=2).err


@pytest.mark.parametrize("line", [b"{", b'{"a": 1}', b"\xff", b"[]"])
def test_a_broken_result_is_named(tmp_path: Path, line: bytes, run: Run) -> None:
    words = ("match", "random", "random", "--game", "elemento", "--cap", "2", "--output", str(tmp_path / "games"))
    run(*words, "--games", "2")
    results = tmp_path / "games.jsonl"
    results.write_bytes(results.read_bytes().splitlines(keepends=True)[0] + line + b"\n")
    assert f"{results}, line 2: this is no result of a match" in run(*words, "--games", "2", code=2).err


def test_what_cannot_hold_the_games_is_named(tmp_path: Path, run: Run) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    for name in (tmp_path / "file", tmp_path / "file" / "games", Path(tmp_path.anchor), Path("..")):
        words = ["match", "random", "random", "--game", "elemento", "--games", "2", "--output", str(name)]
        complaint = run(*words, code=2).err
        assert str(name) in complaint and "cannot be written" not in complaint


def test_the_working_folder_can_hold_the_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    run("match", "random", "random", "--game", "elemento", "--games", "2", "--cap", "2", "--output", ".")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["here", "here.jsonl"]


def test_a_full_disk_ends_a_match_with_the_report_of_its_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    games: list[Path] = []

    def full(path: Path, _data: bytes) -> None:
        if len(games) == 3:
            raise explain(OSError(errno.ENOSPC, ""), "Could not save", path)
        games.append(path)

    monkeypatch.setattr(match, "write_atomic", full)
    words = ["match", "random", "random", "--game", "elemento", "--cap", "2", "--output", str(tmp_path / "games")]
    told = run(*words, code=2)
    assert "games 3:" in told.out
    assert "00004.elemental: the disk is full." in told.err


def test_two_matches_do_not_share_a_folder(tmp_path: Path, run: Run) -> None:
    lock = FileLock.acquire(tmp_path / ".games.lock", DISK)
    assert lock is not None
    words = ["match", "random", "random", "--game", "elemento", "--cap", "2", "--output", str(tmp_path / "games")]
    assert "Another match keeps its games in" in run(*words, code=2).err
    lock.release()
    run(*words, "--games", "2")
