"""Garnets that effects take, and the window of G3: rulings 5b.10, 5b.32, P.3, P.4, P.22."""

import pytest

from tests.support.numerous_particles_tables import play, rows, table

IDLE = "submit - buff -"


def test_5b_10_garnets_stop_at_zero_and_only_what_was_really_lost_counts() -> None:
    before = table("1 0 4 4 4 4\n2 2 0 0 0 0 G3\n3 9 0 0 0 0")
    assert rows(play(before, "submit G2 x1 buff -")) == rows("""
        1 2 0 0 0 0   G2
        2 0 0 0 0 0   G3(5)
        3 6 0 0 0 0   G3*0(5)
    """)


def test_p_22_with_garnets_negative_the_full_number_is_taken_and_counts() -> None:
    before = table("1 0 4 4 4 4\n2 2 0 0 0 0 G3\n3 9 0 0 0 0", garnets_negative="on")
    after = play(before, "submit G2 x1 buff -")
    expected = """
        1  2 0 0 0 0   G2
        2 -1 0 0 0 0   G3(6)
        3  6 0 0 0 0   G3*0(6)
    """
    assert [int(line.split()[1]) for line in rows(after).splitlines()] == [2, -1, 6]
    assert rows(after) == rows(table(expected, garnets_negative="on"))


def test_p_22_g4_too_goes_below_zero_and_no_garnet_is_ever_locked() -> None:
    before = table("1 0 0 0 0 0 G4(9)\n2 -4 0 0 0 0 G1", garnets_negative="on")
    after = play(before, f"{IDLE}; {IDLE}")
    assert rows(after) == rows(table("1 0 0 0 0 0 G4(10)\n2 -13 0 0 0 0 G1", garnets_negative="on"))


@pytest.mark.parametrize(("copies", "buff", "gain"), [(1, "-", 7), (2, "-", 14), (1, "G", 14), (3, "G", 42)])
def test_5b_32_g3_gains_what_was_lost_in_the_window(copies: int, buff: str, gain: int) -> None:
    """Both activations of a buffed one pay the same count, and then the window is empty (P.4)."""
    after = play(table(f"1 5 0 0 0 0 G3*{copies}(7)\n2 0 0 0 0 0"), f"submit - buff {buff}")
    assert rows(after) == rows(f"1 {5 + gain} 0 0 0 0 G3*{copies}(0)\n2 0 0 0 0 0")


def test_5b_32_losses_of_anybody_count_also_the_owners_own() -> None:
    before = table("1 0 4 4 4 4\n2 9 0 0 0 0 G3\n3 9 0 0 0 0", seat=1)
    after = play(before, f"submit G2 x1 buff -; {IDLE}")
    assert rows(after) == rows("1 2 0 0 0 0 G2\n2 12 0 0 0 0 G3\n3 6 0 0 0 0 G3*0(6)")


def test_5b_32_payments_do_not_count() -> None:
    after = play(table("1 40 0 0 0 0\n2 9 0 0 0 0 G3"), "submit G1 x9 buff -")
    assert rows(after) == rows("1 13 0 0 0 0 G1*9\n2 36 0 0 0 0 G3(0)")


def test_p_4_losses_that_the_owner_causes_before_his_g3_count_at_once() -> None:
    """The entry of G2 comes before the G3; the G4 come after it and count next turn."""
    before = table("1 0 4 4 4 4 G3 G4(1)\n2 9 0 0 0 0")
    after = play(before, "submit G2 x1 buff -")
    assert rows(after) == rows("1 5 0 0 0 0 G2 G3(2) G4(2)\n2 4 0 0 0 0 G3*0(5)")
    again = play(after, f"{IDLE}; {IDLE}")
    assert rows(again) == rows("1 9 0 0 0 0 G2 G3(3) G4(3)\n2 1 0 0 0 0 G3*0(3)")


def test_p_4_without_a_g3_the_window_ends_with_the_own_turn() -> None:
    """Seat 2 counts five, and begins anew when its own turn is over."""
    before = table("1 0 0 0 0 0\n2 0 0 0 0 0 G3*0(5)", seat=2)
    assert rows(play(before, IDLE)) == rows("1 0 0 0 0 0\n2 0 0 0 0 0")


def test_p_4_the_first_g3_counts_since_the_end_of_the_turn_before() -> None:
    before = table("1 10 0 0 0 0 G3*0(5)\n2 0 0 0 0 0")
    assert rows(play(before, "submit G3 x1 buff -")) == rows("1 11 6 6 6 6 G3\n2 0 0 0 0 0")


def test_p_4_before_the_first_turn_it_counts_from_the_start() -> None:
    before = table("1 0 4 4 4 4\n2 21 0 0 0 0\n3 15 0 0 0 0")
    after = play(before, f"submit G2 x1 buff -; {IDLE}; submit G3 x1 buff -")
    assert rows(after) == rows("1 2 0 0 0 0 G2\n2 18 0 0 0 0\n3 12 6 6 6 6 G3")


def test_p_3_the_window_of_a_seat_that_lost_its_g3_goes_on_until_its_turn_ends() -> None:
    before = table("1 0 0 0 0 0 F4\n2 9 0 0 0 0 G3(4)", seat=1)
    after = play(before, f"{IDLE}; lose 2 G3")
    assert rows(after) == rows("1 0 0 0 0 0 F4\n2 9 0 0 0 0 G3*0(4)")
    assert rows(play(after, IDLE)) == rows("1 0 0 0 0 0 F4\n2 9 0 0 0 0")
