"""`genmove`, `genmove_budget`, `hint` and `evaluate`: what the line protocol promises of the computer."""

from __future__ import annotations

from time import process_time

import pytest

from elemental_gui.cli.budget import hundredths
from elemental_gui.engine.catalog import GAMES
from tests.cli.talk import Talk
from tests.support.each_case import each_case

LEVELS = ("novice", "casual", "strong", "expert")


def quick(game: str) -> Talk:
    """Start a game in which the computer thinks as little as it can."""
    return Talk(f"new {game} seed=7", "genmove_budget nodes 20")


def rolled(talk: Talk) -> Talk:
    """Let luck act if it has to."""
    if "Luck" in talk.ask("hint"):
        talk.say("roll")
    return talk


@pytest.mark.parametrize("game", GAMES)
def test_genmove_plays_what_it_prints(game: str) -> None:
    talk, twin = quick(game), quick(game)
    for _ in range(6):
        actions = rolled(talk).lines("genmove")
        rolled(twin).say("play " + "; ".join(actions))
        assert talk.say("position") == twin.say("position")


def test_genmove_goes_on_until_luck_and_then_to_the_end_of_the_turn() -> None:
    talk = quick("element")
    taken = talk.lines("genmove")
    while taken[-1] == "confirm":  # a turn without stones has no luck in it; the next one is as good
        taken = talk.lines("genmove")
    assert taken[0].startswith("take ") and len(taken) == 1
    talk.say("roll")
    assert talk.lines("genmove")[-1] == "confirm"


def test_a_level_may_be_named() -> None:
    for level in LEVELS:
        assert quick("compass_collisions").say(f"genmove {level.upper()}")
    talk = quick("compass_collisions")
    assert all(level in talk.refused("genmove best") for level in LEVELS)
    assert "best" in talk.refused("hint best") and "best" in talk.refused("evaluate best")


def test_where_luck_acts_and_after_the_end_nobody_plays() -> None:
    talk = quick("elemento")
    for command in ("genmove", "hint"):
        assert "Luck" in talk.refused(command)
    talk = Talk("new element iak", f"setup {'/'.join(['.' * 11] * 11)} F5,F7 1 over:1 - 0 - -")
    for command in ("genmove", "hint"):
        assert "over" in talk.refused(command)
    assert talk.say("evaluate") == "100 0"
    assert Talk("new element pnp", "end * the hall closes").say("evaluate") == "50 50"


def test_without_a_game_there_is_nothing_to_think_about() -> None:
    for command in ("genmove", "hint", "evaluate"):
        assert "no game" in Talk().refused(command)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_what_genmove_plays_and_changes_nothing(game: str) -> None:
    talk = rolled(quick(game))
    before = talk.say("position")
    *actions, value = talk.lines("hint")
    word, now, afterwards = value.split()
    assert word == "value" and 0 <= int(now) <= 100 and 0 <= int(afterwards) <= 100
    assert talk.say("position") == before
    assert talk.lines("genmove") == actions


@each_case("game", [*GAMES, "element box players=4", "numerous_particles players=3"])
def test_the_shares_of_the_seats_add_up_to_100(game: str) -> None:
    talk = quick(game)
    seats = int(game[-1]) if "players" in game else len(talk.say("evaluate").split())
    for _ in range(3):
        shares = [int(word) for word in talk.say("evaluate").split()]
        assert len(shares) == seats and sum(shares) == 100 and min(shares) >= 0
        rolled(talk).say("genmove")


@pytest.mark.parametrize(
    ("shares", "whole"),
    [((0.5, 0.5), [50, 50]), ((1 / 3, 1 / 3, 1 / 3), [34, 33, 33]), ((0.996, 0.004), [100, 0]), ((0, 1), [0, 100])],
)
def test_hundredths_add_up(shares: tuple[float, ...], whole: list[int]) -> None:
    assert hundredths(shares) == whole


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_position_and_nodes_give_the_same_answer(game: str) -> None:
    one, other = rolled(quick(game)), rolled(quick(game))
    for _ in range(3):
        assert one.say("hint casual") == other.say("hint casual") == other.say("hint casual")
        assert one.say("evaluate") == other.say("evaluate")
        assert one.say("genmove") == other.say("genmove")
        assert rolled(one).say("position") == rolled(other).say("position")


def test_the_computers_thoughts_leave_the_luck_of_the_game_alone() -> None:
    thoughtful, thoughtless = quick("elemento"), quick("elemento")
    assert thoughtful.say("roll") == thoughtless.say("roll")
    thoughtful.say("hint")
    thoughtless.say("play " + "; ".join(thoughtful.lines("genmove")))
    assert thoughtful.say("roll") == thoughtless.say("roll")


def test_the_seconds_of_a_budget_are_kept() -> None:
    talk = Talk("new element seed=1", "genmove_budget seconds 0.2")
    begun = process_time()
    talk.say("genmove expert")
    assert process_time() - begun < 2, "by itself it takes ten"
    assert talk.say("genmove_budget level") == ""


@each_case(
    "budget", ["", "seconds", "seconds 0", "seconds -1", "seconds 4000", "seconds x", "nodes 0", "nodes 1.5", "level 1"]
)
def test_a_budget_that_means_nothing_is_refused(budget: str) -> None:
    assert "seconds S" in Talk().refused(f"genmove_budget {budget}")


def test_what_is_under_way_is_answered_at_once_when_stop_is_said() -> None:
    talk = Talk("new element seed=1", "genmove_budget seconds 1000")
    talk.conversation.stops_heard += 1  # as the thread does that hears `stop`
    assert talk.say("hint")
    assert talk.say("evaluate")
    assert talk.say("genmove")
    assert talk.say("stop") == ""
    assert not talk.conversation.is_stopped()
