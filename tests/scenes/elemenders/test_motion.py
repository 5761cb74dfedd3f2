"""Motion tells what happened in order and ends where the position is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.elemenders.game import GAME
from elemental_gui.engine.elemenders.state import State, observe
from elemental_gui.scenes.elemenders.board_layers import pieces_of
from elemental_gui.scenes.elemenders.motion import tumbling
from tests.scenes.elemenders.played import Game
from tests.support import elemenders_diagrams as drawn
from tests.support.elemenders_diagrams import position

Play = Callable[[State], Game]

BUSY = """
    A    B    C    D    E
  3 r1W2 r    r    r    .
  4 l1P1 .1F2 .2F1 .    .
  5 .    .2T2 .    .1P2+ .1F2!
"""


def after(state: State, action: str) -> tuple[State, tuple[Event, ...]]:
    parsed = GAME.parse_action(state, action)
    return GAME.apply(state, parsed), GAME.events(state, parsed)


@pytest.mark.parametrize("text", ["move A3 B3", "terraform B4", "confirm"])
def test_motion_gives_no_secret_away(play: Play, text: str) -> None:
    """Not even where the ground changes under the true monolith."""
    state = position(BUSY)
    following, told = after(state, text)
    game = play(state)
    game.scene.animations = True
    game.show(following, events=told)
    assert game.shown() == game.named(pieces_of(observe(state, 0)))
    for step in list(game.scene.animator._steps):
        for moment in (0.5, 1.0):
            step.advance(moment)
            assert game.shown()["B5"] == "2M1"
    game.scene.animator.skip()
    assert "T2" not in "".join(game.shown().values())


def test_choosing_a_true_monolith_shows_nothing(play: Play) -> None:
    state = drawn.game()
    (following, first), (_, then) = after(state, "true B"), after(drawn.play(state, "true B"), "true D")
    then, coin = (*first, *then), after(drawn.play(following, "true D"), "coin heads")
    game = play(state)
    game.scene.animations = True
    game.show(coin[0], events=(*then, *coin[1]))
    for step in list(game.scene.animator._steps):
        step.advance(1.0)
    assert "T" not in "".join(game.shown().values())


def test_the_coin_lands_on_what_it_shows() -> None:
    assert {tumbling("heads", moment / 50) for moment in range(40)} == {"heads", "tails", "edge"}
    assert {tumbling("tails", moment / 50) for moment in range(40, 51)} == {"tails"}


def test_an_illegal_unit_glides_home(play: Play, qtbot: QtBot) -> None:
    game = play(position(BUSY))
    game.scene.animations = True
    game.hands.drag("B4", "K10")
    assert game.held() and game.scene.animator.is_running
    qtbot.waitUntil(lambda: not game.held())
