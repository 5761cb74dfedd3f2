"""Buffs, and garnets that effects take: rulings 5b.3, 5b.5, 5b.6, 5b.10, 5b.32, P.3, P.4, P.15."""


import pytest

from elemental_gui.engine.numerous_particles.state import State
from tests.support.drawings.numerous_particles import field, legal, play, refusal, rows, table
from tests.support.each_case import each_case


def seats(number: int, first_round: str = "all_so_far") -> State:
    drawing = "\n".join(f"{seat} 0 0 0 0 0" for seat in range(1, number + 1))
    return table(drawing, first_round_buff=first_round)


def turn(letter: str) -> str:
    return f"submit - buff {letter}"


def picked(number: int, letters: str, first_round: str = "all_so_far") -> State:
    """Let the seats pick one after the other."""
    return play(seats(number, first_round), "; ".join(map(turn, letters)))


def free(state: State) -> str:
    """List what can be buffed, `-` for nothing last."""
    return "".join(letter for letter in "GFWEA-" if turn(letter) in legal(state))


@each_case(
    ("number", "letters", "left"),
    [
        (3, "", "GFWEA-"),
        (3, "G", "FWEA-"),
        (3, "GA", "FWE-"),
        (3, "GAW", "FE-"),
        (3, "GAWF", "GE-"),
        (3, "GAWFG", "EA-"),
        (2, "GA", "FWE-"),
        (2, "GAF", "GWE-"),
        (5, "GFWEA", "-"),
        (5, "GFWEA-", "G-"),
        (4, "GFWE", "A-"),
    ],
)
def test_5b_5_the_last_picks_one_of_each_seat_are_forbidden(number: int, letters: str, left: str) -> None:
    assert free(picked(number, letters)) == left


@pytest.mark.parametrize(
    ("letters", "left"), [("", "GFWEA-"), ("G", "GFWEA-"), ("GG", "GFWEA-"), ("GGG", "FWEA-"), ("GGGF", "WEA-")]
)
def test_5b_5_the_first_round_is_free_under_the_house_rule(letters: str, left: str) -> None:
    assert free(picked(3, letters, first_round="free")) == left


def test_p_15_the_first_round_ends_with_the_last_seat_also_under_the_house_rule() -> None:
    """Its picks forbid from the second round on."""
    state = picked(3, "GAW", first_round="free")
    assert field(state, "BUFFS") == "GAW"
    assert free(state) == "FE-"


@pytest.mark.parametrize(("letters", "shown"), [("", "."), ("G", "G"), ("-", "-"), ("G-A", "G-A"), ("G-AF", "-AF")])
def test_p_15_the_position_shows_the_last_picks_oldest_first(letters: str, shown: str) -> None:
    assert field(picked(3, letters), "BUFFS") == shown


def test_5b_5_a_skipped_buff_forbids_nothing() -> None:
    assert free(picked(3, "---")) == "GFWEA-"
    assert free(picked(3, "G--")) == "FWEA-"


def test_5b_3_both_things_may_be_left_out() -> None:
    before = seats(3)
    assert rows(play(before, "submit - buff -")) == rows(before)


def test_5b_6_a_buff_works_for_the_buildings_of_the_seat_and_for_one_turn() -> None:
    before = table("""
        1  0 0 0 0 0   A1
        2  0 0 0 0 0   A1
    """)
    after = play(before, "submit - buff A; submit - buff -; submit - buff -")
    assert rows(after) == rows("""
        1  0 0 0 0 3   A1
        2  0 0 0 0 1   A1
    """)


@pytest.mark.parametrize(
    ("buffs", "letter", "said"),
    [
        ("GAW", "W", "Water cannot be buffed: seat 1 did so one turn ago. Buff fire, earth, or nothing."),
        ("GAW", "A", "Air cannot be buffed: seat 3 did so 2 turns ago. Buff fire, earth, or nothing."),
        ("GAW", "G", "Garnets cannot be buffed: seat 2 did so 3 turns ago. Buff fire, earth, or nothing."),
        ("G-G", "G", "Garnets cannot be buffed: seat 1 did so one turn ago. Buff fire, water, earth, air, or"),
    ],
)
def test_5b_5_the_refusal_names_the_seat_that_picked(buffs: str, letter: str, said: str) -> None:
    state = table("1 0 0 0 0 0\n2 0 0 0 0 0\n3 0 0 0 0 0", seat=2, buffs=buffs)
    violation = refusal(state, turn(letter))
    assert violation.rule == "5b.5"
    assert violation.squares == (letter,)
    assert str(violation).startswith(said)


def test_the_refusal_says_so_when_nothing_is_left() -> None:
    state = table("\n".join(f"{seat} 0 0 0 0 0" for seat in range(1, 6)), buffs="GFWEA")
    assert "Buff nothing." in str(refusal(state, turn("G")))


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
