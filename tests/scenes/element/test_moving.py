"""The sage: steps and rides, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from statistics import correlation

import pytest
from PySide6.QtGui import qGray

from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.state import State
from tests.scenes.element.played import Game
from tests.support.drawings.element import position

Play = Callable[[State], Game]

WINDS = """
    A B C D E F G H
  1 . . . . . . . .
  2 . . f . . . . .
  3 . . ● 2 . . . .
  4 . . 1 . . . . .
  5 . . 1 . . . . .
  6 . . . . . . . .
  7 . . . . . . . .
"""


def test_the_squares_of_steps_and_rides_glow_under_the_mouse(play: Play) -> None:
    game = play(position(WINDS, steps=1))
    game.hands.hover("C3")
    assert game.hands.marked("target") == {"B2", "D2", "B3", "B4", "D4"}
    assert game.hands.marked("target_on") == {"D3", "C4"}
    assert game.hands.marked("landing") == {"F3", "C6"}
    game.hands.hover("H7")
    assert game.hands.marked("target", "target_on", "landing") == set()


def test_without_steps_only_rides_glow(play: Play) -> None:
    game = play(position(WINDS, steps=0))
    game.hands.hover("C3")
    assert game.hands.marked("target") == set()
    assert game.hands.marked("landing") == {"F3", "C6"}


def test_arrows_and_enter_step(play: Play) -> None:
    game = play(position(WINDS, steps=1))
    game.hands.key("left", "enter")
    assert game.proposed == ["move B3"]


def test_the_number_pad_steps(play: Play) -> None:
    game = play(position(WINDS, steps=2))
    game.hands.key("pad3", "pad7")
    assert game.proposed == ["move D4", "move C3"]


def test_a_second_click_on_the_sage_puts_it_back(play: Play) -> None:
    game = play(position(WINDS, steps=1))
    game.hands.click("C3", "C3")
    assert not game.held()
    assert game.proposed == []


def test_a_step_too_far_is_refused(play: Play) -> None:
    game = play(position(WINDS, steps=1))
    game.hands.drag("C3", "H7")
    assert game.proposed == []
    assert game.refused_by() == "1c.10"
    assert game.shown()["C3"] == "sage 1"


@pytest.mark.parametrize(
    ("place", "ride"), [("D3", "ride D3"), ("F3", "ride D3"), ("C4", "ride C4"), ("C6", "ride C4")]
)
def test_a_click_on_the_first_stack_or_the_landing_rides(play: Play, place: str, ride: str) -> None:
    game = play(position(WINDS))
    game.hands.click(place)
    assert game.proposed == [ride]
    assert game.shown()[{"D": "F3", "F": "F3", "C": "C6"}[place[0]]] == "sage 1"


@pytest.mark.parametrize("place", ["D3", "F3"])
def test_the_sage_dropped_on_stack_or_landing_rides(play: Play, place: str) -> None:
    game = play(position(WINDS))
    game.hands.drag("C3", place)
    assert game.proposed == ["ride D3"]


def test_enter_on_a_whirlwind_rides(play: Play) -> None:
    game = play(position(WINDS))
    game.hands.walk_to("C4")
    game.hands.key("enter")
    assert game.proposed == ["ride C4"]


def test_hovering_over_a_whirlwind_shows_the_landing(play: Play) -> None:
    game = play(position(WINDS))
    game.hands.hover("C4")
    layers = game.scene.layers
    assert list(layers.hover.codes.values()) == ["landing_lit"]
    assert not layers.leap.path().isEmpty()
    assert game.scene.status == "ride over C4 C5 to C6"
    assert game.scene._table.board.ghost_sages.placed != {}
    game.hands.hover("H7")
    assert layers.leap.path().isEmpty()
    assert layers.hover.codes == {}


def test_a_spent_whirlwind_is_marked_and_says_why(play: Play) -> None:
    game = play(position(WINDS, ridden="D3"))
    grid = game.scene.squares.grid
    assert game.scene._table.board.signs.codes == {grid.parse("D3"): "spent"}
    game.hands.hover("D3")
    assert game.refused_by() == "1c.62"
    game.hands.click("D3")
    assert game.proposed == []
    assert len(game.refusals) == 1
    game.hands.hover("C3")
    assert game.hands.marked("landing") == {"C6"}


def test_a_whirlwind_that_lands_on_something_says_why(play: Play) -> None:
    game = play(position(WINDS.replace("3 . . ● 2 . . .", "3 . . ● 2 . f .")))
    game.hands.hover("D3")
    assert game.refused_by() == "1c.59"
    assert list(game.scene.layers.hover.codes.values()) == ["landing_shut"]


def test_the_hint_of_a_hover_goes_with_the_mouse(play: Play) -> None:
    game = play(position(WINDS, ridden="D3"))
    game.hands.hover("D3")
    game.hands.hover("H7")
    assert game.refused_by() == ""


def test_the_other_sage_cannot_be_picked_up(play: Play) -> None:
    game = play(position("    A B\n  1 ● ▲\n", steps=1))
    game.hands.click("B1", "B2")
    assert game.proposed == []
    assert not game.held()


def test_with_three_seats_a_sage_tells_whom_it_hunts(play: Play) -> None:
    game = play(position(preset="box", seats=3, stage="take"))
    game.hands.hover("I11")
    assert game.scene.layers.tag.text == "▲ Ben hunts Cleo"
    assert game.scene.status == "I11 sage of Ben, hunts Cleo"
    assert not game.scene.layers.leap.path().isEmpty()


def test_with_two_seats_the_hunt_goes_without_saying(play: Play) -> None:
    game = play(position(steps=1))
    game.hands.hover("I11")
    assert game.scene.layers.tag.text == "▲ Ben"


# --- several steps ---------------------------------------------------------------------------------------

FAR = """
    A B C D E F
  1 . . . . . .
  2 ● e . . . .
  3 e e . . . ▲
"""


def test_one_click_walks_as_many_steps_as_it_takes(play: Play) -> None:
    game = play(position(FAR, steps=5))
    game.hands.click("A2", "D2")
    assert game.proposed == ["move B1", "move C1", "move D2"]
    assert game.shown()["D2"] == "sage 1"


def test_the_sage_stays_in_the_hand_while_steps_are_left(play: Play) -> None:
    game = play(position(FAR, steps=3))
    game.hands.click("A2", "A1", "B1")
    assert game.held()
    game.hands.click("C2")
    assert game.proposed == ["move A1", "move B1", "move C2"]
    assert not game.held()


def test_a_click_on_the_sage_that_stays_in_the_hand_keeps_it_and_another_puts_it_down(play: Play) -> None:
    game = play(position(FAR, steps=5))
    game.hands.click("A2", "A1", "A1")
    assert game.held()
    game.hands.click("A1")
    assert not game.held()


def test_a_letter_takes_up_a_stone_instead_and_without_such_a_stone_the_sage_stays(play: Play) -> None:
    game = play(position(WINDS, steps=2, hand="f"))
    game.hands.click("C3")
    game.hands.key("w")
    assert game.refused_by() and game.held()
    game.hands.click("B3")
    assert game.proposed == ["move B3"]
    game.hands.key("f")
    game.hands.click("H7", "A3")
    assert game.proposed == ["move B3", "fire H7", "move A3"], "nothing but the sage can act after the last stone"


def test_a_dragged_sage_is_let_go(play: Play) -> None:
    game = play(position(FAR, steps=5))
    game.hands.drag("A2", "C2")
    assert game.proposed == ["move B1", "move C2"]
    assert not game.held()


def test_the_way_is_shown_before_it_is_walked(play: Play) -> None:
    game = play(position(FAR, steps=3))
    game.hands.click("A2")
    assert game.hands.marked("target") == {"A1", "B1"}
    assert game.hands.marked("far") == {"C1", "D1", "C2", "D2", "C3", "D3"}
    game.hands.hover("D2")
    assert not game.scene.layers.leap.path().isEmpty()
    assert game.table.board.ghost_sages.placed == {1: game.scene.squares.grid.parse("D2")}
    assert game.scene.status.endswith("in 3 steps")
    game.hands.hover("F1")
    assert game.scene.layers.leap.path().isEmpty()


def test_a_square_beyond_the_steps_that_are_left_is_refused(play: Play) -> None:
    game = play(position(FAR, steps=2))
    game.hands.click("A2", "D2")
    assert game.proposed == []
    assert game.refused_by()


def test_enter_walks_and_goes_on(play: Play) -> None:
    game = play(position(FAR, steps=4))
    game.hands.walk_to("A2")
    game.hands.key("enter", "right", "right", "enter")
    assert game.proposed == ["move B1", "move C2"]
    assert game.held()
    game.hands.key("right", "enter")
    assert game.proposed[2:] == ["move D2"]


def test_the_number_pad_steps_with_the_sage_in_the_hand(play: Play) -> None:
    game = play(position(FAR, steps=2))
    game.hands.click("A2")
    game.hands.key("pad8")
    assert game.held()
    game.hands.key("pad6")
    assert game.proposed == ["move A1", "move B1"]


def test_after_a_ride_the_sage_stays_in_the_hand_for_its_steps(play: Play) -> None:
    game = play(position(WINDS, steps=1))
    game.hands.click("C3", "D3")
    assert game.held()
    game.hands.click("G3")
    assert game.proposed == ["ride D3", "move G3"]


def test_the_walk_is_told_step_by_step_and_then_the_sage_is_in_the_hand(play: Play) -> None:
    game = play(position(FAR, steps=5))
    game.scene.animations = True
    game.hands.click("A2", "D2")
    assert game.scene.animator.is_running
    game.scene.animator.skip()
    assert game.held()
    game.hands.click("E2")
    assert game.proposed[3:] == ["move E2"]


# --- taking back -----------------------------------------------------------------------------------------


# --- in the hand -----------------------------------------------------------------------------------------


def test_the_square_of_the_sage_in_the_hand_is_framed(play: Play) -> None:
    game = play(position(FAR, steps=3))
    game.hands.click("A2")
    assert game.hands.marked("taken") == {"A2"}
    game.scene.hints = False
    game.hands.click("A2")
    assert game.hands.marked("taken") == {"A2"}, "it is no hint"
    game.hands.key("esc")
    assert game.hands.marked("taken") == set()


def test_what_it_would_do_is_not_said_any_more_once_it_is_put_back(play: Play) -> None:
    game = play(position(FAR, hand="f", steps=3))
    game.hands.key("f")
    game.hands.hover("B3")
    assert "B3" in game.scene.status
    game.hands.key("esc")
    assert game.scene.status == ""


def test_a_stone_that_is_picked_by_key_does_not_hide_the_sage(play: Play) -> None:
    game = play(position(FAR, hand="f", steps=3))
    game.hands.walk_to("A2")
    game.hands.key("f")
    assert game.held() and game.scene.layers.held.opacity() < 0.5


def test_a_stack_that_was_ridden_keeps_its_number(play: Play) -> None:
    """The middle of its square is paler, and nothing lies over what is written there."""

    def middle(game: Game) -> list[int]:
        image = game.view.grab().toImage()
        area = game.view.square_area(GRID.parse("D3") or 0)
        middle, reach = area.center(), area.width() // 8
        return [
            qGray(image.pixel(x, y))
            for x in range(middle.x() - reach, middle.x() + reach)
            for y in range(middle.y() - reach, middle.y() + reach)
        ]

    fresh, spent = middle(play(position(WINDS))), middle(play(position(WINDS, ridden="D3")))
    assert correlation(fresh, spent) > 0.95
    assert 0.45 < (max(spent) - min(spent)) / (max(fresh) - min(fresh)) < 1


# --- the goal --------------------------------------------------------------------------------------------

NEARLY = """
    A B C D
  1 ▲ . m .
  2 m m m .
  3 . . . ●
"""


def test_the_last_exits_of_a_sage_are_marked_unless_hints_are_off(play: Play) -> None:
    game = play(position(NEARLY, hand="f"))
    assert game.named(game.table.board.signs.codes) == {"B1": "exit"}
    game.scene.hints = False
    assert game.table.board.signs.codes == {}


@pytest.mark.parametrize("preset", ["pnp", "iak"])
def test_what_would_trap_a_sage_is_shown_and_said_beforehand(play: Play, preset: str) -> None:
    game = play(position(NEARLY, preset=preset, hand="f"))
    game.hands.click("fire")
    game.hands.hover("B1")
    assert game.hands.signs("trapped") == {"A1"}
    assert game.scene.status.endswith("Ben would be trapped")
    game.hands.hover("H8")
    assert game.hands.signs("trapped") == set()


def test_a_trapped_sage_is_ringed_before_the_turn_ends(play: Play) -> None:
    game = play(position(NEARLY, preset="pnp", hand="fe"))
    game.hands.click("fire", "B1")
    assert game.named(game.table.board.signs.codes) == {"A1": "trapped"}


def test_whoever_is_about_to_confirm_a_loss_is_told_on_the_button(play: Play) -> None:
    shut = """
        A B C D E
      1 ● m m ▲ m
      2 m m m m m
    """
    for rules, said in (("mover_loses", "and lose"), ("mover_wins", "end the turn")):
        game = play(position(shut, preset="dm5", both_blocked=rules))
        (confirm,) = (entry for entry in game.scene.layers.tray.entries if entry.key == "confirm")
        assert confirm.detail == said
