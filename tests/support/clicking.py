"""Plays an action with the mouse alone, on the board of any game, by pressing what the board offers for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import accumulate, permutations
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from elemental_gui.engine.core.events import touched
from elemental_gui.learning.lesson import CONFIRM
from elemental_gui.scenes.kit.game_scene import GameScene
from elemental_gui.scenes.kit.tray_entry import SIT, Entry, Kind
from elemental_gui.scenes.numerous_particles.scene import ParticlesTable
from elemental_gui.session.session import LUCK, Session
from elemental_gui.widgets.learn.exercise_page import ExercisePage
from tests.support.board_driver import BoardDriver
from tests.support.table_driver import TableDriver

LEFT = Qt.MouseButton.LeftButton
MAIN, NAMED = "the main button", "what the words name"
"""Entries of the tray that are looked for when it is their turn to be pressed."""
_SUBMISSION = re.compile(r"submit (?:(?P<building>\w+) x(?P<copies>\d+)|-) buff (?P<buff>[A-Z]|-)")


class Clicker:
    """A mouse on the board of an exercise. It knows how an action is written, and no game."""

    def __init__(self, qtbot: QtBot, page: ExercisePage) -> None:
        self._qtbot = qtbot
        self._page = page

    def play(self, text: str) -> None:
        """Play an action; fails where no presses play it."""
        scene = self._page.board.scene
        if not isinstance(scene, GameScene):
            assert isinstance(scene, ParticlesTable)
            self._submit(TableDriver(scene), text)
            return
        hands = BoardDriver(self._qtbot, scene.view)
        self._sit_and_throw(scene, hands)
        before = self._session
        wanted = before.seal() if _seals(before, text) else before.play(before.position.parse(text))
        for way in _ways(scene, before, text):
            if self._press(scene, hands, way, text) and _is(self._session, wanted):
                return
            hands.key("esc", "esc")
            self._page.board.match.go_to(before)
        raise AssertionError(f"no presses play {text}; the tray has {[each.key for each in _open(scene)]}")

    def arrange(self) -> None:
        """Put what lies in the heaps wherever there is room, and hand it in."""
        scene = self._page.board.scene
        assert isinstance(scene, GameScene)
        hands = BoardDriver(self._qtbot, scene.view)
        self._sit_and_throw(scene, hands)
        while not _main(scene):
            if not hands.marked("target"):  # nothing is in the hand
                hands.click(next(entry.key for entry in _open(scene) if entry.kind is Kind.STONE))
            hands.click(min(hands.marked("target")))
        hands.click(_main(scene))

    @property
    def _session(self) -> Session:
        return self._page.board.match.session

    def _sit_and_throw(self, scene: GameScene[Any, Any], hands: BoardDriver) -> None:
        """Take a cover sheet away, and let luck act that waits for a press."""
        if any(entry.key == SIT for entry in _open(scene)):
            hands.click(SIT)
        while self._session.position.is_chance and not self._session.awaits_seal:
            count = len(self._session.plies)
            hands.click(_main(scene))
            assert len(self._session.plies) > count

    def _press(self, scene: GameScene[Any, Any], hands: BoardDriver, way: tuple[str, ...], text: str) -> bool:
        """Press places one after the other; False where one is not there."""
        for place in way:
            key = _main(scene) if place == MAIN else _fitting(scene, text)[0] if place == NAMED else place
            is_there = scene.squares.grid.parse(key) is not None or any(entry.key == key for entry in _open(scene))
            if not is_there:
                return False
            hands.click(key)
        return True

    def _submit(self, hands: TableDriver, text: str) -> None:
        if text == CONFIRM:
            QTest.mouseClick(self._page.beside.confirm, LEFT)
            return
        found = _SUBMISSION.fullmatch(text)
        assert found is not None, text
        if found["building"]:
            hands.click(found["building"])
            for _ in range(int(found["copies"]) - hands.table.draft.copies):
                hands.click(hands.table.panels.form.more.text())
        if found["buff"] != "-":
            hands.click(found["buff"])
        hands.click(hands.table.panels.form.submit.text())


def _ways(scene: GameScene[Any, Any], session: Session, text: str) -> Iterator[tuple[str, ...]]:
    """Give what may be pressed for an action: the entries and squares that its words name or that it changes."""
    grid, position = scene.squares.grid, session.position
    words = text.split()
    named = [word for word in words if grid.parse(word) is not None]
    changed = () if _seals(session, text) else sorted(touched(position.events(position.parse(text))))
    others = [grid.names[square] for square in changed]
    keys = _fitting(scene, text)
    paths = [(*named, *path) for path in _paths(scene, named, words)]
    for key in keys:
        yield (key,)
        for path in paths:
            yield (key, *path)
            yield (*path, key)
    yield from paths
    yield (*named, NAMED)
    yield from permutations(dict.fromkeys((*named, *others)), 2)
    for square in others or map(grid.names.__getitem__, grid.squares):
        yield from ((key, square) for key in keys)
        yield (square, MAIN)


def _paths(scene: GameScene[Any, Any], named: list[str], words: list[str]) -> Iterator[tuple[str, ...]]:
    """Give what directions behind a square lead over: a river's path, also with its line before it."""
    yield ()
    directions = [word for word in words if re.fullmatch("[UDLR]+", word)]
    if len(directions) != 2 or not named:
        return
    line, path = directions
    grid = scene.squares.grid

    def beside(square: str, way: str) -> str:
        number = grid.parse(square)
        assert number is not None
        return grid.names[number + grid.steps[way]]

    squares = tuple(accumulate(path, beside, initial=named[0]))[1:]
    yield squares
    yield (beside(named[0], line), *squares)


def _fitting(scene: GameScene[Any, Any], text: str) -> list[str]:
    """Give the keys of open entries that share a word with an action, those that share most first, and of stones."""
    words = {*text.lower().split()}
    shared = {
        entry.key: len({*f"{entry.key} {entry.caption} {entry.words}".lower().split()} & words)
        for entry in _open(scene)
    }
    fitting = [entry.key for entry in _open(scene) if shared[entry.key] or entry.kind is Kind.STONE]
    return sorted(fitting, key=lambda key: -shared[key]) or [""]


def _open(scene: GameScene[Any, Any]) -> list[Entry]:
    return [entry for entry in scene.layers.tray.entries if entry.key and entry.is_open]


def _main(scene: GameScene[Any, Any]) -> str:
    return next((entry.key for entry in _open(scene) if entry.kind is Kind.MAIN), "")


def _seals(session: Session, text: str) -> bool:
    return text == CONFIRM and (session.game.confirm is None or session.awaits_seal)


def _is(session: Session, wanted: Session) -> bool:
    """Tell whether this was played, whatever luck may have brought since."""
    since = session.plies[len(wanted.plies) :]
    played = session.plies[: len(wanted.plies)] == wanted.plies
    return played and session.sealed == wanted.sealed and all(ply.seat == LUCK for ply in since)
