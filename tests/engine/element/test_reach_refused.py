"""Reasons that a position cannot arise within the turn being played (ruling X.31)."""

from __future__ import annotations

from itertools import islice
from random import Random

from elemental_gui.cli.hard_turns import turns
from elemental_gui.engine.core.reach import Goal, Undecided, Unreachable
from elemental_gui.engine.element.game import GAME
from tests.support.drawings.element import play, position
from tests.support.small_turns import why_not


def test_what_is_gone_without_a_river() -> None:
    start = position("""
          A B C D
        6 . . . w
    """, hand="fe", preset="dm5")  # fmt: skip
    end = position("""
          A B C D
        6 . . f .
    """, stage="take", seat=2, preset="dm5")  # fmt: skip
    found = why_not(start, end)
    assert found.message == "The water is gone from D6: only a river leaves a square empty, and no water was drawn."
    assert (found.rule, found.squares) == ("1c.24", ("D6",))
    assert found.remedy


def test_a_stone_that_was_not_drawn() -> None:
    start = position(hand="f", preset="dm5")
    found = why_not(start, play(position(hand="e", preset="dm5"), "earth C3; confirm"))
    assert found.message == "There is earth on C3, and no earth was drawn."


def test_more_stones_than_were_drawn() -> None:
    start = position(hand="ef", preset="dm5")
    end = play(position(hand="ee", preset="dm5"), "earth C3; earth F6; confirm")
    found = why_not(start, end)
    assert found.message == "2 earth stones are new on C3 and F6, and only 1 was drawn."
    assert found.squares == ("C3", "F6")


def test_a_stone_that_nobody_placed() -> None:
    start = position(hand="ww", preset="dm5")
    found = why_not(start, play(position(hand="w", preset="dm5"), "water C3; confirm"))
    assert found.message == "One water stone that was drawn is not on the board."


def test_a_mountain_stays() -> None:
    start = position("""
          A B C
        1 . m .
    """, hand="f", preset="dm5")  # fmt: skip
    found = why_not(start, play(position(hand="f", preset="dm5"), "fire A1; confirm"))
    assert (found.rule, found.squares) == ("1c.20", ("B1",))


def test_fire_that_should_have_spread_did_not() -> None:
    start = position("""
          A B C D
        1 . f . .
        2 . . . .
    """, hand="f", preset="dm5")  # fmt: skip
    end = position("""
          A B C D
        1 . f f .
        2 . . . .
    """, stage="take", seat=2, preset="dm5")  # fmt: skip
    found = why_not(start, end)
    assert found.message == "Fire on C1 must also burn A1."
    assert (found.rule, found.squares) == ("1c.33", ("A1", "C1"))


def test_the_sage_is_too_far_away() -> None:
    start = position("""
          A B C D E
        1 ● . . . .
    """, hand="e", steps=2, preset="dm5")  # fmt: skip
    end = position("""
          A B C D E
        1 . . . ● .
        2 e . . . .
    """, stage="take", seat=2, preset="dm5")  # fmt: skip
    found = why_not(start, end)
    assert found.message.startswith("The sage of seat 1 cannot get from A1 to D1 with 2 steps in this turn; at best")
    assert (found.rule, found.squares) == ("1c.8", ("A1", "D1"))


def test_the_sage_is_shut_in_by_what_was_placed_before_it_could_leave() -> None:
    """The board could be and the square is near, but in no order do both work."""
    start = position("""
          A B C
        1 ● . m
        2 m m m
    """, hand="e", steps=1, preset="dm5")  # fmt: skip
    end = position("""
          A B C
        1 . e m
        2 m m m
        3 ● . .
    """, stage="take", seat=2, preset="dm5")  # fmt: skip
    assert why_not(start, end).rule == "1c.8"


def test_only_the_seat_on_turn_moves() -> None:
    start = position(hand="e", steps=1, preset="dm5")
    end = play(position(hand="e", steps=1, seat=2, preset="dm5"), "move I10; earth A1; confirm")
    elsewhere = GAME.parse_position(start, GAME.format_position(end).replace(" 1 take", " 2 take"))
    assert why_not(start, elsewhere).rule == "1c.51"


def test_steps_that_are_still_owed() -> None:
    """Ruling 1c.9: under forced rules a sage that stands still has walked to and fro, if it had an even way."""
    start = position(hand="e", steps=1, preset="pnp")
    end = play(position(hand="e", steps=0, preset="pnp"), "earth A1; confirm")
    found = why_not(start, end)
    assert found.rule == "1c.9"
    assert found.message.startswith("The stones and the sage could be where they are, but the turn cannot end so:")


def test_whose_turn_it_cannot_be() -> None:
    start = position(hand="e", steps=1, preset="dm5")
    assert why_not(start, position(stage="take", seat=1, preset="dm5")).rule == "0.3"
    assert why_not(start, position(seat=2, preset="dm5")).rule == "0.3"
    assert why_not(start, position(hand="f", steps=1, preset="dm5")).rule == "1c.7"
    assert why_not(start, position(hand="e", steps=2, preset="dm5")).rule == "1c.8"
    over = play(position("""
          A B C
        1 m m m
    """, hand="f", preset="pnp", fill="m"), "forfeit")  # fmt: skip
    assert why_not(over, start).rule == "1c.75"


def test_a_trap_that_is_none() -> None:
    start = position(hand="e", preset="dm5")
    end = play(start, "earth A1; confirm")
    fields = GAME.format_position(end).split()
    fields[3:6] = ["over:1", "-", "0"]
    found = why_not(start, GAME.parse_position(start, " ".join(fields)))
    assert "STAGE is take, not over:1" in found.message
    assert found.rule == "1c.66"


def test_what_a_finished_game_shows_has_rulings_of_its_own() -> None:
    """Rulings X.1, X.2: after a loss at the start of a turn the seat is the loser's and the hand is empty."""
    start = position("""
          A B C D
        1 . ● . m
        2 m m m ▲
    """, hand="e", steps=0, preset="pnp", fill="m")  # fmt: skip
    fields = GAME.format_position(play(start, "earth A1; confirm")).split()
    assert fields[2:5] == ["2", "over:1", "-"]
    for field, text, ruling in ((2, "1", "X.1"), (4, "e", "X.2")):
        goal = GAME.parse_position(start, " ".join((*fields[:field], text, *fields[field + 1 :])))
        assert why_not(start, goal).rule == ruling


def test_a_sage_that_cannot_leave_its_square_is_not_sent_there() -> None:
    start = position("""
          A B
        1 ● .
    """)  # fmt: skip
    goal = position("""
          A B
        1 . ●
    """, seat=2, stage="take")  # fmt: skip
    assert why_not(start, goal).message == (
        "The sage of seat 1 cannot get from A1 to B1 with 0 steps in this turn; it has to stay."
    )


def test_when_time_is_up_nothing_is_claimed() -> None:
    dice = Random(3)
    answers = set()
    for turn in islice(turns(dice, "dm5", "wwww"), 12):
        answer = GAME.reach(turn.start, Goal(turn.end), lambda: True)
        assert not isinstance(answer, Unreachable)
        answers.add(type(answer))
        if isinstance(answer, Undecided):
            assert answer.searched.endswith(".")
    assert Undecided in answers


def test_the_time_counts_while_the_sage_walks_too() -> None:
    """Among many stacks there are more ways to ride than anybody can wait for."""
    start = position("""
          A B C D E F G H I
        1 . 1 . 1 . 1 . 1 .
        2 1 . 1 . 1 . 1 . 1
        3 ● 1 . 1 . 1 . 1 .
    """, steps=5)  # fmt: skip
    assert isinstance(GAME.reach(start, Goal(play(start, "ride B3; move B2")), lambda: True), Undecided)
