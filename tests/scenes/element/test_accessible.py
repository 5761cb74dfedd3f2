"""The board for those who listen to it."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Generator
from typing import Any

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication

from elemental_gui.engine.element.state import State
from elemental_gui.scenes.element.scene import ElementScene
from elemental_gui.scenes.kit.board_view import BoardView
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import LIGHT
from tests.scenes.element.played import Game
from tests.support.diagrams import position

Play = Callable[[State], Game]

BOARD = "    A B C\n  1 ● f m\n"


@pytest.fixture(autouse=True)
def listening() -> Generator[None]:
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def table(game: Game) -> Any:
    found = QAccessible.queryAccessibleInterface(game.view)
    assert found is not None
    return found


def test_the_board_is_a_table_of_named_cells(play: Play) -> None:
    game = play(position(BOARD, hand="fw", steps=2))
    board = table(game)
    assert board.role() == QAccessible.Role.Table
    assert board.text(QAccessible.Text.Name) == "Board"
    assert board.text(QAccessible.Text.Description) == "Ann has fire, water and 2 steps"
    names = [board.child(index).text(QAccessible.Text.Name) for index in range(board.childCount())]
    assert len(names) == 121
    assert names[:4] == ["A1 sage of Ann", "B1 fire", "C1 mountain, range", "D1 empty"]
    assert all(names)
    assert {board.child(index).role() for index in range(121)} == {QAccessible.Role.Cell}


def test_cells_lie_where_their_squares_are(play: Play) -> None:
    game = play(position(BOARD))
    board = table(game)
    for index in (0, 60, 120):
        cell = board.child(index)
        middle = cell.rect().center()
        assert board.childAt(middle.x(), middle.y()) is cell
        assert board.indexOfChild(cell) == index
        assert cell.parent() is board


def test_the_cursor_is_the_cell_in_focus(play: Play) -> None:
    game = play(position(BOARD))
    game.view.setFocus()
    game.hands.walk_to("B1")
    if game.view.hasFocus():
        assert table(game).focusChild().text(QAccessible.Text.Name) == "B1 fire"
        assert table(game).child(1).state().focused


def test_the_cells_follow_the_game(play: Play) -> None:
    game = play(position(BOARD, hand="f"))
    board = table(game)
    game.hands.drag("fire", "D1")
    assert board.child(3).text(QAccessible.Text.Name) == "D1 fire"


def test_refusals_are_announced(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    game = play(position(BOARD, hand="f"))
    said: list[str] = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: said.append(getattr(event, "message", str)()))
    game.hands.drag("fire", "C1")
    assert any("C1" in words and "1c.20" in words for words in said)


def test_boards_come_and_go_and_leave_nothing(artwork: Artwork) -> None:
    alive: list[weakref.ref[BoardView]] = []
    for _ in range(20):
        scene = ElementScene(artwork, LIGHT)
        view = BoardView(scene)
        scene.setParent(view)
        view.show()
        board = QAccessible.queryAccessibleInterface(view)
        assert board is not None
        assert board.childCount() == 121
        alive.append(weakref.ref(view))
        view.close()
        view.deleteLater()
        del scene, view, board
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    assert sum(view() is not None for view in alive) <= 1  # the last one is let go when the next board is made
