"""A monkey at mouse and keyboard: whatever it does, nothing breaks and nothing illegal is proposed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from elemental_gui.engine.elemento.board import GRID
from elemental_gui.engine.elemento.game import SPEC
from elemental_gui.engine.elemento.state import State
from elemental_gui.scenes.elemento.retelling import codes_of
from tests.scenes.elemento.played import Game
from tests.support import elemento_diagrams as drawn

Play = Callable[[State], Game]

EVENTS = 2500
KEYS = ("up", "down", "left", "right", "enter", "esc", "backspace", "ctrl+enter", *"faewldkprx1")
LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


@pytest.mark.parametrize(("seed", "seats"), [(1, 2), (2, 3), (3, 2), (4, 4)])
def test_nothing_breaks(play: Play, seed: int, seats: int) -> None:
    rng = Random(seed)
    start = drawn.game(seats, variation_dice=rng.choice(["on", "off"]))
    game = play(start)
    game.scene.animations = bool(seed % 2)
    for _ in range(EVENTS):
        if SPEC.is_chance(game.state):
            action = SPEC.roll(game.state, rng.randrange)
            game.show(SPEC.apply(game.state, action), events=SPEC.events(game.state, action))
        if game.state.outcome is not None:
            game.show(start)
        _act(rng, game)
        assert codes_of(game.state) == codes_of(game.scene.state)
    game.scene.animator.skip()
    game.hands.key("esc", "esc")
    assert not game.scene.is_busy
    assert game.shown() == {GRID.names[square]: code for square, code in codes_of(game.state).items()}
    assert game.ghosts() == {}
    assert len(game.proposed) > 20, "the monkey should get somewhere"


def _act(rng: Random, game: Game) -> None:
    viewport = game.view.viewport()
    point = QPoint(rng.randrange(viewport.width()), rng.randrange(viewport.height()))
    match rng.randrange(14):
        case 0 | 1 | 2:
            QTest.mouseMove(viewport, point)
        case 3 | 4:
            QTest.mousePress(viewport, LEFT, NONE, point)
        case 5 | 6:
            QTest.mouseRelease(viewport, LEFT, NONE, point)
        case 7:
            _press_and_let_go(rng, game, sorted(game.tray()), point)
        case 8 | 9:
            _press_and_let_go(rng, game, sorted(GRID.names[square] for square in game.scene.layers.marks.codes), point)
        case 10:
            QTest.mouseDClick(viewport, rng.choice([LEFT, Qt.MouseButton.RightButton]), NONE, point)
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
