"""What every player of Elemenders sees at once, what a good one sees besides, and what none of them can know."""

from __future__ import annotations

from random import Random

import pytest

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.elemenders.game import GAME
from elemental_gui.engine.elemenders.state import State
from elemental_gui.players import computer
from elemental_gui.players.contract import Effort, Level, Thought
from elemental_gui.players.elemenders.player import PLAYER
from tests.support.drawings.elemenders import game, position


def thought(state: State, level: Level, nodes: int = 1500, seed: int = 1) -> Thought:
    here = GAME.at(state)
    return PLAYER.think(here.observed_by(here.seat), level, Effort(nodes), Random(seed).randrange)


def turn(state: State, level: Level, nodes: int = 1500, seed: int = 1) -> str:
    here = GAME.at(state)
    return "; ".join(map(here.game.format_action, thought(state, level, nodes, seed).plans[0].actions))


@pytest.mark.parametrize("level", Level)
def test_a_monolith_that_can_fall_now_falls(level: Level) -> None:
    state = position("""
           D    E    F    G
        7  .    .    .1F2 .
        8  .    .    .    .
        9  .    .    .    .
       10  .    .2P2 .2T1 .2P2
    """)  # fmt: skip
    for seed in range(5):
        assert turn(state, level, seed=seed).endswith("attack F9 F10")


@pytest.mark.parametrize("level", [Level.STRONG, Level.EXPERT])
def test_who_stands_in_the_way_is_beaten_first(level: Level) -> None:
    state = position("""
           D    E    F    G    H
        8  .    .    .1F2  .    .
        9  .    .    .2P1  .    .1W2
       10  .    .2P2  .2T1  .2P2  .2M1
    """)  # fmt: skip
    found = turn(state, level).split("; ")
    assert found[-1] == "attack F9 F10"
    assert found[-3] in ("attack F8 F9", "attack G9 F9")


def test_the_last_hidden_monolith_is_known_and_two_of_us_beat_it() -> None:
    state = position("""
           D    E    F    G    H
        9  .    .1F2  .    .1W2  .
       10  .    .    .2T2  .    .
    """)  # fmt: skip
    played = computer.turn(GAME.at(state), Level.STRONG, Effort(1500), Random(1).randrange)
    here = GAME.at(state)
    for action in played:
        here = here.play(action)
    assert here.outcome is not None and here.outcome.winners == (1,)


def test_a_unit_that_is_hit_only_once_is_hit() -> None:
    state = position("""
           A B C    D E
        5  . . .1F2  . .
        6  . . .2W1  . .
    """)  # fmt: skip
    assert " C6; confirm" in turn(state, Level.STRONG)


@pytest.mark.parametrize("level", Level)
def test_what_is_hidden_changes_nothing(level: Level) -> None:
    for column in "BDFH":
        one, other = battle("J", "J"), battle("J", column)
        assert one.observed_by(1) == other.observed_by(1)
        assert thought(one.state_of(State), level) == thought(other.state_of(State), level)


@pytest.mark.parametrize("level", Level)
def test_the_own_true_monolith_is_guarded_like_the_others(level: Level) -> None:
    one, other = battle("J", "J"), battle("B", "J")
    assert thought(one.state_of(State), level).plans == thought(other.state_of(State), level).plans


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_program_is_told_a_whole_position_that_its_seat_cannot_tell_from_the_real_one(seat: int) -> None:
    texts = set()
    for columns in ("JJ", "JB", "BJ", "DF"):
        here = battle(*columns)
        imagined = here.imagined_by(seat)
        assert here.read(imagined.text) == imagined
        assert imagined.observed_by(seat) == here.observed_by(seat)
        texts.add(imagined.text)
    assert len(texts) == {0: 1, 1: 3, 2: 3}[seat], "what is made up does not depend on what is hidden"


def test_any_monolith_may_be_the_true_one() -> None:
    assert {turn(game(), Level.STRONG, seed=seed) for seed in range(60)} == {f"true {column}" for column in "BDFHJ"}


def test_what_comes_with_the_coin_is_a_plant() -> None:
    state = position("""
           A B C    D E
        5  . . .1F2  . .
    """, stage="spawn")  # fmt: skip
    assert turn(state, Level.STRONG).startswith("spawn plant ")


def battle(first: str, second: str) -> Position:
    """Give a position in the midst of a game, by the columns of the true monoliths."""
    here = GAME.at(game())
    for text in (f"true {first}", f"true {second}", "coin heads"):
        here = here.play(here.parse(text))
    for column, kind in zip("ACEGIK", ("fire", "fire", "water", "water", "plant", "plant"), strict=True):
        for row in (1, 10):
            here = here.play(here.parse(f"deploy {kind} {column}{row}"))
    first = "move A1 A3; move E1 E3; confirm; move A10 A8; confirm; coin tails"
    for text in f"{first}; move A3 A5; confirm; move A8 A7; confirm; coin tails".split("; "):
        here = here.play(here.parse(text))
    return here
