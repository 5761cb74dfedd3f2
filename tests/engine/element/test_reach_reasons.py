"""What is said of a board that is one change away from one that can arise: that change, and nothing that is not so."""

from __future__ import annotations

import pytest

from elemental_gui.engine.core.reach import Goal, Reached, Unreachable
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.state import State
from tests.support.drawings.element import position

FIRES = """
      A B C D
    1 . . . .
    2 . f f .
    3 . . . .
"""
RIVER = """
      A B C D E
    1 . . . . .
    2 . w w . .
    3 . . . . .
"""


def why_not(start: State, drawing: str) -> Violation:
    """Ask about the end of the turn in a drawing, which no turn leads to."""
    goal = position(drawing, seat=2, stage="take", preset="dm5")
    answer = GAME.reach(start, Goal(goal), lambda: False)
    assert isinstance(answer, Unreachable), answer
    return answer.violation


def said(start: State, drawing: str) -> str:
    return why_not(start, drawing).message


@pytest.mark.parametrize("steps", [0, 3])
def test_a_fire_that_was_not_spread(steps: int) -> None:
    start = position(FIRES, hand="f", steps=steps, preset="dm5")
    found = why_not(start, """
          A B C D
        1 . . . .
        2 . f f f
        3 . . . .
    """)  # fmt: skip
    assert found.message == "Fire on D2 must also burn A2."
    assert found.remedy == "With fire there this board could have arisen."
    assert (found.rule, found.squares) == ("1c.33", ("A2", "D2"))


def test_a_fire_that_was_not_spread_is_found_among_all_draws() -> None:
    start = position("""
          A B C D E F G H I J K
        5 . . . w . f e f 1 . .
        6 . ● . e . . 1 . ▲ w .
        7 . . . f . 1 f e . f .
        8 . 1 . f . . f . . . .
        9 . e e f . . f . . . .
    """, stage="take", preset="dm5")  # fmt: skip
    found = why_not(start, """
          A B C D E F G H I J K
        5 . . . w . f e f 1 . .
        6 . . . e . . 1 . ▲ w .
        7 . ● . f . 1 f e . f .
        8 . 1 . f . . f . f . .
        9 . e e f . . f f . . .
    """)  # fmt: skip
    assert found.message == "Fire on H9 must also burn F9."


def test_a_square_that_a_river_should_have_left() -> None:
    start = position(RIVER, hand="w", preset="dm5")
    found = why_not(start, """
          A B C D E
        1 . . . w w
        2 . w . . w
        3 . . . . .
    """)  # fmt: skip
    assert found.message == "The river from D2 must also leave B2 empty."
    assert (found.rule, found.squares) == ("1c.45", ("B2",))


def test_a_square_that_a_river_should_have_reached() -> None:
    start = position(RIVER, hand="w", preset="dm5")
    found = why_not(start, """
          A B C D E
        1 . . . w w
        2 . . . . .
        3 . . . . .
    """)  # fmt: skip
    assert found.message.startswith("The river from D2 must also flow over ")
    assert "E2" in found.squares


def test_a_stone_that_lies_nowhere() -> None:
    start = position(hand="ef", preset="dm5")
    found = why_not(start, """
          A B C D
        1 . . . .
        2 . . f .
    """)  # fmt: skip
    assert str(found).startswith("One earth stone that was drawn is not on the board. The others make just this board.")


def test_a_stone_too_much_may_be_one_of_several() -> None:
    start = position("""
          A B C D
        1 f . . .
    """, hand="fe", preset="dm5")  # fmt: skip
    found = why_not(start, """
          A B C D
        1 f . . .
        2 . . f .
        3 . e . .
        4 . . . f
    """)  # fmt: skip
    assert found.message == "The fire on C2 or D4 is one stone too many."
    assert found.remedy == "Without one of them this board could have arisen."
    assert found.squares == ("C2", "D4")


def test_a_stone_of_the_wrong_kind() -> None:
    start = position(hand="ew", preset="dm5")
    found = why_not(start, """
          A B C D
        1 . . e .
        2 . . . .
        3 . e . .
    """)  # fmt: skip
    assert found.remedy == "With water there, for example, this board could have arisen."
    assert found.message == "2 earth stones are new on C1 and B3, and only 1 was drawn."


def test_what_was_not_drawn_is_said_where_it_is_the_same_square() -> None:
    start = position(hand="e", preset="dm5")
    assert said(start, """
          A B C
        1 . f .
    """) == "There is fire on B1, and no fire was drawn."  # fmt: skip


def test_a_stone_on_a_square_where_it_cannot_be() -> None:
    start = position("""
          A B C D
        1 . f . .
    """, hand="e", preset="dm5")  # fmt: skip
    found = why_not(start, """
          A B C D
        1 . e . .
    """)  # fmt: skip
    assert found.message == "The fire on B1 has become earth, and no water was drawn."
    assert found.remedy.startswith("With earth on ")
    assert found.remedy.endswith(" instead, for example, this board could have arisen.")


def test_a_fire_on_another_square_than_the_one_that_it_burnt_from() -> None:
    """What it burnt may as well be too much: nobody can tell which of the two is wrong."""
    start = position(FIRES, hand="f", preset="dm5")
    found = why_not(start, """
          A B C D
        1 . . . f
        2 f f f .
        3 . . . .
    """)  # fmt: skip
    first, _, other = found.message.partition(" Or else: ")
    assert first == "The fire on D1 has to be on D2, from where it burns A2."
    assert other.startswith("The fire on ") and other.endswith(" is one stone too many.")
    assert {"D1", "D2", "A2"} <= set(found.squares)


def test_a_stone_on_another_square_beside_rivers_of_three_stones() -> None:
    start = position("""
          A B C D E F G H I J K
        1 . . . . . . . . . . .
        2 ▲ . . . . . . . . . .
        3 . . . . . . . . . . .
        4 . w . . . . . . . . .
        5 . w . . . . . . . . .
        6 . w . . . . . . . . .
        7 . w . . . . ● . . . .
        8 . w . . . . . . . . .
        9 . w . . . . . . . . .
    """, hand="www", steps=2, preset="dm5")  # fmt: skip
    found = why_not(start, """
          A B C D E F G H I J K
        1 . . w . . . . . . . .
        2 ▲ w w . . . . . . . .
        3 . . w . . . . . . . .
        4 . . . . w w . . . . .
        5 . . . . . w . . . . .
        6 . . . . . . . . . . .
        7 . w . . . . . . . . .
        8 . . . . . . . . ● . .
        9 . . . . . . . . . w .
    """)  # fmt: skip
    assert found.message == "The water cannot be on J9."
    assert found.remedy.startswith("With water on ")
    assert found.rule == "X.31" and "J9" in found.squares


def test_a_stone_on_the_square_of_another_sage_is_no_stone_of_the_turn() -> None:
    start = position("""
          A B C D
        1 ● . . .
        2 . ▲ . .
    """, hand="f", preset="dm5")  # fmt: skip
    goal = position("""
          A B C D
        1 . ● . .
        2 . f . f
        3 . . . ▲
    """, seat=2, stage="take", preset="dm5")  # fmt: skip
    answer = GAME.reach(start, Goal(goal, frozenset(("SAGES",))), lambda: False)
    assert isinstance(answer, Unreachable)
    assert answer.violation.message == "On B2 only a sage that is not to move can have come or gone."


def test_a_sage_too_far_away_is_not_blamed_on_a_stone() -> None:
    start = position("""
          A B C D E
        1 ● . . . .
    """, hand="e", steps=1, preset="dm5")  # fmt: skip
    found = why_not(start, """
          A B C D E
        1 . . . ● e
    """)  # fmt: skip
    assert found.message.startswith("The sage of seat 1 cannot get from A1 to D1 with 1 step in this turn; at best")


def test_a_stack_on_which_the_sage_would_have_ridden_is_named_beside_the_sage() -> None:
    start = position("""
          A B C D E
        1 ● . . . .
        2 . . . . .
        3 . . . . 1
    """, hand="a", steps=0, preset="dm5")  # fmt: skip
    found = why_not(start, """
          A B C D E
        1 . . ● . .
        2 . . . . .
        3 . . . . 2
    """)  # fmt: skip
    assert found.message.startswith("The sage of seat 1 cannot get from A1 to C1 with 0 steps in this turn; ")
    assert found.message.endswith("Or else: The wind stack of 2 cannot be on E3.")
    assert found.remedy == "With wind on B1 instead this board could have arisen."


def test_where_nobody_knows_the_draw_stone_and_sage_are_both_named() -> None:
    start = position("""
          A B C D E
        1 ● . . . .
    """, stage="take", preset="dm5")  # fmt: skip
    found = why_not(start, """
          A B C D E
        1 . . . ● .
        2 e w . . .
        3 . . a . .
    """.replace("a", "1"))  # fmt: skip
    assert "The sage of seat 1 cannot get from A1 to D1" in found.message
    assert found.message.endswith("Or else: There is one stone too many on A2 or B2 or C3.")


@pytest.mark.parametrize("high", ["m", "2"])
def test_where_nobody_knows_the_draw_nothing_has_to_be_on_a_square_that_may_as_well_be_empty(high: str) -> None:
    """Whatever takes one stone less than a mountain or a stack leaves the sage the step that it lacks."""
    start = position("""
          A B C D E
        1 ● . . . .
    """, stage="take", preset="dm5")  # fmt: skip
    found = why_not(start, f"""
          A B C D E
        1 . . ● . .
        2 . . . . .
        3 e . . {high} w
    """)  # fmt: skip
    assert found.message.endswith("Or else: There is one stone too many on A3 or D3 or E3.")
    assert found.remedy == "Without one of them this board could have arisen."


STREAM = """
      A B C D E
    1 . . . . .
    2 . . . w .
    3 . . . . .
    4 . . w w .
"""


@pytest.mark.parametrize("hand", ["w", ""])
def test_water_that_lies_still_beside_water_had_to_flow(hand: str) -> None:
    """Nobody is told of a river that was not there, or of another square for the stone."""
    start = position(STREAM, hand=hand, stage="act" if hand else "take", preset="dm5")
    found = why_not(start, STREAM.replace("2 . . .", "2 . . w"))
    assert found.message == "Water on C2 touches the water on D2, so the river has to flow."
    assert found.remedy == "When it has flowed, C2 and the line of water beside it are empty."
    assert (found.rule, found.squares) == ("1c.43", ("C2", "D2"))


@pytest.mark.parametrize("hand", ["ww", ""])
def test_of_two_new_waters_the_one_beside_water_is_named(hand: str) -> None:
    start = position(STREAM, hand=hand, stage="act" if hand else "take", preset="dm5")
    found = why_not(start, f"""{STREAM.replace("2 . . .", "2 . . w")}
        7 . . . . w
    """)  # fmt: skip
    assert found.message == "Water on C2 touches the water on D2, so the river has to flow."


def test_a_river_whose_old_line_was_forgotten_is_no_still_water() -> None:
    """It lies beside the water that it should have taken along."""
    start = position(STREAM, hand="w", preset="dm5")
    found = why_not(start, STREAM.replace("1 . . . .", "1 . . w w"))
    assert found.message == "The river from C2 must also leave D2 empty."


def test_every_change_that_is_named_is_enough() -> None:
    start = position(FIRES, hand="ff", preset="dm5")
    wrong = position("""
          A B C D E
        1 . . . . .
        2 . f f f .
        3 . . . . f
    """, seat=2, stage="take", preset="dm5")  # fmt: skip
    answer = GAME.reach(start, Goal(wrong), lambda: False)
    assert isinstance(answer, Unreachable)
    mended = position("""
          A B C D E
        1 . . . . .
        2 f f f f .
        3 . . . . f
    """, seat=2, stage="take", preset="dm5")  # fmt: skip
    assert "A2" in answer.violation.squares
    assert isinstance(GAME.reach(start, Goal(mended), lambda: False), Reached)
