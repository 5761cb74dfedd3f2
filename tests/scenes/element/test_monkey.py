"""A monkey at mouse and keyboard: whatever it does, nothing breaks and nothing illegal is proposed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.game import SPEC
from elemental_gui.engine.element.state import State
from elemental_gui.scenes.element.retelling import codes_of
from tests.scenes.element.played import Game
from tests.support.diagrams import position

Play = Callable[[State], Game]

EVENTS = 3000
PAD = tuple(f"pad{digit}" for digit in "12346789")
KEYS = ("up", "down", "left", "right", "enter", "esc", "backspace", "ctrl+enter", *"faewudlr01234?x", *PAD)
LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
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
    rng = Random(seed)
    game = play(position(CROWD, preset=rng.choice(["pnp", "dm5", "iak"]), hand="aeww", steps=1))
    game.scene.animations = bool(seed % 2)
    for _ in range(EVENTS):
        if SPEC.is_chance(game.state):
            game.show(SPEC.apply(game.state, SPEC.roll(game.state, rng.randrange)))
        if game.state.outcome is not None:
            game.show(position(CROWD, hand="aeww", steps=1))
        _act(rng, game)
        assert codes_of(game.state) == codes_of(game.scene.state)
    game.scene.animator.skip()
    game.hands.key("esc", "esc", "esc", "esc")
    assert not game.scene.is_busy
    shown = {name: code for name, code in game.shown().items() if not code.startswith("sage")}
    assert shown == {GRID.names[s]: code for s, code in codes_of(game.state).items()}
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
            places = sorted(entry.key for entry in game.scene.layers.tray.entries if entry.key)
            places.append(GRID.names[game.state.sage])
            _press_and_let_go(rng, game, places, point)
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
