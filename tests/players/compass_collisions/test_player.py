"""What a good player of Compass Collisions sees at once."""

from __future__ import annotations

from random import Random

import pytest

from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.engine.compass_collisions.state import State
from elemental_gui.players.compass_collisions.player import PLAYER
from elemental_gui.players.contract import Effort, Level
from tests.support.compass_collisions_diagrams import position


def answer(state: State, level: Level, nodes: int = 400, seed: int = 1) -> str:
    here = GAME.at(state)
    thought = PLAYER.think(here, level, Effort(nodes), Random(seed).randrange)
    return here.game.format_action(thought.plans[0].actions[0])


@pytest.mark.parametrize("level", Level)
def test_the_last_piece_of_an_element_is_taken(level: Level) -> None:
    state = position("""
          A B C D E F G H I
        5 . . . . E . w . .
        8 . . . . . . . . .
        9 E W F . A e . f a
    """)  # fmt: skip
    for seed in range(5):
        won = GAME.apply(state, GAME.parse_action(state, answer(state, level, seed=seed))).outcome
        assert won is not None and won.winners == (1,)


@pytest.mark.parametrize("level", Level)
def test_the_own_last_piece_of_an_element_is_not_given_away(level: Level) -> None:
    # One step of any of them onto an empty square makes something else of it, unless it goes to the west.
    state = position("""
          A B C D E F G H I
        1 . . e w f a . . .
        9 . . E W F A . . .
    """)  # fmt: skip
    for seed in range(5):
        following = GAME.apply(state, GAME.parse_action(state, answer(state, level, seed=seed)))
        assert following.outcome is None


@pytest.mark.parametrize("level", [Level.STRONG, Level.EXPERT])
def test_a_threat_to_the_last_piece_is_met(level: Level) -> None:
    # Earth on E7 beats water: it must not stand within reach of it after this turn.
    state = position("""
          A B C D E F G H I
        5 . . . . W . . . .
        7 . . . . e . . . .
        9 E . F A e w f a .
    """)  # fmt: skip
    following = GAME.apply(state, GAME.parse_action(state, answer(state, level, 3000)))
    replies = [GAME.apply(following, each) for each in GAME.legal_actions(following)]
    assert not any(reply.outcome and reply.outcome.winners == (2,) for reply in replies)


def test_a_set_has_two_of_each_element_and_keeps_off_the_rim() -> None:
    state = sets_due()
    for seat, seed in ((1, 3), (2, 4)):
        _, spoken_seat, *sets = answer(state, Level.STRONG, seed=seed).split()
        assert spoken_seat == str(seat)
        for rim, middle, inner in (each.split("/") for each in sets):
            assert rim == "......." and sorted(middle + inner) == sorted("EEWWFFAA")
        state = GAME.apply(state, GAME.parse_action(state, f"sets {seat} {sets[0]} {sets[1]}"))


def test_different_seeds_hand_in_different_sets() -> None:
    assert len({answer(sets_due(), Level.STRONG, seed=seed) for seed in range(10)}) > 5


def sets_due() -> State:
    start = GAME.new("standard", {}, 2, 1)
    return GAME.apply(start, GAME.parse_action(start, "privilege order"))
