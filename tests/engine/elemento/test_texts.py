"""How actions and positions are written and read: rulings B.1, B.8, E.6, E.10 and E.13."""

from __future__ import annotations

import pytest

from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.elemento.game import GAME
from tests.support.drawings.elemento import game, play, position, result
from tests.support.each_case import each_case

START = "..../..../..../.... 1 roll - 0,0"


@each_case(
    ("text", "canonical"),
    [
        ("roll blue red", "roll blue red"),
        (" ROLL  Yellow green ", "roll yellow green"),
        ("place air b3", "place wind B3"),
        ("Place Light FIRE B3", "place light fire B3"),
        ("place dark water a1", "place dark water A1"),
        ("move b3 B4", "move B3 B4"),
        ("PASS", "pass"),
        ("clear ROW 2 Light", "clear row 2 light"),
        ("clear column b dark", "clear column B dark"),
        ("keep Column d", "keep column D"),
    ],
)
def test_every_spelling_has_one_canonical_form(text: str, canonical: str) -> None:
    action = GAME.parse_action(game(), text)
    assert GAME.format_action(action) == canonical
    assert GAME.parse_action(game(), canonical) == action


@each_case(
    "text",
    [
        "", "fire B3", "B3 fire", "place f B3", "place B3 fire", "place fire", "place fire E1", "place fire A5",
        "place fire A01", "place fire light A1", "place light fire", "place light A1", "roll", "roll blue",
        "roll red blue", "roll blue yellow", "roll orange red", "roll blue,red", "roll blue red green", "move A1",
        "move A1 U", "move A1 B1 C1", "pass now", "clear row 2", "clear row 5 light", "clear row B light",
        "clear column 2 light", "clear 2 light", "clear row 02 light", "clear row 2 blue", "keep row 2 light",
        "keep row", "confirm", "take 2", "pl\u0430ce fire A1", "place fire A1" + " " * 300, "x" * 5000,
    ],
)  # fmt: skip
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_action(game(), text)
    assert len(str(caught.value)) < 300


@each_case(
    ("seats", "line"),
    [
        (2, START),
        (3, "F.../..../..../...w 3 roll - 0,2,1"),
        (2, "FA.W/E.FA/..../.E.. 2 act blue,red 4,4"),
        (4, "faew/ewfa/AFWE/WEAF 4 act yellow,green 2,2,2,2"),
        (2, "FA.W/EWFA/..../.E.. 1 over:1 blue,red 0,4"),
        (2, "..../..../..../.... 2 over:1+2 - 6,0"),
        (3, "..../..../..../.... 2 over:1+3 yellow,green 0,0,0"),
    ],
)
def test_positions_come_back(seats: int, line: str) -> None:
    state = GAME.parse_position(game(seats), line)
    assert GAME.format_position(state) == line
    assert result(state).endswith("setup") == ("over" in line)


def test_b1_the_variation_takes_act_and_counts_from_there() -> None:
    assert position("A B C D", variation_dice="on").idle == 0


@each_case(
    ("line", "field"),
    [
        ("", "fields"),
        ("..../..../..../.... 1 roll -", "fields"),
        (START + " 1", "fields"),
        ("..../..../.... 1 roll - 0,0", "ROWS"),
        ("..../...../..../.... 1 roll - 0,0", "ROWS"),
        ("..../..x./..../.... 1 roll - 0,0", "ROWS"),
        ("F..F/..../..../.... 1 roll - 0,0", "ROWS"),
        ("F.../..../f.../.... 1 roll - 0,0", "ROWS"),
        ("F.../.f../..../.... 1 roll - 0,0", "ROWS"),
        ("F.../..F./.F../.... 1 roll - 0,0", "ROWS"),
        ("FA.W/EWFA/..../.E.. 1 roll - 0,0", "ROWS"),
        ("fa.w/ewfa/..../.e.. 1 act blue,red 0,0", "ROWS"),
        ("..../..../..../.... 3 roll - 0,0", "SEAT"),
        ("..../..../..../.... 0 roll - 0,0", "SEAT"),
        ("..../..../..../.... 01 roll - 0,0", "SEAT"),
        ("FaEw/..../..../.... 1 clear blue,red 1,0", "STAGE"),
        ("..../..../..../.... 1 over - 0,0", "STAGE"),
        ("..../..../..../.... 1 over:3 - 0,0", "STAGE"),
        ("..../..../..../.... 1 over:1+1 - 0,0", "STAGE"),
        ("..../..../..../.... 1 begin - 0,0", "STAGE"),
        ("..../..../..../.... 1 act - 0,0", "DICE"),
        ("..../..../..../.... 1 roll blue,red 0,0", "DICE"),
        ("..../..../..../.... 1 act red,blue 0,0", "DICE"),
        ("..../..../..../.... 1 act blue,yellow 0,0", "DICE"),
        ("..../..../..../.... 1 roll - 0", "POINTS"),
        ("..../..../..../.... 1 roll - 0,0,0", "POINTS"),
        ("..../..../..../.... 1 roll - 5,0", "POINTS"),
        ("..../..../..../.... 1 roll - 00,0", "POINTS"),
        ("..../..../..../.... 1 roll - -1,0", "POINTS"),
        ("..../..../..../.... 1 over:1 - 7,0", "POINTS"),
    ],
)
def test_e13_other_positions_name_the_field_at_fault(line: str, field: str) -> None:
    with pytest.raises(NotationError, match=field):
        GAME.parse_position(game(), line)


def test_e13_more_players_have_a_lower_target_and_may_have_all_of_one_shade() -> None:
    with pytest.raises(NotationError, match="POINTS"):
        GAME.parse_position(game(3), "..../..../..../.... 1 roll - 3,0,0")
    GAME.parse_position(game(3), "FA.W/EWFA/..../.E.. 1 roll - 2,0,0")


def test_the_diagram() -> None:
    state = play(game(), "roll blue red; place fire A1; roll yellow green")
    assert GAME.diagram(state) == """\
   A B   C D
 1 F . | . .  blue, yellow
 2 . . | . .
   ----+----
 3 . . | . .
 4 . . | . .  green, red

Seat 2 ▲ acts with dark stones; the dice show yellow and green.
Points: seat 1 0, seat 2 0; 5 win.
Left light (capitals): fire 1, air 2, earth 2, water 2
Left dark (small letters): fire 2, air 2, earth 2, water 2"""


def test_the_diagram_calls_players_by_their_names_also_where_it_counts_their_points() -> None:
    drawn = GAME.start("standard", {}, 2, 1).drawn(("Ann", "Ben"))
    assert "Ann ● throws the dice." in drawn and "Points: Ann 0, Ben 0;" in drawn
