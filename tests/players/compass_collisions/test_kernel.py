"""The kernel of Compass Collisions tells the rules a second time, and tells them as the engine does."""

from __future__ import annotations

from random import Random

from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.engine.compass_collisions.state import Stage, State
from elemental_gui.players.compass_collisions.kernel import DRAW, Field, move_of, moves, node_of, ply
from tests.support.compass_collisions_diagrams import position
from tests.support.each_case import each_case

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
            codes = moves(node.board, node.seat)
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
    code = next(code for code in moves(state.board, 1) if GAME.format_action(move_of(code)) == "D2 N1")
    assert ply(Field(state.rules), node_of(state), code).board == GAME.apply(state, move_of(code)).board


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
