"""The three-hour cap: rulings 5b.41, P.9, P.10, G.6."""

import pytest

from elemental_gui.engine.numerous_particles.game import GAME
from tests.support.drawings.numerous_particles import field, legal, play, refused, result, rows, table
from tests.support.each_case import each_case


@pytest.mark.parametrize(("value", "winners"), [("off", "1+2"), ("on", "2")])
def test_0_16_garnets_count_at_the_cap_if_the_rules_say_so(value: str, winners: str) -> None:
    """Who ties is named; the host may say otherwise."""
    before = table("1 5 9 0 9 0\n2 6 0 9 0 9\n3 0 0 0 0 0", cap_counts_garnets=value)
    assert result(play(before, "time")) == f"{winners} 5b.41"


def test_time_is_the_hosts_action_and_not_listed() -> None:
    state = table("1 0 0 0 0 0\n2 0 0 0 0 0")
    assert "time" not in legal(state)
    assert GAME.check(state, GAME.parse_action(state, "time")) is None
    assert refused(play(state, "time"), "time") == "5b.19"


def test_p_9_every_seat_produces_once_more_in_seat_order_whoever_s_turn_it_is() -> None:
    """Seat 1 has the most fire when its turn comes, because nobody's F1 has acted yet."""
    before = table("1 0 5 0 0 0 E1\n2 0 4 0 0 0 F2*3 E1\n3 0 0 0 0 0 F1*9", seat=2)
    after = play(before, "time")
    assert rows(after) == rows("1 0 -4 0 8 0 E1\n2 0 -2 0 8 0 F2*3 E1\n3 0 0 0 0 0 F1*9 masters F")
    assert field(after, "SEAT") == "3"
    assert after.outcome is not None


def test_p_9_no_buff_no_checks_no_new_picks_and_no_windows_reset() -> None:
    before = table("1 0 0 0 0 9 A1\n2 7 0 0 0 5 A4(1) G3*0(4)\n3 5 0 0 0 0 G4(1)", buffs="GWA")
    after = play(before, "time")
    assert rows(after) == rows("1 0 0 0 0 10 A1 G3*0(2)\n2 5 0 0 0 5 A4(1) G3*0(6)\n3 5 0 0 0 0 G4(2) G3*0(2)")
    assert field(after, "BUFFS") == "GWA"


def test_p_9_a_g3_still_begins_a_new_window() -> None:
    after = play(table("1 0 0 0 0 0 G3(4)\n2 9 0 0 0 0 G3(4) G4(0)\n3 0 0 0 0 0"), "time")
    assert rows(after) == rows("1 3 0 0 0 0 G3(1)\n2 13 0 0 0 0 G3(1) G4(1)\n3 0 0 0 0 0 G3*0(1)")


def test_p_1_the_losses_to_f4_are_due_in_the_last_production_too() -> None:
    before = table("1 0 0 0 0 0 F4 A1\n2 0 0 0 0 0 F4*2 A1*9\n3 0 0 0 0 0 W1*9", seat=3, buffs="EAF")
    state = play(before, "time")
    assert (field(state, "SEAT"), field(state, "STAGE")) == ("1", "time-lose2")
    assert legal(state) == {"lose 2 A1"}
    state = play(state, "lose 2 A1")
    assert (field(state, "SEAT"), field(state, "STAGE")) == ("1", "time-lose3")
    state = play(state, "lose 3 W1")
    assert (field(state, "SEAT"), field(state, "STAGE")) == ("2", "time-lose1")
    assert rows(state) == rows("1 0 0 0 0 1 F4 A1\n2 0 0 0 0 0 F4*2 A1*8\n3 0 0 0 0 0 W1*8")
    assert legal(state) == {"lose 1 A1"}
    state = play(state, "lose 1 A1; lose 3 W1 W1")
    assert rows(state) == rows("1 0 0 6 0 1 F4\n2 0 0 6 0 8 F4*2 A1*8\n3 0 0 12 0 0 W1*6")
    assert result(state) == "2+3 5b.41"
    assert field(state, "BUFFS") == "EAF"


def test_p_9_a_second_mastery_on_the_way_wins_at_once() -> None:
    before = table("1 0 0 0 0 0 F1 masters W\n2 0 0 -1 0 0 A1\n3 0 0 -1 0 0", seat=3)
    after = play(before, "time")
    assert result(after) == "1 5b.19"
    assert field(after, "SEAT") == "1"
    assert rows(after) == rows("1 0 0 0 0 0 F1 masters FW\n2 0 -1 -1 0 0 A1\n3 0 -1 -1 0 0")


def test_p_8_in_simultaneous_play_conditions_read_the_start_of_each_production() -> None:
    """Seat 2 is paid: it has the most water when its own production begins."""
    before = table("1 0 0 5 0 0 W2 E2\n2 0 0 5 0 0 W1 E2", lasting_order="simultaneous")
    assert rows(play(before, "time")) == rows("1 0 0 7 0 0 W2 E2\n2 0 0 9 8 0 W1 E2")


# What three seats have, and who wins.
RESULTS = [
    ("9 9 9 9", "1 1 1 1", "0 0 0 0", "1"),
    ("9 9 1 1", "1 1 9 9", "0 0 0 0", "1+2"),
    ("9 1 1 0", "1 9 1 0", "0 0 9 0", "1+2+3"),
    ("9 5 5 5", "1 5 5 5", "1 5 5 5", "1"),
    ("5 5 5 5", "5 5 5 5", "5 5 5 5", "1+2+3"),
    ("5 5 5 5", "5 5 5 5", "4 4 4 6", "3"),
    ("5 5 5 5", "5 5 5 5", "0 0 0 0", "1+2+3"),
    ("-1 0 0 0", "0 0 0 0", "-2 0 0 0", "2"),
    ("-1 -1 0 0", "-2 -2 0 0", "0 -3 9 0", "3"),
]


@each_case(("one", "two", "three", "winners"), RESULTS)
@each_case("ties", ["strict", "ties_count"])
def test_p_10_most_controlled_particles_win(one: str, two: str, three: str, winners: str, ties: str) -> None:
    """Strictly the most, whatever `most_ties` says; real numbers, also negative ones; garnets count nothing."""
    lines = [f"1 0 {one}", f"2 99 {two}", f"3 0 {three}"]
    for letter, index in zip("FWEA", range(4), strict=True):
        free = [seat for seat, held in enumerate((one, two, three)) if int(held.split()[index]) >= 0]
        if len(free) <= 1:
            seat = free[0] if free else 0
            lines[seat] += letter if "masters" in lines[seat] else f" masters {letter}"
    after = play(table("\n".join(lines), most_ties=ties), "time")
    assert result(after) == f"{winners} 5b.41"
    assert field(after, "STAGE") == f"over:{winners}"


def test_masteries_do_not_count_at_the_cap() -> None:
    before = table("1 0 -5 0 0 0\n2 0 -3 0 0 0\n3 0 -4 0 0 0 masters F")
    assert result(play(before, "time")) == "2 5b.41"
