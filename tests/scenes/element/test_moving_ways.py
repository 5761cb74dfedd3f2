"""Of several ways to a square the player chooses one, and what was moved can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.state import State
from tests.scenes.element.played import Game
from tests.support.drawings.element import position
from tests.support.game_pages import PageTable

Play = Callable[[State], Game]
BOTH = """
    A B C D E
  1 . . . . .
  2 . ● 1 . .
  3 . . . . .
"""


def test_where_sage_can_ride_and_walk_it_is_asked_which(play: Play) -> None:
    game = play(position(BOTH, steps=2))
    game.hands.click("B2", "D2")
    assert game.proposed == []
    assert game.hands.marked("choice", "choice_lit") == {"C2", "C1", "D2"}
    assert "ride over C2, or D2 to walk" in game.scene.status


@pytest.mark.parametrize(("place", "done"), [("C2", ["ride C2"]), ("D2", ["move C1", "move D2"])])
def test_a_click_on_one_of_several_ways_takes_it(play: Play, place: str, done: list[str]) -> None:
    game = play(position(BOTH, steps=2))
    game.hands.click("B2", "D2", place)
    assert game.proposed == done
    assert game.shown()["D2"] == "sage 1"


def test_each_of_several_ways_is_shown_under_the_mouse(play: Play) -> None:
    game = play(position(BOTH, steps=2))
    game.hands.click("B2", "D2")
    game.hands.hover("C2")
    assert game.scene.status == "ride over C2 to D2"
    game.hands.hover("C1")
    assert game.scene.status.endswith("in 2 steps")


def test_esc_leaves_the_ways_open_and_the_sage_in_the_hand(play: Play) -> None:
    game = play(position(BOTH, steps=2))
    game.hands.click("B2", "D2")
    game.hands.key("esc")
    assert game.proposed == [] and game.held()


def test_without_steps_there_is_only_the_ride(play: Play) -> None:
    game = play(position(BOTH))
    game.hands.click("D2")
    assert game.proposed == ["ride C2"]


def test_the_sage_is_selected_again_after_its_step_was_taken_back(qtbot: QtBot) -> None:
    table = PageTable(qtbot)
    table.play("take 3; draw fire fire fire")
    scene: Any = table.page.scene
    table.board.click("F5", "F4")
    table.board.key("esc")
    assert not scene.layers.held.isVisible()
    table.play("undo")
    assert scene.layers.held.isVisible() and table.board.marked("taken") == {"F5"}
    table.board.click("G5")
    assert table.controller.session.position.state_of(State).sage == GRID.parse("G5")
