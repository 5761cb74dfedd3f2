"""What an action does, told as facts in order: for the log, the animation and the preview."""

import pytest

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.events import Event, TurnPassed
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.element.events import (
    FireSpread,
    GameEnded,
    RangeGrew,
    RiverFlowed,
    SageMoved,
    SageRode,
    StonePlaced,
    StonesDiscarded,
    StonesDrawn,
)
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.state import State
from tests.support.drawings.element import play, position, square


def told(state: State, text: str) -> tuple[Event, ...]:
    events: tuple[Event, ...] = GAME.events(state, GAME.parse_action(state, text))
    return events


def squares(text: str) -> tuple[int, ...]:
    return tuple(square(name) for name in text.split())


def test_taking_says_nothing_and_drawing_says_the_stones() -> None:
    start = GAME.new("pnp", {}, 2, 1)
    assert told(start, "take 3") == ()
    assert told(play(start, "take 3"), "draw water fire fire") == (StonesDrawn("ffw"),)


def test_a_step() -> None:
    state = play(GAME.new("pnp", {}, 2, 1), "take 0")
    assert told(state, "move G6") == (SageMoved(1, square("F5"), square("G6")),)


def test_a_ride_names_all_its_stacks() -> None:
    before = position("""
          A B C D E
        1 ● 1 2 . .
    """, seat=1)
    assert told(before, "ride B1") == (SageRode(1, square("A1"), square("E1"), squares("B1 C1")),)


@pytest.mark.parametrize(
    ("text", "element", "removed"),
    [
        ("fire D1", Element.FIRE, "."),
        ("fire A1", Element.FIRE, "3"),
        ("wind B1", Element.WIND, "e"),
        ("water C1", Element.WATER, "f"),
        ("wind A1", Element.WIND, "3"),
    ],
)
def test_a_stone_and_what_it_replaces_or_grows_upon(text: str, element: Element, removed: str) -> None:
    before = position("""
          A B C D
        1 3 e f .
    """, hand="faw")
    assert told(before, text)[0] == StonePlaced(element, square(text.split()[1]), removed)


def test_fire_tells_the_placed_stone_first_and_then_up_right_down_left() -> None:
    before = position("""
          A B C D E
        1 . . 2 . .
        2 . . f . .
        3 . f . f .
        4 . . f . .
        5 . . e . .
    """, hand="f")
    placed, *spread = told(before, "fire C3")
    assert isinstance(placed, StonePlaced)
    assert spread == [
        FireSpread(square("C3"), square("C1"), "2"),
        FireSpread(square("C3"), square("E3"), "."),
        FireSpread(square("C3"), square("A3"), "."),
    ]


def test_a_river_tells_its_line_its_path_and_the_fires_it_drowned() -> None:
    before = position("""
          A B C D E
        1 . . w . .
        2 w w . w .
        3 . . . . .
        4 . . f . .
    """, hand="w")
    placed, river = told(before, "water C2 L DDR")
    assert isinstance(placed, StonePlaced)
    assert river == RiverFlowed(square("C2"), squares("B2 A2"), squares("C3 C4 D4"), squares("C4"))


def test_a_range_that_grows_tells_its_new_members() -> None:
    before = position("""
          A B C D
        1 e . e .
        2 . e . .
    """, hand="e")
    assert told(before, "earth B2")[1:] == (RangeGrew(squares("A1 C1 B2")),)
    assert told(before, "earth D1")[1:] == ()


def test_a_second_stone_inside_a_range_adds_no_member() -> None:
    before = position("""
          A B
        1 m e
    """, hand="e")
    assert len(told(before, "earth B1")) == 1


def test_confirm_tells_the_discarded_stones_and_who_is_next() -> None:
    assert told(position(preset="dm5"), "confirm") == (TurnPassed(1, 2),)
    stuck = position("""
          A B C
        1 ● . w
    """, preset="dm5", hand="w", fill="m")
    assert told(stuck, "confirm")[:2] == (StonesDiscarded("w"), TurnPassed(1, 2))


def test_the_turn_passes_from_the_last_seat_to_the_first() -> None:
    assert told(position(preset="box", seats=4, seat=4), "confirm") == (TurnPassed(4, 1),)


def test_an_end_tells_the_outcome_and_the_trapped_sages() -> None:
    before = position("""
          A B C
        1 ▲ . .
        2 f f .
    """, preset="iak", hand="f")
    assert told(before, "fire B1")[-1] == GameEnded(Outcome((1,), "trapped"), squares("A1"))


def test_an_end_at_the_start_of_a_turn_comes_after_the_passing() -> None:
    before = position("""
          A B C
        1 ▲ f .
        2 f f .
    """, preset="pnp")
    assert told(before, "confirm") == (TurnPassed(1, 2), GameEnded(Outcome((1,), "trapped"), squares("A1")))


def test_both_blocked_tells_both_sages_in_the_order_of_seats() -> None:
    before = position("""
          A B C D
        1 ▲ . ● f
        2 f f f f
    """, preset="iak", hand="e")
    assert told(before, "earth B1")[-1] == GameEnded(Outcome((2,), "both_blocked"), squares("C1 A1"))


def test_a_forfeit_tells_the_end_alone() -> None:
    before = position("A\n 1 ●", steps=1, fill="m")
    assert told(before, "forfeit")[-1] == GameEnded(Outcome((2,), "forfeit"), squares("A1 I11"))
