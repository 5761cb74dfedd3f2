"""Stones from the tray: dragged, clicked, refused, foreseen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.state import State
from tests.scenes.element.played import Game
from tests.support.drawings.element import position

Play = Callable[[State], Game]

FIRES = """
    A B C D E
  1 . e . . .
  2 . f . . .
  3 f . f f .
  4 . f . . .
  5 . 2 . . .
"""


@pytest.mark.parametrize("corner", [(0.46, -0.46), (-0.46, 0.46), (0.46, 0.46)])
def test_the_whole_square_takes_a_stone(play: Play, corner: tuple[float, float]) -> None:
    game = play(position(hand="f"))
    game.hands.hold("fire")
    game.hands.hover("C3", *corner)
    game.hands.release("C3", *corner)
    assert game.proposed == ["fire C3"]


def test_another_letter_picks_up_another_stone(play: Play) -> None:
    game = play(position(hand="fa"))
    game.hands.walk_to("D4")
    game.hands.key("a", "f", "enter")
    assert game.proposed == ["fire D4"]


def test_a_click_on_another_heap_changes_the_stone_in_the_hand(play: Play) -> None:
    game = play(position(hand="fa"))
    game.hands.click("fire", "air", "D4")
    assert game.proposed == ["wind D4"]


def test_a_stone_dropped_beside_the_board_goes_home(play: Play) -> None:
    game = play(position(hand="f"))
    game.hands.hold("fire", "F8", "no steps")
    game.hands.release("no steps")
    assert game.proposed == []
    assert not game.held()


def test_an_illegal_drop_leaves_everything_and_says_why(play: Play) -> None:
    state = position("    A B C\n  1 f . m\n", hand="f")
    game = play(state)
    before = game.shown()
    game.hands.drag("fire", "C1")
    assert game.proposed == []
    assert game.scene.state is state
    assert game.shown() == before
    assert not game.held()
    assert game.scene.layers.flash.codes == {GRID.parse("C1"): "refused"}
    assert game.refused_by() == "1c.20"
    assert game.refusals == [game.scene.status]


def test_a_refusal_by_keyboard_keeps_the_stone_in_the_hand(play: Play) -> None:
    game = play(position("    A B C\n  1 f . m\n", hand="f"))
    game.hands.walk_to("C1")
    game.hands.key("f", "enter")
    assert game.proposed == []
    assert game.held()
    assert game.refused_by() == "1c.20"
    game.hands.key("left", "enter")
    assert game.proposed == ["fire B1"]


def test_a_stone_that_is_not_in_the_hand_cannot_be_picked_up(play: Play) -> None:
    game = play(position(hand="f"))
    game.hands.key("e")
    assert game.refusals != []
    assert not game.held()


def test_hovering_shows_where_fire_spreads_and_what_burns(play: Play) -> None:
    game = play(position(FIRES, hand="f"))
    game.hands.hold("fire", "B3")
    assert game.ghosts() == {"B3": "f", "E3": "f", "B5": "f"}
    assert game.hands.signs("gone") == {"B5"}
    assert game.scene.status == "fire on B3, spreads to E3 B5"
    game.hands.hover("E5")
    assert game.ghosts() == {"E5": "f"}


def test_hovering_shows_the_stack_that_would_grow(play: Play) -> None:
    game = play(position(FIRES, hand="a"))
    game.hands.hold("air", "B5")
    assert game.ghosts() == {"B5": "3"}


def test_hovering_shows_the_range_that_would_form(play: Play) -> None:
    game = play(position("    A B C D\n  1 e . . .\n  2 . e . .\n  3 . . . e\n", hand="e"))
    game.hands.hold("earth", "A1")
    assert game.ghosts() == {"A1": "m"}
    assert game.hands.signs("joined") == {"B2"}
    joints = game.scene._table.board.ghost_joints.codes
    assert [(GRID.names[a], GRID.names[b]) for a, b in joints] == [("A1", "B2")]


@pytest.mark.parametrize("element", ["fire", "air", "earth"])
def test_the_ghosts_are_what_happens(play: Play, element: str) -> None:
    state = position(FIRES, hand="fae", steps=2)
    game = play(state)
    texts = [GAME.format_action(action) for action in GAME.legal_actions(state)]
    placements = [text for text in texts if text.startswith(element.replace("air", "wind"))]
    assert len(placements) > 100
    for text in placements:
        square = text.split()[1]
        game.hands.hold(element, square)
        before, ghosts = game.shown(), game.ghosts()
        game.hands.release(square)
        after = {name: code for name, code in game.shown().items() if before.get(name) != code}
        joined = {name for name, code in after.items() if (before.get(name), code) == ("e", "r")}
        assert ghosts == {name: code for name, code in after.items() if name not in joined}, text
        game.show(state)


def test_the_last_kind_of_stone_stays_in_the_hand(play: Play) -> None:
    game = play(position("", hand="fff"))
    game.hands.click("fire", "C3", "E6")
    assert game.held()
    game.hands.click("H8")
    assert game.proposed == ["fire C3", "fire E6", "fire H8"]
    assert not game.held()


def test_what_is_left_of_one_kind_is_taken_up_and_its_letter_keeps_it_there(play: Play) -> None:
    game = play(position("", hand="ffee"))
    game.hands.click("fire", "C3")
    assert not game.held(), "there are two kinds"
    game.hands.click("fire", "E6")
    assert game.held()
    game.hands.key("e")
    game.hands.click("H8", "H2")
    assert game.proposed == ["fire C3", "fire E6", "earth H8", "earth H2"]


def test_with_a_stone_in_the_hand_a_click_on_the_own_sage_takes_that_up(play: Play) -> None:
    game = play(position("    A B\n  1 ● .\n", hand="ff", steps=2))
    game.hands.click("fire", "C3", "A1", "B1")
    assert game.proposed == ["fire C3", "move B1"] and game.held()
