"""Battles: rulings 2b.18 and 2b.20 to 2b.22, the table row by row."""

from __future__ import annotations

import pytest

from tests.support.compass_collisions_diagrams import board, field, play, position
from tests.support.each_case import each_case

TABLE = """
     E  W  F  A
  E  0  +  >  -
  W  -  0  +  >
  F  >  -  0  +
  A  +  >  -  0
"""
"""Attackers at the left: `+` wins, `-` loses, `0` both are lost, `>` pushes (ruling 2b.20)."""
ROWS = [line.split() for line in TABLE.strip().splitlines()]
CASES = [
    (row[0], defender, verdict) for row in ROWS[1:] for defender, verdict in zip(ROWS[0], row[1:], strict=True)
]
AFTER = {"+": "{attacker} .", "-": "{defender} .", "0": ". .", ">": "{attacker} {defender}"}


@each_case("seat", [1, 2])
@each_case(("attacker", "defender", "verdict"), CASES)
def test_2b_20_the_table_of_battles(attacker: str, defender: str, verdict: str, seat: int) -> None:
    """By a move of one; the attacker fights as what it is, and does not transform (2b.21, 2b.22)."""
    if seat == 1:
        defender = defender.lower()
    else:
        attacker = attacker.lower()
    before = position(f"""
      A B C
    1 {attacker} {defender} .
    """, seat=seat)
    after = play(before, "A1 E1")
    assert board(after) == board(f"""
      A B C
    1 . {AFTER[verdict].format(attacker=attacker, defender=defender)}
    """)
    assert field(after, "QUIET") == ("1" if verdict == ">" else "0")


@each_case(("attacker", "defender", "verdict"), CASES)
def test_2b_20_the_same_by_a_move_of_two(attacker: str, defender: str, verdict: str) -> None:
    """The opposite is pushed one square all the same (2b.18)."""
    before = position(f"""
      A B C D E
    1 {attacker} . {defender.lower()} . .
    """)
    assert board(play(before, "A1 E2")) == board(f"""
      A B C D E
    1 . . {AFTER[verdict].format(attacker=attacker, defender=defender.lower())} .
    """)


@pytest.mark.parametrize("direction", ["N", "E", "S", "W"])
def test_2b_21_a_winner_keeps_its_element_in_every_direction(direction: str) -> None:
    before = position("""
      A B C
    1 . w .
    2 w E w
    3 . w .
    """)
    rows = field(play(before, f"B2 {direction}1"), "ROWS")
    assert (rows.count("E"), rows.count("w")) == (2, 4)


def test_2b_18_the_opposite_is_pushed_with_all_behind_it() -> None:
    before = position("""
      A B C D E F
    1 E f a W . e
    """)
    assert board(play(before, "A1 E1")) == board("""
      A B C D E F
    1 . E f a W e
    """)


def test_2b_18_the_last_of_them_falls() -> None:
    before = position("""
      A B C D E
    1 E f a W #
    """)
    after = play(before, "A1 E1")
    assert board(after) == board("""
      A B C D E
    1 . E f a #
    """)
    assert field(after, "QUIET") == "0"


def test_2b_18_the_opposite_itself_may_fall() -> None:
    before = position("""
      A B C
    1 f . E
    """)
    assert board(play(before, "C1 W2")) == board("""
      A B C
    1 E . .
    """)
