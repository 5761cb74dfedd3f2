"""A monkey at mouse and keyboard: whatever it does, nothing breaks, nothing illegal is proposed, nothing is told."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from elemental_gui.engine.elemenders.actions import Confirm
from elemental_gui.engine.elemenders.board import GRID
from elemental_gui.engine.elemenders.game import SPEC
from elemental_gui.engine.elemenders.observation import observe
from elemental_gui.engine.elemenders.state import State
from elemental_gui.scenes.elemenders.codes import ground_of, pieces_of
from tests.scenes.elemenders.played import Game
from tests.support import elemenders_diagrams as drawn

Play = Callable[[State], Game]

EVENTS = 2000
KEYS = ("up", "down", "left", "right", "enter", "enter", "esc", "backspace", *"fwpthvbdjmc12xu")
LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


@pytest.mark.parametrize(("seed", "rows"), [(1, "10"), (2, "12"), (3, "10")])
def test_nothing_breaks(play: Play, seed: int, rows: str) -> None:
    rng = Random(seed)
    switches = {"attack_diagonal": rng.choice(["on", "off"]), "slide_from_land": rng.choice(["on", "off"])}
    start = drawn.game(rows=rows, terrain_tick=rng.choice(["end_of_player_turn", "end_of_activation"]), **switches)
    game = play(start)
    game.scene.animations = bool(seed % 2)
    for _ in range(EVENTS):
        if SPEC.is_chance(game.state):
            game.apply(SPEC.format_action(SPEC.roll(game.state, rng.randrange)))
        elif game.state.outcome is not None:
            game.show(start)
        elif rng.random() < 0.02 and SPEC.check(game.state, Confirm()) is None:
            game.apply("confirm")
        _act(rng, game)
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


def _act(rng: Random, game: Game) -> None:
    viewport = game.view.viewport()
    point = QPoint(rng.randrange(viewport.width()), rng.randrange(viewport.height()))
    match rng.randrange(14):
        case 0 | 1 | 2:
            QTest.mouseMove(viewport, point)
        case 3:
            QTest.mousePress(viewport, LEFT, NONE, point)
        case 4 | 5:
            QTest.mouseRelease(viewport, LEFT, NONE, point)
        case 6 | 7:
            _press_and_let_go(rng, game, sorted(game.tray()), point)
        case 8 | 9:
            _press_and_let_go(rng, game, sorted(GRID.names[square] for square in game.scene.layers.marks.codes), point)
        case 10:
            own = [name for name, code in game.shown().items() if code[0] == str(game.state.seat)]
            _press_and_let_go(rng, game, own, point)
        case 11 if rng.random() < 0.02:
            game.scene.flipped = not game.scene.flipped
        case 11 if rng.random() < 0.02:
            game.view.resize(rng.randrange(300, 900), rng.randrange(350, 900))
        case _:
            game.hands.key(rng.choice(KEYS))


def _press_and_let_go(rng: Random, game: Game, places: list[str], elsewhere: QPoint) -> None:
    if places:
        point = game.hands.point(rng.choice(places))
        QTest.mousePress(game.view.viewport(), LEFT, NONE, point)
        QTest.mouseRelease(game.view.viewport(), LEFT, NONE, point if rng.random() < 0.8 else elsewhere)
