"""When no piece is lost for long: rulings 2b.29 to 2b.32, C.9, C.10, C.13 and C.14."""

from __future__ import annotations

import pytest

from elemental_gui.engine.compass_collisions.events import SquaresVanished
from elemental_gui.engine.compass_collisions.state import State
from tests.support.drawings.compass_collisions import (
    board,
    erosion,
    field,
    names,
    play,
    position,
    refused,
    result,
    told,
)
from tests.support.each_case import each_case

BOTH_CHECKS = pytest.mark.parametrize("loss_check", ["per_event", "after_cascade"])
QUIETLY = ("A9 N2", "F9 N2")
"""A move for each seat that takes nothing and changes nothing."""


def ending(state: State) -> str:
    """Return the fields after the rows."""
    return " ".join(field(state, name) for name in ("SEAT", "STAGE", "QUIET"))


def vanishings(state: State, text: str) -> list[tuple[tuple[int, ...], str, bool]]:
    """Return what vanishes by the text's one action: numbers, squares, and whether it is the collapse."""
    found = [event for event in told(state, text) if isinstance(event, SquaresVanished)]
    return [(each.numbers, names(each.squares), each.is_collapse) for each in found]


@pytest.mark.parametrize(
    ("switches", "limit"),
    [({}, 40), ({"collapse_after_plies": "20"}, 20), ({"collapse_after_plies": "2"}, 2)],
)
def test_2b_29_so_many_plies_without_a_removal(switches: dict[str, str], limit: int) -> None:
    """QUIET reaches the limit: the board collapses, and QUIET begins again."""
    state = position(erosion=erosion("A B C\n1 3 2 1"), quiet=limit - 2, **switches)
    state = play(state, QUIETLY[0])
    assert (field(state, "QUIET"), field(state, "ROWS")[:3]) == (str(limit - 1), "...")
    state = play(state, QUIETLY[1])
    assert (field(state, "QUIET"), field(state, "ROWS")[:3]) == ("0", "##.")


def test_c18_after_every_ply_if_the_limit_is_one() -> None:
    state = position(erosion=erosion("A B C D E\n1 5 4 3 2 1"), collapse_after_plies="1")
    state = play(state, QUIETLY[0])
    assert (field(state, "QUIET"), field(state, "ROWS")[:5]) == ("0", "##...")
    state = play(state, QUIETLY[1])
    assert (field(state, "QUIET"), field(state, "ROWS")[:5]) == ("0", "####.")


@pytest.mark.parametrize("text", ["A1 N1", "A1 E1", "penalty A1"])
def test_2b_29_any_removal_begins_the_count_again(text: str) -> None:
    """A fall, a battle and a penalty."""
    state = position("""
      A B
    1 E w
    """, quiet=30)
    assert field(play(state, text), "QUIET") == "0"
    assert field(play(state, QUIETLY[0]), "QUIET") == "31"


def test_c13_a_piece_lost_by_erosion_counts_as_well() -> None:
    state = position("""
      A
    1 E
    """, erosion=erosion("A\n1 9"), quiet=30)
    assert field(play(state, QUIETLY[0]), "QUIET") == "0"


def test_c13_the_removal_in_the_last_ply_prevents_the_collapse() -> None:
    state = position("""
      A B
    1 E w
    """, erosion=erosion("A B C\n3 3 2 1"), quiet=39)
    after = play(state, "A1 E1")
    assert (field(after, "QUIET"), field(after, "ROWS").count("#")) == ("0", 0)


@pytest.mark.parametrize(
    ("numbers", "gone"),
    [
        ("3 2 1 .", "A1 B1"), ("3 3 1 .", "A1 B1"), ("3 2 2 1", "A1 B1 C1"), ("3 3 3 1", "A1 B1 C1"),
        ("1 . 2 3", "D1 C1"),
    ],
)
def test_2b_30_whole_numbers_until_two_squares_are_gone(numbers: str, gone: str) -> None:
    state = position(erosion=erosion(f"A B C D\n1 {numbers}"), quiet=39)
    ((_, squares, is_collapse),) = vanishings(state, QUIETLY[0])
    assert squares == gone
    assert is_collapse


@pytest.mark.parametrize(("numbers", "gone"), [("3 .", 1), (". .", 0)])
def test_c13_where_fewer_stand_it_takes_what_there_is(numbers: str, gone: int) -> None:
    """If nothing, only QUIET begins again."""
    after = play(position(erosion=erosion(f"A B\n1 {numbers}"), quiet=39), QUIETLY[0])
    assert (field(after, "ROWS").count("#"), field(after, "QUIET"), result(after)) == (gone, "0", "none")


def test_2b_30_squares_that_are_gone_already_do_not_count() -> None:
    state = position("""
      A B C D
    1 # . . .
    """, erosion=erosion("A B C D\n1 3 3 2 1"), quiet=39)
    assert vanishings(state, QUIETLY[0]) == [((3, 2), "B1 C1", True)]


def test_2b_30_then_the_normal_cascade() -> None:
    """Ten pieces; the nine goes with two of them, so that the eight is due as well, and the seven is not."""
    state = position("""
      A B C D
    1 E W . .
    """, erosion=erosion("A B C D\n1 9 9 . .\n3 8 . 7 ."), quiet=39)
    assert vanishings(state, QUIETLY[0]) == [((9,), "A1 B1", True), ((8,), "A3", False)]
    after = play(state, QUIETLY[0])
    assert board(after) == board("""
      A B C D E F G H I
    1 # # . . . . . . .
    3 # . . . . . . . .
    7 E . . . . . . . .
    9 . W F A . e w f a
    """)
    assert ending(after) == "2 act 0"


def test_2b_31_what_vanished_early_is_not_made_up_for() -> None:
    """Ten pieces become nine, and the square of the nine is gone already."""
    state = position("""
      A B C
    1 # . .
    2 E w .
    """, erosion=erosion("A B C\n1 9 8 7"))
    assert vanishings(state, "A2 E1") == []


# 2b.32: both sides lack an element by a collapse

BRINK = """
  A B C D E F G H I
1 E e . . . . . . .
9 . W F A . . w f a
"""
"""A1 and B1 hold the last earth of both seats and go together."""
MAP = "A B C D\n1 3 3 2 1"
TURNS = ("B9 N2", "G9 N2")


@BOTH_CHECKS
@each_case(("more", "outcome"), [("A", "1"), ("a", "2")])
@each_case("seat", [1, 2])
def test_2b_32_fewer_pieces_lose(seat: int, more: str, outcome: str, loss_check: str) -> None:
    """Whoever moved; nothing else vanishes."""
    drawing = f"{BRINK}\n5 . . . {more} . . . . ."
    state = position(drawing, seat=seat, erosion=erosion(MAP), quiet=39, loss_check=loss_check)
    after = play(state, TURNS[seat - 1])
    assert result(after) == f"{outcome} 2b.32"
    assert ending(after) == f"{seat} over:{outcome} 0"
    assert field(after, "ROWS")[:4] == "##.."


@BOTH_CHECKS
def test_2b_32_equal_and_never_unequal_is_a_draw(loss_check: str) -> None:
    """The host decides; the program calls it a draw (B.5)."""
    after = play(position(BRINK, erosion=erosion(MAP), quiet=39, loss_check=loss_check), TURNS[0])
    assert result(after) == "1+2 2b.32"
    assert ending(after) == "1 over:1+2 0"


@BOTH_CHECKS
@each_case(
    ("pieces", "turns", "outcome"),
    [
        # Seat 1 begins with one more and loses it.
        (". . . A . . . . .", "penalty D5; G9 N2; B9 N2", "1"),
        # Seat 2 begins with one more; later seat 1 has one more; at last both have equally many.
        (". . . A . a a . .", "B9 N2; penalty F5; B7 N2; penalty G5; penalty D5; G9 N2; B5 N2", "1"),
        # The other way round.
        (". . . A A a . . .", "penalty D5; G9 N2; penalty E5; penalty F5; B9 N2; G7 N2", "2"),
    ],
)
def test_2b_32_back_to_the_latest_unequal_ply(pieces: str, turns: str, outcome: str, loss_check: str) -> None:
    """The seat that had fewer then loses; the start of the history counts as well (C.14)."""
    state = position(f"{BRINK}\n5 {pieces}", erosion=erosion(MAP), collapse_after_plies="2", loss_check=loss_check)
    *before, last = turns.split("; ")
    state = play(state, "; ".join(before))
    assert result(state) == "none"
    assert result(play(state, last)) == f"{outcome} 2b.32"


def test_c14_events_within_the_ply_do_not_count() -> None:
    """The collapse leaves seat 1 with four against six, and the cascade after it takes one and three."""
    state = position("""
      A B C D E F G H I
    1 A A . . . . . . .
    2 E e a w . . . . .
    9 . W F A . . w f a
    """, erosion=erosion("A  B  C  D\n1 11 11 .  .\n2 10 10 10 10"), quiet=39)
    assert vanishings(state, TURNS[0]) == [((11,), "A1 B1", True), ((10,), "A2 B2 C2 D2", False)]
    assert result(play(state, TURNS[0])) == "1+2 2b.32"


def test_2b_32_only_one_lacks() -> None:
    """Then it has lost as always, however few the other seat has (C.10)."""
    state = position("""
      A B C D E F G H I
    1 E e . . . . . . .
    5 A A A . e . . . .
    9 . W F A . . w f a
    """, erosion=erosion(MAP), quiet=39)
    assert result(play(state, TURNS[0])) == "2 2b.33"


def test_c9_the_collapse_is_one_event() -> None:
    """A1 and B1 have different numbers, and both seats lose their earth at once all the same."""
    state = position(BRINK, erosion=erosion("A B C\n1 3 2 1"), quiet=39)
    assert result(play(state, TURNS[0])) == "1+2 2b.32"


@BOTH_CHECKS
def test_c10_in_the_cascade_after_the_collapse_as_well(loss_check: str) -> None:
    """The collapse takes two spare pieces of seat 1; the eight that is due then takes the last earth of both."""
    state = position("""
      A B C D E F G H I
    1 A A . . . . . . .
    2 E e . . . . . . .
    9 . W F A . . w f a
    """, erosion=erosion("A B\n1 9 9\n2 8 8"), quiet=39, loss_check=loss_check)
    assert result(play(state, TURNS[0])) == "1 2b.32"


def test_c10_before_the_collapse_the_last_mover_loses() -> None:
    """The same loss by erosion, one ply before the collapse would have come."""
    state = position(BRINK, erosion=erosion("A B\n1 8 8"), quiet=38)
    assert result(play(state, TURNS[0])) == "2 2b.34"


def test_c13_if_the_move_itself_ends_the_game_quiet_shows_the_number_reached() -> None:
    """It can be the limit: nothing collapses any more."""
    state = position(erosion=erosion("A B C\n1 3 2 1"), quiet=39)
    after = play(state, "A9 N1")
    assert result(after) == "2 2b.33"
    assert ending(after) == "1 over:2 40"
    assert "#" not in field(after, "ROWS")
    assert refused(after, "F9 N1") == "2b.33"


def test_c11_with_one_check_at_the_end_the_collapse_comes_all_the_same() -> None:
    state = position(erosion=erosion("A B C\n1 3 2 1"), quiet=39, loss_check="after_cascade")
    after = play(state, "A9 N1")
    assert result(after) == "2 2b.33"
    assert ending(after) == "1 over:2 0"
    assert field(after, "ROWS")[:3] == "##."
