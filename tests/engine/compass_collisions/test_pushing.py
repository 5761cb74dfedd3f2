"""Pushing and battles: rulings 2b.16 to 2b.22, the table row by row, and C.6 for pushed pieces that fight."""

from __future__ import annotations

import pytest

from tests.support.drawings.compass_collisions import becomes, board, field, play, position
from tests.support.each_case import each_case

BOTH_RULES = pytest.mark.parametrize("push_into_enemy", ["push", "battle"])


@BOTH_RULES
def test_2b_16_the_run_ends_at_the_first_gap(push_into_enemy: str) -> None:
    becomes("A1 E1", """
          A B C D E F      A B C D E F
        1 E W F . A W    1 . E W F A W
    """, push_into_enemy=push_into_enemy)


@each_case(
    ("ruling", "before", "action", "after", "met"),
    [
        ("2b.16 both colours are pushed", "E W f A e .", "A1 E1", ". E W f A e", "push"),
        ("2b.16 nothing moves behind the mover", "W E F .", "B1 E1", "W . E F", "push"),
        ("2b.17 push a pushed piece pushes on", "E W f .", "A1 E1", ". E W f", "push"),
        ("C.6 onto its own colour a pushed piece pushes on", "E W F A w .", "A1 E1", ". E W F A w", "battle"),
        ("C.6 a shifted enemy that loses leaves its square", "E f W . .", "A1 E1", ". E W . .", "battle"),
        ("C.6 equal elements both go in a push", "E f F W .", "A1 E1", ". E . W .", "battle"),
        ("C.6 the last one falls all the same", "E f e #", "A1 E1", ". E f #", "battle"),
        ("C.6 in push the same position pushes everything", "E W a f A . .", "A1 E1", ". E W a f A .", "push"),
        ("2b.18 the opposite is pushed with all behind it", "E f a W . e", "A1 E1", ". E f a W e", "push"),
        ("2b.18 the opposite itself may fall", "f . E", "C1 W2", "E . .", "push"),
    ],
)
def test_along_a_row(ruling: str, before: str, action: str, after: str, met: str) -> None:
    heading = "A B C D E F G H I"[: len(before)]
    state = play(position(f"{heading}\n1 {before}", push_into_enemy=met), action)
    assert board(state) == board(f"{heading}\n1 {after}"), ruling


@pytest.mark.parametrize(
    ("heading", "before", "after"),
    [
        ("A B C D E", "E W F e #", ". E W F #"),
        ("A B C D E F G H I", "E W F e W f a e w", ". E W F e W f a e"),
    ],
)
def test_2b_16_the_last_one_falls(heading: str, before: str, after: str) -> None:
    """Into a hole, or over the edge."""
    state = play(position(f"{heading}\n1 {before}"), "A1 E1")
    assert board(state) == board(f"{heading}\n1 {after}")
    assert field(state, "QUIET") == "0"


def test_2b_16_in_every_direction() -> None:
    before = position("""
      A B C D E
    1 . . W . .
    2 . . F . .
    3 E A E A W
    4 . . E . .
    5 . . A . .
    """)
    assert board(play(before, "C3 S1")) == board("""
      A B C D E
    1 . . W . .
    2 . . F . .
    3 E A . A W
    4 . . E . .
    5 . . E . .
    6 . . A . .
    """)
    assert board(play(before, "C3 N1")) == board("""
      A B C D E
    1 . . F . .
    2 . . E . .
    3 E A . A W
    4 . . E . .
    5 . . A . .
    """)
    assert board(play(before, "C3 W1")) == board("""
      A B C D E
    1 . . W . .
    2 . . F . .
    3 A E . A W
    4 . . E . .
    5 . . A . .
    """)


@BOTH_RULES
def test_2b_19_a_friend_may_be_pushed_off(push_into_enemy: str) -> None:
    becomes("B1 W1", """
          A B C      A B C
        1 W E .    1 E . .
    """, push_into_enemy=push_into_enemy)


# 2b.17, pushed onto the other colour: they push on, or they fight


@each_case(
    ("pushed", "enemy", "after"),
    [
        ("W", "f", "W ."), ("W", "e", "e ."), ("W", "w", ". ."), ("W", "a", "W a"),
        ("F", "a", "F ."), ("F", "w", "w ."), ("F", "f", ". ."), ("F", "e", "F e"),
    ],
)  # fmt: skip
def test_2b_17_battle_a_pushed_piece_fights(pushed: str, enemy: str, after: str) -> None:
    """As attacker, by the table; the opposite is shifted in its turn (C.6)."""
    before = position(f"""
      A B C D
    1 E {pushed} {enemy} .
    """, push_into_enemy="battle")
    assert board(play(before, "A1 E1")) == board(f"""
      A B C D
    1 . E {after}
    """)


def test_c6_a_battle_at_the_end_of_the_run_ends_the_push() -> None:
    """Air meets earth and wins; what stands behind the beaten earth does not move."""
    becomes("A1 E1", """
          A B C D E F      A B C D E F
        1 E W A e w .    1 . E W A w .
    """, push_into_enemy="battle")


def test_c6_the_opposite_enemy_shifts_onto_its_own_and_then_fights() -> None:
    """Water pushes air, air pushes the fire of its colour, and that fire beats the air of the other seat."""
    becomes("A1 E1", """
          A B C D E F G      A B C D E F G
        1 E W a f A . .    1 . E W a f . .
    """, push_into_enemy="battle")


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


def test_2b_18_the_last_of_them_falls() -> None:
    after = becomes("A1 E1", """
          A B C D E      A B C D E
        1 E f a W #    1 . E f a #
    """)
    assert field(after, "QUIET") == "0"
