"""The command that makes puzzles: lines that are read back, the same for the same seed, and plain refusals."""

from __future__ import annotations

import pytest

from elemental_gui.cli.main import main
from elemental_gui.learning.puzzles import Asked, read
from elemental_gui.learning.turn_search import wins

QUICK = ("--rules", "players=4", "--nodes", "40", "--goal", "win", "--count", "2", "--seed", "7")


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["puzzles", *words]) == 0
    return capsys.readouterr().out


def test_its_lines_are_puzzles_proved_already_and_the_same_every_time(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "elemento", *QUICK)
    found = list(read("elemento", text))
    assert len(found) == 2 and {puzzle.goal for puzzle in found} == {Asked.WIN}
    assert all(wins(puzzle.start).solutions == puzzle.solutions for puzzle in found)
    assert said(capsys, "elemento", *QUICK) == text


def test_it_stops_after_as_many_games_as_it_was_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "elemento", "--nodes", "1", "--games", "1", "--goal", "best").count("\n") <= 30


@pytest.mark.parametrize(
    "words",
    [
        ["chess"],
        ["element", "--rules", "nonsense"],
        ["elemento", "--rules", "seed=\x01"],
        ["elemento", "--seed", "x" * 256],
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", *words]) == 2
    assert capsys.readouterr().err.startswith("elemental-gui: ")
