"""Moving a piece: what it could do is shown, what it does is foreseen, what it cannot do is refused with the rule."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.engine.compass_collisions.state import State
from elemental_gui.engine.core.violations import Violation
from tests.scenes.compass_collisions.played import Game
from tests.support.drawings.compass_collisions import erosion, position

Play = Callable[[State], Game]

MIDDLE = """
    A B C D E F G
  1 . . . . . . .
  2 . . . . . . .
  3 . . . . . . .
  4 . . . . F . .
  5 . . . E . w .
  6 . . . . a . .
  7 . . . . . . .
"""


def test_hovering_a_piece_shows_what_it_becomes_and_does_all_around(play: Play) -> None:
    game = play(position("""
        A B C D E F G
      2 . . . . . . .
      3 . . . . . . .
      4 . . . . . . .
      5 . . . E . w .
      6 . . . A . . .
      7 . . . f . . .
    """))
    game.hands.hover("D5")
    assert game.fan() == {"D4": "W", "D3": "E", "E5": "F", "C5": "E", "B5": "E"}
    assert game.effects() == {"F5": "wins", "D6": "pushes S", "D7": "pushes S"}
    assert "north water, east fire, south air, west earth" in game.scene.status
    game.hands.hover("A1")
    assert game.fan() == {} and game.effects() == {}


@pytest.mark.parametrize(
    ("target", "sign"), [("E4", "both"), ("G4", ""), ("F3", "wins"), ("F5", "loses")], ids=str
)
def test_a_battle_is_told_by_its_sign(play: Play, target: str, sign: str) -> None:
    game = play(position("""
        D E F G
      3 . . a .
      4 . f F .
      5 . . w .
    """.replace("D E F G", "A B C D").replace("4 . f F .", "4 . f F .")))
    moved = {"E4": "B4", "G4": "D4", "F3": "C3", "F5": "C5"}[target]
    game.hands.hover("C4")
    assert game.effects().get(moved, "") == sign


def test_the_other_sides_piece_shows_what_it_turns_into(play: Play) -> None:
    game = play(position(MIDDLE))
    game.hands.hover("F5")
    assert game.fan() == {"F4": "f", "G5": "a", "F6": "e", "E5": "w"}
    assert game.hands.marked("target", "target_on") == set()


def test_a_drag_of_two_keeps_the_element(play: Play) -> None:
    game = play(position(MIDDLE))
    game.hands.drag("D5", "D3")
    assert game.proposed == ["D5 N2"]
    assert game.shown()["D3"] == "E"


def test_a_second_click_on_the_piece_puts_it_back(play: Play) -> None:
    game = play(position(MIDDLE))
    game.hands.click("D5")
    assert game.held()
    game.hands.click("D5")
    assert not game.held() and game.proposed == []


def test_arrows_steer_one_square_then_two(play: Play) -> None:
    game = play(position(MIDDLE))
    game.hands.walk_to("D5")
    game.hands.key("enter", "up", "enter")
    assert game.proposed == ["D5 N1"]
    game = play(position(MIDDLE))
    game.hands.walk_to("D5")
    game.hands.key("enter", "up", "up", "enter")
    assert game.proposed == ["D5 N2"]


def test_an_arrow_back_takes_a_step_back(play: Play) -> None:
    game = play(position(MIDDLE))
    game.hands.walk_to("D5")
    game.hands.key("enter", "up", "up", "down", "enter")
    assert game.proposed == ["D5 N1"]
    game = play(position(MIDDLE))
    game.hands.walk_to("D5")
    game.hands.key("enter", "up", "down", "enter")
    assert game.proposed == [] and not game.held()


def test_letters_of_the_compass_and_digits_steer(play: Play) -> None:
    game = play(position(MIDDLE))
    game.hands.walk_to("D5")
    game.hands.key("enter", "n", "2", "1", "w", "2", "enter")
    assert game.proposed == ["D5 W2"]


def test_on_a_board_turned_round_arrows_follow_the_screen(play: Play) -> None:
    game = play(position(MIDDLE))
    game.scene.flipped = True
    game.scene.cursor = game.scene.squares.grid.parse("D5") or 0
    game.hands.key("enter", "up", "enter")
    assert game.proposed == ["D5 S1"]


def test_aiming_shows_the_whole_push(play: Play) -> None:
    game = play(position("""
        A B C D E F
      1 E W f A . e
    """))
    game.hands.hold("A1", "B1")
    assert game.ghosts() == {"B1": "E", "C1": "W", "D1": "f", "E1": "A"}
    game.hands.release("B1")
    assert game.proposed == ["A1 E1"]


def test_aiming_shows_who_is_beaten(play: Play) -> None:
    game = play(position(MIDDLE))
    game.hands.hold("D5", "F5")
    assert game.effects()["F5"] == "gone"
    assert "water of Ben is beaten" in game.scene.status


def test_aiming_shows_what_vanishes(play: Play) -> None:
    game = play(position(MIDDLE, erosion=erosion("""
        A B C
      1 11 . .
      2 . . .
    """)))
    assert game.named(game.table.board.doom.codes) == {"A1": "11!"}
    game.hands.hold("D5", "F5")
    assert game.effects()["A1"] == "trapped"
    assert "vanishes: A1" in game.scene.status


@pytest.mark.parametrize(
    ("drawing", "square", "target", "rule"),
    [
        ("    A B C\n  1 E w .\n", "A1", "C1", "2b.13"),
        ("    A B C\n  1 E . W\n", "A1", "C1", "2b.12"),
        ("    A B C\n  1 E # .\n", "A1", "C1", "2b.14"),
        ("    A B C\n  1 E . .\n  2 . . .\n", "A1", "B2", "2b.8"),
    ],
)
def test_a_move_that_is_refused_says_by_which_rule(
    play: Play, drawing: str, square: str, target: str, rule: str
) -> None:
    game = play(position(drawing))
    game.hands.drag(square, target)
    assert game.proposed == []
    assert game.refused_by() == rule
    assert game.shown()[square] == "E"


def test_aiming_at_a_refused_square_explains_it_before_the_drop(play: Play) -> None:
    game = play(position("    A B C\n  1 E w .\n"))
    game.hands.hold("A1", "C1")
    assert game.refused_by() == "2b.13"
    game.hands.hover("B1")
    assert game.refused_by() == ""
    game.hands.release("A1")


def test_who_moves_too_far_by_mouse_is_not_told_how_a_move_is_written(play: Play) -> None:
    game = play(position(MIDDLE))
    game.hands.drag("D5", "D9")
    assert game.refused_by() == "2b.8" and game.scene.status == (
        "A piece moves 1 or 2 squares north, east, south or west. (rule 2b.8)"
    )


def test_the_other_sides_piece_is_refused(play: Play) -> None:
    game = play(position(MIDDLE))
    game.hands.click("F5")
    assert game.refused_by() == "2b.8"
    game.hands.walk_to("F5")
    game.hands.key("enter")
    assert not game.held()


def test_a_fall_is_asked_about_and_made_on_a_yes(play: Play) -> None:
    game = play(position("    A B C\n  1 E . .\n"))
    game.hands.hover("A1")
    assert set(game.exits()) == {(0, -1), (-1, 0)}
    game.drag_off("A1", "N")
    assert game.proposed == []
    assert [*game.tray()] == ["do", "leave"]
    assert game.effects()["A1"] == "warning"
    game.hands.click("do")
    assert game.proposed == ["A1 N1"]
    assert "A1" not in game.shown()


@pytest.mark.parametrize("how", ["esc", "leave", "elsewhere"])
def test_a_fall_can_be_left(play: Play, how: str) -> None:
    game = play(position("    A B C\n  1 E . .\n"))
    game.drag_off("A1", "W")
    if how == "esc":
        game.hands.key("esc")
    else:
        game.hands.click("leave" if how == "leave" else "F6")
    assert game.proposed == []
    assert "do" not in [*game.tray()]
    assert game.shown()["A1"] == "E"
    assert "falls" not in game.scene.status and not game.effects()


def test_a_fall_into_a_gap_by_keys(play: Play) -> None:
    game = play(position("    A B C\n  1 E # .\n"))
    game.hands.walk_to("A1")
    game.hands.key("enter", "e", "enter")
    assert [*game.tray()] == ["do", "leave"]
    game.hands.key("enter")
    assert game.proposed == ["A1 E1"]


def test_a_jump_over_a_friend_off_the_board(play: Play) -> None:
    game = play(position("    A B C\n  1 W . .\n  2 E . .\n"))
    game.hands.hover("A2")
    assert game.exits()[0, -1] == "exit N"
    game.hands.hold("A2")
    game.hands.hover("A1", 0.0, -0.7)
    game.hands.release("A1", 0.0, -0.7)
    game.hands.key("enter")
    assert game.proposed == ["A2 N2"]


def test_a_move_that_loses_the_game_is_asked_about(play: Play) -> None:
    game = play(position("    A B C D E F G H I\n  5 E . . . . . . . .\n  9 . W F A . e w f a\n"))
    game.hands.drag("A5", "A4")
    assert [*game.tray()] == ["do", "leave"]
    assert "Without earth the game is lost." in game.scene.layers.tray.entries[0].caption
    game.hands.key("enter")
    assert game.proposed == ["A5 N1"]
    assert game.state.outcome is not None


def test_2b_35_a_move_that_comes_too_late_is_refused_and_not_asked_about(play: Play) -> None:
    game = play(position("    A B C D E F G H I\n  5 E . . . . . . . .\n  9 . W F A . e w f a\n"))
    game.show(game.state, is_out_of_time=True, stopped=Violation("2b.38", "Ann has no time left."))
    game.hands.hover("A5")
    assert not game.scene.layers.marks.codes, "nothing lights up that would be refused"
    game.hands.drag("A5", "A4")
    assert "do" not in [*game.tray()] and game.refused_by() == "2b.38" and game.proposed == []
    assert not game.scene.asks_about(GAME.parse_action(game.state, "A5 N1"))
    assert game.scene.asks_about(GAME.parse_action(game.state, "penalty A5")), "this is what is due"


def test_a_piece_is_given_up_for_time(play: Play) -> None:
    game = play(position(MIDDLE))
    game.show(game.state, is_out_of_time=True)
    game.hands.click("give up")
    game.hands.click("F5")
    assert game.refused_by() == "2b.38"
    game.hands.click("D5")
    assert [*game.tray()] == ["do", "leave"]
    asked = game.scene.layers.tray.entries[0].caption
    assert asked.startswith("Give up the ") and asked.endswith(" on D5?")
    game.hands.click("do")
    assert game.proposed == ["penalty D5"]


def test_2b_38_a_piece_is_given_up_only_when_no_time_is_left(play: Play) -> None:
    game = play(position(MIDDLE))
    assert "give up" not in [*game.tray()]
    game.scene.pay_for_time()
    assert not game.table.gives_up
    game.show(game.state, is_out_of_time=True)
    game.scene.pay_for_time()
    gives_up = [game.table.gives_up]
    game.show(game.state, is_out_of_time=False)
    gives_up.append(game.table.gives_up)
    assert gives_up == [True, False]


def test_giving_up_can_be_left(play: Play) -> None:
    game = play(position(MIDDLE))
    game.show(game.state, is_out_of_time=True)
    game.hands.click("give up")
    game.hands.key("esc")
    assert "give up" in [*game.tray()]
    assert game.proposed == []


def test_a_press_in_the_tray_puts_the_piece_back(play: Play) -> None:
    game = play(position(MIDDLE))
    game.show(game.state, is_out_of_time=True)
    game.hands.click("D5")
    game.hands.click("give up")
    assert not game.held()
    assert game.table.gives_up


def test_with_a_piece_in_the_hand_a_click_on_another_picks_that_up(play: Play) -> None:
    game = play(position(MIDDLE))
    game.hands.click("E4", "D5", "D6")
    assert game.refusals == []
    assert game.proposed == ["D5 S1"]
