"""A monkey at the mouse and the keyboard of every board: whatever it does, nothing breaks, nothing illegal is proposed.

An illegal proposal fails where `PlayedBoard` applies it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

import pytest
from pytestqt.qtbot import QtBot

from elemental_gui.engine.elemenders.game import GAME as ELEMENDERS
from elemental_gui.engine.elemenders.state import observe
from elemental_gui.scenes.compass_collisions.board_layers import codes_of as codes_of_compass
from elemental_gui.scenes.elemenders.board_layers import ground_of, pieces_of
from elemental_gui.scenes.element.board_layers import codes_of as codes_of_element
from elemental_gui.scenes.elemento.table import codes_of as codes_of_elemento
from elemental_gui.scenes.kit.style.art import Artwork
from tests.reference import elemenders_positions
from tests.reference.duels import DUELS
from tests.scenes.compass_collisions.played import AGREED
from tests.support.drawings import compass_collisions, elemenders, element, elemento
from tests.support.played_board import PlayedBoard, monkey_does

Codes = dict[int, str]
LONG = 20_000
EVERYWHERE = ("up", "down", "left", "right", "enter", "esc", "backspace", "ctrl+enter")
CROWD = """
    A B C D E F G H I J K
  1 f . 1 . w w . e . . f
  2 . f . 2 . w . . . 1 .
  3 . e m . 3 w w w . e .
  4 e . e . 4 . . w w . f
  5 e f . . . ● 2 . 1 f .
  6 . e 1 . f . . 2 . f .
  7 . . m . f ▲ . . . f 4
  8 . w e e . . e . . w w
  9 w w . . m e . m . e .
 10 . w . e . . 1 . e . 2
 11 f w w w . f f f m . 4
"""


def begin_element(rng: Random) -> Any:
    return element.position(CROWD, preset=rng.choice(["pnp", "dm5", "iak"]), hand="aeww", steps=1)


def begin_elemento(rng: Random) -> Any:
    return elemento.game(rng.choice([2, 3, 4]), variation_dice=rng.choice(["on", "off"]))


def begin_elemenders(rng: Random) -> Any:
    """The beginning, or a crowded position."""
    is_new, start = rng.random() < 0.5, elemenders.game(**DUELS["elemenders"].switches(rng))
    crowd = elemenders_positions.random_position(rng, start.rules.rows)
    return start if is_new else ELEMENDERS.parse_position(start, crowd)


def begin_compass_collisions(rng: Random) -> Any:
    start = compass_collisions.game(erosion=rng.choice("AB"))
    return compass_collisions.play(start, f"{AGREED}; place 1A N; place 2B E; place 2A S")


def shows_element(game: PlayedBoard) -> None:
    sages = {square: f"sage {seat}" for seat, square in enumerate(game.state.sages, 1)}
    assert game.shown() == game.named(codes_of_element(game.state) | sages)


def shows_elemento(game: PlayedBoard) -> None:
    assert game.shown() == game.named(codes_of_elemento(game.state))


def shows_elemenders(game: PlayedBoard) -> None:
    """The board of somebody at no seat, which may carry a mark of its own on one square."""
    if game.table.viewer:
        game.table.look_as(0)
    seen = observe(game.state, 0)
    assert game.table.state == seen
    differing = dict(game.table.board.pieces.codes.items() ^ pieces_of(seen).items())
    assert differing.keys() <= {game.table.marked}
    assert game.table.board.ground.codes == ground_of(seen)
    assert game.scene.layers.held.isVisible() is False and game.table.board.new_ground.codes == {}


def shows_compass_collisions(game: PlayedBoard) -> None:
    assert game.shown() == game.named(codes_of_compass(game.state.board))
    assert game.table.board.fan.codes == {}


class Habits(NamedTuple):
    """What a monkey is given of a game: where it begins, the letters it presses, and what is on the board at last."""

    begin: Callable[[Random], Any]
    letters: Sequence[str]
    shows: Callable[[Any], None]
    own: Callable[[Any], Sequence[str]] = lambda _: ()
    """Squares that are worth a press besides those that are lit."""
    events: int = 1_500


GAMES = {
    "element": Habits(
        begin_element,
        [*"faewudlr01234?x", *(f"pad{digit}" for digit in "12346789")],
        shows_element,
        lambda game: game.named({game.state.sage: ""}),
        events=2_000,
    ),
    "elemento": Habits(begin_elemento, "faewldkprx1", shows_elemento),
    "elemenders": Habits(
        begin_elemenders,
        "fwpthvbdjmc12xu",
        shows_elemenders,
        lambda game: [name for name, code in game.shown().items() if code[0] == str(game.state.seat)],
        events=2_000,
    ),
    "compass_collisions": Habits(
        begin_compass_collisions,
        "newsfax12",
        shows_compass_collisions,
        lambda game: [name for name, code in game.shown().items() if code.isupper() == (game.state.seat == 1)],
    ),
}
Board = Callable[[str, Any], Any]


@pytest.fixture
def board(qtbot: QtBot, artwork: Artwork) -> Board:
    return lambda slug, state: import_module(f"tests.scenes.{slug}.played").Game(qtbot, artwork, state)


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_breaks(board: Board, slug: str) -> None:
    do_anything(board, slug, 1, GAMES[slug].events)


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("seed", range(2, 15))
def test_nothing_breaks_for_long(board: Board, slug: str, seed: int) -> None:
    do_anything(board, slug, seed, LONG)


def do_anything(board: Board, slug: str, seed: int, events: int) -> None:
    rng, habits = Random(seed), GAMES[slug]
    start = habits.begin(rng)
    game = board(slug, start)
    game.scene.animations = seed % 3 != 1
    rules = game.game
    for _ in range(events):
        if rules.is_chance(game.state):
            game.apply(rules.format_action(rules.roll(game.state, rng.randrange)))
        elif game.state.outcome is not None:
            game.show(start)
        elif rng.random() < 0.02 and rules.confirm and rules.check(game.state, rules.confirm) is None:
            game.apply(rules.format_action(rules.confirm))
        monkey_does(rng, game, (*EVERYWHERE, *habits.letters), [*habits.own(game)])
        assert rules.observe(game.state, 0) == rules.observe(game.scene.state, 0)
    game.scene.animator.skip()
    game.hands.key("esc", "esc", "esc", "esc")
    assert not game.scene.is_busy
    game.scene.rest()
    habits.shows(game)
    assert game.ghosts() == game.effects() == {}
    assert len(game.proposed) > 20, "the monkey should get somewhere"
