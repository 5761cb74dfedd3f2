"""A monkey at mouse and keyboard: whatever it does, nothing breaks, nothing illegal is proposed, nothing is told."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from elemental_gui.engine.elemenders.actions import Confirm
from elemental_gui.engine.elemenders.game import GAME
from elemental_gui.engine.elemenders.state import State, observe
from elemental_gui.scenes.elemenders.board_layers import ground_of, pieces_of
from tests.scenes.elemenders.played import Game
from tests.support import elemenders_diagrams as drawn
from tests.support.played_board import monkey_does

Play = Callable[[State], Game]

EVENTS = 3_000
KEYS = ("up", "down", "left", "right", "enter", "enter", "esc", "backspace", *"fwpthvbdjmc12xu")


@pytest.mark.parametrize(("seed", "rows"), [(1, "10"), (2, "12"), (3, "10")])
def test_nothing_breaks(play: Play, seed: int, rows: str) -> None:
    do_anything(play, seed, rows, EVENTS)


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("rows", ["10", "12"])
@pytest.mark.parametrize("seed", range(4, 9))
def test_nothing_breaks_for_long(play: Play, seed: int, rows: str) -> None:
    do_anything(play, seed, rows, 20_000)


def do_anything(play: Play, seed: int, rows: str, events: int) -> None:
    rng = Random(seed)
    switches = {"attack_diagonal": rng.choice(["on", "off"]), "slide_from_land": rng.choice(["on", "off"])}
    start = drawn.game(rows=rows, terrain_tick=rng.choice(["end_of_player_turn", "end_of_activation"]), **switches)
    game = play(start)
    game.scene.animations = bool(seed % 2)
    for _ in range(events):
        if GAME.is_chance(game.state):
            game.apply(GAME.format_action(GAME.roll(game.state, rng.randrange)))
        elif game.state.outcome is not None:
            game.show(start)
        elif rng.random() < 0.02 and GAME.check(game.state, Confirm()) is None:
            game.apply("confirm")
        own = [name for name, code in game.shown().items() if code[0] == str(game.state.seat)]
        monkey_does(rng, game, KEYS, own)
    game.scene.animator.skip()
    game.hands.key("esc", "esc", "esc")
    assert not game.scene.is_busy
    if game.table.viewer:
        game.table.look_as(0)
    seen = observe(game.state, 0)
    assert game.table.state == seen
    marked = {game.table.marked} if game.table.marked is not None else set()
    shown = {square: code for square, code in game.table.board.pieces.codes.items() if square not in marked}
    assert shown == {square: code for square, code in pieces_of(seen).items() if square not in marked}
    assert game.table.board.ground.codes == ground_of(seen)
    assert game.ghosts() == game.new_ground() == game.effects() == {}
    assert len(game.proposed) > 20, "the monkey should get somewhere"
