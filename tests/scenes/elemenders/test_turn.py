"""A turn by drag, click and keys: units move, attack and terraform, in any order; every effect is shown beforehand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from elemental_gui.engine.elemenders.state import State
from tests.scenes.elemenders.played import Game
from tests.support.drawings.elemenders import position

Play = Callable[[State], Game]

OPEN = """
    A    B    C    D    E    F    G
  3 .    .    .    .    .    .    .
  4 .    .    .1F2 .    .2W2 .    .
  5 .    .    .    .    .    .    .
  6 .    .1W2 .    .    .    .    .1P2
"""
RIVER = """
    A    B    C    D    E    F
  3 r1W2 r    r    r    .    .
  4 .    .    .    r    .2F2 .
  5 .    .    .    r    .    .
"""


# --- moving ----------------------------------------------------------------------------------------------


def test_enter_on_its_own_tile_puts_a_unit_back(play: Play) -> None:
    game = play(position(OPEN))
    game.hands.walk_to("C4")
    game.hands.key("enter")
    assert game.held()
    game.hands.key("enter")
    assert not game.held() and game.proposed == []


def test_a_unit_can_be_put_back_with_the_mouse(play: Play) -> None:
    game = play(position(OPEN))
    game.hands.click("C4", "C4")
    assert not game.held()
    game.hands.click("C4", "put back")
    assert not game.held() and game.proposed == []
    assert "put back" not in game.tray()


def test_exactly_the_squares_within_reach_glow(play: Play) -> None:
    game = play(position(OPEN))
    game.hands.hold("G6")
    assert game.hands.marked("target") == {"F6", "H6", "G5", "G7"}
    game.hands.release("G6")
    game.hands.hover("G6", 0.2)
    assert game.hands.marked("target") == {"F6", "H6", "G5", "G7"}, "the mouse over it is enough"


def test_the_reach_of_the_other_side_is_shown_as_well(play: Play) -> None:
    game = play(position(OPEN.replace(".2W2", ".2P2")))
    game.hands.hover("E4")
    assert game.hands.marked("reach") == {"E3", "E5", "D4", "F4"}
    game.hands.hover("A1")
    assert game.hands.marked("reach") == set()


def test_4b_15_a_slide_is_drawn_along_its_way(play: Play) -> None:
    game = play(position(RIVER))
    game.hands.hold("A3", "D5")
    assert game.ghosts() == {"D5": "1W2+"}
    assert not game.scene.layers.path.path().isEmpty()
    assert game.scene.status == "water from A3 to D5 over B3 C3 D3 D4"
    game.hands.release("D5")
    assert game.proposed == ["move A3 D5"]
    assert game.scene.layers.path.path().isEmpty()


@pytest.mark.parametrize(
    ("origin", "target", "rule"),
    [("G6", "G4", "4b.14"), ("C4", "F3", "4b.11"), ("B6", "E6", "4b.15"), ("C4", "J1", "4b.13")],
)
def test_what_is_out_of_reach_says_why_and_glides_back(play: Play, origin: str, target: str, rule: str) -> None:
    game = play(position(OPEN))
    game.hands.drag(origin, target)
    assert game.refused_by() == rule
    assert game.proposed == [] and not game.held()
    game.hands.click(origin)
    game.hands.click(target)
    assert game.refused_by() == rule and game.proposed == []


@pytest.mark.parametrize(("square", "rule"), [("E4", "4b.7"), ("J1", "4b.13"), ("A1", "4b.7")])
def test_what_cannot_be_picked_up_says_why(play: Play, square: str, rule: str) -> None:
    game = play(position(OPEN))
    game.hands.click(square)
    assert game.refused_by() == rule
    game.hands.walk_to(square)
    game.hands.key("enter")
    assert game.refused_by() == rule and not game.held()


def test_4b_8_a_unit_that_is_done_says_so(play: Play) -> None:
    game = play(position(OPEN))
    game.hands.walk_to("C4")
    game.hands.key("t", "enter")
    assert game.shown()["C4"] == "1F2!"
    game.hands.drag("C4", "C3")
    assert game.refused_by() == "4b.8"
    assert game.words("C4") == "C4 lava, fire unit of Ann, 2 points of health, is done"


# --- attacking -------------------------------------------------------------------------------------------

CLOSE = """
    A    B    C    D    E
  4 .    .1F2 .2W2 .2F1 .
  5 .    .    .1W2 .    .
"""


def test_a_drag_onto_the_other_side_attacks(play: Play) -> None:
    game = play(position(CLOSE))
    game.hands.hold("B4", "C4")
    assert game.hands.marked("strike") == {"C4"}
    assert game.ghosts() == {"B4": "1F2!", "C4": "2W1"}
    assert game.effects() == {"C4": "hit"}
    assert game.scene.status == "water of Ben on C4 is left with 1 point of health"
    game.hands.release("C4")
    assert game.proposed == ["attack B4 C4"]
    assert (game.shown()["B4"], game.shown()["C4"]) == ("1F2!", "2W1")


def test_4b_8_units_act_in_any_order(play: Play) -> None:
    game = play(position(CLOSE))
    game.hands.click("C5", "D5")
    game.hands.click("B4", "C4")
    game.hands.walk_to("D5")
    game.hands.key("enter", "up", "enter")
    assert game.proposed == ["move C5 D5", "attack B4 C4", "attack D5 D4"]
    assert "D4" not in game.shown()


def test_4b_31_what_is_not_adjacent_cannot_be_attacked(play: Play) -> None:
    game = play(position(CLOSE))
    game.hands.drag("B4", "D4")
    assert game.refused_by() == "4b.31"


def test_4b_31_diagonals_with_the_switch(play: Play) -> None:
    game = play(position(CLOSE, attack_diagonal="on"))
    game.hands.drag("C5", "D4")
    assert game.proposed == ["attack C5 D4"]


def test_4b_35_an_attack_on_a_monolith_does_not_give_the_secret_away(play: Play) -> None:
    shown = []
    for monolith in ("2M1", "2T2"):
        game = play(position(f"A B C\n4 .1F2 .{monolith} .2M1"))
        game.hands.hold("A4", "B4")
        shown.append((game.ghosts(), game.effects(), game.scene.status, game.shown(), game.words("B4")))
        assert game.effects()["B4"] == "unveil"
        assert game.scene.status == "attack on B4: a decoy falls, the true monolith keeps one point"
        game.hands.release("A4")
    assert shown[0][0] == shown[1][0] and shown[0][1:3] == shown[1][1:3] and shown[0][4] == shown[1][4]


def test_4b_35_once_the_true_one_is_hit_the_others_are_known(play: Play) -> None:
    game = play(position("A B C\n4 .1F2 .2M1 .2T1"))
    assert game.words("B4") == "B4, decoy of Ben"
    game.hands.hold("A4", "B4")
    assert game.effects() == {"B4": "gone"}
    game.hands.release("A4")


# --- terraforming ----------------------------------------------------------------------------------------


def test_a_pad_of_the_tray_makes_lava(play: Play) -> None:
    game = play(position(OPEN))
    game.hands.click("C4")
    game.hands.hover("terraform")
    assert set(game.new_ground()) == {"C4", "C3", "C5", "B4", "D4"}
    assert set(game.new_ground().values()) == {"l"}
    game.hands.click("terraform")
    assert game.proposed == ["terraform C4"]
    assert game.ground()["C3"] == "l" and game.new_ground() == {}


def test_a_unit_is_dropped_on_a_pad(play: Play) -> None:
    game = play(position(OPEN))
    game.hands.press("B6")
    game.hands.hover("B6", 0.2)
    game.hands.hover("terraform V")
    assert set(game.new_ground()) == {"B4", "B5", "B6", "B7", "B8"}
    game.hands.release("terraform V")
    assert game.proposed == ["terraform B6 V"]


@pytest.mark.parametrize(
    ("keys", "played"),
    [
        (("enter", "t", "left", "enter"), "terraform B6 H"),
        (("enter", "t", "up", "enter"), "terraform B6 V"),
        (("enter", "t", "h"), "terraform B6 H"),
        (("enter", "v"), "terraform B6 V"),
        (("h",), "terraform B6 H"),
        (("t", "down", "left", "t"), "terraform B6 H"),
    ],
)
def test_a_river_is_laid_with_keys(play: Play, keys: tuple[str, ...], played: str) -> None:
    game = play(position(OPEN))
    game.hands.walk_to("B6")
    game.hands.key(*keys)
    assert game.proposed == [played]


def test_a_river_is_chosen_in_place_with_the_mouse(play: Play) -> None:
    game = play(position(OPEN))
    game.hands.walk_to("B6")
    game.hands.key("t")
    assert game.hands.marked("choice") == {"A6", "B6", "C6", "D6", "B4", "B5", "B7", "B8"}
    game.hands.hover("C6")
    assert game.hands.marked("choice_lit") == {"A6", "B6", "C6", "D6"}
    assert set(game.new_ground()) == {"A6", "B6", "C6", "D6"}
    game.hands.hover("B4")
    assert set(game.new_ground()) == {"B4", "B5", "B6", "B7", "B8"}
    game.hands.click("B7")
    assert game.proposed == ["terraform B6 V"]


def test_fire_and_plant_are_shown_before_they_terraform(play: Play) -> None:
    game = play(position(OPEN))
    game.hands.walk_to("G6")
    game.hands.key("t")
    assert set(game.new_ground()) == {"G6", "G5", "G7", "F6", "H6"}
    assert game.proposed == []
    game.hands.key("esc")
    assert game.held(), "one step back: the unit is in the hand"
    game.hands.key("esc")
    assert not game.held() and game.new_ground() == {} and not game.scene.is_busy


def test_a_click_elsewhere_leaves_the_choice(play: Play) -> None:
    game = play(position(OPEN))
    game.hands.walk_to("B6")
    game.hands.key("t")
    game.hands.click("J9")
    assert game.proposed == []


def test_4b_21_stronger_ground_is_shown_to_stop_an_arm(play: Play) -> None:
    game = play(position("A B C D\n6 .1W2 o . .\n7 . . . ."))
    game.hands.walk_to("A6")
    game.hands.key("t", "right")
    assert game.effects() == {"B6": "stopped"}
    assert set(game.new_ground()) == {"A6"}
    assert game.scene.status == "river on 1 tile: A6; stopped at B6"


def test_4b_25_ground_that_changes_nothing_is_warned_of(play: Play) -> None:
    game = play(position("A B C\n5 . l .\n6 l l1F2 l\n7 . l ."))
    game.hands.walk_to("B6")
    game.hands.key("t")
    assert game.effects() == {"B6": "warning"}
    assert "No tile would change." in game.scene.status


def test_4b_10_a_unit_that_has_moved_cannot_terraform(play: Play) -> None:
    game = play(position("A B\n6 .1F2+ .2W2"))
    game.hands.click("A6")
    assert not game.tray()["terraform"]
    game.hands.click("terraform")
    assert game.refused_by() == "4b.10" and game.proposed == []
    game.hands.walk_to("A6")
    game.hands.key("t")
    assert game.refused_by() == "4b.10"


# --- the ground ------------------------------------------------------------------------------------------


def test_4b_27_what_the_ground_will_do_stands_on_the_pips(play: Play) -> None:
    game = play(position("A B C D\n3 l1W1 o1P1 r1F2 l2P2"))
    assert game.shown()["A3"] == "1W1>0"
    assert game.shown()["B3"] == "1P1>2"
    assert game.shown()["C3"] == "1F2>1"
    assert game.shown()["D3"] == "2P2", "the ground works at the end of its owner's turn"
    assert "1 hurt, 1 destroyed, 1 healed at the end of the turn" in game.captions()
    assert game.words("A3").endswith("1 point of health, will be destroyed at the end of its turn")
    assert game.words("D3").endswith("2 points of health, will lose a point at the end of its turn")


def test_4b_27_a_move_shows_what_the_ground_there_will_do(play: Play) -> None:
    game = play(position("A B C\n3 .1W2 l o\n4 . . .1P1"))
    game.hands.hold("A3", "B3")
    assert game.ghosts() == {"B3": "1W2+>1"}
    assert game.effects() == {"B3": "warning"}
    game.hands.hover("A3")
    game.hands.release("A3")
    game.hands.hold("C4", "C3")
    assert game.ghosts() == {"C3": "1P1+>2"}
    game.hands.release("C3")


def test_new_ground_shows_whom_it_will_hurt(play: Play) -> None:
    game = play(position("A B C\n3 .2W2 .1F2 .1P2"))
    game.hands.walk_to("B3")
    game.hands.key("t")
    assert game.effects() == {"A3": "threat"}
    assert game.ghosts() == {"B3": "1F2!", "C3": "1P2>1"}


def test_4b_27_with_end_of_activation_the_ground_works_at_once(play: Play) -> None:
    game = play(position("A B C\n3 l1W2 .2F2 .", terrain_tick="end_of_activation"))
    game.hands.hold("A3", "B3")
    assert game.ghosts() == {"A3": "1W1!", "B3": "2F1"}
    game.hands.release("B3")
    assert game.shown()["A3"] == "1W1!"


def test_confirming_lets_the_ground_work(play: Play) -> None:
    game = play(position("A B C\n3 l1W1 o1P1+ r1F2!"))
    game.apply("confirm")
    assert "A3" not in game.shown()
    assert (game.shown()["B3"], game.shown()["C3"]) == ("1P2", "1F1")


def test_with_a_unit_in_the_hand_a_click_on_another_picks_that_up(play: Play) -> None:
    game = play(position(OPEN))
    game.hands.click("C4", "G6", "G5")
    assert game.refusals == []
    assert game.proposed == ["move G6 G5"]


def test_with_a_unit_in_the_hand_enter_on_another_picks_that_up(play: Play) -> None:
    game = play(position(OPEN))
    game.hands.walk_to("C4")
    game.hands.key("enter")
    game.hands.walk_to("G6")
    game.hands.key("enter", "up", "enter")
    assert game.proposed == ["move G6 G5"]


# --- threats ---------------------------------------------------------------------------------------------

RAID = """
      D    E    F
  1   .1M1 .    .
  2   .    .    .
  3   .    .2W1 .
"""


def test_monoliths_that_can_be_attacked_are_framed_until_the_danger_is_over(play: Play) -> None:
    game = play(position(RAID, seat=2))
    threats = game.table.board.threats
    assert game.named(threats.codes) == {"D1": "strike"}
    game.scene.hints = False
    assert threats.codes == {}
    game.scene.hints = True
    game.hands.drag("E3", "F3")
    assert game.proposed == ["move E3 F3"] and threats.codes == {}
