"""The bench: what it prints, and that it plays by the public interface."""

from __future__ import annotations

import random
import re
import sys
from typing import Any, cast

import pytest

from elemental_gui.cli import bench
from elemental_gui.cli.hard_turns import Slip
from elemental_gui.cli.main import main
from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.state import AnyAction, AnyState
from elemental_gui.engine.element.actions import Action
from elemental_gui.engine.element.game import Element
from elemental_gui.engine.element.state import State

RATE = r"[\d,]+ actions/s \([\d,]+ listed\)"
ROUND = re.compile(rf"round \d: Element dm5 {RATE}, python-chess {RATE}, ratio \d+\.\d\d")


def test_the_last_line_is_the_ratio(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("chess")
    assert main(["bench", "--rounds", "3", "--seconds", "0.02", "--preset", "dm5"]) == 0
    *rounds, last = capsys.readouterr().out.splitlines()
    assert len(rounds) == 3
    assert all(ROUND.fullmatch(line) for line in rounds)
    assert re.fullmatch(r"ratio \d+\.\d", last)
    ratios = sorted(float(line.split()[-1]) for line in rounds)
    assert abs(float(last.split()[-1]) - ratios[1]) <= 0.06


def test_without_python_chess_the_last_line_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    assert main(["bench", "--rounds", "1", "--seconds", "0.01"]) == 0
    first, last = capsys.readouterr().out.splitlines()
    assert re.fullmatch(f"round 1: Element pnp {RATE}", first)
    assert "pip install chess" in last


def test_every_preset_of_every_game_has_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("chess")
    assert main(["bench", "--every", "--rounds", "1", "--seconds", "0.001"]) == 0
    lines = capsys.readouterr().out.splitlines()
    expected = [f"{load(slug).title} {preset}" for slug in GAMES for preset in load(slug).presets]
    assert [re.sub(rf" {RATE}, ratio \d+\.\d$", "", line) for line in lines] == expected


@pytest.mark.parametrize("words", [["--rounds", "0"], ["--rounds", "x"], ["--seconds", "nan"]])
def test_senseless_wishes_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["bench", *words])
    assert end.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--preset", "dm6"], ["--game", "go"], ["--reach", "--preset", "dm6"]])
def test_unknown_games_and_rules_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", *words]) == 2
    assert "; there are: " in capsys.readouterr().err


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


def test_the_search_behind_reach_is_measured_by_draw(capsys: pytest.CaptureFixture[str]) -> None:
    """A line for each of the seventy draws and one for all, with what was not decided in ten seconds."""
    assert main(["bench", "--reach", "--turns", "1", "--preset", "dm5"]) == 0
    *draws, last = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in draws] == ["-", *bench.DRAWS[1:]]
    assert len(draws) == 70
    pattern = r"all +median +[\d.]+ ms, 99th percentile +[\d.]+ ms, slowest +[\d.]+ ms, undecided 0 of 140"
    assert re.fullmatch(pattern, last)


def test_reasons_are_measured_by_the_change_that_was_made(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--reasons", "24"]) == 0
    *slips, last = capsys.readouterr().out.splitlines()
    assert {line[:16].strip() for line in slips} <= set(Slip)
    _is_true_and_near(last, 24)
    assert main(["bench", "--reasons", "20", "--game", "compass_collisions"]) == 0
    _is_true_and_near(capsys.readouterr().out.splitlines()[-1], 20)
    assert main(["bench", "--reasons", "1", "--game", "numerous_particles"]) == 2


@pytest.mark.soak
@pytest.mark.timeout(7_200)
def test_reasons_are_true_and_near_on_very_many_boards(capsys: pytest.CaptureFixture[str]) -> None:
    for game, number in (("element", 2000), ("compass_collisions", 500), ("elemento", 500), ("elemenders", 200)):
        assert main(["bench", "--reasons", str(number), "--game", game]) == 0
        _is_true_and_near(capsys.readouterr().out.splitlines()[-1], number)


def _is_true_and_near(summary: str, number: int) -> None:
    """Nine answers of ten name the change that was made, and none says what is not so."""
    named = re.fullmatch(rf"all +named +(\d+) of +{number} \([ \d.]+ %\), false 0, median .*", summary)
    assert named is not None, summary
    assert int(named[1]) >= 0.9 * number, summary
