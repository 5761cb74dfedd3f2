"""The board: what it shows of a position, of the past and of the end, and how what happened is told in motion."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from elemental_gui.engine.compass_collisions.state import State
from elemental_gui.scenes.kit.style.theme import THEMES
from tests.scenes.compass_collisions.played import AGREED, Game
from tests.support.drawings import compass_collisions as diagrams
from tests.support.drawings.compass_collisions import erosion, position

Play = Callable[[State], Game]

BOARD = """
    A B C D
  1 E f . #
  2 . . . .
"""
NUMBERS = """
    A B C D
  1 12 9 . .
  2 10 3 . .
"""


def test_holes_numbers_and_pieces_are_shown(play: Play) -> None:
    game = play(position(BOARD, erosion=erosion(NUMBERS)))
    assert game.shown()["A1"] == "E" and game.shown()["B1"] == "f"
    ground = game.named(game.table.board.ground.codes)
    assert ground == {"D1": "#", "B2": "3"}
    assert game.named(game.table.board.doom.codes) == {"A1": "12!", "A2": "10", "B1": "9"}


def test_squares_about_to_vanish_carry_the_count_that_removes_them(play: Play) -> None:
    game = play(position(BOARD, erosion=erosion("    A B C\n  1 . . .\n  2 9 8 7\n")))
    assert game.named(game.table.board.doom.codes) == {"A2": "9!", "B2": "8"}
    assert game.named(game.table.board.ground.codes) == {"D1": "#", "C2": "7"}


def test_a_square_is_described_in_words(play: Play) -> None:
    game = play(position(BOARD, erosion=erosion(NUMBERS)))
    grid = game.scene.squares.grid
    said = [game.scene.square_words(grid.parse(name) or 0) for name in ("A1", "D1", "C2")]
    assert said == ["A1 earth of Ann, vanishes with 12 pieces left", "D1 is gone", "C2 empty"]
    assert game.scene.summary() == "Ann is to move, 10 pieces are left"


def test_the_past_cannot_be_played_on(play: Play) -> None:
    game = play(position(BOARD))
    game.show(game.state, is_live=False)
    game.hands.drag("A1", "A2")
    game.hands.walk_to("A1")
    game.hands.key("enter", "down", "enter")
    assert game.proposed == [] and [*game.tray()] == []
    assert game.scene.layers.veil.isVisible()


def test_the_end_is_announced(play: Play) -> None:
    game = play(position("    A B C D E F G H I\n  5 E . . . . . . . .\n  9 . W F A . e w f a\n"))
    state = diagrams.play(game.state, "A5 N1")
    game.show(state)
    assert game.scene.layers.tray.entries == ()
    assert [*game.tray()] == []


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_every_stage_is_drawn_in_every_theme(play: Play, theme: object) -> None:
    game = play(diagrams.game(erosion="A"))
    for theme_now in THEMES:
        if theme_now is theme:
            game.scene.set_theme(theme_now)
    state = game.state
    for action in (*AGREED.split(";"), "place 1A N", "place 2B E", "place 2A S"):
        state = diagrams.play(state, action)
        game.show(state)
        assert not game.view.grab().isNull()


def test_the_board_can_be_turned_round(play: Play) -> None:
    game = play(position(BOARD))
    game.scene.flipped = True
    game.view.fit()
    game.hands.drag("A1", "A2")
    assert game.proposed == ["A1 S1"]


def test_a_gesture_ends_when_another_position_is_shown(play: Play) -> None:
    game = play(position(BOARD))
    game.hands.hold("A1", "A2")
    game.show(diagrams.play(game.state, "B9 N1"))
    assert not game.held()
    assert game.ghosts() == {}
    game.hands.release("A2")
    assert game.proposed == []
