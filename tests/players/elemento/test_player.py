"""What every player of Elemento sees at once, and what a good one sees a turn ahead."""

from __future__ import annotations

from random import Random

import pytest

from elemental_gui.engine.elemento.game import GAME
from elemental_gui.engine.elemento.state import State
from elemental_gui.players.contract import Effort, Level, Plan
from elemental_gui.players.elemento.player import PLAYER
from tests.support.drawings.elemento import game, position


def plan(state: State, level: Level, nodes: int = 2000, seed: int = 1) -> Plan:
    return PLAYER.think(GAME.at(state), level, Effort(nodes), Random(seed).randrange).plans[0]


def text(found: Plan) -> str:
    return "; ".join(GAME.at(game()).game.format_action(action) for action in found.actions)


MATCH_POINT = """
      A B C D
    1 F A E .
    2 . . . .
"""


@pytest.mark.parametrize("level", Level)
def test_the_winning_point_is_taken(level: Level) -> None:
    state = position(MATCH_POINT, points="4,4", dice="yellow,red")
    for seed in range(5):
        assert text(plan(state, level, seed=seed)) == "place water D1"


@pytest.mark.parametrize("level", Level)
def test_the_eighth_stone_is_placed(level: Level) -> None:
    state = position("""
          A B C D
        1 F A . .
        2 E W . .
        3 . . F A
        4 . . E .
    """, dice="blue,red")  # fmt: skip
    for seed in range(5):
        found = plan(state, level, seed=seed)
        assert text(found) == "place water D4" and found.value == 1


def test_a_line_and_what_leaves_it_are_one_turn() -> None:
    state = position(MATCH_POINT, points="1,1", dice="yellow,red")
    place, clear = text(plan(state, Level.STRONG)).split("; ")
    assert place == "place water D1" and clear in ("keep row 1", "clear row 1 light")


def test_no_line_is_left_to_the_other_side_for_its_last_point() -> None:
    # Whoever puts a third stone into a row now may give away the game; there are other squares.
    state = position("""
          A B C D
        1 F A . .
        2 . . . .
    """, points="0,4", dice="blue,red")  # fmt: skip
    after = GAME.at(state).play(plan(state, Level.STRONG).actions[0])
    for rolled in map(after.play, after.legal_actions()):
        outcomes = [rolled.play(reply).outcome for reply in rolled.legal_actions()]
        assert not any(outcome and outcome.winners == (2,) for outcome in outcomes)


def test_with_four_seats_everybody_plays_for_itself() -> None:
    state = position(MATCH_POINT, points="0,2,0,0", seats=4, seat=1, dice="yellow,red")
    assert text(plan(state, Level.STRONG)).startswith("place ")
    shares = PLAYER.shares(GAME.at(state).observed_by(0), Level.STRONG, Effort(100), Random(1).randrange)
    assert len(shares) == 4 and max(shares) == shares[1]
