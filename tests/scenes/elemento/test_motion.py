"""Motion tells what happened and ends where the position is."""

from __future__ import annotations

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from elemental_gui.engine.elemento.state import State
from tests.scenes.elemento.played import Game
from tests.support.drawings import elemento as drawn

Play = Callable[[State], Game]

BUSY = """
    A B C D
  1 . a E w
  2 e . . .
  3 A . . .
  4 w . . .
"""


def test_the_roll_ends_on_what_was_rolled(play: Play, qtbot: QtBot) -> None:
    state = drawn.game()
    game = play(state)
    game.scene.animations = True
    game.apply("roll blue green")
    assert game.scene.animator.is_running
    qtbot.waitUntil(lambda: not game.scene.animator.is_running)
    assert game.scene.ledger.dice == ("blue", "green")


def test_skipping_pays_all_points_and_takes_up_the_dice(play: Play) -> None:
    state = drawn.position(BUSY, dice="blue,red")
    game = play(state)
    game.scene.animations = True
    game.apply("place fire A1")
    game.hands.key("up")
    assert game.scene.ledger.dice == game.state.dice
    assert [each.points for each in game.scene.ledger.accounts] == list(game.state.points) == [2, 0]
