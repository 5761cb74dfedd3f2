"""A piece for the time that ran out: rulings 2b.36, 2b.38 and C.16."""

from __future__ import annotations

import pytest

from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.engine.compass_collisions.rules import STANDARD
from tests.support.compass_collisions_diagrams import (
    board,
    erosion,
    field,
    legal,
    play,
    position,
    refusal,
    refused,
    result,
)


def test_2b_38_the_seat_loses_a_piece_of_its_own_and_passes() -> None:
    state = position("""
      A B
    1 E w
    """, quiet=17)
    after = play(state, "penalty A1")
    assert board(after) == board("""
      A B
    1 . w
    """)
    assert GAME.format_position(after).split()[1:] == ["2", "act", "0"]


def test_2b_38_it_is_never_listed() -> None:
    assert not any(text.startswith("penalty") for text in legal(position()))


def test_2b_38_only_a_piece_of_its_own() -> None:
    state = position("""
      A B C
    1 E w #
    """)
    assert refusal(state, "penalty B1").message == "The piece on B1 belongs to seat 2, and seat 1 has to give one up."
    assert refusal(state, "penalty C1").message == "There is no piece on C1 to give up."
    assert {refused(state, f"penalty {name}") for name in ("B1", "C1", "D1")} == {"2b.38"}


@pytest.mark.parametrize("seat", [1, 2])
def test_2b_36_it_can_lose_the_game(seat: int) -> None:
    after = play(position(seat=seat), "penalty A9" if seat == 1 else "penalty F9")
    assert result(after) == f"{3 - seat} 2b.33"
    assert field(after, "SEAT") == str(seat)


def test_c16_erosion_follows_and_the_punished_seat_moved_last() -> None:
    """Nine pieces become eight: the square of the eight takes the last earth of both."""
    state = position("""
      A B C D E F G H I
    1 E e W . . . . . .
    9 . W F A . . w f a
    """, erosion=erosion("A B\n1 8 8"))
    after = play(state, "penalty C1")
    assert result(after) == "2 2b.34"
    assert field(after, "ROWS")[:3] == "##."


def test_2b_38_the_clock_of_the_text() -> None:
    """A minute a turn and three reserve periods of a minute; then the penalty."""
    assert STANDARD.clock == "1:00+3x1:00 penalty"
