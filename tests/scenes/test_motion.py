"""Motion tells what happened and ends where the position is, in every game with a board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from elemental_gui.scenes.kit.style.art import Artwork
from tests.scenes.compass_collisions.played import Game as CompassGame
from tests.scenes.elemenders.played import Game as ElemendersGame
from tests.scenes.element.played import Game as ElementGame
from tests.scenes.elemento.played import Game as ElementoGame
from tests.support.drawings import compass_collisions, elemenders, element, elemento
from tests.support.played_board import PlayedBoard

Play = Callable[[Any], Any]
"""Puts a position on the screen."""


def moments_of_element() -> Iterator[tuple[Any, str]]:
    board = """
        A B C D E F G
      1 ● 2 . . f . .
      2 . e f f . f .
      3 . . e . f . .
      4 w w . . . 1 .
      5 . f . ▲ . . .
    """
    for letter, text in (
        ("f", "fire E2"), ("a", "wind B2"), ("a", "wind B1"), ("e", "earth B2"), ("e", "earth A4"),
        ("w", "water C4 L RUR"), ("w", "water F3"), ("", "move A2"), ("", "ride B1"),
    ):  # fmt: skip
        yield element.position(board, preset="dm5", hand=letter, steps=1), text
    trapping = "    A B C\n  1 ● . f\n  2 f f f\n  5 . ▲ .\n"
    yield element.position(trapping, preset="iak", hand="f", seat=2), "fire B1"


def moments_of_elemento() -> Iterator[tuple[Any, str]]:
    drawn, board = elemento, "  A B C D\n1 . a E w\n2 e . . .\n3 A . . .\n4 w . . ."
    busy = drawn.position(board, dice="blue,red")
    both = drawn.play(busy, "place fire A1")
    stuck = drawn.position("  A B C D\n1 . a E F\n2 e f . a\n3 w . f .\n4 A E . W", dice="blue,red")
    yield drawn.game(), "roll yellow green"
    yield busy, "place fire A1"
    yield busy, "place water B2"
    yield drawn.position(board, dice="blue,red", variation_dice="on"), "place water C3"
    yield drawn.play(both, "clear row 1 light"), "clear column A dark"
    yield stuck, min(drawn.legal(stuck))


def moments_of_elemenders() -> Iterator[tuple[Any, str]]:
    drawn = elemenders
    board = """
        A    B    C    D    E
      3 r1W2 r    r    r    .
      4 l1P1 .1F2 .2F1 .    .
      5 .    .2T2 .    .1P2+ .1F2!
    """
    start, spawning = drawn.play(drawn.game(), "true B; true H"), drawn.position("A\n3 .1F2", stage="coin")
    yield start, "coin tails"
    yield drawn.play(start, "coin heads"), "deploy water A1"
    for text in (
        "move A3 D3", "attack B4 C4", "attack B4 B5", "terraform B4", "terraform A3 V", "confirm",
    ):  # fmt: skip
        yield drawn.position(board), text
    yield drawn.position(board, terrain_tick="end_of_activation"), "terraform A4"
    yield spawning, "coin heads"
    yield drawn.play(spawning, "coin heads"), "spawn plant A1"


def moments_of_compass_collisions() -> Iterator[tuple[Any, str]]:
    drawn = compass_collisions
    numbers = drawn.erosion("    A B\n  1 11 .\n  2 10 9\n")
    for board, text in (
        ("A B\n1 E .", "A1 E1"), ("A B\n1 E w", "A1 E1"), ("A B\n1 E a", "A1 E1"), ("A B\n1 E e", "A1 E1"),
        ("A B C D\n1 E W f #", "A1 E1"), ("A B\n1 E #", "A1 E1"), ("A B C D E\n1 E w A f .", "A1 W1"),
        ("A B\n1 E .", "penalty A1"),
    ):  # fmt: skip
        yield drawn.position(board, erosion=numbers), text
    sets = "EWFAE../.WFA./... ..FAEWF/.AEW./..."
    placing = drawn.play(drawn.game(), f"privilege order; sets 1 {sets}; sets 2 {sets}; first 1")
    yield placing, min(drawn.legal(placing))


GAMES: dict[str, tuple[Callable[[QtBot, Artwork, Any], PlayedBoard], Iterator[tuple[Any, str]], str]] = {
    "element": (ElementGame, moments_of_element(), "K1"),
    "elemento": (ElementoGame, moments_of_elemento(), "D4"),
    "elemenders": (ElemendersGame, moments_of_elemenders(), "K8"),
    "compass_collisions": (CompassGame, moments_of_compass_collisions(), "E5"),
}
"""For each game its board, positions with an action that has something to tell, and a square that is empty in all."""
MOMENTS = [
    pytest.param(board, state, text, aside, id=f"{slug}-{text}")
    for slug, (board, moments, aside) in GAMES.items()
    for state, text in moments
]
EACH = pytest.mark.parametrize(("board", "state", "text", "aside"), MOMENTS)


@pytest.fixture
def play(qtbot: QtBot, artwork: Artwork, board: Callable[[QtBot, Artwork, Any], Any]) -> Play:
    return lambda state: board(qtbot, artwork, state)


def begin(game: Any, text: str) -> Any:
    """Let motion tell an action, and return the position after it."""
    game.scene.animations = True
    game.apply(text)
    return game.state


def lying(game: Any) -> dict[str, str]:
    """Return the pieces on the squares, without what a turn that ends takes from them or is going to do to them."""
    return {
        square: code.partition(">")[0].rstrip("+!")
        for square, code in game.shown().items()
        if not code.startswith("sage")
    }


@EACH
def test_the_end_of_the_motion_is_the_position(play: Play, state: Any, text: str, aside: str) -> None:
    game = play(state)
    following = begin(game, text)
    assert game.scene.animator.is_running
    game.run_out()
    still = play(following)
    assert game.shown() == still.shown()
    assert game.scene.layers.marks.codes == still.scene.layers.marks.codes
    assert game.view.grab().toImage() == still.view.grab().toImage(), aside


@EACH
def test_every_step_ends_at_rest(play: Play, state: Any, text: str, aside: str) -> None:
    game = play(state)
    following = begin(game, text)
    for step in list(game.scene.animator._steps):
        for moment in (0.0, 0.4, 0.9, 1.0):
            step.advance(moment)
        assert not game.held(), aside
    at_rest = lying(game)
    game.show(following)
    assert at_rest == lying(game)


@EACH
def test_any_click_or_key_skips_to_the_end(play: Play, state: Any, text: str, aside: str) -> None:
    game = play(state)
    still = play(begin(game, text)).shown()
    for skip, where in ((game.hands.right_click, aside), (game.hands.key, "up")):
        game.show(state)
        begin(game, text)
        skip(where)
        assert not game.scene.animator.is_running
        assert game.shown() == still
        assert not game.held()


@EACH
def test_motion_can_be_switched_off(play: Play, state: Any, text: str, aside: str) -> None:
    game = play(state)
    game.apply(text)
    assert not game.scene.animator.is_running
    at_once = game.shown()
    game.show(game.state)
    assert at_once == game.shown(), aside


@pytest.mark.parametrize(
    ("board", "state", "stone", "square"),
    [
        (ElementGame, element.position("A B\n1 m .", hand="f"), "fire", "A1"),
        (ElementoGame, elemento.position("A B C D\n1 . . E .", dice="blue,red"), "water", "C1"),
    ],
    ids=["element", "elemento"],
)
def test_an_illegal_stone_glides_home(play: Play, qtbot: QtBot, state: Any, stone: str, square: str) -> None:
    game = play(state)
    game.scene.animations = True
    game.hands.drag(stone, square)
    assert game.held()
    assert game.scene.animator.is_running
    qtbot.waitUntil(lambda: not game.held())
