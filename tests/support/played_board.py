"""A board with somebody behind it who applies what it proposes, and a monkey who stops at nothing there."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.game import Game
from elemental_gui.scenes.kit.contract import Moment
from elemental_gui.scenes.kit.game_scene import GameScene
from tests.support.board_driver import BoardDriver
from tests.support.exposed import exposed

FRAME_MS = 16
"""Between two pictures of a motion."""


class PlayedBoard(QObject):
    """One game on the screen. What the board proposes is applied and shown, unless `applies` is off."""

    names = ("Ann", "Ben", "Cleo", "Dan")

    def __init__(
        self, qtbot: QtBot, spec: Game[Any, Any], scene: GameScene[Any, Any], state: Any, size: tuple[int, int]
    ) -> None:
        super().__init__()
        self.game = spec
        self.state: Any = state
        self.applies = True
        self.proposed: list[str] = []
        self.rules: list[str] = []
        self.refusals: list[str] = []
        self.luck_wanted = 0
        """How often the board asked for luck."""
        self.scene: Any = scene
        self.scene.animations = False
        self.view = scene.view
        self.view.resize(*size)
        exposed(qtbot, self.view)
        self.hands = BoardDriver(qtbot, self.view)
        self.scene.action_proposed.connect(lambda action: self._take((action,)))
        self.scene.way_proposed.connect(self._take)
        self.scene.luck_requested.connect(self._count_luck)
        self.scene.rule_requested.connect(self.rules.append)
        self.scene.refused.connect(self.refusals.append)
        self.show(state)

    @property
    def table(self) -> Any:
        return self.scene._table

    def show(self, state: Any, **how: Any) -> None:
        self.state = state
        self.scene.show_moment(Moment(state, names=self.names[: state.seats], **how))

    def run_out(self) -> None:
        """Let the motion come to its end, with as many pictures as time would show, but without waiting for it."""
        while self.scene.animator.is_running:
            timeline = self.scene.animator._timeline
            for moment in range(FRAME_MS, timeline.duration() + FRAME_MS, FRAME_MS):
                timeline.setCurrentTime(min(moment, timeline.duration()))
                QApplication.processEvents()

    def apply(self, *texts: str) -> None:
        """Play actions that do not come from the board, such as the coin, and show them as one event."""
        state: Any = self.state
        told: tuple[Event, ...] = ()
        for text in texts:
            action = self.game.parse_action(state, text)
            told += tuple(self.game.events(state, action))
            state = self.game.apply(state, action)
        self.show(state, events=told)

    def named(self, codes: dict[int, str]) -> dict[str, str]:
        """Return what lies on squares by their names."""
        return {self.scene.squares.grid.names[square]: code for square, code in codes.items()}

    def shown(self) -> dict[str, str]:
        """Return the codes of the pieces that the squares show."""
        return self.named(self.table.board.pieces.codes)

    def effects(self) -> dict[str, str]:
        """Return the signs of what would happen on squares."""
        return self.named(self.scene.layers.signs.codes)

    def ghosts(self) -> dict[str, str]:
        return self.named(self.table.board.ghosts.codes)

    def refused_by(self) -> str:
        """Return the ruling that the bubble on the screen cites; empty when there is none."""
        bubble = self.scene.layers.bubble
        return bubble.rule if bubble.text else ""

    def held(self) -> bool:
        return bool(self.scene.layers.held.isVisible())

    def tray(self) -> dict[str, bool]:
        """Return the keys in the tray that can be used, and whether they are open."""
        return {entry.key: entry.is_open for entry in self.scene.layers.tray.entries if entry.key}

    def _take(self, actions: tuple[Any, ...]) -> None:
        texts = [self.game.format_action(action) for action in actions]
        self.proposed += texts
        if self.applies:
            self.apply(*texts)

    def _count_luck(self) -> None:
        self.luck_wanted += 1


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
