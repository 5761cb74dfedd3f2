"""The set-up: sets arranged in secret, the cover sheet, privileges, who moves first, and the sides."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QGuiApplication

from elemental_gui.engine.compass_collisions.board import GRID
from elemental_gui.engine.compass_collisions.state import Stage, State
from elemental_gui.scenes.compass_collisions.sets import SHOWN
from elemental_gui.scenes.kit.style.theme import DARK
from tests.scenes.compass_collisions.played import AGREED, SETS_1, SETS_2, Game
from tests.support.drawings import compass_collisions as diagrams

Play = Callable[[State], Game]


def agreed(upto: int) -> State:
    """Play the first actions of the set-up."""
    return diagrams.play(diagrams.game(erosion="A"), ";".join(AGREED.split(";")[:upto]))


@pytest.fixture
def start() -> State:
    return agreed(1)


def paste(text: str) -> None:
    QGuiApplication.clipboard().setText(text)


def test_pieces_are_dragged_from_the_tray_and_counted(play: Play, start: State) -> None:
    game = play(start)
    game.hands.drag("heap E", "B4")
    game.hands.drag("heap F", "D2")
    assert game.shown() == {"B4": "E", "D2": "F"}
    assert game.table.draft.layout("A") == "E....../...../F.."
    assert game.note("hand in") == "Hand in 2 of 16 pieces"
    assert [label.text for label in game.scene._labels.values()] == ["Set A: 2", "Set B: 0"]


def test_a_piece_that_was_clicked_in_the_tray_is_followed_by_more(play: Play, start: State) -> None:
    game = play(start)
    game.hands.click("heap W", "B4", "C4", "E7")
    assert game.shown() == {"B4": "W", "C4": "W", "E7": "W"}
    game.hands.key("esc")
    assert not game.held()


def test_what_a_heap_says_is_over_once_its_piece_is_on_its_way(play: Play, start: State) -> None:
    game = play(start)
    game.hands.click("heap W")
    assert game.scene.status == "water: drag it to a set"
    game.hands.click("B4")
    assert game.scene.status == ""


def test_pieces_change_places_and_are_carried_away(play: Play, start: State) -> None:
    game = play(start)
    game.hands.drag("heap E", "B4")
    game.hands.drag("heap W", "C4")
    game.hands.drag("B4", "C4")
    assert game.shown() == {"B4": "W", "C4": "E"}
    game.hands.drag("B4", "hand in")
    assert game.shown() == {"C4": "E"}
    game.hands.drag("C4", "A1")
    assert game.shown() == {"C4": "E"}


def test_a_drag_that_starts_on_a_laid_piece_moves_that_piece_whatever_is_picked_in_the_tray(
    play: Play, start: State
) -> None:
    game = play(start)
    game.hands.drag("heap E", "B4")
    game.hands.click("heap W")
    game.hands.drag("B4", "D4")
    assert game.shown() == {"D4": "E"}
    game.hands.click("heap W", "D4")
    assert game.shown() == {"D4": "W"}, "a click still exchanges it"


def test_sets_are_typed_square_by_square(play: Play, start: State) -> None:
    game = play(start)
    game.hands.walk_to("B4")
    game.hands.key("e", "w", "f", "a", "x")
    assert game.shown() == {"B4": "E", "C4": "W", "D4": "F", "E4": "A"}
    game.hands.key("left", "x")
    assert game.shown() == {"B4": "E", "C4": "W", "D4": "F"}


def test_the_cursor_and_what_is_said_go_on_from_row_to_row_and_from_set_to_set(play: Play, start: State) -> None:
    game = play(start)
    game.hands.walk_to("H4")
    game.hands.key("f")
    assert game.shown() == {"H4": "F"} and GRID.names[game.scene.cursor] == "C3"
    assert game.scene.status == "set A, row of 5, place 1: empty"
    game.hands.walk_to("F2")
    game.hands.key("a")
    assert game.scene.status == "set B, row of 7, place 1: empty"
    game.hands.walk_to("F6")
    game.hands.key("w")
    assert GRID.names[game.scene.cursor] == "F6" and game.scene.status == "set B, row of 3, place 3: water"
    game.hands.key("x")
    assert game.scene.status == "set B, row of 3, place 3: empty"


def test_a_letter_beside_the_sets_says_where_one_can_be_put(play: Play, start: State) -> None:
    game = play(start)
    game.hands.walk_to("A1")
    game.hands.key("f")
    assert game.shown() == {} and "No set has a place here" in game.scene.status


def test_what_was_undone_is_made_again_and_what_changes_nothing_is_no_step(play: Play, start: State) -> None:
    game = play(start)
    game.hands.walk_to("B4")
    game.hands.key("f", "left", "f", "left", "x", "x")
    game.scene.take_back()
    assert game.shown() == {"B4": "F"} and game.scene.can_make_again
    game.scene.take_back()
    assert game.shown() == {} and not game.scene.can_take_back
    game.scene.make_again()
    assert game.shown() == {"B4": "F"}
    game.hands.key("a")
    assert not game.scene.can_make_again, "something else was done instead"


@pytest.mark.parametrize("text", [SETS_1, f"sets 1 {SETS_1}", SETS_1.lower(), SETS_1.replace("/", "\n")])
def test_sets_are_pasted_and_handed_in(play: Play, start: State, text: str) -> None:
    game = play(start)
    paste(text)
    game.hands.click("paste")
    assert game.note("hand in") == "Hand in 16 of 16 pieces"
    game.hands.click("hand in")
    assert game.proposed == [f"sets 1 {SETS_1}"]


def test_a_text_that_is_no_sets_changes_nothing(play: Play, start: State) -> None:
    game = play(start)
    game.hands.drag("heap E", "B4")
    paste("EEE")
    game.hands.click("paste")
    assert "six rows" in game.scene.status
    assert game.shown() == {"B4": "E"}
    game.hands.click("clear")
    assert game.shown() == {}


def test_sets_that_are_not_ready_are_refused_with_the_rule(play: Play, start: State) -> None:
    game = play(start)
    game.hands.drag("heap E", "B4")
    game.hands.click("hand in")
    assert game.proposed == []
    assert game.refused_by() == "2b.3"


def test_a_seventeenth_piece_finds_no_place(play: Play, start: State) -> None:
    game = play(start)
    paste(SETS_1)
    game.hands.click("paste")
    game.hands.drag("heap E", "F2")
    assert game.table.draft.left == 0
    assert len(game.shown()) == 16
    game.hands.drag("heap A", "B4")
    assert game.shown()["B4"] == "A"


def test_the_cover_sheet_lies_between_the_seats(play: Play, start: State) -> None:
    game = play(start)
    assert not game.scene.layers.cover.isVisible()
    paste(SETS_1)
    game.hands.click("paste", "hand in")
    assert game.scene.layers.cover.isVisible() and "Ben" in game.scene.layers.cover.text
    assert game.shown() == {}
    assert [*game.tray()] == ["sit"]
    game.hands.click("sit")
    assert not game.scene.layers.cover.isVisible()
    assert game.shown() == {} and game.scene.status == "", "what the button says is over with it"
    paste(SETS_2)
    game.hands.click("paste")
    assert set(game.shown().values()) <= set("ewfa")
    game.hands.click("hand in")
    assert game.state.stage is Stage.FIRST


def test_enter_lifts_the_cover(play: Play) -> None:
    game = play(agreed(2))
    assert game.scene.layers.cover.isVisible()
    game.hands.key("e")
    assert game.shown() == {}
    game.hands.key("enter")
    assert not game.scene.layers.cover.isVisible()


def test_nothing_of_the_first_seats_sets_is_shown_or_said_to_the_second(play: Play) -> None:
    game = play(agreed(2))
    game.hands.click("sit")
    words = [game.scene.square_words(square) for square in SHOWN["A"] + SHOWN["B"]]
    assert all(text.endswith("empty") for text in words)
    game.show(agreed(1), is_live=False)
    assert game.shown() == {}


def test_both_see_all_four_sets_afterwards(play: Play) -> None:
    game = play(agreed(3))
    assert set(game.scene._gallery.codes) == {"1A", "1B", "2A", "2B"}
    game.hands.click("first 2")
    assert game.proposed == ["first 2"]
    assert game.scene._gallery.codes == {}


def test_0_12_the_privilege_comes_before_the_sets_over_an_empty_board(play: Play) -> None:
    game = play(agreed(0))
    assert game.shown() == {} and game.scene._gallery.codes == {}
    assert not game.scene.layers.cover.isVisible()
    game.hands.click("placement")
    assert game.proposed == ["privilege placement"]
    assert not game.scene.layers.cover.isVisible(), "the same player goes on"


def test_0_12_the_screen_passes_from_the_second_player_under_a_cover(play: Play) -> None:
    game = play(diagrams.game(dmo="2"))
    game.hands.click("order")
    assert game.scene.layers.cover.isVisible() and "Ann" in game.scene.layers.cover.text


def test_privilege_and_first_by_key(play: Play) -> None:
    game = play(agreed(0))
    game.hands.key("p")
    assert game.proposed == ["privilege placement"]
    game = play(agreed(3))
    game.hands.key("1")
    assert game.proposed == ["first 1"]


def test_a_set_is_dragged_to_a_side_and_foreseen(play: Play) -> None:
    game = play(agreed(4))
    game.hands.hold("set 1A", "E2")
    assert game.ghosts()["H1"] == "E"
    assert len(game.ghosts()) == 8
    game.hands.release("E2")
    assert game.proposed == ["place 1A N"]
    assert len(game.shown()) == 8


def test_in_another_theme_a_set_stays_where_it_is_held(play: Play) -> None:
    """It lay over its own words in the tray, until the cursor moved."""
    game = play(agreed(4))
    game.hands.key("1", "right")
    scene = game.scene
    where, said = scene.layers.held.pos(), scene.status
    assert where == scene.squares.centre(scene.cursor)
    scene.set_theme(DARK)
    assert game.held() and scene.layers.held.pos() == where and scene.status == said


def test_a_side_that_is_taken_is_refused(play: Play) -> None:
    game = play(agreed(4))
    game.hands.drag("set 2B", "I5")
    game.hands.drag("set 1A", "I5")
    assert game.proposed == ["place 2B E"]
    assert game.refused_by() == "2b.4"


def test_between_the_sides_a_set_goes_home(play: Play) -> None:
    game = play(agreed(4))
    game.hands.drag("set 2B", "E5")
    assert game.proposed == [] and not game.held()


def test_the_third_set_brings_the_last_with_it(play: Play) -> None:
    game = play(diagrams.play(agreed(4), "place 1A N; place 2B E"))
    game.hands.hold("set 2A", "E8")
    assert len(game.ghosts()) == 16
    game.hands.release("E8")
    assert game.state.stage is Stage.ACT
    assert len(game.shown()) == 32


def test_the_second_seat_cannot_paste_what_the_first_pasted(play: Play, start: State) -> None:
    game = play(start)
    paste(SETS_1)
    game.hands.click("paste", "hand in", "sit")
    assert QGuiApplication.clipboard().text() == ""
    game.hands.click("paste")
    assert game.shown() == {}


def test_what_is_on_the_clipboard_for_something_else_stays_there(play: Play, start: State) -> None:
    game = play(start)
    paste(SETS_1)
    game.hands.click("paste")
    paste("something else")
    game.hands.click("hand in")
    assert QGuiApplication.clipboard().text() == "something else"


def test_looking_back_keeps_what_was_arranged(play: Play) -> None:
    game = play(agreed(2))
    game.hands.click("sit")
    game.hands.drag("heap E", "B4")
    game.show(agreed(1), is_live=False)
    assert game.shown() == {}
    game.show(agreed(2))
    assert game.shown() == {"B4": "e"}
    assert not game.scene.layers.cover.isVisible()


def test_taking_the_first_sets_back_covers_the_board_again(play: Play) -> None:
    game = play(agreed(2))
    game.hands.click("sit")
    game.show(agreed(1))
    assert game.scene.layers.cover.isVisible() and "Ann" in game.scene.layers.cover.text


def test_holes_are_shown_as_a_fall_before_the_move(play: Play) -> None:
    game = play(diagrams.position("    A B C\n  1 E # .\n"))
    game.hands.hover("A1")
    assert game.effects() == {"B1": "falls"}
