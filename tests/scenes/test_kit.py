"""The kit beneath every board knows no game: it serves any grid, and its squares lie where they are seen."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QPointF, QRectF
from pytestqt.qtbot import QtBot

from elemental_gui.engine.core.geometry import Grid
from elemental_gui.scenes.kit.board_scene import BoardScene
from elemental_gui.scenes.kit.board_view import BoardView
from elemental_gui.scenes.kit.placement import MARGIN, REACH, UNIT, Placement, Squares
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import DARK, LIGHT
from tests.support.board_driver import BoardDriver
from tests.support.each_case import each_case
from tests.support.exposed import exposed

GRIDS = [Grid(9, 9), Grid(10, 11), Grid(6, 8)]


@each_case("grid", GRIDS)
@each_case("flipped", [False, True])
def test_squares_are_found_where_they_are_placed(grid: Grid, flipped: bool) -> None:
    squares = Squares(grid, flipped=flipped)
    for square in grid.squares:
        assert squares.at(squares.centre(square)) == square
        assert squares.rect(square).contains(squares.centre(square))
    rng, around = Random(5), squares.placement.board_rect.adjusted(-REACH, -REACH, REACH, REACH)
    for _ in range(500):
        point = QPointF(rng.uniform(-90, 1200), rng.uniform(-90, 1300))
        nearest = min(grid.squares, key=lambda square: (squares.centre(square) - point).manhattanLength())
        assert squares.at(point) == (nearest if around.contains(point) else None)


def test_a1_is_top_left_and_flipping_is_half_a_turn() -> None:
    for board, a1, last in ((Placement(11, 9), (50, 50), (1000, 800)), (Placement(11, 9, True), (1050, 850), (0, 0))):
        assert board.centre(0, 0) == QPointF(*a1)
        assert board.rect(10, 8) == QRectF(*last, UNIT, UNIT)
        assert board.outer_rect.width() == 11 * UNIT + 2 * MARGIN and board.outer_rect.contains(board.board_rect)
    assert len({Placement(11, 11), Placement(11, 11), Placement(11, 11, True)}) == 2


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{grid.columns}x{grid.rows}")
def test_a_board_without_a_game_has_a_cursor_and_fits(qtbot: QtBot, artwork: Artwork, grid: Grid) -> None:
    scene = BoardScene(grid, artwork, DARK)
    scene.redraw(scene.look)
    view = exposed(qtbot, BoardView(scene), 500, 600)
    hands = BoardDriver(qtbot, view)
    for key, across, down in (("up", 0, -1), ("left", -1, 0), ("down", 0, 1), ("right", 1, 0)):
        before = scene.cursor
        hands.key(key)
        assert scene.cursor == scene.squares.beside(before, across, down) != before
    scene.flipped = True
    before = scene.cursor
    hands.key("up")
    assert grid.row(scene.cursor) == grid.row(before) + 1
    hands.key(*["left"] * 20, *["up"] * 20)
    assert scene.cursor == grid.last
    assert view.viewport().rect().adjusted(-2, -2, 2, 2).contains(view.square_area(grid.first))
    assert not view.grab().isNull()


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{grid.columns}x{grid.rows}")
def test_letters_round_a_small_board_follow_the_text(qtbot: QtBot, artwork: Artwork, grid: Grid) -> None:
    scene = BoardScene(grid, artwork, DARK)
    scene.redraw(scene.look)
    view = exposed(qtbot, BoardView(scene), 1500, 1500)
    assert scene.squares.placement == Placement(grid.columns, grid.rows)
    view.resize(340, 380)
    for turned in (False, True):
        scene.flipped = turned
        placement = scene.squares.placement
        assert placement.letters / scene.look.text >= 0.75 and placement.flipped is turned
        assert 1.27 * placement.letters < placement.margin, "numbers of two digits fit beside the squares"
        assert view.viewport().rect().adjusted(-2, -2, 2, 2).contains(
            view.mapFromScene(placement.outer_rect).boundingRect()
        )
    view.resize(1500, 1500)
    assert scene.squares.placement == Placement(grid.columns, grid.rows, flipped=True)


def test_another_theme_reaches_beside_the_board(qtbot: QtBot, artwork: Artwork) -> None:
    scene = BoardScene(GRIDS[0], artwork, LIGHT)
    scene.redraw(scene.look)
    view = exposed(qtbot, BoardView(scene), 900, 500)
    for theme in (LIGHT, DARK, LIGHT):
        scene.set_theme(theme)
        shown = view.viewport().grab().toImage()
        assert {shown.pixelColor(x, 3).name() for x in (3, shown.width() - 4)} == {theme.window.name()}
