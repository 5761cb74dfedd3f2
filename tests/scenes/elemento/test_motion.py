"""Motion tells what happened and ends where the position is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.elemento.game import SPEC
from elemental_gui.engine.elemento.state import State
from elemental_gui.scenes.elemento.retelling import codes_of, retold
from tests.scenes.elemento.played import Game
from tests.support import elemento_diagrams as drawn

Play = Callable[[State], Game]

BUSY = """
    A B C D
  1 . a E w
  2 e . . .
  3 A . . .
  4 w . . .
"""
STUCK = "  A B C D\n1 . a E F\n2 e f . a\n3 w . f .\n4 A E . W"


def moments() -> list[tuple[State, str]]:
    """Return positions, each with an action that has something to tell."""
    busy = drawn.position(BUSY, dice="blue,red")
    turning = drawn.position(BUSY, dice="blue,red", variation_dice="on")
    both = drawn.play(busy, "place fire A1")
    stuck = drawn.position(STUCK, dice="blue,red")
    return [
        (drawn.game(), "roll yellow green"),
        (busy, "place fire A1"),
        (busy, "place water B2"),
        (turning, "place water C3"),
        (both, "clear row 1 light"),
        (drawn.play(both, "clear row 1 light"), "clear column A dark"),
        (stuck, min(drawn.legal(stuck))),
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
        game.hands.right_click("D4") if act == "click" else game.hands.key("up")
        assert not game.scene.animator.is_running
        assert game.shown() == play(following).shown()
        assert game.scene.ledger.dice == following.dice
        assert [each.points for each in game.scene.ledger.accounts] == list(following.points)


@each_moment
def test_retelling_the_events_gives_the_next_position(state: State, action: str) -> None:
    following, told = after(state, action)
    assert retold(codes_of(state), told) == codes_of(following)


def test_the_roll_ends_on_what_was_rolled(play: Play, qtbot: QtBot) -> None:
    state = drawn.game()
    following, told = after(state, "roll blue green")
    game = play(state)
    game.scene.animations = True
    game.show(following, events=told)
    assert game.scene.animator.is_running
    qtbot.waitUntil(lambda: not game.scene.animator.is_running)
    assert game.scene.ledger.dice == ("blue", "green")


def test_an_illegal_stone_glides_home(play: Play, qtbot: QtBot) -> None:
    game = play(drawn.position(BUSY, dice="blue,red"))
    game.scene.animations = True
    game.hands.drag("water", "C1")
    assert game.held()
    assert game.scene.animator.is_running
    qtbot.waitUntil(lambda: not game.held())
