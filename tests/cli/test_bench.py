"""What developers run: the bench, and the command that makes puzzles."""

from __future__ import annotations

import random
import re
import sys
from pathlib import Path
from typing import Any, cast

import pytest

from elemental_gui.cli import bench, puzzles
from elemental_gui.cli.bench_wins import _loses
from elemental_gui.cli.hard_turns import Slip
from elemental_gui.cli.main import main
from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.state import AnyAction, AnyState
from elemental_gui.engine.element.actions import Action
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.game import Element
from elemental_gui.engine.element.puzzling import PUZZLING
from elemental_gui.engine.element.state import State
from elemental_gui.engine.element.trap import exits
from elemental_gui.learning.composing import Wanted, _examined, _fullest
from elemental_gui.learning.puzzles import Asked, puzzles_of, read
from elemental_gui.learning.turn_search import wins
from tests.cli.talk import Run
from tests.support.drawings.element import position

RATE = r"[\d,]+ actions/s \([\d,]+ listed\)"
ROUND = re.compile(rf"round \d: Element dm5 {RATE}, python-chess {RATE}, ratio \d+\.\d\d")


def test_the_last_line_is_the_ratio(run: Run) -> None:
    pytest.importorskip("chess")
    *rounds, last = run("bench", "--rounds", "3", "--seconds", "0.02", "--preset", "dm5").out.splitlines()
    assert len(rounds) == 3
    assert all(ROUND.fullmatch(line) for line in rounds)
    assert re.fullmatch(r"ratio \d+\.\d", last)
    ratios = sorted(float(line.split()[-1]) for line in rounds)
    assert abs(float(last.split()[-1]) - ratios[1]) <= 0.06


def test_without_python_chess_the_last_line_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    first, last = run("bench", "--rounds", "1", "--seconds", "0.01").out.splitlines()
    assert re.fullmatch(f"round 1: Element pnp {RATE}", first)
    assert "pip install chess" in last


def test_every_preset_of_every_game_has_a_line(run: Run) -> None:
    pytest.importorskip("chess")
    lines = run("bench", "--every", "--rounds", "1", "--seconds", "0.001").out.splitlines()
    expected = [f"{load(slug).title} {preset}" for slug in GAMES for preset in load(slug).presets]
    assert [re.sub(rf" {RATE}, ratio \d+\.\d$", "", line) for line in lines] == expected


@pytest.mark.parametrize("words", [["--rounds", "0"], ["--rounds", "x"], ["--seconds", "nan"]])
def test_senseless_wishes_are_refused(words: list[str], run: Run) -> None:
    assert "Traceback" not in run("bench", *words, code=2).err


@pytest.mark.parametrize("words", [["--preset", "dm6"], ["--game", "go"], ["--reach", "--preset", "dm6"]])
def test_unknown_games_and_rules_are_refused(words: list[str], run: Run) -> None:
    assert "; there are: " in run("bench", *words, code=2).err


def test_what_is_measured_of_element_only_is_refused_for_another_game(run: Run) -> None:
    assert "measures Element only" in run("bench", "--reach", "--game", "elemento", code=2).err


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_without_an_end_is_begun_anew_as_chess_is(slug: str) -> None:
    """The rates of long games would else be those of full boards."""
    lengths, length = [], 0
    game = load(slug)
    start = game.new(game.default_preset, {}, game.presets[game.default_preset].seats[0], 1)

    class Watched:
        def __getattr__(self, name: str) -> Any:
            return getattr(game, name)

        def apply(self, state: AnyState, action: AnyAction) -> AnyState:
            nonlocal length
            if state == start:
                lengths.append(length)
                length = 0
            length += 1
            return game.apply(state, action)

    bench.random_games(cast("Any", Watched()), game.default_preset, random.Random(3))(2 * bench.LONGEST + 2)
    assert len(lengths) > 1 and max(lengths) <= bench.LONGEST


@pytest.mark.parametrize("preset", ["dm5", "iak", "pnp", "box"])
def test_every_action_is_listed_before_it_is_applied(preset: str) -> None:
    listed: list[Action] = []
    applied = 0

    class Watched(Element):
        def legal_actions(self, state: State) -> list[Action]:
            listed[:] = super().legal_actions(state)
            return listed

        def apply(self, state: State, action: Action) -> State:
            nonlocal applied
            applied += 1
            assert action in listed
            return super().apply(state, action)

    bench.random_games(Watched(), preset, random.Random(2))(1_000)
    assert applied == 1_000


def test_the_search_behind_reach_is_measured_by_draw(run: Run) -> None:
    """A line for each of the seventy draws and one for all, with what was not decided in ten seconds."""
    *draws, last = run("bench", "--reach", "--turns", "1", "--preset", "dm5").out.splitlines()
    assert [line.split()[0] for line in draws] == ["-", *bench.DRAWS[1:]]
    assert len(draws) == 70
    pattern = r"all +median +[\d.]+ ms, 99th percentile +[\d.]+ ms, slowest +[\d.]+ ms, undecided 0 of 140"
    assert re.fullmatch(pattern, last)


def test_reasons_are_measured_by_the_change_that_was_made(run: Run) -> None:
    *slips, last = run("bench", "--reasons", "12").out.splitlines()
    assert {line[:16].strip() for line in slips} <= set(Slip)
    _is_true_and_near(last, 12)
    _is_true_and_near(run("bench", "--reasons", "10", "--game", "compass_collisions").out.splitlines()[-1], 10)
    run("bench", "--reasons", "1", "--game", "numerous_particles", code=2)


def test_wins_are_put_to_a_player_and_those_that_it_misses_told(run: Run) -> None:
    asked = ["bench", "--wins", "10", "--game", "compass_collisions", "--player"]
    proved, last = run(*asked, "strong@300n").out.splitlines()
    assert proved.startswith("proved by trying all turns: wins found 10 of 10, 100.0 %")
    assert last.startswith("Compass Collisions, strong@300n: wins found 10 of 10, 100.0 %")
    *missed, _, last = run(*asked, "novice@1n").out.splitlines()
    assert last.startswith(f"Compass Collisions, novice@1n: wins found {10 - len(missed)} of 10") and missed
    for line in missed:
        word, slug, preset, text = line.split(" ", 3)
        assert word == "missed:"
        assert wins(load(slug).start(preset, {}, 2, 1).read(text)).ways


def test_a_turn_that_only_puts_off_a_loss_until_luck_has_acted_loses_as_well() -> None:
    """Whichever building an F4 takes away, the A4 of seat 3 acts next and brings the others below zero (5b.19)."""
    before = (
        "2 act AG- 321/-35/-37/-410/1066/FWE/W/G1*32+W1*54+W2*10+W4*1+A1*1066+A2*41+A3*1 "
        "289/6698/-62/-330/4514/WE/F/G1*41+G3*2(0)+F2*5+F3*191+W1*1+E1*1+A1*1680+A2*171+A3*3 "
        "355/-35/-68/25568/17530/FW/E/G1*35+G3*1(0)+W1*20+E3*1065+E4*1+A1*10481+A2*1591+A3*74+A4*1(1)"
    )
    position = load("numerous_particles").start("standard", {}, 3, 1).read(before)
    submission = position.parse("submit F4 x11 buff -")
    assert position.play(submission).is_chance
    assert _loses(position, [submission])


def test_traps_are_put_to_a_player(run: Run) -> None:
    out, _ = run("bench", "--traps", "5", "--game", "compass_collisions", "--player", "strong@300n")
    assert out.startswith("Compass Collisions, strong@300n: traps avoided 5 of 5, 100.0 %")


@pytest.mark.parametrize("player", ["uct", "strong+nonsense=1", "python"])
def test_wins_are_put_to_levels_alone(player: str, run: Run) -> None:
    assert run("bench", "--wins", "1", "--player", player, code=2).err.startswith("elemental-gui: ")


@pytest.mark.soak
@pytest.mark.timeout(7_200)
def test_reasons_are_true_and_near_on_very_many_boards(run: Run) -> None:
    for game, number in (("element", 2000), ("compass_collisions", 500), ("elemento", 500), ("elemenders", 200)):
        _is_true_and_near(run("bench", "--reasons", str(number), "--game", game).out.splitlines()[-1], number)


def _is_true_and_near(summary: str, number: int) -> None:
    """Nine answers of ten name the change that was made, and none says what is not so."""
    named = re.fullmatch(rf"all +named +(\d+) of +{number} \([ \d.]+ %\), false 0, median .*", summary)
    assert named is not None, summary
    assert int(named[1]) >= 0.9 * number, summary


QUICK = ("--rules", "players=4", "--nodes", "40", "--goal", "win", "--count", "2", "--seed", "7")


def test_its_lines_are_puzzles_proved_already_and_the_same_every_time(run: Run) -> None:
    text = run("puzzles", "elemento", *QUICK).out
    found = list(read("elemento", text))
    assert len(found) == 2 and {puzzle.goal for puzzle in found} == {Asked.WIN}
    assert all(wins(puzzle.start).solutions == puzzle.solutions for puzzle in found)
    assert run("puzzles", "elemento", *QUICK).out == text


def test_a_map_in_a_file_becomes_a_part_of_the_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "map.txt"
    path.write_text("\n".join(["1 . . . . . . . ."] + [". . . . . . . . ."] * 8), encoding="utf-8")
    told = list[str]()

    def compose(_slug: str, rules: str, *_more: object) -> tuple[()]:
        told.append(rules)
        return ()

    monkeypatch.setattr(puzzles, "compose", compose)
    assert main(["puzzles", "compass_collisions", "--rules", f"turn_cap=9  erosion={path}"]) == 0
    assert told == ["turn_cap=9 erosion=1,.,.,.,.,.,.,.,." + "/.,.,.,.,.,.,.,.,." * 8]


def test_it_stops_after_as_many_games_as_it_was_told(run: Run) -> None:
    assert run("puzzles", "elemento", "--nodes", "1", "--games", "1", "--goal", "best").out.count("\n") <= 30


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
def test_what_cannot_be_played_is_refused_in_a_sentence(words: list[str], run: Run) -> None:
    assert run("puzzles", *words, code=2).err.startswith("elemental-gui: ")
