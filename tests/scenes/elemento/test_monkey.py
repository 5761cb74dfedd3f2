"""A monkey at mouse and keyboard: whatever it does, nothing breaks and nothing illegal is proposed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from elemental_gui.engine.elemento.board import GRID
from elemental_gui.engine.elemento.game import GAME
from elemental_gui.engine.elemento.state import State
from elemental_gui.scenes.elemento.table import codes_of
from tests.scenes.elemento.played import Game
from tests.support import elemento_diagrams as drawn
from tests.support.played_board import monkey_does

Play = Callable[[State], Game]

EVENTS = 1_500
KEYS = ("up", "down", "left", "right", "enter", "esc", "backspace", "ctrl+enter", *"faewldkprx1")


@pytest.mark.parametrize(("seed", "seats"), [(1, 2), (2, 3), (3, 2), (4, 4)])
def test_nothing_breaks(play: Play, seed: int, seats: int) -> None:
    do_anything(play, seed, seats, EVENTS)


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5, 9))
def test_nothing_breaks_for_long(play: Play, seed: int, seats: int) -> None:
    do_anything(play, seed, seats, 20_000)


def do_anything(play: Play, seed: int, seats: int, events: int) -> None:
    rng = Random(seed)
    start = drawn.game(seats, variation_dice=rng.choice(["on", "off"]))
    game = play(start)
    game.scene.animations = bool(seed % 2)
    for _ in range(events):
        if GAME.is_chance(game.state):
            action = GAME.roll(game.state, rng.randrange)
            game.show(GAME.apply(game.state, action), events=GAME.events(game.state, action))
        if game.state.outcome is not None:
            game.show(start)
        monkey_does(rng, game, KEYS)
        assert codes_of(game.state) == codes_of(game.scene.state)
    game.scene.animator.skip()
    game.hands.key("esc", "esc")
    assert not game.scene.is_busy
    assert game.shown() == {GRID.names[square]: code for square, code in codes_of(game.state).items()}
    assert game.ghosts() == {}
    assert len(game.proposed) > 20, "the monkey should get somewhere"
