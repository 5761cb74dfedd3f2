"""The board for those who listen to it, and who play it through what a screen reader offers."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget

from elemental_gui.engine.element.state import State
from elemental_gui.scenes.element.scene import ElementScene
from elemental_gui.scenes.kit.board_view import BoardView
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import LIGHT
from tests.scenes.element.played import Game
from tests.support.drawings.element import position
from tests.support.screen_reader import NAME, ROLE, Reader

Play = Callable[[State], Game]
pytestmark = pytest.mark.usefixtures("listening")

BOARD = "    A B C\n  1 ● f m\n"


def test_the_board_is_a_table_of_named_cells_with_headers(play: Play) -> None:
    game = play(position(BOARD, hand="fw", steps=2))
    reader = Reader(game.view)
    cells = reader.names(ROLE.Cell)
    assert len(cells) == 121
    assert cells[:4] == ["A1 sage of Ann", "B1 fire", "C1 mountain, range", "D1 empty"]
    assert all(cells)
    cell = reader.find(ROLE.Cell, "C1").tableCellInterface()
    assert (cell.rowIndex(), cell.columnIndex()) == (0, 2)
    assert cell.table().role() == ROLE.Table
    assert [head.text(NAME) for head in (*cell.columnHeaderCells(), *cell.rowHeaderCells())] == ["C", "1"]


def test_the_board_says_who_acts_and_what_with(play: Play) -> None:
    game = play(position(BOARD, hand="fw", steps=2))
    Reader(game.view)
    assert game.view.accessibleName() == "Board"
    assert game.view.accessibleDescription() == "Ann has fire, water and 2 steps"


@pytest.mark.parametrize("flipped", [False, True])
def test_cells_lie_where_their_squares_are(play: Play, flipped: bool) -> None:
    game = play(position(BOARD))
    reader = Reader(game.view)
    game.scene.flipped = flipped
    for name in ("A1", "F6", "K11"):
        square = game.view.square_area(game.scene.squares.grid.parse(name)).center()
        cell = reader.find(ROLE.Cell, f"{name} ")
        assert cell.rect().contains(game.view.viewport().mapToGlobal(square))
        row, column = cell.tableCellInterface().rowIndex(), cell.tableCellInterface().columnIndex()
        assert [head.text(NAME) for head in cell.tableCellInterface().columnHeaderCells()] == [name[0]]
        assert (row, column) == ((10 - int(name[1:]) + 1,) if flipped else (int(name[1:]) - 1,)) + (
            (10 - ord(name[0]) + 65,) if flipped else (ord(name[0]) - 65,)
        )


def test_the_tray_can_be_read_and_its_closed_entries_are_disabled(play: Play) -> None:
    game = play(position(BOARD, hand="fw", steps=2))
    reader = Reader(game.view)
    assert reader.names(ROLE.Button) == ["1 fire in the hand", "1 water in the hand"]
    labels = reader.names(ROLE.StaticText)
    assert "2 steps" in labels and "● Ann, to act" in labels


def test_the_cells_and_the_tray_follow_the_game(play: Play) -> None:
    game = play(position(BOARD, hand="f", steps=1))
    reader = Reader(game.view)
    game.hands.drag("fire", "D1")
    assert reader.find(ROLE.Cell, "D1").text(NAME) == "D1 fire"
    assert "1 fire in the hand" not in reader.names(ROLE.Button)


def test_what_is_read_neither_hides_the_board_nor_takes_the_mouse(play: Play) -> None:
    game = play(position(BOARD, hand="f"))
    before = game.view.grab().toImage()
    Reader(game.view)
    assert game.view.grab().toImage() == before
    read = [widget for widget in game.view.viewport().findChildren(QWidget) if widget.isVisible()]
    assert read and not any(widget.autoFillBackground() for widget in read)
    game.hands.drag("fire", "D1")
    assert game.proposed == ["fire D1"]


def test_the_cursor_is_told(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    game = play(position(BOARD))
    Reader(game.view)
    said: list[int] = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: said.append(event.child()))
    game.hands.walk_to("B1")
    # A row and a column of headers come first.
    assert said[-1] == 1 * 12 + 2


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
        assert len(Reader(view).names(ROLE.Cell)) == 121
        alive.append(weakref.ref(view))
        view.close()
        view.deleteLater()
        del scene, view
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    assert sum(view() is not None for view in alive) <= 1
