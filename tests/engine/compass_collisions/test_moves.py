"""One or two squares north, east, south or west: rulings 2b.7 to 2b.15, C.4 and C.5."""

from __future__ import annotations

import pytest

from elemental_gui.engine.compass_collisions.actions import Move
from elemental_gui.engine.compass_collisions.game import GAME
from tests.support.drawings.compass_collisions import becomes, board, field, legal, play, position, refusal, refused
from tests.support.each_case import each_case

CYCLE = "EWFA"


@each_case("seat", [1, 2])
@each_case(("direction", "target", "stages"), [("N", "C2", 1), ("E", "D3", 2), ("S", "C4", 3), ("W", "B3", 0)])
@each_case("letter", CYCLE)
def test_2b_9_one_square_onto_nothing_transforms(
    letter: str, direction: str, target: str, stages: int, seat: int
) -> None:
    """North goes one stage on in the cycle earth, water, fire, air, east two, south three, and west none."""
    became = CYCLE[(CYCLE.index(letter) + stages) % 4]
    if seat == 2:
        letter, became = letter.lower(), became.lower()
    before = position(f"""
      A B C D
    1 . . . .
    2 . . . .
    3 . . {letter} .
    """, seat=seat)
    rows = dict.fromkeys(("B3", "C2", "C3", "C4", "D3"), ".") | {target: became}
    assert board(play(before, f"C3 {direction}1")) == board(f"""
      A B C D
    1 . . . .
    2 . . {rows["C2"]} .
    3 . {rows["B3"]} . {rows["D3"]}
    4 . . {rows["C4"]} .
    """)


def test_the_seed_s_example_an_earth_stone_becomes() -> None:
    """Its picture is lost; by the cycle it is water in the north, fire in the east, air in the south."""
    before = position("""
      A B C
    1 . . .
    2 . E .
    """)
    found = {}
    for direction, target in {"N": "B1", "E": "C2", "S": "B3", "W": "A2"}.items():
        rows = field(play(before, f"B2 {direction}1"), "ROWS").split("/")
        found[direction] = rows[int(target[1]) - 1]["ABC".index(target[0])]
    assert found == {"N": "W", "E": "F", "S": "A", "W": "E"}


@each_case("letter", CYCLE)
@each_case("direction", ["N", "E", "S", "W"])
def test_2b_10_two_squares_never_transform(letter: str, direction: str) -> None:
    before = position(f"""
      A B C D E
    3 . . {letter} . .
    """)
    after = field(play(before, f"C3 {direction}2"), "ROWS")
    assert after.count(letter) == field(before, "ROWS").count(letter)


@each_case(
    ("ruling", "before", "action", "after"),
    [
        ("2b.11 pushing a friend transforms nobody", "E W . .", "A1 E1", ". E W ."),
        ("2b.13 over a friend onto nothing", "E F .", "A1 E2", ". F E"),
        ("2b.13 over a friend onto an enemy", "E F w", "A1 E2", ". F E"),
        ("2b.13 over nothing onto an enemy", "E . w", "A1 E2", ". . E"),
        ("2b.14 into a hole", "E # .", "A1 E1", ". # ."),
        ("2b.14 two squares fall at the second step", "E . #", "A1 E2", ". . #"),
        ("C.5 over a friend into nothing", "E W #", "A1 E2", ". W #"),
    ],
)
def test_along_a_row(ruling: str, before: str, action: str, after: str) -> None:
    heading = "A B C D E F G H I"[: len(before)]
    state = play(position(f"{heading}\n1 {before}"), action)
    assert board(state) == board(f"{heading}\n1 {after}"), ruling


def test_2b_12_two_squares_onto_a_friend() -> None:
    before = position("""
      A B C
    1 E . W
    """)
    violation = refusal(before, "A1 E2")
    assert (violation.rule, violation.squares) == ("2b.12", ("A1", "C1"))


def test_2b_12_also_over_a_friend() -> None:
    before = position("""
      A B C
    1 E F W
    """)
    assert refused(before, "A1 E2") == "2b.12"


@pytest.mark.parametrize("beyond", [".", "w", "W", "#"])
def test_2b_13_never_over_an_enemy(beyond: str) -> None:
    """Whatever lies beyond, be it nothing at all (C.5)."""
    before = position(f"""
      A B C
    1 E f {beyond}
    """)
    violation = refusal(before, "A1 E2")
    assert (violation.rule, violation.squares) == ("2b.13", ("A1", "B1"))


# leaving the board


@each_case(
    ("place", "direction"), [("A1", "N"), ("A1", "W"), ("I1", "N"), ("I1", "E"), ("A5", "W"), ("I5", "E"), ("E1", "N")]
)
def test_2b_14_off_the_edge_is_legal_and_the_piece_is_lost(place: str, direction: str) -> None:
    column, row = "ABCDEFGHI".index(place[0]), int(place[1])
    drawing = "A B C D E F G H I\n" + f"{row} " + " ".join("E" if each == column else "." for each in range(9))
    before = position(drawing)
    after = play(before, f"{place} {direction}1")
    assert board(after) == board(position("A\n1 ."))
    assert field(after, "QUIET") == "0"


def test_2b_14_south_of_the_last_row() -> None:
    becomes("E9 S1", """
          A B C D E F G H I      A B C D E F G H I
        8 E W F A . e w f a    8 E W F A . e w f a
        9 . . . . E . . . .    9 . . . . . . . . .
    """)


@pytest.mark.parametrize("text", ["A1 E2", "A1 C1", "A1 N2", "A1 W2"])
def test_2b_14_falling_at_the_first_step_is_the_move_of_one(text: str) -> None:
    """The longer move is refused, also with a target square behind the hole, and not changed silently (C.5)."""
    before = position("""
      A B C
    1 E # .
    """)
    violation = refusal(before, text)
    assert violation.rule == "2b.14"
    assert violation.remedy.startswith("That is the move A1 ")


def test_c5_only_one_of_the_two_is_listed() -> None:
    before = position("""
      A B C
    1 E # .
    2 . . .
    """)
    assert legal(before, "A1") == {"A1 N1", "A1 E1", "A1 W1", "A1 S1", "A1 S2"}


# whose piece


def test_2b_8_only_pieces_of_the_seat_to_move() -> None:
    before = position("""
      A B C
    1 E e #
    """)
    assert refusal(before, "B1 S1").message == "The piece on B1 belongs to seat 2."
    assert refusal(before, "D1 S1").message == "There is no piece on D1."
    assert refused(before, "B1 S1") == refused(before, "D1 S1") == "2b.8"
    violation = refusal(before, "C1 S1")
    assert (violation.rule, violation.message) == ("2b.14", "C1 is no longer part of the board.")


def test_2b_8_no_move_is_longer_than_two() -> None:
    before = position()
    action = GAME.parse_action(before, "A9 N1")
    assert isinstance(action, Move)
    violation = GAME.check(before, Move(action.square, "N", 3))
    assert violation is not None
    assert violation.rule == "2b.8"


def test_2b_15_a_seat_moves_and_the_other_follows() -> None:
    """Nobody passes: a move of one is always there. G9 and H9 can also jump a friend and fall."""
    state = position("""
      A B C D E F G H I
    9 E W F A # e w f a
    """, seat=2)
    assert legal(state) == {
        *(f"{column}9 {direction}1" for column in "FGHI" for direction in "NESW"),
        *(f"{column}9 N2" for column in "FGHI"),
        "G9 W2",
        "H9 E2",
    }
    after = play(state, "F9 N2")
    assert (field(after, "SEAT"), field(after, "STAGE"), field(after, "QUIET")) == ("1", "act", "1")


def test_what_is_listed_is_what_is_accepted() -> None:
    before = position("""
      A B C D E F G H I
    1 E . w . F # a . W
    2 . e E E . . . A a
    3 W . f . w A A . #
    """)
    accepted = set()
    for name in (f"{column}{row}" for column in "ABCDEFGHI" for row in range(1, 10)):
        for step in ("N1", "N2", "E1", "E2", "S1", "S2", "W1", "W2"):
            if GAME.check(before, GAME.parse_action(before, f"{name} {step}")) is None:
                accepted.add(f"{name} {step}")
    assert legal(before) == accepted
    assert len(accepted) == len(GAME.legal_actions(before))
