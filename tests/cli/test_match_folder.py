"""Matches whose games are kept in a folder: runs that go on after a kill, and what the disk or a file refuses."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from elemental_gui.cli import match
from elemental_gui.cli.main import main
from elemental_gui.storage.errors import explain
from elemental_gui.storage.filesystem import DISK, FileLock
from tests.cli.test_match import said


def test_a_match_is_played_kept_and_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "games"
    words = ("novice@20n", "random", "--game", "elemento", "--output", str(folder))
    first = said(capsys, *words, "--games", "3")
    assert "novice@20n against random in elemento standard, 2 seats" in first
    assert "games 4:" in first  # whole deals
    assert main(["check", str(folder)]) == 0
    capsys.readouterr()
    records = {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
    assert len(records) == 4

    results = tmp_path / "games.jsonl"
    lines = results.read_text(encoding="utf-8").splitlines(keepends=True)
    results.write_text("".join(lines[:3]) + lines[3][:40], encoding="utf-8")  # killed in the midst of a line
    assert said(capsys, *words, "--games", "4").splitlines()[:-1] == first.splitlines()[:-1]
    assert {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()} == records

    assert main(["match", "random", "random", *words[2:]]) == 2
    assert "another match" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"{", "line 2: this is no result of a match"),
        (b'{"a": 1}', "line 2: this is no result of a match"),
        (b"\xff", "line 2: this is no result of a match"),
        (b"[]", "line 2: this is no result of a match"),
    ],
)
def test_a_broken_result_is_named(tmp_path: Path, line: bytes, why: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("match", "random", "random", "--game", "elemento", "--cap", "2", "--output", str(tmp_path / "games"))
    assert main([*words, "--games", "2"]) == 0
    results = tmp_path / "games.jsonl"
    results.write_bytes(results.read_bytes().splitlines(keepends=True)[0] + line + b"\n")
    capsys.readouterr()
    assert main([*words, "--games", "2"]) == 2
    assert f"{results}, {why}" in capsys.readouterr().err


def test_what_cannot_hold_the_games_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    for name in (tmp_path / "file", tmp_path / "file" / "games", Path(tmp_path.anchor), Path("..")):
        words = ["match", "random", "random", "--game", "elemento", "--games", "2", "--output", str(name)]
        assert main(words) == 2
        complaint = capsys.readouterr().err
        assert str(name) in complaint and "cannot be written" not in complaint


def test_the_working_folder_can_hold_the_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    said(capsys, "random", "random", "--game", "elemento", "--games", "2", "--cap", "2", "--output", ".")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["here", "here.jsonl"]


def test_a_full_disk_ends_a_match_with_the_report_of_its_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    games: list[Path] = []

    def full(path: Path, _data: bytes) -> None:
        if len(games) == 3:
            raise explain(OSError(errno.ENOSPC, ""), "Could not save", path)
        games.append(path)

    monkeypatch.setattr(match, "write_atomic", full)
    words = ["match", "random", "random", "--game", "elemento", "--cap", "2", "--output", str(tmp_path / "games")]
    assert main(words) == 2
    told = capsys.readouterr()
    assert "games 3:" in told.out
    assert "00004.elemental: the disk is full." in told.err


def test_two_matches_do_not_share_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lock = FileLock.acquire(tmp_path / ".games.lock", DISK)
    assert lock is not None
    words = ["match", "random", "random", "--game", "elemento", "--cap", "2", "--output", str(tmp_path / "games")]
    assert main(words) == 2
    assert "Another match keeps its games in" in capsys.readouterr().err
    lock.release()
    assert main([*words, "--games", "2"]) == 0
