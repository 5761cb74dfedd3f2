"""The set-up by drag, click and keys: true monoliths chosen in secret, the coin, and units placed in turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from elemental_gui.engine.elemenders.state import State
from tests.scenes.elemenders.played import Game
from tests.support.drawings import elemenders as drawn
from tests.support.drawings.elemenders import game

Play = Callable[[State], Game]
CHOSEN = "true B; true H; coin heads"


# --- the true monoliths ----------------------------------------------------------------------------------


def test_a_click_marks_and_a_press_hands_in(play: Play) -> None:
    table = play(game())
    table.hands.click("D1")
    assert table.proposed == []
    assert table.shown()["D1"] == "1T2"
    table.hands.click("F1")
    assert (table.shown()["D1"], table.shown()["F1"]) == ("1M1", "1T2")
    table.hands.click("hand in")
    assert table.proposed == ["true F"]


def test_the_star_is_dragged(play: Play) -> None:
    table = play(game())
    table.hands.hold("star", "J1")
    assert table.hands.marked("target_on") == {"B1", "D1", "F1", "H1", "J1"}
    table.hands.release("J1")
    table.hands.click("hand in")
    assert table.proposed == ["true J"]


@pytest.mark.parametrize("keys", [("h", "enter"), ("b", "h", "enter")])
def test_a_column_letter_and_enter_choose(play: Play, keys: tuple[str, ...]) -> None:
    table = play(game())
    table.hands.key(*keys)
    assert table.proposed == ["true H"]


def test_the_cursor_and_two_enters_choose(play: Play) -> None:
    table = play(game())
    table.hands.walk_to("D1")
    table.hands.key("enter")
    assert table.proposed == []
    table.hands.key("enter")
    assert table.proposed == ["true D"]


def test_4b_2_only_the_own_monoliths_can_be_chosen(play: Play) -> None:
    table = play(game())
    table.hands.click("A1")
    assert table.refused_by() == "4b.2"
    table.hands.click("D10")
    assert table.shown()["D10"] == "2M1" and table.proposed == []
    assert not table.tray()["hand in"]


def test_4b_5_the_second_player_begins_behind_a_cover_sheet(play: Play) -> None:
    table = play(game())
    table.hands.key("d", "enter")
    assert table.scene.layers.cover.isVisible()
    assert table.scene.layers.cover.text.startswith("Ben, it is your turn")
    table.hands.key("f", "enter")
    assert table.proposed == ["true D"], "Enter only takes the sheet away"
    assert not table.scene.layers.cover.isVisible()
    assert "T" not in "".join(table.shown().values())
    table.hands.key("f", "enter")
    assert table.proposed == ["true D", "true F"]
    assert not table.scene.layers.cover.isVisible()


def test_a_mark_is_forgotten_when_the_other_player_comes(play: Play) -> None:
    table = play(game())
    table.hands.click("D1")
    assert table.words("D1").endswith("marked as the true one")
    table.apply("true F")
    table.hands.click("sit")
    assert set(table.shown().values()) == {"1M1", "2M1"}
    assert not table.tray()["hand in"]


def test_4b_5_nothing_of_a_choice_stays_behind_when_it_is_handed_in(play: Play) -> None:
    table = play(game())
    table.scene.animations = True
    for row, answer in (("1", "d"), ("10", "f")):
        table.hands.key(answer)
        assert table.scene.cursor == table.scene.squares.grid.parse(f"{answer}{row}")
        table.hands.key("enter")
        assert set(table.shown().values()) == {"1M1", "2M1"}
        assert table.scene.layers.cursor.codes == {}
        assert table.scene.cursor == table.scene.squares.grid.parse("F6")
        assert not any("D1" in said or "F10" in said for said in (*table.captions(), table.scene.status))
        if row == "1":
            table.hands.click("sit")
    table.apply("coin heads")
    assert table.scene.animator.is_running
    assert set(table.shown().values()) == {"1M1", "2M1"}


# --- the coin --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["Flip", "enter", "c"])
def test_the_coin_can_be_asked_for(play: Play, how: str) -> None:
    table = play(drawn.play(game(), "true B; true H"))
    table.hands.click(how) if how == "Flip" else table.hands.key(how)
    assert table.luck_wanted == 1
    assert table.captions()[0] == "The coin says who places first"


# --- units -----------------------------------------------------------------------------------------------


def test_the_free_tiles_glow_and_the_unit_is_shown_there(play: Play) -> None:
    table = play(drawn.play(game(), CHOSEN))
    table.hands.hold("fire", "C1")
    assert table.hands.marked("target") == {"A1", "C1", "E1", "G1", "I1", "K1"}
    assert table.ghosts() == {"C1": "1F2"}
    table.hands.release("fire")
    assert table.ghosts() == {} and table.proposed == []


@pytest.mark.parametrize(("square", "rule"), [("A2", "4b.3"), ("D1", "4b.3"), ("A10", "4b.3")])
def test_4b_3_a_unit_in_the_wrong_place_glides_back(play: Play, square: str, rule: str) -> None:
    table = play(drawn.play(game(), CHOSEN))
    table.hands.drag("fire", square)
    assert table.refused_by() == rule
    assert table.proposed == [] and not table.held()


def test_an_empty_heap_cannot_be_used(play: Play) -> None:
    table = play(drawn.play(game(), f"{CHOSEN}; deploy fire A1; deploy fire A10; deploy fire C1; deploy fire C10"))
    assert set(table.tray()) == {"heap water", "heap plant", "look"}
    table.hands.key("f")
    assert table.refused_by() == "4b.3"


def test_a_player_can_look_at_the_true_monolith_with_a_new_unit_in_the_hand(play: Play) -> None:
    table = play(drawn.play(game(), CHOSEN))
    table.hands.key("f", "m")
    assert table.scene.layers.cover.isVisible()
    table.hands.key("1")
    assert table.shown()["B1"] == "1T2" and table.scene.gesture.is_idle


def test_4b_37_a_new_unit_is_spawned(play: Play) -> None:
    state = drawn.play(drawn.position("A\n1 l", stage="coin"), "coin heads")
    table = play(state)
    table.hands.hold("water", "A1")
    assert table.effects() == {"A1": "warning"}
    assert "loses a point of health" in table.scene.status
    table.hands.release("A1")
    assert table.proposed == ["spawn water A1"]
    table.hands.key("p", "enter")
    assert table.proposed[-1] == "spawn plant A10"


def test_twelve_rows_have_a_board_of_their_own(play: Play) -> None:
    table = play(game(rows="12"))
    assert table.scene.squares.grid.rows == 12
    table.hands.click("J1", "hand in", "sit", "J12", "hand in")
    table.apply("coin tails")
    table.hands.drag("plant", "K12")
    assert table.proposed == ["true J", "true J", "deploy plant K12"]
    whole = table.view.mapFromScene(table.scene.area).boundingRect()
    assert table.view.viewport().rect().adjusted(-2, -2, 2, 2).contains(whole)
    table.show(game())
    assert table.scene.squares.grid.rows == 10
