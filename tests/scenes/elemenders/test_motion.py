"""Motion tells what happened in order and ends where the position is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.elemenders.game import SPEC
from elemental_gui.engine.elemenders.observation import observe
from elemental_gui.engine.elemenders.state import State
from elemental_gui.scenes.elemenders.codes import at_rest, ground_of, pieces_of, retold
from elemental_gui.scenes.elemenders.coin import tumbling
from tests.scenes.elemenders.played import Game
from tests.support import elemenders_diagrams as drawn
from tests.support.elemenders_diagrams import position

Play = Callable[[State], Game]

BUSY = """
    A    B    C    D    E
  3 r1W2 r    r    r    .
  4 l1P1 .1F2 .2F1 .    .
  5 .    .2T2 .    .1P2+ .1F2!
"""


def moments() -> list[tuple[State, str]]:
    """Return positions, each with an action that has something to tell."""
    busy = position(BUSY)
    return [
        (drawn.play(drawn.game(), "true B; true H"), "coin tails"),
        (drawn.play(drawn.game(), "true B; true H; coin heads"), "deploy water A1"),
        (busy, "move A3 D3"),
        (busy, "attack B4 C4"),
        (busy, "attack B4 B5"),
        (busy, "terraform B4"),
        (busy, "terraform A3 V"),
        (busy, "confirm"),
        (position(BUSY, terrain_tick="end_of_activation"), "terraform A4"),
        (position("A\n3 .1F2", stage="coin"), "coin heads"),
        (drawn.play(position("A\n3 .1F2", stage="coin"), "coin heads"), "spawn plant A1"),
    ]


MOMENTS = moments()
each_moment = pytest.mark.parametrize(("state", "action"), MOMENTS, ids=[action for _, action in MOMENTS])


def after(state: State, action: str) -> tuple[State, tuple[Event, ...]]:
    parsed = SPEC.parse_action(state, action)
    return SPEC.apply(state, parsed), SPEC.events(state, parsed)


@each_moment
def test_the_end_of_the_motion_is_the_position(play: Play, qtbot: QtBot, state: State, action: str) -> None:
    following, told = after(state, action)
    still = play(following)
    game = play(state)
    game.scene.animations = True
    game.show(following, events=told)
    assert game.scene.animator.is_running
    qtbot.waitUntil(lambda: not game.scene.animator.is_running)
    assert game.shown() == still.shown()
    assert game.scene.layers.marks.codes == still.scene.layers.marks.codes
    assert game.view.grab().toImage() == still.view.grab().toImage()


@each_moment
def test_any_click_or_key_skips_to_the_end(play: Play, state: State, action: str) -> None:
    following, told = after(state, action)
    for act in ("click", "key"):
        game = play(state)
        game.scene.animations = True
        game.show(following, events=told)
        game.hands.right_click("K8") if act == "click" else game.hands.key("up")
        assert not game.scene.animator.is_running
        assert game.shown() == play(following).shown()
        assert not game.held()


@each_moment
def test_retelling_the_events_gives_the_next_position(state: State, action: str) -> None:
    following, told = after(state, action)
    pieces, ground = at_rest(pieces_of(state)), ground_of(state)
    for event in told:
        pieces, ground = retold(pieces, ground, event)
    assert pieces == at_rest(pieces_of(following)) and ground == ground_of(following)


def test_motion_gives_no_secret_away(play: Play) -> None:
    state = position(BUSY)
    following, told = after(state, "move A3 B3")
    game = play(state)
    game.scene.animations = True
    game.show(following, events=told)
    assert game.shown() == at_rest_names(game, observe(state, 0))
    game.scene.animator.skip()
    assert "T2" not in "".join(game.shown().values())


def at_rest_names(game: Game, state: State) -> dict[str, str]:
    """Name the squares of a position with their codes."""
    return game.named(pieces_of(state))


def test_reduced_motion_is_respected(play: Play) -> None:
    game = play(position(BUSY))
    following, told = after(game.state, "attack B4 C4")
    game.scene.animations = False
    game.show(following, events=told)
    assert not game.scene.animator.is_running


def test_the_coin_lands_on_what_it_shows() -> None:
    assert {tumbling("heads", moment / 50) for moment in range(40)} == {"heads", "tails", "edge"}
    assert {tumbling("tails", moment / 50) for moment in range(40, 51)} == {"tails"}


def test_an_illegal_unit_glides_home(play: Play, qtbot: QtBot) -> None:
    game = play(position(BUSY))
    game.scene.animations = True
    game.hands.drag("B4", "K10")
    assert game.held() and game.scene.animator.is_running
    qtbot.waitUntil(lambda: not game.held())
