"""The board: what it shows of a position, to whom it shows a true monolith, of the past, and of the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from elemental_gui.engine.elemenders.game import GAME
from elemental_gui.engine.elemenders.state import State
from tests.scenes.elemenders.played import Game
from tests.support.drawings import elemenders as drawn
from tests.support.drawings.elemenders import position
from tests.support.screen_reader import ROLE, Reader

Play = Callable[[State], Game]

BOARD = """
    A    B    C    D
  1 .1T2 .1M1 l    o
  2 r1W2+ .1F1! .  .2P2
 10 .2M1 .2T2 .    .
"""


def test_pieces_and_ground_are_shown_without_secrets(play: Play) -> None:
    game = play(position(BOARD))
    assert game.shown() == {
        "A1": "1M1", "B1": "1M1", "A2": "1W2+", "B2": "1F1!", "D2": "2P2", "A10": "2M1", "B10": "2M1",
    }  # fmt: skip
    assert game.ground() == {"C1": "l", "D1": "o", "A2": "r"}


def test_a_square_is_described_in_words(play: Play) -> None:
    game = play(position(BOARD))
    assert [game.words(name) for name in ("A1", "C1", "A2", "D2", "K5")] == [
        "A1, monolith of Ann",
        "C1 lava, empty",
        "A2 river, water unit of Ann, 2 points of health, has moved",
        "D2, plant unit of Ben, 2 points of health",
        "K5, empty",
    ]
    assert game.scene.summary() == "Ann is to move, 0 units can still act"


# --- looking at one's monolith ---------------------------------------------------------------------------


def seen(game: Game) -> set[str]:
    """Name the squares on which a true monolith is to be seen."""
    return {name for name, code in game.shown().items() if code[1] == "T"}


@pytest.mark.parametrize(("answer", "squares"), [("1", {"A1"}), ("2", {"B10"})])
def test_4b_5_a_true_monolith_is_shown_to_its_owner(play: Play, answer: str, squares: set[str]) -> None:
    game = play(position(BOARD))
    game.hands.key("m")
    assert game.scene.layers.cover.isVisible(), "others can be sent away first"
    assert seen(game) == set()
    game.hands.key(answer)
    assert not game.scene.layers.cover.isVisible()
    assert seen(game) == squares
    game.hands.key("m")
    assert seen(game) == set()


def test_the_secret_of_a_computer_is_offered_to_nobody_but_a_host(play: Play) -> None:
    game = play(position(BOARD))
    game.show(game.state, machines=frozenset({2}))
    game.hands.key("m")
    asked = {entry.key for entry in game.scene.layers.tray.entries}
    assert {"look as 1", "look as 3"} <= asked and "look as 2" not in asked
    game.hands.key("2")
    assert seen(game) == set() and game.scene.layers.cover.isVisible()
    game.hands.key("1")
    assert seen(game) == {"A1"}


@pytest.mark.parametrize("again", ["h", "enter", "look as 3"])
def test_4b_5_both_true_monoliths_are_shown_to_a_host_who_says_so_twice(play: Play, again: str) -> None:
    game = play(position(BOARD))
    game.hands.click("look", "look as 3")
    assert game.scene.layers.cover.isVisible() and seen(game) == set()
    assert "both secrets" in game.scene.layers.tray.entries[0].caption
    game.hands.click(again) if " " in again else game.hands.key(again)
    assert not game.scene.layers.cover.isVisible()
    assert seen(game) == {"A1", "B10"}


def test_a_host_with_second_thoughts_is_asked_from_the_start_again(play: Play) -> None:
    game = play(position(BOARD))
    game.hands.key("m", "h", "esc")
    assert seen(game) == set()
    game.hands.key("m", "enter")
    assert seen(game) == set() and game.scene.layers.cover.isVisible()


def test_looking_with_the_mouse(play: Play) -> None:
    game = play(position(BOARD))
    game.hands.click("look", "look as 1")
    assert game.words("A1") == "A1, true monolith of Ann, 2 points of health"
    assert game.words("B1") == "B1, decoy of Ann"
    game.hands.hover("A1")
    assert "true monolith" in game.scene.status
    game.hands.key("m")
    assert game.words("A1") == "A1, monolith of Ann"
    assert "true" not in game.scene.status


@pytest.mark.parametrize("how", ["esc", "backspace", "leave", "right"])
def test_whoever_has_second_thoughts_sees_nothing(play: Play, how: str) -> None:
    game = play(position(BOARD))
    game.hands.key("m")
    if how == "leave":
        game.hands.click("leave")
    elif how == "right":
        game.hands.right_click("A1")
    else:
        game.hands.key(how)
    assert not game.scene.layers.cover.isVisible()
    assert seen(game) == set() and game.scene.gesture.is_idle


def test_nothing_can_be_played_under_the_sheet(play: Play) -> None:
    game = play(position("A B C\n3 .1F2 . .2W2"))
    game.hands.key("m")
    game.hands.drag("A3", "B3")
    game.hands.walk_to("A3")
    game.hands.key("enter", "t")
    assert game.proposed == []


def test_a_player_sees_it_to_the_end_of_the_turn_and_the_host_longer(play: Play) -> None:
    for answer, after in (("1", set()), ("hh", {"A1", "B10"})):
        game = play(position(BOARD.replace("B2", "B3")))
        game.hands.key("m", *answer)
        game.apply("confirm")
        assert seen(game) == after


def test_the_past_hides_it_as_well(play: Play) -> None:
    game = play(position(BOARD))
    game.show(game.state, is_live=False)
    assert seen(game) == set()
    game.hands.click("look", "look as 2")
    assert seen(game) == {"B10"}
    game.show(game.state, is_live=True)
    game.hands.key("esc")


def test_4b_35_a_true_monolith_that_was_hit_is_known_to_all(play: Play) -> None:
    game = play(position("A B\n9 .1F2 .1F2\n10 .2T2 .2M1"))
    game.hands.drag("A9", "A10")
    assert seen(game) == {"A10"}
    assert game.shown()["A10"] == "2T1"


# --- the past, the end, and how it looks -----------------------------------------------------------------


def test_the_end_is_announced_and_everything_shown(play: Play) -> None:
    game = play(position("A B C\n9 .1F2 . .\n10 .2T1 .2M1 .\n1 .1T2 .1M1 ."))
    game.hands.drag("A9", "A10")
    assert game.captions() == [], "the page says who won"
    assert game.tray() == {}
    assert seen(game) == {"A1"}


def test_a_higher_board_stays_turned_round(play: Play) -> None:
    game = play(drawn.game())
    game.scene.flipped = True
    game.show(drawn.game(rows="12"))
    assert game.scene.flipped and game.scene.squares.grid.rows == 12


def test_pictures_on_the_higher_board_are_made_for_its_squares(play: Play) -> None:
    game = play(drawn.game())
    game.show(drawn.game(rows="12"))
    marks = game.scene.layers.marks
    assert {marks.item(square).pixmap().width() for square in marks.codes} == {game.scene.look.edge}


@pytest.mark.usefixtures("listening")
def test_a_screen_reader_finds_every_row_of_the_higher_board(play: Play) -> None:
    game = play(drawn.game())
    reader = Reader(game.view)
    assert len(reader.names(ROLE.Cell)) == 110
    game.show(drawn.game(rows="12"))
    assert len(reader.names(ROLE.Cell)) == 132
    assert reader.names(ROLE.Cell)[-1] == "K12, empty"


def test_the_state_given_is_never_changed(play: Play) -> None:
    state = position(BOARD)
    before = GAME.format_position(state)
    game = play(state)
    game.hands.key("m", "1", "m")
    assert GAME.format_position(state) == before


def test_what_happened_is_said(play: Play) -> None:
    game = play(position("A B C\n9 .1F2 l1W1 .\n10 .2M1 . ."))
    game.hands.drag("A9", "A10")
    assert game.scene.status == "monolith of Ben on A10 is destroyed, A10 is a decoy of Ben"
    game.apply("confirm")
    assert game.scene.status == "water on B9 is destroyed"
    game.apply("confirm")
    game.apply("coin heads")
    assert game.scene.status == "the coin shows heads: new units come"
