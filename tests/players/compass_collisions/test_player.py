"""The player of Compass Collisions, and its kernel beside the engine."""

from __future__ import annotations

from random import Random

import pytest

from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.engine.compass_collisions.state import Stage, State
from elemental_gui.players.compass_collisions.evaluation import Weights
from elemental_gui.players.compass_collisions.kernel import DRAW, Field, Node, move_of, node_of, ply
from elemental_gui.players.compass_collisions.player import PLAYER
from elemental_gui.players.compass_collisions.search import Search
from elemental_gui.players.contract import Effort, Level
from tests.support.drawings.compass_collisions import position
from tests.support.each_case import each_case


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


# Earth on E7 beats water: it must not stand within reach of it after the turn of seat 1.
THREATENED = """
      A B C D E F G H I
    5 . . . . W . . . .
    7 . . . . e . . . .
    9 E . F A e w f a .
"""


def test_wherever_a_round_is_cut_off_there_are_moves_to_choose_from_and_the_first_is_not_known_to_lose() -> None:
    state = position(THREATENED)
    for nodes in range(200, 3000, 150):
        plans = PLAYER.think(GAME.at(state), Level.EXPERT, Effort(nodes), Random(1).randrange).plans
        assert len({plan.actions for plan in plans}) >= 3 and plans[0].value > 0.2


@pytest.mark.parametrize("level", [Level.STRONG, Level.EXPERT])
def test_a_threat_to_the_last_piece_is_met(level: Level) -> None:
    state = position(THREATENED)
    following = GAME.apply(state, GAME.parse_action(state, answer(state, level, 3000)))
    replies = [GAME.apply(following, each) for each in GAME.legal_actions(following)]
    assert not any(reply.outcome and reply.outcome.winners == (2,) for reply in replies)


@pytest.mark.parametrize("level", [Level.STRONG, Level.EXPERT])
def test_a_lost_game_is_not_given_up_sooner_than_need_be(level: Level) -> None:
    # Whatever seat 1 does loses to the next move, which the other side may still miss.
    board = "###...###/#..F....#/.A...A..#/.we..E.e./..W....../......af./#..w..w../#.f.....#/###a..###"
    state = GAME.start("standard", {}, 2, 1).read(f"{board} 1 act 3").state_of(State)
    following = GAME.apply(state, GAME.parse_action(state, answer(state, level, 3000)))
    assert following.outcome is None


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


SWITCHES: tuple[dict[str, str], ...] = (
    {}, {"erosion": "B"}, {"erosion_trigger": "exact"}, {"push_into_enemy": "battle"}, {"turn_cap": "20"},
    {"loss_check": "after_cascade", "erosion": "B"}, {"collapse_after_plies": "2"},
    {"collapse_after_plies": "3", "erosion": "B", "loss_check": "after_cascade", "push_into_enemy": "battle"},
)  # fmt: skip


@each_case("switches", SWITCHES)
def test_random_games_go_the_same_way(switches: dict[str, str]) -> None:
    dice = Random(str(switches))
    for _ in range(12):
        state = arranged(switches, dice)
        field, node = Field(state.rules), node_of(state)
        while state.outcome is None:
            assert node.seat == state.seat
            codes = moves(field, node)
            assert {*map(move_of, codes)} == {*GAME.legal_actions(state)}
            code = dice.choice(codes)
            state, node = GAME.apply(state, move_of(code)), ply(field, node, code)
            assert (node.board, node.quiet, node.lead) == (state.board, state.quiet, state.lead)
            assert node.plies == state.turns
            assert node.winner == (sum(state.outcome.winners) if state.outcome else 0)


def test_both_seats_as_winners_are_a_draw() -> None:
    assert DRAW == 1 + 2


def test_a_board_that_was_set_up_wears_away_with_the_first_ply() -> None:
    # 16 pieces are left, so on map A everything from 16 up is due, and stands all the same.
    state = position("""
          A B C D E F G H I
        1 . . . . . . . . .
        2 . . . E W F A . .
        3 . . . . . . . . .
        4 . . . . . . . . .
        5 . . . . . . . . .
        6 . . . . . . . . .
        7 . . . e w f a . .
    """, erosion="A")  # fmt: skip
    field, node = Field(state.rules), node_of(state)
    code = next(code for code in moves(field, node) if GAME.format_action(move_of(code)) == "D2 N1")
    assert ply(field, node, code).board == GAME.apply(state, move_of(code)).board


def moves(field: Field, node: Node) -> list[int]:
    return Search(field, Effort(), 0, Weights()).ordered(node, -1, 0)


def arranged(switches: dict[str, str], dice: Random) -> State:
    """Begin a game with sets that hold anything anywhere."""
    state = GAME.new("standard", switches, 2, 1)
    while state.stage is not Stage.ACT:
        actions = [*GAME.legal_actions(state)]
        if state.stage is Stage.SETS:
            actions = [GAME.parse_action(state, f"sets {state.seat} {any_set(dice)} {any_set(dice)}")]
        action = dice.choice(actions)
        state = state if GAME.check(state, action) else GAME.apply(state, action)
    return state


def any_set(dice: Random) -> str:
    letters = "EWFA" + "".join(dice.choices("EWFA", k=4)) + "." * 7
    cells = "".join(dice.sample(letters, len(letters)))
    return f"{cells[:7]}/{cells[7:12]}/{cells[12:]}"
