"""A4 and its delayed check: rulings 5b.38, P.6, P.11, G.10."""

import pytest

from elemental_gui.engine.numerous_particles.game import GAME
from tests.support.numerous_particles_tables import field, play, result, rows, table

IDLE = "submit - buff -"
BUY = "submit A4 x1 buff -"


@pytest.mark.parametrize(
    ("copies", "buff", "checks"), [(1, "-", 1), (2, "-", 2), (1, "A", 2), (2, "A", 4), (1, "G", 1)]
)
def test_5b_38_one_check_a_copy_bought_and_two_if_buffed(copies: int, buff: str, checks: int) -> None:
    after = play(table("1 50 0 0 0 20000\n2 0 0 0 0 0"), f"submit A4 x{copies} buff {buff}")
    left = 20000 - 10000 * copies
    assert rows(after) == rows(f"1 {50 - 25 * copies} 0 0 0 {left} A4*{copies}({checks})\n2 0 0 0 0 0")


# How many A4 the seats have, the checks of seat 1, and whether they succeed.
COMPARED = [((1, 0, 0), True), ((2, 1, 1), True), ((1, 1, 0), False), ((1, 0, 1), False), ((2, 0, 3), False)]


@pytest.mark.parametrize(("owned", "succeeds"), COMPARED)
def test_5b_38_strictly_more_than_every_opponent(owned: tuple[int, ...], succeeds: bool) -> None:
    """Made when the turn passes to the owner, without an action (P.11), and not tried again."""
    others = [f"{seat} 0 0 0 0 50000{f' A4*{number}' if number else ''}" for seat, number in enumerate(owned, 1)][1:]
    before = table("\n".join([f"1 0 0 0 0 7 A4*{owned[0]}(1)", *others]), seat=3)
    after = play(before, IDLE)
    assert field(after, "SEAT") == "1"
    left = [line.replace("50000", "40000") if succeeds else line for line in others]
    assert rows(after) == rows("\n".join([f"1 0 0 0 0 7 A4*{owned[0]}(0)", *left]))
    again = play(after, f"{IDLE}; {IDLE}; {IDLE}")
    assert rows(again) == rows(after)


def test_5b_38_the_comparison_is_of_the_start_of_the_next_turn() -> None:
    """Seat 2 buys as many in between, and nothing happens."""
    before = table("1 25 0 0 0 10000\n2 25 0 0 0 30000")
    assert rows(play(before, f"{BUY}; {IDLE}")) == rows("1 0 0 0 0 0 A4\n2 25 0 0 0 20000")
    assert rows(play(before, f"{BUY}; {BUY}; {IDLE}")) == rows("1 0 0 0 0 0 A4\n2 0 0 0 0 20000 A4")


def test_5b_38_a_buff_on_the_next_turn_does_not_matter() -> None:
    before = table("1 0 0 0 0 0 A4(1)\n2 0 0 0 0 90000", seat=2)
    after = play(before, f"{IDLE}; submit - buff A")
    assert rows(after) == rows("1 0 0 0 0 0 A4\n2 0 0 0 0 80000")


def test_p_6_all_checks_hit_an_opponent_once_with_the_total() -> None:
    """Seat 2 is locked before seat 3 is hit; so seat 3, not seat 1 alone, decides who is left."""
    before = table("1 0 0 0 0 -1 A4*3(3)\n2 0 0 0 0 25000\n3 0 0 0 0 25000", seat=3)
    after = play(before, IDLE)
    assert rows(after) == rows("1 0 0 0 0 -1 A4*3\n2 0 0 0 0 -5000\n3 0 0 0 0 -5000 masters A")


def test_p_11_0_21_the_game_can_end_at_the_start_of_a_turn() -> None:
    """G.10: SEAT is the seat whose turn began, nothing is tidied up; but the checks are used up (0.21)."""
    before = table("1 0 0 0 0 0 A4(1) masters W\n2 0 0 -1 0 9000\n3 0 0 -1 0 9000", seat=3, buffs="GFW")
    after = play(before, IDLE)
    assert result(after) == "1 5b.19"
    assert (field(after, "SEAT"), field(after, "STAGE"), field(after, "BUFFS")) == ("1", "over:1", "FW-")
    assert rows(after) == rows("1 0 0 0 0 0 A4(0) masters WA\n2 0 0 -1 0 -1000\n3 0 0 -1 0 -1000")
    assert "A4*1(0)" in GAME.format_position(after)


def test_a4_is_not_lost_to_f4() -> None:
    assert field(play(table("1 0 0 0 0 0 F4\n2 0 0 0 0 0 A4(1)"), IDLE), "STAGE") == "act"


def test_0_21_the_checks_are_used_up_when_they_are_made_also_if_one_of_them_ends_the_game() -> None:
    after = play(table("1 0 9 9 9 7 A4*3(3) masters F\n2 0 -1 9 9 9\n3 0 -1 9 9 9", seat=3), IDLE)
    assert result(after) == "1 5b.19"
    assert rows(after).splitlines()[0] == "1  0 9 9 9 7   A4*3(0) masters FA"
