"""Still pictures of Elemenders, and what happened told in motion."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from PySide6.QtGui import QImage, QPainter, QPixmap
from pytestqt.qtbot import QtBot

from elemental_gui import assets
from elemental_gui.engine.core.events import Event, touched
from elemental_gui.engine.elemenders.board import GRID
from elemental_gui.engine.elemenders.game import GAME
from elemental_gui.engine.elemenders.state import State, observe
from elemental_gui.scenes import still
from elemental_gui.scenes.elemenders.board_layers import pieces_of
from elemental_gui.scenes.elemenders.motion import tumbling
from elemental_gui.scenes.elemenders.painter import PAINTER
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.style.theme import LIGHT, THEMES, Theme
from tests.scenes.elemenders.played import Game
from tests.support.drawings import elemenders as drawn
from tests.support.drawings.elemenders import act, position

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


Play = Callable[[State], Game]

BUSY = """
    A    B    C    D    E
  3 r1W2 r    r    r    .
  4 l1P1 .1F2 .2F1 .    .
  5 .    .2T2 .    .1P2+ .1F2!
"""


def after(state: State, action: str) -> tuple[State, tuple[Event, ...]]:
    parsed = GAME.parse_action(state, action)
    return GAME.apply(state, parsed), GAME.events(state, parsed)


@pytest.mark.parametrize("text", ["move A3 B3", "terraform B4", "confirm"])
def test_motion_gives_no_secret_away(play: Play, text: str) -> None:
    """Not even where the ground changes under the true monolith."""
    state = position(BUSY)
    following, told = after(state, text)
    game = play(state)
    game.scene.animations = True
    game.show(following, events=told)
    assert game.shown() == game.named(pieces_of(observe(state, 0)))
    for step in list(game.scene.animator._steps):
        for moment in (0.5, 1.0):
            step.advance(moment)
            assert game.shown()["B5"] == "2M1"
    game.scene.animator.skip()
    assert "T2" not in "".join(game.shown().values())


def test_choosing_a_true_monolith_shows_nothing(play: Play) -> None:
    state = drawn.game()
    (following, first), (_, then) = after(state, "true B"), after(drawn.play(state, "true B"), "true D")
    then, coin = (*first, *then), after(drawn.play(following, "true D"), "coin heads")
    game = play(state)
    game.scene.animations = True
    game.show(coin[0], events=(*then, *coin[1]))
    for step in list(game.scene.animator._steps):
        step.advance(1.0)
    assert "T" not in "".join(game.shown().values())


def test_the_coin_lands_on_what_it_shows() -> None:
    assert {tumbling("heads", moment / 50) for moment in range(40)} == {"heads", "tails", "edge"}
    assert {tumbling("tails", moment / 50) for moment in range(40, 51)} == {"tails"}


def test_an_illegal_unit_glides_home(play: Play, qtbot: QtBot) -> None:
    game = play(position(BUSY))
    game.scene.animations = True
    game.hands.drag("B4", "K10")
    assert game.held() and game.scene.animator.is_running
    qtbot.waitUntil(lambda: not game.held())
