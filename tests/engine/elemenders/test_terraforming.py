"""How units change the ground (rulings 4b.18-26, E.11)."""

from __future__ import annotations

import pytest

from elemental_gui.engine.elemenders.drafts import cautions
from tests.support.drawings.elemenders import act, becomes, board, legal, play, position, refusal
from tests.support.each_case import each_case


@pytest.mark.parametrize(("kind", "letter"), [("F", "l"), ("P", "o")])
def test_4b_18_4b_19_lava_and_forest_are_crosses_of_five(kind: str, letter: str) -> None:
    state = play(position(f"""
      B C D
    2 . . .
    3 . .1{kind}2 .
    4 . . .
    """), "terraform C3")
    assert board(state) == board(f"""
      B C D
    2 . {letter} .
    3 {letter} {letter}1{kind}2! {letter}
    4 . {letter} .
    """)


def test_4b_18_4b_19_a_river_is_a_line_of_five() -> None:
    state = position("""
      B C D E F
    3 . . .1W2 . .
    """)
    assert board(play(state, "terraform D3 H")) == board("""
      B C D E F
    3 r r r1W2! r r
    """)
    assert board(play(state, "terraform D3 V")) == board("""
      D
    1 r
    2 r
    3 r1W2!
    4 r
    5 r
    """)


@each_case(
    ("kind", "before", "after"),
    [("F", "o", "l"), ("F", "r", "r"), ("F", "l", "l"), ("W", "l", "r"), ("W", "o", "o"), ("W", "r", "r"),
     ("P", "r", "o"), ("P", "l", "l"), ("P", "o", "o")],
)  # fmt: skip
def test_4b_20_what_overwrites_what(kind: str, before: str, after: str) -> None:
    state = position(f"""
      C D
    5 .1{kind}2 {before}
    """)
    line = " H" if kind == "W" else ""
    assert board(play(state, f"terraform C5{line}")).split()[0].split("/")[4][3] == after


@each_case(
    ("ruling", "before", "after"),
    [
        ("4b.21 a stronger tile stops the arm of a river", ". o .1W2 l .", ". o r1W2! r r"),
        ("E.11 a tile of the same terrain does not", ". r .1W2 . o", "r r r1W2! r o"),
        ("4b.22 on a stronger tile the arms are tried all the same", ". . o1W2 . .", "r r o1W2! r r"),
        ("4b.23 whatever stands there does not stop it", ".2M1 .2F2 .1W2 .1F2 .1M1", "r2M1 r2F2 r1W2! r1F2 r1M1"),
    ],
)
def test_along_a_row(ruling: str, before: str, after: str) -> None:
    state = play(position(f"A B C D E\n3 {before}"), "terraform C3 H")
    assert board(state) == board(f"A B C D E\n3 {after}"), ruling


def test_4b_24_parts_off_the_board_are_lost() -> None:
    state = position("""
      A B
    1 .1F2 .
    2 . .
    """)
    assert board(play(state, "terraform A1")) == board("""
      A B
    1 l1F2! l
    2 l .
    """)
    state = position("""
      K
    9 .1W2
    """)
    assert board(play(state, "terraform K9 V")) == board("""
      K
    7 r
    8 r
    9 r1W2!
    10 r
    """)


def test_4b_25_without_effect_it_is_legal_and_warned_of() -> None:
    state = position("""
      A B C
    1 r1F2 r .
    2 r . .
    """)
    assert [caution.ruling for caution in cautions(state, act(state, "terraform A1"))] == ["4b.25", "4b.27"]
    assert board(play(state, "terraform A1")) == board("""
      A B C
    1 r1F2! r .
    2 r . .
    """)


def test_4b_26_nobody_is_hurt_at_that_moment() -> None:
    becomes("terraform B1", """
      A B C             A B C
    1 .2W2 .1F2 .1P2  1 l2W2 l1F2! l1P2
                      2 . l .
    """)


def test_4b_18_a_river_needs_a_direction_and_nothing_else_has_one() -> None:
    state = position("""
      A B C
    3 .1F2 .1W2 .1P2
    """)
    assert refusal(state, "terraform B3").rule == "4b.18"
    assert refusal(state, "terraform A3 H").rule == "4b.18"
    assert refusal(state, "terraform C3 V").rule == "4b.18"
    assert {"terraform A3", "terraform B3 H", "terraform B3 V", "terraform C3"} <= legal(state)
