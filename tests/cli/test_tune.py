"""The numbers by which the computer judges: a match takes others, and `tune` fits them to the results of games."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from elemental_gui.cli import tune
from elemental_gui.cli.match_games import Terms, in_words, play, player_of, read_contestant
from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.players import computer
from elemental_gui.players.computer import PLAYERS
from elemental_gui.players.contract import Level
from tests.cli.talk import Run


def test_a_level_plays_with_other_weights_than_its_own() -> None:
    who = read_contestant("casual@50n+lock=-70,stock=4.5")
    assert who.level == "casual" and who.budget.nodes == 50 and dict(who.weights) == {"lock": -70, "stock": 4.5}
    player = player_of(who, "numerous_particles")
    assert player is not None
    usual = computer.load("numerous_particles").weights
    assert player.weights == {**usual, "lock": -70, "stock": 4.5}
    assert read_contestant(in_words(who, player.weights)).weights == tuple(player.weights.items())
    with pytest.raises(OptionError, match="no weight 'luck' in this game; there are: mastery, lock"):
        player_of(read_contestant("casual+luck=1"), "numerous_particles")
    for text in ("casual+", "casual+lock", "casual+lock=1,", "random+lock=1", "uct+lock=1", "casual+lock=1e9"):
        with pytest.raises(OptionError):
            read_contestant(text)


@pytest.mark.parametrize("slug", PLAYERS)
def test_weights_of_every_game_are_tuned_and_come_out_as_a_match_takes_them(slug: str, run: Run) -> None:
    words = ["tune", "casual@30n", "--game", slug, "--games", "6", "--cap", "8", "--seed", "a"]
    out, err = run(*words)
    tuned, usual = player_of(read_contestant(out.strip()), slug), computer.load(slug)
    assert tuned is not None and tuned.weights.keys() == usual.weights.keys()
    assert tuned.weights != usual.weights and "log loss in other games: " in err


def test_tuning_twice_gives_the_same_weights(run: Run) -> None:
    words = ("tune", "casual@30n", "--game", "elemento", "--games", "4", "--seed", "a")
    assert run(*words).out == run(*words).out


def test_weights_that_misjudge_are_moved_back_by_results() -> None:
    slug, usual = "elemento", computer.load("elemento")
    wrong = usual.weighing({**usual.weights, "acting_stone": -0.3, "waiting_stone": -0.3})
    who = read_contestant("casual@50n")
    terms = Terms(slug, "standard", 2, (), "test", 400, 5, who, who)
    games = [play(terms, 2 * number) for number in range(60)]
    tuned = tune.tuned(wrong, games, Level.CASUAL, Random(1).randrange)
    assert min(tuned["acting_stone"], tuned["waiting_stone"]) > -0.25, tuned


def test_what_the_results_say_nothing_about_stays() -> None:
    luck = Random(1)
    rows = [(1.0, luck.gauss(0, 1), luck.gauss(0, 1), 0.0) for _ in range(400)]
    start = load("elemento").start("standard", {}, 2, 1)
    samples = [tune.Sample(start, 1, float(luck.random() < 1 / (1 + exp(-row[1] - row[2]))), 1.0) for row in rows]
    bias, judged, part, nothing = tune.regression(rows, samples)
    assert abs(bias) < 0.3 and abs(judged - 1) < 0.3 and abs(part - 1) < 0.3 and nothing == 0


@pytest.mark.parametrize("who", ["random", "uct"])
def test_whoever_has_no_weights_is_not_tuned(who: str, run: Run) -> None:
    assert "has no numbers that can be tuned in Elemento" in run("tune", who, "--game", "elemento", code=2).err
