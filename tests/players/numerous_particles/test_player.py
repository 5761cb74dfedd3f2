"""What every player of Numerous Particles sees at once, and numbers and tables of every size."""

from __future__ import annotations

from random import Random

import pytest

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.numerous_particles.actions import Submit
from elemental_gui.engine.numerous_particles.game import GAME
from elemental_gui.engine.numerous_particles.state import State
from elemental_gui.players.contract import Effort, Level, Plan
from elemental_gui.players.numerous_particles.player import PLAYER, candidates
from tests.support.drawings.numerous_particles import table


def plan(position: Position, level: Level, nodes: int = 1500, seed: int = 1) -> Plan:
    return PLAYER.think(position, level, Effort(nodes), Random(seed).randrange).plans[0]


@pytest.mark.parametrize("level", Level)
def test_the_second_mastery_is_taken(level: Level) -> None:
    # Whoever buys an E4 now takes the last earth of both others.
    here = GAME.at(table("""
        1  60 50 50 50 50   F1*5 masters F
        2  21 -5 20 10 20   A1*5
        3   7 -5 20 10 20   A1*5
    """))
    for seed in range(5):
        found = plan(here, level, seed=seed)
        outcome = here.play(found.actions[0]).outcome
        assert outcome is not None and outcome.winners == (1,) and found.value == 1


@pytest.mark.parametrize("level", Level)
def test_a_win_is_taken_now_even_if_others_would_leave_it_for_later(level: Level) -> None:
    here = GAME.start("standard", {}, 4, 1).read(
        "1 act FW-E 70/8/53/74/16/-/F/G2*2+G3*1(0)+F1*1+F2*4+E1*2+A1*6+A2*1 14/-27/61/22/30/F/-/G1*2+G3*1(0)+W1*3+"
        "E2*1+A1*9+A2*1 6/-27/31/0/82/F/-/W1*9+E3*1+A1*28+A2*1 6/-27/55/0/113/F/-/W1*3+E3*1+A1*39+A2*1"
    )
    for seed in range(5):
        outcome = here.play(plan(here, level, seed=seed).actions[0]).outcome
        assert outcome is not None and outcome.winners == (1,)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_numbers_without_limit_are_played_with(seats: int) -> None:
    many = "1" + 40 * "0"
    position = GAME.start("standard", {"garnets": many, "particles": many}, seats, 1)
    dice = Random(seats)
    for _ in range(4 * seats):
        if position.outcome is not None:
            break
        action = position.roll(dice.randrange) if position.is_chance else plan(position, Level.STRONG, 200).actions[0]
        position = position.play(action)


def test_everything_that_is_thought_of_is_legal() -> None:
    state = table("""
        1  150 10000 300 400 20000   F1*3 W1 W2*2 W3*4 A2*3
        2  21 10 10 10 10   A1*5 F2*3
        3   7 10 10 10 10   A3*5 E4
    """, buffs="GF")  # fmt: skip
    found = list(candidates(state))
    assert all(GAME.check(state, submit) is None for submit in found)
    assert len(set(found)) == len(found)
    legal = [action for action in GAME.legal_actions(state) if isinstance(action, Submit)]
    assert {submit.building for submit in found} == {submit.building for submit in legal}


def test_what_luck_may_take_is_foreseen_without_luck() -> None:
    state: State = table("""
        1  30 200 10 10 10   F4*2
        2  21 10 10 10 10   A1*5 G1*4
        3   7 10 10 10 10   F1*2 A3
    """)  # fmt: skip
    assert plan(GAME.at(state), Level.STRONG) == plan(GAME.at(state), Level.STRONG)


def test_every_level_slips_but_the_best() -> None:
    here = GAME.start("standard", {}, 3, 1)
    for _ in range(2):
        here = here.play(plan(here, Level.CASUAL).actions[0])
    turns = {level: {plan(here, level, 400, seed).actions for seed in range(8)} for level in Level}
    assert [level for level in Level if len(turns[level]) == 1] == [Level.EXPERT]


def test_what_a_turn_is_worth_is_what_the_position_after_it_is_worth() -> None:
    here = GAME.start("standard", {}, 3, 1)
    found = plan(here, Level.EXPERT)
    after = PLAYER.shares(here.play(found.actions[0]), Level.EXPERT, Effort(1), Random(1).randrange)
    assert found.value == after[0]
