"""Stones laid and moved, lines decided: by dragging, by clicks and by keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from elemental_gui.engine.elemento.game import GAME
from elemental_gui.engine.elemento.state import State
from elemental_gui.scenes.kit.placement import UNIT
from elemental_gui.scenes.kit.tray_entry import set_in
from tests.scenes.elemento.played import Game
from tests.support.drawings import elemento as drawn
from tests.support.drawings.elemento import position

Play = Callable[[State], Game]

OPEN = """
    A B C D
  1 F . . .
  2 . . e .
  3 . . . .
  4 . . . .
"""
NO_ROOM = """
    A B C D
  1 a . E .
  2 . . W .
  3 . . . .
  4 w . . .
"""
STUCK = """
    A B C D
  1 . a E F
  2 e f . a
  3 w . f .
  4 A E . W
"""
BLOCKED = """
    A B C D
  1 . a E F
  2 e F W .
  3 w . f a
  4 A E . W
"""
TWO_LINES = """
    A B C D
  1 . a E w
  2 e . . .
  3 A . . .
  4 w . . .
"""


# --- placing ---------------------------------------------------------------------------------------------


def test_exactly_the_legal_squares_glow(play: Play) -> None:
    game = play(position(OPEN, dice="blue,green"))
    game.hands.hold("fire", "B3")
    assert game.hands.marked("spot") == {"B3", "B4"}
    assert game.ghosts() == {"B3": "F"}
    game.hands.key("esc")
    assert game.ghosts() == {}
    assert not game.held()


def test_a_square_that_completes_a_line_says_how_many_points(play: Play) -> None:
    game = play(position(TWO_LINES, dice="blue,red"))
    game.hands.hover("fire")
    assert "A1" in game.hands.marked("spot2")
    game.hands.hold("fire", "A1")
    assert game.hands.signs("line") == {"A1", "B1", "C1", "D1", "A2", "A3", "A4"}
    assert "completes row 1 and column A for 2 points" in game.scene.status


@pytest.mark.parametrize(
    ("square", "said"),
    [
        ("A4", "column A has it on A1"),
        ("D1", "row 1 has it on A1"),
        ("B2", "the blue quarter has it on A1"),
        ("B1", "row 1 has it on A1, the blue quarter has it on A1"),
    ],
)
def test_a_refused_square_says_whether_row_column_or_quarter_forbids_it(play: Play, square: str, said: str) -> None:
    game = play(position(OPEN, dice="yellow,green" if square == "D1" else "blue,green"))
    game.hands.drag("fire", square)
    assert game.proposed == []
    assert game.refused_by() == "3b.4"
    assert f"Fire cannot lie on {square}: {said}." in game.bubble()
    assert {drawn.square("A1"), drawn.square(square)} == set(game.scene.layers.flash.codes)


def test_a_refused_square_says_that_the_colour_forbids_it(play: Play) -> None:
    game = play(position(OPEN, dice="blue,green"))
    game.hands.drag("fire", "D3")
    assert game.refused_by() == "3b.3"
    assert "D3 is red, and the dice show blue and green." in game.bubble()


def test_hovering_shows_the_stone_at_fault_before_anything_is_dropped(play: Play) -> None:
    game = play(position(OPEN, dice="blue,green"))
    game.hands.hold("fire", "A4")
    assert game.hands.signs("culprit") == {"A1"}
    assert "column A has it on A1" in game.scene.status


def test_squares_of_other_colours_are_unlit(play: Play) -> None:
    game = play(position(OPEN, dice="blue,green"))
    unlit = game.scene._table.board.unlit.codes
    assert drawn.names(unlit) == "C1 D1 C2 D2 C3 D3 C4 D4"


def test_three_players_take_any_shade(play: Play) -> None:
    game = play(position(OPEN, dice="blue,green", seats=3))
    game.hands.drag("stone f", "B3")
    assert game.proposed == ["place dark fire B3"]


def test_a_letter_again_takes_the_other_shade_and_then_puts_it_back(play: Play) -> None:
    game = play(position(OPEN, dice="blue,green", seats=4))
    game.hands.walk_to("B3")
    game.hands.key("f", "f", "enter")
    assert game.proposed == ["place dark fire B3"]
    game = play(position(OPEN, dice="blue,green", seats=4))
    game.hands.key("f", "f", "f")
    assert not game.held()


def test_stones_that_fit_nowhere_are_closed_but_can_be_asked_why(play: Play) -> None:
    state = position(NO_ROOM, dice="yellow,green")
    game = play(state)
    shut = next(key for key, is_open in game.tray().items() if not is_open)
    game.hands.drag(shut, "D1")
    assert game.proposed == []
    assert game.refused_by() == "3b.4"


# --- moving and passing ----------------------------------------------------------------------------------


def only_moves() -> State:
    """Return a position in which something has to be moved."""
    return position(STUCK, dice="blue,red", points="0,4")


def test_stones_that_have_to_move_glow_and_are_dragged(play: Play) -> None:
    state = only_moves()
    moves = drawn.legal(state, "move")
    assert moves, "the position is for moving"
    game = play(state)
    origin, target = min(moves).split()[1:]
    assert game.hands.marked("spot") == {move.split()[1] for move in moves}
    game.hands.drag(origin, target)
    assert game.proposed == [f"move {origin} {target}"]
    assert origin not in game.shown()


def test_a_stone_cannot_move_while_something_fits(play: Play) -> None:
    game = play(position(OPEN, dice="blue,green"))
    game.hands.click("A1")
    assert game.refused_by() == "3b.15"


def test_passing_is_offered_when_nothing_is_possible(play: Play) -> None:
    game = play(position(BLOCKED, dice="yellow,red", points="0,2"))
    assert drawn.legal(game.state) == {"pass"}
    game.hands.click("Pass")
    assert game.proposed == ["pass"]


def test_passing_is_refused_by_key_while_something_fits(play: Play) -> None:
    game = play(position(OPEN, dice="blue,green"))
    game.hands.key("p")
    assert game.refused_by() == "3b.16"


# --- lines -----------------------------------------------------------------------------------------------


def completed() -> State:
    """Return a position in which a row and a column are to be decided."""
    return drawn.play(position(TWO_LINES, dice="blue,red"), "place fire A1")


def test_pads_decide_line_after_line(play: Play) -> None:
    game = play(completed())
    game.hands.hover("Clear light")
    assert game.faded() == {"A1", "C1"}
    assert game.hands.signs("gone") == {"A1", "C1"}
    game.hands.click("Clear light")
    assert game.proposed == ["clear row 1 light"]
    assert game.faded() == {"A1", "C1"}, "they are sure to go and still stand"
    game.hands.click("Clear dark")
    assert game.proposed[1:] == ["clear column A dark"]
    assert set(game.shown()) == {"B1", "D1", "A3"}


def test_a_stone_of_the_line_decides_for_its_shade(play: Play) -> None:
    game = play(completed())
    assert game.hands.marked("choice") == {"A1", "B1", "C1", "D1"}
    game.hands.hover("B1")
    assert game.hands.marked("choice_lit") == {"B1", "D1"}
    assert game.faded() == {"B1", "D1"}
    game.hands.click("B1")
    assert game.proposed == ["clear row 1 dark"]


def test_letters_decide(play: Play) -> None:
    game = play(completed())
    game.hands.key("d", "l")
    assert game.proposed == ["clear row 1 dark", "clear column A light"]


def test_keeping_a_mixed_line_is_refused(play: Play) -> None:
    game = play(completed())
    game.hands.click("Keep")
    assert game.refused_by() == "3b.8"
    assert game.proposed == []


def test_a_line_of_one_s_own_can_be_kept(play: Play) -> None:
    drawing = "  A B C D\n1 . A E W\n2 . . . .\n3 . . . .\n4 . . . ."
    game = play(drawn.play(position(drawing, dice="blue,red"), "place fire A1"))
    game.hands.click("Keep")
    assert game.proposed == ["keep row 1"]


# --- dice, points, looking back --------------------------------------------------------------------------


def test_a_stone_that_is_laid_before_the_dice_are_thrown_is_refused(play: Play) -> None:
    game = play(drawn.game())
    game.hands.drag("fire", "B3")
    assert game.proposed == []
    assert game.refused_by() == "3b.25"


def test_the_roll_pad_and_its_key_ask_for_luck(play: Play) -> None:
    game = play(drawn.game())
    game.hands.click("Roll")
    game.hands.key("r")
    assert game.luck_wanted == 2
    assert game.proposed == []


def test_dice_and_points_are_shown(play: Play) -> None:
    game = play(position(OPEN, dice="blue,green", points="2,1"))
    ledger = game.scene.ledger
    assert ledger.dice == ("blue", "green")
    assert [(each.name, each.points, each.target, each.acts) for each in ledger.accounts] == [
        ("Ann", 2, 5, True), ("Ben", 1, 5, False),
    ]  # fmt: skip


def test_two_names_that_begin_alike_are_told_apart_where_both_are_cut_short(play: Play) -> None:
    ledger = play(position(OPEN, dice="blue,green")).scene.ledger
    metrics = QFontMetricsF(QFont())
    names = [f"Computer, strong ({seat})" for seat in (1, 2)]
    ledger.accounts = tuple(each._replace(name=name) for each, name in zip(ledger.accounts, names, strict=True))
    room = 0.8 * metrics.horizontalAdvance(names[0])
    assert [ledger._short(name, metrics, room)[-3:] for name in names] == ["(1)", "(2)"]
    assert ledger._short(names[0], metrics, 2 * room) == names[0]


def test_how_many_stones_are_left_stays_beside_a_long_name(play: Play) -> None:
    ledger = play(position(OPEN, dice="blue,green")).scene.ledger
    pictures = []
    for detail in ("8 left", ""):
        name = "Computer, novice"
        ledger.accounts = tuple(each._replace(name=name, detail=detail) for each in ledger.accounts)
        picture = QImage(round(ledger.boundingRect().right()), 800, QImage.Format.Format_RGB32)
        picture.fill(Qt.GlobalColor.white)
        with QPainter(picture) as painter:
            ledger.paint(painter, QStyleOptionGraphicsItem())
        pictures.append(picture)
    assert pictures[0] != pictures[1]


def test_the_tray_says_what_is_left(play: Play) -> None:
    game = play(position(OPEN, dice="blue,green"))
    numbers = {entry.caption: entry.number for entry in game.scene.layers.tray.entries if entry.number}
    assert numbers == {"fire": 1, "air": 2, "earth": 2, "water": 2}


def test_the_board_describes_itself(play: Play) -> None:
    game = play(position(OPEN, dice="blue,green", points="2,1"))
    assert game.scene.square_words(drawn.square("A1")) == "A1 blue, light fire"
    assert game.scene.square_words(drawn.square("D4")) == "D4 red, empty"
    words = "Ann acts with light stones; the dice show blue and green; Ann has 2 points, Ben has 1 point"
    assert game.scene.summary() == words
    assert GAME.title == "Elemento"


@pytest.mark.parametrize("size", [(1075, 640), (1600, 900), (1250, 640)])
def test_eight_kinds_of_stones_leave_the_words_beside_the_board_their_room(play: Play, size: tuple[int, int]) -> None:
    game = play(position(OPEN, dice="-", seats=3, stage="roll"))
    game.view.resize(*size)
    scene, tray = game.scene, game.scene.layers.tray
    assert scene.tray_is_beside
    *stones, (button, room) = tray.laid_out()
    words = sum(QFontMetricsF(line.font).height() for line in set_in(button, scene.look, room.width() - 16))
    assert button.key == "roll" and words <= room.height()
    lines = {round(area.top()): area.height() for _, area in stones}
    assert len(lines) == 4 and all(height >= 0.6 * UNIT for height in lines.values())
    assert all(tray.area.contains(area) for _, area in [*stones, (button, room)])
    game.hands.click("roll")
    assert game.luck_wanted == 1
