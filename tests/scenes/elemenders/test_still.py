"""Pictures of positions, and the squares that an action touches."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtGui import QImage, QPainter, QPixmap

from elemental_gui import assets
from elemental_gui.engine.core.events import touched
from elemental_gui.engine.elemenders.board import GRID
from elemental_gui.engine.elemenders.game import GAME
from elemental_gui.engine.elemenders.state import State
from elemental_gui.scenes import still
from elemental_gui.scenes.elemenders.painter import PAINTER
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.style.theme import LIGHT, THEMES, Theme
from tests.support import elemenders_diagrams as drawn
from tests.support.elemenders_diagrams import act, position

pytestmark = pytest.mark.usefixtures("qapp")

BOARD = "A B C\n3 l1W2 .1F1! o2P2\n4 r . ."
each_theme = pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)


def greys(pixmap: QPixmap) -> bytes:
    """Return the picture on a grey ground, without its colours."""
    image = QImage(pixmap.size(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(LIGHT.tile)
    painter = QPainter(image)
    painter.drawPixmap(0, 0, pixmap)
    painter.end()
    return bytes(image.convertToFormat(QImage.Format.Format_Grayscale8).constBits())


def difference(first: bytes, second: bytes) -> float:
    """Return how many of a thousand pixels differ clearly in tone."""
    return sum(abs(a - b) > 40 for a, b in zip(first, second, strict=True)) / len(first) * 1000


def test_the_home_pages_position_can_be_played() -> None:
    line = assets.text("examples", "elemenders", "position.txt").strip()
    assert GAME.format_position(GAME.parse_position(drawn.game(), line)) == line


@each_theme
def test_units_and_grounds_differ_without_colours(theme: Theme) -> None:
    look = Look(Artwork(), theme, 64, 1.0)
    units = [greys(PAINTER.picture(f"{seat}{kind}2", look)) for seat in (1, 2) for kind in "FWPMT"]
    assert all(difference(*pair) > 60 for pair in combinations(units, 2))
    states = [greys(PAINTER.picture(f"1F{state}", look)) for state in ("2", "1", "2+", "2!", "2>1", "1>2", "1>0")]
    assert all(difference(*pair) > 3 for pair in combinations(states, 2))
    grounds = [greys(PAINTER.picture(letter, look)) for letter in "lro"]
    assert all(difference(*pair) > 200 for pair in combinations(grounds, 2))


@pytest.mark.parametrize("rows", ["10", "12"])
def test_a_still_is_as_high_as_its_board(rows: str) -> None:
    shown = still.Still("elemenders", drawn.game(rows=rows))
    size = still.size_of(shown, 600)
    assert size.height() == round(600 * (int(rows) * 100 + 88) / 1188)
    assert still.png(shown, LIGHT, 200) and still.svg(shown, LIGHT, 200).startswith(b"<?xml")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("move B3 B5", "B3 B5"),
        ("attack B3 C3", "B3 C3"),
        ("terraform A3 V", "A3 A1 A2 A5"),
        ("confirm", "A3"),
    ],
)
def test_what_an_action_touches(text: str, names: str) -> None:
    state = position(BOARD.replace("1F1!", "1F1"))
    squares = touched(GAME.events(state, act(state, text)))
    assert {GRID.names[square] for square in squares} == set(names.split())


def test_the_last_turn_is_marked_in_a_picture() -> None:
    state: State = drawn.play(drawn.game(), "true B; true H; coin heads")
    assert touched(GAME.events(state, act(state, "deploy fire A1"))) == {GRID.parse("A1")}
