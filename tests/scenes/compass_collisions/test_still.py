"""How the game looks, and the squares that an action touches."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage

from elemental_gui.engine.compass_collisions.board import GRID
from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.engine.core.events import touched
from elemental_gui.scenes.compass_collisions.painter import PAINTER
from elemental_gui.scenes.compass_collisions.sets import set_picture
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.style.theme import THEMES, Theme
from tests.support.compass_collisions_diagrams import erosion, position

BOARD = """
    A B C
  1 E f #
  2 . . .
"""


def test_squares_that_stand_empty_have_their_numbers_printed() -> None:
    state = position(BOARD, erosion=erosion("""
        A B C
      1 9 8 .
      2 7 . .
    """))
    assert PAINTER.printed(state) == {(0, 1): "7"}


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_all_eight_pieces_differ_in_colour_and_in_grey(theme: Theme) -> None:
    look = Look(Artwork(), theme, 48, 1.0)
    for form in (QImage.Format.Format_ARGB32, QImage.Format.Format_Grayscale8):
        seen = {bytes(PAINTER.picture(code, look).toImage().convertToFormat(form).constBits()) for code in "EWFAewfa"}
        assert len(seen) == 8


@pytest.mark.usefixtures("qapp")
def test_a_set_is_drawn_in_three_rows() -> None:
    look = Look(Artwork(), THEMES[0], 70, 1.0)
    shown = set_picture("EWFAE../.WFA./...", 1, look, 2.0)
    assert (shown.width(), shown.height()) == (140, 60)


@pytest.mark.parametrize(
    ("text", "names"), [("A1 S1", "A1 A2"), ("A1 E1", "A1 B1"), ("A1 N1", "A1"), ("penalty A1", "A1")]
)
def test_the_squares_of_an_action(text: str, names: str) -> None:
    state = position(BOARD.replace("E f #", "E . #") if text == "A1 S1" else BOARD)
    squares = touched(GAME.events(state, GAME.parse_action(state, text)))
    assert {GRID.names[square] for square in squares} >= set(names.split())
