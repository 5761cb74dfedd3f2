"""A monkey at mouse and keyboard: whatever it does, nothing breaks and nothing illegal is proposed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.state import State
from elemental_gui.scenes.element.board_layers import codes_of
from tests.scenes.element.played import Game
from tests.support.diagrams import position
from tests.support.played_board import monkey_does

Play = Callable[[State], Game]

EVENTS = 1_500
PAD = tuple(f"pad{digit}" for digit in "12346789")
KEYS = ("up", "down", "left", "right", "enter", "esc", "backspace", "ctrl+enter", *"faewudlr01234?x", *PAD)
CROWD = """
    A B C D E F G H I J K
  1 f . 1 . w w . e . . f
  2 . f . 2 . w . . . 1 .
  3 . e m . 3 w w w . e .
  4 e . e . 4 . . w w . f
  5 e f . . . ● 2 . 1 f .
  6 . e 1 . f . . 2 . f .
  7 . . m . f ▲ . . . f 4
  8 . w e e . . e . . w w
  9 w w . . m e . m . e .
 10 . w . e . . 1 . e . 2
 11 f w w w . f f f m . 4
"""


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nothing_breaks(play: Play, seed: int) -> None:
    do_anything(play, seed, EVENTS)


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("seed", range(4, 14))
def test_nothing_breaks_for_long(play: Play, seed: int) -> None:
    do_anything(play, seed, 20_000)


def do_anything(play: Play, seed: int, events: int) -> None:
    rng = Random(seed)
    game = play(position(CROWD, preset=rng.choice(["pnp", "dm5", "iak"]), hand="aeww", steps=1))
    game.scene.animations = bool(seed % 2)
    for _ in range(events):
        if GAME.is_chance(game.state):
            game.show(GAME.apply(game.state, GAME.roll(game.state, rng.randrange)))
        if game.state.outcome is not None:
            game.show(position(CROWD, hand="aeww", steps=1))
        monkey_does(rng, game, KEYS, [GRID.names[game.state.sage]])
        assert codes_of(game.state) == codes_of(game.scene.state)
    game.scene.animator.skip()
    game.hands.key("esc", "esc", "esc", "esc")
    assert not game.scene.is_busy
    shown = {name: code for name, code in game.shown().items() if not code.startswith("sage")}
    assert shown == {GRID.names[s]: code for s, code in codes_of(game.state).items()}
    assert game.ghosts() == {}
    assert len(game.proposed) > 20, "the monkey should get somewhere"
