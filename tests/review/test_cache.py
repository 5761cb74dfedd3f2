"""What was found out is kept beside no record, found again by what was played, and thrown away in time."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from elemental_gui.engine.core.state import Outcome
from elemental_gui.review import cache as module
from elemental_gui.review.cache import LARGEST, Cache
from elemental_gui.review.findings import Findings
from tests.session.games import FIRST_TURN, new_session, play

KNOWN = Findings({0: (50, 50)})
GAME = play(new_session(), FIRST_TURN)


def test_a_game_is_known_by_what_was_played(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "reviews", "1")
    cache.keep(GAME, KNOWN)
    assert cache.read(GAME) == KNOWN
    assert cache.read(GAME.remark("well played")) == KNOWN
    assert cache.read(play(GAME, "take 1")) == Findings()
    assert cache.read(GAME.end(Outcome((1,), "resigned"))) == Findings(), "now secrets count, if there are any"
    assert Cache(tmp_path / "reviews", "2").read(GAME) == Findings(), "another version judges otherwise"


def test_what_a_host_accepted_against_the_rules_makes_another_game(tmp_path: Path) -> None:
    cache, line = Cache(tmp_path, "1"), GAME.position.text
    here, elsewhere = (GAME.override("a slip", text) for text in (line, play(GAME, "take 1").position.text))
    cache.keep(here, KNOWN)
    assert cache.read(here) == KNOWN and cache.read(elsewhere) == Findings()


def test_a_file_that_is_too_long_or_no_file_counts_for_nothing(tmp_path: Path) -> None:
    cache = Cache(tmp_path, "1")
    cache.keep(GAME, KNOWN)
    (path,) = tmp_path.iterdir()
    path.write_bytes(KNOWN.to_text().encode() + b" " * LARGEST)
    assert cache.read(GAME) == Findings()
    path.unlink()
    path.mkdir()
    assert cache.read(GAME) == Findings()


def test_only_so_many_files_are_kept_and_only_its_own_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_FILES", 2)
    cache = Cache(tmp_path, "1")
    (tmp_path / "mine.txt").write_text("mine")
    games = [play(new_session(), f"take {count}") for count in range(4)]
    for age, game in enumerate(games):
        cache.keep(game, KNOWN)
        for path in tmp_path.glob("*.review"):
            if path.stat().st_mtime > 1000:
                os.utime(path, (age, age))
    assert [bool(cache.read(game).shares) for game in games] == [False, False, True, True]
    assert (tmp_path / "mine.txt").exists()


def test_a_folder_that_cannot_be_written_costs_nothing_but_the_work(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    cache = Cache(tmp_path / "file" / "reviews", "1")
    cache.keep(GAME, KNOWN)
    assert cache.read(GAME) == Findings()
