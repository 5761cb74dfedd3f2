"""Lasting effects, row by row and in order, W4 among them: rulings 5b.13, 5b.15, 5b.21-23, 5b.27-34, 5b.36, P.5-8."""


import pytest

from elemental_gui.engine.numerous_particles.rules import LASTING
from tests.support.drawings.numerous_particles import field, play, result, rows, table
from tests.support.each_case import each_case

IDLE = "submit - buff -"

# A building, the number of copies, the buff, and the table after one production; every seat began with a hundred.
EFFECTS = [
    ("G1", 1, "-", "101 100 100 100 100", "100 100 100 100 100"),
    ("G1", 3, "-", "103 100 100 100 100", "100 100 100 100 100"),
    ("G1", 3, "G", "106 100 100 100 100", "100 100 100 100 100"),
    ("G2", 1, "-", "102 100 100 100 100", "100 100 100 100 100"),
    ("G2", 2, "G", "108 100 100 100 100", "100 100 100 100 100"),
    ("F1", 1, "-", "100 100 100 100 100", "100 99 100 100 100"),
    ("F1", 4, "F", "100 100 100 100 100", "100 92 100 100 100"),
    ("F2", 1, "-", "100 101 100 100 100", "100 100 100 100 100"),
    ("F2", 4, "F", "100 108 100 100 100", "100 100 100 100 100"),
    ("F3", 4, "F", "100 100 100 100 100", "100 100 100 100 100"),
    ("W1", 1, "-", "100 100 102 100 100", "100 100 101 100 100"),
    ("W1", 3, "W", "100 100 112 100 100", "100 100 106 100 100"),
    ("W2", 1, "-", "100 100 101 100 100", "100 100 102 100 100"),
    ("W2", 3, "W", "100 100 106 100 100", "100 100 112 100 100"),
    ("W3", 3, "W", "100 100 100 100 100", "100 100 100 100 100"),
    ("E1", 1, "-", "100 100 100 100 100", "100 100 100 100 100"),
    ("E2", 2, "E", "100 100 100 100 100", "100 100 100 100 100"),
    ("E3", 1, "E", "100 100 100 100 100", "100 100 100 100 100"),
    ("E4", 1, "-", "100 100 100 100 100", "100 100 100 80 100"),
    ("E4", 2, "E", "100 100 100 100 100", "100 100 100 20 100"),
    ("A1", 1, "-", "100 100 100 100 101", "100 100 100 100 100"),
    ("A1", 5, "A", "100 100 100 100 110", "100 100 100 100 100"),
    ("A4", 2, "A", "100 100 100 100 100", "100 100 100 100 100"),
]


@each_case(("name", "copies", "buff", "own", "others"), EFFECTS)
def test_5b_13_every_copy_acts_and_a_buff_doubles_it(name: str, copies: int, buff: str, own: str, others: str) -> None:
    hundred = "100 100 100 100 100"
    before = table(f"1 {hundred} {name}*{copies}\n2 {hundred}\n3 {hundred}")
    after = play(before, f"submit - buff {buff}")
    assert rows(after) == rows(f"1 {own} {name}*{copies}\n2 {others}\n3 {others}")


def test_5b_6_only_the_buildings_of_the_seat_act() -> None:
    before = table("1 0 9 9 9 9\n2 0 9 9 9 9 G1 F1 W1 A1\n3 0 9 9 9 9 E4")
    assert rows(play(before, IDLE)) == rows(before)


# A2 and A3, the buff, and what there is after one production.
CHAINS = [
    ("A2", "-", "2   A1*2 A2"),
    ("A2", "A", "8   A1*4 A2"),
    ("A2*3 A1", "-", "7   A1*7 A2*3"),
    ("A3", "-", "10   A1*10 A2*5 A3"),
    ("A3", "A", "80   A1*40 A2*10 A3"),
    ("A3*2 A2 A1", "-", "23   A1*23 A2*11 A3*2"),
]


@each_case(("owned", "buff", "left"), CHAINS)
def test_5b_22_what_is_made_acts_in_the_same_turn(owned: str, buff: str, left: str) -> None:
    """A3 makes A2, which make A1, which make air; under the buff each step is made twice (5b.27, 5b.28)."""
    after = play(table(f"1 0 0 0 0 0 {owned}\n2 0 0 0 0 0"), f"submit - buff {buff}")
    assert rows(after) == rows(f"1 0 0 0 0 {left}\n2 0 0 0 0 0")


def test_5b_25_what_is_made_costs_nothing_and_does_not_enter() -> None:
    after = play(table("1 0 0 0 0 1 A3\n2 0 0 0 0 0"), IDLE)
    assert rows(after) == rows("1 0 0 0 0 11 A1*10 A2*5 A3\n2 0 0 0 0 0")


def test_5b_24_f4_produces_nothing() -> None:
    before = table("1 0 0 0 0 0 F4*3\n2 0 0 0 0 0")
    assert rows(play(before, "submit - buff F")) == rows(before)


def test_p_23_buildings_of_a_locked_particle_still_work() -> None:
    after = play(table("1 0 -5 0 0 -1 F1 F2 A2*2 A3\n2 0 9 0 0 9\n3 0 9 0 0 9"), IDLE)
    assert rows(after) == rows("1 0 -5 0 0 -1 F1 F2 A1*14 A2*7 A3\n2 0 8 0 0 9\n3 0 8 0 0 9")


# What the other two have of the particle that seat 1 has ten of, and whether seat 1 has the most of it.
MOST = [
    ("9 9", True, True), ("9 10", False, True), ("10 10", False, True), ("11 0", False, False), ("0 11", False, False),
]  # fmt: skip


@each_case("particle", ["F", "W", "A"])
@each_case(("others", "strictly", "with_ties"), MOST)
@each_case("ties", ["strict", "ties_count"])
def test_5b_37_the_most(particle: str, others: str, strictly: bool, with_ties: bool, ties: str) -> None:
    """E1 asks for fire, E2 for water and E3 for air; `most_ties` decides about an equal (P.21)."""
    name = {"F": "E1", "W": "E2", "A": "E3"}[particle]
    one, two, three = ([0] * 5 for _ in range(3))
    column = "GFWEA".index(particle)
    one[column], (two[column], three[column]) = 10, map(int, others.split())
    lines = [" ".join(map(str, [seat, *numbers])) for seat, numbers in enumerate((one, two, three), 1)]
    before = table(f"{lines[0]} {name}*2\n{lines[1]}\n{lines[2]}", most_ties=ties)
    pays = with_ties if ties == "ties_count" else strictly
    one[3] = 16 if pays else 0
    lines[0] = " ".join(map(str, [1, *one]))
    assert rows(play(before, IDLE)) == rows(f"{lines[0]} {name}*2\n{lines[1]}\n{lines[2]}")


@pytest.mark.parametrize(("buff", "earth"), [("-", 8), ("E", 16)])
def test_e1_pays_eight_earth_a_copy(buff: str, earth: int) -> None:
    after = play(table("1 0 1 0 0 0 E1\n2 0 0 0 0 0"), f"submit - buff {buff}")
    assert rows(after) == rows(f"1 0 1 0 {earth} 0 E1\n2 0 0 0 0 0")


def test_p_21_every_tied_owner_is_paid() -> None:
    before = table("1 0 5 0 0 0 E1\n2 0 5 0 0 0 E1", most_ties="ties_count")
    assert rows(play(before, f"{IDLE}; {IDLE}")) == rows("1 0 5 0 8 0 E1\n2 0 5 0 8 0 E1")


def test_5b_16_conditions_read_the_real_number() -> None:
    """The least negative is the most."""
    before = table("1 0 -1 0 0 0 E1\n2 0 -2 0 0 0\n3 0 -2 0 0 0 masters F")
    assert rows(play(before, IDLE)) == rows("1 0 -1 0 8 0 E1\n2 0 -2 0 0 0\n3 0 -2 0 0 0 masters F")


def test_e1_to_e3_pay_nothing_that_is_locked() -> None:
    before = table("1 0 9 9 -1 9 E1 E2 E3\n2 0 0 0 0 0\n3 0 0 0 0 0")
    assert rows(play(before, IDLE)) == rows(before)


# How often two G4 have acted, the buff, what the opponents lose by them, and how often they have acted then.
STEPS = [("0", "-", 1, "1"), ("3", "-", 4, "4"), ("3", "G", 9, "5"), ("3,1", "-", 6, "4,2"), ("3,1", "G", 14, "5,3")]


@pytest.mark.parametrize(("before", "buff", "loss", "after"), STEPS)
def test_5b_33_each_g4_takes_one_garnet_more_every_time(before: str, buff: str, loss: int, after: str) -> None:
    number = len(before.split(","))
    start = table(f"1 0 0 0 0 0 G4*{number}({before})\n2 50 0 0 0 0\n3 50 0 0 0 0")
    left = 50 - loss
    assert rows(play(start, f"submit - buff {buff}")) == rows(f"""
        1 0 0 0 0 0   G4*{number}({after})
        2 {left} 0 0 0 0   G3*0({2 * loss})
        3 {left} 0 0 0 0   G3*0({2 * loss})
    """)


def test_5b_33_a_new_g4_takes_one_garnet_in_the_turn_of_the_purchase() -> None:
    after = play(table("1 120 0 0 0 0 G4(7)\n2 50 0 0 0 0"), "submit G4 x1 buff -")
    assert rows(after) == rows("1 0 0 0 0 0 G4*2(8,1)\n2 41 0 0 0 0 G3*0(9)")


def test_5b_40_numbers_have_no_limit() -> None:
    many = 10**300
    after = play(table(f"1 0 0 0 0 0 A2*{many}\n2 0 0 0 0 0"), IDLE)
    assert rows(after) == rows(f"1 0 0 0 0 {2 * many} A1*{2 * many} A2*{many}\n2 0 0 0 0 0")


# Water before, copies, activations of each, and water after.
HITS = [
    (99, 1, "-", 99), (100, 1, "-", -100), (299, 1, "-", 99), (300, 1, "-", 100), (300, 2, "-", -100),
    (300, 9, "-", -100), (500, 2, "-", 100), (500, 1, "W", 100), (750, 2, "W", -50), (0, 3, "-", 0), (-50, 3, "-", -50),
]  # fmt: skip


@each_case(("water", "copies", "buff", "left"), HITS)
@each_case("is_owner", [True, False])
def test_5b_36_two_hundred_water_while_there_are_a_hundred(
    water: int, copies: int, buff: str, left: int, is_owner: bool
) -> None:
    """For everybody, the owner included; copy after copy, with the condition read anew at every activation."""
    mine, other = (water, 0) if is_owner else (0, water)
    before = table(f"1 0 0 {mine} 0 0 W4*{copies}\n2 0 0 {other} 0 0\n3 0 0 0 0 0")
    mine, other = (left, 0) if is_owner else (0, left)
    after = play(before, f"submit - buff {buff}")
    assert rows(after) == rows(f"1 0 0 {mine} 0 0 W4*{copies}\n2 0 0 {other} 0 0\n3 0 0 0 0 0")


def test_5b_23_the_water_that_w1_and_w2_give_counts() -> None:
    after = play(table("1 0 0 97 0 0 W1 W2 W4\n2 0 0 97 0 0\n3 0 0 96 0 0"), IDLE)
    assert rows(after) == rows("1 0 0 -100 0 0 W1 W2 W4\n2 0 0 -100 0 0\n3 0 0 99 0 0 masters W")


def test_p_8_in_simultaneous_play_it_does_not_and_every_copy_reads_the_same_number() -> None:
    """Two W4 take 400 from 100."""
    before = table("1 0 0 97 0 0 W1 W4*2\n2 0 0 100 0 0\n3 0 0 99 0 0", lasting_order="simultaneous")
    after = play(before, IDLE)
    assert rows(after) == rows("1 0 0 99 0 0 W1 W4*2\n2 0 0 -299 0 0\n3 0 0 100 0 0")


def test_p_6_copy_by_copy_the_seat_that_falls_first_is_locked_first() -> None:
    """Seat 2 needs one activation, seats 1 and 3 two; so seat 1 is the second, and seat 3 masters water."""
    after = play(table("1 0 0 300 0 0\n2 0 0 150 0 0 W4*3\n3 0 0 300 0 0", seat=2), IDLE)
    assert rows(after) == rows("1 0 0 -100 0 0\n2 0 0 -50 0 0 W4*3\n3 0 0 -100 0 0 masters W")


def test_5b_19_the_game_stops_at_the_activation_that_decides_it() -> None:
    """In the second of five, after seats 2 and 1: seat 3 has been hit once, and wins."""
    before = table("1 0 -1 300 0 0\n2 0 -1 150 0 0 W4*5\n3 0 0 900 0 0 masters F", seat=2)
    after = play(before, IDLE)
    assert result(after) == "3 5b.19"
    assert rows(after) == rows("1 0 -1 -100 0 0\n2 0 -1 -50 0 0 W4*5\n3 0 0 700 0 0 masters FW")


def test_the_owner_can_be_the_last_to_fall() -> None:
    after = play(table("1 0 0 900 0 0 W4*2\n2 0 0 100 0 0\n3 0 0 150 0 0"), IDLE)
    assert rows(after) == rows("1 0 0 500 0 0 W4*2 masters W\n2 0 0 -100 0 0\n3 0 0 -50 0 0")


def test_very_many_copies_take_no_time() -> None:
    many = 10**30
    before = table(f"1 0 0 {300 * many} 0 0 W4*{many}\n2 0 0 {200 * many - 100} 0 0\n3 0 0 {200 * many + 99} 0 0")
    after = play(before, IDLE)
    assert rows(after) == rows(f"1 0 0 {100 * many} 0 0 W4*{many} \n2 0 0 -100 0 0\n3 0 0 99 0 0")


WITH_THE_AIR_FIRST = "A1,A2,A3,E1,E2,E3,E4,W4,W1,W2,F4,F1,F2,G4,G3,G1,G2"


def test_5b_21_the_usual_order() -> None:
    assert " ".join(LASTING) == "G1 G2 G3 G4 F1 F2 F4 W1 W2 W4 E1 E2 E3 E4 A3 A2 A1"


def test_p_7_in_a_list_what_is_made_acts_only_if_its_turn_is_to_come() -> None:
    before = table("1 0 0 0 0 0 A1 A2 A3\n2 0 0 0 0 0", lasting_order=WITH_THE_AIR_FIRST)
    assert rows(play(before, IDLE)) == rows("1 0 0 0 0 1 A1*3 A2*6 A3\n2 0 0 0 0 0")


# What the usual order makes of a table, and the one with the air first: with fire before earth an F1 makes the
# difference, a W4 before a W1 sees less water, and a G4 before a G3 pays its owner in the same turn.
ORDERS = [
    ("1 0 5 0 0 0 F1 E1\n2 0 5 0 0 0", "1 0 5 0 8 0 F1 E1\n2 0 4 0 0 0", "1 0 5 0 0 0 F1 E1\n2 0 4 0 0 0"),
    ("1 0 0 99 0 0 W1 W4\n2 0 0 0 0 0", "1 0 0 -99 0 0 W1 W4\n2 0 0 1 0 0 masters W",
     "1 0 0 101 0 0 W1 W4\n2 0 0 1 0 0"),
    ("1 0 0 0 0 0 G3 G4(2)\n2 9 0 0 0 0", "1 0 0 0 0 0 G3(3) G4(3)\n2 6 0 0 0 0 G3*0(3)",
     "1 3 0 0 0 0 G3(0) G4(3)\n2 6 0 0 0 0 G3*0(3)"),
]  # fmt: skip


@each_case(("drawing", "usual", "other"), ORDERS)
def test_5b_23_a_condition_reads_the_numbers_as_they_are_when_its_turn_comes(
    drawing: str, usual: str, other: str
) -> None:
    assert rows(play(table(drawing), IDLE)) == rows(usual)
    assert rows(play(table(drawing, lasting_order=WITH_THE_AIR_FIRST), IDLE)) == rows(other)


def test_p_7_f4_takes_its_place_in_the_list() -> None:
    state = play(table("1 0 0 0 0 0 F4 W1 F1 A1\n2 0 9 0 0 0 A1", lasting_order=WITH_THE_AIR_FIRST), IDLE)
    assert field(state, "STAGE") == "lose2"
    assert rows(state) == rows("1 0 0 2 0 1 F4 W1 F1 A1\n2 0 9 1 0 0 A1")
    assert rows(play(state, "lose 2 A1")) == rows("1 0 0 2 0 1 F4 W1 F1 A1\n2 0 8 1 0 0")


# What a condition reads, and what the usual order would have given instead.
CONDITIONS = [
    ("1 0 5 0 0 0 F2 E1\n2 0 5 0 0 0", "1 0 6 0 0 0 F2 E1\n2 0 5 0 0 0", "1 0 6 0 8 0 F2 E1\n2 0 5 0 0 0"),
    ("1 0 0 5 0 0 W1 E2\n2 0 0 5 0 0", "1 0 0 7 0 0 W1 E2\n2 0 0 6 0 0", "1 0 0 7 8 0 W1 E2\n2 0 0 6 0 0"),
    ("1 0 0 5 0 0 W2 E2\n2 0 0 4 0 0", "1 0 0 6 8 0 W2 E2\n2 0 0 6 0 0", "1 0 0 6 0 0 W2 E2\n2 0 0 6 0 0"),
    ("1 0 0 0 0 0 A1 E3\n2 0 0 0 0 0", "1 0 0 0 0 1 A1 E3\n2 0 0 0 0 0", "1 0 0 0 0 1 A1 E3\n2 0 0 0 0 0"),
    ("1 0 0 99 0 0 W1 W4\n2 0 0 0 0 0", "1 0 0 101 0 0 W1 W4\n2 0 0 1 0 0",
     "1 0 0 -99 0 0 W1 W4\n2 0 0 1 0 0 masters W"),
]  # fmt: skip


@pytest.mark.parametrize(("drawing", "simultaneous", "usual"), CONDITIONS)
def test_p_8_in_simultaneous_play_conditions_read_the_state_after_the_entry_effects(
    drawing: str, simultaneous: str, usual: str
) -> None:
    assert rows(play(table(drawing, lasting_order="simultaneous"), IDLE)) == rows(simultaneous)
    assert rows(play(table(drawing), IDLE)) == rows(usual)


def test_p_8_the_purchase_and_its_entry_come_before_the_reading() -> None:
    """The forty fire of an F3 make the most; the ten that it cost are gone."""
    before = table("1 0 10 0 0 10 E1 E3\n2 0 30 0 0 5", lasting_order="simultaneous")
    assert rows(play(before, "submit F3 x1 buff -")) == rows("1 0 40 0 8 0 F3 E1 E3\n2 0 30 0 0 5")


def test_p_8_what_is_made_still_acts_and_locks_are_read_live() -> None:
    before = table("1 0 0 0 0 0 A3\n2 0 0 0 0 0", lasting_order="simultaneous")
    assert rows(play(before, IDLE)) == rows("1 0 0 0 0 10 A1*10 A2*5 A3\n2 0 0 0 0 0")


def test_p_8_f4_goes_first() -> None:
    drawing = "1 0 5 0 0 0 G1 F1 F4 E1\n2 0 5 0 0 0 A1"
    state = play(table(drawing, lasting_order="simultaneous"), IDLE)
    assert rows(state) == rows(drawing)
    assert field(state, "STAGE") == "lose2"
    assert rows(play(state, "lose 2 A1")) == rows("1 1 5 0 0 0 G1 F1 F4 E1\n2 0 4 0 0 0")


def test_p_8_g3_counts_the_same_either_way() -> None:
    drawing = "1 0 4 4 4 4 G3(2) G4(1)\n2 9 0 0 0 0"
    expected = rows("1 7 0 0 0 0 G2 G3(2) G4(2)\n2 4 0 0 0 0 G3*0(5)")
    for order in ("default", "simultaneous"):
        assert rows(play(table(drawing, lasting_order=order), "submit G2 x1 buff -")) == expected
