"""What `legal` lists, and counted trees that change as soon as any rule does: rulings G.2, G.3, P.13."""

import pytest

from elemental_gui.engine.numerous_particles.game import GAME
from elemental_gui.engine.numerous_particles.state import State
from tests.support.each_case import each_case
from tests.support.numerous_particles_tables import legal, play, table


def perft(state: State, depth: int) -> int:
    """Count the sequences of so many actions of the listing, each order of losses as one."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in GAME.every_action(state))
    return sum(perft(GAME.apply(state, action), depth - 1) for action in GAME.every_action(state))


def test_the_first_turn_has_nineteen_purchases_and_six_buffs() -> None:
    state = GAME.new("standard", {}, 3, 1)
    purchases = {text.partition(" buff")[0] for text in legal(state)}
    assert purchases == {
        "submit -", "submit G1 x1", "submit G1 x5", "submit G2 x1", "submit G2 x2", "submit G3 x1", "submit F1 x1",
        "submit F1 x5", "submit F3 x1", "submit W1 x1", "submit W1 x3", "submit W2 x1", "submit W3 x1",
        "submit E1 x1", "submit E2 x1", "submit E3 x1", "submit A1 x1", "submit A1 x5", "submit A2 x1",
    }  # fmt: skip
    for purchase in purchases:
        tail = " remove W3" if "W3" in purchase else ""
        assert legal(state, purchase) == {f"{purchase} buff {buff}{tail}" for buff in "GFWEA-"}


def test_a_building_is_listed_at_one_copy_and_at_the_greatest_number() -> None:
    state = table("1 0 0 0 0 5\n2 0 0 0 0 0", buffs="GF")
    assert legal(state, "submit A1") == {f"submit A1 x{n} buff {buff}" for n in (1, 2) for buff in "WEA-"}
    state = table("1 0 0 0 0 3\n2 0 0 0 0 0", buffs="GF")
    assert legal(state, "submit A1") == {f"submit A1 x1 buff {buff}" for buff in "WEA-"}


def test_nothing_can_be_done_but_to_pass_without_resources() -> None:
    state = table("1 0 0 -1 0 0\n2 0 0 0 0 0 masters W", buffs="GF")
    assert legal(state) == {f"submit - buff {buff}" for buff in "WEA-"}


# Counted once, and confirmed by the independent reference.
COUNTS = [(2, 1, 114), (2, 2, 11088), (3, 1, 114), (3, 2, 11088), (3, 3, 826302), (4, 2, 11088), (5, 2, 11088)]


@pytest.mark.parametrize(
    ("seats", "depth", "count"),
    [pytest.param(*case, marks=[pytest.mark.soak] if case[2] > 100_000 else []) for case in COUNTS],
)
def test_the_tree_of_the_start(seats: int, depth: int, count: int) -> None:
    assert perft(GAME.new("standard", {}, seats, 1), depth) == count


LATE = """
    1  40 120 90 35 130   G1*3 F2 F3 W1 W2 A1*4
    2   9   4 30 12  60   G3(3) F4 W3 E2
    3  30   8 12 -2  20   G4(2) F4 A2*3
"""
TREES = [(1, 1, 93), (1, 2, 5312), (2, 1, 54), (2, 2, 108), (2, 3, 108), (3, 1, 42), (3, 2, 84)]


@each_case(("seat", "depth", "count"), TREES)
@each_case("order", ["default", "simultaneous"])
def test_the_tree_of_a_late_position(seat: int, depth: int, count: int, order: str) -> None:
    """With the losses to the F4 of seats 2 and 3, two orders of them for seat 1 and one for the others."""
    assert perft(table(LATE, seat=seat, buffs="GEW", lasting_order=order), depth) == count


def test_g_3_a_finished_game_has_no_actions() -> None:
    over = play(table("1 0 0 0 0 0\n2 0 0 0 0 0"), "time")
    assert [perft(over, depth) for depth in (0, 1, 2)] == [1, 0, 0]


def test_the_listing_is_a_sequence() -> None:
    state = table(LATE, buffs="GEW")
    listed = GAME.legal_actions(state)
    every = list(listed)
    assert [listed[index] for index in range(len(listed))] == every
    assert [listed[-1 - index] for index in range(len(listed))] == every[::-1]
    assert listed[3:9] == every[3:9]
    assert list(reversed(listed)) == every[::-1]
    assert every[5] in listed
    for beyond in (len(listed), -len(listed) - 1, 10**9, -(10**9)):
        with pytest.raises(IndexError):
            listed[beyond]
