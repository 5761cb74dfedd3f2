"""Still pictures of a position, and the squares that an action touches."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from elemental_gui.engine.compass_collisions.board import GRID
from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.scenes.compass_collisions.miniature import paint_line
from elemental_gui.scenes.compass_collisions.pieces import piece, set_picture
from elemental_gui.scenes.compass_collisions.still import paint_state, touched
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.look import Look
from elemental_gui.scenes.kit.placement import Placement
from elemental_gui.scenes.kit.theme import THEMES, Theme
from tests.support.compass_collisions_diagrams import position

BOARD = """
    A B C
  1 E f #
  2 . . .
"""


def small(line: str, theme: Theme) -> bytes:
    """Paint a position line small."""
    image = QImage(90, 90, QImage.Format.Format_ARGB32)
    image.fill(theme.window)
    painter = QPainter(image)
    paint_line(painter, QRectF(0, 0, 90, 90), line, theme, Artwork())
    painter.end()
    return bytes(image.constBits())


def picture(paint: object, what: object, theme: Theme) -> bytes:
    """Paint something with one of the painters."""
    image = QImage(900, 900, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(theme.window)
    painter = QPainter(image)
    assert callable(paint)
    paint(painter, Placement(9, 9), what, theme, Artwork())
    painter.end()
    return bytes(image.constBits())


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_a_position_is_painted_from_a_state_and_from_its_line(theme: Theme) -> None:
    state = position(BOARD)
    plain = picture(paint_state, position(), theme)
    assert picture(paint_state, state, theme) != plain
    assert small(GAME.format_position(state), theme) != small("/".join(["." * 9] * 9), theme)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_all_eight_pieces_differ_in_colour_and_in_grey(theme: Theme) -> None:
    look = Look(Artwork(), theme, 48, 1.0)
    for form in (QImage.Format.Format_ARGB32, QImage.Format.Format_Grayscale8):
        seen = {bytes(piece(code, look).toImage().convertToFormat(form).constBits()) for code in "EWFAewfa"}
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
    squares = touched(state, GAME.parse_action(state, text))
    assert {GRID.names[square] for square in squares} >= set(names.split())
