"""What is carried to a square: by dragging, by clicks and by keys, and how it is put back."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from elemental_gui.engine.catalog import load
from elemental_gui.scenes.catalog import make
from elemental_gui.scenes.kit.game_scene import GameScene
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import LIGHT
from tests.scenes.compass_collisions.played import AGREED
from tests.support.drawings import compass_collisions, elemenders, element, elemento
from tests.support.played_board import PlayedBoard


class Carried(NamedTuple):
    """Something that is carried: where it is taken up, a square where it can go, and what that plays."""

    slug: str
    state: Any
    taken: str
    square: str
    done: str
    keys: tuple[str, ...]
    """How the keyboard does it; a square means the way of the cursor there."""


def begun(slug: str, actions: str) -> Any:
    game = load(slug)
    position = game.start(game.default_preset, {}, 2, 1)
    for text in actions.split("; "):
        position = position.play(position.parse(text))
    return position.state


PIECES, UNITS = "    A B\n  4 . .\n  5 . E", "    A    B\n  4 .    .\n  5 .    .1F2"
ONLY_MOVES = "    A B C D\n  1 . a E F\n  2 e f . a\n  3 w . f .\n  4 A E . W"
CARRIED = {
    "a stone of Element": Carried(
        "element", element.position(hand="fw", steps=2), "fire", "A1", "fire A1", ("A1", "f", "enter")),
    "a sage": Carried(
        "element", element.position("A B\n1 ● .", steps=1), "A1", "B1", "move B1", ("A1", "enter", "right", "enter")),
    "a set": Carried(
        "compass_collisions", begun("compass_collisions", AGREED), "set 2A", "E2", "place 2A N", ("E2", "3", "enter")),
    "a piece": Carried(
        "compass_collisions", compass_collisions.position(PIECES), "B5", "B4", "B5 N1", ("B5", "enter", "up", "enter")),
    "a stone of Elemento": Carried(
        "elemento", elemento.position("  A B C D\n1 F . . ."), "air", "D4", "place wind D4", ("D4", "a", "enter")),
    "a stone that moves": Carried(
        "elemento", elemento.position(ONLY_MOVES), "D4", "C4", "move D4 C4", ("D4", "enter", "left", "enter")),
    "a new unit": Carried(
        "elemenders", begun("elemenders", "true B; true B; coin heads"), "heap fire", "A1", "deploy fire A1",
        ("A1", "f", "enter")),
    "a unit": Carried(
        "elemenders", elemenders.position(UNITS), "B5", "A4", "move B5 A4", ("B5", "enter", "up", "left", "enter")),
}  # fmt: skip
EACH = pytest.mark.parametrize("what", CARRIED)


@pytest.fixture
def board(what: str, qtbot: QtBot, artwork: Artwork) -> PlayedBoard:
    slug = CARRIED[what].slug
    scene = make(slug, artwork, LIGHT)
    assert isinstance(scene, GameScene)
    shown = PlayedBoard(qtbot, load(slug), scene, CARRIED[what].state, (760, 860))
    shown.applies = False
    return shown


@EACH
def test_it_is_dragged(board: PlayedBoard, what: str) -> None:
    board.hands.hold(CARRIED[what].taken, CARRIED[what].square)
    assert board.held()
    board.hands.release(CARRIED[what].square)
    assert board.proposed == [CARRIED[what].done]


@EACH
def test_a_click_here_and_a_click_there_do_the_same(board: PlayedBoard, what: str) -> None:
    board.hands.click(CARRIED[what].taken)
    assert board.held()
    board.hands.click(CARRIED[what].square)
    assert board.proposed == [CARRIED[what].done]


@EACH
def test_what_was_picked_up_with_a_click_is_dragged_too(board: PlayedBoard, what: str) -> None:
    board.hands.click(CARRIED[what].taken)
    board.hands.drag(CARRIED[what].taken, CARRIED[what].square)
    assert board.proposed == [CARRIED[what].done]


@EACH
def test_keys_do_it(board: PlayedBoard, what: str) -> None:
    for key in CARRIED[what].keys:
        (board.hands.walk_to if key[:1].isupper() else board.hands.key)(key)
    assert board.proposed == [CARRIED[what].done]


@EACH
@pytest.mark.parametrize("how", ["esc", "backspace", "right button", "comes home"])
def test_it_is_put_back(board: PlayedBoard, what: str, how: str) -> None:
    taken, square = CARRIED[what].taken, CARRIED[what].square
    before = board.shown()
    if how == "comes home":
        board.hands.drag(taken, taken, by=(square,))
    else:
        board.hands.click(taken)
        board.hands.hover(square)
        board.hands.right_click(square) if how == "right button" else board.hands.key(how)
    assert not board.held() and board.proposed == [] and board.shown() == before and board.ghosts() == {}


@EACH
def test_it_stays_in_the_hand_when_the_board_gets_another_size(board: PlayedBoard, what: str) -> None:
    board.hands.click(CARRIED[what].taken)
    targets, edge = board.hands.marked("target"), board.scene.look.edge
    board.view.resize(1100, 620)
    assert board.scene.look.edge != edge
    assert board.held() and board.hands.marked("target") == targets
    board.hands.click(CARRIED[what].square)
    assert board.proposed == [CARRIED[what].done]


@EACH
def test_nothing_is_said_of_a_square_any_more_once_it_is_dropped_outside(board: PlayedBoard, what: str) -> None:
    board.hands.hold(CARRIED[what].taken, CARRIED[what].square)
    assert board.scene.status
    outside = QPoint(-40, -40)
    QTest.mouseRelease(board.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, outside)
    refused = board.refusals  # beside the board a piece of Compass Collisions goes somewhere
    assert not board.held() and board.scene.status in ("", *refused)
