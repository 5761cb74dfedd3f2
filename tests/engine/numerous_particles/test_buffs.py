"""Which resources can be buffed: rulings 5b.3, 5b.5, 5b.6, P.15."""

import pytest

from elemental_gui.engine.numerous_particles.state import State
from tests.support.each_case import each_case
from tests.support.numerous_particles_tables import field, legal, play, refusal, rows, table


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
        ("GAW", "W", "Water cannot be buffed: seat 1 picked it, one turn ago. Buff fire, earth, or nothing."),
        ("GAW", "A", "Air cannot be buffed: seat 3 picked it, 2 turns ago. Buff fire, earth, or nothing."),
        ("GAW", "G", "Garnets cannot be buffed: seat 2 picked it, 3 turns ago. Buff fire, earth, or nothing."),
        ("G-G", "G", "Garnets cannot be buffed: seat 1 picked it, one turn ago. Buff fire, water, earth, air, or"),
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
