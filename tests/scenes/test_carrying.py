"""Where squares lie, and what is carried to them."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF
from pytestqt.qtbot import QtBot

from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.geometry import Grid
from elemental_gui.scenes.catalog import make
from elemental_gui.scenes.kit.game_scene import GameScene
from elemental_gui.scenes.kit.placement import MARGIN, REACH, UNIT, Placement, Squares
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import LIGHT
from tests.scenes.compass_collisions.played import AGREED
from tests.support.drawings import element, elemento
from tests.support.played_board import PlayedBoard

PLACING = {
    "element": ("fire", "A1", "fire A1"),
    "compass_collisions": ("set 2A", "E2", "place 2A N"),
    "elemento": ("air", "D4", "place wind D4"),
    "elemenders": ("heap fire", "A1", "deploy fire A1"),
}


def state_of(slug: str) -> Any:
    match slug:
        case "element":
            return element.position(hand="fw", steps=2)
        case "elemento":
            return elemento.position("    A B C D\n  1 F . . .\n  2 . . e .\n")
    game = load(slug)
    position = game.start(game.default_preset, {}, 2, 1)
    begun = {"compass_collisions": AGREED, "elemenders": "true B; true B; coin heads"}[slug]
    for text in begun.split("; "):
        position = position.play(position.parse(text))
    return position.state


@pytest.mark.parametrize("slug", PLACING)
def test_what_was_picked_up_with_a_click_is_dragged_from_its_heap(qtbot: QtBot, artwork: Artwork, slug: str) -> None:
    heap, square, done = PLACING[slug]
    scene = make(slug, artwork, LIGHT)
    assert isinstance(scene, GameScene)
    board = PlayedBoard(qtbot, load(slug), scene, state_of(slug), (760, 860))
    board.hands.click(heap)
    assert board.held()
    board.hands.drag(heap, square)
    assert board.proposed == [done]


SIZES = [(11, 11, False), (11, 11, True), (4, 10, True)]
boards = pytest.mark.parametrize("board", [Placement(*size) for size in SIZES])
laid_out = pytest.mark.parametrize("board", [Squares(Grid(*size), flipped=flipped) for *size, flipped in SIZES])


def test_a1_is_top_left() -> None:
    board = Placement(11, 11)
    assert board.centre(0, 0) == QPointF(50, 50)
    assert board.rect(2, 1) == QRectF(200, 100, UNIT, UNIT)
    assert Squares(Grid(11, 11)).at(QPointF(250, 150)) == Grid(11, 11).parse("C2")


def test_flipping_is_half_a_turn() -> None:
    board = Placement(11, 9, flipped=True)
    assert board.centre(0, 0) == QPointF(1050, 850)
    assert board.rect(10, 8) == QRectF(0, 0, UNIT, UNIT)
    assert Squares(Grid(11, 9), flipped=True).at(QPointF(1050, 850)) == Grid(11, 9).parse("A1")


@laid_out
def test_every_square_is_found_at_its_middle_and_near_its_corners(board: Squares) -> None:
    for square in board.grid.squares:
        area = board.rect(square)
        assert area.center() == board.centre(square)
        for point in (area.center(), area.topLeft(), area.bottomRight() - QPointF(0.01, 0.01)):
            assert board.at(point) == square


@laid_out
def test_a_little_outside_counts_and_far_outside_does_not(board: Squares) -> None:
    area = board.placement.board_rect
    inside = board.at(QPointF(50, 50))
    assert board.at(QPointF(50, -REACH + 1)) == inside
    assert board.at(QPointF(-REACH + 1, -REACH + 1)) == inside
    assert board.at(QPointF(50, -REACH - 1)) is None
    last = board.at(QPointF(area.right() - 50, area.bottom() - 50))
    assert board.at(QPointF(area.right() + REACH - 1, area.bottom() + REACH - 1)) == last
    assert board.at(QPointF(area.right() + REACH + 1, area.bottom())) is None


@boards
def test_the_outer_rectangle_leaves_room_for_coordinates(board: Placement) -> None:
    assert board.outer_rect.contains(board.board_rect)
    assert board.outer_rect.width() == board.columns * UNIT + 2 * MARGIN


def test_equal_placements_are_equal_and_hashable() -> None:
    assert len({Placement(11, 11), Placement(11, 11), Placement(11, 11, True)}) == 2
