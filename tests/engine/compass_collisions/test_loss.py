"""Losing, and a piece for the time that ran out: rulings 2b.33 to 2b.38, C.11, C.12, C.16 and B.3."""

from __future__ import annotations

import pytest

from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.engine.compass_collisions.rules import STANDARD
from tests.support.drawings.compass_collisions import (
    becomes,
    erosion,
    field,
    legal,
    play,
    position,
    refusal,
    refused,
    result,
)
from tests.support.each_case import each_case

BOTH_CHECKS = pytest.mark.parametrize("loss_check", ["per_event", "after_cascade"])


@BOTH_CHECKS
def test_2b_33_the_last_piece_of_an_element_is_beaten(loss_check: str) -> None:
    after = play(position("""
      A B C D E F G H I
    1 E w . . . . . . .
    9 . W F A . e . f a
    """, loss_check=loss_check), "A1 E1")
    assert result(after) == "1 2b.33"
    assert GAME.format_position(after).split()[1:] == ["1", "over:1", "0"]
    assert legal(after) == set()


@BOTH_CHECKS
def test_2b_33_it_falls(loss_check: str) -> None:
    after = play(position(seat=2, loss_check=loss_check), "I9 E1")
    assert result(after) == "1 2b.33"
    assert GAME.format_position(after).split()[1:] == ["2", "over:1", "0"]


@BOTH_CHECKS
def test_2b_33_it_is_pushed_off(loss_check: str) -> None:
    after = becomes("B1 W1", """
          A B C D E F G H I      A B C D E F G H I
        1 e F . . . . . . .    1 F . . . . . . . .
        9 E W F A . . w f a    9 E W F A . . w f a
    """, loss_check=loss_check)
    assert result(after) == "1 2b.33"


@BOTH_CHECKS
def test_2b_33_it_vanishes_with_its_square(loss_check: str) -> None:
    after = play(position("""
      A B C D E F G H I
    1 E . . . . . . . .
    9 . W F A . e w f a
    """, erosion=erosion("A\n1 8"), loss_check=loss_check), "B9 N2")
    assert result(after) == "2 2b.33"


@BOTH_CHECKS
@each_case("text", ["A9 N1", "B9 E1", "C9 N1"])
def test_2b_35_transforming_one_s_own_last_piece_loses(text: str, loss_check: str) -> None:
    """It is legal, and B9 E1 pushes instead of transforming."""
    after = play(position(loss_check=loss_check), text)
    assert result(after) == ("none" if text == "B9 E1" else "2 2b.33")


def test_2b_33_the_first_event_decides() -> None:
    """Seat 1 beats the last air; the erosion that would take its own last earth comes too late (C.12)."""
    drawing = """
      A B C D E F G H I
    1 F a . . . . . . .
    2 E . . . . . . . .
    9 . W F A . e w f .
    """
    numbers = erosion("A B\n2 8 .")
    early = play(position(drawing, erosion=numbers), "A1 E1")
    assert (result(early), field(early, "SEAT")) == ("1 2b.33", "1")
    assert "#" not in field(early, "ROWS")
    late = play(position(drawing, erosion=numbers, loss_check="after_cascade"), "A1 E1")
    assert field(late, "ROWS").split("/")[1] == "#........"
    assert result(late) == "2 2b.34"


@BOTH_CHECKS
@pytest.mark.parametrize("seat", [1, 2])
def test_2b_34_both_lack_one_after_the_same_event_the_last_mover_loses(seat: int, loss_check: str) -> None:
    drawing = """
      A B C D E F G H I
    1 E e . . . . . . .
    9 . W F A . . w f a
    """
    text = "A1 E1" if seat == 1 else "B1 W1"
    after = play(position(drawing, seat=seat, loss_check=loss_check), text)
    assert result(after) == f"{3 - seat} 2b.34"
    assert field(after, "SEAT") == str(seat)


LAST_EARTH_AND_FIRE = """
      A B C D E F G H I
    1 E f . . . . . . .
    9 . W F A . e w . a
"""


@BOTH_CHECKS
def test_2b_34_different_elements_as_well(loss_check: str) -> None:
    """One number takes the last earth of seat 1 and the last fire of seat 2, after a move of seat 1."""
    before = position(LAST_EARTH_AND_FIRE, erosion=erosion("A B\n1 8 8"), loss_check=loss_check)
    assert result(play(before, "B9 N2")) == "2 2b.34"


@each_case(("loss_check", "expected"), [("per_event", "1 2b.33"), ("after_cascade", "2 2b.34")])
def test_2b_33_number_by_number_the_first_to_lack_loses(loss_check: str, expected: str) -> None:
    """The same with two numbers: the higher one is seat 2's square."""
    before = position(LAST_EARTH_AND_FIRE, erosion=erosion("A B\n1 8 9"), loss_check=loss_check)
    assert result(play(before, "B9 N2")) == expected


def test_2b_37_the_other_wins_with_one_of_each() -> None:
    after = play(position("""
      A B C D E F G H I
    1 E w . . . . . . .
    9 E W F A . e . f a
    """), "A1 E1")
    assert result(after) == "1 2b.33"


def test_nothing_is_legal_when_the_game_is_over() -> None:
    over = position("""
      A
    1 E
    """, stage="over:2", quiet=3)
    for text in ("A1 E1", "penalty A1", "first 1", "place 1A N", "privilege order",
                 "sets 1 EWFA.../...../... EEEEEEE/EEEEE/..."):  # fmt: skip
        assert refused(over, text) == "2b.33"


def test_who_wins_when_a_seat_gives_up() -> None:
    state = position()
    assert (GAME.winners_against(state, 1), GAME.winners_against(state, 2)) == ((2,), (1,))


def test_2b_38_the_seat_loses_a_piece_of_its_own_and_passes() -> None:
    after = becomes("penalty A1", """
          A B      A B
        1 E w    1 . w
    """, quiet=17)
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
