"""Locks and mastery, A4 and its delayed check: rulings 5b.14-20, 5b.38, P.5, P.6, P.11, P.17, P.18, G.10."""


import pytest

from elemental_gui.engine.numerous_particles.game import GAME
from elemental_gui.engine.numerous_particles.words import Words
from tests.support.drawings.numerous_particles import field, legal, play, refused, result, rows, table

IDLE = "submit - buff -"


def test_5b_14_zero_is_safe() -> None:
    before = table("1 0 0 0 0 0 F1\n2 0 1 0 0 0\n3 0 2 0 0 0")
    after = play(before, IDLE)
    assert field(after, "P2").split("/")[5] == "-"
    again = play(after, f"{IDLE}; {IDLE}; {IDLE}")
    assert rows(again) == rows("1 0 0 0 0 0 F1\n2 0 -1 0 0 0\n3 0 0 0 0 0")
    assert field(again, "P2").split("/")[5] == "F"


@pytest.mark.parametrize(
    ("before", "text", "after"),
    [
        ("1 0 0 0 0 0 W1\n2 0 0 -3 0 0\n3 0 0 5 0 0", IDLE, "1 0 0 2 0 0 W1\n2 0 0 -3 0 0\n3 0 0 6 0 0"),
        ("1 0 0 -3 0 0 W2\n2 0 0 0 0 0\n3 0 0 5 0 0", IDLE, "1 0 0 -3 0 0 W2\n2 0 0 2 0 0\n3 0 0 7 0 0"),
        ("1 0 -3 0 0 0 F2\n2 0 0 0 0 0\n3 0 0 0 0 0", IDLE, "1 0 -3 0 0 0 F2\n2 0 0 0 0 0\n3 0 0 0 0 0"),
        ("1 0 0 0 0 -3 A1\n2 0 0 0 0 0\n3 0 0 0 0 0", IDLE, "1 0 0 0 0 -3 A1\n2 0 0 0 0 0\n3 0 0 0 0 0"),
    ],
)
def test_5b_16_a_locked_particle_is_never_gained_again(before: str, text: str, after: str) -> None:
    assert rows(play(table(before), text)) == rows(after)


def test_5b_16_it_can_still_be_lost() -> None:
    after = play(table("1 0 0 0 0 0 F1 E4\n2 0 -3 0 -1 0\n3 0 9 0 30 0"), IDLE)
    assert rows(after) == rows("1 0 0 0 0 0 F1 E4\n2 0 -4 0 -21 0\n3 0 8 0 10 0")


def test_5b_17_the_only_seat_that_is_not_locked_masters_the_particle() -> None:
    before = table("1 0 0 0 0 0 F1\n2 0 -1 0 0 0\n3 0 0 0 0 0")
    after = play(before, IDLE)
    assert rows(after) == rows("1 0 0 0 0 0 F1 masters F\n2 0 -2 0 0 0\n3 0 -1 0 0 0")
    assert result(after) == "none"


def test_5b_17_of_two_seats_the_other_one_masters_it() -> None:
    after = play(table("1 0 0 0 0 0 F1\n2 0 0 0 0 0"), IDLE)
    assert rows(after) == rows("1 0 0 0 0 0 F1 masters F\n2 0 -1 0 0 0")


def test_5b_18_a_mastery_is_never_lost() -> None:
    before = table("1 0 0 -1 0 0\n2 0 0 150 0 0 W4 masters W\n3 0 0 -1 0 0", seat=2)
    after = play(before, IDLE)
    assert rows(after) == rows("1 0 0 -1 0 0\n2 0 0 -50 0 0 W4 masters W\n3 0 0 -1 0 0")


def test_5b_19_the_second_mastery_ends_the_game_and_the_rest_of_the_turn() -> None:
    """E4 locks seat 2, and seat 3 with it; the A1, last in the order, never act."""
    after = play(table("1 0 0 0 0 0 E4 A1*5 masters W\n2 0 0 -1 19 0\n3 0 0 -1 19 0"), "submit - buff E")
    assert result(after) == "1 5b.19"
    assert rows(after) == rows("1 0 0 0 0 0 E4 A1*5 masters WE\n2 0 0 -1 -21 0\n3 0 0 -1 -21 0")
    assert legal(after) == set()
    assert refused(after, IDLE) == "5b.19"


def test_5b_20_a_seat_can_win_in_the_turn_of_an_opponent() -> None:
    """G.10: SEAT stays where it was, the pick is there, and nothing else is tidied up."""
    before = table("1 105 -1 99 0 0 W4 G3*0(4)\n2 0 0 0 0 0 masters F\n3 0 -1 -1 0 0", buffs="F")
    after = play(before, "submit W4 x1 buff G")
    assert result(after) == "2 5b.19"
    assert field(after, "SEAT") == "1"
    assert field(after, "STAGE") == "over:2"
    assert field(after, "BUFFS") == "FG"
    assert rows(after) == rows("""
        1 80 -1 -181 0 0   W4*2 G3*0(4)
        2  0  0    0 0 0   masters FW
        3  0 -1   -1 0 0
    """)


def test_p_5_the_owner_comes_first_and_then_the_others_by_seat() -> None:
    """One activation of W4 hits all three: seat 2, the owner, is locked first, then seat 1; seat 3 masters water."""
    before = table("1 0 0 100 0 0\n2 0 0 100 0 0 W4\n3 0 0 100 0 0", seat=2)
    after = play(before, IDLE)
    assert rows(after) == rows("1 0 0 -100 0 0\n2 0 0 -100 0 0 W4\n3 0 0 -100 0 0 masters W")


def test_p_17_the_last_seat_gets_the_mastery_and_wins_before_it_is_hit_itself() -> None:
    """The same with a mastery that seat 3 had: the game is over before its water is taken."""
    before = table("1 0 -1 100 0 0\n2 0 -1 100 0 0 W4\n3 0 0 100 0 0 masters F", seat=2)
    after = play(before, IDLE)
    assert result(after) == "3 5b.19"
    assert rows(after) == rows("1 0 -1 -100 0 0\n2 0 -1 -100 0 0 W4\n3 0 0 100 0 0 masters FW")


def test_p_6_all_copies_and_both_activations_are_one_change() -> None:
    """Seat 2 loses all six fire before seat 3 is looked at."""
    after = play(table("1 0 0 0 0 0 F1*3 masters W\n2 0 5 -1 0 0\n3 0 5 -1 0 0"), "submit - buff F")
    assert rows(after) == rows("1 0 0 0 0 0 F1*3 masters FW\n2 0 -1 -1 0 0\n3 0 -1 -1 0 0")


def test_p_6_a_seat_that_is_not_reached_any_more_loses_nothing() -> None:
    """With four seats: seat 3 is the third to be locked in fire; its lock gives seat 4 the game."""
    before = table("""
        1 0 -1 -1 0 0   F1
        2 0 -1 -1 0 0
        3 0  0 -1 0 0
        4 0  9  0 0 0   masters W
    """)
    after = play(before, IDLE)
    assert result(after) == "4 5b.19"
    assert rows(after) == rows("""
        1 0 -1 -1 0 0   F1
        2 0 -2 -1 0 0
        3 0 -1 -1 0 0
        4 0  9  0 0 0   masters FW
    """)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_5b_17_all_but_one(seats: int) -> None:
    others = [f"{seat} 0 0 0 0 0" for seat in range(2, seats + 1)]
    after = play(table("\n".join(["1 0 0 0 0 0 F1", *others])), IDLE)
    locked = [f"{seat} 0 -1 0 0 0" for seat in range(2, seats + 1)]
    assert rows(after) == rows("\n".join(["1 0 0 0 0 0 F1 masters F", *locked]))


@pytest.mark.parametrize(
    ("drawing", "standings"),
    [
        ("1 0 0 0 0 0\n2 0 0 0 0 0\n3 0 0 0 0 0", "|  |"),
        ("1 0 -1 0 0 0\n2 0 0 0 0 0\n3 0 0 0 0 0", "| 1 lock from fire | 1 lock from fire"),
        (
            "1 0 -1 0 0 0\n2 0 0 0 -1 0\n3 0 0 0 0 0",
            "1 lock from earth | 1 lock from fire | 1 lock from fire and earth",
        ),
        (
            "1 0 -1 0 0 -1\n2 0 -1 0 0 0\n3 0 0 0 0 0 masters F",
            "| 1 lock from air | masters fire · 1 lock from air",
        ),
        (
            "1 0 -1 0 0 0\n2 0 -1 0 0 0\n3 0 0 -1 0 0\n4 0 0 0 0 0",
            "2 locks from water | 2 locks from water | 1 lock from fire | 1 lock from fire",
        ),
    ],
)
def test_5b_17_how_near_a_seat_is_to_a_mastery_is_counted_in_locks(drawing: str, standings: str) -> None:
    words = Words(table(drawing))
    said = [part.strip() for part in standings.split("|")]
    assert [words.standing(seat) for seat in range(1, len(said) + 1)] == said


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
