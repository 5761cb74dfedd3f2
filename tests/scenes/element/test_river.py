"""Rivers: choosing the line that flows, and tracing its path."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from elemental_gui.engine.element.state import State
from tests.scenes.element.played import Game
from tests.support.drawings.element import position

Play = Callable[[State], Game]

THREE = """
    A B C D E
  1 . . w . .
  2 w w . w .
  3 . . . f .
  4 . . . . .
"""
"""Water on C2 has three candidates: left with 3 stones, up and right with 2."""

ONE = """
    A B C D
  1 w w . .
  2 . . . .
"""

SHUT = """
    A B C D E F
  4 . . . w . .
  5 w w w . w .
  6 . . e . e .
  7 . . e . e .
  8 . . . e . .
"""
"""Below D5 there are two free squares: too few for the river of four to the left."""

ALLEY = """
    A B C D E
  1 w w . . e
  2 e e e . e
  3 e e . f e
  4 e e e . e
"""
"""Water on C1 makes a river of 3 that can only go D1, D2, D3."""


def test_the_lines_light_up_when_water_touches_water(play: Play) -> None:
    game = play(position(THREE, hand="w"))
    game.hands.hold("water", "C2")
    assert game.hands.signs("choice") == {"A2", "B2", "C1", "D2"}
    game.hands.release("C2")
    assert game.hands.marked("choice") == {"A2", "B2", "C1", "D2"}
    assert game.ghosts() == {"C2": "w"}
    assert game.proposed == []


def test_a_line_that_cannot_flow_is_shut_and_says_why(play: Play) -> None:
    game = play(position(SHUT, hand="w"))
    game.hands.drag("water", "D5")
    assert game.hands.marked("choice") == {"D4", "E5"}
    assert game.hands.marked("choice_shut") == {"A5", "B5", "C5"}
    game.hands.click("B5")
    assert game.refused_by() == "1c.43"
    game.hands.key("l")
    assert len(game.refusals) == 2
    game.hands.key("u", "d", "d")
    assert game.proposed == ["water D5 U DD"]


def test_the_only_line_that_can_flow_is_taken(play: Play) -> None:
    game = play(position(SHUT.replace("4 . . . w", "4 . . . e"), hand="w"))
    game.hands.hold("water", "D5")
    assert game.hands.signs("choice_shut") == {"A5", "B5", "C5"}
    game.hands.release("D5")
    assert game.scene.layers.tag.text == "2"


def test_clicking_a_line_chooses_it(play: Play) -> None:
    game = play(position(THREE, hand="w"))
    game.hands.drag("water", "C2")
    game.hands.click("A2")
    assert game.scene.layers.tag.text == "3"
    assert game.hands.marked("next") == {"C3"}


@pytest.mark.parametrize(("key", "count"), [("l", "3"), ("left", "3"), ("u", "2"), ("up", "2"), ("right", "2")])
def test_a_key_chooses_a_line(play: Play, key: str, count: str) -> None:
    game = play(position(THREE, hand="w"))
    game.hands.drag("water", "C2")
    game.hands.key(key)
    assert game.scene.layers.tag.text == count


def test_dragging_onto_a_line_chooses_it(play: Play) -> None:
    game = play(position(THREE, hand="w"))
    game.hands.drag("water", "C2")
    game.hands.drag("C2", "B2")
    assert game.scene.layers.tag.text == "3"


def test_a_river_is_traced_by_dragging(play: Play) -> None:
    game = play(position(THREE, hand="w"))
    game.hands.trace("C2", "L", "DRD")
    assert game.proposed == ["water C2 L DRD"]
    shown = game.shown()
    assert {name for name, code in shown.items() if code == "w"} == {"C1", "D2", "C3", "D3", "D4"}


def test_a_detour_is_stepped_back(play: Play) -> None:
    game = play(position(THREE, hand="w"))
    game.hands.drag("water", "C2")
    game.hands.choose("C2", "L")
    game.hands.press("C2")
    for square in ("C3", "B3"):
        game.hands.hover(square)
    assert game.scene.layers.tag.text == "1"
    game.hands.hover("C3")
    assert game.scene.layers.tag.text == "2"
    for square in ("D3", "D4"):
        game.hands.hover(square)
    assert game.proposed == []
    assert game.hands.signs("gone") == {"D3"}
    game.hands.release("D4")
    assert game.proposed == ["water C2 L DRD"]


def test_a_river_goes_on_where_it_was_when_the_board_gets_another_size(play: Play) -> None:
    game = play(position(THREE, hand="w"))
    game.hands.drag("water", "C2")
    game.view.resize(1200, 600)
    assert game.hands.marked("choice") == {"A2", "B2", "C1", "D2"}
    game.hands.choose("C2", "L")
    game.hands.click("C3")
    game.hands.click("D3")
    game.view.resize(700, 700)
    assert game.scene.layers.tag.text == game.scene.status.split()[0] == "1"
    assert game.ghosts() == {"C2": "w", "C3": "w", "D3": "w"}
    game.hands.click("D4")
    assert game.proposed == ["water C2 L DRD"]


def test_a_fast_drag_skips_no_square(play: Play) -> None:
    game = play(position(ONE, hand="w"))
    game.hands.drag("water", "C1")
    game.hands.press("C1")
    game.hands.hover("C4")
    game.hands.release("C4")
    assert game.proposed == ["water C1 L DDD"]


def test_a_drag_may_wobble(play: Play) -> None:
    game = play(position(ONE, hand="w"))
    game.hands.drag("water", "C1")
    game.hands.press("C1")
    for square, dx in (("C2", 0.45), ("D2", -0.45), ("C3", 0.4), ("C4", 0.0)):
        game.hands.hover(square, dx, 0.0)
    game.hands.release("C4")
    assert game.proposed == ["water C1 L DDD"]


def test_a_river_is_traced_by_clicks(play: Play) -> None:
    game = play(position(THREE, hand="w"))
    game.hands.click("water", "C2", "B2", "C3", "D3", "D4")
    assert game.proposed == ["water C2 L DRD"]


def test_a_click_further_on_goes_straight_there(play: Play) -> None:
    game = play(position(ONE, hand="w"))
    game.hands.click("water", "C1", "C4")
    assert game.proposed == ["water C1 L DDD"]


def test_a_click_on_the_path_shortens_it(play: Play) -> None:
    game = play(position(THREE, hand="w"))
    game.hands.click("water", "C2", "B2", "C3", "D3", "C3")
    assert game.scene.layers.tag.text == "2"
    game.hands.click("C2")
    assert game.scene.layers.tag.text == "3"


@pytest.mark.parametrize("keys", [("d", "r", "d"), ("down", "right", "down"), ("d", "l", "right", "r", "down")])
def test_a_river_is_traced_by_keys(play: Play, keys: tuple[str, ...]) -> None:
    game = play(position(THREE, hand="w"))
    game.hands.walk_to("C2")
    game.hands.key("w", "enter", "l", *keys)
    assert game.proposed == ["water C2 L DRD"]


def test_enter_and_space_on_the_way_take_nothing_of_the_path_back(play: Play) -> None:
    game = play(position(THREE, hand="w"))
    game.hands.walk_to("C2")
    game.hands.key("w", "space", "l", "d", "enter", "r", "space", "d")
    assert game.proposed == ["water C2 L DRD"]


def test_backspace_takes_the_last_square_back(play: Play) -> None:
    game = play(position(THREE, hand="w"))
    game.hands.drag("water", "C2")
    game.hands.key("l", "d", "l", "backspace", "r", "d")
    assert game.proposed == ["water C2 L DRD"]


def test_undo_goes_back_square_line_stone(play: Play) -> None:
    """Whoever plays by mouse has the page's Undo for it; each change of what it would do is told."""
    game = play(position(THREE, hand="w"))
    told: list[bool] = []
    game.scene.verbs_changed.connect(lambda: told.append(game.scene.can_take_back))
    game.hands.click("water", "C2", "B2", "C3")
    assert told == [True] and game.scene.layers.tag.text == "2"
    game.scene.take_back()
    assert game.scene.layers.tag.text == "3"
    game.scene.take_back()
    assert told == [True], "the line can be chosen anew"
    game.scene.take_back()
    assert told == [True, False] and not game.proposed, "the water is in the hand again"
    game.hands.click("C2", "B2", "C3", "D3", "D4")
    assert game.proposed == ["water C2 L DRD"] and told[-1] is False


def test_esc_goes_back_path_line_stone(play: Play) -> None:
    game = play(position(THREE, hand="w"))
    game.hands.drag("water", "C2")
    game.hands.key("l", "d", "r")
    assert game.scene.layers.tag.text == "1"
    game.hands.key("esc")
    assert game.scene.layers.tag.text == "3"
    game.hands.key("esc")
    assert game.hands.marked("choice") == {"A2", "B2", "C1", "D2"}
    game.hands.key("esc")
    assert game.held()
    game.hands.key("esc")
    assert not game.held()
    assert not game.scene.is_busy
    assert game.proposed == []
    assert game.ghosts() == {}
    assert game.shown() == {"C1": "w", "A2": "w", "B2": "w", "D2": "w", "D3": "f", "K11": "sage 1", "I11": "sage 2"}


def test_dead_ends_are_dimmed_before_one_runs_into_them(play: Play) -> None:
    game = play(position(ALLEY, hand="w"))
    game.hands.drag("water", "C1")
    game.hands.key("backspace") if game.proposed else None
    assert game.hands.marked("next") == {"D1"}
    game.hands.click("D1", "D2", "D3")
    assert game.proposed == ["water C1 L RDD"]


def test_the_only_path_is_offered_and_enter_takes_it(play: Play) -> None:
    game = play(position(ALLEY, hand="w"))
    game.hands.drag("water", "C1")
    assert not game.scene.layers.offer.path().isEmpty()
    assert game.ghosts() == {"C1": "w", "D1": "w", "D2": "w", "D3": "w"}
    assert "D1 D2 D3" in game.scene.status
    game.hands.key("enter")
    assert game.proposed == ["water C1 L RDD"]


def test_a_click_on_the_end_of_the_only_path_takes_it(play: Play) -> None:
    game = play(position(ALLEY, hand="w"))
    game.hands.drag("water", "C1")
    game.hands.click("D3")
    assert game.proposed == ["water C1 L RDD"]


def test_a_dead_end_and_a_blocked_square_are_refused(play: Play) -> None:
    game = play(position(THREE, hand="w"))
    game.hands.drag("water", "C2")
    game.hands.key("l", "up")
    assert game.refused_by() == "1c.44"
    game.hands.key("left")
    assert game.refused_by() == "1c.44"
    assert game.proposed == []
    game.hands.key("d", "r", "d")
    assert game.proposed == ["water C2 L DRD"]


def test_a_path_over_the_edge_of_the_board_is_refused(play: Play) -> None:
    game = play(position(ONE, hand="w"))
    game.hands.drag("water", "C1")
    game.hands.key("up")
    assert game.refused_by() == "1c.44"
    assert "leaves the board" in game.refusals[-1]


def test_a_square_from_which_no_river_can_flow_is_refused(play: Play) -> None:
    game = play(position("    A B C D\n  1 w w . e\n  2 . e e e\n", hand="w"))
    game.hands.drag("water", "C1")
    assert game.proposed == []
    assert game.refused_by() == "1c.32"


def test_a_step_into_a_dead_end_is_refused(play: Play) -> None:
    game = play(position("    A B C D E\n  1 w w . . e\n  2 . e . e .\n  3 . e . . .\n", hand="w"))
    game.hands.drag("water", "C1")
    assert game.hands.marked("next") == {"C2"}
    assert "D1" in game.hands.marked("dead")
    game.hands.key("r")
    assert game.refused_by() == "1c.50"
    game.hands.click("C2", "C3", "D3")
    assert game.proposed == ["water C1 L DDR"]


def test_water_on_a_dry_square_needs_no_river(play: Play) -> None:
    game = play(position(THREE, hand="w"))
    game.hands.drag("water", "E4")
    assert game.proposed == ["water E4"]


def test_a_flipped_board_takes_arrows_as_they_look_and_letters_as_they_are_written(play: Play) -> None:
    game = play(position(THREE, hand="w"))
    game.scene.flipped = True
    game.hands.drag("water", "C2")
    game.hands.key("l", "d", "left", "up")  # right and down on a board that is turned
    assert game.proposed == ["water C2 L DRD"]


def test_a_press_on_the_tray_gives_the_river_up(play: Play) -> None:
    game = play(position(THREE, hand="fw"))
    game.hands.drag("water", "C2")
    game.hands.drag("fire", "E4")
    assert game.proposed == ["fire E4"]
    game.hands.drag("water", "C2")
    game.hands.key("l", "d")
    game.hands.drag("water", "E1")
    assert game.proposed == ["fire E4", "water E1"]
