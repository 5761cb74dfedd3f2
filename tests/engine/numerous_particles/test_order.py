"""The order of the lasting effects: rulings 5b.21-23, P.7, P.8."""

import pytest

from elemental_gui.engine.numerous_particles.rules import LASTING
from tests.support.numerous_particles_tables import field, play, rows, table

IDLE = "submit - buff -"
WITH_THE_AIR_FIRST = "A1,A2,A3,E1,E2,E3,E4,W4,W1,W2,F4,F1,F2,G4,G3,G1,G2"


def test_5b_21_the_usual_order() -> None:
    assert " ".join(LASTING) == "G1 G2 G3 G4 F1 F2 F4 W1 W2 W4 E1 E2 E3 E4 A3 A2 A1"


def test_p_7_in_a_list_what_is_made_acts_only_if_its_turn_is_to_come() -> None:
    before = table("1 0 0 0 0 0 A1 A2 A3\n2 0 0 0 0 0", lasting_order=WITH_THE_AIR_FIRST)
    assert rows(play(before, IDLE)) == rows("1 0 0 0 0 1 A1*3 A2*6 A3\n2 0 0 0 0 0")


def test_5b_23_a_condition_reads_the_numbers_as_they_are_when_its_turn_comes() -> None:
    """With fire before earth an F1 makes the difference; with earth first it comes too late."""
    drawing = "1 0 5 0 0 0 F1 E1\n2 0 5 0 0 0"
    assert rows(play(table(drawing), IDLE)) == rows("1 0 5 0 8 0 F1 E1\n2 0 4 0 0 0")
    other = table(drawing, lasting_order=WITH_THE_AIR_FIRST)
    assert rows(play(other, IDLE)) == rows("1 0 5 0 0 0 F1 E1\n2 0 4 0 0 0")


def test_5b_23_w4_before_w1_sees_less_water() -> None:
    drawing = "1 0 0 99 0 0 W1 W4\n2 0 0 0 0 0"
    assert rows(play(table(drawing), IDLE)) == rows("1 0 0 -99 0 0 W1 W4\n2 0 0 1 0 0 masters W")
    other = table(drawing, lasting_order=WITH_THE_AIR_FIRST)
    assert rows(play(other, IDLE)) == rows("1 0 0 101 0 0 W1 W4\n2 0 0 1 0 0")


def test_5b_23_g4_before_g3_pays_its_owner_in_the_same_turn() -> None:
    drawing = "1 0 0 0 0 0 G3 G4(2)\n2 9 0 0 0 0"
    assert rows(play(table(drawing), IDLE)) == rows("1 0 0 0 0 0 G3(3) G4(3)\n2 6 0 0 0 0 G3*0(3)")
    other = table(drawing, lasting_order=WITH_THE_AIR_FIRST)
    assert rows(play(other, IDLE)) == rows("1 3 0 0 0 0 G3(0) G4(3)\n2 6 0 0 0 0 G3*0(3)")


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
