"""A monkey at mouse and keyboard, who stops at nothing on a board."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tests.support.played_board import PlayedBoard

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


def monkey_does(rng: Random, game: PlayedBoard, keys: Sequence[str], own: Sequence[str] = ()) -> None:
    """Do one thing; `own` names squares worth a press besides those that are lit, such as a sage's."""
    viewport = game.view.viewport()
    point = QPoint(rng.randrange(viewport.width()), rng.randrange(viewport.height()))
    match rng.randrange(15):
        case 0 | 1 | 2:
            QTest.mouseMove(viewport, point)
        case 3 | 4:
            QTest.mousePress(viewport, LEFT, NONE, point)
        case 5 | 6:
            QTest.mouseRelease(viewport, LEFT, NONE, point)
        case 7:
            _press_and_let_go(rng, game, sorted(game.tray()), point)
        case 8:
            _press_and_let_go(rng, game, own or sorted(game.tray()), point)
        case 9 | 10:
            _press_and_let_go(rng, game, sorted(game.named(game.scene.layers.marks.codes)), point)
        case 11:
            QTest.mouseDClick(viewport, rng.choice([LEFT, Qt.MouseButton.RightButton]), NONE, point)
        case 12 if rng.random() < 0.02:
            game.scene.flipped = not game.scene.flipped
        case 12 if rng.random() < 0.02:
            game.view.resize(rng.randrange(300, 900), rng.randrange(350, 900))
        case _:
            game.hands.key(rng.choice(keys))


def _press_and_let_go(rng: Random, game: PlayedBoard, places: Sequence[str], elsewhere: QPoint) -> None:
    if places:
        point = game.hands.point(rng.choice(places))
        QTest.mousePress(game.view.viewport(), LEFT, NONE, point)
        QTest.mouseRelease(game.view.viewport(), LEFT, NONE, point if rng.random() < 0.8 else elsewhere)
