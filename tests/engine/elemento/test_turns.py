"""Setting up, dice, placing, moving and passing: rulings 3b.1 to 3b.6, 3b.14 to 3b.23 and E.7 to E.11."""

from __future__ import annotations

import pytest

from elemental_gui.engine.core.violations import OptionError
from elemental_gui.engine.elemento.game import GAME
from tests.support.drawings.elemento import board, field, game, legal, play, position, refused, result

ROLLS = ("blue green", "blue red", "yellow green", "yellow red")
BLUE = ("A1", "A2", "B1", "B2")
ELEMENTS = ("fire", "wind", "earth", "water")

CORNERED = """
          A B C D
        1 e w . .
        2 f . A W
        3 a E . f
        4 . F w A
"""
PASSING = """
          A B C D
        1 e w . .
        2 f . A W
        3 a . E f
        4 . F w A
"""
DEADLOCK = """
          A B C D
        1 a f . .
        2 W e . F
        3 . . E W
        4 E w F A
"""


def test_the_start() -> None:
    assert GAME.format_position(game()) == "..../..../..../.... 1 roll - 0,0"
    assert GAME.format_position(game(4)) == "..../..../..../.... 1 roll - 0,0,0,0"


def test_b7_options_and_players() -> None:
    defaults = {"variation_dice": "off", "double_removal": "per_line", "must_move": "on"}
    assert GAME.options(game()) == defaults
    assert GAME.options(game(must_move="OFF"))["must_move"] == "off"
    for options in ({"must_move": "perhaps"}, {"colour": "blue"}):
        with pytest.raises(OptionError):
            GAME.new("standard", options, 2, 1)
    with pytest.raises(OptionError):
        GAME.new("standard", {}, 5, 1)
    assert not GAME.takes_first
    assert not GAME.named_presets


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_3b_2_a_roll_is_one_upper_and_one_lower_colour(seats: int) -> None:
    assert legal(game(seats)) == {f"roll {roll}" for roll in ROLLS}
    assert GAME.format_action(GAME.roll(game(seats), lambda _below: 0)) == "roll blue green"
    assert GAME.format_action(GAME.roll(game(seats), lambda below: below - 1)) == "roll yellow red"


@pytest.mark.parametrize(
    ("colour", "squares"),
    [("blue", "A1 B1 A2 B2"), ("yellow", "C1 D1 C2 D2"), ("green", "A3 B3 A4 B4"), ("red", "C3 D3 C4 D4")],
)
def test_3b_1_the_quadrants(colour: str, squares: str) -> None:
    """A stone on a square of the colour is refused just when the dice do not show it."""
    for roll in ROLLS:
        acting = play(game(), f"roll {roll}")
        for name in squares.split():
            assert (f"place fire {name}" in legal(acting)) == (colour in roll)


def test_3b_3_one_stone_on_a_square_of_either_colour() -> None:
    acting = play(game(), "roll blue red")
    assert legal(acting) == {f"place {e} {s}" for e in ELEMENTS for s in (*BLUE, "C3", "D3", "C4", "D4")}
    placed = play(acting, "place air D4")
    assert GAME.format_position(placed) == "..../..../..../...A 2 roll - 0,0"


def test_3b_19_more_than_two_players_choose_the_shade() -> None:
    acting = play(game(3), "roll blue green")
    assert len(legal(acting)) == 64
    placed = play(acting, "place dark water A1; roll blue green; place light fire B1; roll blue red")
    assert GAME.format_position(placed) == "wF../..../..../.... 3 act blue,red 0,0,0"
    assert refused(acting, "place fire A1") == "E.11"
    assert refused(play(game(), "roll blue red"), "place light fire A1") == "E.11"


def test_e11_seat_1_has_the_light_stones() -> None:
    placed = play(game(), "roll blue red; place fire A1; roll yellow red; place fire D2")
    assert board(placed) == board("""
          A B C D
        1 F . . .
        2 . . . f
    """)


@pytest.mark.parametrize("letter", ["F", "f"])
def test_3b_4_no_element_twice_in_row_column_or_colour(letter: str) -> None:
    """The stones of both players count."""
    acting = position(f"""
          A B C D
        1 . {letter} . .
    """, dice="yellow,green")
    assert legal(acting, "place fire") == {f"place fire {name}" for name in ("C2", "D2", "A3", "A4")}
    blue = position(f"A B C D\n 1 . {letter} . .", dice="blue,red")
    assert legal(blue, "place fire") == {f"place fire {name}" for name in ("C3", "D3", "C4", "D4")}


def test_3b_9_two_stones_of_each_kind() -> None:
    acting = position("""
          A B C D
        1 F . . .
        4 . . . F
    """)
    assert legal(acting, "place fire") == set()
    assert refused(acting, "place fire B3") == "3b.9"
    assert "place fire B3" not in legal(position("A B C D\n 1 F . . .\n 4 . . . F", dice="blue,green"))


def test_3b_15_no_move_while_something_can_be_placed() -> None:
    acting = position("A B C D\n 1 F . . .")
    assert legal(acting, "move") == set()
    assert refused(acting, "move A1 B1") == "3b.15"
    assert refused(acting, "pass") == "3b.16"


def test_3b_14_a_seat_that_can_place_nothing_moves() -> None:
    """The light fire, air and earth of seat 1 stand on colours not shown, or have no way."""
    acting = position(CORNERED, dice="blue,green")
    assert legal(acting) == {"move B3 C3"}
    assert board(play(acting, "move B3 C3")) == board("""
          A B C D
        1 e w . .
        2 f . A W
        3 a . E f
        4 . F w A
    """)
    assert refused(acting, "pass") == "3b.14"


def test_e9_must_move_off_allows_a_pass_but_only_if_nothing_can_be_placed() -> None:
    acting = position(CORNERED, dice="blue,green", must_move="off")
    assert legal(acting) == {"move B3 C3", "pass"}
    assert field(play(acting, "pass"), "SEAT") == "2"
    assert refused(position("A B C D\n 1 F . . .", must_move="off"), "pass") == "3b.16"


def test_3b_17_the_stone_is_lifted_before_the_rules_are_asked() -> None:
    """The earth goes from green to red although it stands in the same row."""
    assert field(play(position(CORNERED, dice="blue,green"), "move B3 C3"), "ROWS") == "ew../f.AW/a.Ef/.FwA"


def test_3b_17_more_than_two_players_move_any_stone() -> None:
    """Light or dark, if it stands on a colour shown."""
    acting = position("""
          A B C D
        1 f w . .
        2 E . . .
        3 W e . .
        4 . a . .
    """, dice="blue,green", seats=3, seat=2)
    assert legal(acting) == {"move A3 A4", "move B4 A4", "move B4 C4", "move B1 B2", "move B1 C1", "move B3 C3"}


def test_3b_14_nothing_possible_is_a_pass_that_has_to_be_said() -> None:
    acting = position(PASSING, dice="blue,red", seat=2)
    assert legal(acting) == {"pass"}
    assert GAME.format_position(play(acting, "pass")) == "ew../f.AW/a.Ef/.FwA 1 roll - 0,0"


def test_3b_25_both_dice_are_thrown_in_every_turn() -> None:
    placed = play(game(), "roll blue red; place fire A1")
    assert (field(placed, "STAGE"), field(placed, "DICE")) == ("roll", "-")


@pytest.mark.parametrize(
    ("square", "dice"), [("A1", "yellow,red"), ("D4", "blue,green"), ("B2", "yellow,red"), ("C3", "blue,green")]
)
def test_3b_22_the_die_of_the_colour_used_is_turned(square: str, dice: str) -> None:
    """Already after the first turn."""
    placed = play(game(variation_dice="on"), f"roll blue red; place fire {square}")
    assert GAME.format_position(placed).split()[1:] == ["2", "act", dice, "0,0"]


def test_3b_22_a_move_turns_the_die_of_its_origin() -> None:
    moved = play(position(CORNERED, dice="blue,green", variation_dice="on"), "move B3 C3")
    assert field(moved, "DICE") == "blue,red"


def test_3b_22_a_pass_turns_no_die() -> None:
    passed = play(position(PASSING, dice="blue,red", seat=2, variation_dice="on"), "pass")
    assert GAME.format_position(passed).split()[1:] == ["1", "act", "blue,red", "0,0"]


def test_3b_23_a_round_in_which_nobody_can_act_throws_the_dice_again() -> None:
    stuck = position(DEADLOCK, dice="blue,red", seat=2, points="1,0", variation_dice="on")
    assert legal(stuck) == {"pass"}
    one = play(stuck, "pass")
    assert GAME.format_position(one).split()[1:] == ["1", "act", "blue,red", "1,0"]
    assert legal(one) == {"pass"}
    two = play(one, "pass")
    assert GAME.format_position(two).split()[1:] == ["2", "roll", "-", "1,0"]
    assert legal(two) == {f"roll {roll}" for roll in ROLLS}


def test_e7_three_players_pass_three_times() -> None:
    stuck = position("""
          A B C D
        1 F w A E
        2 E A . .
        3 . F e a
        4 . . W f
    """, dice="blue,red", seat=2, seats=3, points="2,1,0", variation_dice="on")
    assert field(play(stuck, "pass; pass"), "STAGE") == "act"
    assert field(play(stuck, "pass; pass; pass"), "STAGE") == "roll"


def test_e7_a_wilful_pass_does_not_count() -> None:
    """Seat 2 cannot act, seat 1 will not: for ever, if they like."""
    state = position(PASSING, dice="blue,red", seat=2, variation_dice="on", must_move="off")
    for _ in range(3):
        assert legal(state) == {"pass"}
        state = play(state, "pass")
        assert legal(state) == {"move C3 B3", "pass"}
        state = play(state, "pass")
    assert GAME.format_position(state).split()[1:] == ["2", "act", "blue,red", "0,0"]
    assert result(state) == "none"


def test_a_turn_ends_with_the_stone_or_the_last_decision() -> None:
    state = game()
    assert not GAME.ends_turn(state, GAME.parse_action(state, "roll blue red"))
    state = play(state, "roll blue red")
    assert GAME.ends_turn(state, GAME.parse_action(state, "place fire A1"))


def test_winners_against_a_seat_that_gives_up() -> None:
    assert GAME.winners_against(game(), 1) == (2,)
    assert GAME.winners_against(game(4), 2) == (1, 3, 4)


def test_how_far_a_seat_is_in_the_race_for_points_is_said() -> None:
    state = game()
    assert [GAME.words(state).standing(seat) for seat in (1, 2)] == [f"0 of {state.target} points"] * 2
