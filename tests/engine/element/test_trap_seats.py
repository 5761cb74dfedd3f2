"""Traps among three and four players, whom only the box has: rulings 0.5, 0.11, 1c.75, exact points B14 and B15."""

import pytest

from tests.support.diagrams import play, position, result
from tests.support.each_case import each_case

# One more stone on B1 traps the sage in the corner.
CORNER = """
          A B C
        1 ▲ . .
        2 f e .
        3 . . .
"""

# One stone on B3 traps both sages.
BOTH = """
          A B C D
        1 f f f f
        2 f ● f f
        3 f . ▲ f
        4 f f f f
"""

RING = """
          A B C D E F G H I
        1 ▲ . ■ f . . . . .
        2 f f f f . . . . .
        3 . . . . . . . . .
"""


@pytest.mark.parametrize(("seat", "seats", "winners"), [(1, 3, "1+2"), (1, 4, "1+2"), (4, 4, "1+2")])
def test_0_5_hunters_of_all_trapped_sages_win_together(seat: int, seats: int, winners: str) -> None:
    """Seats 2 and 3 are trapped by one stone; seat 1 hunts seat 2, and seat 2 hunts seat 3."""
    before = position(RING, preset="box", seats=seats, seat=seat, hand="f")
    assert result(play(before, "fire B1")) == f"{winners} trapped"


@each_case(("victim", "mover", "winner"), [(2, 1, 1), (2, 3, 1), (1, 2, 3), (3, 1, 2), (3, 2, 2), (1, 3, 3)])
def test_1c_75_the_hunter_of_the_captured_sage_wins(victim: int, mover: int, winner: int) -> None:
    """Whoever caught it: the hunter is the seat that moves just before it (0.11)."""
    drawing = CORNER.replace("▲", "●▲■"[victim - 1])
    before = position(drawing, preset="box", seats=3, seat=mover, hand="e")
    assert result(play(before, "earth B1")) == f"{winner} trapped"


def test_exact_b14_after_action_with_three_seats() -> None:
    """The mover is trapped with seat 2: the hunters of the others win, or the hunter of the mover."""
    drawing = BOTH.replace("●", "x").replace("x", "●")
    for value, winner in (("mover_wins", "1"), ("mover_loses", "3")):
        before = position(drawing, preset="box", seats=3, hand="e", trap_test="after_action", both_blocked=value)
        assert result(play(before, "earth B3")) == f"{winner} both_blocked"


def test_exact_b14_turn_start_with_three_seats() -> None:
    for value, winner in (("mover_wins", "1"), ("mover_loses", "3")):
        before = position(BOTH, preset="box", seats=3, hand="e", trap_test="turn_start", both_blocked=value)
        assert result(play(before, "earth B3; confirm")) == f"{winner} both_blocked"


def test_exact_b15_only_the_seat_whose_turn_starts_is_judged() -> None:
    """Seat 3 is trapped, but the turn passes to seat 2, which is free."""
    drawing = CORNER.replace("▲", "■")
    before = position(drawing, preset="box", seats=3, hand="e", trap_test="turn_start")
    after = play(before, "earth B1; confirm")
    assert result(after) == "none"
    assert result(play(after, "take 0; confirm")) == "2 trapped"


def test_exact_b14_a_forfeit_with_three_seats() -> None:
    before = position("A\n 1 ▲", preset="box", seats=3, seat=2, steps=1, steps_forced="on", fill="m", supply="infinite")
    assert result(play(before, "forfeit")) == "1 forfeit"
