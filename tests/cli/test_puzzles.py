"""The command that makes puzzles: lines that are read back, the same for the same seed, and plain refusals."""

from __future__ import annotations

import pytest

from elemental_gui.cli.main import main
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.puzzling import PUZZLING
from elemental_gui.engine.element.trap import exits
from elemental_gui.learning.composing import Wanted, _examined, _fullest
from elemental_gui.learning.puzzles import Asked, puzzles_of, read
from elemental_gui.learning.turn_search import wins
from tests.support.diagrams import position

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


def fuller(hand: str, steps: int, board: str) -> set[tuple[str, str, int]]:
    """Give the hand, the square that was emptied and the exits of every fuller turn; ▲ on C3 is hunted."""
    start = position(board, hand=hand, steps=steps)
    found = set()
    for state in PUZZLING.fuller(start):
        (emptied,) = (at for at in GRID.squares if start.board[at] != state.board[at])
        assert set(exits(state.rules, state.board, state.sages[1])) == {emptied}
        found.add((state.hand, GRID.names[emptied], state.steps))
    return found


SHUT_IN = """
    A B C D
  1 . . w .
  2 . f 1 f
  3 . w ▲ m
  4 . f e w
  5 ● . . .
"""


def test_a_stone_beside_the_hunted_sage_is_one_more_to_place() -> None:
    assert fuller("e", 1, SHUT_IN) == {("fe", "B2", 1), ("ae", "C2", 1), ("fe", "D2", 1), ("fe", "B4", 1)}, "no range"
    assert fuller("ee", 3, SHUT_IN) == set(), "stones and steps make five"
    assert fuller("eeee", 0, SHUT_IN) == set(), "and stones four"


def test_a_puzzle_is_given_as_much_as_can_still_be_tried() -> None:
    start = next(puzzle for puzzle in puzzles_of("element") if puzzle.id == "70ac71d9").start
    candidate = _examined(Asked.WIN, start, 60_000)
    assert candidate is not None and candidate.position.text.endswith(" fe 0 - -")
    best = _fullest(candidate, Wanted(tried=60_000))
    assert best.position.text.endswith(" ffe 0 - -") and best.difficulty > candidate.difficulty
    assert best.answer.solutions == 1 and best.answer.needs == {"spreading fire"}


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
