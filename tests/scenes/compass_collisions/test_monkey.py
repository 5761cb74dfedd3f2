"""A monkey at the board: whatever it does, only legal actions are proposed, and the board shows the position."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from elemental_gui.engine.compass_collisions.board import GRID
from elemental_gui.engine.compass_collisions.state import State
from elemental_gui.scenes.compass_collisions.board_layers import codes_of
from tests.scenes.compass_collisions.played import AGREED, Game
from tests.support import compass_collisions_diagrams as diagrams

Play = Callable[[State], Game]
KEYS = ["up", "down", "left", "right", "enter", "enter", "esc", "backspace", *"newsfax12"]


@pytest.mark.parametrize("seed", range(3))
def test_a_monkey_breaks_nothing(play: Play, seed: int) -> None:
    rng = random.Random(seed)
    state = diagrams.play(diagrams.game(erosion="B"), f"{AGREED}; place 1A N; place 2B E; place 2A S")
    game = play(state)
    names = [name for name in GRID.names if name]
    for _ in range(250):
        chance = rng.random()
        if chance < 0.4:
            game.hands.key(rng.choice(KEYS))
        elif chance < 0.7:
            origin = rng.choice([*game.shown()])
            column, row = ord(origin[0]) - 65 + rng.randint(-2, 2), int(origin[1]) + rng.randint(-2, 2)
            target = f"{chr(65 + min(max(column, 0), 8))}{min(max(row, 1), 9)}"
            game.hands.drag(origin, target)
        elif chance < 0.9:
            game.hands.click(rng.choice(names))
        else:
            keys = [*game.tray()]
            game.hands.click(rng.choice(keys) if keys else "E5")
        if game.state.outcome is not None:
            break
    game.scene.rest()
    assert game.table.board.pieces.codes == codes_of(game.state.board)
    assert game.ghosts() == {} and game.fan() == {}
