"""Turns, what `legal` lists, and words in any order."""

from __future__ import annotations

import pytest

from elemental_gui.engine.numerous_particles.actions import Lose, Submit, Time
from elemental_gui.engine.numerous_particles.game import GAME
from tests.support.drawings.numerous_particles import legal, play, table

START = GAME.new("standard", {}, 3, 1)


def test_a_turn_ends_when_luck_has_taken_everything() -> None:
    """There is no confirmation: a submission is final, and so is the last loss that it brings."""
    assert GAME.confirm is None
    first = table("1 0 0 0 0 0 F4\n2 0 0 0 0 0 A1\n3 0 0 0 0 0 A1")
    second = play(first, "submit - buff -")
    third = play(second, "lose 2 A1")
    fourth = play(third, "lose 3 A1")
    assert not GAME.ends_turn(first, Submit())
    assert not GAME.ends_turn(second, Lose(2, (("A1", 1),)))
    assert GAME.ends_turn(third, Lose(3, (("A1", 1),)))
    assert fourth.seat == 2
    assert GAME.ends_turn(START, Submit())
    assert GAME.ends_turn(START, Time())


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


LATE = """
    1  40 120 90 35 130   G1*3 F2 F3 W1 W2 A1*4
    2   9   4 30 12  60   G3(3) F4 W3 E2
    3  30   8 12 -2  20   G4(2) F4 A2*3
"""
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
