"""The board: what it shows of a position, of the past and of the end, and how what happened is told in motion."""

from __future__ import annotations

from collections.abc import Callable

from elemental_gui.engine.compass_collisions.state import State
from tests.scenes.compass_collisions.played import Game
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
